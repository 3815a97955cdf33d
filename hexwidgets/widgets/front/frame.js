// All that is shown at a moment, put together from the model, the history and the view's own state.

import { left as leftOf } from "./pick.js";

/** @import { Choice, Frame, Question, Score } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @type {Choice[]} */
const NO_CHOICES = [];
/** @type {Question[]} */
const NO_QUESTIONS = [];
/** @type {Score[]} */
const NO_SCORES = [];
/** @type {Record<string, string>} */
const NO_COMMENTS = {};

/**
 * @param {Controller} controller
 * @param {number} cursor
 * @returns {Frame}
 */
export function frameOf({ model, history, store, kernel, messages, palette, frame: before }, cursor) {
  const view = store.state;
  const told = model.get("_now");
  const settled = told?.node === cursor;
  const choices = (settled && model.get("choices")) || NO_CHOICES;
  const left = stable(leftOf(choices, view.picked), before?.narrowed);
  const parent = history.parent(cursor);
  const lesson = model.get("_lesson");
  const reach = kernel.state === "here" || kernel.state === "asked";
  return {
    board: model.get("_board"),
    cursor,
    scene: history.scene(cursor),
    depth: history.depth(cursor),
    action: history.action(cursor),
    happenings: history.happenings(cursor),
    line: history.lineThrough(cursor, model.get("_end")),
    size: history.size,
    children: history.children(cursor),
    siblings: parent === null ? [cursor] : history.children(parent),
    settled,
    now: settled ? told : null,
    choices,
    narrowed: left,
    previewed: previewed(left, choices, view),
    odds: (settled && model.get("odds")) || NO_QUESTIONS,
    // A recording has the score of the step at which it was made.
    tally: ((settled || model.get("_counted") === cursor) && model.get("tally")) || NO_SCORES,
    comments: model.get("_comments") ?? NO_COMMENTS,
    said: messages.shown(model.get("_said"), cursor, view.dismissed),
    lesson: lesson?.task ? lesson : null,
    flip: Boolean(model.get("flip")),
    revision: model.get("revision") ?? 0,
    kernel: kernel.state,
    busy: kernel.busy,
    reach,
    // A step that Python hasn't heard of yet would come after what is asked of it now.
    can: settled && told.stepped === (model.get("_stepped") ?? 0) && !kernel.busy && reach,
    curtain: (model.get("_curtain") ?? -1) < 0 ? null : model.get("_curtain"),
    palette,
    view,
  };
}

/**
 * How the board is to be drawn.
 * @param {Frame} frame
 * @returns {import("./types.js").BoardOptions}
 */
export function lookOf({ flip, palette, scene }) {
  return { orientation: Number(flip), palette, views: scene.views };
}

/**
 * What is pointed at, or the only choice that is left of those picked on the board.
 * @param {Choice[]} left
 * @param {Choice[]} choices
 * @param {import("./traits.js").ViewState} view
 * @returns {Choice | null}
 */
function previewed(left, choices, { preview, hover, picked }) {
  const pointed = preview ?? hover;
  if (pointed) return choices.find((choice) => choice.action === pointed) ?? null;
  return picked.length && left.length === 1 ? left[0] : null;
}

/**
 * The array from before where it holds the same, so that nobody draws it again.
 * @template T
 * @param {T[]} now
 * @param {T[] | undefined} before
 * @returns {T[]}
 */
function stable(now, before) {
  return before && now.length === before.length && now.every((item, i) => item === before[i]) ? before : now;
}
