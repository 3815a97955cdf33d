// The Plotly figure: which objects are reused between calls, and that text is safe for Plotly.

import assert from "node:assert/strict";
import { test } from "node:test";
import { figure, heightAt } from "../../hexwidgets/widgets/front/figure.js";
import { emptyScene, smallBoard, smallScene } from "./boards.js";

const still = ({ data }) => data.filter((trace) => trace.meta.static);

test("static traces come first and are the same objects at every step", () => {
  const board = smallBoard();
  const [one, other] = [figure(board, smallScene()), figure(board, emptyScene)];
  assert.deepEqual(one.data.slice(0, 3), still(one));
  assert.equal(still(one).length, 3);
  still(one).forEach((trace, i) => assert.equal(trace, other.data[i]));
  assert.equal(other.data.length, 3);
  assert.notEqual(one.layout, other.layout, "Plotly writes into it");
});

test("another size, side or palette makes them anew", () => {
  const board = smallBoard();
  const [first] = figure(board, emptyScene).data;
  for (const options of [{ size: 300 }, { orientation: 1 }, { palette: "dark" }, { coordinates: false }]) {
    assert.notEqual(figure(board, emptyScene, options).data[0], first, JSON.stringify(options));
  }
});

test("a size is at least something", () => {
  for (const size of [0, -1, NaN]) assert.throws(() => figure(smallBoard(), emptyScene, { size }), RangeError);
  assert.equal(figure(smallBoard(), emptyScene, { size: 300 }).layout.height, 300);
  assert.equal(heightAt(smallBoard(), 300), 300);
});

test("every cell is a closed polygon, with a gap between two", () => {
  const [top] = figure(smallBoard(), emptyScene).data;
  assert.deepEqual(top.x, [0, 2, 2, 0, 0, null, 2, 4, 4, 2, 2]);
  assert.deepEqual(top.y, [2, 2, 4, 4, 2, null, 2, 2, 4, 4, 2]);
});

test("hostile text stays text", () => {
  const board = smallBoard({ seats: ["<b>&$x$", "B", "C"] });
  const names = figure(board, smallScene()).data.map(({ name }) => name);
  assert.ok(names.includes("&lt;b&gt;&amp;&#36;x&#36;: stone"));
});
