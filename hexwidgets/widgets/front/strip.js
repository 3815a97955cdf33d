// The line below the board: what the choice that is shown would do, or what lies where one points, also beneath, and
// what it scores.

import { fill, h, whenChanged } from "./dom.js";
import { figureGlyph } from "./glyph.js";
import { cellsOf } from "./paint.js";

/** @import { Piece } from "./types.js" */
/** @import { Choice, Frame } from "./traits.js" */

export function strip() {
  const element = h("p", { class: "hw-strip" });
  const update = whenChanged(
    (/** @type {Frame} */ { previewed, scene, tally, palette, view }) => [previewed, scene, tally, palette, view.over, view.aim],
    (frame) => {
      element.hidden = !Object.keys(frame.board.figures ?? {}).length;
      if (element.hidden) return;
      if (frame.view.aim) fill(element, h("b", {}, `${frame.view.aim}: `), h("span", {}, "not here; try it to read why."));
      else if (frame.previewed) fill(element, ...choiceTold(frame.previewed));
      else fill(element, ...(frame.view.over ? cellTold(frame, frame.view.over) : ["Point at a card or a space to read what lies there."]));
    },
  );
  return { element, update };
}

/** @type {(choice: Choice) => Array<Node | string>} */
function choiceTold({ words, note }) {
  return note ? [h("span", {}, words), " ", h("b", {}, note)] : [h("span", {}, words)];
}

/** @type {(frame: Frame, cell: string) => Array<Node | string>} */
function cellTold({ board, scene, palette, tally }, cell) {
  const on = (/** @type {Piece[] | undefined} */ pieces) => (pieces ?? []).filter((one) => cellsOf(one).includes(cell));
  const layer = (/** @type {Piece} */ [, kind, seat, name]) =>
    h("span", { class: "hw-layer" }, figureGlyph(document, board, kind, { palette, size: 22, seat }), name);
  const under = on(scene.beneath).map(layer);
  const there = on(scene.pieces);
  // What has the same name says itself where one points.
  const named = there[0]?.[3].toLowerCase().startsWith(`${cell}, `);
  const told = [...(named ? [] : [h("b", {}, `${cell}: `)]), ...there.map(layer)];
  if (!there.length) told.push(h("span", {}, "empty"));
  const lines = tally.flatMap((one) => one.lines).filter((line) => line.cells.includes(cell));
  const worth = lines.map(({ text, points }) => h("span", { class: "hw-worth" }, `${text}: ${points} ${points === 1 ? "point" : "points"}`));
  return [...told, ...(under.length ? [h("span", { class: "hw-under" }, "on"), ...under] : []), ...worth];
}
