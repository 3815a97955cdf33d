// A field for those who would rather write what they do; whatever can't be done is refused with its rule.

import { block, button, h } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function typed(controller) {
  const field = h("input", { type: "text", class: "hw-typed-field", "aria-label": "An action in notation" });
  const send = () => {
    const text = field.value.trim();
    if (!text) return;
    field.value = "";
    void controller.play(text);
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && send());
  const play = button("Do it", send);
  const element = h("div", { class: "hw-row hw-typed" }, field, play);
  return {
    element,
    /** @param {Frame} frame */
    update({ now, choices, reach }) {
      element.hidden = !now || now.outcome !== null || now.thinking !== null || !reach;
      const example = choices[0]?.action ?? now?.chance?.outcomes[0]?.[0];
      field.placeholder = example ? `or type it, such as: ${example}` : "or type it";
      block(play, !reach);
    },
  };
}
