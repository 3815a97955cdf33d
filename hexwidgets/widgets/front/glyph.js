// A seat's shape as a small picture of its own, for headers, buttons and logs.

import { pathOf, svgElement } from "./elements.js";
import { seatLook, stageFor } from "./stage.js";

/** @import { Board } from "./types.js" */

// Half the width of the picture's own coordinates, with room for the shape's line.
const GLYPH_HALF = 11;

/**
 * Decorative: the seat's name stands beside it, so readers skip it.
 * @param {Document} doc
 * @param {Board} board
 * @param {number} seat
 * @param {{palette?: string, size?: number | string}} [options] `size` is a number of pixels or a CSS length.
 * @returns {SVGSVGElement}
 */
export function seatGlyph(doc, board, seat, { palette = "light", size = "1em" } = {}) {
  const { outline, fill, edge } = seatLook(board, stageFor(board, { palette }).palette, seat);
  const d = pathOf(outline.map(([x, y]) => [10 * x, -10 * y]));
  const path = svgElement(doc, "path", { d, fill, stroke: edge, "stroke-width": 1.2, "stroke-linejoin": "round" });
  const whole = `${-GLYPH_HALF} ${-GLYPH_HALF} ${2 * GLYPH_HALF} ${2 * GLYPH_HALF}`;
  const look = { class: "seat", viewBox: whole, width: size, height: size, "aria-hidden": "true" };
  return svgElement(doc, "svg", look, path);
}
