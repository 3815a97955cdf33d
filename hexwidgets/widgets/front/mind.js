// What is worked out beside the match: who thinks, the chances to win here and along the match, and what is best.

import { block, button, fill, h, setText } from "./dom.js";
import { svgElement } from "./elements.js";
import { seatLook, stageFor } from "./stage.js";
import { seatName } from "./words.js";

/** @import { Frame, Thought } from "./traits.js" */
/** @import { Controller } from "./controller.js" */
/** @typedef {{share: number, low: number, high: number}} Share In per cent. */

/** The curve is drawn in so many units. */
const [WIDE, HIGH] = [300, 40];
const percent = (/** @type {number} */ value) => value.toFixed(1);

/** @param {Controller} controller */
export function mind(controller) {
  const { model, kernel } = controller;
  const who = h("span", { class: "hw-mind-who" });
  const looks = h("span", { class: "hw-mind-looks" });
  const stop = button("Stop", () => void kernel.send("stop"), { title: "Take the best so far" });
  const wish = button("Win chance", () => void kernel.send("chances", { wanted: !thoughtOf().wanted }), { title: "If everybody plays on by rule of thumb" });
  const skill = button("Luck and skill", () => void kernel.send("marks", { wanted: !thoughtOf().marks }), { title: "What each step brought, in the log: ?! doubtful, ? bad, ?? very bad" });
  const best = button("What is best?", () => controller.soonHere(() => controller.ask("best")), { title: "What a search hopes for, better than by rule of thumb. \u00b1 is one standard error of its own tries" });
  const told = h("p", { class: "hw-mind-told" });
  const bar = h("div", { class: "hw-mind-bar", "aria-hidden": "true" });
  const curve = h("div", { class: "hw-mind-curve" });
  const row = h("div", { class: "hw-row hw-mind-row" }, wish, skill, best, who, looks, stop);
  const element = h("section", { class: "hw-mind", "aria-label": "Thoughts" }, row, bar, told, curve);

  /** @returns {Thought} */
  const thoughtOf = () => model.get("_thought") ?? {};
  /** @type {unknown[]} */
  let before = [];
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      const { kernel: reached, cursor, line, palette, now, choices, can, curtain } = frame;
      const thought = thoughtOf();
      const alive = reached !== "none";
      element.hidden = curtain !== null || (!alive && !thought.marks && !Object.keys(thought.judged ?? {}).length);
      const values = [thought, cursor, line, palette, now, choices, can, reached, curtain];
      if (values.every((value, i) => value === before[i])) return;
      before = values;
      row.hidden = !alive;
      wish.setAttribute("aria-pressed", String(Boolean(thought.wanted)));
      skill.setAttribute("aria-pressed", String(Boolean(thought.marks)));
      best.hidden = !choices.length;
      block(best, !can || typeof thought.advising === "string");
      showThinking(thought, frame, who, looks, stop);
      const shares = thought.wanted ? sharesAt(thought, cursor) : null;
      bar.hidden = told.hidden = !thought.wanted;
      fill(bar, ...(shares ?? []).map((share, seat) => part(frame, share, seat)));
      setText(told, thought.wanted ? inWords(frame, thought, shares) : "");
      const points = thought.wanted ? pointsOf(thought, line) : [];
      // There from the start, so that the board stays where it is.
      curve.hidden = !thought.wanted;
      fill(curve, points.length ? drawn(frame, points) : null);
    },
  };
}

/** @type {(thought: Thought, frame: Frame, who: HTMLElement, looks: HTMLElement, stop: HTMLElement) => void} */
function showThinking({ thinking, advising }, { board }, who, looks, stop) {
  const advised = typeof advising === "string";
  setText(who, thinking ? seatName(board, thinking[0]) : advised ? "What is best?" : "");
  setText(looks, thinking ? thinking[1] : (advised && advising) || "");
  stop.hidden = !thinking && !advised;
}

/** @type {(thought: Thought, node: number) => Share[] | null} */
export function sharesAt({ judged }, node) {
  const row = judged?.[node];
  if (!row) return null;
  const shares = [];
  for (let i = 1; i + 2 < row.length; i += 3) shares.push({ share: row[i] / 10, low: row[i + 1] / 10, high: row[i + 2] / 10 });
  return shares;
}

