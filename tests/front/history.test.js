import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { History } from "../../hexwidgets/widgets/front/history.js";
import { base91 } from "../../tools/base91.mjs";
import { step } from "./fake_model.js";

const chain = (count) => Array.from({ length: count }, (_, i) => step(i, i ? i - 1 : null));
const packed = (steps) => `${steps.length}:${base91(deflateRawSync(JSON.stringify(steps)))}`;
/** In pages of these lengths, the rest as a tail. */
const paged = (steps, ...lengths) => {
  let start = 0;
  const pages = lengths.map((length) => packed(steps.slice(start, (start += length))));
  return [pages, steps.slice(start)];
};

test("a scene is its parent's with the change applied", () => {
  const history = new History();
  assert.equal(history.update([], chain(5)), null);
  assert.deepEqual(history.scene(4).pieces, [["c4", "stone", 0, "Amber's stone"]]);
  assert.equal(history.scene(4).headline, "at 4");
  assert.equal(history.scene(4).mover, 0);
  assert.equal(history.scene(4), history.scene(4), "kept");
});

test("marks and arrows belong to one step only; a turn can become nobody's", () => {
  const history = new History();
  const told = [
    ["R-1", "went", ["c0", "c1", "c2"]],
    ["R-2", "stayed", ["c2", "c2"]],
    ["R-3", "was"],
  ];
  history.update([], [step(0, null), [1, "a", told, {}], [1, "b", [], { turn: null, mover: -2 }]]);
  assert.deepEqual(history.scene(1).marks, [
    ["c0", "last"],
    ["c2", "last"],
  ]);
  assert.deepEqual(history.scene(1).arrows, [
    ["c0", "c1", "last"],
    ["c1", "c2", "last"],
  ]);
  assert.deepEqual([history.scene(2).marks, history.scene(2).arrows], [[], []]);
  assert.equal(history.scene(2).turn, null);
  assert.equal(history.scene(1).turn, 0);
});

test("counters go from the front and come there, and the rest stays", () => {
  const history = new History();
  const [four, two, amber, blue] = [["die", "4", "die", 0], ["die", "2", "die", 0], ["in", "0", "count", 0], ["in", "1", "count", 1]];
  const changes = [[0, amber, blue], [0, four, two], undefined, [3, amber], [2]];
  history.update([], changes.map((counters, i) => [i ? 1 : null, "x", [], counters ? { counters } : {}]));
  const counted = changes.map((_, i) => history.scene(i).counters);
  assert.deepEqual(counted, [[amber, blue], [four, two, amber, blue], [four, two, amber, blue], [amber, blue], []]);
  assert.equal(counted[1], counted[2], "kept");
});

test("counters keep their places where only values change", () => {
  const history = new History();
  const [round, food, webs] = [["Round", "1", "count", null], ["food", "4", "count", 0], ["webs", "3", "count", 1]];
  history.update([], [[null, null, [], { counters: [0, round, food, webs] }], [1, "x", [], { counted: [0, "2", 2, "5"] }]]);
  assert.deepEqual(history.scene(1).counters, [["Round", "2", "count", null], food, ["webs", "5", "count", 1]]);
  assert.equal(history.scene(1).counters[1], food);
  assert.deepEqual(history.scene(0).counters, [round, food, webs], "those before stay as they were");
});

test("pages are unpacked, once", async () => {
  const steps = chain(100);
  const history = new History();
  const [pages, tail] = paged(steps, 64, 32);
  const reading = history.update(pages, tail);
  assert.ok(reading instanceof Promise);
  assert.equal(history.update(pages, tail), reading, "the same reading for all who ask meanwhile");
  await reading;
  assert.equal(history.size, 100);
  assert.equal(history.scene(99).headline, "at 99");
  assert.equal(history.update(pages, tail), null);
});

test("steps that were seen before they became a page need no unpacking", () => {
  const steps = chain(11);
  const history = new History();
  history.update([], steps.slice(0, 8));
  assert.equal(history.update(["8:not even a page"], steps.slice(8)), null);
  assert.equal(history.scene(10).headline, "at 10");
});

test("a page that follows a known tail is read on from there", async () => {
  const steps = chain(48);
  const history = new History();
  history.update([], steps.slice(0, 21));
  await history.update(...paged(steps, 16, 16, 8));
  assert.equal(history.size, 48);
  assert.deepEqual(history.children(20), [21]);
  assert.equal(history.depth(47), 47);
});

test("pages that became one longer page are known still", async () => {
  const steps = chain(50);
  const history = new History();
  await history.update(...paged(steps, 32, 8));
  assert.equal(history.update(...paged(steps, 48)), null);
  assert.equal(history.size, 50);
});

test("a page that can't be read fails, and says so", async () => {
  await assert.rejects(Promise.resolve(new History().update(["8:AAAA"], [])));
});

test("a match that is another one is read anew", () => {
  const history = new History();
  history.update([], chain(9));
  history.update([], chain(2));
  assert.equal(history.size, 2);
  assert.deepEqual(history.children(1), []);
});

test("branches: children, paths, and the line that is followed", () => {
  const history = new History();
  history.update([], [...chain(4), step(4, 1), step(5, 4), step(6, 1)]);
  assert.deepEqual(history.children(1), [2, 4, 6]);
  assert.deepEqual(history.path(5), [0, 1, 4, 5]);
  assert.deepEqual([4, 5, 6].map((node) => history.depth(node)), [2, 3, 2]);
  assert.deepEqual(history.lineThrough(1, 3), [0, 1, 2, 3]);
  assert.deepEqual(history.lineThrough(4, 3), [0, 1, 4, 5], "off the told line: on by first children");
  assert.deepEqual(history.lineThrough(1, 3), [0, 1, 4, 5], "stepping back keeps the line");
  assert.deepEqual(history.lineThrough(1, 6), [0, 1, 6], "what Python tells anew wins");
});

test("a long match is no trouble", () => {
  const history = new History();
  history.update([], chain(5000));
  assert.equal(history.scene(4999).headline, "at 4999");
});
