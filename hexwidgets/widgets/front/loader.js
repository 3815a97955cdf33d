// What every table carries: it unpacks the front end, once a page, and lets it draw.

import { unpacked } from "./packed.js";

/** @import { Model } from "./traits.js" */
/** @typedef {{version: string, js: string, css: string}} Front */
/** @typedef {{default: {render(context: {model: Model, el: HTMLElement, board: unknown}): () => void}}} Module */

const MODULES = Symbol.for("hexwidgets.front");

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
    const stop = table.render({ model, el, board });
    return () => {
      stop();
      style.remove();
    };
  },
};
