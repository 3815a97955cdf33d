// What every table carries: it gets the front end, once a page, and lets it draw.

import { unpacked } from "./packed.js";

/** @import { Model } from "./traits.js" */
/** @typedef {{model: Model, el: HTMLElement, signal?: AbortSignal}} Context */
/** @typedef {{default: {render(context: Context & {css: string}): Promise<() => void>}, css: string}} Front */

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
 * @returns {Promise<Front>}
 */
function loaded(text) {
  const shared = /** @type {Record<symbol, Map<string, Promise<Front>>>} */ (/** @type {unknown} */ (globalThis));
  const fronts = (shared[FRONTS] ??= new Map());
  const known = fronts.get(text);
  if (known) return known;
  const loading = load(text);
  loading.catch(() => fronts.delete(text));
  fronts.set(text, loading);
  return loading;
}

/** @type {(text: string) => Promise<Front>} */
async function load(text) {
  const url = URL.createObjectURL(new Blob([await unpacked(text).text()], { type: "text/javascript" }));
  try {
    return await import(/* @vite-ignore */ url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

export default {
  /** @param {Context} context */
  async render({ model, el, signal }) {
    const { default: table, css } = await loaded(await textOf(model));
    return table.render({ model, el, signal, css });
  },
};
