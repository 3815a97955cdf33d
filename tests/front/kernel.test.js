import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Kernel, PATIENCE } from "../../hexwidgets/widgets/front/kernel.js";
import { FakeModel, calm, traits } from "./fake_model.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());
const opened = (model = new FakeModel(traits(1))) => {
  let changes = 0;
  const kernel = new Kernel(model, () => changes++);
  return { model, kernel, changes: () => changes };
};

test("a message has an id and the revision, and is answered", async () => {
  const { model, kernel } = opened();
  const answer = kernel.send("play", { action: "x" });
  const { id, ...rest } = model.sent[0];
  assert.deepEqual(rest, { type: "play", revision: 1, action: "x" });
  assert.ok(id);
  model.ack();
  assert.equal(await answer, true);
  assert.equal(kernel.state, "here");
});

test("no answer in three seconds means no kernel; a late one brings it back", async () => {
  const { model, kernel } = opened();
  const answer = kernel.send("hello");
  mock.timers.tick(PATIENCE - 1);
  assert.equal(kernel.state, "asked");
  mock.timers.tick(1);
  assert.equal(await answer, false);
  assert.equal(kernel.state, "gone");
  model.ack();
  assert.equal(kernel.state, "here");
});

test("one action at a time: a second one meanwhile is held back, not sent twice", async () => {
  const { model, kernel } = opened();
  const first = kernel.act("roll");
  assert.equal(kernel.busy, "roll");
  assert.equal(await kernel.act("roll"), false);
  assert.equal(model.sent.length, 1);
  model.ack();
  assert.equal(await first, true);
  assert.equal(kernel.busy, null);
});

test("an action without an answer doesn't block for ever", async () => {
  const { kernel } = opened();
  const first = kernel.act("roll");
  mock.timers.tick(PATIENCE);
  assert.equal(await first, false);
  assert.equal(kernel.busy, null);
});

test("a comm that is closed, or fails later, means no kernel", async () => {
  const throwing = new FakeModel(traits(1));
  throwing.send = () => {
    throw new Error("disposed");
  };
  const { kernel } = opened(throwing);
  assert.equal(await kernel.send("hello"), false);
  assert.equal(kernel.state, "gone");
  const failing = new FakeModel(traits(1));
  failing.send = () => Promise.reject(new Error("gone"));
  const other = opened(failing).kernel;
  assert.equal(await other.send("hello"), false);
  assert.equal(other.state, "gone");
});

test("two views of a model don't take each other's answers", async () => {
  const model = new FakeModel(traits(1));
  const [a, b] = [opened(model).kernel, opened(model).kernel];
  void a.act("roll");
  void b.act("undo");
  model.ack(model.sent[0]);
  await calm();
  assert.deepEqual([a.busy, b.busy], [null, "undo"]);
  b.close();
});

test("plotly.js comes as a buffer", async () => {
  const { model, kernel } = opened();
  const wanted = kernel.plotly();
  const bytes = new DataView(new ArrayBuffer(3));
  model.emit("msg:custom", { type: "plotly" }, [bytes]);
  assert.equal(await wanted, bytes);
  const never = kernel.plotly();
  model.ack();
  await assert.rejects(never, /no plotly/);
});

test("a replay has no kernel and asks for nothing", async () => {
  const model = new FakeModel(traits(1));
  model.send = undefined;
  const { kernel } = opened(model);
  assert.equal(kernel.state, "none");
  assert.equal(await kernel.act("roll"), false);
});

test("closed, it listens and waits no more", async () => {
  const { model, kernel, changes } = opened();
  const answer = kernel.send("hello");
  kernel.close();
  assert.equal(await answer, false);
  assert.equal(model.count, 0);
  mock.timers.tick(PATIENCE);
  assert.equal(changes(), 0);
});
