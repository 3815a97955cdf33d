// Polygons on the board: turned, moved inward, placed. A port of render/shapes.py.

/** @import { Box, Cell, Outline, Point } from "./types.js" */

/**
 * The smallest upright rectangle around cells.
 * @param {Cell[]} cells
 * @returns {Box}
 */
export function boxAround(cells) {
  if (!cells.length) return { left: 0, bottom: 0, right: 1, top: 1 };
  const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
  for (const [x, y] of cells.flatMap((cell) => cell.outline)) {
    box.left = Math.min(box.left, x);
    box.bottom = Math.min(box.bottom, y);
    box.right = Math.max(box.right, x);
    box.top = Math.max(box.top, y);
  }
  return box;
}

/**
 * The cell as the player on the other side sees it.
 * @param {Cell} cell
 * @returns {Cell}
 */
export function turned(cell) {
  return {
    ...cell,
    outline: cell.outline.map(opposite),
    middle: opposite(cell.middle),
    label_at: opposite(cell.label_at),
  };
}

/** @type {(box: Box, room: number) => Box} */
export function grown({ left, bottom, right, top }, room) {
  return { left: left - room, bottom: bottom - room, right: right + room, top: top + room };
}

/** @type {(point: Point, by: Point) => Point} */
export function plus([x, y], [dx, dy]) {
  return [x + dx, y + dy];
}

/**
 * A point on this side of a cell, so far from it.
 * @type {(cell: Cell, side: string, room: number) => Point}
 */
export function beside(cell, side, room) {
  const { left, bottom, top } = boxAround([cell]);
  const [x, y] = cell.middle;
  if (side === "left") return [left - room, y];
  return side === "above" ? [x, top + room] : [x, bottom - room];
}

/**
 * Around a point, half so wide and half so high.
 * @type {(at: Point, wide: number, high: number) => Outline}
 */
export function rectangle([x, y], wide, high) {
  return [
    [x - wide, y - high],
    [x + wide, y - high],
    [x + wide, y + high],
    [x - wide, y + high],
  ];
}

/**
 * The outline of what is held away from the middle of its first cell: that cell's, drawn out twice as far.
 * @type {(cell: Cell, grip: Point) => Outline}
 */
export function footprint({ outline, middle }, grip) {
  /** @type {(value: number, axis: 0 | 1) => number} */
  const drawnOut = (value, axis) => value + ((value - middle[axis]) * grip[axis] > 0 ? 2 * grip[axis] : 0);
  return outline.map(([x, y]) => [drawnOut(x, 0), drawnOut(y, 1)]);
}

/** @type {(point: Point) => Point} */
function opposite([x, y]) {
  return [-x, -y];
}

/**
 * A unit shape, drawn around a point.
 * @param {Outline} shape
 * @param {Point} at
 * @param {number} scale
 * @returns {Outline}
 */
export function placed(shape, at, scale) {
  return shape.map(([x, y]) => [at[0] + scale * x, at[1] + scale * y]);
}

/**
 * Where so many pieces go in one cell, and how large: offsets and scale as shares of its radius.
 * @param {number} count
 * @returns {Array<{offset: Point, scale: number}>}
 */
export function spread(count) {
  if (count === 1) return [{ offset: [0, 0], scale: 1 }];
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * (i + 0.5)) / count;
    return { offset: [-0.52 * Math.sin(turn), 0.52 * Math.cos(turn)], scale: Math.min(0.48, 1.5 / count) };
  });
}

/**
 * The outline moved inward, evenly along all its sides.
 * @param {Outline} outline
 * @param {number} depth
 * @returns {Outline}
 */
export function inset(outline, depth) {
  const inward = signedArea(outline) > 0 ? depth : -depth;
  const count = outline.length;
  return outline.map((here, i) =>
    movedCorner(outline[(i + count - 1) % count], here, outline[(i + 1) % count], inward),
  );
}

/** @type {(before: Point, here: Point, after: Point, depth: number) => Point} */
function movedCorner(before, here, after, depth) {
  const [ax, ay] = normal(before, here);
  const [bx, by] = normal(here, after);
  const share = depth / Math.max(0.25, 1 + ax * bx + ay * by);
  return [here[0] + share * (ax + bx), here[1] + share * (ay + by)];
}

/** @type {(start: Point, end: Point) => Point} */
function normal(start, end) {
  const length = distance(start, end) || 1;
  return [(start[1] - end[1]) / length, (end[0] - start[0]) / length];
}

/** @type {(outline: Outline) => number} */
function signedArea(outline) {
  const doubled = outline.reduce((sum, [ax, ay], i) => {
    const [bx, by] = outline[(i + 1) % outline.length];
    return sum + ax * by - bx * ay;
  }, 0);
  return doubled / 2;
}

/** @type {(a: Point, b: Point) => number} */
export function distance(a, b) {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/**
 * Whether the point is inside: whether a line to the right of it crosses the outline an odd number of times. Each
 * side owns its lower end only, so that a point on a border two cells share is in one of them.
 * @type {(outline: Outline, point: Point) => boolean}
 */
export function contains(outline, [x, y]) {
  let inside = false;
  let [ax, ay] = outline[outline.length - 1];
  for (const [bx, by] of outline) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}
