// The small pieces of logic: picking, keys, throttling, tabs, search, speech, walking over the board.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { spoken } from "../../hexwidgets/widgets/front/announce.js";
import { neighbour } from "../../hexwidgets/widgets/front/cells.js";
import { chartFor } from "../../hexwidgets/widgets/front/chart.js";
import { commandOf } from "../../hexwidgets/widgets/front/keys.js";
import { clicked, narrowed, targets } from "../../hexwidgets/widgets/front/pick.js";
import { matches } from "../../hexwidgets/widgets/front/rules.js";
import { still } from "../../hexwidgets/widgets/front/still.js";
import { nextTab } from "../../hexwidgets/widgets/front/tabs.js";
import { theme } from "./boards.js";

const choice = (action, ...cells) => ({ action, words: action, cells, on: [], off: [] });
const place = choice("place", "o4");
const move = choice("move", "o12", "o4");
const inward = choice("inward", "o9", "o1", "m1");
const all = [place, move, inward];

test("picked cells narrow the choices to those that touch all of them", () => {
  assert.deepEqual(narrowed(all, []), all);
  assert.deepEqual(narrowed(all, ["o4"]), [place, move]);
  assert.deepEqual(narrowed(all, ["o4", "o12"]), [move]);
});

test("a first click picks, whatever is left", () => {
  assert.deepEqual(clicked(all, [], "o9"), { do: "pick", cells: ["o9"] });
});

test("one more click on the only choice left plays it: the same cell, its target or what is on the way", () => {
  for (const cell of ["o9", "o1", "m1"]) assert.deepEqual(clicked(all, ["o9"], cell), { do: "play", choice: inward });
});

test("a second cell that leaves one choice plays it", () => {
  assert.deepEqual(clicked(all, ["o4"], "o12"), { do: "play", choice: move });
});

test("the same cell again plays what needs no other cell", () => {
  assert.deepEqual(clicked(all, ["o4"], "o4"), { do: "play", choice: place });
});

test("the same cell again, where several could be meant, is a change of mind", () => {
  assert.deepEqual(clicked([choice("a", "x", "y"), choice("b", "x", "z")], ["x"], "x"), { do: "clear" });
});

test("a cell that fits nothing picked starts anew; one that fits nothing at all asks why", () => {
  assert.deepEqual(clicked(all, ["o4"], "o9"), { do: "pick", cells: ["o9"] });
  assert.deepEqual(clicked(all, ["o4"], "i7"), { do: "why" });
  assert.deepEqual(clicked([], [], "o4"), { do: "why" });
});

test("who has only one choice plays it with a click where it ends", () => {
  assert.deepEqual(clicked([move], [], "o4"), { do: "play", choice: move });
  assert.deepEqual(clicked([move], [], "o12"), { do: "pick", cells: ["o12"] });
  assert.deepEqual(clicked([place], [], "o4"), { do: "play", choice: place });
});

test("two choices with the same cells are narrowed to, not guessed between", () => {
  const twins = [choice("a", "x", "y"), choice("b", "x", "y")];
  assert.deepEqual(clicked(twins, ["x"], "y"), { do: "pick", cells: ["x", "y"] });
});

test("what glows is where choices lead", () => {
  assert.deepEqual(targets([...all, choice("pass")]), ["o4", "m1"]);
});

const key = (name, more = {}) => ({ key: name, ...more });
const on = (tagName, more = {}) => ({ tagName, ...more });

test("keys mean what players know", () => {
  const told = {
    ArrowLeft: "back",
    End: "last",
    f: "flip",
    "?": "help",
    2: "tab 2",
    Escape: "clear",
    Enter: "play",
    r: "roll",
  };
  for (const [name, command] of Object.entries(told)) assert.equal(commandOf(key(name), on("DIV")), command);
});

test("keys that aren't ours are left alone", () => {
  assert.equal(commandOf(key("x"), on("DIV")), null);
  assert.equal(commandOf(key("constructor"), on("DIV")), null);
  for (const modifier of ["ctrlKey", "metaKey", "altKey", "isComposing"])
    assert.equal(commandOf(key("r", { [modifier]: true }), on("DIV")), null);
});

test("what is typed is typed", () => {
  for (const target of [
    on("TEXTAREA"),
    on("INPUT", { type: "search" }),
    on("SELECT"),
    on("DIV", { isContentEditable: true }),
  ])
    for (const name of ["r", "ArrowLeft", "Enter", "1"]) assert.equal(commandOf(key(name), target), null);
});