/** @type {(frame: Frame, thought: Thought, shares: Share[] | null) => string} */
export function inWords({ board, cursor, kernel, settled }, { judged, over, going }, shares) {
  if (!shares) return kernel === "none" || (settled && !going) ? "No estimate of this step." : "One moment \u2026";
  const games = judged[cursor][0];
  // Where games take too long they aren't played to their ends.
  const ahead = judged[cursor][1 + 3 * shares.length];
  const each = shares.map(({ share, low, high }, seat) => {
    const around = games ? ` (${seat ? "" : "95 %: "}${percent(low)} to ${percent(high)})` : "";
    return `${seatName(board, seat)} ${percent(share)} %${around}`;
  });
  const looked = ahead ? ` and judged after ${ahead} decisions` : "";
  const number = `${games} ${games === 1 ? "game" : "games"}${going ? " so far" : ""}`;
  const played = `estimated from ${number}, played on${looked} by rule of thumb`;
  const thumb = going ? "by rule of thumb, until a game has ended" : "by rule of thumb, since no game ended in time";
  const basis = games ? played : over ? "the game is over" : thumb;
  return `${basis[0].toUpperCase()}${basis.slice(1)}: ${each.join(", ")}`;
}

/** A seat's part of the bar, with its interval as a bracket at its end. @type {(frame: Frame, share: Share, seat: number) => HTMLElement} */
function part({ board, palette }, { share, low, high }, seat) {
  const look = seatLook(board, stageFor(board, { palette }).palette, seat);
  const element = h("span", { class: "hw-mind-part", title: `${seatName(board, seat)} ${percent(share)} %` });
  element.style.width = `${share}%`;
  element.style.background = look.fill;
  if (seat === 0 && high > low) {
    const around = h("i", { class: "hw-mind-around" });
    around.style.left = `${low}%`;
    around.style.width = `${high - low}%`;
    const both = document.createDocumentFragment();
    both.append(element, around);
    return /** @type {HTMLElement} */ (/** @type {unknown} */ (both));
  }
  return element;
}

/** The steps of the line that were judged, by their place in it. @type {(thought: Thought, line: number[]) => Array<{place: number, shares: Share[]}>} */
export function pointsOf(thought, line) {
  return line.flatMap((node, place) => {
    const shares = sharesAt(thought, node);
    return shares ? [{ place, shares }] : [];
  });
}

/** The curve of each seat's share, in the band of its interval. @type {(frame: Frame, points: ReturnType<typeof pointsOf>) => SVGSVGElement} */
function drawn({ board, palette, line, cursor }, points) {
  const colors = stageFor(board, { palette }).palette;
  const last = Math.max(1, line.length - 1);
  const at = (/** @type {number} */ place, /** @type {number} */ share) =>
    `${((WIDE * place) / last).toFixed(1)},${(HIGH - (HIGH * share) / 100).toFixed(1)}`;
  const half = { x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2, class: "hw-mind-half" };
  const shown = (WIDE * line.indexOf(cursor)) / last;
  const here = { x1: shown, x2: shown, y1: 0, y2: HIGH, class: "hw-mind-here" };
  const lines = points[0].shares.flatMap((_, seat) => {
    const { fill: color } = seatLook(board, colors, seat);
    const tops = points.map(({ place, shares }) => at(place, shares[seat].high));
    const bottoms = points.map(({ place, shares }) => at(place, shares[seat].low)).reverse();
    const middle = points.map(({ place, shares }) => at(place, shares[seat].share));
    return [
      svgElement(document, "polygon", { points: [...tops, ...bottoms].join(" "), fill: color, opacity: 0.25 }),
      svgElement(document, "polyline", { points: middle.join(" "), stroke: color, class: "hw-mind-line" }),
    ];
  });
  const steps = points.length === 1 ? "one step" : `${points.length} steps`;
  const label = `Chance to win at the ${steps} judged so far`;
  const look = { viewBox: `0 -2 ${WIDE} ${HIGH + 4}`, preserveAspectRatio: "none", role: "img", "aria-label": label };
  return svgElement(
    document,
    "svg",
    look,
    svgElement(document, "line", half),
    ...lines,
    svgElement(document, "line", here),
  );
}
