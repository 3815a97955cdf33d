// A grid of odds as numbers: the chance of a result for every pair of choices, exactly.

/** @import { Grid } from "./traits.js" */
/** @typedef {number[][][]} Cells For each row and column the total, and the ways of every answer. */
/** @typedef {{name: string, of: number[]}} Result What is asked for: the numbers of the answers that count. */

/**
 * The results that can be shown: a win of the rows' side first, where it is known what that is, and every answer.
 * @param {Grid} grid
 * @returns {Result[]}
 */
export function resultsOf({ answers, wins }) {
  const single = answers.map((name, i) => ({ name, of: [i] }));
  const won = wins.map((answer) => answers.indexOf(answer)).filter((i) => i >= 0);
  return won.length ? [{ name: `a win: ${wins.join(" or ")}`, of: won }, ...single] : single;
}

/**
 * The ways of a result and the total, in lowest terms.
 * @param {number[]} numbers
 * @param {Result} result
 * @returns {[ways: number, total: number]}
 */
export function chanceOf([total, ...ways], { of }) {
  const sum = of.reduce((all, i) => all + ways[i], 0);
  let [a, b] = [sum, total];
  while (b) [a, b] = [b, a % b];
  return [sum / a, total / a];
}

/** @type {(chance: [number, number]) => string} */
export function fraction([ways, total]) {
  return total === 1 ? String(ways) : `${ways}/${total}`;
}

/**
 * As Python's: never rounded onto 0 or 100 from beside it.
 * @type {(chance: [number, number]) => string}
 */
export function percent([ways, total]) {
  if (ways === 0 || ways === total) return `${(100 * ways) / total} %`;
  const tenths = Math.floor((1000 * ways) / total + 0.5);
  if (tenths === 0) return "<0.1 %";
  return tenths === 1000 ? ">99.9 %" : `${(tenths / 10).toFixed(1)} %`;
}

/** A choice with what it costs. @type {(name: string, cost: string | undefined) => string} */
export function priced(name, cost) {
  return cost ? `${name} (${cost})` : name;
}
