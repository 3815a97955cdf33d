import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Controller, DOUBT } from "../../hexwidgets/widgets/front/controller.js";
import { FakeModel, calm, now, step, traits } from "./fake_model.js";

const choice = (action, ...cells) => ({ action, words: action, cells, on: [], off: [] });

/** A test with a table of six steps and time that stands still. */
function tabled(name, run, extra = {}) {
  test(name, async () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    const model = new FakeModel(traits(6, extra));
    const controller = new Controller(model, () => {});
    controller.refresh();
    try {
      await run({ model, controller });
    } finally {
      controller.close();
      mock.timers.reset();
    }
  });
}

tabled("stepping shows at once and tells Python at once", async ({ model, controller }) => {
  for (let i = 0; i < 4; i++) controller.step(1);
  await calm();
  assert.equal(controller.frame.cursor, 4);
  assert.deepEqual(
    model.saved,
    [1, 2, 3, 4].map((cursor) => ({ cursor, _stepped: cursor })),
  );
});

tabled("stepping stops at the ends", async ({ model, controller }) => {
  controller.step(-1);
  assert.equal(model.get("cursor"), 0);
  controller.scrub(Infinity);
  await calm();
  controller.step(1);
  assert.equal(model.get("cursor"), 5);
});

tabled(
  "until Python has followed there are no choices and no odds, rather than stale ones",
  async ({ model, controller }) => {
    assert.equal(controller.frame.choices.length, 1);
    controller.step(1);
    await calm();
    assert.deepEqual([controller.frame.settled, controller.frame.choices, controller.frame.odds], [false, [], []]);
    assert.equal(controller.frame.can, false);
    model.told({ choices: [choice("b", "c1")], _now: now(1, { stepped: 1 }) });
    await calm();
    assert.deepEqual(
      controller.frame.choices.map(({ action }) => action),
      ["b"],
    );
  },
  { choices: [choice("a", "c0")], odds: [{ name: "q" }] },
);

tabled("what is asked after steps waits until Python has followed every one of them", async ({ model, controller }) => {
  controller.step(1);
  controller.step(-1);
  await calm();
  assert.equal(controller.frame.settled, true, "back where Python still is");
  void controller.undo();
  model.told({ _now: now(1, { stepped: 1 }) });
  await calm();
  assert.deepEqual(model.sent, []);
  model.told({ _now: now(0, { stepped: 2 }) });
  await calm();
  assert.deepEqual(
    model.sent.map(({ type }) => type),
    ["undo"],
  );
});

tabled("keys that come while Python is busy are done after it, in order", async ({ model, controller }) => {
  void controller.undo();
  void controller.redo();
  controller.step(1);
  assert.deepEqual([model.sent.length, model.get("cursor")], [1, 0], "one at a time");
  model.ack();
  await calm();
  assert.deepEqual(
    model.sent.map(({ type }) => type),
    ["undo", "redo"],
  );
  assert.equal(model.get("cursor"), 0);
  model.ack();
  await calm();
  assert.equal(model.get("cursor"), 1);
});

tabled("of many keys only so many wait, and none where Python is gone", async ({ model, controller }) => {
  for (let i = 0; i < 40; i++) void controller.undo();
  assert.ok(controller.wanted.length < 10);
  mock.timers.tick(3000);
  await calm();
  assert.deepEqual([controller.frame.kernel, controller.wanted, model.sent.length], ["gone", [], 1]);
});

tabled(
  "a choice that waits isn't played where another position has come",
  async ({ model, controller }) => {
    controller.step(1);
    controller.step(-1);
    await calm();
    void controller.play("a");
    controller.step(1);
    model.told({ choices: [choice("b", "c1")], _now: now(1, { stepped: 3 }) });
    await calm();
    assert.deepEqual(model.sent, []);
  },
  { choices: [choice("a", "c0")] },
);

tabled(
  "clicks narrow, then play",
  async ({ model, controller }) => {
    await controller.click("c1");
    await calm();
    assert.deepEqual(
      controller.frame.narrowed.map(({ action }) => action),
      ["a", "b"],
    );
    void controller.click("c3");
    assert.equal(model.sent.at(-1).action, "b");
    void controller.click("c3");
    assert.equal(model.sent.length, 1, "held back while the first is under way");
  },
  { choices: [choice("a", "c1", "c2"), choice("b", "c1", "c3"), choice("c", "c4")] },
);

const sent = (model) => model.sent.map(({ type, action, cell }) => [type, action ?? cell].join(" "));

tabled(
  "clicks on a new position are done in order, also when it is shown before Python has answered",
  async ({ model, controller }) => {
    void controller.play("a");
    model.told({ cursor: 1, choices: [choice("b", "c1", "c2"), choice("c", "c1", "c3")], _now: now(1) });
    await calm();
    assert.deepEqual([controller.frame.cursor, controller.frame.busy], [1, "play"]);
    for (const cell of ["c1", "c3", "c4"]) void controller.click(cell);
    await calm();
    assert.deepEqual(sent(model), ["play a"], "one at a time");
    model.ack();
    await calm();
    assert.deepEqual(sent(model), ["play a", "play c"]);
    model.ack();
    await calm();
    assert.deepEqual(sent(model), ["play a", "play c", "why c4"], "refused, so it is still the same position");
  },
  { choices: [choice("a", "c0")] },
);

