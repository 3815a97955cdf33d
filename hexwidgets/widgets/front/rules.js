// The rulebook, with a search.

import { fill, h, setText, whenChanged } from "./dom.js";

/** @import { Frame, Rule } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

const ORIGINS = new Map([
  ["source", "as published"],
  ["reading", "our reading"],
]);

/**
 * Whether every word is somewhere in the rule.
 * @param {string} id
 * @param {Rule} rule
 * @param {string} words
 * @returns {boolean}
 */
export function matches(id, { title, text }, words) {
  const all = `${id} ${title} ${text}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** @param {Controller} controller */
export function rules(controller) {
  const search = h("input", {
    type: "search",
    class: "hw-search",
    placeholder: "Search the rules",
    "aria-label": "Search the rules",
  });
  const count = h("p", { class: "hw-quiet-text", role: "status" });
  const list = h("ul", { class: "hw-rules" });
  const element = h("div", {}, search, count, list);
  /** @type {Map<string, {rule: Rule, item: HTMLElement}>} */
  const items = new Map();

  const filter = () => {
    for (const [id, { rule, item }] of items) item.hidden = !matches(id, rule, search.value.trim());
    const found = [...items.values()].filter(({ item }) => !item.hidden).length;
    setText(count, search.value.trim() ? `${found} of ${items.size} rules` : `${items.size} rules`);
  };
  search.addEventListener("input", filter);
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !search.value) return;
    event.stopPropagation();
    search.value = "";
    filter();
  });

  const write = whenChanged(
    (/** @type {Frame} */ { board }) => [board],
    ({ board }) => {
      items.clear();
      for (const [id, rule] of Object.entries(board.rules ?? {})) items.set(id, { rule, item: ruleItem(id, rule) });
      fill(list, ...[...items.values()].map(({ item }) => item));
      filter();
    },
  );
  const open = whenChanged(
    (/** @type {Frame} */ { view }) => [view.rule],
    ({ view }) => {
      for (const { item } of items.values()) item.classList.remove("hw-open");
      const item = items.get(view.rule?.id ?? "")?.item;
      if (!item) return;
      if (item.hidden) {
        search.value = "";
        filter();
      }
      item.classList.add("hw-open");
      const panel = element.closest(".hw-panel");
      if (panel) panel.scrollTop = item.offsetTop - 8;
      item.focus({ preventScroll: isInSight(item) });
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      if (frame.view.tab !== "rules") return;
      write(frame);
      open(frame);
    },
  };
}

/** @type {(id: string, rule: Rule) => HTMLElement} */
function ruleItem(id, { title, text, origin }) {
  const from = ORIGINS.get(origin) ?? origin;
  return h(
    "li",
    { class: "hw-rule", tabindex: "-1" },
    h("h4", {}, h("span", { class: "hw-chip hw-still" }, id), " ", title, " ", h("small", {}, from)),
    h("p", {}, text),
  );
}

/** Whether the page needs no scrolling to show it. @type {(item: HTMLElement) => boolean} */
function isInSight(item) {
  const { top, bottom } = item.getBoundingClientRect();
  return top >= 0 && bottom <= (item.ownerDocument.defaultView?.innerHeight ?? 0);
}
