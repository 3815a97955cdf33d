// What every table carries: it unpacks the front end, once a page, and lets it draw.

/** @import { Model } from "./traits.js" */
/** @typedef {{version: string, js: string, css: string, board: unknown}} Front */
/** @typedef {{default: {render(context: {model: Model, el: HTMLElement}): () => void}}} Module */

const MODULES = Symbol.for("hexwidgets.front");

/**
 * @param {string} packed JSON, gzipped, as base64.
 * @returns {Promise<Front>}
 */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
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
 * The same model, which also knows the board that came with the front end.
 * @param {Model} model
 * @param {unknown} board
 * @returns {Model}
 */
function withBoard(model, board) {
  return {
    get: (name) => (name === "_board" ? board : model.get(name)),
    set: (name, value) => model.set(name, value),
    save_changes: () => model.save_changes(),
    on: (event, listener) => model.on(event, listener),
    off: (event, listener) => model.off(event, listener),
    send: (content) => model.send?.(content),
    widget_manager: model.widget_manager,
  };
}

export default {
  /** @param {{model: Model, el: HTMLElement}} context */
  async render({ model, el }) {
    const front = await unpacked(model.get("_front"));
    const style = el.ownerDocument.createElement("style");
    style.textContent = front.css;
    el.append(style);
    const { default: table } = await moduleOf(front);
    const stop = table.render({ model: withBoard(model, front.board), el });
    return () => {
      stop();
      style.remove();
    };
  },
};
