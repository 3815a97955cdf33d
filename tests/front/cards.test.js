// Cards that are held by their middle and dragged, windows on a part of an area, and boards as they travel.

import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { mock, test } from "node:test";
import { base91 } from "../../tools/base91.mjs";
import { Controller } from "../../hexwidgets/widgets/front/controller.js";
import { History } from "../../hexwidgets/widgets/front/history.js";
import { cellAt } from "../../hexwidgets/widgets/front/hit.js";
import { unpackedBoard } from "../../hexwidgets/widgets/front/packed.js";
import { painted } from "../../hexwidgets/widgets/front/paint.js";
import { clicked, meant } from "../../hexwidgets/widgets/front/pick.js";
import { heldAt, sideOf } from "../../hexwidgets/widgets/front/stage.js";
import { nextTab } from "../../hexwidgets/widgets/front/tabs.js";
import { emptyScene, smallBoard } from "./boards.js";
import { FakeModel, calm, traits } from "./fake_model.js";

const choice = (action, ...cells) => ({ action, words: action, note: "", cells, ways: [], on: [], off: [] });
const there = choice("gem a b", "a", "b");
const back = choice("gem b a", "b", "a");

test("of two ways between the same cells the one that goes the way it was clicked is meant", () => {
  assert.deepEqual(meant([there, back], ["a"], "b"), [there]);
  assert.deepEqual(meant([there, back], ["b"], "a"), [back]);
  assert.deepEqual(clicked([there, back], ["a"], "b"), { do: "play", choice: there });
});

/** A hand with one cell and a Display of three columns and two rows, of which two columns are shown at a time. */
function cardBoard() {
  const cell = (id, x, y) => {
    const outline = [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
    return { id, outline, middle: [x + 0.5, y + 0.5], label: "", label_at: [x, y], radius: 0.44 };
  };
  const spaces = [0, 1, 2].flatMap((x) => [0, 1].map((y) => cell(`d${x}${y}`, x, y)));
  const display = { id: "display", title: "", cells: spaces, grip: [0.5, 0.5], window: [0, 0, 2, 2] };
  const hand = { id: "hand", title: "", cells: [cell("hand", 0, 3), cell("stack", 1, 3), cell("other", 2, 3)] };
  return smallBoard({ areas: [display, { ...hand, cells: hand.cells.slice(0, 1) }, { ...hand, id: "stacks", cells: hand.cells.slice(1) }] });
}
const seen = (move) => [["display", [move, 0], [0, 0, 2, 2]]];

test("a window shows the cells that are moved under it", () => {
  const board = cardBoard();
  const shown = (views) => [...sideOf(board, 0, views).cells.keys()].filter((id) => id.startsWith("d"));
  assert.deepEqual(shown(seen(0)), ["d00", "d01", "d10", "d11"]);
  assert.deepEqual(shown(seen(-1)), ["d10", "d11", "d20", "d21"]);
  assert.equal(cellAt(board, [0.5, 0.5], { views: seen(-1) }), "d10");
  assert.equal(cellAt(board, [0.5, 0.5], { views: seen(0) }), "d00");
  assert.deepEqual([...sideOf(board, 0, seen(-1)).closed], ["d20", "d21"]);
  assert.equal(sideOf(board, 0, seen(-1)), sideOf(board, 0, seen(-1)), "made once");
});

test("what is put down on a cell with a grip is held away from its middle", () => {
  const side = sideOf(cardBoard(), 0, seen(0));
  assert.deepEqual(heldAt(side, "d00"), [1, 1]);
  assert.deepEqual(heldAt(side, "hand"), [0.5, 3.5]);
});

test("closed cells are drawn apart, and captions beside their cells", () => {
  const captions = [["hand", "5", "above"], ["d10", "x", "left"], ["d10", "y", "below"]];
  const things = painted(cardBoard(), { ...emptyScene, captions, views: seen(-1) });
  assert.ok(things.some(({ name, outline }) => name === "display, closed" && outline[0][0] === 1 && outline[0][1] === 0));
  const labels = things.filter(({ layer }) => layer === "captions");
  assert.deepEqual(labels.map(({ text }) => text), ["5", "x", "y"]);
  assert.ok(labels[0].at[1] > 4 && labels[1].at[0] < 0 && labels[2].at[1] < 0);
});

const choices = [choice("play at d00", "hand", "d00"), choice("play at d10", "hand", "d10"), choice("draw", "stack"), choice("gem", "stack", "other")];

/** A test with cards on the table. */
function dealt(name, run) {
  test(name, async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const model = new FakeModel(traits(2, { choices, _board: cardBoard() }));
    const controller = new Controller(model, () => {});
    controller.refresh();
    try {
      await run({ model, controller, sent: () => model.sent.map(({ type, action, cell, start }) => [type, action ?? cell, start]) });
    } finally {
      controller.close();
      mock.timers.reset();
    }
  });
}

