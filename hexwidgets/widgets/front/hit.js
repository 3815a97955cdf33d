// Which cell is under the pointer, exactly, on either board.

import { contains } from "./shapes.js";
import { fromView, sideOf } from "./stage.js";

/** @import { Board, BoardOptions, Point } from "./types.js" */
/** @typedef {{clientX: number, clientY: number}} Pointer */
/** @typedef {{_offset: number, p2d: (pixels: number) => number}} PlotAxis */
/** @typedef {HTMLElement & {_fullLayout?: {xaxis: PlotAxis, yaxis: PlotAxis}}} PlotElement */

/**
 * The cell whose outline contains the point, as the board is seen from this side; the last painted where two overlap.
 * @param {Board} board
 * @param {Point | null} point
 * @param {BoardOptions} [options]
 * @returns {string | null}
 */
export function cellAt(board, point, { orientation, views } = {}) {
  if (!point) return null;
  let found = null;
  for (const cell of sideOf(board, orientation, views).cells.values()) if (contains(cell.outline, point)) found = cell.id;
  return found;
}

/**
 * Where the pointer is on the board that `drawBoard` drew, however the page scales it.
 * @param {SVGSVGElement} svg
 * @param {Board} board
 * @param {Pointer} event
 * @param {number} [orientation]
 * @returns {Point | null} null where the picture isn't shown.
 */
export function svgPoint(svg, board, { clientX, clientY }, orientation = 0) {
  const matrix = svg.getScreenCTM();
  const size = matrix ? matrix.a * matrix.d - matrix.b * matrix.c : 0;
  if (!matrix || !size) return null;
  const [x, y] = [clientX - matrix.e, clientY - matrix.f];
  const inView = [(matrix.d * x - matrix.c * y) / size, (matrix.a * y - matrix.b * x) / size];
  return fromView(sideOf(board, orientation).view, /** @type {Point} */ (inView));
}

/**
 * Where the pointer is on the board that Plotly drew: Plotly's own click lags behind a fast pointer.
 * @param {PlotElement} plot
 * @param {Pointer} event
 * @returns {Point | null} null where nothing is drawn yet.
 */
export function plotPoint(plot, { clientX, clientY }) {
  const axes = plot._fullLayout;
  const rect = plot.getBoundingClientRect();
  if (!axes?.xaxis || !rect.width || !rect.height) return null;
  // A page that is scaled as a whole, as slides are.
  const [sx, sy] = [plot.offsetWidth / rect.width, plot.offsetHeight / rect.height];
  const x = axes.xaxis.p2d((clientX - rect.left) * sx - axes.xaxis._offset);
  const y = axes.yaxis.p2d((clientY - rect.top) * sy - axes.yaxis._offset);
  return [x, y];
}
