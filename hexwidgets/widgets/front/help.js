// The keys, on a card over the table.

import { button, h, whenChanged } from "./dom.js";
import { TOLD } from "./keys.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

const MOUSE =
  "A click on a piece or a square narrows the choices; one more plays. Or drag a piece. Pointing at a choice shows it.";

/** @param {string} again What this game calls it. */
const trying = (again) =>
  `Suppose \u2026 sets by hand what chance brings. Undo takes back, ${again} lets chance decide anew, Instead goes back to play something else; nothing is lost.`;

/** @param {Controller} controller */
export function help(controller) {
  const close = button("Close", () => controller.store.set({ help: false }), { class: "hw-button hw-main" });
  const keys = TOLD.flatMap(([key, what]) => [
    h("dt", {}, ...key.split(" ").map((one) => h("kbd", {}, one))),
    h("dd", {}, what),
  ]);
  const element = h(
    "div",
    { class: "hw-help", role: "dialog", "aria-label": "Help", hidden: true },
    h("h4", {}, "Help"),
    h("p", {}, MOUSE),
    h("p", {}, trying(controller.model.get("_board")?.chance?.[1] ?? "Reroll")),
    h("dl", {}, ...keys),
    close,
  );
  /** @type {HTMLElement | null} */
  let before = null;
  const update = whenChanged(
    (/** @type {Frame} */ { view }) => [view.help],
    ({ view }) => {
      if (element.hidden === !view.help) return;
      element.hidden = !view.help;
      const root = /** @type {HTMLElement | null} */ (element.closest(".hw-root"));
      if (view.help) {
        before = root?.querySelector(":focus") ?? root;
        close.focus({ preventScroll: true });
        element.scrollTop = 0;
      } else before?.focus({ preventScroll: true });
    },
  );
  return { element, update };
}
