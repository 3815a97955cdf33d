// What lies over the board for a moment: what is picked, and what a choice would do.

import { pathOf, svgElement } from "./elements.js";
import { cellsOf, paintedChanging } from "./paint.js";
import { footprint } from "./shapes.js";
import { cellOf, stageFor, toView } from "./stage.js";

/** @import { Arrow, Board, BoardOptions, Piece, Point, Shape } from "./types.js" */
/** @import { Choice } from "./traits.js" */
/** @import { Stage } from "./stage.js" */

/**
 * @param {SVGSVGElement} svg
 * @param {Board} board
 * @param {{picked: string[], choice: Choice | null, glow: string[], pointed: boolean}} what `pointed` is whether the
 *   pointer is where the choice ends: then nobody needs to be shown the way.
 * @param {BoardOptions} options
 */
export function drawOver(svg, board, { picked, choice, glow, pointed }, options) {
  const stage = stageFor(board, options);
  const { width, height } = stage.side.view;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const there = (/** @type {string} */ cell) => stage.side.cells.has(cell);
  const drawn = glow.filter(there).map((cell) => glowingCell(stage, cell));
  drawn.push(...picked.filter(there).map((cell) => pickedCell(stage, cell)));
  if (choice) drawn.push(...preview(stage, board, pointed ? { ...choice, ways: [] } : choice, options));
  svg.replaceChildren(...drawn);
}

/** @type {(stage: Stage, board: Board, choice: Choice, options: BoardOptions) => SVGElement[]} */
function preview(stage, board, { cells, ways, on, off }, options) {
  const seen = ways.filter((way) => way.every((cell) => stage.side.cells.has(cell)));
  /** @type {Arrow[]} */
  const arrows = seen.flatMap((way) => way.slice(1).map((cell, i) => /** @type {Arrow} */ ([way[i], cell, "target"])));
  const scene = { headline: "", mover: -2, turn: null, counters: [], marks: [], pieces: on, arrows };
  const crosses = off.map((piece) => leaving(stage, piece));
  const shown = [...drawnShapes(stage, board, scene, options), ...putDown(stage, cells[cells.length - 1]), ...crosses];
  // What changes nothing where it ends is marked there.
  const about = cells[cells.length - 1] ?? "";
  const touched = [...seen.flat(), ...[...on, ...off].flatMap(cellsOf)];
  return touched.includes(about) || !stage.side.cells.has(about) ? shown : [meantCell(stage, about), ...shown];
}

/** The edge of what is put down over several cells. @type {(stage: Stage, cell: string | undefined) => SVGElement[]} */
function putDown({ side, palette }, cell) {
  const grip = cell === undefined ? undefined : side.grips.get(cell);
  if (cell === undefined || !grip) return [];
  const d = pathOf(footprint(cellOf(side, cell), grip).map((point) => toView(side.view, point)));
  const stroke = { stroke: palette.target, "stroke-width": 0.14 * side.unit * side.view.scale };
  return [svgElement(document, "path", { class: "hw-put", d, fill: "none", "stroke-linejoin": "round", ...stroke })];
}

/**
 * The pieces of some cell, to be moved about.
 * @type {(board: Board, pieces: Piece[], options: BoardOptions) => SVGElement}
 */
export function ghost(board, pieces, options) {
  const scene = { headline: "", mover: -2, turn: null, counters: [], marks: [], arrows: [], pieces };
  return svgElement(document, "g", { class: "hw-ghost" }, ...drawnShapes(stageFor(board, options), board, scene, options));
}

/**
 * Pieces as one group, so that they can be seen through as one.
 * @type {(stage: Stage, board: Board, scene: import("./types.js").Scene, options: BoardOptions) => SVGElement[]}
 */
function drawnShapes(stage, board, scene, options) {
  const shapes = /** @type {Shape[]} */ (paintedChanging(board, scene, options).filter((thing) => !("text" in thing)));
  return ["pieces", "arrows"].map((layer) => {
    const own = shapes.filter((shape) => shape.layer === layer).map((shape) => shapeElement(stage, shape));
    const printed = Object.keys(board.figures ?? {}).length ? " hw-printed" : "";
    return svgElement(document, "g", { class: `hw-coming-${layer}${printed}` }, ...own);
  });
}

/** @type {(stage: Stage, shape: Shape) => SVGElement} */
function shapeElement({ side }, { outline, fill, line, width }) {
  const d = pathOf(outline.map((point) => toView(side.view, point)));
  const stroke = { stroke: line ?? "none", "stroke-width": width * side.view.scale, "stroke-linejoin": "round" };
  return svgElement(document, "path", { d, fill: fill ?? "none", ...stroke });
}

/**
 * A cross on what would be taken away: where it lies on its cell, or on the way to another one.
 * @type {(stage: Stage, piece: Piece) => SVGElement}
 */
function leaving({ side, palette }, [id, , , , to, spot]) {
  const { middle, radius: whole } = cellOf(side, id);
  const other = cellOf(side, to || id).middle;
  const radius = whole * (to ? 0.4 : (spot?.[2] ?? 1));
  const r = 0.62 * radius;
  /** @type {(axis: 0 | 1, by: number) => number} */
  const on = (axis, by) => (middle[axis] + other[axis]) / 2 + whole * (spot?.[axis] ?? 0) + by;
  /** @type {(dx: number, dy: number) => string} */
  const at = (dx, dy) => toView(side.view, /** @type {Point} */ ([on(0, dx), on(1, dy)])).join(" ");
  const d = `M${at(-r, -r)}L${at(r, r)}M${at(-r, r)}L${at(r, -r)}`;
  /** @type {(color: string, width: number) => SVGElement} */
  const line = (color, width) =>
    svgElement(document, "path", {
      d,
      fill: "none",
      stroke: color,
      "stroke-width": width * radius * side.view.scale,
      "stroke-linecap": "round",
    });
  return svgElement(document, "g", { class: "hw-leaving" }, line(palette.page, 0.5), line(palette.ink, 0.24));
}

/** @type {(stage: Stage, cell: string) => SVGElement} */
function glowingCell({ side, palette }, id) {
  const d = pathOf(cellOf(side, id).outline.map((point) => toView(side.view, point)));
  const stroke = { stroke: palette.last, "stroke-width": 0.2 * side.unit * side.view.scale };
  return svgElement(document, "path", { class: "hw-glowing", d, fill: palette.last, "fill-opacity": 0.28, ...stroke });
}

/** @type {(stage: Stage, cell: string) => SVGElement} */
function meantCell({ side, palette }, id) {
  const d = pathOf(cellOf(side, id).outline.map((point) => toView(side.view, point)));
  const stroke = { stroke: palette.target, "stroke-width": 0.26 * side.unit * side.view.scale };
  return svgElement(document, "path", { class: "hw-meant", d, fill: palette.target, "fill-opacity": 0.2, ...stroke });
}

/** @type {(stage: Stage, cell: string) => SVGElement} */
function pickedCell({ side, palette }, id) {
  const d = pathOf(cellOf(side, id).outline.map((point) => toView(side.view, point)));
  const width = 0.24 * side.unit * side.view.scale;
  return svgElement(document, "path", {
    class: "hw-picked",
    d,
    fill: "none",
    stroke: palette.ink,
    "stroke-width": width,
  });
}
