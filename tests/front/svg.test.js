// The SVG board, dice and glyphs: what is built once, what is replaced, and that text stays text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { dieFace } from "../../hexwidgets/widgets/front/dice.js";
import { seatGlyph } from "../../hexwidgets/widgets/front/glyph.js";
import { drawBoard } from "../../hexwidgets/widgets/front/svg.js";
import { emptyScene, smallBoard, smallScene, theme } from "./boards.js";
import { FakeDocument } from "./fake_dom.js";

const HOSTILE = "<script>alert(1)</script>\u0000";

function newSvg() {
  return new FakeDocument().createElementNS("http://www.w3.org/2000/svg", "svg");
}

test("the first call builds, later ones replace what changes", () => {
  const [svg, board] = [newSvg(), smallBoard()];
  drawBoard(svg, board, smallScene());
  const [still, changing] = svg.children;
  const [cells, before] = [[...still.children], [...changing.children]];
  drawBoard(svg, board, emptyScene);
  assert.deepEqual(svg.children, [still, changing]);
  assert.deepEqual(still.children, cells);
  assert.equal(changing.children.length, 0);
  assert.ok(before.length > 5);
});

test("another side, palette, board or wish for labels rebuilds everything", () => {
  const [svg, board] = [newSvg(), smallBoard()];
  drawBoard(svg, board, emptyScene);
  for (const options of [{ orientation: 1 }, { palette: "dark" }, { coordinates: false }, {}]) {
    const [still] = svg.children;
    drawBoard(svg, board, emptyScene, options);
    assert.notEqual(svg.children[0], still, JSON.stringify(options));
    assert.equal(svg.children.length, 2);
  }
  const [still] = svg.children;
  drawBoard(svg, smallBoard(), emptyScene);
  assert.notEqual(svg.children[0], still);
});

test("what others put into the picture stays, above the board", () => {
  const [svg, board] = [newSvg(), smallBoard()];
  const over = svg.appendChild(svg.ownerDocument.createElementNS("", "g"));
  drawBoard(svg, board, smallScene());
  drawBoard(svg, board, emptyScene, { palette: "dark" });
  assert.equal(svg.children.length, 3);
  assert.equal(svg.children[2], over);
});

test("an emptied picture is drawn anew", () => {
  const [svg, board] = [newSvg(), smallBoard()];
  drawBoard(svg, board, emptyScene);
  svg.replaceChildren();
  drawBoard(svg, board, emptyScene);
  assert.equal(svg.children.length, 2);
});

test("a scene that can't be drawn leaves the board as it was", () => {
  const [svg, board] = [newSvg(), smallBoard()];
  drawBoard(svg, board, smallScene());
  const before = [...svg.children[1].children];
  assert.throws(() => drawBoard(svg, board, { ...emptyScene, marks: [["z", "last"]] }, { palette: "dark" }));
  assert.deepEqual(svg.children[1].children, before);
});

test("every cell is drawn", () => {
  const svg = newSvg();
  drawBoard(svg, smallBoard(), emptyScene);
  assert.equal(svg.all("path").length, 4);
  assert.equal(svg.getAttribute("viewBox"), "0 0 640 640");
});

test("hostile text is text", () => {
  const svg = newSvg();
  const board = smallBoard({ seats: [HOSTILE, HOSTILE, HOSTILE] });
  board.areas[0].cells[0].label = HOSTILE;
  drawBoard(
    svg,
    board,
    smallScene({
      pieces: [
        ["a", HOSTILE, 0, HOSTILE],
        ["b", "king", 1, HOSTILE],
      ],
    }),
  );
  assert.deepEqual(svg.all("script"), []);
  assert.ok(svg.all("text").some(({ text }) => text === "<script>alert(1)</script>\ufffd"));
});

test("a die shows pips, or its value where no common die has that face", () => {
  const doc = new FakeDocument();
  for (const value of ["1", "2", "3", "4", "5", "6"]) {
    const die = dieFace(doc, smallBoard(), ["die", value, "die", null]);
    assert.equal(die.all("circle").length, Number(value));
    assert.equal(die.getAttribute("aria-label"), `die ${value}`);
    assert.equal(die.all("rect")[0].getAttribute("stroke"), theme.palettes.light.die_edge);
  }
  const odd = dieFace(doc, smallBoard(), ["die", "20", "die", 1], { palette: "dark", size: 48 });
  assert.deepEqual(
    odd.all("text").map(({ text }) => text),
    ["20"],
  );
  assert.equal(odd.all("rect")[0].getAttribute("stroke"), theme.palettes.dark.seat1_edge);
  assert.equal(odd.getAttribute("width"), "48");
});

test("seats differ in colour and shape", () => {
  const glyphs = [0, 1, 2, 3, -1].map((seat) => seatGlyph(new FakeDocument(), smallBoard(), seat).children[0]);
  assert.equal(new Set(glyphs.map((path) => path.getAttribute("fill"))).size, 5);
  assert.equal(new Set(glyphs.map((path) => path.getAttribute("d"))).size, 5);
});

test("pips lie as in Python's picture", () => {
  const [first] = dieFace(new FakeDocument(), smallBoard(), ["die", "2", "die", null]).all("circle");
  assert.ok(Number(first.getAttribute("cx")) < 0);
  assert.ok(Number(first.getAttribute("cy")) > 0);
});
