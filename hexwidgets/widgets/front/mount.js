// Puts one view of a table into an element, and takes it away again.

import { announcer } from "./announce.js";
import { board } from "./board.js";
import { choices } from "./choices.js";
import { comments } from "./comments.js";
import { Controller } from "./controller.js";
import { curtain } from "./curtain.js";
import { h, occupy } from "./dom.js";
import { heightAt } from "./figure.js";
import { happened } from "./happened.js";
import { header } from "./header.js";
import { help } from "./help.js";
import { commandOf } from "./keys.js";
import { lesson } from "./lesson.js";
import { log } from "./log.js";
import { banner, notices } from "./notices.js";
import { odds } from "./odds.js";
import { loadPlotly } from "./plotly.js";
import { rules } from "./rules.js";
import { scrubber } from "./scrubber.js";
import { tabs } from "./tabs.js";
import { typed } from "./typed.js";
import { hostPalette, watchTheme } from "./theme.js";

/** @import { Frame, Model, More, Tab } from "./traits.js" */
/** @import { Command } from "./keys.js" */

/** From this width on the right column stands beside the board. */
const WIDE = 830;
const NARROW = 480;
/** A board that is less high than this, where it is 1000 wide, gets more room. */
const LOW = 800;

/**
 * @param {Model} model
 * @param {HTMLElement} el
 * @param {More | null} more What this game needs beside all that every game does.
 * @returns {() => void} Takes everything away.
 */
export function mount(model, el, more) {
  const failed = (/** @type {string} */ text) => root.replaceChildren(h("p", { role: "alert" }, text));
  const controller = new Controller(model, (frame) => show(frame), { failed });
  const parts = makeParts(controller, more);
  const root = assembled(parts, model);
  el.append(root);

  const show = (/** @type {Frame} */ frame) => {
    for (const part of Object.values(parts)) part?.update(frame);
    occupy(root, frame.busy !== null);
  };
  const dress = (/** @type {string} */ palette) => {
    controller.palette = palette;
    setColors(root, palette, model.get("_board").theme.palettes[palette]);
    controller.later();
  };
  const stopTheme = watchTheme(root, dress);
  dress(hostPalette(root));
  root.addEventListener("keydown", (event) => onKey(event, controller, parts));
  const observer = new ResizeObserver(() => {
    const width = root.clientWidth;
    root.dataset.width = width >= WIDE ? "wide" : width >= NARROW ? "middle" : "narrow";
    // An element that was made before it was attached has its theme and its size only now.
    if (controller.palette !== hostPalette(root)) dress(hostPalette(root));
    parts.board.resize();
    parts.odds.resize();
    parts.log.resize();
  });
  observer.observe(root);
  observer.observe(parts.board.element);
  observer.observe(parts.odds.element);
  void controller.kernel.send("hello");
  controller.refresh();
  let closed = false;
  void plotlyFor(controller).then((library) => {
    if (!library || closed) return;
    parts.board.use(library);
    parts.odds.use(library);
  });

  return () => {
    closed = true;
    observer.disconnect();
    stopTheme();
    controller.close();
    parts.board.close();
    parts.odds.close();
    parts.announcer.close();
    root.remove();
  };
}

/** @param {Controller} controller @param {More | null} more */
function makeParts(controller, more) {
  const inTabs = {
    laidOpen: more?.laidOpen(),
    choices: choices(controller),
    typed: typed(controller),
    sheets: more?.sheets(controller),
    odds: odds(controller, more),
    score: more?.score(controller),
    log: log(controller),
    rules: rules(controller),
  };
  const contents = {
    choices: h("div", {}, inTabs.laidOpen?.element ?? null, inTabs.choices.element, inTabs.typed.element),
    sheets: inTabs.sheets?.element,
    odds: inTabs.odds.element,
    score: inTabs.score?.element,
    log: inTabs.log.element,
    rules: inTabs.rules.element,
  };
  return {
    header: header(controller),
    banner: banner(controller),
    lesson: lesson(controller),
    mind: more?.mind?.(controller),
    board: board(controller),
    strip: more?.strip(),
    notices: notices(controller),
    // Before what they hold: a panel that is hidden has no size to draw for.
    tabs: tabs(controller, contents),
    ...inTabs,
    happened: happened(controller),
    marks: more?.marks?.(controller, inTabs.log),
    comments: comments(controller),
    scrubber: scrubber(controller),
    help: help(controller),
    curtain: curtain(controller),
    announcer: announcer(),
  };
}

