// What lies beside the board, figures in the colours of seats, tags on cells, and grids of odds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasFigures, heatFor, pairAt, roomOf } from "../../hexwidgets/widgets/front/heat.js";
import { History } from "../../hexwidgets/widgets/front/history.js";
import { groupedAlike, painted } from "../../hexwidgets/widgets/front/paint.js";
import { chanceOf, fraction, percent, priced, resultsOf } from "../../hexwidgets/widgets/front/pairs.js";
import { Controller } from "../../hexwidgets/widgets/front/controller.js";
import { emptyScene, smallBoard, theme } from "./boards.js";
import { FakeModel, calm, traits } from "./fake_model.js";

const row = (label, note = "") => [label, note, [0, "an open space", "", 2]];
const whole = (title, cell = "", ...rows) => [title, cell ? 0 : null, cell, 1, rows];

test("sheets come whole, change by rows, change their order and go", () => {
  const history = new History();
  history.update([], [
    [null, null, [], { mover: 0, counters: [0], laid: ["a", "b"], sheets: { a: whole("A", "c1", row("x"), row("y")), b: whole("B", "", row("z")) } }],
    [1, "go", [], { sheets: { a: [0, 0, [1, row("y", "used up")]] } }],
    [1, "on", [], { laid: ["b", "a"], sheets: { b: ["B!", 1] } }],
    [1, "end", [], { laid: ["a"] }],
  ]);
  const [first, second, third, last] = [0, 1, 2, 3].map((node) => history.scene(node).sheets);
  assert.deepEqual(first.map(({ id, title, seat, cell, open }) => [id, title, seat, cell, open]), [["a", "A", 0, "c1", true], ["b", "B", null, "", true]]);
  assert.deepEqual(second[0].rows.map(([label, note]) => [label, note]), [["x", ""], ["y", "used up"]]);
  assert.equal(second[0].open, false);
  assert.equal(second[1], first[1], "what doesn't change is the same object");
  assert.deepEqual(third.map(({ id, title }) => [id, title]), [["b", "B!"], ["a", "A"]]);
  assert.deepEqual(last.map(({ id }) => id), ["a"]);
  assert.deepEqual(first[0].rows[1][1], "", "and an earlier step stays as it was");
});

const square = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
const webs = smallBoard({ figures: { web: { color: "seat", parts: [["body", square], ["light", square]] }, cap: { color: "gold", parts: [["body", square]] } } });

test("a figure has its seat's colour, and what lies higher on a cell is drawn later", () => {
  const pieces = [
    ["a", "web", 1, "", "", [0, 0.1, 1]],
    ["a", "web", 0, "", "", [0, -0.1, 1]],
    ["b", "web", 1, ""],
    ["b", "cap", 1, ""],
  ];
  const drawn = groupedAlike(painted(webs, { ...emptyScene, pieces })).filter(({ layer }) => layer === "pieces");
  assert.deepEqual(drawn.map(({ name, shapes }) => [name, shapes.length]), [
    ["web 0 0 0", 1], ["web 0 0 1", 1], ["web 0 1 0", 1], ["web 0 1 1", 1], ["web 1 1 0", 1], ["web 1 1 1", 1], ["cap 0", 1],
  ]);
  const { seat0, seat1, gold } = theme.palettes.light;
  assert.deepEqual([0, 2, 4, 6].map((i) => drawn[i].shapes[0].fill), [seat0, seat1, seat1, gold]);
});

