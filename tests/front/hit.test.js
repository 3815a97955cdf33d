// Which cell is under a point, and where a pointer is on either board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cellAt, plotPoint, svgPoint } from "../../hexwidgets/widgets/front/hit.js";
import { smallBoard } from "./boards.js";

test("points are in their cell up to its borders", () => {
  const board = smallBoard();
  for (const { id, outline } of board.areas.flatMap(({ cells }) => cells)) {
    const [[left, bottom], , [right, top]] = outline;
    for (const x of [left + 1e-9, 1 + left, right - 1e-9]) {
      for (const y of [bottom + 1e-9, 1 + bottom, top - 1e-9]) assert.equal(cellAt(board, [x, y]), id);
    }
  }
});

test("outside and nowhere are no cell, a shared border is one", () => {
  const board = smallBoard();
  for (const point of [[-0.001, 1], [4.001, 1], [1, 4.001], [NaN, 1], null]) assert.equal(cellAt(board, point), null);
  assert.ok(["a", "b", "c", "d"].includes(cellAt(board, [2, 2])));
});

test("from the other side the same point is another cell", () => {
  const board = smallBoard();
  assert.equal(cellAt(board, [1, 3], { orientation: 0 }), "a");
  assert.equal(cellAt(board, [-1, -3], { orientation: 1 }), "a");
  assert.equal(cellAt(board, [1, 3], { orientation: 1 }), null);
});

test("a cell with a dent does not own what is in the dent", () => {
  const board = smallBoard();
  board.areas[0].cells[0].outline = [
    [0, 2],
    [2, 2],
    [2, 4],
    [1, 2.5],
    [0, 4],
  ];
  assert.equal(cellAt(board, [1, 3]), null);
  assert.equal(cellAt(board, [0.2, 3]), "a");
});

test("of two cells on each other the one painted last is hit", () => {
  const board = smallBoard();
  board.areas[1].cells[1].outline = board.areas[0].cells[0].outline;
  assert.equal(cellAt(board, [1, 3]), "d");
});

test("a pointer on the picture becomes a point of the board, also turned and skewed", () => {
  const board = smallBoard();
  // The frame is the board and 0.35 around it: 4.7 wide, 640 in the picture's own coordinates.
  const shown = { a: 0.5, b: 0.1, c: -0.2, d: 0.4, e: 30, f: 70 };
  const inView = [(1 + 0.35) * (640 / 4.7), (4.35 - 3) * (640 / 4.7)];
  const event = {
    clientX: shown.a * inView[0] + shown.c * inView[1] + shown.e,
    clientY: shown.b * inView[0] + shown.d * inView[1] + shown.f,
  };
  const [x, y] = svgPoint({ getScreenCTM: () => shown }, board, event);
  assert.ok(Math.abs(x - 1) < 1e-9 && Math.abs(y - 3) < 1e-9);
  assert.equal(svgPoint({ getScreenCTM: () => null }, board, event), null);
  assert.equal(svgPoint({ getScreenCTM: () => ({ ...shown, a: 0, b: 0 }) }, board, event), null);
});

test("a pointer on a plot goes through its axes, also in a page that is scaled", () => {
  const axis = (offset, sign) => ({ _offset: offset, p2d: (pixels) => sign * pixels });
  const plot = {
    _fullLayout: { xaxis: axis(10, 1), yaxis: axis(20, -1) },
    getBoundingClientRect: () => ({ left: 100, top: 200, width: 150, height: 150 }),
    offsetWidth: 300,
    offsetHeight: 300,
  };
  assert.deepEqual(plotPoint(plot, { clientX: 150, clientY: 260 }), [90, -100]);
  assert.equal(plotPoint({ ...plot, _fullLayout: undefined }, { clientX: 0, clientY: 0 }), null);
});
