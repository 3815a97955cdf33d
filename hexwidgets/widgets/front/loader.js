// What every table carries: it unpacks the front end, once a page, and lets it draw.

/** @import { Model } from "./traits.js" */
/** @typedef {{version: string, js: string, css: string, board: unknown}} Front */
/** @typedef {{default: {render(context: {model: Model, el: HTMLElement}): () => void}}} Module */

const MODULES = Symbol.for("hexwidgets.front");

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
/** Traits that come as JSON in one text, which is how a notebook saves them shortest. */
const TEXTS = new Set(["_steps", "_line", "_now", "choices", "odds"]);

/**
 * Bytes from base 85, which is shorter than base64: five digits are four bytes.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const length = Math.floor((text.length * 4) / 5);
  const view = new DataView(new ArrayBuffer(length + 4));
  for (let i = 0; i < text.length; i += 5) {
    const digits = [...text.slice(i, i + 5).padEnd(5, "~")];
    view.setUint32((i / 5) * 4, digits.reduce((sum, digit) => sum * 85 + DIGITS.indexOf(digit), 0));
  }
  return new Uint8Array(view.buffer, 0, length);
}

/**
 * @param {string} packed JSON, gzipped, in base 85.
 * @returns {Promise<Front>}
 */
async function unpacked(packed) {
  const stream = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
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
 * The same model, which also knows the board that came with the front end, and reads the traits that are texts.
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
    const value = JSON.parse(text);
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