tabled(
  "clicks on a position that is being left aren't meant for the next one, and leave room for those that are",
  async ({ model, controller }) => {
    for (let i = 0; i < 20; i++) void controller.play("a");
    model.told({ cursor: 1, choices: [choice("a", "c0"), choice("b", "c1")], _now: now(1) });
    await calm();
    void controller.play("b");
    model.ack();
    await calm();
    assert.deepEqual(sent(model), ["play a", "play b"]);
    assert.deepEqual(controller.wanted, []);
  },
  { choices: [choice("a", "c0")] },
);

tabled(
  "a click while Python still says why nothing can be done elsewhere is done after it",
  async ({ model, controller }) => {
    void controller.click("c9");
    void controller.click("c1");
    await calm();
    assert.deepEqual([sent(model), controller.frame.view.picked], [["why c9"], []]);
    model.ack();
    await calm();
    assert.deepEqual([controller.frame.view.picked, controller.frame.view.notice], [["c1"], null]);
  },
  { choices: [choice("a", "c1", "c2"), choice("b", "c1", "c3")] },
);

tabled("the curtain is lifted once, also when it is there before Python has answered", async ({ model, controller }) => {
  void controller.play("a");
  model.told({ cursor: 1, _curtain: 1, _now: now(1) });
  await calm();
  void controller.lift();
  void controller.lift();
  model.ack();
  await calm();
  model.told({ _curtain: -1 });
  model.ack();
  await calm();
  assert.deepEqual(sent(model), ["play a", "lift "]);
});

tabled("where nothing is possible Python says why", async ({ model, controller }) => {
  const asked = controller.click("c3");
  assert.deepEqual([model.sent[0].type, model.sent[0].cell], ["why", "c3"]);
  model.told({ _said: { serial: 1, kind: "refusal", text: "no", rule: "R-1" } });
  model.ack();
  await asked;
  await calm();
  assert.equal(controller.frame.said.text, "no");
  controller.step(1);
  await calm();
  assert.equal(controller.frame.said, null, "a refusal is about a position");
});

tabled("an error stays until it is put away", async ({ model, controller }) => {
  model.told({ _said: { serial: 1, kind: "error", text: "oh", rule: "" } });
  await calm();
  controller.step(1);
  await calm();
  assert.equal(controller.frame.said.text, "oh");
  controller.dismiss();
  await calm();
  assert.equal(controller.frame.said, null);
  model.told({ _said: { serial: 2, kind: "error", text: "again", rule: "" } });
  await calm();
  assert.equal(controller.frame.said.text, "again");
});

tabled("autoplay goes to the end and stops there", async ({ model, controller }) => {
  controller.setSpeed(2);
  controller.togglePlay();
  for (let i = 0; i < 10; i++) {
    mock.timers.tick(500);
    await calm();
  }
  assert.equal(model.get("cursor"), 5);
  assert.equal(controller.store.state.playing, false);
});

tabled("autoplay stops when the reader does something, and when the view goes", async ({ model, controller }) => {
  controller.togglePlay();
  controller.step(1);
  assert.equal(controller.store.state.playing, false);
  await calm();
  controller.togglePlay();
  controller.close();
  mock.timers.tick(5000);
  assert.equal(model.get("cursor"), 1);
  assert.equal(model.count, 0);
});

tabled("a Python that doesn't follow is asked, and believed", async ({ model, controller }) => {
  controller.step(1);
  await calm();
  mock.timers.tick(DOUBT);
  assert.equal(model.sent.at(-1).type, "hello");
  model.ack();
  await calm();
  assert.equal(controller.frame.cursor, 0);
});

tabled("without an answer stepping goes on and playing doesn't", async ({ model, controller }) => {
  void controller.undo();
  mock.timers.tick(3000);
  await calm();
  assert.equal(controller.frame.kernel, "gone");
  assert.equal(controller.frame.can, false);
  controller.step(1);
  await calm();
  assert.equal(controller.frame.cursor, 1);
  const before = model.sent.length;
  await controller.roll();
  assert.equal(model.sent.length, before);
});

tabled("instead goes back to the last decision", async ({ model, controller }) => {
  controller.goto(3);
  await calm();
  controller.instead();
  await calm();
  assert.equal(model.get("cursor"), 2);
  assert.deepEqual([controller.frame.view.tab, controller.frame.view.instead], ["choices", true]);
});

test("two views of one table share the cursor, each with its own tab", async () => {
  const model = new FakeModel(traits(4, { _steps: [step(0, null), step(1, 0)] }));
  const [a, b] = [new Controller(model, () => {}), new Controller(model, () => {})];
  a.refresh();
  b.refresh();
  a.openTab("log");
  a.step(1);
  await calm();
  assert.deepEqual([a.frame.cursor, b.frame.cursor], [1, 1]);
  assert.deepEqual([a.frame.view.tab, b.frame.view.tab], ["log", "choices"]);
  a.close();
  b.close();
});
