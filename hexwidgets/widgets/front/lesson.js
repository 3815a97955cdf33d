// The task of a lesson, how it stands, and a hint.

import { block, button, h, setText } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

// The message of an open task says itself that there is something to do.
const STATES = { open: "", solved: "\u2713 Solved", failed: "\u2717 Not yet" };

/** @param {Controller} controller */
export function lesson(controller) {
  const title = h("h4", { class: "hw-lesson-title" });
  const text = h("p", {});
  const task = h("p", { class: "hw-task" });
  const state = h("strong", { class: "hw-lesson-state" });
  const message = h("span", {});
  const hint = button("Hint", () => controller.ask("hint"));
  const undo = button("Go back a step", () => controller.undo());
  // Near the button that asked for it: below the board it may be out of sight.
  const told = h("p", { class: "hw-hint", role: "status" });
  const row = h(
    "div",
    { class: "hw-row" },
    h("p", { class: "hw-progress", role: "status" }, state, " ", message),
    undo,
    hint,
  );
  const element = h("section", { class: "hw-lesson", "aria-label": "Lesson" }, title, text, task, row, told);
  return {
    element,
    /** @param {Frame} frame */
    update({ lesson: shown, said, can, now, kernel }) {
      element.hidden = !shown;
      if (!shown) return;
      element.dataset.state = shown.state;
      setText(title, shown.of ? `Lesson ${shown.number} of ${shown.of}: ${shown.title}` : shown.title);
      setText(text, shown.text);
      setText(task, shown.task);
      setText(state, STATES[shown.state] ?? "");
      setText(message, shown.state === "solved" ? "" : shown.message);
      hint.hidden = kernel === "none" || shown.state !== "open";
      undo.hidden = shown.state !== "failed" || !now?.can.undo;
      setText(told, said?.kind === "info" && shown.state !== "solved" ? said.text : "");
      told.hidden = !told.textContent;
      block(hint, !can);
      block(undo, !can);
    },
  };
}
