// What is to be painted and in which order: a scene as shapes and labels. A port of render/paint.py.

import { arrowOutline, waysOf } from "./arrows.js";
import { beside, boxAround, contains, distance, footprint, inset, placed, rectangle, spread } from "./shapes.js";
import { cellOf, heldAt, seatLook, stageFor } from "./stage.js";
import { clean, kindLetter, seatName, textWidth } from "./words.js";

/** @import { Alike, Board, BoardOptions, Label, Mark, Outline, Piece, Point, Scene, Shape } from "./types.js" */
/** @import { Stage } from "./stage.js" */
/** @typedef {{piece: Piece, at: Point, radius: number}} Spot */

/** The sides of captions that are over the pieces of their cell. */
const OVER = ["on", "name"];
/** How often a label that is too large for its cell is made a little smaller. */
const SHRINKING = 12;

/**
 * All shapes and labels, those that never change first, in the order in which they cover each other.
 * @param {Board} board
 * @param {Scene} scene
 * @param {BoardOptions} [options]
 * @returns {Array<Shape | Label>}
 */
export function painted(board, scene, options = {}) {
  const seen = { ...options, views: scene.views };
  return [...paintedStatic(board, seen), ...paintedChanging(board, scene, seen)];
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
  const [tints, signs] = paintedMarks(stage, scene);
  const [captions, tags] = options.coordinates === false ? [[], []] : [paintedCaptions(stage, scene), paintedTags(stage, scene)];
  return [...captions, ...tints, ...paintedPieces(stage, scene), ...signs, ...tags, ...paintedArrows(stage, scene)];
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
  return board.areas.flatMap((area, i) => {
    const shown = area.cells.flatMap(({ id }) => side.cells.get(id) ?? []);
    /** @type {(name: string, closed: boolean, fill: string) => Shape[]} */
    const drawn = (name, closed, fill) =>
      shown
        .filter(({ id }) => side.closed.has(id) === closed)
        .map(({ outline }) => ({ layer: "cells", name, outline, fill: palette[fill], ...look }));
    return [...drawn(`${area.id}, closed`, true, "page"), ...drawn(area.id, false, i % 2 ? "cell_alt" : "cell")];
  });
}

/** @type {(stage: Stage) => Label[]} */
function paintedLabels({ board, side, palette }) {
  const named = [...side.cells.values()].map((cell) => ({ cell, text: clean(cell.label) }));
  return named
    .filter(({ text }) => text)
    .map(({ cell, text }) => {
      const size = labelSize(board, cell, text);
      return { layer: "labels", name: "labels", text, at: cell.label_at, size, color: palette.label };
    });
}

/**
 * Long ones are written smaller, and those near an edge of their cell, too: no line runs through them.
 * @type {(board: Board, cell: import("./types.js").Cell, text: string) => number}
 */
function labelSize({ theme: { sizes } }, cell, text) {
  const { bottom, top } = boxAround([cell]);
  const room = sizes.label_room * Math.min(cell.label_at[1] - bottom, top - cell.label_at[1]);
  let size = Math.min(sizes.label * cell.radius * Math.min(1, 3 / [...text].length), room);
  const fits = () => rectangle(cell.label_at, textWidth(text, size) / 2, 0.36 * size).every((corner) => contains(cell.outline, corner));
  for (let i = 0; i < SHRINKING && !fits(); i++) size *= 0.94;
  return size;
}

/** @type {(stage: Stage, scene: Scene) => Label[]} */
function paintedCaptions({ board, side, palette }, { captions = [] }) {
  const size = board.theme.sizes.caption * side.small;
  return captions.filter(([, , where]) => !OVER.includes(where)).map(([id, text, where]) => {
    // Beside a cell a text ends there, however long it is.
    const room = where === "left" ? 0.35 * size + textWidth(clean(text), size) / 2 : 0.75 * size;
    const at = beside(cellOf(side, id), where, room);
    return { layer: "captions", name: "captions", text: clean(text), at, size, color: palette.label };
  });
}

/**
 * Captions on their cells: over the pieces, so each has a bit of paper under it, and no wider than its cell.
 * @type {(stage: Stage, scene: Scene) => Array<Shape | Label>}
 */
