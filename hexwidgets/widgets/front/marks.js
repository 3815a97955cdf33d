// What each step brought, by luck and by choice: in the log, beside what happened, and as signs along the match.

import { button, fill, h, whenChanged } from "./dom.js";
import { seatName } from "./words.js";

/** @import { Board, Frame, MarkRow, Marks } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** How players write it. @type {Record<string, string>} */
const SIGNS = { doubtful: "?!", bad: "?", "very bad": "??" };
/** How wide a sign is with a little room around it, in pixels, and below which width of the strip it is a narrow one. */
const [WIDTH, SLIM, NARROW] = [28, 20, 560];
const RULE = "An estimate: each step is judged by the game's rule of thumb, one choice ahead.";

/** @param {Controller} controller @param {{element: HTMLElement, resize(): void}} log */
export function marks(controller, log) {
  const summary = h("section", { class: "hw-marks", "aria-label": "Luck and skill" });
  // The log says the same to those who can't see or click on this.
  const strip = h("div", { class: "hw-signs", "aria-hidden": "true" });
  const told = h("p", { class: "hw-so-far" });
  const here = h("div", {});
  const list = log.element.querySelector("ol");
  log.element.prepend(summary);
  /** @type {WeakMap<Element, string>} */
  const drawn = new WeakMap();
  /** @type {{text: string, value: Marks | null}} */
  let known = { text: "", value: null };
  // The trait changes with every estimate of a chance to win, too.
  const latest = () => {
    const value = controller.model.get("_thought")?.marks ?? null;
    const text = JSON.stringify(value);
    if (text !== known.text) known = { text, value };
    return known.value;
  };
  const values = (/** @type {Frame} */ { line, cursor, reach, comments, size }) => [latest(), line, cursor, reach, comments, size];
  const drawHere = whenChanged(values, ({ board, cursor, reach }) => {
    const row = known.value?.steps[cursor];
    fill(here, row ? mark(controller, board, cursor, row, reach) : null);
  });
  const drawStrip = whenChanged(values, ({ board, line, cursor }) => {
    told.hidden = strip.hidden = !known.value;
    if (known.value) fill(told, ...briefly(board, known.value, line).map((part) => h("span", {}, part)));
    const signs = line.flatMap((node, place) => {
      const word = known.value?.steps[node]?.[1] ?? "";
      return SIGNS[word] ? [{ node, word, at: (100 * place) / Math.max(1, line.length - 1) }] : [];
    });
    const wide = strip.clientWidth || NARROW;
    const places = apart(signs.map(({ at }) => at), (100 * (wide < NARROW ? SLIM : WIDTH)) / wide);
    fill(strip, ...signs.map(({ node, word }, i) => sign(controller, node, word, places[i], node === cursor)));
  });
  const drawLog = whenChanged(values, ({ board, line, reach }) => {
    summary.hidden = !known.value;
    if (known.value) fill(summary, ...summed(board, known.value, line));
    line.forEach((node, place) => {
      const entry = list?.children[place];
      const row = known.value?.steps[node];
      const key = JSON.stringify([row, reach]);
      if (!entry || drawn.get(entry) === key) return;
      drawn.set(entry, key);
      entry.querySelector(".hw-mark")?.remove();
      if (row) entry.lastElementChild?.append(mark(controller, board, node, row, reach) ?? "");
    });
    log.resize();
  });
  return {
    element: summary,
    /** @param {Frame} frame */
    update(frame) {
      const root = strip.parentElement ? null : log.element.closest(".hw-root");
      root?.querySelector(".hw-mind")?.append(told, strip);
      root?.querySelector(".hw-happenings")?.before(here);
      drawHere(frame);
      drawStrip(frame);
      if (frame.view.tab === "log") drawLog(frame);
    },
  };
}

const percent = (/** @type {number} */ hundredths) => `${(hundredths / 100).toFixed(1)}\u00a0%`;
const signed = (/** @type {number} */ hundredths) => {
  const text = percent(hundredths);
  return Number.parseFloat(text) === 0 ? percent(0) : hundredths > 0 ? `+${text}` : text;
};

/** Whose luck it was: of two, the one whose it was. @type {(board: Board, luck: number[]) => string} */
export function luckOf(board, luck) {
  const [most] = [...luck].sort((a, b) => b - a);
  const whose = luck.flatMap((part, seat) => (luck.length === 2 ? part === most : Math.abs(part) >= 5) ? [`${seatName(board, seat)} ${signed(part)}`] : []);
  return luck.some((part) => Math.abs(part) >= 5) ? `Luck: ${whose.join(", ")}` : "";
}

/** What a choice gave away. @type {(row: MarkRow) => string} */
export function choiceOf([mover, word, best, , skill]) {
  if (!best.length) return word && "Best";
  const lost = `gave away ${percent(-skill[mover])}`;
  const said = SIGNS[word] ? `${word}: ${lost}` : lost;
  return `${said[0].toUpperCase()}${said.slice(1)}. Best:`;
}

/** @type {(controller: Controller, board: Board, node: number, row: MarkRow, reach: boolean) => HTMLElement | null} */
function mark(controller, board, node, row, reach) {
  const [, word, [action, words = action], luck] = row;
  const [choice, lucky] = [choiceOf(row), luckOf(board, luck)];
  if (!choice && !lucky) return null;
  return h(
    "p",
    { class: "hw-mark" },
    SIGNS[word] ? h("b", { class: "hw-sign", "data-mark": word }, SIGNS[word]) : null,
    ` ${choice} `,
    action ? better(controller, node, action, words, reach) : null,
    ` ${lucky}`,
  );
}

