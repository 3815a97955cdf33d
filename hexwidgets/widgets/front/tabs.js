// The tabs on the right and their panels.

import { attribute, h, whenChanged } from "./dom.js";

/** @import { Frame, Tab } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @type {Array<[Tab, string]>} */
export const TABS = [
  ["choices", "Choices"],
  ["sheets", "Cards"],
  ["odds", "Odds"],
  ["score", "Score"],
  ["log", "Log"],
  ["rules", "Rules"],
];
let count = 0;

/**
 * @param {Controller} controller
 * @param {Partial<Record<Tab, HTMLElement>>} contents
 */
export function tabs(controller, contents) {
  const name = `hw-${++count}`;
  /** @type {Map<Tab, {button: HTMLButtonElement, panel: HTMLElement}>} */
  const made = new Map();
  for (const [tab, title] of TABS.filter(([one]) => contents[one])) {
    const button = h("button", { type: "button", role: "tab", class: "hw-tab", id: `${name}-${tab}` }, title);
    const panel = h(
      "div",
      { role: "tabpanel", class: "hw-panel", id: `${name}-${tab}-panel`, tabindex: "0" },
      contents[tab] ?? null,
    );
    attribute(panel, "aria-labelledby", button.id);
    attribute(button, "aria-controls", panel.id);
    button.addEventListener("click", () => controller.openTab(tab));
    made.set(tab, { button, panel });
  }
  const list = h("div", { class: "hw-tabs", role: "tablist", "aria-label": "About this position" });
  list.append(...[...made.values()].map(({ button }) => button));
  list.addEventListener("keydown", (event) => {
    const next = nextTab(controller.store.state.tab, event.key, TABS.filter(([tab]) => there().includes(tab)));
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    controller.openTab(next);
    made.get(next)?.button.focus();
  });
  /** The tabs that are there, in their order. */
  const there = () => TABS.map(([tab]) => tab).filter((tab) => made.get(tab)?.button.hidden === false);
  /** @type {Set<string>} What this game has: not all count points or have cards. */
  const has = new Set();
  const update = whenChanged(
    (/** @type {Frame} */ { view, tally, scene }) => [view.tab, tally.length > 0, scene.sheets?.length],
    ({ view, tally, scene }) => {
      if (tally.length) has.add("score");
      if (scene.sheets?.length) has.add("sheets");
      const focused = [...made].find(([tab, { panel }]) => tab !== view.tab && panel.querySelector(":focus"));
      for (const [tab, { button, panel }] of made) {
        const open = tab === view.tab;
        button.hidden = ["score", "sheets"].includes(tab) && !has.has(tab);
        attribute(button, "aria-selected", String(open));
        attribute(button, "tabindex", open ? "0" : "-1");
        panel.hidden = !open;
      }
      // Keys are still heard where the focus would be lost with what is hidden.
      const root = /** @type {HTMLElement | null} */ (focused && element.closest(".hw-root"));
      root?.focus({ preventScroll: true });
    },
  );
  const element = h("div", { class: "hw-tabbed" }, list, ...[...made.values()].map(({ panel }) => panel));
  return { element, update, there };
}

/**
 * Where a key leads from a tab, round and round.
 * @param {Tab} tab
 * @param {string} key
 * @param {Array<[Tab, string]>} [there]
 * @returns {Tab | null}
 */
export function nextTab(tab, key, there = TABS) {
  const at = there.findIndex(([name]) => name === tab);
  /** @type {Record<string, number>} */
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: there.length - 1 };
  if (!Object.hasOwn(places, key)) return null;
  return there[(places[key] + there.length) % there.length][0];
}