function paintedTags(stage, { captions = [] }) {
  const { palette } = stage;
  const named = new Set(captions.filter(([, , where]) => where === "name").map(([id]) => id));
  const over = captions.filter(([, text, where]) => OVER.includes(where) && clean(text));
  const tags = over.map((caption) => tagOf(stage, caption, named.has(caption[0])));
  const look = { layer: "tags", fill: palette.paper, line: null, width: 0, opacity: 1 };
  return [
    ...tags.map(({ text, at, size }) => {
      return { name: "tags", outline: rectangle(at, textWidth(text, size) / 2 + 0.2 * size, 0.56 * size), ...look };
    }),
    ...tags.map((tag) => ({ layer: "tags", name: "tag texts", ...tag, color: palette.figure_line })),
  ];
}

/**
 * A name where it stands on a free cell, anything else in the lower part, or the upper one where a name is below.
 * @type {(stage: Stage, caption: import("./types.js").Caption, isNamed: boolean) => {text: string, at: Point, size: number}}
 */
function tagOf({ board, side }, [id, said, where], isNamed) {
  const [cell, text] = [cellOf(side, id), clean(said)];
  if (where === "name") {
    const usual = labelSize(board, cell, text);
    // Smaller than on a free cell, and as low, so that more of the piece is to be seen.
    const size = board.theme.sizes.name * usual;
    return { text, at: [cell.label_at[0], cell.label_at[1] - (usual - size) / 2], size };
  }
  const { left, bottom, right, top } = boxAround([cell]);
  const { caption, tag } = board.theme.sizes;
  const size = Math.min(caption * side.small, (0.92 * (right - left)) / (textWidth(text, 1) + 0.4));
  return { text, at: [cell.middle[0], bottom + (isNamed ? 1 - tag : tag) * (top - bottom)], size };
}

/**
 * What lies under the pieces, and what lies over them. Parts that look alike stand together, so that a figure can draw
 * them as one.
 * @type {(stage: Stage, scene: Scene) => [Shape[], Shape[]]}
 */
function paintedMarks(stage, { marks, pieces }) {
  const { figures = {} } = stage.board;
  /** @type {Map<string, boolean>} */
  const taken = new Map();
  for (const piece of pieces) for (const cell of cellsOf(piece)) taken.set(cell, Object.hasOwn(figures, piece[1]));
  const sorted = distinct(marks).sort(([, a], [, b]) => inOrder(a, b));
  const tints = sorted.filter(([id]) => !stage.side.grips.has(id)).map((mark) => tintOf(stage, mark));
  const signs = sorted.map((mark) => signOf(stage, mark, taken.get(mark[0])));
  return [tints, signs.sort((a, b) => inOrder(a.name, b.name))];
}

/** @type {(stage: Stage, mark: Mark) => Shape} */
function tintOf(stage, [id, kind]) {
  const { color, tint } = markLook(stage, kind);
  const { outline } = cellOf(stage.side, id);
  const look = { fill: stage.palette[color], line: null, width: 0, opacity: tint };
  return { layer: "tints", name: `${kind} tint`, outline, ...look };
}

/**
 * A line around what the mark is about, a dot on it or a ring around its piece, as the theme has it. `printed` is
 * whether the pieces there are printed figures, which a ring would cross; undefined where there are none.
 * @type {(stage: Stage, mark: Mark, printed: boolean | undefined) => Shape}
 */
