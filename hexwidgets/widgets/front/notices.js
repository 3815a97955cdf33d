// What Python said, and what is to be known when Python doesn't answer.

import { ruleChip } from "./chip.js";
import { button, fill, h, icon, whenChanged } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

const TITLES = { refusal: "Not possible", error: "Something went wrong", info: "" };

/** Messages for the player, near the board. @param {Controller} controller */
export function notices(controller) {
  const element = h("div", { class: "hw-notices" });
  const update = whenChanged(
    (/** @type {Frame} */ { said, view, lesson }) => [said, view.notice, lesson !== null],
    ({ said, view, lesson }) => {
      // An element that is new is read aloud; one whose text changes may not be.
      if (view.notice) fill(element, notice(controller, "info", view.notice, ""));
      else if (said && !(lesson && said.kind === "info")) fill(element, notice(controller, said.kind, said.text, said.rule));
      else fill(element);
    },
  );
  return { element, update };
}

/** @type {(controller: Controller, kind: "refusal" | "error" | "info", text: string, rule: string) => HTMLElement} */
function notice(controller, kind, text, rule) {
  const title = TITLES[kind] ?? "";
  const close = button("", () => controller.dismiss(), {
    class: "hw-button hw-quiet",
    "aria-label": "Put this message away",
  });
  close.append(icon("close"));
  return h(
    "div",
    { class: `hw-notice hw-${kind}`, role: kind === "info" ? "status" : "alert" },
    h("p", {}, title ? h("strong", {}, `${title}: `) : null, text, " ", ruleChip(controller, rule)),
    close,
  );
}

/** Says that there is no kernel. @param {Controller} controller */
export function banner(controller) {
  const again = button("Try again", () => void controller.kernel.send("hello"));
  const element = h("div", { class: "hw-banner", role: "status" });
  const update = whenChanged(
    (/** @type {Frame} */ { kernel }) => [kernel],
    ({ kernel }) => {
      element.hidden = kernel !== "gone";
      if (kernel !== "gone") return fill(element);
      const text = "Stepping through the match still works. To play on, run the cell again: it begins anew.";
      fill(element, h("p", {}, h("strong", {}, "Python doesn't answer. "), text), again);
    },
  );
  return { element, update };
}
