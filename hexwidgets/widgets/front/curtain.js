// Between two players who share a screen: nothing is seen until the next one says to be there.

import { button, h, setText, whenChanged } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function curtain(controller) {
  const who = h("h4", {});
  const why = h("p", {}, "What you know isn't for the other player's eyes. Pass the screen on, and lift the curtain then.");
  const lift = button("", () => controller.lift(), { class: "hw-button hw-main" });
  const card = h("div", { class: "hw-curtain-card", role: "dialog", "aria-label": "Curtain" }, who, why, lift);
  const element = h("div", { class: "hw-curtain", hidden: true }, card);
  const update = whenChanged(
    (/** @type {Frame} */ { curtain: seat }) => [seat],
    ({ curtain: seat, board }) => {
      element.hidden = seat === null;
      const root = element.parentElement;
      // What is behind it can't be reached by the keyboard and isn't read aloud either.
      for (const part of root?.children ?? []) if (part !== element) part.toggleAttribute("inert", seat !== null);
      if (seat === null) return;
      setText(who, `${board.seats[seat]}'s turn`);
      setText(lift, `I am ${board.seats[seat]}: lift the curtain`);
      if (root?.contains(root.ownerDocument.activeElement) || !root) lift.focus({ preventScroll: true });
    },
  );
  return { element, update };
}