function signOf(stage, [id, kind], printed) {
  const { board, side, palette } = stage;
  const cell = cellOf(side, id);
  const grip = side.grips.get(id);
  const look = markLook(stage, kind);
  const [color, width] = [palette[look.color], look.width * side.unit];

  /** @type {(name: string, outline: Outline, fill: string | null, line: string | null, width: number) => Shape} */
  const sign = (name, outline, fill, line, width) => {
    return { layer: "marks", name: `${kind} ${name}`, outline, fill, line, width, opacity: 1 };
  };
  /** @type {(name: string) => Outline} */
  const round = (name) => placed(board.theme.shapes.disc, heldAt(side, id), board.theme.sizes[name] * cell.radius);

  if (look.form === "line")
    return sign("line", inset(footprint(cell, grip ?? [0, 0]), 0.8 * width), null, color, width);
  if (grip) return sign("spot", round("dot"), color, palette.page, board.theme.sizes.spot_line * cell.radius);
  if (printed) return sign("edge", cell.outline, null, color, width);
  return printed === false ? sign("ring", round("ring"), null, color, width) : sign("dot", round("dot"), color, null, 0);
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
    paintedKind(
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
 * The fill and the line of each tone of a figure: in its own colour or that of a seat.
 * @param {Board} board
 * @param {import("./types.js").Palette} palette
 * @param {string} color
 * @param {number} seat
 * @returns {Record<string, [fill: string, line: string | null]>}
 */
export function figureLooks(board, palette, color, seat) {
  return {
    body: [color === "seat" ? seatLook(board, palette, seat).fill : palette[color], palette.figure_line],
    line: [palette.figure_line, null],
    light: [palette.figure_light, null],
    paper: [palette.paper, palette.edge],
  };
}

/**
 * All pieces of a kind. Where colours differ by seat, those that lie higher on their cell come later.
 * @type {(stage: Stage, kind: string, spots: Spot[]) => Shape[]}
 */
function paintedKind(stage, kind, spots) {
  if (stage.board.figures?.[kind].color !== "seat") return paintedFigures(stage, kind, kind, spots);
  const level = (/** @type {Spot} */ { piece, at }) =>
    spots.filter((other) => other.piece[0] === piece[0] && other.at[1] < at[1]).length;
  const sorted = spots.map((spot) => ({ spot, level: level(spot), seat: spot.piece[2] }));
  sorted.sort((a, b) => a.level - b.level || a.seat - b.seat);
  /** @type {Map<string, Spot[]>} */
  const alike = new Map();
  for (const { spot, level, seat } of sorted) {
    const name = `${kind} ${level} ${seat}`;
    alike.set(name, [...(alike.get(name) ?? []), spot]);
  }
  return [...alike].flatMap(([name, those]) => paintedFigures(stage, kind, name, those));
}

/**
 * Part by part, so that the same parts of all pieces that look alike are drawn as one.
 * @type {(stage: Stage, kind: string, name: string, spots: Spot[]) => Shape[]}
 */
function paintedFigures({ board, side, palette }, kind, name, spots) {
  if (!spots.length) return [];
  const figure = /** @type {NonNullable<Board["figures"]>} */ (board.figures)[kind];
  const looks = figureLooks(board, palette, figure.color, spots[0].piece[2]);
  return figure.parts.flatMap(([tone, outline], number) => {
    const [fill, line] = looks[tone];
    const width = line ? board.theme.sizes.figure_line * side.small : 0;
    const look = { fill, line, width, opacity: 1 };
    return spots.map(({ at, radius }) => {
      return { layer: "pieces", name: `${name} ${number}`, outline: placed(outline, at, radius), ...look };
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
function paintedPiece({ board, side, palette }, { piece: [, kind, seat], at, radius }) {
  const { outline, fill, edge } = seatLook(board, palette, seat);
  const width = board.theme.sizes.piece_line * side.unit;
  const name = `${seatName(board, seat)}: ${kind}`;
  const drawn = placed(outline, at, radius - width / 2);
  return { layer: "pieces", name, outline: drawn, fill, line: edge, width, opacity: 1 };
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
  const { still } = stage.side;
  const ways = waysOf(distinct(arrows))
    .filter(({ kind, cells }) => kind !== "last" || !cells.some((cell) => still.has(cell)))
    .sort((a, b) => inOrder(a.kind, b.kind));
  const lines = ways.map((way) => ({ ...way, points: way.cells.map((id) => heldAt(stage.side, id)) }));
  return lines
    .filter(({ points }) => points.some((point) => distance(point, points[0]) > 0))
    .map(({ kind, cells, points }) => {
      const outline = paintedArrow(stage, points, cells[cells.length - 1]);
      const fill = stage.palette[markLook(stage, kind).color];
      return { layer: "arrows", name: kind, outline, fill, ...look };
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
