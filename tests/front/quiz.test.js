// The quiz in a page: what it shows, what it sends, and that nothing typed is lost.

import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import quiz, { spoken } from "../../hexwidgets/widgets/front/quiz.js";
import { FakeDocument } from "./fake_dom.js";
import { FakeModel, calm } from "./fake_model.js";

const ASKED = { number: 1, of: 2, progress: "0 of 2 answered", words: "How likely?", given: "If all stays.", how: "Type.", choices: [], board: "A board" };
const CHOICE = { ...ASKED, number: 2, progress: "1 of 2 answered", words: "Which?", given: "", choices: [["a", "do a"], ["b", "do b"]] };
const DONE = { number: 0, of: 2, progress: "2 of 2 answered" };
const TOLD = { words: "How likely?", answer: "1/12", verdict: "right", lines: [["3 ways of 36.", "", ""], ["It moves.", "R-1", "Moving"]] };

let doc;
let close;
beforeEach(() => {
  doc = new FakeDocument();
  globalThis.document = doc;
});
afterEach(() => {
  close();
  delete globalThis.document;
});

function shown(extra = {}) {
  const model = new FakeModel({ _asked: ASKED, _told: [], _said: {}, _picture: "<svg/>", _palette: "light", ...extra });
  close = quiz.render({ model, el: doc.body });
  return { model, root: doc.body.all("section")[0] };
}

const said = (root) => root.all("p").find((p) => p.getAttribute("role") === "alert").textContent;

test("a chance is typed into a labelled field and sent by Enter", async () => {
  const { model, root } = shown();
  const [input] = root.all("input");
  assert.equal(root.all("label")[0].getAttribute("for"), input.getAttribute("id"));
  assert.equal(root.all("label")[0].textContent, "How likely?");
  assert.equal(root.all("img")[0].getAttribute("alt"), "A board");
  input.value = "1/12";
  root.all("form")[0].happen("keydown", { key: "Enter", target: input });
  const [{ id, ...message }] = model.sent;
  assert.deepEqual(message, { type: "answer", revision: undefined, text: "1/12", question: 1 });
  assert.equal(root.getAttribute("aria-busy"), "true");
  root.all("button")[0].happen("click");
  assert.equal(model.sent.length, 1, "one answer at a time");
  model.ack();
  await calm();
  assert.equal(root.getAttribute("aria-busy"), null);
});

test("what can't be read is told, and what was typed stays", () => {
  const { model, root } = shown();
  const [input] = root.all("input");
  input.value = "often";
  model.told({ _said: { serial: 1, text: "Can't be read." }, _asked: { ...ASKED } });
  assert.equal(said(root), "Can't be read.");
  assert.equal(root.all("input")[0], input);
  assert.equal(input.value, "often");
});

test("where no kernel answers, the answer stays too", async () => {
  const { model, root } = shown();
  model.send = () => Promise.reject(new Error("no kernel"));
  const [input] = root.all("input");
  input.value = "1/2";
  root.all("button")[0].happen("click");
  await calm();
  assert.match(said(root), /Python doesn't answer\. Your answer is still here/);
  assert.equal(root.all("input")[0].value, "1/2");
});

test("an answered question has its verdict and its rules, and is read aloud", () => {
  const { model, root } = shown();
  root.all("input")[0].focus();
  model.told({ _told: [TOLD], _asked: CHOICE });
  const [item] = root.all("li");
  assert.equal(item.dataset.verdict ?? item.getAttribute("data-verdict"), "right");
  assert.match(item.textContent, /Your answer: 1\/12 \u2713 Right3 ways of 36\.It moves\. R-1/);
  assert.equal(root.all("span").find((span) => span.textContent === "R-1").getAttribute("title"), "Rule R-1: Moving");
  assert.equal(root.all("p").find((p) => p.getAttribute("aria-live")).textContent, spoken([TOLD]));
  assert.equal(spoken([TOLD]), "Right. 3 ways of 36. It moves.");
  assert.equal(doc.activeElement, root.all("input")[0], "the keyboard goes on with the next question");
});

test("a choice is one of a group, and the last answer ends the quiz", () => {
  const { model, root } = shown({ _asked: CHOICE, _told: [TOLD] });
  assert.equal(root.all("legend")[0].textContent, "Which?");
  const [, second] = root.all("input");
  second.checked = true;
  second.value = "b";
  root.all("button")[0].happen("click");
  assert.equal(model.sent[0].text, "b");
  second.focus();
  model.told({ _told: [TOLD, { ...TOLD, verdict: "off" }], _asked: DONE });
  assert.equal(root.all("form").length, 0);
  assert.match(root.textContent, /2 of 2 answered/);
  assert.equal(doc.activeElement, root.all("li")[1]);
});

test("a dark page has dark colours and asks for a dark picture", () => {
  doc.body.dataset.jpThemeLight = "false";
  const { model, root } = shown();
  assert.equal(root.dataset.palette, "dark");
  assert.deepEqual(model.saved, [{ _palette: "dark" }]);
  model.told({ _picture: "<svg dark/>" });
  assert.equal(root.all("img")[0].getAttribute("src"), "data:image/svg+xml,%3Csvg%20dark%2F%3E");
});

test("a view that is closed leaves nothing behind", () => {
  const { model, root } = shown();
  close();
  assert.equal(model.count, 0);
  assert.ok(!doc.body.children.includes(root));
});
