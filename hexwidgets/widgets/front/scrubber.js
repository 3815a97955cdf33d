// Stepping through the match, taking back and trying again, and the branches.

import { attribute, block, button, fill, h, icon, setText, whenChanged } from "./dom.js";
import { SPEEDS } from "./store.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */
/** @typedef {Parameters<typeof icon>[0]} IconName */

/** @param {Controller} controller */
export function scrubber(controller) {
  const first = tool("first", "To the start", "Home", () => controller.scrub(0));
  const back = tool("back", "A step back", "\u2190", () => controller.step(-1));
  const on = tool("on", "A step on", "\u2192", () => controller.step(1));
  const last = tool("last", "To the end", "End", () => controller.scrub(Infinity));
  const play = tool("play", "Play", "", () => controller.togglePlay());
  const speed = speedPicker(controller);
  const slider = h("input", { type: "range", class: "hw-slider", min: 0, step: 1, "aria-label": "Step" });
  slider.addEventListener("input", () => controller.scrub(Number(slider.value)));
  const count = h("output", { class: "hw-place" });
  const undo = tool("undo", "Undo", "u", () => controller.undo(), "Undo");
  const redo = tool("redo", "Redo", "", () => controller.redo(), "Redo");
  const reroll = tool("reroll", "Let chance decide again here", "", () => controller.reroll(), "Reroll");
  const instead = tool("instead", "Do something else instead", "", () => controller.instead(), "Instead");
  const ways = branches(controller);
  const element = h(
    "nav",
    { class: "hw-scrubber", "aria-label": "Steps" },
    h("div", { class: "hw-steps" }, first, back, play, on, last, speed),
    h("div", { class: "hw-track" }, slider, count),
    h("div", { class: "hw-tries" }, undo, redo, reroll, instead),
    ways.element,
  );

  const drawPlace = whenChanged(
    (/** @type {Frame} */ { cursor, line, size }) => [cursor, line, size],
    ({ cursor, line }) => {
      const [place, end] = [line.indexOf(cursor), line.length - 1];
      attribute(slider, "max", end);
      slider.value = String(place);
      attribute(slider, "aria-valuetext", `step ${place} of ${end}`);
      setText(count, `${place}/${end}`);
      for (const made of [first, back]) block(made, place <= 0);
      for (const made of [on, last]) block(made, place >= end);
      for (const made of [play, slider]) made.toggleAttribute("disabled", end === 0);
    },
  );
  const drawPlaying = whenChanged(
    (/** @type {Frame} */ { view }) => [view.playing],
    ({ view }) => {
      play.firstElementChild?.replaceWith(icon(view.playing ? "pause" : "play"));
      attribute(play, "aria-label", view.playing ? "Pause" : "Play");
      attribute(play, "title", view.playing ? "Pause" : "Play");
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      drawPlace(frame);
      drawPlaying(frame);
      // Until Python has told, the place on the line is what is known.
      const [place, end] = [frame.line.indexOf(frame.cursor), frame.line.length - 1];
      const may = frame.now?.can ?? { undo: place > 0, redo: place < end, reroll: false };
      block(undo, !frame.reach || !may.undo);
      block(redo, !frame.reach || !may.redo);
      block(reroll, !frame.reach || !may.reroll);
      block(instead, !frame.reach || place <= 0);
      if (reroll.lastElementChild) setText(reroll.lastElementChild, frame.board.chance[1]);
      instead.hidden = reroll.hidden = undo.hidden = redo.hidden = frame.kernel === "none";
      ways.update(frame);
    },
  };
}

/** @type {(name: IconName, label: string, key: string, act: () => void, text?: string) => HTMLButtonElement} */
function tool(name, label, key, act, text = "") {
  const title = key ? `${label} (${key})` : label;
  const spoken = text ? {} : { "aria-label": label };
  return button(
    "",
    act,
    { class: "hw-button hw-quiet hw-tool", title, ...spoken },
    icon(name),
    text && h("span", {}, text),
  );
}

/** @type {(controller: Controller) => HTMLSelectElement} */
function speedPicker(controller) {
  const options = SPEEDS.map((speed) => h("option", { value: speed, selected: speed === 1 }, `${speed}\u00d7`));
  const picker = h("select", { class: "hw-speed", "aria-label": "Speed", title: "Speed" }, ...options);
  picker.addEventListener("change", () => controller.setSpeed(Number(picker.value)));
  return picker;
}

/**
 * Where a node has several ways on, or the one shown has others beside it.
 * @param {Controller} controller
 */
function branches(controller) {
  const element = h("div", { class: "hw-branches" });
  const draw = whenChanged(
    (/** @type {Frame} */ { cursor, line, size, children, siblings, can }) => [
      cursor,
      line,
      size,
      children.length,
      siblings.length,
      can,
    ],
    (frame) => {
      const { cursor, children, siblings, line } = frame;
      const next = line[line.indexOf(cursor) + 1];
      fill(
        element,
        siblings.length > 1 ? group(controller, "This step", siblings, cursor, frame.can) : null,
        children.length > 1 ? group(controller, "Ways on", children, next, false) : null,
      );
      element.hidden = !element.childElementCount;
    },
  );
  return { element, update: draw };
}

/** @type {(controller: Controller, name: string, nodes: number[], chosen: number, promotes: boolean) => HTMLElement} */
function group(controller, name, nodes, chosen, promotes) {
  const { history } = controller;
  const made = nodes.map((node) =>
    button(history.action(node) ?? "", () => controller.goto(node), {
      class: node === chosen ? "hw-branch hw-current" : "hw-branch",
      "aria-pressed": String(node === chosen),
    }),
  );
  const promote = button("Make it the main line", () => controller.ask("promote", { node: chosen }), {
    class: "hw-button hw-quiet",
  });
  return h(
    "div",
    { class: "hw-branch-group", role: "group", "aria-label": `${name}: ${nodes.length} branches` },
    h("span", { class: "hw-quiet-text" }, `${name}, ${nodes.length} branches:`),
    ...made,
    promotes ? promote : null,
  );
}
