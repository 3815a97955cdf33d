// Luck and skill of the steps: read from the trait, summed up and said in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { apart, basis, briefly, choiceOf, luckOf, marks, sums } from "../../hexwidgets/widgets/front/marks.js";
import { FakeDocument } from "./fake_dom.js";
import { FakeModel, traits } from "./fake_model.js";

const two = { seats: ["Ann", "Abe"] };
const three = { seats: ["Ann", "Abe", "Eve"] };
/** A roll, a bad choice of Abe's, a forced one of Ann's, and a good one. */
const steps = {
  1: [-1, "", [], [420, -420], [], []],
  2: [1, "bad", ["go 5", "go to five"], [], [630, -630], [-30, 30]],
  3: [0, "", [], [], [], []],
  4: [0, "best", [], [], [], [100, -100]],
};
const rows = Object.values(steps);
// A number and its sign stay together on a line.
const plain = (/** @type {string} */ text) => text.replaceAll("\u00a0", " ");

test("luck is told of the one whose it was; of more than two, of all who had some", () => {
  assert.equal(plain(luckOf(two, [420, -420])), "Luck: Ann +4.2 %");
  assert.equal(plain(luckOf(two, [-420, 420])), "Luck: Abe +4.2 %");
  assert.equal(plain(luckOf(three, [-300, 4, 296])), "Luck: Ann -3.0 %, Eve +3.0 %");
  assert.equal(luckOf(two, [4, -4]), "", "what would be told as nought isn't told");
  assert.equal(luckOf(two, []), "");
});

test("signs of steps near each other stand beside each other, in order and on the strip", () => {
  assert.deepEqual(apart([], 4), []);
  assert.deepEqual(apart([10, 50, 90], 4), [10, 50, 90], "who has room stays");
  for (const places of [[10, 10.5, 11, 60], [98, 99, 100], [0, 100], Array.from({ length: 60 }, (_, i) => 50 + i / 3)]) {
    const found = apart(places, 3.4);
    const gap = Math.min(3.4, 100 / (places.length - 1));
    assert.ok(found.every((at) => at >= -1e-9 && at <= 100));
    assert.ok(found.slice(1).every((at, i) => at - found[i] >= gap - 1e-9), `${places}`);
  }
});

test("a choice says what it gave away, and how bad that was", () => {
  assert.equal(plain(choiceOf(steps[2])), "Bad: gave away 6.3 %. Best:");
  assert.equal(plain(choiceOf([0, "", ["go 1"], [], [-70, 70], []])), "Gave away 0.7 %. Best:");
  assert.equal(plain(choiceOf([0, "very bad", ["go 1"], [], [-1700, 1700], []])), "Very bad: gave away 17.0 %. Best:");
});

test("the best choice says so quietly, and a forced one nothing", () => {
  assert.equal(choiceOf(steps[4]), "Best");
  assert.equal(choiceOf(steps[3]), "");
  assert.equal(choiceOf(steps[1]), "");
});

test("luck, own choices, those of others and what was misjudged add up", () => {
  const found = Object.fromEntries(sums(rows, 2));
  assert.deepEqual(found, {
    luck: [420, -420],
    "own choices": [0, -630],
    "choices of others": [630, 0],
    misjudged: [70, -70],
    together: [1120, -1120],
  });
});

test("the summary is of the line shown, and says so while steps are left", () => {
  const line = [0, 1, 2];
  const ended = "Ann luck +4.2 %, own choices 0.0 %, misjudged -0.3 %";
  assert.deepEqual(briefly(two, { left: 0, steps }, line).map(plain).slice(0, 2), ["By rule of thumb, 2 steps:", ended]);
  assert.equal(briefly(two, { left: 3, steps }, line)[0], "By rule of thumb, 2 of 5 steps:");
  assert.deepEqual(briefly(two, { left: 3, steps: {} }, line), ["Judging \u2026"]);
  assert.deepEqual(briefly(two, { left: 0, steps: {} }, line), ["No step is judged yet."]);
});

test("it says that it is an estimate, how wrong it was, and what it can't judge yet", () => {
  assert.match(plain(basis(rows, 0, 4)), /^An estimate: .* by 0\.3 % on average: that is its own error/);
  assert.doesNotMatch(basis(rows, 0, 4), /hides/);
  assert.match(basis(rows, 0, 5), /What hides something isn't judged before that is revealed \(1 step\)\.$/);
  assert.equal(basis(rows, 2, 6), "Judging: 2 steps left \u2026");
});

test("entries of the log get their marks once, new ones when they change, and lose them when it is put away", () => {
  const doc = new FakeDocument();
  const create = doc.createElement.bind(doc);
  doc.createElement = (tag) => Object.assign(create(tag), { style: {} });
  globalThis.document = /** @type {any} */ (doc);
  const entry = () => {
    const [item, told] = [doc.createElement("li"), doc.createElement("div")];
    item.append(told);
    return item;
  };
  const [log, list] = [doc.createElement("div"), doc.createElement("ol")];
  const items = [entry(), entry(), entry()];
  list.append(...items);
  Object.assign(log, { querySelector: () => list, prepend() {}, closest: () => null });
  for (const item of items) item.querySelector = () => item.children[0].children.at(-1) ?? null;
  const model = new FakeModel(traits(3, { _thought: { marks: { left: 1, steps: { 2: steps[2] } } } }));
  let scrolled = 0;
  const part = marks(/** @type {any} */ ({ model, history: { depth: (node) => node } }), /** @type {any} */ ({ element: log, resize: () => scrolled++ }));
  const frame = { board: two, line: [0, 1, 2], cursor: 2, reach: true, comments: {}, size: 3, view: { tab: "log" } };
  const said = () => items.map((item) => plain(item.textContent).trim());
  part.update(/** @type {any} */ (frame));
  assert.deepEqual(said(), ["", "", "? Bad: gave away 6.3 %. Best: go to five"]);
  part.update(/** @type {any} */ ({ ...frame, cursor: 1 }));
  assert.deepEqual(said(), ["", "", "? Bad: gave away 6.3 %. Best: go to five"]);
  model.state._thought = { marks: { left: 0, steps: { 1: steps[1], 2: steps[2] } } };
  part.update(/** @type {any} */ (frame));
  assert.deepEqual(said(), ["", "Luck: Ann +4.2 %", "? Bad: gave away 6.3 %. Best: go to five"]);
  assert.equal(scrolled, 3);
  model.state._thought = { marks: null };
  part.update(/** @type {any} */ (frame));
  assert.deepEqual(said(), ["", "", ""]);
  assert.equal(part.element.hidden, true);
});