/** What would have been best: with a kernel it can be looked at. @type {(controller: Controller, node: number, action: string, words: string, reach: boolean) => HTMLElement} */
function better(controller, node, action, words, reach) {
  if (!reach) return h("span", {}, words);
  return button(words, () => showBest(controller, node, action), { class: "hw-chip hw-best", title: "Look at it on the board" });
}

/** One step back, with the better choice on the board. @type {(controller: Controller, node: number, action: string) => void} */
function showBest(controller, node, action) {
  const before = controller.history.parent(node);
  if (before === null) return;
  controller.pause();
  controller.goto(before);
  controller.refresh();
  controller.store.set({ tab: "choices", preview: action });
}

/** Places along the match, in per cent, moved as little as lets each sign be seen and clicked. @type {(places: number[], width: number) => number[]} */
export function apart(places, width) {
  const gap = Math.min(width, 100 / Math.max(1, places.length - 1));
  const found = [...places];
  for (let i = 1; i < found.length; i += 1) found[i] = Math.max(found[i], found[i - 1] + gap);
  for (let i = found.length - 1, end = 100; i >= 0; i -= 1, end -= gap) found[i] = Math.min(found[i], end);
  return found;
}

/** @type {(controller: Controller, node: number, word: string, at: number, current: boolean) => HTMLElement} */
function sign(controller, node, word, at, current) {
  const look = { class: "hw-sign", "data-mark": word, "data-current": current, tabindex: "-1", title: `Step ${controller.history.depth(node)}: ${word}` };
  const made = button(SIGNS[word], () => controller.goto(node), look);
  made.style.left = `${at.toFixed(2)}%`;
  return made;
}

/** What the steps of a line brought each seat; in hundredths of a per cent. @type {(rows: MarkRow[], seats: number) => Array<[name: string, sums: number[]]>} */
export function sums(rows, seats) {
  /** @type {(part: (row: MarkRow, seat: number) => number | undefined) => number[]} */
  const each = (part) => Array.from({ length: seats }, (_, seat) => rows.reduce((sum, row) => sum + (part(row, seat) ?? 0), 0));
  const luck = each(([, , , gained], seat) => gained[seat]);
  const own = each(([mover, , , , skill], seat) => (mover === seat ? skill[seat] : 0));
  const others = each(([mover, , , , skill], seat) => (mover === seat ? 0 : skill[seat]));
  const rest = each(([, , , , , wrong], seat) => wrong[seat]);
  const together = luck.map((part, seat) => part + own[seat] + others[seat] + rest[seat]);
  return [["luck", luck], ["own choices", own], ["choices of others", others], ["misjudged", rest], ["together", together]];
}

/** The rule's own error, and what it hasn't judged. @type {(rows: MarkRow[], left: number, steps: number) => string} */
export function basis(rows, left, steps) {
  if (left) return `Judging: ${count(left)} left \u2026`;
  const parts = rows.flatMap(([, , , , , rest]) => (rest.length ? [rest.reduce((sum, part) => sum + Math.abs(part), 0) / rest.length] : []));
  const error = parts.reduce((sum, part) => sum + part, 0) / Math.max(1, rows.length);
  const hidden = steps - rows.length;
  const later = hidden ? ` What hides something isn't judged before that is revealed (${count(hidden)}).` : "";
  const wrong = rows.length ? ` A step later it said otherwise by ${percent(error)} on average: that is its own error, and \u201cmisjudged\u201d what came of it.` : "";
  return `${RULE}${wrong}${later}`;
}

/** What it was so far: of how many steps, and for each seat. @type {(board: Board, told: Marks, line: number[]) => string[]} */
export function briefly(board, told, line) {
  const rows = rowsOf(told, line);
  if (!rows.length) return [told.left ? "Judging \u2026" : "No step is judged yet."];
  const [luck, own, , rest] = sums(rows, board.seats.length).map(([name, each]) => each.map((sum) => `${name} ${signed(sum)}`));
  const each = board.seats.map((_, seat) => `${seatName(board, seat)} ${luck[seat]}, ${own[seat]}, ${rest[seat]}`);
  // As long while steps are judged as afterwards, so that the board stays where it is.
  const steps = told.left ? `${rows.length} of ${count(rows.length + told.left)}` : count(rows.length);
  return [`By rule of thumb, ${steps}:`, ...each];
}

/** @type {(told: Marks, line: number[]) => MarkRow[]} */
const rowsOf = ({ steps }, line) => line.flatMap((node) => (steps[node] ? [steps[node]] : []));
const count = (/** @type {number} */ steps) => (steps === 1 ? "1 step" : `${steps} steps`);

/** @type {(board: Board, told: Marks, line: number[]) => HTMLElement[]} */
function summed(board, told, line) {
  const rows = rowsOf(told, line);
  const names = board.seats.map((_, seat) => h("th", { scope: "col" }, seatName(board, seat)));
  const body = sums(rows, board.seats.length).map(([name, each]) =>
    h("tr", {}, h("th", { scope: "row" }, name), ...each.map((sum) => h("td", {}, signed(sum).slice(0, -2)))),
  );
  const table = h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), ...names)), h("tbody", {}, ...body));
  return [h("h4", {}, "Luck and skill so far, in per cent"), h("div", { class: "hw-sums" }, table), h("p", { class: "hw-quiet-text" }, basis(rows, told.left, line.length - 1))];
}
