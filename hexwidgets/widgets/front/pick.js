// Choosing on the board: cells narrow the choices, and a click that leaves no doubt plays.

/** @import { Choice } from "./traits.js" */

/**
 * @typedef {{do: "play", choice: Choice} | {do: "pick", cells: string[]} | {do: "clear"} | {do: "why"}} Deed
 */

/**
 * The choices that touch every one of these cells.
 * @param {Choice[]} choices
 * @param {string[]} cells
 * @returns {Choice[]}
 */
export function narrowed(choices, cells) {
  return cells.length ? choices.filter((choice) => cells.every((cell) => choice.cells.includes(cell))) : choices;
}

/**
 * Of those the ones that start where something was picked first, if there are such: two pieces side by side could each
 * go to where the other is.
 * @type {(choices: Choice[], picked: string[]) => Choice[]}
 */
export function left(choices, picked) {
  const all = narrowed(choices, picked);
  const straight = picked.length > 1 ? all.filter(({ cells }) => cells[0] === picked[0]) : [];
  return straight.length ? straight : all;
}

/**
 * What it means to take what is picked to a cell: where one choice goes that way from the first to the last, that one.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string} cell
 * @returns {Choice[]}
 */
export function meant(choices, picked, cell) {
  const left = narrowed(choices, [...picked, cell]);
  const straight = left.filter(({ cells }) => cells[0] === picked[0] && cells[cells.length - 1] === cell);
  return straight.length === 1 ? straight : left;
}

/**
 * What a click on a cell means. The first one picks; a second one plays where one choice is left that it can mean. Who
 * has only one choice at all plays it with a click where it ends.
 * @param {Choice[]} choices
 * @param {string[]} picked
 * @param {string} cell
 * @returns {Deed}
 */
export function clicked(choices, picked, cell) {
  if (!narrowed(choices, [cell]).length) return { do: "why" };
  if (!picked.length) return isOnly(choices, cell) ? { do: "play", choice: choices[0] } : { do: "pick", cells: [cell] };
  if (picked.includes(cell)) return again(narrowed(choices, picked), picked);
  const left = meant(choices, picked, cell);
  if (left.length === 1) return { do: "play", choice: left[0] };
  return { do: "pick", cells: left.length ? [...picked, cell] : [cell] };
}

/** @type {(choices: Choice[], cell: string) => boolean} */
function isOnly(choices, cell) {
  return choices.length === 1 && choices[0].cells[choices[0].cells.length - 1] === cell;
}

/**
 * The same cell once more: the one choice that is left, or the one that needs no other cell; else a change of mind.
 * @type {(left: Choice[], picked: string[]) => Deed}
 */
function again(left, picked) {
  const whole = left.length === 1 ? left : left.filter((choice) => choice.cells.every((cell) => picked.includes(cell)));
  return whole.length === 1 ? { do: "play", choice: whole[0] } : { do: "clear" };
}

/**
 * Where the choices lead: what glows on the board.
 * @param {Choice[]} choices
 * @returns {string[]}
 */
export function targets(choices) {
  return [...new Set(choices.flatMap((choice) => choice.cells.slice(-1)))];
}
