// A board as one side sees it, in one palette: what every picture starts from. A port of render/stage.py.

import { boxAround, grown, plus, turned } from "./shapes.js";

/** @import { Area, Board, BoardOptions, Box, Cell, Outline, Palette, Point, Sides, View as Shown } from "./types.js" */

/**
 * @typedef {object} View How board coordinates become those of the picture, whose y points down.
 * @property {number} width
 * @property {number} height
 * @property {number} scale
 * @property {number} left
 * @property {Box} frame
 *
 * @typedef {object} Side The cells as one side sees them.
 * @property {Map<string, Cell>} cells
 * @property {Set<string>} closed Those out of reach.
 * @property {Set<string>} still Those that no arrow of the last move comes from or goes to.
 * @property {Map<string, Point>} grips For cells where things are held elsewhere than in their middle.
 * @property {number} unit What widths of lines are shares of.
 * @property {number} small What the size of captions is a share of.
 * @property {Box} frame The board and a little room around it.
 * @property {View} view
 *
 * @typedef {{board: Board, side: Side, palette: Palette}} Stage
 */

// The width of an SVG picture, whatever size it is shown at: the same as that of render/svg.py.
const VIEW_WIDTH = 640;

/** @type {WeakMap<Board, Map<string, Side>>} */
const sides = new WeakMap();

/**
 * @param {Board} board
 * @param {BoardOptions} [options]
 * @returns {Stage}
 */
export function stageFor(board, { orientation = 0, palette = "light", views } = {}) {
  if (!Object.hasOwn(board.theme.palettes, palette)) throw new Error(`no palette "${palette}" in the theme`);
  return { board, side: sideOf(board, orientation, views), palette: board.theme.palettes[palette] };
}

/**
 * The board from a seat's side: odd seats sit opposite. Made once for each board object and what is seen of it.
 * @param {Board} board
 * @param {number} [orientation]
 * @param {Shown[]} [views]
 * @returns {Side}
 */
export function sideOf(board, orientation = 0, views = []) {
  const opposite = orientation % 2 === 1 && board.turned !== false;
  const known = sides.get(board) ?? new Map();
  sides.set(board, known);
  const key = JSON.stringify([opposite, views]);
  if (!known.has(key)) known.set(key, newSide(board, opposite, views));
  return known.get(key);
}

/** @type {(board: Board, opposite: boolean, views: Shown[]) => Side} */
function newSide(board, opposite, views) {
  const byArea = new Map(views.map((view) => [view[0], view]));
  const plain = board.areas.flatMap((area) => shownCells(area, byArea.get(area.id)));
  const cells = opposite ? plain.map(turned) : plain;
  const radii = cells.length ? cells.map((cell) => cell.radius) : [1];
  const small = Math.min(...radii);
  const unit = Math.min(Math.max(...radii), 1.3 * small);
  const room = board.captioned ? 1.4 * board.theme.sizes.caption * small : 0;
  const frame = grown(boxAround(cells), Math.max(0.5 * unit, room));
  return {
    cells: new Map(cells.map((cell) => [cell.id, cell])),
    closed: new Set(board.areas.flatMap((area) => closedCells(area, byArea.get(area.id)))),
    grips: new Map(board.areas.flatMap((area) => gripsOf(area, opposite ? -1 : 1))),
    still: new Set(board.areas.flatMap(({ cells, still }) => (still ? cells.map(({ id }) => id) : []))),
    unit,
    small,
    frame,
    view: viewOf(frame, VIEW_WIDTH),
  };
}

/** @type {(area: Area, view: Shown | undefined) => Cell[]} */
function shownCells({ cells, window }, view) {
  if (!window) return cells;
  const moved = view ? cells.map((cell) => movedCell(cell, view[1])) : cells;
  return moved.filter(({ middle }) => inside(middle, window));
}

/** @type {(cell: Cell, by: Point) => Cell} */
function movedCell(cell, by) {
  const outline = cell.outline.map((point) => plus(point, by));
  return { ...cell, outline, middle: plus(cell.middle, by), label_at: plus(cell.label_at, by) };
}

/** @type {(area: Area, view: Shown | undefined) => string[]} */
function closedCells({ cells }, view) {
  return view ? cells.filter(({ middle }) => !inside(middle, view[2])).map(({ id }) => id) : [];
}

/** @type {(area: Area, side: number) => Array<[string, Point]>} */
function gripsOf({ cells, grip = [0, 0] }, side) {
  if (!grip[0] && !grip[1]) return [];
  return cells.map(({ id }) => [id, [side * grip[0], side * grip[1]]]);
}

/** @type {(point: Point, sides: Sides) => boolean} */
function inside([x, y], [left, bottom, right, top]) {
  return left < x && x < right && bottom < y && y < top;
}

/**
 * The middle of what is put down on a cell.
 * @type {(side: Side, id: string) => Point}
 */
export function heldAt(side, id) {
  return plus(cellOf(side, id).middle, side.grips.get(id) ?? [0, 0]);
}

/** @type {(frame: Box, width: number) => View} */
function viewOf(frame, width) {
  const [wide, high] = [frame.right - frame.left, frame.top - frame.bottom];
  const scale = width / Math.max(wide, high);
  return { width, height: high * scale, scale, left: (width - wide * scale) / 2, frame };
}

/** @type {(view: View, point: Point) => Point} */
export function toView({ left, scale, frame }, [x, y]) {
  return [left + (x - frame.left) * scale, (frame.top - y) * scale];
}

/** @type {(view: View, point: Point) => Point} */
export function fromView({ left, scale, frame }, [x, y]) {
  return [(x - left) / scale + frame.left, frame.top - y / scale];
}

/**
 * @param {Side} side
 * @param {string} id
 * @returns {Cell}
 */
export function cellOf(side, id) {
  const cell = side.cells.get(id);
  if (!cell) throw new Error(`no cell "${id}" on this board`);
  return cell;
}

/**
 * A seat's shape, colour, edge and ink; a number that is no seat's gives the neutral look.
 * @param {Board} board
 * @param {Palette} palette
 * @param {number} seat
 * @returns {{outline: Outline, fill: string, edge: string, ink: string}}
 */
export function seatLook({ theme }, palette, seat) {
  const { color, shape } = seat >= 0 ? theme.seats[seat % theme.seats.length] : theme.neutral;
  const [fill, edge, ink] = [color, `${color}_edge`, `${color}_ink`].map((name) => palette[name]);
  return { outline: theme.shapes[shape], fill, edge, ink };
}
