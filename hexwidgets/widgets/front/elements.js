// SVG elements in the page. Text only ever goes through textContent, so nothing in it can be markup.

/** @import { Outline } from "./types.js" */

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and what is inside it; a string inside is text.
 * @template {keyof SVGElementTagNameMap} K
 * @param {Document} doc
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Element | string)} inside
 * @returns {SVGElementTagNameMap[K]}
 */
export function svgElement(doc, tag, attributes = {}, ...inside) {
  const element = doc.createElementNS(SVG_NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, typeof value === "number" ? shortNumber(value) : value);
  }
  for (const child of inside) {
    if (typeof child === "string") element.textContent = child;
    else element.appendChild(child);
  }
  return element;
}

/**
 * A line of text whose middle is at a point. Few programs know `dominant-baseline`, so it is shifted.
 * @param {Document} doc
 * @param {string} text
 * @param {import("./types.js").Point} at
 * @param {number} size
 * @param {string} fill
 * @returns {SVGTextElement}
 */
export function textAt(doc, text, [x, y], size, fill) {
  const look = { x, y: y + 0.36 * size, "font-size": size, fill, "text-anchor": "middle" };
  return svgElement(doc, "text", look, text);
}

/**
 * A closed polygon as the `d` of a path.
 * @param {Outline} outline
 * @returns {string}
 */
export function pathOf(outline) {
  return `M${outline.map(([x, y]) => `${shortNumber(x)} ${shortNumber(y)}`).join("L")}Z`;
}

/**
 * With two decimals at most, and never a negative zero.
 * @param {number} value
 * @returns {string}
 */
function shortNumber(value) {
  return String(Math.round(value * 100) / 100 + 0);
}
