// A grid of odds as a Plotly heat map; where on it which pair lies follows from its margins.

import { escaped } from "./chart.js";

/** @import { Theme } from "./types.js" */
/** @import { Grid } from "./traits.js" */

const LETTER = 6.2;
/** Pixels: the least height of a row, and what all of them may take together before they get that low. */
const [ROW, ALL] = [11, 270];
/** Pixels that a square needs for its chance in figures. */
const FIGURES = { wide: 17, high: 12 };
/** Pixels that it needs for tenths of a percent. */
const TENTHS = 30;
const MARGIN = { t: 4, r: 4 };

/**
 * @typedef {{width: number, height: number, left: number, top: number, wide: number, high: number}} Room Of the squares.
 */

/**
 * @param {Grid} grid
 * @param {number} width Pixels there are.
 * @param {number} [tall] Pixels that the map should take at most, so that it is seen whole.
 * @returns {Room}
 */
export function roomOf({ rows, columns, rowCosts, columnCosts }, width, tall = Infinity) {
  const left = 12 + LETTER * longest(rows, rowCosts);
  const below = 12 + LETTER * longest(columns, columnCosts);
  const wide = (width - left - MARGIN.r) / columns.length;
  const high = Math.max(ROW, Math.min(wide, Math.min(ALL, tall - below - MARGIN.t) / rows.length));
  return { width, height: MARGIN.t + high * rows.length + below, left, top: MARGIN.t, wide, high };
}

/**
 * The pair at a point of the map.
 * @type {(grid: Grid, room: Room, x: number, y: number) => [row: number, column: number] | null}
 */
export function pairAt({ rows, columns }, { left, top, wide, high }, x, y) {
  const [row, column] = [Math.floor((y - top) / high), Math.floor((x - left) / wide)];
  return row >= 0 && row < rows.length && column >= 0 && column < columns.length ? [row, column] : null;
}

/**
 * Whether there is room for figures in the squares.
 * @param {Room} room
 */
export function hasFigures({ wide, high }) {
  return wide >= FIGURES.wide && high >= FIGURES.high;
}

/**
 * @param {Grid} grid
 * @param {number[][]} shares The chance of every pair.
 * @param {Theme} theme
 * @param {string} palette
 * @param {Room} room
 */
export function heatFor({ rows, columns, rowCosts, columnCosts, best }, shares, theme, palette, room) {
  const colors = theme.palettes[palette];
  const figures = hasFigures(room);
  const marked = best.flatMap((found, column) => found.map((row) => ({ row, column })));
  const data = [
    {
      type: "heatmap",
      z: shares,
      zmin: 0,
      zmax: 1,
      colorscale: [
        [0, colors.page],
        [1, colors.target],
      ],
      showscale: false,
      xgap: 1,
      ygap: 1,
      hoverinfo: "none",
      ...(figures ? { text: shares.map((line) => line.map((share) => inPercent(share, room.wide < TENTHS ? 0 : 1))), texttemplate: "%{text}", textfont: { size: 10 } } : {}),
    },
    {
      type: "scatter",
      mode: "markers",
      x: marked.map(({ column }) => column),
      y: marked.map(({ row }) => row),
      hoverinfo: "none",
      marker: figures ? { opacity: 0 } : { size: 8, symbol: "diamond", color: colors.page, line: { color: colors.ink, width: 1.5 } },
    },
  ];
  const layout = {
    width: room.width,
    height: room.height,
    margin: { l: room.left, r: MARGIN.r, t: room.top, b: room.height - room.top - room.high * rows.length },
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: colors.muted,
    font: { family: theme.font, size: 11, color: colors.ink },
    showlegend: false,
    shapes: figures ? marked.map(({ row, column }) => framed(row, column, colors.ink)) : [],
    xaxis: { ...axis(columns, columnCosts), range: [-0.5, columns.length - 0.5], tickangle: -90 },
    yaxis: { ...axis(rows, rowCosts), range: [rows.length - 0.5, -0.5] },
  };
  return { data, layout, config: { staticPlot: true, displayModeBar: false, responsive: false } };
}

/**
 * Whole percents, and tenths where there is room; only what is certain is 0 or 100.
 * @type {(share: number, digits: number) => string}
 */
function inPercent(share, digits) {
  if (share === 0 || share === 1) return String(100 * share);
  const least = 10 ** -digits;
  return Math.min(100 - least, Math.max(least, 100 * share)).toFixed(digits);
}

/** @type {(row: number, column: number, color: string) => Record<string, unknown>} */
function framed(row, column, color) {
  const [x0, x1, y0, y1] = [column - 0.46, column + 0.46, row - 0.45, row + 0.45];
  return { type: "rect", x0, x1, y0, y1, line: { color, width: 1.5 } };
}

/** @type {(names: string[], costs: string[]) => Record<string, unknown>} */
function axis(names, costs) {
  return {
    tickvals: names.map((_, i) => i),
    ticktext: names.map((name, i) => escaped(labelOf(name, costs[i]))),
    ticks: "",
    showgrid: false,
    zeroline: false,
    fixedrange: true,
    ticklabeloverflow: "allow",
  };
}

/** @type {(name: string, cost: string | undefined) => string} */
function labelOf(name, cost) {
  return cost ? `${cost}, ${name}` : name;
}

/** @type {(names: string[], costs: string[]) => number} */
function longest(names, costs) {
  return Math.max(...names.map((name, i) => labelOf(name, costs[i]).length));
}