dealt("what is dropped where it fits is played", async ({ controller, sent }) => {
  void controller.drop("hand", "d10");
  assert.deepEqual(sent(), [["play", "play at d10", undefined]]);
});

dealt("what is dropped where it doesn't fit asks why, with what was held", async ({ controller, sent }) => {
  void controller.drop("hand", "d20");
  assert.deepEqual(sent(), [["why", "d20", "hand"]]);
  assert.equal(controller.store.state.asked, "d20");
});

dealt("what can only be taken is taken by dragging it away, but not within its own area", async ({ model, controller, sent }) => {
  void controller.drop("stack", "hand");
  model.ack();
  await calm();
  void controller.drop("other", "stack");
  assert.deepEqual(sent(), [
    ["play", "draw", undefined],
    ["why", "stack", "other"],
  ]);
});

dealt("a picked card that is put where it can't be stays picked, and Python says why", async ({ controller, sent }) => {
  await controller.click("hand");
  await calm();
  void controller.click("d21");
  assert.deepEqual(sent(), [["why", "d21", "hand"]]);
  await calm();
  assert.deepEqual(controller.frame.view.picked, ["hand"]);
});

dealt("pointing shows the choice that the pointer would play, and keeps the targets", async ({ controller }) => {
  controller.store.set({ picked: ["hand"], hover: "play at d10" });
  await calm();
  assert.equal(controller.frame.previewed.action, "play at d10");
  controller.clear();
  await calm();
  assert.equal(controller.frame.previewed, null);
});

test("what lies beneath, captions and views come and go with the steps", () => {
  const history = new History();
  history.update([], [
    [null, null, [], { headline: "", mover: 0, counters: [0], written: [["a", "3", "above"]], views: seen(0), covered: [["a", "blue", 0, "x"]] }],
    [1, "go", [["R", "won", [], ["a", "b"]]], { wiped: [["a", "3", "above"]], written: [["a", "2", "above"]], views: seen(-1), covered: [["a", "red", 0, "y"]] }],
    [1, "on", [], { bared: [["a", "blue", 0, "x"]] }],
  ]);
  assert.deepEqual(history.scene(1).captions, [["a", "2", "above"]]);
  assert.deepEqual(history.scene(1).beneath.map(([, kind]) => kind), ["red", "blue"], "the topmost first");
  assert.deepEqual(history.scene(2).beneath.map(([, kind]) => kind), ["red"]);
  assert.deepEqual([history.scene(0).views, history.scene(2).views], [seen(0), seen(-1)]);
  assert.deepEqual(history.scene(1).marks, [["a", "last"], ["b", "last"]], "spots are marked");
  assert.deepEqual(history.scene(1).arrows, [], "and nothing moves there");
});

test("a caption is written in the place of another, and wiped where nothing comes", () => {
  const history = new History();
  history.update([], [
    [null, null, [], { headline: "", mover: 0, counters: [0], written: [["a", "3", "on"], ["a", "x2", "on"], ["a", "n", "left"], ["b", "1", "on"]] }],
    [1, "go", [], { written: [["a", "4", "on"]] }],
    [1, "on", [], { wiped: [["b", "1", "on"]] }],
  ]);
  assert.deepEqual(history.scene(1).captions, [["a", "n", "left"], ["b", "1", "on"], ["a", "4", "on"]]);
  assert.deepEqual(history.scene(2).captions, [["a", "n", "left"], ["a", "4", "on"]]);
});

test("cells of one shape share it on their way", async () => {
  const shape = [[[-1, -1], [1, -1], [0, 1]], [0, 0.5], 0.4];
  const sent = { title: "T", shapes: [shape], areas: [{ id: "x", title: "X", cells: [["a", 3, 4, 0, 0], ["b", 5, 4, 0, Math.PI / 2, "B"]] }] };
  const [packed, kit] = [sent, { rules: { "R-1": {} } }].map((data) => base91(deflateRawSync(JSON.stringify(data))));
  const board = await unpackedBoard(packed, kit);
  const [a, b] = board.areas[0].cells;
  assert.deepEqual(a, { id: "a", outline: [[2, 3], [4, 3], [3, 5]], middle: [3, 4], label: "", label_at: [3, 4.5], radius: 0.4 });
  assert.deepEqual([b.label, b.middle], ["B", [5, 4]]);
  assert.deepEqual(b.outline.map((point) => point.map(Math.round)), [[6, 3], [6, 5], [4, 4]], "turned");
  assert.ok(!("shapes" in board));
  assert.deepEqual([board.title, board.rules], ["T", { "R-1": {} }]);
});

test("the keyboard passes over a tab that isn't there", () => {
  const tabs = [["choices", ""], ["odds", ""], ["log", ""]];
  assert.equal(nextTab("odds", "ArrowRight", tabs), "log");
  assert.equal(nextTab("odds", "ArrowRight"), "score");
});
