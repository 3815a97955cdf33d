// The board as an SVG element in the page: static groups once, changing groups at every step.

import { pathOf, svgElement, textAt } from "./elements.js";
import { groupedAlike, paintedChanging, paintedStatic } from "./paint.js";
import { stageFor, toView } from "./stage.js";
import { clean } from "./words.js";

/** @import { Alike, Board, BoardOptions, Label, Scene, Shape } from "./types.js" */
/** @import { Stage, View } from "./stage.js" */
/** @typedef {Stage & {coordinates: boolean, still: SVGGElement, changing: SVGGElement}} Drawn */

/** @type {WeakMap<SVGSVGElement, Drawn>} */
const drawnBoards = new WeakMap();

/**
 * Draw the board into an `<svg>`. The first call builds everything; later ones replace what changes, and the rest
 * only where the board, its side or its palette is another one. Children that others added stay, above the board.
 * @param {SVGSVGElement} svg
 * @param {Board} board
 * @param {Scene} scene
 * @param {BoardOptions} [given]
 * @returns {void}
 */
export function drawBoard(svg, board, scene, given = {}) {
  const options = { ...given, views: scene.views };
  const stage = stageFor(board, options);
  // Painted before anything is taken away: a scene that can't be drawn leaves the board as it was.
  const changes = paintedChanging(board, scene, options);
  const { changing } = standing(svg, stage, options) ?? builtAnew(svg, stage, options);
  changing.replaceChildren(...groupsOf(svg.ownerDocument, changes, stage.side.view));
}

/**
 * What is drawn already, if it is still there and still right.
 * @type {(svg: SVGSVGElement, stage: Stage, options: BoardOptions) => Drawn | undefined}
 */
function standing(svg, { board, side, palette }, { coordinates = true }) {
  const drawn = drawnBoards.get(svg);
  const same = drawn?.board === board && drawn.side === side && drawn.palette === palette;
  const whole = drawn?.still.parentNode === svg && drawn.changing.parentNode === svg;
  return same && whole && drawn.coordinates === coordinates ? drawn : undefined;
}

/** @type {(svg: SVGSVGElement, stage: Stage, options: BoardOptions) => Drawn} */
function builtAnew(svg, stage, options) {
  const { board, side, palette } = stage;
  const before = drawnBoards.get(svg);
  before?.still.remove();
  before?.changing.remove();

  const { width, height } = side.view;
  const doc = svg.ownerDocument;
  const page = svgElement(doc, "rect", { class: "page", width, height, fill: palette.page });
  const cells = groupsOf(doc, paintedStatic(board, options), side.view);
  const still = svgElement(doc, "g", { class: "still" }, page, ...cells);
  const changing = svgElement(doc, "g", { class: "changing" });
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("font-family", board.theme.font);
  svg.prepend(still, changing);

  const drawn = { ...stage, coordinates: options.coordinates ?? true, still, changing };
  drawnBoards.set(svg, drawn);
  return drawn;
}

/** @type {(doc: Document, things: Array<Shape | Label>, view: View) => SVGGElement[]} */
function groupsOf(doc, things, view) {
  return groupedAlike(things).map((alike) => groupElement(doc, alike, view));
}

/** @type {(doc: Document, alike: Alike, view: View) => SVGGElement} */
function groupElement(doc, { layer, name, shapes, labels }, view) {
  const look = shapes.length ? shapeLook(shapes[0], view.scale) : {};
  const texts = labels.map((label) =>
    textAt(doc, label.text, toView(view, label.at), label.size * view.scale, label.color),
  );
  const paths = shapes.map((shape) => shapeElement(doc, shape, view));
  return svgElement(doc, "g", { class: layer, "data-name": clean(name), ...look }, ...paths, ...texts);
}

/** @type {(shape: Shape, scale: number) => Record<string, string | number>} */
function shapeLook({ fill, line, width, opacity }, scale) {
  return {
    fill: fill ?? "none",
    ...(line ? { stroke: line, "stroke-width": width * scale, "stroke-linejoin": "round" } : {}),
    ...(opacity < 1 ? { "fill-opacity": opacity } : {}),
  };
}

/** @type {(doc: Document, shape: Shape, view: View) => SVGPathElement} */
function shapeElement(doc, { outline }, view) {
  return svgElement(doc, "path", { d: pathOf(outline.map((point) => toView(view, point))) });
}
