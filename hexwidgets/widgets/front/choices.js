// What can be done now: a roll, an outcome set by hand, or a choice in words.

import { ruleChip } from "./chip.js";
import { block, button, fill, h, occupy, whenChanged } from "./dom.js";

/** @import { Choice, Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** So many are written closer. */
const MANY = 9;

/** @param {Controller} controller */
export function choices(controller) {
  const element = h("div", { class: "hw-choices" });
  /** @type {{cursor: number, picked: string[]}} */
  let before = { cursor: -1, picked: [] };
  const draw = whenChanged(
    (/** @type {Frame} */ { settled, now, narrowed, children, size, kernel, cursor, scene, view }) => {
      // Only what is written here: a button that is made anew under a pressed mouse loses the click.
      const waits = settled || kernel;
      return [waits, now, narrowed, children, size, cursor, scene, view.picked, view.suppose, view.instead];
    },
    (frame) => {
      keepFocus(element, () => fill(element, ...content(controller, frame)));
      if (frame.cursor !== before.cursor || frame.view.picked !== before.picked) toTop(element);
      before = { cursor: frame.cursor, picked: frame.view.picked };
    },
  );
  const marked = whenChanged(
    (/** @type {Frame} */ { busy, reach, previewed, narrowed, now }) => [busy, reach, previewed, narrowed, now],
    ({ busy, reach, previewed }) => {
      occupy(element, Boolean(busy));
      for (const made of actionButtons(element)) {
        block(made, !reach);
        made.classList.toggle("hw-shown", made.dataset.action === previewed?.action);
      }
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      draw(frame);
      marked(frame);
    },
    /**
     * The keyboard goes through the choices; which one has the focus is the one that is shown.
     * @param {number} steps
     */
    walk(steps) {
      const all = actionButtons(element).filter(
        (made) => made.classList.contains("hw-choice") && !made.closest("details:not([open])"),
      );
      const at = all.findIndex((made) => made.matches(":focus"));
      const next = at < 0 ? (steps > 0 ? 0 : all.length - 1) : (at + steps + all.length) % all.length;
      (all[next] ?? actionButtons(element)[0])?.focus();
    },
  };
}

/** @type {(element: HTMLElement) => HTMLButtonElement[]} */
function actionButtons(element) {
  return [.../** @type {NodeListOf<HTMLButtonElement>} */ (element.querySelectorAll("button[data-action]"))];
}

/** Other choices are read from the first one on. @type {(element: HTMLElement) => void} */
function toTop(element) {
  const panel = element.closest(".hw-panel");
  if (panel) panel.scrollTop = 0;
}

/**
 * Who plays by the keyboard finds the focus where the next choice is, not lost.
 * @type {(element: HTMLElement, draw: () => void) => void}
 */
function keepFocus(element, draw) {
  const focused = /** @type {HTMLElement | null} */ (element.querySelector(":focus"));
  const name = focused?.dataset.action ?? focused?.dataset.name;
  draw();
  if (!focused) return;
  const all = /** @type {HTMLElement[]} */ ([...element.querySelectorAll("button")]);
  const same = all.find((made) => name && (made.dataset.action ?? made.dataset.name) === name);
  (same ?? all[0] ?? element.closest(".hw-root"))?.focus({ preventScroll: true });
}

/** @type {(controller: Controller, frame: Frame) => Array<Node | null>} */
function content(controller, frame) {
  if (!frame.settled || !frame.now) return [unsettled(frame)];
  const { outcome, chance, thinking } = frame.now;
  if (outcome) return [over(controller, frame)];
  // Who thinks is told above the board.
  if (chance && thinking === null) return chanceContent(controller, frame);
  if (!frame.choices.length) return [h("p", { class: "hw-quiet-text" }, "There is nothing for you to choose here.")];
  const folds = [...new Set(frame.narrowed.map(({ fold }) => fold))].sort((a, b) => Number(a !== "") - Number(b !== ""));
  const lists = folds.map((fold) => choiceList(controller, frame, fold));
  return [insteadNote(controller, frame), narrowing(controller, frame), ...lists];
}

/** Those of one kind; what hardly anybody wants is folded away below the rest. @type {(controller: Controller, frame: Frame, fold: string) => HTMLElement} */
function choiceList(controller, frame, fold) {
  const own = frame.narrowed.filter((choice) => choice.fold === fold);
  const items = own.map((choice) => h("li", {}, choiceButton(controller, frame, choice)));
  const list = h("ul", { class: frame.narrowed.length > MANY ? "hw-list hw-many" : "hw-list" }, ...items);
  if (!fold) return list;
  const open = own.length === frame.narrowed.length;
  return h("details", { class: "hw-fold", open }, h("summary", {}, `${own.length} ${fold}`), list);
}

