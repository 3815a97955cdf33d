// What is worked out beside the match: read from the trait, and said in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Controller } from "../../hexwidgets/widgets/front/controller.js";
import { inWords, pointsOf, sharesAt } from "../../hexwidgets/widgets/front/mind.js";
import { reading } from "../../hexwidgets/widgets/front/reading.js";
import { FakeModel, calm, traits } from "./fake_model.js";

const frame = { board: { seats: ["Ann", "Abe"] }, cursor: 3, kernel: "here" };
const thought = { thinking: null, advising: null, wanted: true, going: true, over: false, judged: { 3: [12, 600, 400, 755, 400, 245, 600], 5: [1, 0, 0, 793, 1000, 207, 1000] } };
const said = (changes = {}, cursor = 3, more = {}) => {
  const now = { ...thought, ...changes };
  return inWords({ ...frame, cursor, ...more }, now, sharesAt(now, cursor));
};

test("each seat has its share and the ends of its interval, in per cent", () => {
  assert.deepEqual(sharesAt(thought, 3), [
    { share: 60, low: 40, high: 75.5 },
    { share: 40, low: 24.5, high: 60 },
  ]);
  assert.equal(sharesAt(thought, 4), null);
  assert.equal(sharesAt({}, 3), null);
});

test("an estimate says so, from how many games, and how sure it is", () => {
  assert.equal(said(), "Estimated from 12 games so far, played on by rule of thumb: Ann 60.0 % (95 %: 40.0 to 75.5), Abe 40.0 % (24.5 to 60.0)");
  assert.match(said({ going: false }), /^Estimated from 12 games, played on by rule of thumb: /);
  assert.match(said({}, 5), /^Estimated from 1 game so far, played on by rule of thumb: /);
});

test("what is no estimate from games isn't called one", () => {
  const judged = { 3: [0, 1000, 1000, 1000, 0, 0, 0] };
  assert.equal(said({ judged }), "By rule of thumb, until a game has ended: Ann 100.0 %, Abe 0.0 %");
  assert.match(said({ judged, going: false }), /^By rule of thumb, since no game ended in time: /);
  assert.equal(said({ judged, going: false, over: true }), "The game is over: Ann 100.0 %, Abe 0.0 %");
});

test("where games weren't ended it says after how many decisions they were judged", () => {
  const judged = { 3: [12, 600, 400, 755, 400, 245, 600, 9] };
  assert.match(said({ judged, going: false }), /^Estimated from 12 games, played on and judged after 9 decisions by rule of thumb: Ann 60/);
  assert.equal(sharesAt({ judged }, 3)?.length, 2);
});

test("until there is one, it is waited for; a recording has no other", () => {
  assert.equal(said({}, 4), "One moment \u2026");
  assert.equal(said({}, 4, { kernel: "none" }), "No estimate of this step.");
  assert.equal(said({ going: false }, 4, { settled: true }), "No estimate of this step.");
  assert.equal(said({ going: false }, 4, { settled: false }), "One moment \u2026");
});

test("the curve has the steps of the line that were judged, in their places", () => {
  assert.deepEqual(
    pointsOf(thought, [0, 3, 4, 5]).map(({ place, shares }) => [place, shares[0].share]),
    [
      [1, 60],
      [3, 0],
    ],
  );
  assert.deepEqual(pointsOf({}, [0, 1]), []);
});

test("it travels as a text, and the table is drawn anew when it changes, also between two steps", async () => {
  const model = new FakeModel(traits(2, { _thought: "{'wanted':true,'judged':{}}" }));
  let shown = 0;
  const controller = new Controller(reading(model, traits(1)._board), () => shown++);
  controller.refresh();
  assert.deepEqual(controller.model.get("_thought"), { wanted: true, judged: {} });
  model.told({ _thought: "{'wanted':true,'judged':{'0':[1,500,100,900,500,100,900]}}" });
  await calm();
  assert.equal(shown, 2);
  assert.equal(sharesAt(controller.model.get("_thought"), 0)?.[0].share, 50);
  controller.close();
});
