// The pointer on the board: which cell it means, clicks, dragging, and what it would do where it is.

import { lookOf } from "./frame.js";
import { ghost } from "./over.js";
import { cellsOf } from "./paint.js";
import { cellAt, svgPoint } from "./hit.js";
import { meant, narrowed } from "./pick.js";
import { cellOf, sideOf, toView } from "./stage.js";

/** @import { Point } from "./types.js" */
/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */
/** @typedef {{cell: string, x: number, y: number, moving: boolean, image: SVGElement | null, at: string}} Press */

/** Pixels: a pointer that moves less while it is pressed only clicks. */
const STILL = 6;

/**
 * @param {Controller} controller
 * @param {HTMLElement} element The board.
 * @param {SVGSVGElement} over What lies over it, in the same coordinates.
 */
export function pointing(controller, element, over) {
  /** @type {Press | null} */
  let press = null;
  let dragged = false;

  const pointOf = (/** @type {PointerEvent | MouseEvent} */ event, /** @type {Frame} */ frame) =>
    svgPoint(over, frame.board, event, Number(frame.flip));
  const cellUnder = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const { frame } = controller;
    return frame && cellAt(frame.board, pointOf(event, frame), lookOf(frame));
  };
  /** The cell that is meant: where a card can be put down it is held in its middle. */
  const aimed = (/** @type {PointerEvent | MouseEvent} */ event, holding = false) => {
    const { frame } = controller;
    if (!frame) return null;
    const place = placeAt(frame, pointOf(event, frame));
    return place && (holding || ends(frame, place)) ? place : cellUnder(event);
  };

  element.addEventListener("click", (event) => {
    if (dragged) return void (dragged = false);
    const cell = aimed(event);
    if (cell) void controller.click(cell);
    else if (controller.frame?.view.picked.length) controller.clear();
  });
  element.addEventListener("pointerdown", (event) => {
    dragged = false;
    const cell = event.pointerType === "touch" || event.button ? null : cellUnder(event);
    press = cell === null ? null : { cell, x: event.clientX, y: event.clientY, moving: false, image: null, at: "" };
  });
  element.addEventListener("pointermove", (event) => {
    const { frame } = controller;
    if (!frame) return;
    if (press && !press.moving && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL) lift(frame, event);
    if (press?.moving) carry(frame, press, event);
    else point(frame, event);
  });
  element.addEventListener("pointerup", (event) => {
    const { frame } = controller;
    const held = press;
    letGo();
    if (!frame || !held?.moving) return;
    // A click follows only where the pointer was pressed and released on the same element.
    dragged = true;
    const cell = aimed(event, true);
    if (cell && cell !== held.cell) void controller.drop(held.cell, cell);
    else controller.clear();
  });
  element.addEventListener("pointercancel", () => letGo());
  element.addEventListener("pointerleave", () => {
    if (!press?.moving) controller.store.set({ over: null, hover: null, aim: null });
  });

  /** Something is picked up, if there is something. @type {(frame: Frame, event: PointerEvent) => void} */
  const lift = (frame, event) => {
    if (!press) return;
    const { cell } = press;
    const pieces = frame.scene.pieces.filter((piece) => cellsOf(piece).includes(cell));
    if (!pieces.length || !frame.reach) return void (press = null);
    press.moving = true;
    press.image = ghost(frame.board, pieces, lookOf(frame));
    element.setPointerCapture?.(event.pointerId);
    element.classList.add("hw-dragging");
    controller.pick(narrowed(frame.choices, [cell]).length ? [cell] : []);
  };
  /** It follows the pointer, and snaps in where it can be put down. @type {(frame: Frame, held: Press, event: PointerEvent) => void} */
  const carry = (frame, held, event) => {
    const point = pointOf(event, frame);
    const place = aimed(event, true);
    const ways = place && place !== held.cell ? meant(frame.choices, [held.cell], place) : [];
    const fits = ways.filter(({ cells }) => cells[0] === held.cell);
    const cannot = place !== null && place !== held.cell && !fits.length;
    held.image?.classList.toggle("hw-cannot", cannot);
    controller.store.set({ over: null, hover: fits.length === 1 ? fits[0].action : null, aim: cannot ? place : null });
    if (fits.length) forget(frame);
    if (point) held.at = shift(frame, held.cell, point);
    element.style.cursor = fits.length ? "copy" : cannot ? "not-allowed" : "grabbing";
    redraw();
  };
  /** @type {(frame: Frame, event: PointerEvent) => void} */
  const point = (frame, event) => {
    const cell = aimed(event);
    const { picked } = frame.view;
    const fits = cell && picked.length && !picked.includes(cell) ? meant(frame.choices, picked, cell) : [];
    const cannot = cell !== null && picked.length === 1 && !fits.length && controller.isPlace(cell) && cell !== picked[0];
    const hover = fits.length === 1 ? fits[0].action : null;
    controller.store.set({ over: cellUnder(event), hover, aim: cannot ? cell : null });
    if (fits.length) forget(frame);
    const can = cell !== null && frame.reach && narrowed(frame.choices, [cell]).length > 0;
    element.style.cursor = can ? "pointer" : "";
  };
  /** Where it can be put down, nobody needs to know any more where it can't. @param {Frame} frame */
  const forget = ({ said }) => {
    if (said?.kind === "refusal") controller.dismiss();
  };
  const letGo = () => {
    press?.image?.remove();
    if (press?.moving) controller.store.set({ aim: null });
    press = null;
    element.classList.remove("hw-dragging");
    element.style.cursor = "";
  };
  /** What is drawn over the board was drawn anew: what is held lies above it, unless it has snapped in. */
  const redraw = () => {
    if (!press?.image) return;
    press.image.setAttribute("transform", press.at);
    if (controller.store.state.hover) press.image.remove();
    else if (press.image.parentNode !== over || over.lastChild !== press.image) over.append(press.image);
  };
  return { redraw };
}

/**
 * The place where a card lies whose middle is at the point.
 * @type {(frame: Frame, point: Point | null) => string | null}
 */
function placeAt(frame, point) {
  if (!point) return null;
  const look = lookOf(frame);
  const { grips } = sideOf(frame.board, look.orientation, look.views);
  for (const [x, y] of new Map([...grips.values()].map((grip) => [grip.join(), grip])).values()) {
    const cell = cellAt(frame.board, [point[0] - x, point[1] - y], look);
    if (cell && grips.has(cell)) return cell;
  }
  return null;
}

/** Whether a choice that is left ends in the same way as at this place. @type {(frame: Frame, place: string) => boolean} */
function ends({ board, scene, narrowed: left }, place) {
  const area = board.areas.find(({ cells }) => cells.some(({ id }) => id === place));
  const there = new Set(area?.cells.map(({ id }) => id));
  return left.some(({ cells }) => there.has(cells[cells.length - 1])) && scene.turn !== null;
}

/** From where a cell is drawn to the point. @type {(frame: Frame, cell: string, point: Point) => string} */
function shift(frame, cell, point) {
  const look = lookOf(frame);
  const side = sideOf(frame.board, look.orientation, look.views);
  const [[fromX, fromY], [x, y]] = [cellOf(side, cell).middle, point].map((one) => toView(side.view, one));
  return `translate(${x - fromX} ${y - fromY})`;
}