/** @type {(frame: Frame) => HTMLElement} */
function unsettled({ kernel }) {
  if (kernel === "none") return h("p", { class: "hw-quiet-text" }, "This is a recording: step through it below.");
  if (kernel === "gone")
    return h("p", { class: "hw-quiet-text" }, "Python works out the choices, and it doesn't answer.");
  return h("p", { class: "hw-quiet-text hw-waiting" }, "One moment \u2026");
}

/** @type {(controller: Controller, frame: Frame) => HTMLElement} */
function over(controller, { now }) {
  const chip = ruleChip(controller, now?.outcome?.rule ?? "");
  return h("p", { class: "hw-over" }, h("strong", {}, "The game is over. "), now?.outcome?.reason ?? "", " ", chip);
}

/** @type {(controller: Controller, frame: Frame) => Array<Node | null>} */
function chanceContent(controller, frame) {
  const { chance, can } = /** @type {NonNullable<Frame["now"]>} */ (frame.now);
  const [verb] = frame.board.chance;
  const roll = button(verb, () => controller.roll(), {
    class: "hw-button hw-main",
    "data-action": "roll",
    "data-name": "roll",
    "aria-keyshortcuts": "r",
    title: `${verb} (r)`,
  });
  const open = frame.view.suppose;
  const byHand = button("Suppose \u2026", () => controller.store.set({ suppose: !open }), {
    "aria-expanded": String(open),
    "data-name": "suppose",
    title: "Set by hand what comes",
  });
  const row = h("div", { class: "hw-row" }, roll, can.set === false ? null : byHand);
  return [insteadNote(controller, frame), row, open && chance ? outcomes(controller, frame, chance) : null];
}

/** @type {(controller: Controller, frame: Frame, chance: import("./traits.js").Chance) => HTMLElement} */
function outcomes(controller, frame, { outcomes: all, total }) {
  const items = all.map(([action, ways, words = action]) => {
    const label = `${words}, ${ways} of ${total} ways`;
    const known = tried(controller, frame, action);
    return h(
      "li",
      {},
      button(
        "",
        () => controller.play(action),
        { class: "hw-outcome", "data-action": action, "aria-label": known ? `${label}, tried already` : label },
        h("span", {}, words),
        h("small", {}, `${ways}/${total}${known ? ", tried" : ""}`),
      ),
    );
  });
  return h(
    "section",
    { class: "hw-suppose" },
    h("p", { class: "hw-quiet-text" }, "Suppose this comes:"),
    h("ul", { class: "hw-outcomes" }, ...items),
  );
}

/** @type {(controller: Controller, frame: Frame, choice: Choice) => HTMLButtonElement} */
function choiceButton(controller, frame, { action, words, note }) {
  const show = () => controller.store.set({ preview: action });
  const hide = () => {
    if (controller.store.state.preview === action) controller.store.set({ preview: null });
  };
  // What comes to lie under a pointer at rest, or takes over the focus of what is gone, isn't pointed at.
  const moved = (/** @type {PointerEvent} */ { movementX, movementY }) => (movementX || movementY) && show();
  const focused = (/** @type {FocusEvent} */ { target, relatedTarget }) =>
    relatedTarget && /** @type {Element} */ (target).matches(":focus-visible") && show();
  const listeners = { pointermove: moved, pointerleave: hide, focus: focused, blur: hide };
  const known = tried(controller, frame, action) ? h("small", { class: "hw-tried" }, "tried") : null;
  return button(
    "",
    () => controller.play(action),
    { class: "hw-choice", "data-action": action, ...listeners },
    h("span", {}, words),
    note ? h("small", { class: "hw-note" }, note) : null,
    known,
  );
}

/** @type {(controller: Controller, frame: Frame, action: string) => boolean} */
function tried({ history }, { children }, action) {
  return children.some((child) => history.action(child) === action);
}

/** @type {(controller: Controller, frame: Frame) => HTMLElement | null} */
function narrowing(controller, { choices: all, narrowed, view }) {
  const count = (/** @type {number} */ n) => (n === 1 ? "1 choice" : `${n} choices`);
  const again = narrowed.length === 1 && !(view.picked.length === 1 && controller.isHeld(view.picked[0]));
  const once = again ? ". Click there once more to play it." : "";
  if (!view.picked.length) return h("p", { class: "hw-quiet-text" }, `${count(all.length)}`);
  return h(
    "div",
    { class: "hw-row hw-narrowing" },
    h("span", {}, `${narrowed.length} of ${count(all.length)} with ${view.picked.join(" and ")}${once}`),
    button("Show all", () => controller.clear(), { "data-name": "all", title: "Show all choices (Esc)" }),
  );
}

/** @type {(controller: Controller, frame: Frame) => HTMLElement | null} */
function insteadNote(controller, { view, children }) {
  if (!view.instead || !children.length) return null;
  const text = "Choose instead; what was done stays as a branch.";
  return h(
    "p",
    { class: "hw-instead" },
    text,
    button("Leave it", () => {
      controller.clear();
      controller.step(1);
    }),
  );
}
