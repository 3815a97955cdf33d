// A seat's shape as a small picture of its own, for headers, buttons and logs.

import { pathOf, svgElement } from "./elements.js";
import { figureLooks } from "./paint.js";
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

/**
 * A kind of pieces as a small picture, where it has a figure of its own.
 * @param {Document} doc
 * @param {Board} board
 * @param {string} kind
 * @param {{palette?: string, size?: number, seat?: number}} [options] `size` is how high it is, in pixels.
 * @returns {SVGSVGElement | string}
 */
export function figureGlyph(doc, board, kind, { palette = "light", size = 20, seat = -1 } = {}) {
  const figure = board.figures && Object.hasOwn(board.figures, kind) ? board.figures[kind] : null;
  if (!figure) return "";
  const points = figure.parts.flatMap(([, outline]) => outline);
  const [wide, high] = [0, 1].map((axis) => 1.04 * Math.max(...points.map((point) => Math.abs(point[axis]))));
  const looks = figureLooks(board, stageFor(board, { palette }).palette, figure.color, seat);
  const drawn = figure.parts.map(([tone, outline]) => {
    const [fill, line] = looks[tone];
    const d = pathOf(outline.map(([x, y]) => [100 * x, -100 * y]));
    return svgElement(doc, "path", { d, fill, stroke: line ?? "none", "stroke-width": line ? 7 : 0 });
  });
  const whole = [-wide, -high, 2 * wide, 2 * high].map((value) => Math.round(100 * value)).join(" ");
  const look = { class: "figure", viewBox: whole, width: (size * wide) / high, height: size, "aria-hidden": "true" };
  return svgElement(doc, "svg", look, ...drawn);
}
