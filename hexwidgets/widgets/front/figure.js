// The board as a Plotly figure, as render/figure.py makes it with headline=False.

import { groupedAlike, paintedChanging, paintedStatic } from "./paint.js";
import { stageFor } from "./stage.js";
import { clean } from "./words.js";

/** @import { Board, BoardOptions, Label, Scene, Shape } from "./types.js" */
/** @import { Side, Stage } from "./stage.js" */
/** @typedef {Record<string, unknown>} Trace */
/** @typedef {{data: Trace[], layout: Record<string, unknown>}} Figure */

/** For `Plotly.react`. Static, since hit.js finds what is under the pointer and Plotly has nothing to do there. */
export const FIGURE_CONFIG = Object.freeze({ staticPlot: true, displayModeBar: false, responsive: false });

/** @type {WeakMap<Side, {key: string, traces: Trace[]}>} */
const staticTraces = new WeakMap();

/**
 * The scene for `Plotly.react(element, data, layout, FIGURE_CONFIG)`.
 *
 * Static traces come first and are the same objects at every call with the same options. There is no `datarevision`
 * on purpose: without one Plotly compares arrays by identity, with one a new value makes it look at all of them.
 * @param {Board} board
 * @param {Scene} scene
 * @param {BoardOptions & {size?: number}} [given] `size` is the width in pixels.
 * @returns {Figure}
 */
export function figure(board, scene, given = {}) {
  const options = { ...given, views: scene.views };
  const size = options.size ?? 640;
  if (!(size > 0)) throw new RangeError(`size=${size}: a picture is at least one pixel wide`);
  const stage = stageFor(board, options);
  const scale = scaleAt(stage.side, size);
  const changing = tracesOf(stage, paintedChanging(board, scene, options), scale, false);
  return { data: [...stillTraces(stage, options, size), ...changing], layout: figureLayout(stage, size) };
}

/**
 * How high a figure or picture of this width is, in pixels.
 * @param {Board} board
 * @param {number} size
 * @returns {number}
 */
export function heightAt(board, size) {
  const { side } = stageFor(board);
  return Math.round((side.frame.top - side.frame.bottom) * scaleAt(side, size));
}

/** @type {(stage: Stage, options: BoardOptions, size: number) => Trace[]} */
function stillTraces(stage, options, size) {
  const key = JSON.stringify([size, options.palette, options.coordinates !== false]);
  const known = staticTraces.get(stage.side);
  if (known?.key === key) return known.traces;
  const traces = tracesOf(stage, paintedStatic(stage.board, options), scaleAt(stage.side, size), true);
  staticTraces.set(stage.side, { key, traces });
  return traces;
}

/** @type {(side: Side, size: number) => number} */
function scaleAt({ frame }, size) {
  return size / Math.max(frame.right - frame.left, frame.top - frame.bottom);
}

/** @type {(stage: Stage, things: Array<Shape | Label>, scale: number, still: boolean) => Trace[]} */
function tracesOf(stage, things, scale, still) {
  return groupedAlike(things).map(({ layer, name, shapes, labels }) => ({
    type: "scatter",
    name: safeText(name),
    hoverinfo: "none",
    showlegend: layer === "pieces" && !Object.keys(stage.board.figures ?? {}).length,
    meta: { layer, static: still },
    ...(shapes.length ? polygonTrace(shapes, scale) : textTrace(labels, scale, stage.board.theme)),
  }));
}

/**
 * Shapes that look alike, with a gap between them.
 * @type {(shapes: Shape[], scale: number) => Trace}
 */
function polygonTrace(shapes, scale) {
  const { fill, line, width, opacity } = shapes[0];
  /** @type {(axis: 0 | 1) => Array<number | null>} */
  const along = (axis) =>
    shapes.flatMap(({ outline }, i) => {
      const values = [...outline, outline[0]].map((point) => rounded(point[axis], 3));
      return i ? [null, ...values] : values;
    });
  return {
    mode: "lines",
    x: along(0),
    y: along(1),
    line: { color: line ?? fill, width: rounded(width * scale, 2), simplify: false },
    ...(fill ? { fill: "toself", fillcolor: withOpacity(fill, opacity) } : {}),
  };
}

/**
 * Only points with text: Plotly draws nothing where all were empty before. It puts the middle of a whole line at the
 * point, with the room for tails; pictures that of the digits.
 * @type {(labels: Label[], scale: number, theme: Board["theme"]) => Trace}
 */
function textTrace(labels, scale, { font: family, sizes }) {
  const size = labels.map((label) => rounded(label.size * scale, 1));
  return {
    mode: "text",
    x: labels.map(({ at }) => rounded(at[0], 3)),
    y: labels.map((label) => rounded(label.at[1] - sizes.plotly_text * label.size, 3)),
    text: labels.map(({ text }) => safeText(text)),
    textposition: "middle center",
    textfont: { family, size, color: labels.map(({ color }) => color) },
  };
}

/**
 * New at every call, since Plotly writes into it.
 * @type {(stage: Stage, size: number) => Record<string, unknown>}
 */
function figureLayout({ board, side, palette }, size) {
  const { left, right, bottom, top } = side.frame;
  return {
    width: size,
    height: heightAt(board, size),
    margin: { l: 0, r: 0, t: 0, b: 0 },
    xaxis: hiddenAxis(left, right),
    yaxis: { ...hiddenAxis(bottom, top), scaleanchor: "x", scaleratio: 1 },
    paper_bgcolor: palette.page,
    plot_bgcolor: palette.page,
    font: { family: board.theme.font, color: palette.ink },
    showlegend: false,
    dragmode: false,
    hovermode: "closest",
    uirevision: "board",
  };
}

/** @type {(low: number, high: number) => Record<string, unknown>} */
function hiddenAxis(low, high) {
  return { range: [rounded(low, 3), rounded(high, 3)], visible: false, fixedrange: true, constrain: "domain" };
}

/**
 * Text that Plotly shows as it is: no tags, no links, no formulas.
 * @type {(text: string) => string}
 */
function safeText(text) {
  const escaped = clean(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return escaped.replaceAll("$", "&#36;");
}

/** @type {(color: string, opacity: number) => string} */
function withOpacity(color, opacity) {
  if (opacity === 1) return color;
  const [red, green, blue] = [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16));
  return `rgba(${red},${green},${blue},${opacity})`;
}

/**
 * By its exact value, as Python rounds, and never a negative zero.
 * @type {(value: number, decimals: number) => number}
 */
function rounded(value, decimals) {
  return Number(value.toFixed(decimals)) + 0;
}
