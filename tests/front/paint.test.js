// Layers, orders and errors of what is painted; the numbers are compared with Python's in tests/widgets/test_parity.py.

import assert from "node:assert/strict";
import { test } from "node:test";
import { waysOf } from "../../hexwidgets/widgets/front/arrows.js";
import { groupedAlike, painted, paintedChanging, paintedStatic } from "../../hexwidgets/widgets/front/paint.js";
import { clean } from "../../hexwidgets/widgets/front/words.js";
import { emptyScene, smallBoard, smallScene } from "./boards.js";

const layers = (things) => groupedAlike(things).map(({ layer, name }) => `${layer}/${name}`);

test("layers come in the order in which they cover each other", () => {
  assert.deepEqual(layers(painted(smallBoard(), smallScene())), [
    ...["cells/top", "cells/low", "labels/labels", "tints/last tint", "tints/target tint"],
    ...["pieces/Ann: stone", "pieces/Abe: stone", "pieces/Cy: king", "letters/letters"],
    ...["marks/last line", "marks/target dot", "marks/target ring", "arrows/last"],
  ]);
});

test("static and changing layers together are all of them", () => {
  const [board, scene] = [smallBoard(), smallScene()];
  const options = { orientation: 1, palette: "dark" };
  const parts = [...paintedStatic(board, options), ...paintedChanging(board, scene, options)];
  assert.deepEqual(parts, painted(board, scene, options));
});

test("without coordinates there are no labels", () => {
  assert.deepEqual(layers(paintedStatic(smallBoard(), { coordinates: false })), ["cells/top", "cells/low"]);
});

test("the other side sees every point turned by half", () => {
  const board = smallBoard();
  const here = paintedStatic(board).filter((thing) => "outline" in thing);
  const there = paintedStatic(board, { orientation: 1 }).filter((thing) => "outline" in thing);
  assert.deepEqual(
    there.map(({ outline }) => outline),
    here.map(({ outline }) => outline.map(([x, y]) => [-x, -y])),
  );
});

test("the same mark or arrow twice is painted once", () => {
  const twice = smallScene({
    marks: [
      ["b", "target"],
      ["b", "target"],
    ],
    arrows: Array(2).fill(["c", "d", "note"]),
  });
  const things = paintedChanging(smallBoard(), twice);
  assert.equal(things.filter(({ layer }) => layer === "tints").length, 1);
  assert.equal(things.filter(({ layer }) => layer === "marks").length, 1);
  assert.equal(things.filter(({ layer }) => layer === "arrows").length, 1);
});

test("one kind of pieces needs no letters, kinds named like methods are kinds", () => {
  const pieces = [
    ["a", "constructor", 0, "odd"],
    ["b", "constructor", -1, "odd"],
  ];
  const things = paintedChanging(smallBoard(), { ...emptyScene, pieces, marks: [["a", "constructor"]] });
  assert.deepEqual(layers(things), [
    ...["tints/constructor tint", "pieces/Others: constructor", "pieces/Ann: constructor", "marks/constructor line"],
  ]);
});

test("the last move's arrows that follow on each other are one way", () => {
  const arrows = [
    ["a", "b", "last"],
    ["b", "c", "last"],
    ["c", "d", "note"],
    ["d", "a", "note"],
  ];
  assert.deepEqual(
    waysOf(arrows).map(({ cells }) => cells.join("")),
    ["abc", "cd", "da"],
  );
});

test("an arrow that goes nowhere is not painted", () => {
  assert.deepEqual(paintedChanging(smallBoard(), { ...emptyScene, arrows: [["a", "a", "last"]] }), []);
});

test("an unknown cell or palette is an error that names it", () => {
  const lost = { ...emptyScene, marks: [["z", "last"]] };
  assert.throws(() => painted(smallBoard(), lost), /no cell "z"/);
  assert.throws(() => painted(smallBoard(), emptyScene, { palette: "toString" }), /no palette "toString"/);
});

test("text is one line without anything that breaks a picture", () => {
  assert.equal(clean(" a\n\tb\u00a0c "), "a b c");
  assert.equal(clean("x\u0000\u202e\ud800y😀"), "x\ufffd\ufffd\ufffdy😀");
});
