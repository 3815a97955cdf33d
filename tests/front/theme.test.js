// Light or dark, as the page is, in JupyterLab, VS Code and elsewhere; and when it changes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hostPalette, reducedMotion, watchMotion, watchTheme } from "../../hexwidgets/widgets/front/theme.js";
import { FakeDocument } from "./fake_dom.js";

/** A page with a widget in it, whose backgrounds and wishes can be set. */
function page({ backgrounds = {}, queries = {} } = {}) {
  const doc = new FakeDocument();
  const [observers, listeners] = [new Set(), new Map()];
  const el = doc.body.appendChild(doc.createElement("section")).appendChild(doc.createElement("div"));
  doc.defaultView = {
    getComputedStyle: ({ tag }) => ({ backgroundColor: backgrounds[tag] ?? "rgba(0, 0, 0, 0)" }),
    matchMedia: (query) => ({
      matches: Object.entries(queries).some(([words, on]) => on && query.includes(words)),
      addEventListener: (_, listener) => listeners.set(listener, query),
      removeEventListener: (_, listener) => listeners.delete(listener),
    }),
    MutationObserver: class {
      constructor(callback) {
        this.callback = callback;
      }
      observe(_, { attributeFilter }) {
        assert.ok(attributeFilter.includes("data-jp-theme-light"));
        observers.add(this);
      }
      disconnect() {
        observers.delete(this);
      }
    },
  };
  const mutated = () => observers.forEach(({ callback }) => callback());
  const asked = () => [...listeners.keys()].forEach((listener) => listener());
  return { doc, el, backgrounds, queries, observers, listeners, mutated, asked };
}

test("JupyterLab says it, whatever else the page looks like", () => {
  const { doc, el } = page({ backgrounds: { section: "rgb(255, 255, 255)" } });
  doc.body.dataset.jpThemeLight = "false";
  assert.equal(hostPalette(el), "dark");
  doc.body.dataset.jpThemeLight = "true";
  assert.equal(hostPalette(el), "light");
});

test("else the nearest opaque background, not the widget's own", () => {
  const white = { section: "rgb(255, 255, 255)", body: "rgb(30, 30, 30)", div: "rgb(0, 0, 0)" };
  assert.equal(hostPalette(page({ backgrounds: white, queries: { dark: true } }).el), "light");
  const through = { ...white, section: "rgba(255, 255, 255, 0.2)" };
  assert.equal(hostPalette(page({ backgrounds: through }).el), "dark");
});

test("colours are read in the forms that browsers compute", () => {
  const dark = ["rgb(17, 17, 17)", "color(srgb 0.1 0.1 0.12)", "oklch(0.2 0.02 250)", "lab(15 0 0)", "oklab(0.25 0 0)"];
  const light = ["rgb(240, 240, 240)", "color(srgb 0.9 0.9 0.9 / 1)", "oklch(0.97 0 0)", "lch(95 2 120)"];
  for (const body of dark) assert.equal(hostPalette(page({ backgrounds: { body } }).el), "dark", body);
  for (const body of light) {
    assert.equal(hostPalette(page({ backgrounds: { body }, queries: { dark: true } }).el), "light", body);
  }
});

test("out of a shadow tree the search goes on at its host", () => {
  const { doc, el } = page({ backgrounds: { section: "rgb(0, 0, 0)" } });
  const inner = doc.createElement("div");
  inner.parentNode = { host: el };
  assert.equal(hostPalette(inner), "dark");
});

test("where nothing is opaque the reader's system decides", () => {
  assert.equal(hostPalette(page({ queries: { dark: true } }).el), "dark");
  assert.equal(hostPalette(page().el), "light");
});

test("changes are told once each, until one stops watching", () => {
  const { doc, el, observers, listeners, mutated, asked, queries } = page();
  const told = [];
  const stop = watchTheme(el, (palette) => told.push(palette));
  mutated();
  doc.body.dataset.jpThemeLight = "false";
  mutated();
  mutated();
  delete doc.body.dataset.jpThemeLight;
  asked();
  queries.dark = true;
  asked();
  assert.deepEqual(told, ["dark", "light", "dark"]);
  stop();
  assert.equal(observers.size + listeners.size, 0);
});

test("a background that fades is read again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { el, mutated, backgrounds } = page({ backgrounds: { body: "rgb(255, 255, 255)" } });
  const told = [];
  watchTheme(el, (palette) => told.push(palette));
  mutated();
  backgrounds.body = "rgb(0, 0, 0)";
  t.mock.timers.tick(1000);
  assert.deepEqual(told, ["dark"]);
});

test("a wish for little motion is read and watched", () => {
  const { el, queries, asked, listeners } = page({ queries: { "reduced-motion": true } });
  assert.equal(reducedMotion(el), true);
  const told = [];
  const stop = watchMotion(el, (reduced) => told.push(reduced));
  queries["reduced-motion"] = false;
  asked();
  assert.deepEqual(told, [false]);
  stop();
  assert.equal(listeners.size, 0);
});