/** WCAG's contrast of two colours. */
function contrast(one, other) {
  const light = (color) => {
    const [r, g, b] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16) / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("a text on a cell lies over the pieces, on paper of its own, inside the cell", () => {
  const captions = [["a", "x3", "on"], ["b", "a very long name for this", "on"], ["c", "", "on"]];
  for (const palette of ["light", "dark"]) {
    const things = painted(webs, { ...emptyScene, captions, pieces: [["a", "web", 1, ""]] }, { palette });
    const papers = things.filter(({ name }) => name === "tags");
    const texts = things.filter(({ name }) => name === "tag texts");
    assert.deepEqual(texts.map(({ text }) => text), ["x3", "a very long name for this"]);
    assert.ok(things.indexOf(papers[0]) > things.findLastIndex(({ layer }) => layer === "pieces"));
    assert.ok(contrast(texts[0].color, papers[0].fill) >= 4.5);
    for (const [i, left] of [0, 2].entries()) {
      const xs = papers[i].outline.map(([x]) => x);
      const ys = papers[i].outline.map(([, y]) => y);
      assert.ok(Math.min(...xs) > left - 0.1 && Math.max(...xs) < left + 2.2 && Math.min(...ys) >= 2 && Math.max(...ys) <= 3);
    }
    assert.ok(texts[1].size < texts[0].size);
  }
  assert.deepEqual(painted(webs, { ...emptyScene, captions }, { coordinates: false }).filter(({ layer }) => layer === "tags"), []);
});

const grid = {
  ...{ rowTitle: "Ann bids", columnTitle: "Abe bids", rows: ["0", "1"], columns: ["0", "1", "2"], answers: ["won", "tie", "lost"] },
  ...{ rowCosts: ["", "1 food"], columnCosts: [], best: [[1], [1], [0]], bestIs: "the best", wins: ["won"], packed: "" },
};

test("the results of a grid: a win first where it is known, and every answer", () => {
  assert.deepEqual(resultsOf(grid).map(({ name, of }) => [name, of]), [["a win: won", [0]], ["won", [0]], ["tie", [1]], ["lost", [2]]]);
  assert.equal(resultsOf({ ...grid, wins: [] })[0].name, "won");
  assert.equal(resultsOf({ ...grid, wins: ["no such answer"] })[0].name, "won");
});

test("a chance is exact, and written as Python does", () => {
  const result = { name: "", of: [0, 1] };
  assert.deepEqual(chanceOf([36, 10, 8, 18], result), [1, 2]);
  assert.deepEqual([fraction([1, 2]), fraction([1, 1]), fraction([0, 1])], ["1/2", "1", "0"]);
  assert.deepEqual([[1, 36], [1, 5000], [4999, 5000], [1, 1], [0, 1], [1, 2]].map(percent), ["2.8 %", "<0.1 %", ">99.9 %", "100 %", "0 %", "50.0 %"]);
  assert.equal(chanceOf([2176782336, 708592188, 319843248, 0], result)[1] % 3, 0, "large numbers stay whole");
  assert.deepEqual([priced("2+1", "1 food"), priced("2+0", "")], ["2+1 (1 food)", "2+0"]);
});

test("a heat map says which pair lies where", () => {
  const room = roomOf(grid, 300);
  const middle = (line, column) => [room.left + (column + 0.5) * room.wide, room.top + (line + 0.5) * room.high];
  for (const pair of [[0, 0], [1, 2]]) assert.deepEqual(pairAt(grid, room, ...middle(...pair)), pair);
  assert.equal(pairAt(grid, room, 2, 2), null);
  assert.equal(pairAt(grid, room, ...middle(2, 0)), null);
  assert.ok(room.left + 3 * room.wide <= 300);
  const { data, layout } = heatFor(grid, [[0, 0.5, 1], [1, 0.5, 0]], theme, "dark", room);
  assert.deepEqual(layout.yaxis.ticktext, ["0", "1 food, 1"]);
  assert.deepEqual([data[1].x, data[1].y], [[0, 1, 2], [1, 1, 0]], "the best row of each column is marked");
  assert.deepEqual(data[0].text, [["0", "50.0", "100"], ["100", "50.0", "0"]]);
  assert.equal(layout.shapes.length, 3, "and framed where there are figures");
});

test("a heat map is as high as there is room for, and has figures where they fit", () => {
  const rows = Array.from({ length: 16 }, (_, i) => String(i));
  const many = { ...grid, rows, rowCosts: [], columns: rows, best: rows.map((row) => [Number(row)]) };
  const room = roomOf(many, 260, 250);
  assert.ok(room.height <= 250 && !hasFigures(room));
  const { data, layout } = heatFor(many, rows.map(() => rows.map(() => 0.004)), theme, "light", room);
  assert.deepEqual([data[0].text, layout.shapes], [undefined, []]);
  const wider = roomOf(many, 400, 330);
  assert.ok(wider.height <= 330 && hasFigures(wider));
  assert.equal(heatFor(many, rows.map(() => rows.map(() => 0.004)), theme, "light", wider).data[0].text[0][0], "1", "possible isn't 0");
});

test("a click on a cell with a sheet and nothing to do opens the sheets; a pick stays there", async () => {
  const sheets = { laid: ["a"], sheets: { a: whole("A", "c1", row("x")) } };
  const [first, ...rest] = traits(2)._steps;
  const steps = [[...first.slice(0, 3), { ...first[3], ...sheets }], ...rest];
  const choices = [{ action: "go", words: "", note: "", cells: ["c1", "c2"], ways: [], on: [], off: [] }];
  const model = new FakeModel(traits(2, { _steps: steps, choices }));
  const controller = new Controller(model, () => {});
  controller.refresh();
  controller.pick(["c1"]);
  assert.equal(controller.store.state.tab, "choices");
  controller.openTab("sheets");
  controller.pick(["c1"]);
  assert.equal(controller.store.state.tab, "sheets");
  controller.pick(["c2"]);
  assert.equal(controller.store.state.tab, "sheets", "what one watches stays while one plays on the board");
  controller.pick(["c2", "c3"]);
  assert.equal(controller.store.state.tab, "choices", "several choices are left: they are to be read");
  void controller.why("c1");
  await calm();
  assert.deepEqual([controller.store.state.tab, controller.store.state.asked], ["sheets", "c1"]);
  controller.close();
});
