// Arrows as polygons: straight, or bent along the points of a way. A port of render/arrows.py.

import { distance } from "./shapes.js";

/** @import { Arrow, Outline, Point } from "./types.js" */

// Straight pieces between two points of a bent way.
const BENDS = 6;
const MOVES = ["last", "target"];

/**
 * Kinds and cells. A move's arrows, made or to be made, that follow on each other are one way; others stay apart.
 * @param {Arrow[]} arrows
 * @returns {Array<{kind: string, cells: string[]}>}
 */
export function waysOf(arrows) {
  /** @type {Array<{kind: string, cells: string[]}>} */
  const ways = [];
  for (const [start, end, kind] of arrows) {
    const before = ways.at(-1);
    if (MOVES.includes(kind) && before?.kind === kind && before.cells.at(-1) === start) before.cells.push(end);
    else ways.push({ kind, cells: [start, end] });
  }
  return ways;
}

/**
 * An arrow along these points that begins and ends a little off them; `shaft` and `head` are half widths.
 * @param {Point[]} way
 * @param {{leave: number, stop: number, shaft: number, head: number, length: number}} measures
 * @returns {Outline}
 */
export function arrowOutline(way, { leave, stop, shaft, head, length }) {
  const line = cutEnd(cutStart(bent(way), leave), stop);
  const body = cutEnd(line, Math.min(length, 0.7 * lengthOf(line)));
  const sides = body.map((_, i) => aside(body, i));

  /** @type {(width: number) => Point[]} */
  const along = (width) => body.map(([x, y], i) => [x + width * sides[i][0], y + width * sides[i][1]]);

  const last = body.length - 1;
  return [...along(shaft), along(head)[last], line[line.length - 1], along(-head)[last], ...along(-shaft).reverse()];
}

/**
 * A smooth line through all points; with two of them it is straight.
 * @type {(way: Point[]) => Point[]}
 */
function bent(way) {
  if (way.length < 3) return way;
  const tangents = way.map((_, i) => tangent(way, i));
  const pieces = way
    .slice(1)
    .flatMap((end, i) =>
      Array.from({ length: BENDS }, (_, step) => hermite(way[i], tangents[i], end, tangents[i + 1], step / BENDS)),
    );
  return [...pieces, way[way.length - 1]];
}

/**
 * Towards the next point as seen from the one before, no longer than the shorter step, lest the line swing out.
 * @type {(way: Point[], index: number) => Point}
 */
function tangent(way, index) {
  const before = way[Math.max(index - 1, 0)];
  const after = way[Math.min(index + 1, way.length - 1)];
  const steps = [distance(before, way[index]), distance(way[index], after)].filter(Boolean);
  const scale = (steps.length ? Math.min(...steps) : 0) / (distance(before, after) || 1);
  return [(after[0] - before[0]) * scale, (after[1] - before[1]) * scale];
}

/**
 * The point t of the way along the curve with these ends and directions.
 * @type {(start: Point, leaving: Point, end: Point, arriving: Point, t: number) => Point}
 */
function hermite(start, leaving, end, arriving, t) {
  const rest = 1 - t;
  const [a, b] = [(1 + 2 * t) * rest ** 2, t * rest ** 2];
  const [c, d] = [t * t * (3 - 2 * t), -t * t * rest];
  /** @type {(axis: 0 | 1) => number} */
  const on = (axis) => a * start[axis] + b * leaving[axis] + c * end[axis] + d * arriving[axis];
  return [on(0), on(1)];
}

/**
 * The line without its first piece of this length; two points stay at least.
 * @type {(line: Point[], length: number) => Point[]}
 */
function cutStart(line, length) {
  let [first, left] = [0, length];
  for (; first < line.length - 2; first += 1) {
    const step = distance(line[first], line[first + 1]);
    if (step > left) break;
    left -= step;
  }
  const [[x, y], [nx, ny]] = [line[first], line[first + 1]];
  const share = Math.min(0.9, left / (distance(line[first], line[first + 1]) || 1));
  return [[x + share * (nx - x), y + share * (ny - y)], ...line.slice(first + 1)];
}

/** @type {(line: Point[], length: number) => Point[]} */
function cutEnd(line, length) {
  return cutStart([...line].reverse(), length).reverse();
}

/** @type {(line: Point[]) => number} */
function lengthOf(line) {
  return line.slice(1).reduce((sum, point, i) => sum + distance(line[i], point), 0);
}

/**
 * The direction to the left of the line at this point.
 * @type {(line: Point[], index: number) => Point}
 */
function aside(line, index) {
  const [a, b] = [line[Math.max(index - 1, 0)], line[Math.min(index + 1, line.length - 1)]];
  const length = distance(a, b) || 1;
  return [(a[1] - b[1]) / length, (b[0] - a[0]) / length];
}
