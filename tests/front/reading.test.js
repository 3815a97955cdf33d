// The traits that travel as texts, as the rest of the front end sees them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { reading } from "../../hexwidgets/widgets/front/reading.js";

/** As Python writes it: single quotes for double ones, and the other way round. */
const written = (value) => JSON.stringify(value).replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
const model = (traits) => reading({ get: (name) => traits[name] }, "the board");

test("texts are read, with whatever quotes are in them, and once", () => {
  const now = { node: 3, said: `Blue's "stone" \\ ' and \n` };
  const seen = model({ _now: written(now), cursor: 3, _lesson: {} });
  assert.deepEqual(seen.get("_now"), now);
  assert.equal(seen.get("_now"), seen.get("_now"));
  assert.deepEqual([seen.get("cursor"), seen.get("_lesson"), seen.get("_board")], [3, {}, "the board"]);
});

test("choices and questions come as rows, and have names here", () => {
  const on = [["b", "stone", 0, ""]];
  const seen = model({
    choices: written([["go", "go to b", "2 points", ["a", "b"], [["a", "b"]], on, []], ["no", "stay", "", [], [], [], [], "ways to do nothing"]]),
    odds: written([["Next", "roll", "", [], false, null, true, 36, [["1", 2, "5.6 %", "4-3"], ["2", 1, "2.8 %"]]]]),
  });
  const [choice, folded] = seen.get("choices");
  assert.deepEqual(choice, { action: "go", words: "go to b", note: "2 points", cells: ["a", "b"], ways: [["a", "b"]], on, off: [], fold: "" });
  assert.equal(folded.fold, "ways to do nothing");
  const [{ name, total, answers }] = seen.get("odds");
  assert.deepEqual([name, total], ["Next", 36]);
  assert.deepEqual(answers, [
    { answer: "1", ways: 2, fraction: "2/36", percent: "5.6 %", note: "4-3" },
    { answer: "2", ways: 1, fraction: "1/36", percent: "2.8 %", note: "" },
  ]);
});
