// What is to be painted and in which order: a scene as shapes and labels. A port of render/paint.py.

import { arrowOutline, waysOf } from "./arrows.js";
import { distance, inset, placed, spread } from "./shapes.js";
import { cellOf, seatLook, stageFor } from "./stage.js";
import { clean, kindLetter, seatName } from "./words.js";

/** @import { Alike, Board, BoardOptions, Label, Mark, Outline, Piece, Point, Scene, Shape } from "./types.js" */
/** @import { Stage } from "./stage.js" */
/** @typedef {{piece: Piece, at: Point, radius: number}} Spot */

/**
 * All shapes and labels, those that never change first, in the order in which they cover each other.
 * @param {Board} board
 * @param {Scene} scene
 * @param {BoardOptions} [options]
 * @returns {Array<Shape | Label>}
 */
export function painted(board, scene, options = {}) {
  return [...paintedStatic(board, options), ...paintedChanging(board, scene, options)];
}

/**
 * What stays as it is while a game is played.
 * @param {Board} board
 * @param {BoardOptions} [options]
 * @returns {Array<Shape | Label>}
 */
export function paintedStatic(board, options = {}) {
  const stage = stageFor(board, options);
  return [...paintedCells(stage), ...(options.coordinates === false ? [] : paintedLabels(stage))];
}

/**
 * What a step changes.
 * @param {Board} board
 * @param {Scene} scene
 * @param {BoardOptions} [options]
 * @returns {Array<Shape | Label>}
 */
export function paintedChanging(board, scene, options = {}) {
  const stage = stageFor(board, options);
  return [...paintedMarks(stage, scene), ...paintedPieces(stage, scene), ...paintedArrows(stage, scene)];
}

/**
 * Neighbours that look alike, together: a picture writes their look once.
 * @param {Array<Shape | Label>} things
 * @returns {Alike[]}
 */
export function groupedAlike(things) {
  /** @type {Alike[]} */
  const groups = [];
  for (const thing of things) {
    const { layer, name } = thing;
    const last = groups.at(-1);
    const group = last?.layer === layer && last.name === name ? last : { layer, name, shapes: [], labels: [] };
    if (group !== last) groups.push(group);
    if ("text" in thing) group.labels.push(thing);
    else group.shapes.push(thing);
  }
  return groups;
}

/** @type {(stage: Stage) => Shape[]} */
function paintedCells({ board, side, palette }) {
  const look = { line: palette.edge, width: board.theme.sizes.cell_line * side.unit, opacity: 1 };
  return board.areas.flatMap((area, i) =>
    area.cells.map(({ id }) => {
      const fill = palette[i % 2 ? "cell_alt" : "cell"];
      return { layer: "cells", name: area.id, title: id, outline: cellOf(side, id).outline, fill, ...look };
    }),
  );
}

/**
 * Long ones are written smaller.
 * @type {(stage: Stage) => Label[]}
 */
function paintedLabels({ board, side, palette }) {
  const named = [...side.cells.values()].map((cell) => ({ cell, text: clean(cell.label) }));
  return named
    .filter(({ text }) => text)
    .map(({ cell, text }) => {
      const size = board.theme.sizes.label * cell.radius * Math.min(1, 3 / [...text].length);
      return { layer: "labels", name: "labels", text, at: cell.label_at, size, color: palette.label };
    });
}

/**
 * Parts that look alike stand together, so that a figure can draw them as one; tints come first.
 * @type {(stage: Stage, scene: Scene) => Shape[]}
 */
function paintedMarks(stage, { marks, pieces }) {
  const taken = new Set(pieces.flatMap(cellsOf));
  const sorted = distinct(marks).sort(([, a], [, b]) => inOrder(a, b));
  const parts = sorted.flatMap((mark) => markParts(stage, mark, taken.has(mark[0])));
  return parts.sort((a, b) => Number(a.opacity === 1) - Number(b.opacity === 1) || inOrder(a.name, b.name));
}

/**
 * A tint, and a line around the cell, a dot on it or a ring around its piece, as the theme has it.
 * @type {(stage: Stage, mark: Mark, taken: boolean) => Shape[]}
 */
function markParts(stage, [id, kind], taken) {
  const { theme } = stage.board;
  const cell = cellOf(stage.side, id);
  const look = markLook(stage, kind);
  const [color, width] = [stage.palette[look.color], look.width * stage.side.unit];
  const common = { layer: "marks", title: `${id}: ${kind}`, opacity: 1 };

  /** @type {(name: string, outline: Outline) => Shape} */
  const lined = (name, outline) => ({ ...common, name: `${kind} ${name}`, outline, fill: null, line: color, width });
  /** @type {(name: string, outline: Outline) => Shape} */
  const filled = (name, outline) => ({ ...lined(name, outline), fill: color, line: null, width: 0 });
  /** @type {(name: string) => Outline} */
  const round = (name) => placed(theme.shapes.disc, cell.middle, theme.sizes[name] * cell.radius);

  const tint = { ...filled("tint", cell.outline), opacity: look.tint };
  if (look.form === "line") return [tint, lined("line", inset(cell.outline, 0.8 * width))];
  return [tint, taken ? lined("ring", round("ring")) : filled("dot", round("dot"))];
}

/** Kinds that the theme doesn't know look like notes. @param {Stage} stage @param {string} kind */
function markLook({ board }, kind) {
  const { marks } = board.theme;
  return Object.hasOwn(marks, kind) ? marks[kind] : marks.note;
}

