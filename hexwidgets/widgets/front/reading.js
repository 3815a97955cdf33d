// The traits as all the rest sees them: those that travel as texts are read, and the board is there unpacked.

/** @import { Choice, Model, Question } from "./traits.js" */

/** Traits that come as JSON in one text, with single quotes for double ones: how a notebook saves them shortest. */
const TEXTS = new Set(["_steps", "_now", "choices", "odds", "tally", "_thought"]);

/** @type {Record<string, (row: any) => Choice | Question>} */
const ROWS = { choices: choiceOf, odds: questionOf };

/**
 * Choices are sent as rows, without the names of their parts.
 * @param {[string, string, string, string[], string[][], Piece[], Piece[], string?]} row
 */
function choiceOf([action, words, note, cells, ways, on, off, fold = ""]) {
  return { action, words, note, cells, ways, on, off, fold };
}

/** @import { Piece } from "./types.js" */
/** @typedef {[answer: string, ways: number, percent: string, note?: string]} Row */

/** @typedef {[string, string, string[], string[], string[], string[], string[], number[][], string[], string, string]} GridRow */

/**
 * Questions likewise.
 * @param {[string, string, string, string[], boolean, string | null, boolean, number, Row[], GridRow?]} row
 */
function questionOf([name, topic, given, cells, ranked, came, exact, total, rows, grid]) {
  const answers = rows.map(([answer, ways, percent, note = ""]) => {
    return { answer, ways, fraction: `${ways}/${total}`, percent, note };
  });
  return { name, topic, given, cells, ranked, came, exact, total, answers, grid: grid ? gridOf(grid) : null };
}

/** @param {GridRow} row @returns {import("./traits.js").Grid} */
function gridOf([rowTitle, columnTitle, rows, columns, answers, rowCosts, columnCosts, best, wins, bestIs, packed]) {
  return { rowTitle, columnTitle, rows, columns, answers, rowCosts, columnCosts, best, wins, bestIs, packed };
}

/**
 * The same model, which has the board unpacked, and reads the traits that are texts.
 * @param {Model} model
 * @param {unknown} board
 * @returns {Model}
 */
export function reading(model, board) {
  /** @type {Map<string, {text: string, value: unknown}>} */
  const read = new Map();
  const parsed = (/** @type {string} */ name, /** @type {string} */ text) => {
    const known = read.get(name);
    if (known?.text === text) return known.value;
    const sent = JSON.parse(text.replace(/["']/g, (quote) => (quote === "'" ? '"' : "'")));
    const value = ROWS[name] ? sent.map(ROWS[name]) : sent;
    read.set(name, { text, value });
    return value;
  };
  const get = (/** @type {string} */ name) => {
    const value = model.get(name);
    return TEXTS.has(name) && typeof value === "string" ? parsed(name, value) : value;
  };
  return {
    get: (name) => (name === "_board" ? board : get(name)),
    set: (name, value) => model.set(name, value),
    save_changes: () => model.save_changes(),
    on: (event, listener) => model.on(event, listener),
    off: (event, listener) => model.off(event, listener),
    send: (content) => model.send?.(content),
    widget_manager: model.widget_manager,
  };
}
