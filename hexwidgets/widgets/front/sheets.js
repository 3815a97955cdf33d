// What lies beside the board: cards with their tracks, common boards, a fight that is under way. Each can be folded.

import { attribute, fill, h, setText, whenChanged } from "./dom.js";
import { seatGlyph } from "./glyph.js";

/** @import { Sheet, SheetRow, SpaceRun } from "./types.js" */
/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */
/** @typedef {{sheet: Sheet | null, palette: string, element: HTMLDetailsElement, glyph: HTMLElement, title: HTMLElement, rows: HTMLElement}} Made */

const KINDS = ["open", "covered", "taken", "die", "spent"];

/** Kinds that don't speak for themselves. */
const SIGNS = [1, 3, 4];

/** All of them, as a panel of its own. @param {Controller} _controller */
export function sheets(_controller) {
  const { element: list, draw, unfold } = sheetList(() => true);
  const legend = h("p", { class: "hw-sheet-legend" });
  const element = h("div", {}, legend, list);
  const explain = whenChanged(
    (/** @type {Frame} */ { scene }) => [scene.sheets],
    ({ scene }) => fill(legend, ...explained(scene.sheets ?? [])),
  );
  /** @type {HTMLElement | null} */
  let sought = null;
  const seek = whenChanged(
    (/** @type {Frame} */ { view }) => [view.asked, view.picked],
    ({ view, scene }) => {
      const wanted = [view.asked, ...view.picked];
      const found = scene.sheets?.find(({ cell }) => cell && wanted.includes(cell));
      sought = found ? unfold(found.id) : null;
    },
  );
  const reveal = whenChanged(
    (/** @type {Frame} */ { view }) => [view.asked, view.picked, view.tab === "sheets"],
    ({ view }) => {
      // The panel scrolls, never the page around it.
      const panel = element.closest(".hw-panel");
      if (panel && sought && view.tab === "sheets") panel.scrollTop = sought.offsetTop - 8;
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      draw(frame);
      explain(frame);
      seek(frame);
      reveal(frame);
    },
  };
}

/** What the little squares are, once for each kind. @type {(all: Sheet[]) => HTMLElement[]} */
function explained(all) {
  const runs = all.flatMap(({ rows }) => rows.flatMap(([, , ...spaces]) => spaces));
  return SIGNS.flatMap((wanted) => {
    const alike = runs.filter(([kind]) => kind === wanted);
    if (!alike.length) return [];
    const names = [...new Set(alike.map(([, name]) => name))];
    const sign = h("span", { class: `hw-space hw-${KINDS[wanted]}`, "aria-hidden": "true" }, alike[0][2]);
    return [h("span", {}, sign, ` ${names.join(" or ")}`)];
  });
}

/** Those that matter now and belong to nobody: who decides must see them beside the choices. */
export function laidOpen() {
  const { element, draw } = sheetList(({ open, seat, cell }) => open && seat === null && !cell);
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      draw(frame);
      element.hidden = !element.childElementCount;
    },
  };
}

/** @param {(sheet: Sheet) => boolean} belongs */
function sheetList(belongs) {
  const element = h("div", { class: "hw-sheets" });
  /** @type {Map<string, Made>} */
  const made = new Map();
  /** @type {Map<string, boolean>} What the reader has folded or unfolded stays so. */
  const folds = new Map();

  const draw = whenChanged(
    (/** @type {Frame} */ { scene, palette }) => [scene.sheets, palette],
    (frame) => {
      const shown = (frame.scene.sheets ?? []).filter(belongs).map((sheet) => {
        const one = made.get(sheet.id) ?? newSheet(sheet.id, folds);
        made.set(sheet.id, one);
        one.element.open = folds.get(sheet.id) ?? sheet.open;
        write(one, sheet, frame);
        return one.element;
      });
      const there = [...element.children];
      if (shown.length !== there.length || shown.some((one, i) => one !== there[i])) fill(element, ...shown);
    },
  );
  const unfold = (/** @type {string} */ id) => {
    folds.set(id, true);
    const one = made.get(id)?.element ?? null;
    if (one) one.open = true;
    return one;
  };
  return { element, draw, unfold };
}

/** @type {(id: string, folds: Map<string, boolean>) => Made} */
function newSheet(id, folds) {
  const [glyph, title] = [h("span", { class: "hw-whose" }), h("span", {})];
  const rows = h("ul", { class: "hw-sheet-rows" });
  const click = () => void folds.set(id, !element.open);
  const element = h("details", { class: "hw-sheet", "data-sheet": id }, h("summary", { click }, glyph, title), rows);
  return { sheet: null, palette: "", element, glyph, title, rows };
}

/** @type {(one: Made, sheet: Sheet, frame: Frame) => void} */
function write(one, sheet, { board, palette }) {
  if (one.sheet === sheet && one.palette === palette) return;
  one.sheet = sheet;
  one.palette = palette;
  fill(one.glyph, sheet.seat === null ? null : seatGlyph(document, board, sheet.seat, { palette, size: "1em" }));
  setText(one.title, sheet.title);
  fill(one.rows, ...sheet.rows.map(rowElement));
}

/** @type {(row: SheetRow) => HTMLElement} */
function rowElement([label, note, ...runs]) {
  const said = note ? h("span", { class: "hw-said" }, note) : null;
  const spaces = h("span", { class: "hw-spaces" }, ...runs.flatMap(spaceElements), said);
  return h("li", { class: "hw-sheet-row" }, h("b", {}, label), spaces);
}

/** Spaces that are alike are read aloud once. @type {(run: SpaceRun) => HTMLElement[]} */
function spaceElements([kind, name, sign, count]) {
  return Array.from({ length: count }, (_, i) => {
    const space = h("span", { class: `hw-space hw-${KINDS[kind]}`, title: name }, sign);
    if (i) attribute(space, "aria-hidden", "true");
    else {
      attribute(space, "role", "img");
      attribute(space, "aria-label", count > 1 ? `${count} times: ${name}` : name);
    }
    return space;
  });
}
