// The anywidget module of the quiz: shows the open question, sends the answer to Python, and shows what it said.

import { attribute, block, button, fill, h, occupy, setText } from "./dom.js";
import { Kernel } from "./kernel.js";
import { hostPalette, watchTheme } from "./theme.js";

/** @import { Model } from "./traits.js" */

/**
 * @typedef {[text: string, rule: string, title: string]} Line
 * @typedef {{words: string, answer: string, verdict: "right" | "close" | "off", lines: Line[]}} Told
 * @typedef {{number: number, of: number, progress: string, words: string, given: string, how: string, board: string,
 *   choices: Array<[action: string, words: string]>}} Asked What is open; of its number 0 when nothing is.
 */

const VERDICTS = { right: "\u2713 Right", close: "\u2248 Close", off: "\u2717 Off" };
const NO_KERNEL = "Python doesn't answer. Your answer is still here: run the cells again, or wait and try once more.";
let forms = 0;

/**
 * @param {Told} told
 * @returns {HTMLLIElement}
 */
function toldItem({ words, answer, verdict, lines }) {
  const judged = h("p", {}, "Your answer: ", h("b", {}, answer), " ", h("span", { class: "hw-verdict" }, VERDICTS[verdict]));
  const why = lines.map(([text, rule, title]) => {
    const chip = rule && h("span", { class: "hw-chip", title: `Rule ${rule}: ${title}` }, rule);
    return h("p", {}, text, chip ? " " : null, chip || null);
  });
  return h("li", { tabindex: "-1", "data-verdict": verdict }, h("h4", {}, words), judged, ...why);
}

/**
 * What a screen reader says of the last answer.
 * @param {Told[]} told
 * @returns {string}
 */
export function spoken(told) {
  const last = told.at(-1);
  return last ? [VERDICTS[last.verdict].slice(2), ...last.lines.map(([text]) => text)].join(". ").replaceAll("..", ".") : "";
}

/**
 * The form of the open question; what is typed stays until the question is another.
 * @param {Asked} asked
 * @param {(text: string) => void} answer
 */
function openForm(asked, answer) {
  const id = `hw-quiz-${++forms}`;
  const said = h("p", { class: "hw-said", id: `${id}-said`, role: "alert" });
  const picture = h("img", { alt: asked.board });
  /** @type {HTMLInputElement[]} */
  const inputs = asked.choices.length
    ? asked.choices.map(([action]) => h("input", { type: "radio", name: id, value: action }))
    : [h("input", { type: "text", id, autocomplete: "off", spellcheck: "false", "aria-describedby": `${id}-how ${id}-said` })];
  const send = () => answer((asked.choices.length ? inputs.find((input) => input.checked) : inputs[0])?.value ?? "");
  const submit = button("Answer", send);
  const number = `Question ${asked.number} of ${asked.of}`;
  const given = asked.given ? h("p", { class: "hw-given" }, asked.given) : null;
  const how = h("p", { class: "hw-how", id: `${id}-how` }, asked.how);
  const list = asked.choices.map(([, words], i) => h("label", { class: "hw-option" }, inputs[i], ` ${words}`));
  const body = asked.choices.length
    ? h("fieldset", {}, h("legend", {}, asked.words), given, how, ...list)
    : h("div", {}, h("label", { for: id }, asked.words), given, how, inputs[0]);
  const element = h(
    "form",
    {
      submit: (/** @type {Event} */ event) => {
        event.preventDefault();
        send();
      },
      // Enter in a form without a submit button, and without the host's shortcuts.
      keydown: (/** @type {KeyboardEvent} */ event) => {
        event.stopPropagation();
        if (event.key !== "Enter" || event.target === submit) return;
        event.preventDefault();
        send();
      },
    },
    h("p", { class: "hw-number" }, number),
    picture,
    body,
    submit,
    said,
  );
  return { element, inputs, picture, said, submit };
}

/**
 * @param {Model} model
 * @param {HTMLElement} el
 * @returns {() => void} Takes everything away.
 */
export function mount(model, el) {
  const progress = h("p", { class: "hw-progress" });
  const list = h("ol", {});
  const live = h("p", { class: "hw-unseen", "aria-live": "polite" });
  const open = h("div", {});
  const root = h(
    "section",
    { class: "hw-quiz", role: "region", "aria-label": "Quiz", tabindex: "-1", "data-lm-suppress-shortcuts": "true" },
    progress,
    list,
    open,
    live,
  );
  el.append(root);
  /** @type {ReturnType<typeof openForm> | null} */
  let form = null;
  let shown = "";
  const asked = () => /** @type {Asked} */ (model.get("_asked"));
  const told = () => /** @type {Told[]} */ (model.get("_told"));
  const kernel = new Kernel(model, () => {
    occupy(root, kernel.busy !== null);
    if (form) block(form.submit, kernel.busy !== null);
  });
  const answer = async (/** @type {string} */ text) => {
    if (kernel.busy) return;
    const answered = await kernel.act("answer", { text, question: asked().number });
    if (!answered && form) setText(form.said, NO_KERNEL);
  };

  const showPicture = () => {
    const svg = String(model.get("_picture"));
    if (!form) return;
    if (svg) attribute(form.picture, "src", `data:image/svg+xml,${encodeURIComponent(svg)}`);
    form.picture.hidden = !svg;
  };
  const showSaid = () => form && setText(form.said, model.get("_said").text ?? "");
  const showQuestion = () => {
    const now = asked();
    setText(progress, now.progress);
    // What is written in a form stays there while the question is the same.
    const key = JSON.stringify([now.number, now.words, now.choices]);
    if (key === shown) return form && setText(form.element.firstElementChild ?? form.said, `Question ${now.number} of ${now.of}`);
    shown = key;
    const held = form?.element.contains(root.ownerDocument.activeElement);
    form = now.number ? openForm(now, (text) => void answer(text)) : null;
    fill(open, form?.element ?? null);
    showPicture();
    if (held) (form?.inputs[0] ?? /** @type {HTMLElement | null} */ (list.lastElementChild))?.focus({ preventScroll: true });
  };
  const showTold = () => {
    const now = told();
    if (now.length === list.children.length) return;
    const silent = !now.length || !shown;
    fill(list, ...now.map(toldItem));
    if (!silent) setText(live, spoken(now));
  };
  /** @type {Record<string, () => unknown>} */
  const parts = { _told: showTold, _asked: showQuestion, _said: showSaid, _picture: showPicture };
  const dress = (/** @type {string} */ palette) => {
    root.dataset.palette = palette;
    if (!model.send || model.get("_palette") === palette) return;
    model.set("_palette", palette);
    model.save_changes();
  };
  for (const [name, show] of Object.entries(parts)) {
    model.on(`change:${name}`, show);
    show();
  }
  const stopTheme = watchTheme(root, dress);
  // The page's colours are known once the quiz is in it.
  const timer = setTimeout(() => dress(hostPalette(root)));
  dress(hostPalette(root));

  return () => {
    clearTimeout(timer);
    stopTheme();
    kernel.close();
    for (const [name, show] of Object.entries(parts)) model.off(`change:${name}`, show);
    root.remove();
  };
}

export default {
  /** @param {{model: Model, el: HTMLElement}} context */
  render: ({ model, el }) => mount(model, el),
};
