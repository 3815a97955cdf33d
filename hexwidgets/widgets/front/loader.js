// What every table carries: it unpacks the front end, once a page, and lets it draw.

import { unpacked } from "./packed.js";

/** @import { Model } from "./traits.js" */
/** @typedef {{version: string, js: string, css: string}} Front */
/** @typedef {{default: {render(context: {model: Model, el: HTMLElement}): () => void}}} Module */

const MODULES = Symbol.for("hexwidgets.front");

/** Traits that come as JSON in one text, which is how a notebook saves them shortest. */
const TEXTS = new Set(["_steps", "_now", "choices", "odds"]);

/** @typedef {[answer: string, ways: number, percent: string, note?: string]} Row */

/**
 * Questions are sent as rows, without the names of their parts.
 * @param {[string, string, string, string[], boolean, string | null, boolean, number, Row[]]} row
 */
function questionOf([name, topic, given, cells, ranked, came, exact, total, rows]) {
  const answers = rows.map(([answer, ways, percent, note = ""]) => {
    return { answer, ways, fraction: `${ways}/${total}`, percent, note };
  });
  return { name, topic, given, cells, ranked, came, exact, total, answers };
}

/**
 * Tables of one version share the module, also those of other cells.
 * @param {Front} front
 * @returns {Promise<Module>}
 */
function moduleOf({ version, js }) {
  const shared = /** @type {Record<symbol, Map<string, Promise<Module>>>} */ (/** @type {unknown} */ (globalThis));
  const modules = (shared[MODULES] ??= new Map());
  const known = modules.get(version);
  if (known) return known;
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  const loading = /** @type {Promise<Module>} */ (import(/* @vite-ignore */ url)).finally(() => URL.revokeObjectURL(url));
  loading.catch(() => modules.delete(version));
  modules.set(version, loading);
  return loading;
}

/**
 * The same model, which has the board unpacked, and reads the traits that are texts.
 * @param {Model} model
 * @param {unknown} board
 * @returns {Model}
 */
function withBoard(model, board) {
  /** @type {Map<string, {text: string, value: unknown}>} */
  const read = new Map();
  const parsed = (/** @type {string} */ name, /** @type {string} */ text) => {
    const known = read.get(name);
    if (known?.text === text) return known.value;
    const value = name === "odds" ? JSON.parse(text).map(questionOf) : JSON.parse(text);
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

export default {
  /**
   * Unpacking takes a moment, in which the view may have been removed again: `signal` says so.
   * @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context
   */
  async render({ model, el, signal }) {
    /** @type {[Front, unknown]} */
    const [front, board] = [await unpacked(model.get("_front")), await unpacked(model.get("_board"))];
    const { default: table } = await moduleOf(front);
    if (signal?.aborted) return () => {};
    const style = el.ownerDocument.createElement("style");
    style.textContent = front.css;
    el.append(style);
    const stop = table.render({ model: withBoard(model, board), el });
    return () => {
      stop();
      style.remove();
    };
  },
};
