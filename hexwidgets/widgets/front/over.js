// What lies over the board for a moment: what is picked, and what a choice would do.

import { pathOf, svgElement } from "./elements.js";
import { paintedChanging } from "./paint.js";
import { cellOf, stageFor, toView } from "./stage.js";

/** @import { Arrow, Board, BoardOptions, Piece, Point, Shape } from "./types.js" */
/** @import { Choice } from "./traits.js" */
/** @import { Stage } from "./stage.js" */

/**
 * @param {SVGSVGElement} svg
 * @param {Board} board
 * @param {{picked: string[], choice: Choice | null}} what
 * @param {BoardOptions} options
 */
export function drawOver(svg, board, { picked, choice }, options) {
  const stage = stageFor(board, options);
  const { width, height } = stage.side.view;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const drawn = picked.map((cell) => pickedCell(stage, cell));
  if (choice) drawn.push(...preview(stage, board, choice, options));
  svg.replaceChildren(...drawn);
}

/** @type {(stage: Stage, board: Board, choice: Choice, options: BoardOptions) => SVGElement[]} */
function preview(stage, board, { cells, on, off }, options) {
  /** @type {Arrow[]} */
  const arrows = cells.slice(1).map((cell, i) => [cells[i], cell, "target"]);
  const scene = { headline: "", mover: -2, turn: null, counters: [], marks: [], pieces: on, arrows };
  const shapes = paintedChanging(board, scene, options).filter((thing) => !("text" in thing));
  const drawn = /** @type {Shape[]} */ (shapes).map((shape) => shapeElement(stage, shape));
  return [...off.map((piece) => leaving(stage, piece)), ...drawn];
}

/** @type {(stage: Stage, shape: Shape) => SVGElement} */
function shapeElement({ side }, { layer, outline, fill, line, width }) {
  const d = pathOf(outline.map((point) => toView(side.view, point)));
  const stroke = { stroke: line ?? "none", "stroke-width": width * side.view.scale, "stroke-linejoin": "round" };
  return svgElement(document, "path", { class: `hw-coming-${layer}`, d, fill: fill ?? "none", ...stroke });
}

/** A cross on what would be taken away. @type {(stage: Stage, piece: Piece) => SVGElement} */
function leaving({ side, palette }, [id]) {
  const { middle, radius } = cellOf(side, id);
  const r = 0.62 * radius;
  /** @type {(dx: number, dy: number) => string} */
  const at = (dx, dy) => toView(side.view, /** @type {Point} */ ([middle[0] + dx, middle[1] + dy])).join(" ");
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
