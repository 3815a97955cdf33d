// Light or dark, as the page around the widget is; and whether its reader wants things to stay still.

const DARK_QUERY = "(prefers-color-scheme: dark)";
const STILL_QUERY = "(prefers-reduced-motion: reduce)";
const THEME_ATTRIBUTES = ["data-jp-theme-light", "data-jp-theme-name", "data-vscode-theme-kind", "data-theme", "class"];
// Backgrounds may fade from one theme to the next; they are read again when that is over.
const FADE = 400;

/**
 * The palette that suits the page: what JupyterLab says, else the nearest opaque background (VS Code paints white
 * behind widgets in dark themes too), else what the reader's system prefers.
 * @param {Element} el The widget's root; its own background does not count.
 * @returns {"light" | "dark"}
 */
export function hostPalette(el) {
  const { body } = el.ownerDocument;
  const said = body?.dataset.jpThemeLight;
  if (said === "true" || said === "false") return said === "true" ? "light" : "dark";
  const ground = groundLuminance(el);
  // 0.18 is as far from white as from black in contrast.
  return (ground === null ? matches(el, DARK_QUERY) : ground < 0.18) ? "dark" : "light";
}

/**
 * Whether the reader asked for little motion.
 * @param {Element} el
 * @returns {boolean}
 */
export function reducedMotion(el) {
  return matches(el, STILL_QUERY);
}

/**
 * Call back whenever the page's palette becomes another one.
 * @param {Element} el
 * @param {(palette: "light" | "dark") => void} callback
 * @returns {() => void} Stops watching.
 */
export function watchTheme(el, callback) {
  let palette = hostPalette(el);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const look = () => {
    const now = hostPalette(el);
    if (now === palette) return;
    palette = now;
    callback(now);
  };
  const changed = () => {
    look();
    clearTimeout(timer);
    timer = setTimeout(look, FADE);
  };
  const stops = [watchAttributes(el.ownerDocument, changed), watchQuery(el, DARK_QUERY, changed)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/**
 * Call back whenever the reader's wish for little motion changes.
 * @param {Element} el
 * @param {(reduced: boolean) => void} callback
 * @returns {() => void} Stops watching.
 */
export function watchMotion(el, callback) {
  return watchQuery(el, STILL_QUERY, () => callback(reducedMotion(el)));
}

/** @type {(doc: Document, callback: () => void) => () => void} */
function watchAttributes(doc, callback) {
  const Observer = doc.defaultView?.MutationObserver;
  if (!Observer) return () => {};
  const observer = new Observer(callback);
  for (const node of [doc.documentElement, doc.body]) {
    if (node) observer.observe(node, { attributes: true, attributeFilter: THEME_ATTRIBUTES });
  }
  return () => observer.disconnect();
}

/** @type {(el: Element, query: string, callback: () => void) => () => void} */
function watchQuery(el, query, callback) {
  const list = el.ownerDocument.defaultView?.matchMedia?.(query);
  list?.addEventListener("change", callback);
  return () => list?.removeEventListener("change", callback);
}

/** @type {(el: Element, query: string) => boolean} */
function matches(el, query) {
  return el.ownerDocument.defaultView?.matchMedia?.(query).matches ?? false;
}

/** @type {(el: Element) => number | null} */
function groundLuminance(el) {
  const view = el.ownerDocument.defaultView;
  for (let node = parentOf(el); node && view; node = parentOf(node)) {
    const found = luminanceOf(view.getComputedStyle(node).backgroundColor);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The element around this one, also out of a shadow tree.
 * @type {(el: Element) => Element | null}
 */
function parentOf(el) {
  const root = /** @type {Node & {host?: Element}} */ (el.getRootNode());
  return el.parentElement ?? root.host ?? null;
}

/**
 * How light a computed colour is, 0 to 1; null where one sees through it or can't tell.
 * @type {(color: string) => number | null}
 */
function luminanceOf(color) {
  const kind = color.match(/^[a-z]+/)?.[0] ?? "";
  const [a = 0, b = 0, c = 0, alpha = 1] = (color.match(/-?\d*\.?\d+(e-?\d+)?/g) ?? []).map(Number);
  if (alpha < 0.5 || !/^(rgba?|color|okl(ab|ch)|l(ab|ch))$/.test(kind)) return null;
  if (kind.startsWith("okl")) return a ** 3;
  if (kind.startsWith("l")) return ((a + 16) / 116) ** 3;
  const [red, green, blue] = [a, b, c].map((part) => linear(kind === "color" ? part : part / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @type {(share: number) => number} */
function linear(share) {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
