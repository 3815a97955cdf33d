// A question's answers for every pair of choices: a heat map once Plotly is there, and a table that all can read.

import { attribute, fill, h, setText } from "./dom.js";
import { hasFigures, heatFor, pairAt, roomOf } from "./heat.js";
import { unpacked } from "./packed.js";
import { chanceOf, fraction, percent, priced, resultsOf } from "./pairs.js";

/** @import { Frame, Grid } from "./traits.js" */
/** @import { Plotly } from "./plotly.js" */
/** @import { Cells, Result } from "./pairs.js" */
/** @import { Room } from "./heat.js" */
/** @typedef {[row: number, column: number]} Pair */

/** @type {Record<string, Pair>} */
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** Pixels in a panel that are not the map's: the question, what is asked, the words below and the margins. */
const AROUND = 268;
/** Pixels that a map has in any case. */
const LEAST = 220;
const HOW = "Point at a square, or go through the table with the arrow keys.";

/** @param {Grid} asked */
export function grid(asked) {
  const results = resultsOf(asked);
  let result = results[0];
  /** @type {Cells | null} */
  let cells = null;
  /** @type {Room | null} */
  let room = null;
  /** @type {(() => void) | null} */
  let again = null;
  /** @type {Promise<unknown> | undefined} */
  let drawn;

  const picker = h("select", { class: "hw-pick" }, ...results.map(({ name }, i) => h("option", { value: i }, name)));
  const plot = h("div", { class: "hw-heat-plot" });
  const here = h("span", { class: "hw-here", hidden: true });
  const map = h("div", { class: "hw-heat", "aria-hidden": "true", hidden: true }, plot, here);
  const scale = h("p", { class: "hw-scale", hidden: true }, "0 %", h("span", { "aria-hidden": "true" }), "100 %");
  const told = h("p", { class: "hw-pair" }, HOW);
  const best = h("span", {}, "\u25c7");
  const axes = asked.best.length ? [best, ` ${asked.bestIs} in each column. `] : [];
  const exact = h("div", { class: "hw-pairs" });
  const fold = h("details", { class: "hw-fold", open: true }, h("summary", {}, "As a table, with exact fractions"), exact);
  const element = h(
    "div",
    { class: "hw-grid" },
    h("label", { class: "hw-row" }, h("span", {}, "The chance of"), picker),
    told,
    map,
    scale,
    h("p", { class: "hw-given" }, ...axes, `Rows: ${asked.rowTitle}; columns: ${asked.columnTitle}.`),
    fold,
  );

  const show = (/** @type {Pair | null} */ pair) => {
    setText(told, pair && cells ? sentence(asked, cells, result, pair) : HOW);
    here.hidden = !pair || !room;
    if (!pair || !room) return;
    const at = { left: room.left + pair[1] * room.wide, top: room.top + pair[0] * room.high, width: room.wide, height: room.high };
    for (const [side, value] of Object.entries(at)) here.style.setProperty(side, `${value}px`);
  };
  const write = () => {
    if (cells) fill(exact, table(asked, cells, result, show));
    again?.();
  };
  picker.addEventListener("change", () => {
    result = results[Number(picker.value)];
    show(null);
    write();
  });
  map.addEventListener("pointermove", ({ clientX, clientY }) => {
    const { left, top } = map.getBoundingClientRect();
    show(room && pairAt(asked, room, clientX - left, clientY - top));
  });
  map.addEventListener("pointerleave", () => show(null));
  void unpacked(asked.packed)
    .json()
    .then((read) => {
      cells = read;
      write();
    });

  return {
    element,
    /** @param {Plotly} plotly @param {Frame} frame @param {number} width @param {number} height Of the panel. */
    draw(plotly, { board, palette }, width, height) {
      const first = map.hidden;
      again = () => {
        if (!cells) return;
        room = roomOf(asked, width, Math.max(LEAST, height - AROUND));
        setText(best, hasFigures(room) ? "\u25a2" : "\u25c7");
        const shares = cells.map((row) => row.map((numbers) => shareOf(chanceOf(numbers, result))));
        const { data, layout, config } = heatFor(asked, shares, board.theme, palette, room);
        drawn = Promise.resolve(plotly.react(plot, data, layout, config)).catch(() => {});
        map.hidden = scale.hidden = false;
        // Who sees the map needs the table less.
        if (first) fold.open = false;
      };
      again();
    },
    /** @param {Plotly | null} plotly */
    purge(plotly) {
      again = null;
      void drawn?.finally(() => plotly?.purge(plot));
    },
  };
}

/** @type {(chance: [number, number]) => number} */
function shareOf([ways, total]) {
  return ways / total;
}

/** @type {(grid: Grid, cells: Cells, result: Result, pair: Pair) => string} */
function sentence(grid, cells, result, [row, column]) {
  const chance = chanceOf(cells[row][column], result);
  const best = grid.best[column].includes(row) ? `; ${grid.bestIs} in this column` : "";
  const mine = `${grid.rowTitle} ${priced(grid.rows[row], grid.rowCosts[row])}`;
  const theirs = `${grid.columnTitle} ${priced(grid.columns[column], grid.columnCosts[column])}`;
  return `${mine}, ${theirs}: ${fraction(chance)}, ${percent(chance)}${best}`;
}

/** @type {(grid: Grid, cells: Cells, result: Result, show: (pair: Pair | null) => void) => HTMLElement} */
function table(grid, cells, result, show) {
  const heads = grid.columns.map((name, i) => h("th", { scope: "col" }, priced(name, grid.columnCosts[i])));
  /** @type {HTMLElement[][]} */
  const made = cells.map((line, row) =>
    line.map((numbers, column) => {
      const chance = chanceOf(numbers, result);
      const best = grid.best[column].includes(row);
      const mark = best ? h("span", { role: "img", "aria-label": `${grid.bestIs} in this column` }, "\u25c7") : null;
      const look = { class: best ? "hw-best" : null, tabindex: row || column ? "-1" : "0", focus: () => show([row, column]) };
      return h("td", look, percent(chance), mark, h("small", {}, fraction(chance)));
    }),
  );
  const body = made.map((line, row) => h("tr", {}, h("th", { scope: "row" }, priced(grid.rows[row], grid.rowCosts[row])), ...line));
  const keydown = (/** @type {KeyboardEvent} */ event) => {
    const way = Object.hasOwn(WAYS, event.key) ? WAYS[event.key] : null;
    const row = made.findIndex((line) => line.includes(/** @type {HTMLElement} */ (event.target)));
    if (!way || row < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const column = made[row].indexOf(/** @type {HTMLElement} */ (event.target));
    const next = made[row + way[0]]?.[column + way[1]];
    if (!next) return;
    attribute(made[row][column], "tabindex", "-1");
    attribute(next, "tabindex", "0");
    next.focus();
  };
  return h(
    "table",
    { keydown },
    h("caption", {}, `${grid.rowTitle} (rows), ${grid.columnTitle} (columns): ${result.name}`),
    h("thead", {}, h("tr", {}, h("td", {}), ...heads)),
    h("tbody", {}, ...body),
  );
}
