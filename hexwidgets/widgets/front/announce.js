// What a screen reader says when something has changed.

import { h } from "./dom.js";

/** @import { Frame } from "./traits.js" */

/** Milliseconds to wait for calm: who steps fast hears where it ends. */
const CALM = 400;

/**
 * @param {Frame} frame
 * @returns {string}
 */
export function spoken({ scene, happenings, now, choices, depth }) {
  const told = [`Step ${depth}.`, ...happenings.map(([, text]) => text), now?.outcome?.reason ?? scene.headline];
  if (choices.length) told.push(choices.length === 1 ? "1 choice" : `${choices.length} choices`);
  return [...new Set(told)].map((text) => text.replace(/[.\s]*$/, ".")).join(" ");
}

/** A region that is heard and not seen. */
export function announcer() {
  const element = h("div", { class: "hw-unseen", "aria-live": "polite", "aria-atomic": "true" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let first = true;
  let said = "";
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      if (!frame.settled && frame.kernel !== "none" && frame.kernel !== "gone") return;
      const text = spoken(frame);
      if (text === said) return;
      said = text;
      clearTimeout(timer);
      // Tables of a page that is just opened keep silent.
      if (first) first = false;
      else timer = setTimeout(() => (element.textContent = text), CALM);
    },
    close() {
      clearTimeout(timer);
    },
  };
}