/** @type {(stage: Stage, scene: Scene) => Array<Shape | Label>} */
function paintedPieces(stage, { pieces }) {
  const { figures = {} } = stage.board;
  const spots = spotsOf(stage, pieces);
  const plain = spots.filter(({ piece }) => !Object.hasOwn(figures, piece[1]));
  const several = new Set(pieces.map(([, kind]) => kind)).size > 1;
  const lettered = several ? plain.filter(({ piece }) => kindLetter(piece)) : [];
  const drawn = Object.keys(figures).flatMap((kind) =>
    paintedFigures(
      stage,
      kind,
      spots.filter(({ piece }) => piece[1] === kind),
    ),
  );
  return [
    ...plain.map((spot) => paintedPiece(stage, spot)),
    ...lettered.map((spot) => paintedLetter(stage, spot)),
    ...drawn,
  ];
}

/** @param {Piece} piece @returns {string[]} */
export function cellsOf([cell, , , , to]) {
  return to ? [cell, to] : [cell];
}

/**
 * Part by part, so that the same parts of all pieces of a kind are drawn as one.
 * @type {(stage: Stage, kind: string, spots: Spot[]) => Shape[]}
 */
function paintedFigures({ board, side, palette }, kind, spots) {
  const figure = /** @type {NonNullable<Board["figures"]>} */ (board.figures)[kind];
  const tones = { body: palette[figure.color], line: palette.figure_line, light: palette.figure_light };
  return figure.parts.flatMap(([tone, outline], number) => {
    const width = tone === "body" ? board.theme.sizes.figure_line * side.unit : 0;
    const look = { fill: tones[tone], line: width ? palette.figure_line : null, width, opacity: 1 };
    return spots.map(({ piece, at, radius }) => {
      const title = `${piece[3]}, ${cellsOf(piece).join(" to ")}`;
      return { layer: "pieces", name: `${kind} ${number}`, title, outline: placed(outline, at, radius), ...look };
    });
  });
}

/**
 * Where each piece is drawn, and its radius; several in one cell share it, and one on two cells is between them.
 * @type {(stage: Stage, pieces: Piece[]) => Spot[]}
 */
function spotsOf({ side }, pieces) {
  const byLook = [...pieces].sort((a, b) => a[2] - b[2] || inOrder(a[1], b[1]));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [cell, , , , , own] of byLook) if (!own) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  const free = new Map([...counts].map(([cell, count]) => [cell, spread(count).values()]));
  return byLook.map((piece) => {
    const { middle, radius } = cellOf(side, piece[0]);
    const [x, y] = cellOf(side, piece[4] || piece[0]).middle.map((end, i) => (middle[i] + end) / 2);
    const own = piece[5] && { offset: piece[5], scale: piece[5][2] };
    const { offset, scale } = own ?? free.get(piece[0])?.next().value ?? { offset: [0, 0], scale: 1 };
    return { piece, at: [x + offset[0] * radius, y + offset[1] * radius], radius: radius * scale };
  });
}

/** @type {(stage: Stage, spot: Spot) => Shape} */
function paintedPiece({ board, side, palette }, { piece: [cell, kind, seat, called], at, radius }) {
  const { outline, fill, edge } = seatLook(board, palette, seat);
  const width = board.theme.sizes.piece_line * side.unit;
  const [name, title] = [`${seatName(board, seat)}: ${kind}`, `${called}, ${cell}`];
  const drawn = placed(outline, at, radius - width / 2);
  return { layer: "pieces", name, title, outline: drawn, fill, line: edge, width, opacity: 1 };
}

/** @type {(stage: Stage, spot: Spot) => Label} */
function paintedLetter({ board, palette }, { piece, at, radius }) {
  const { ink } = seatLook(board, palette, piece[2]);
  const size = board.theme.sizes.letter * radius;
  return { layer: "letters", name: "letters", text: kindLetter(piece), at, size, color: ink };
}

/** @type {(stage: Stage, scene: Scene) => Shape[]} */
function paintedArrows(stage, { arrows }) {
  const width = stage.board.theme.sizes.arrow_halo * stage.side.unit;
  const look = { line: stage.palette.page, width, opacity: 1 };
  const ways = waysOf(distinct(arrows)).sort((a, b) => inOrder(a.kind, b.kind));
  const lines = ways.map((way) => ({ ...way, points: way.cells.map((id) => cellOf(stage.side, id).middle) }));
  return lines
    .filter(({ points }) => points.some((point) => distance(point, points[0]) > 0))
    .map(({ kind, cells, points }) => {
      const outline = paintedArrow(stage, points, cells[cells.length - 1]);
      const fill = stage.palette[markLook(stage, kind).color];
      return { layer: "arrows", name: kind, title: cells.join(" to "), outline, fill, ...look };
    });
}

/**
 * Short steps leave less room for gaps.
 * @type {(stage: Stage, points: Point[], end: string) => Outline}
 */
function paintedArrow({ board, side }, points, end) {
  const { sizes } = board.theme;
  const lastStep = distance(points[points.length - 2], points[points.length - 1]);
  const stop = Math.min(sizes.arrow_gap * cellOf(side, end).radius, sizes.arrow_share * lastStep);
  const [shaft, head, length] = ["shaft", "head", "length"].map((part) => sizes[`arrow_${part}`] * side.unit);
  return arrowOutline(points, { leave: stop / 2, stop, shaft, head, length });
}

/**
 * @template {string[]} T
 * @param {T[]} items
 * @returns {T[]}
 */
function distinct(items) {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** @type {(a: string, b: string) => number} */
function inOrder(a, b) {
  return a < b ? -1 : Number(a > b);
}
