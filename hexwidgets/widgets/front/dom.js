// Elements made in one call. Text only ever becomes text.

import { svgElement } from "./elements.js";

const FOCUSABLE = ["button", "input", "select", "summary", "textarea"];

/**
 * @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Properties
 *   Functions listen to the event of that name; `true` is an empty attribute; false and null leave it out.
 * @typedef {Node | string | null | false} Child
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else attribute(element, name, value);
  }
  // JupyterLab's shortcuts look at what has the focus first, and only then at what is around it.
  if (FOCUSABLE.includes(tag) || "tabindex" in properties) element.setAttribute("data-lm-suppress-shortcuts", "true");
  element.append(...kept(children));
  return element;
}

/**
 * Sets or takes away an attribute; writes only what differs, since every write costs the browser some work.
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value
 */
export function attribute(element, name, value) {
  if (value === false || value === null || value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value === true ? "" : value))
    element.setAttribute(name, String(value === true ? "" : value));
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...kept(children));
}

/** @param {Child[]} children @returns {Array<Node | string>} */
function kept(children) {
  return /** @type {Array<Node | string>} */ (children.filter((child) => child !== null && child !== false));
}

/**
 * A button whose look doesn't depend on the host. A blocked one stays focusable, so that the keyboard isn't lost.
 * @param {string} text
 * @param {(event: MouseEvent) => void} act
 * @param {Properties} [properties]
 * @param {...Child} children
 * @returns {HTMLButtonElement}
 */
export function button(text, act, properties = {}, ...children) {
  const made = h("button", { type: "button", class: "hw-button", ...properties }, ...children, text);
  made.addEventListener("click", (event) => {
    event.stopPropagation();
    if (made.getAttribute("aria-disabled") !== "true") act(event);
  });
  return made;
}

/**
 * @param {Element} element
 * @param {boolean} blocked
 */
export function block(element, blocked) {
  attribute(element, "aria-disabled", blocked ? "true" : null);
}

/**
 * For ARIA an empty attribute is as good as none.
 * @param {Element} element
 * @param {boolean} busy
 */
export function occupy(element, busy) {
  attribute(element, "aria-busy", busy ? "true" : null);
}

/** Path data of the icons, drawn in a square of 24. */
const ICONS = {
  first: "M6 5v14M19 5l-9 7 9 7z",
  back: "M16 5l-9 7 9 7z",
  on: "M8 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M7 5h3v14H7zM14 5h3v14h-3z",
  undo: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
  redo: "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h2",
  reroll: "M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5",
  instead: "M5 4v6a5 5 0 0 0 5 5h9M14 10l5 5-5 5",
  flip: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
  close: "M6 6l12 12M18 6L6 18",
  note: "M5 5h14v10h-8l-4 4v-4H5z",
};

/**
 * @param {keyof typeof ICONS} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const look = { viewBox: "0 0 24 24", class: "hw-icon", "aria-hidden": "true", focusable: "false" };
  return svgElement(document, "svg", look, svgElement(document, "path", { d: ICONS[name] }));
}

/**
 * Runs `draw` when one of these values of the frame is another than last time.
 * @template {object} F
 * @param {(frame: F) => unknown[]} values
 * @param {(frame: F) => void} draw
 * @returns {(frame: F) => void}
 */
export function whenChanged(values, draw) {
  /** @type {unknown[] | null} */
  let before = null;
  return (frame) => {
    const now = values(frame);
    if (before && now.every((value, i) => value === before?.[i])) return;
    before = now;
    draw(frame);
  };
}
