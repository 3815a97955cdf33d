// Buttons over the cells, for the keyboard and for screen readers; the pointer goes through them to the board.

import { attribute, h, whenChanged } from "./dom.js";
import { cellsOf } from "./paint.js";
import { narrowed } from "./pick.js";
import { sideOf, toView } from "./stage.js";

/** @import { Cell, Point } from "./types.js" */
/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @type {Record<string, Point>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** @param {Controller} controller */
export function cells(controller) {
  const element = h("div", { class: "hw-cells", role: "group", "aria-label": "Board" });
  /** @type {Map<string, HTMLButtonElement>} */
  const made = new Map();
  let current = "";

  const select = (/** @type {string} */ id) => {
    made.get(current)?.setAttribute("tabindex", "-1");
    made.get(id)?.setAttribute("tabindex", "0");
    current = id;
  };
  element.addEventListener("keydown", (event) => {
    const id = /** @type {HTMLElement} */ (event.target).dataset.cell;
    if (!id || event.ctrlKey || event.metaKey || event.altKey || !controller.frame) return;
    if (event.key === "Escape") element.closest(/** @type {"div"} */ (".hw-root"))?.focus({ preventScroll: true });
    if (!Object.hasOwn(WAYS, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const { board, flip, scene } = controller.frame;
    const next = neighbour([...sideOf(board, Number(flip), scene.views).cells.values()], id, WAYS[event.key]);
    if (next) made.get(next)?.focus({ preventScroll: true });
  });

  const place = whenChanged(
    (/** @type {Frame} */ { board, flip, scene }) => [sideOf(board, Number(flip), scene.views)],
    ({ board, flip, scene }) => {
      const side = sideOf(board, Number(flip), scene.views);
      for (const [id, button] of made) button.hidden = !side.cells.has(id);
      for (const cell of side.cells.values()) {
        const button = made.get(cell.id) ?? cellButton(controller, cell.id, select);
        made.set(cell.id, button);
        Object.assign(button.style, boxOf(cell, side.view));
        if (!button.parentNode) element.append(button);
      }
      if (!side.cells.has(current)) select([...side.cells.keys()][0] ?? "");
    },
  );
  const name = whenChanged(
    (/** @type {Frame} */ { scene, choices, view }) => [scene, choices, view.picked],
    ({ scene, choices, view }) => {
      /** @type {Map<string, string[]>} */
      const there = new Map();
      for (const piece of scene.pieces)
        for (const cell of cellsOf(piece)) there.set(cell, [...(there.get(cell) ?? []), piece[3]]);
      for (const piece of scene.beneath ?? [])
        for (const cell of cellsOf(piece)) there.set(cell, [...(there.get(cell) ?? []), `on ${piece[3]}`]);
      for (const [id, button] of made) {
        const count = narrowed(choices, [id]).length;
        const can = count ? `, ${count === 1 ? "1 choice" : `${count} choices`}` : "";
        attribute(button, "aria-label", `${id}: ${there.get(id)?.join(", ") ?? "empty"}${can}`);
        attribute(button, "aria-pressed", view.picked.includes(id) ? "true" : null);
      }
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      place(frame);
      name(frame);
    },
  };
}

/** @type {(controller: Controller, id: string, select: (id: string) => void) => HTMLButtonElement} */
function cellButton(controller, id, select) {
  return h("button", {
    type: "button",
    class: "hw-cell",
    tabindex: "-1",
    "data-cell": id,
    click: (/** @type {Event} */ event) => {
      event.stopPropagation();
      void controller.click(id);
    },
    focus: () => {
      select(id);
      controller.store.set({ over: id });
    },
    blur: () => controller.store.set({ over: null }),
  });
}

/** @type {(cell: Cell, view: import("./stage.js").View) => Record<string, string>} */
function boxOf({ middle, radius }, view) {
  const [x, y] = toView(view, middle);
  const r = radius * view.scale * 1.15;
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  return {
    left: share(x - r, view.width),
    top: share(y - r, view.height),
    width: share(2 * r, view.width),
    height: share(2 * r, view.height),
  };
}

/**
 * The nearest cell in a direction: near is what lies ahead rather than aside.
 * @param {Cell[]} all
 * @param {string} id
 * @param {Point} way
 * @returns {string | null}
 */
export function neighbour(all, id, [dx, dy]) {
  const from = all.find((cell) => cell.id === id)?.middle;
  if (!from) return null;
  let [best, least] = [/** @type {string | null} */ (null), Infinity];
  for (const { id: other, middle } of all) {
    const [x, y] = [middle[0] - from[0], middle[1] - from[1]];
    const [ahead, aside] = [x * dx + y * dy, Math.abs(x * dy - y * dx)];
    const cost = ahead + 2.5 * aside;
    if (ahead > 1e-6 && aside < 1.8 * ahead && cost < least) [best, least] = [other, cost];
  }
  return best;
}
