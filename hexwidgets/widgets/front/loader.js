// What every table carries: it gets the front end, once a page, and lets it draw.

import { unpacked } from "./packed.js";

/** @import { Model } from "./traits.js" */
/** @typedef {{model: Model, el: HTMLElement, signal?: AbortSignal}} Context */
/** @typedef {Record<string, unknown> & {css: string}} More */
/** @typedef {{default: {render(context: Context & {css: string, more: More | null, kit: string}): Promise<() => void>}, css: string}} Front */

const FRONTS = Symbol.for("hexwidgets.front");

/**
 * All tables of a notebook share one model that holds the front end, packed, and another with what only some games
 * need; those of one game a third with its rules and figures. A host that has no models but one's own gets them from Python.
 * @param {Model} model
 * @param {"front" | "more" | "kit"} part
 * @returns {Promise<string>}
 */
async function textOf(model, part) {
  const id = String(model.get(`_${part}`)).replace("IPY_MODEL_", "");
  try {
    const shared = await model.widget_manager?.get_model(id);
    if (shared) return shared.get("data");
  } catch {
    // Not there: Python has it.
  }
  return new Promise((done) => {
    const receive = (/** @type {{type?: string, data?: string}} */ message) => {
      if (message?.type !== part || !message.data) return;
      model.off("msg:custom", receive);
      done(message.data);
    };
    model.on("msg:custom", receive);
    model.send?.({ type: part });
  });
}

/**
 * Tables of one version share what is loaded, also those of other notebooks.
 * @param {string} text
 * @returns {Promise<any>}
 */
function loaded(text) {
  const shared = /** @type {Record<symbol, Map<string, Promise<unknown>>>} */ (/** @type {unknown} */ (globalThis));
  const fronts = (shared[FRONTS] ??= new Map());
  const known = fronts.get(text);
  if (known) return known;
  const loading = load(text);
  loading.catch(() => fronts.delete(text));
  fronts.set(text, loading);
  return loading;
}

/** @type {(text: string) => Promise<unknown>} */
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
    const more = model.get("_more") ? textOf(model, "more").then(loaded) : null;
    /** @type {[string, Front, More | null]} */
    const [kit, { default: table, css }, rest] = await Promise.all([
      textOf(model, "kit"),
      textOf(model, "front").then(loaded),
      more,
    ]);
    return table.render({ model, el, signal, css: css + (rest?.css ?? ""), more: rest, kit });
  },
};
