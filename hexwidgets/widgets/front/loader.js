// What every table carries: it gets the front end, once a page, and lets it draw.

import { unpacked, unpackedBoard } from "./packed.js";

/** @import { Model } from "./traits.js" */
/** @typedef {{js: string, css: string}} Front */
/** @typedef {{default: {render(context: {model: Model, el: HTMLElement, board: unknown}): () => void}}} Module */
/** @typedef {{table: Module["default"], css: string}} Loaded */

const FRONTS = Symbol.for("hexwidgets.front");

/**
 * All tables of a notebook share one model that holds the front end, packed. A host that has no models but one's own
 * gets it from Python.
 * @param {Model} model
 * @returns {Promise<string>}
 */
async function textOf(model) {
  const id = String(model.get("_front")).replace("IPY_MODEL_", "");
  try {
    const shared = await model.widget_manager?.get_model(id);
    if (shared) return shared.get("data");
  } catch {
    // Not there: Python has it.
  }
  return new Promise((done) => {
    const receive = (/** @type {{type?: string, data?: string}} */ message) => {
      if (message?.type !== "front" || !message.data) return;
      model.off("msg:custom", receive);
      done(message.data);
    };
    model.on("msg:custom", receive);
    model.send?.({ type: "front" });
  });
}

/**
 * Tables of one version share what is loaded, also those of other notebooks.
 * @param {string} text
 * @returns {Promise<Loaded>}
 */
function loaded(text) {
  const shared = /** @type {Record<symbol, Map<string, Promise<Loaded>>>} */ (/** @type {unknown} */ (globalThis));
  const fronts = (shared[FRONTS] ??= new Map());
  const known = fronts.get(text);
  if (known) return known;
  const loading = load(text);
  loading.catch(() => fronts.delete(text));
  fronts.set(text, loading);
  return loading;
}

/** @type {(text: string) => Promise<Loaded>} */
async function load(text) {
  /** @type {Front} */
  const { js, css } = await unpacked(text);
  const url = URL.createObjectURL(new Blob([js], { type: "text/javascript" }));
  try {
    const { default: table } = /** @type {Module} */ (await import(/* @vite-ignore */ url));
    return { table, css };
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  /**
   * Loading takes a moment, in which the view may have been removed again: `signal` says so.
   * @param {{model: Model, el: HTMLElement, signal?: AbortSignal}} context
   */
  async render({ model, el, signal }) {
    const { table, css } = await loaded(await textOf(model));
    const board = await unpackedBoard(model.get("_board"));
    if (signal?.aborted) return () => {};
    const style = el.ownerDocument.createElement("style");
    style.textContent = css;
    el.append(style);
    const stop = table.render({ model, el, board });
    return () => {
      stop();
      style.remove();
    };
  },
};
