// A die's face as a small picture, laid out as in render/panel.py.

import { svgElement, textAt } from "./elements.js";
import { seatLook, stageFor } from "./stage.js";
import { clean, textWidth } from "./words.js";

/** @import { Board, Counter, Palette, Point } from "./types.js" */

const DIE_HALF = 24;
/** Columns and rows of pips, y pointing up. @type {Map<string, Point[]>} */
// prettier-ignore
const PIPS = new Map([
  ["1", [[0, 0]]],
  ["2", [[-1, -1], [1, 1]]],
  ["3", [[-1, -1], [0, 0], [1, 1]]],
  ["4", [[-1, -1], [-1, 1], [1, -1], [1, 1]]],
  ["5", [[-1, -1], [-1, 1], [0, 0], [1, -1], [1, 1]]],
  ["6", [[-1, -1], [-1, 0], [-1, 1], [1, -1], [1, 0], [1, 1]]],
]);

/**
 * One of a scene's counters of the kind "die", with a name that is read aloud.
 * @param {Document} doc
 * @param {Board} board
 * @param {Counter} die
 * @param {{palette?: string, size?: number | string}} [options] `size` is a number of pixels or a CSS length.
 * @returns {SVGSVGElement}
 */
export function dieFace(doc, board, [label, value, , seat], { palette = "light", size = "1.5em" } = {}) {
  const colors = stageFor(board, { palette }).palette;
  const edge = seat === null ? colors.die_edge : seatLook(board, colors, seat).edge;
  const told = clean(`${label} ${value}`);
  const outer = DIE_HALF + 1;
  const look = { viewBox: `${-outer} ${-outer} ${2 * outer} ${2 * outer}`, width: size, height: size };
  const spoken = { class: "die", role: "img", "aria-label": told, "font-family": board.theme.font };
  const inside = [svgElement(doc, "title", {}, told), dieSquare(doc, colors, edge), ...faceOf(doc, colors, value)];
  return svgElement(doc, "svg", { ...look, ...spoken }, ...inside);
}

/** @type {(doc: Document, colors: Palette, edge: string) => SVGRectElement} */
function dieSquare(doc, colors, edge) {
  const place = { x: -DIE_HALF, y: -DIE_HALF, width: 2 * DIE_HALF, height: 2 * DIE_HALF, rx: 0.36 * DIE_HALF };
  return svgElement(doc, "rect", { ...place, fill: colors.die, stroke: edge, "stroke-width": 0.08 * DIE_HALF });
}

/**
 * Pips, or the value written out where a common die has no such face.
 * @type {(doc: Document, colors: Palette, value: string) => SVGElement[]}
 */
function faceOf(doc, colors, value) {
  const pips = PIPS.get(value);
  if (!pips) {
    const size = DIE_HALF * Math.min(1.1, 1.7 / Math.max(textWidth(value, 1), 0.1));
    return [textAt(doc, clean(value), [0, 0], size, colors.pip)];
  }
  const [step, r] = [0.54 * DIE_HALF, 0.19 * DIE_HALF];
  return pips.map(([i, j]) => svgElement(doc, "circle", { cx: step * i, cy: -step * j, r, fill: colors.pip }));
}
