// What Python said, and what is to be known when Python doesn't answer.

import { ruleChip } from "./chip.js";
import { button, fill, h, icon, whenChanged } from "./dom.js";
import { lookOf } from "./frame.js";
import { sideOf, toView } from "./stage.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

export const TITLES = { refusal: "Not possible", unread: "Not understood", error: "Something went wrong", trouble: "Something went wrong", info: "" };

/** Messages for the player, near the board. @param {Controller} controller */
export function notices(controller) {
  const element = h("div", { class: "hw-notices" });
  const update = whenChanged(
    (/** @type {Frame} */ { said, view, lesson }) => [said, view.notice, view.asked, view.wrote, lesson !== null],
    (frame) => {
      const { said, view, lesson } = frame;
      // An element that is new is read aloud; one whose text changes may not be.
      if (view.notice) fill(element, notice(controller, "info", view.notice, ""));
      else if (said && !(lesson && said.kind === "info") && !isTyped(frame)) fill(element, notice(controller, said.kind, said.text, said.rule));
      else fill(element);
      Object.assign(element.style, nearTo(frame));
      // Who asked looks for the answer; another view of the table, or a page just opened, stays where it is.
      if (controller.asking) element.firstElementChild?.scrollIntoView?.({ block: "nearest" });
      controller.asking = false;
    },
  );
  return { element, update };
}

/** Whether it answers what was typed: then it stands there. @param {Frame} frame */
export function isTyped({ said, view }) {
  return view.wrote !== null && (said?.kind === "refusal" || said?.kind === "unread");
}

/**
 * Beside the cell it is about, where one is looking; else at the top of the board.
 * @type {(frame: Frame) => Record<string, string>}
 */
function nearTo(frame) {
  const { board, view } = frame;
  const { orientation, views } = lookOf(frame);
  const side = sideOf(board, orientation, views);
  const cell = view.asked ? side.cells.get(view.asked) : null;
  if (!cell) return { top: "8px", bottom: "", left: "0" };
  const { width, height, scale } = side.view;
  // Where something was to be put down one looks at all around it.
  if (side.grips.has(cell.id)) return { top: "calc(100% + 4px)", bottom: "", left: "0" };
  const [x, y] = toView(side.view, cell.middle);
  const away = 1.3 * cell.radius * scale;
  // Whoever holds something looks at where it can go: there the message isn't in the way.
  const across = `clamp(0px, calc(${((100 * x) / width).toFixed(2)}% - 170px), calc(100% - 340px))`;
  if (view.picked.length) return y < 0.5 * height ? { top: "", bottom: "4px", left: across } : { top: "4px", bottom: "", left: across };
  const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${((100 * part) / whole).toFixed(2)}%`;
  if (y < 0.6 * height) return { top: percent(y + away, height), bottom: "", left: across };
  return { top: "", bottom: percent(height - y + away, height), left: across };
}

/** @type {(controller: Controller, kind: import("./traits.js").Said["kind"], text: string, rule: string) => HTMLElement} */
function notice(controller, kind, text, rule) {
  const title = TITLES[kind] ?? "";
  const close = button("", () => controller.dismiss(), {
    class: "hw-button hw-quiet",
    "aria-label": "Put this message away",
  });
  close.append(icon("close"));
  return h(
    "div",
    { class: `hw-notice hw-${kind}`, role: kind === "info" ? "status" : "alert" },
    h("p", {}, title ? h("strong", {}, `${title}: `) : null, text, " ", ruleChip(controller, rule)),
    close,
  );
}

/** Says that there is no kernel. @param {Controller} controller */
export function banner(controller) {
  const again = button("Try again", () => void controller.kernel.send("hello"));
  const element = h("div", { class: "hw-banner", role: "status" });
  const update = whenChanged(
    (/** @type {Frame} */ { kernel }) => [kernel],
    ({ kernel }) => {
      element.hidden = kernel !== "gone";
      if (kernel !== "gone") return fill(element);
      const text =
        "Stepping through the match still works. It may only be busy. If the kernel is gone, run the cell again, which begins anew.";
      fill(element, h("p", {}, h("strong", {}, "Python doesn't answer. "), text), again);
    },
  );
  return { element, update };
}
