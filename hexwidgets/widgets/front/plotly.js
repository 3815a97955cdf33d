// plotly.js, loaded once a page from bytes that the kernel sends.

/** @typedef {{react: Function, purge: Function, [name: string]: unknown}} Plotly */
/** @typedef {() => Promise<ArrayBuffer | DataView | Uint8Array>} PlotlyRequest */
/** @typedef {Record<symbol | string, any>} Page */
/**
 * @typedef {object} LoadOptions
 * @property {number} [timeout] Milliseconds.
 * @property {(error: Error) => void} [failed] Told why there is no Plotly.
 * @property {Document} [doc]
 */

/**
 * Plotly, or null where it can't be had; never rejects. All boards of a page share one load of a version. When a load
 * fails, those who waited for it try once more with their own request, and so can any later one.
 * @param {PlotlyRequest} request Asks for plotly.min.js, gzipped or plain.
 * @param {string} version
 * @param {LoadOptions} [options]
 * @returns {Promise<Plotly | null>}
 */
export async function loadPlotly(request, version, { timeout = 60_000, failed, doc = document } = {}) {
  const page = /** @type {Page} */ (globalThis);
  const key = Symbol.for(`hexwidgets.plotly.${version}`);
  try {
    const shared = page[key] && (await page[key].catch(() => null));
    return shared ?? (await sharedLoad(page, key, request, timeout, doc));
  } catch (error) {
    failed?.(error instanceof Error ? error : new Error(String(error)));
    return null;
  }
}

/** @type {(page: Page, key: symbol, request: PlotlyRequest, timeout: number, doc: Document) => Promise<Plotly>} */
function sharedLoad(page, key, request, timeout, doc) {
  if (page[key]) return page[key];
  const load = inTime(request, timeout, (bytes) => sourceOf(bytes).then((source) => run(source, page, key, doc)));
  page[key] = load;
  load.catch(() => {
    if (page[key] === load) delete page[key];
  });
  return load;
}

/**
 * @template T
 * @param {PlotlyRequest} request
 * @param {number} timeout
 * @param {(bytes: ArrayBuffer | DataView | Uint8Array) => Promise<T>} use Not called when the bytes come too late.
 * @returns {Promise<T>}
 */
function inTime(request, timeout, use) {
  return new Promise((resolve, reject) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      reject(new Error(`plotly.js did not come within ${timeout / 1000} s`));
    }, timeout);
    Promise.resolve()
      .then(request)
      .then((bytes) => (late ? undefined : use(bytes).then(resolve)))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}

/** @type {(bytes: ArrayBuffer | DataView | Uint8Array) => Promise<string>} */
async function sourceOf(bytes) {
  const view = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : viewOfBytes(bytes);
  const gzipped = view[0] === 0x1f && view[1] === 0x8b;
  if (!gzipped) return new TextDecoder().decode(view);
  const plain = new Blob([/** @type {BlobPart} */ (view)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).text();
}

/** @type {(bytes: ArrayBufferView) => Uint8Array} */
function viewOfBytes({ buffer, byteOffset, byteLength }) {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * As a classic script that hands its wrapped source to us: no `module`, `define` or `window.Plotly` of the page
 * gets in its way or is changed by it, since all of it runs in one go inside `accept`.
 * @type {(source: string, page: Page, key: symbol, doc: Document) => Promise<Plotly>}
 */
function run(source, page, key, doc) {
  const slot = `${key.description}.accept`;
  const script = doc.createElement("script");
  const wrapped = `globalThis[Symbol.for(${JSON.stringify(slot)})]?.(function (module, exports, define) {\n${source}\n});`;
  const url = URL.createObjectURL(new Blob([wrapped], { type: "text/javascript" }));
  return new Promise((resolve, reject) => {
    page[Symbol.for(slot)] = (/** @type {Function} */ library) => {
      try {
        resolve(exportsOf(library, page));
      } catch (error) {
        reject(error);
      }
    };
    script.onload = () => reject(new Error("what came is not plotly.js"));
    script.onerror = () => reject(new Error("the page does not let plotly.js run"));
    script.src = url;
    (doc.head ?? doc.documentElement).appendChild(script);
  }).finally(() => {
    delete page[Symbol.for(slot)];
    URL.revokeObjectURL(url);
    script.remove();
  });
}

/** @type {(library: Function, page: Page) => Plotly} */
function exportsOf(library, page) {
  const before = Object.getOwnPropertyDescriptor(page, "Plotly");
  const module = { exports: /** @type {any} */ ({}) };
  try {
    library.call(page, module, module.exports, undefined);
  } finally {
    if (before) Object.defineProperty(page, "Plotly", before);
    else delete page.Plotly;
  }
  if (typeof module.exports?.react !== "function") throw new Error("what came is not plotly.js");
  return module.exports;
}
