// A field for those who would rather write what they do; whatever can't be done is refused with its rule.

import { ruleChip } from "./chip.js";
import { block, button, fill, h, whenChanged } from "./dom.js";
import { TITLES, isTyped } from "./notices.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function typed(controller) {
  const field = h("input", { type: "text", class: "hw-typed-field", "aria-label": "An action in notation" });
  const send = () => {
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    controller.store.set({ wrote: text });
    void controller.play(text);
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && send());
  const play = button("Do it", send);
  const row = h("div", { class: "hw-row hw-typed" }, field, play);
  // The answer to what was typed stands below it, and the text is there again to be mended.
  const refused = h("div", { class: "hw-typed-no" });
  const answer = whenChanged(
    (/** @type {Frame} */ frame) => [frame.said, isTyped(frame)],
    (frame) => {
      if (!isTyped(frame) || !frame.said) return fill(refused);
      const { kind, text, rule } = frame.said;
      field.value ||= frame.view.wrote ?? "";
      fill(refused, h("p", { role: "alert" }, h("strong", {}, `${TITLES[kind]}: `), text, " ", ruleChip(controller, rule)));
      refused.scrollIntoView?.({ block: "nearest" });
    },
  );
  const element = h("div", {}, row, refused);
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      const { now, choices, reach } = frame;
      answer(frame);
      element.hidden = !now || now.outcome !== null || now.thinking !== null || !reach;
      const example = choices[0]?.action ?? now?.chance?.outcomes[0]?.[0];
      field.placeholder = example ? `or type it, such as: ${example}` : "or type it";
      block(play, !reach);
    },
  };
}
