// What just happened, told step by step.

import { ruleChip } from "./chip.js";
import { fill, h, whenChanged } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function happened(controller) {
  const list = h("ul", { class: "hw-happenings" });
  const element = h("section", { class: "hw-happened" }, h("h4", {}, "What happened"), list);
  const update = whenChanged(
    (/** @type {Frame} */ { cursor, happenings }) => [cursor, happenings],
    ({ happenings, action }) => {
      const lines = happenings.map(([rule, text]) => h("li", {}, text, " ", ruleChip(controller, rule)));
      if (!lines.length) lines.push(h("li", { class: "hw-quiet-text" }, action ?? "Nothing yet: this is the start."));
      fill(list, ...lines);
    },
  );
  return { element, update };
}
