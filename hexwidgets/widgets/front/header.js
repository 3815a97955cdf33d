// The line above the board: which game, which turn, who is to do what, the dice, and what each seat has.

import { dieFace } from "./dice.js";
import { button, fill, h, icon, setText, whenChanged } from "./dom.js";
import { seatGlyph } from "./glyph.js";
import { seatName } from "./words.js";

/** @import { Counter } from "./types.js" */
/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function header(controller) {
  const title = h("span", { class: "hw-title", role: "heading", "aria-level": "3" });
  const turn = h("span", { class: "hw-turn" });
  const who = h("span", { class: "hw-who" });
  const dice = h("span", { class: "hw-dice" });
  const seats = h("ul", { class: "hw-seats", "aria-label": "Players" });
  const flip = button("", () => controller.flip(), {
    class: "hw-button hw-quiet",
    "aria-label": "Turn the board around",
    title: "Turn the board around (f)",
  });
  flip.append(icon("flip"));
  const help = button("?", () => controller.store.set({ help: !controller.store.state.help }), {
    class: "hw-button hw-quiet hw-question",
    "aria-label": "Help",
    title: "Keys (?)",
  });
  const element = h(
    "div",
    { class: "hw-header" },
    h("div", { class: "hw-headline" }, title, turn, who, dice),
    h("div", { class: "hw-corner" }, flip, help),
    seats,
  );

  const drawWho = whenChanged(
    (/** @type {Frame} */ frame) => [frame.scene, frame.palette, frame.now?.thinking],
    (frame) => {
      fill(who, ...told(frame));
      fill(
        dice,
        ...diceOf(frame).map((die) => dieFace(document, frame.board, die, { palette: frame.palette, size: 32 })),
      );
      fill(seats, ...frame.board.seats.map((_, seat) => seatItem(frame, seat)), ...loose(frame));
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      setText(title, frame.board.title);
      setText(turn, frame.depth ? `step ${frame.depth}` : "start");
      flip.hidden = !frame.board.turned;
      drawWho(frame);
    },
  };
}

/** @type {(frame: Frame) => Array<Node | string | null>} */
function told({ board, scene, now, palette }) {
  const glyph = scene.turn === null ? null : seatGlyph(document, board, scene.turn, { palette, size: "1.15em" });
  const thinking = now?.thinking ?? null;
  const note =
    thinking === null ? null : h("span", { class: "hw-thinking" }, `${seatName(board, thinking)} is thinking`);
  return [glyph, h("span", { class: "hw-asked" }, scene.headline), note];
}

/** @type {(frame: Frame) => Counter[]} */
function diceOf({ scene }) {
  return scene.counters.filter(([, , kind]) => kind === "die");
}

/** @type {(frame: Frame, seat: number) => HTMLElement} */
function seatItem({ board, scene, palette }, seat) {
  const counts = scene.counters.filter(([, , kind, owner]) => kind !== "die" && owner === seat);
  const current = scene.turn === seat;
  return h(
    "li",
    { class: current ? "hw-seat hw-current" : "hw-seat", "aria-current": current ? "true" : null },
    seatGlyph(document, board, seat, { palette, size: "1em" }),
    h("span", { class: "hw-name" }, seatName(board, seat)),
    ...counts.map(counted),
  );
}

/** Counters that belong to nobody. @type {(frame: Frame) => HTMLElement[]} */
function loose({ scene }) {
  const counts = scene.counters.filter(([, , kind, owner]) => kind !== "die" && owner === null);
  return counts.map((counter) => h("li", { class: "hw-seat" }, counted(counter)));
}

/** @type {(counter: Counter) => HTMLElement} */
function counted([label, value]) {
  return h("span", { class: "hw-count" }, `${label} `, h("b", {}, value));
}