test("Enter on a button presses it; the slider moves by itself, but still rolls", () => {
  assert.equal(commandOf(key("Enter"), on("BUTTON")), null);
  assert.equal(commandOf(key("ArrowLeft"), on("BUTTON")), "back");
  const slider = on("INPUT", { type: "range" });
  assert.equal(commandOf(key("ArrowLeft"), slider), null);
  assert.equal(commandOf(key("r"), slider), "roll");
});

test("arrow keys go round the tabs", () => {
  assert.equal(nextTab("rules", "ArrowRight"), "choices");
  assert.equal(nextTab("choices", "ArrowLeft"), "rules");
  assert.equal(nextTab("odds", "End"), "rules");
  assert.equal(nextTab("odds", "x"), null);
});

test("a search finds all its words in any order and case", () => {
  const rule = { title: "Knocking off", text: "that stone is taken off the web", origin: "source" };
  assert.ok(matches("AR-12", rule, "web KNOCK"));
  assert.ok(matches("AR-12", rule, "ar-12"));
  assert.ok(!matches("AR-12", rule, "web centre"));
  assert.ok(matches("AR-12", rule, ""));
});

test("what is spoken: the step, what happened, who is to do what, how many choices", () => {
  const frame = {
    depth: 3,
    scene: { headline: "Blue to play a 6" },
    happenings: [["R", "Blue rolls."]],
    now: null,
    choices: all,
  };
  assert.equal(spoken(frame), "Step 3. Blue rolls. Blue to play a 6. 3 choices.");
});

test("arrow keys on the board find the next cell ahead", () => {
  const at = (id, x, y) => ({ id, middle: [x, y], outline: [], label: "", label_at: [0, 0], radius: 1 });
  const cells = [at("a", 0, 0), at("b", 1, 0.2), at("c", 3, 0), at("d", 0, 2)];
  assert.equal(neighbour(cells, "a", [1, 0]), "b");
  assert.equal(neighbour(cells, "a", [0, 1]), "d");
  assert.equal(neighbour(cells, "a", [-1, 0]), null);
});

test("a chart marks what came and shows hostile answers as text", () => {
  const answer = (name, ways) => ({ answer: name, ways, fraction: `${ways}/4`, percent: "", note: "" });
  const question = { answers: [answer("<a href='javascript:x'>y</a> $x$", 1), answer("no", 3)], came: "no", total: 4 };
  const { data, layout } = chartFor(question, theme, "light", 360);
  const { target, last } = theme.palettes.light;
  assert.deepEqual(data[0].marker.color, [target, last]);
  assert.doesNotMatch(layout.yaxis.ticktext[0].replaceAll("<br>", ""), /[<$]/);
});

test("a chance is shown in percent alone where its fraction is too long to be read", () => {
  const short = { answer: "a", ways: 1, fraction: "1302/2600", percent: "50.1 %", note: "" };
  const long = { answer: "b", ways: 1, fraction: "26160742400/2856100000000", percent: "0.9 %", note: "" };
  const asked = { answers: [short, long], came: null, total: 4 };
  assert.deepEqual(chartFor(asked, theme, "light", 360).data[0].text, [" 1302/2600  50.1 %", " 0.9 %"]);
  assert.deepEqual(chartFor(asked, theme, "light", 200).data[0].text, [" 50.1 %", " 0.9 %"]);
});

test("a chart leaves room for the figures behind its longest bar, in a wide font too", () => {
  const sure = { answer: "an answer of some length", ways: 2600, fraction: "2600/2600", percent: "100.0 %", note: "" };
  for (const width of [300, 420, 700]) {
    const { data, layout } = chartFor({ answers: [sure], came: null, total: 2600 }, theme, "light", width);
    const space = layout.width - layout.margin.l - layout.margin.r;
    const bar = space / layout.xaxis.range[1];
    assert.ok(space - bar >= 8.2 * data[0].text[0].length, `${width}: ${space - bar}`);
  }
});

test("a model without a kernel tells its views", () => {
  const model = still({ cursor: 0 });
  let told = 0;
  const listener = () => told++;
  model.on("change:cursor", listener);
  model.set("cursor", 1);
  model.set("cursor", 1);
  assert.deepEqual([told, model.get("cursor"), model.get("constructor"), model.send], [1, 1, undefined, undefined]);
  model.off("change:cursor", listener);
  model.set("cursor", 2);
  assert.equal(told, 1);
});
