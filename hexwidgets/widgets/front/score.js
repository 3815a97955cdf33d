// Where the points come from, line by line; pointing at a line shows on the board what it counts.

import { ruleChip } from "./chip.js";
import { fill, h, whenChanged } from "./dom.js";

/** @import { Frame, Score, ScoreLine } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function score(controller) {
  const element = h("div", { class: "hw-scores" });
  const draw = whenChanged(
    (/** @type {Frame} */ { tally, settled, kernel }) => [tally, settled || kernel],
    ({ tally, settled, kernel }) => {
      if (settled || tally.length) return fill(element, ...tally.map((one) => player(controller, one)));
      const here = kernel === "here" || kernel === "asked";
      const text = here ? "One moment \u2026" : "Python counts the points, and it isn't there. (A recording has those of the step at which it was made.)";
      fill(element, h("p", { class: "hw-quiet-text hw-waiting" }, text));
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      if (frame.view.tab === "score") draw(frame);
    },
  };
}

/** @type {(controller: Controller, score: Score) => HTMLElement} */
function player(controller, { player: name, total, lines }) {
  const sum = h("li", { class: "hw-sum" }, h("span", {}, "together"), h("b", {}, String(total)));
  return h(
    "section",
    { class: "hw-card hw-score" },
    h("h4", {}, `${name}: ${total === 1 ? "1 point" : `${total} points`}`),
    h("ul", { class: "hw-lines" }, ...lines.map((line) => scoreLine(controller, line)), sum),
  );
}

/** @type {(controller: Controller, line: ScoreLine) => HTMLElement} */
function scoreLine(controller, { points, text, rule, cells }) {
  const show = () => controller.store.set({ glow: cells });
  const hide = () => controller.store.set({ glow: [] });
  const listeners = { pointerenter: show, pointerleave: hide, focus: show, blur: hide };
  return h(
    "li",
    { class: "hw-line", tabindex: cells.length ? "0" : null, ...listeners },
    h("span", {}, text, " ", ruleChip(controller, rule)),
    h("b", {}, String(points)),
  );
}