/** @type {(parts: ReturnType<typeof makeParts>, model: Model) => HTMLElement} */
function assembled(parts, model) {
  const about = h("div", { class: "hw-about" }, parts.happened.element, parts.comments.element);
  const scroll = h("div", { class: "hw-scroll" }, h("div", { class: "hw-stage" }, parts.board.element));
  const near = h("div", { class: "hw-near" }, scroll, parts.notices.element);
  const left = h("div", { class: "hw-left" }, near, parts.strip?.element ?? null);
  const right = h("div", { class: "hw-right" }, parts.tabs.element, about);
  return h(
    "div",
    {
      class: "hw-root",
      tabindex: "-1",
      role: "region",
      "aria-label": `${model.get("_board").title}, a table to play at`,
      "data-shape": heightAt(model.get("_board"), 1000) < LOW ? "low" : "high",
      "data-lm-suppress-shortcuts": "true",
    },
    parts.header.element,
    parts.banner.element,
    parts.lesson.element,
    parts.mind?.element ?? null,
    h("div", { class: "hw-middle" }, left, right),
    parts.scrubber.element,
    parts.help.element,
    parts.curtain.element,
    parts.announcer.element,
  );
}

/** @type {(root: HTMLElement, name: string, palette: Record<string, string>) => void} */
function setColors(root, name, palette) {
  root.dataset.palette = name;
  for (const [color, value] of Object.entries(palette)) {
    root.style.setProperty(`--hw-${color.replaceAll("_", "-")}`, value);
  }
}

/** @typedef {{choices: {walk(steps: number): void}, tabs: {there(): Tab[]}}} Walked */

/** @type {(event: KeyboardEvent, controller: Controller, parts: Walked) => void} */
function onKey(event, controller, parts) {
  const command = commandOf(event, /** @type {HTMLElement} */ (event.target));
  if (!command) return;
  event.preventDefault();
  event.stopPropagation();
  obey(command, controller, parts);
}

/** @type {(command: Command, controller: Controller, parts: Walked) => void} */
function obey(command, controller, { choices: list, tabs: tabbed }) {
  const { store, frame } = controller;
  if (frame?.curtain !== null) return;
  const walk = (/** @type {number} */ steps) => {
    controller.openTab("choices");
    controller.refresh();
    list.walk(steps);
  };
  /** @type {Partial<Record<Command, () => void>>} */
  const deeds = {
    back: () => controller.step(-1),
    on: () => controller.step(1),
    first: () => controller.scrub(0),
    last: () => controller.scrub(Infinity),
    up: () => walk(-1),
    down: () => walk(1),
    play: () => frame?.previewed && void controller.play(frame.previewed.action),
    clear: () => (store.state.help ? store.set({ help: false }) : controller.clear()),
    flip: () => controller.flip(),
    roll: () => void controller.roll(),
    undo: () => void controller.undo(),
    help: () => store.set({ help: !store.state.help }),
  };
  const deed = deeds[command];
  const tab = tabbed.there()[Number(command.slice(-1)) - 1];
  if (deed) deed();
  else if (tab) controller.openTab(tab);
}

/** @type {(controller: Controller) => ReturnType<typeof loadPlotly> | Promise<null>} */
function plotlyFor({ model, kernel }) {
  const version = model.get("plotly_version");
  if (!version) return Promise.resolve(null);
  const id = String(model.get("_plotly") ?? "").replace("IPY_MODEL_", "");
  const shared = async () => (await model.widget_manager?.get_model(id))?.get("data");
  return loadPlotly(async () => (id && (await shared().catch(() => null))) || kernel.plotly(), version);
}
