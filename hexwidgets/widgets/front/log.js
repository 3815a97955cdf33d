// Everything that happened on the line shown, with the rules that made it so.

import { ruleChip } from "./chip.js";
import { button, fill, h, whenChanged } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function log(controller) {
  const list = h("ol", { class: "hw-log" });
  const element = h("div", { class: "hw-logged" }, list);
  /** @type {Map<number, HTMLElement>} */
  const items = new Map();
  /** @type {HTMLElement | undefined} */
  let current;

  // Items are kept: a long match would be slow to write out again at every step.
  const drawLine = whenChanged(
    (/** @type {Frame} */ { line, size, comments }) => [line, size, comments],
    ({ line, comments }) => {
      fill(list, ...line.map((node) => itemOf(controller, items, node, comments[node] ?? "")));
    },
  );
  const markCurrent = whenChanged(
    (/** @type {Frame} */ { cursor, line, size, comments }) => [cursor, line, size, comments],
    ({ cursor }) => {
      current?.removeAttribute("aria-current");
      current = items.get(cursor);
      current?.setAttribute("aria-current", "step");
      reveal();
    },
  );
  // The panel scrolls, never the page around it.
  const reveal = () => {
    const panel = element.closest(".hw-panel");
    if (!current || !panel) return;
    panel.scrollTop = current.offsetTop + (current.offsetHeight - panel.clientHeight) / 2;
  };
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      if (frame.view.tab !== "log") return;
      drawLine(frame);
      markCurrent(frame);
    },
    resize: reveal,
  };
}

/** @type {(controller: Controller, items: Map<number, HTMLElement>, node: number, comment: string) => HTMLElement} */
function itemOf(controller, items, node, comment) {
  const known = items.get(node);
  if (known && known.dataset.comment === comment) return known;
  const made = entry(controller, node, comment);
  made.dataset.comment = comment;
  items.set(node, made);
  return made;
}

/** @type {(controller: Controller, node: number, comment: string) => HTMLElement} */
function entry(controller, node, comment) {
  const { history } = controller;
  const told = history.happenings(node);
  const number = String(history.depth(node));
  const go = button(number, () => controller.goto(node), {
    class: "hw-go",
    "aria-label": `Go to step ${number}`,
    title: history.action(node) ?? "start",
  });
  const lines = told.map(([rule, text]) => h("p", {}, text, " ", ruleChip(controller, rule)));
  if (!lines.length) lines.push(h("p", {}, history.action(node) ?? "The start"));
  const note = comment ? h("p", { class: "hw-comment-text" }, comment) : null;
  return h("li", { class: "hw-entry" }, go, h("div", {}, ...lines, note));
}
