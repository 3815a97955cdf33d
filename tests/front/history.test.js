import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { History, PAGE } from "../../hexwidgets/widgets/front/history.js";
import { step } from "./fake_model.js";

const chain = (count) => Array.from({ length: count }, (_, i) => step(i, i ? i - 1 : null));
const packed = (steps) => gzipSync(JSON.stringify(steps)).toString("base64");
const paged = (steps) => {
  const full = Math.floor(steps.length / PAGE);
  const pages = Array.from({ length: full }, (_, i) => packed(steps.slice(i * PAGE, (i + 1) * PAGE)));
  return [pages, steps.slice(full * PAGE)];
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
  const change = { marks: [["c1", "last"]], arrows: [["c0", "c1", "last"]] };
  history.update([], [step(0, null), [0, "a", [], change, 1], [1, "b", [], { turn: null, mover: -2 }, 2]]);
  assert.deepEqual(history.scene(1).marks, [["c1", "last"]]);
  assert.deepEqual([history.scene(2).marks, history.scene(2).arrows], [[], []]);
  assert.equal(history.scene(2).turn, null);
  assert.equal(history.scene(1).turn, 0);
});

test("pages are unpacked, once", async () => {
  const steps = chain(100);
  const history = new History();
  const [pages, tail] = paged(steps);
  const reading = history.update(pages, tail);
  assert.ok(reading instanceof Promise);
  assert.equal(history.update(pages, tail), reading, "the same reading for all who ask meanwhile");
  await reading;
  assert.equal(history.size, 100);
  assert.equal(history.scene(99).headline, "at 99");
  assert.equal(history.update(pages, tail), null);
});

test("steps that were seen before they became a page need no unpacking", () => {
  const steps = chain(PAGE + 3);
  const history = new History();
  history.update([], steps.slice(0, PAGE));
  assert.equal(history.update(["not even a page"], steps.slice(PAGE)), null);
  assert.equal(history.scene(PAGE + 2).headline, `at ${PAGE + 2}`);
});

test("a page that follows a known tail is read on from there", async () => {
  const steps = chain(3 * PAGE);
  const history = new History();
  history.update([], steps.slice(0, PAGE + 5));
  await history.update(...paged(steps));
  assert.equal(history.size, 3 * PAGE);
  assert.deepEqual(history.children(PAGE + 4), [PAGE + 5]);
});

test("a page that can't be read fails, and says so", async () => {
  await assert.rejects(Promise.resolve(new History().update(["AAAA"], [])));
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
  history.update([], [...chain(4), step(4, 1, 2), step(5, 4, 3), step(6, 1, 2)]);
  assert.deepEqual(history.children(1), [2, 4, 6]);
  assert.deepEqual(history.path(5), [0, 1, 4, 5]);
  const told = [0, 1, 2, 3];
  assert.deepEqual(history.lineThrough(1, told), [0, 1, 2, 3]);
  assert.deepEqual(history.lineThrough(4, told), [0, 1, 4, 5], "off the told line: on by first children");
  assert.deepEqual(history.lineThrough(1, told), [0, 1, 4, 5], "stepping back keeps the line");
  assert.deepEqual(history.lineThrough(1, [0, 1, 6]), [0, 1, 6], "what Python tells anew wins");
});

test("a long match is no trouble", () => {
  const history = new History();
  history.update([], chain(5000));
  assert.equal(history.scene(4999).headline, "at 4999");
});
