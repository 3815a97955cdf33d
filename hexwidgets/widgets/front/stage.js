// A board as one side sees it, in one palette: what every picture starts from. A port of render/stage.py.

import { boxAround, turned } from "./shapes.js";

/** @import { Board, BoardOptions, Box, Cell, Outline, Palette, Point } from "./types.js" */

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
 * @property {number} unit What widths of lines are shares of.
 * @property {Box} frame The board and a little room around it.
 * @property {View} view
 *
 * @typedef {{board: Board, side: Side, palette: Palette}} Stage
 */

// The width of an SVG picture, whatever size it is shown at: the same as that of render/svg.py.
const VIEW_WIDTH = 640;

/** @type {WeakMap<Board, Map<boolean, Side>>} */
const sides = new WeakMap();

/**
 * @param {Board} board
 * @param {BoardOptions} [options]
 * @returns {Stage}
 */
export function stageFor(board, { orientation = 0, palette = "light" } = {}) {
  if (!Object.hasOwn(board.theme.palettes, palette)) throw new Error(`no palette "${palette}" in the theme`);
  return { board, side: sideOf(board, orientation), palette: board.theme.palettes[palette] };
}

/**
 * The board from a seat's side: odd seats sit opposite. Made once for each board object.
 * @param {Board} board
 * @param {number} [orientation]
 * @returns {Side}
 */
export function sideOf(board, orientation = 0) {
  const opposite = orientation % 2 === 1 && board.turned !== false;
  const known = sides.get(board) ?? new Map();
  sides.set(board, known);
  if (!known.has(opposite)) known.set(opposite, newSide(board, opposite));
  return known.get(opposite);
}

/** @type {(board: Board, opposite: boolean) => Side} */
function newSide(board, opposite) {
  const plain = board.areas.flatMap((area) => area.cells);
  const cells = opposite ? plain.map(turned) : plain;
  const unit = cells.length ? Math.max(...cells.map((cell) => cell.radius)) : 1;
  const frame = grown(boxAround(cells), 0.5 * unit);
  return { cells: new Map(cells.map((cell) => [cell.id, cell])), unit, frame, view: viewOf(frame, VIEW_WIDTH) };
}

/** @type {(box: Box, room: number) => Box} */
function grown({ left, bottom, right, top }, room) {
  return { left: left - room, bottom: bottom - room, right: right + room, top: top + room };
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
