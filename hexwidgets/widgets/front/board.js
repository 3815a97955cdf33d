// The board: an SVG at once, Plotly's when that has come, and over either what is picked and previewed.

import { cells } from "./cells.js";
import { h, whenChanged } from "./dom.js";
import { svgElement } from "./elements.js";
import { FIGURE_CONFIG, figure, heightAt } from "./figure.js";
import { lookOf } from "./frame.js";
import { drawOver } from "./over.js";
import { targets } from "./pick.js";
import { pointing } from "./pointing.js";
import { drawBoard } from "./svg.js";

/** @import { Mark, Scene } from "./types.js" */
/** @import { Frame } from "./traits.js" */
/** @import { Plotly } from "./plotly.js" */
/** @import { Controller } from "./controller.js" */

/** Milliseconds: steps that come faster are drawn as SVG, several times as fast, and by Plotly when it is calm. */
const HURRY = 140;

/** @param {Controller} controller */
export function board(controller) {
  const svg = svgElement(document, "svg", { class: "hw-svg", "aria-hidden": "true" });
  const over = svgElement(document, "svg", { class: "hw-over-board", "aria-hidden": "true" });
  const plot = h("div", { class: "hw-plotly", "aria-hidden": "true", hidden: true });
  const buttons = cells(controller);
  const element = h("div", { class: "hw-board" }, svg, plot, over, buttons.element);
  /** @type {Plotly | null} */
  let plotly = null;
  /** @type {Promise<unknown>} */
  let drawn = Promise.resolve();
  /** @type {Frame | null} */
  let shown = null;
  // Asking the page for a width costs it a layout, so it is asked only when it has become another.
  let width = 0;
  let drawnAt = -Infinity;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const held = pointing(controller, element, over);

  const byPlotly = () => {
    if (!plotly || !shown) return;
    const { data, layout } = figure(shown.board, withTargets(shown), { ...lookOf(shown), size: width });
    drawn = Promise.resolve(plotly.react(plot, data, layout, FIGURE_CONFIG)).catch(() => {});
    showSvg(false);
  };
  const bySvg = () => {
    if (!shown) return;
    drawBoard(svg, shown.board, withTargets(shown), lookOf(shown));
    showSvg(true);
  };
  const showSvg = (/** @type {boolean} */ yes) => {
    svg.toggleAttribute("hidden", !yes);
    plot.toggleAttribute("hidden", yes);
  };
  const draw = () => {
    const now = performance.now();
    const hurried = now - drawnAt < HURRY;
    drawnAt = now;
    clearTimeout(timer);
    if (!plotly || !width) return bySvg();
    if (!hurried) return byPlotly();
    bySvg();
    timer = setTimeout(byPlotly, HURRY);
  };
  const drawScene = whenChanged((/** @type {Frame} */ frame) => {
    return [frame.scene, frame.narrowed, isShownAlone(frame), frame.flip, frame.palette, plotly, width];
  }, draw);
  const drawAbove = whenChanged(
    (/** @type {Frame} */ { previewed, flip, palette, view, scene }) => {
      return [previewed, flip, palette, view.picked, view.glow, scene];
    },
    (frame) => {
      const { picked, glow, hover, preview } = frame.view;
      const pointed = hover !== null && preview === null;
      drawOver(over, frame.board, { picked, glow, pointed, choice: frame.previewed }, lookOf(frame));
      held.redraw();
    },
  );
  const drawFrame = (/** @type {Frame} */ frame) => {
    if (!shown) element.style.aspectRatio = `1000 / ${heightAt(frame.board, 1000)}`;
    shown = frame;
    drawScene(frame);
    drawAbove(frame);
    buttons.update(frame);
  };
  return {
    element,
    update: drawFrame,
    /** @param {Plotly} library */
    use(library) {
      plotly = library;
      if (shown) drawFrame(shown);
    },
    resize() {
      width = Math.floor(element.clientWidth);
      if (shown) drawFrame(shown);
    },
    close() {
      clearTimeout(timer);
      // Plotly must still find its figure when it has finished drawing it.
      void drawn.finally(() => plotly?.purge(plot));
    },
  };
}

/** While the pointer tries places, all of them stay to be seen. @type {(frame: Frame) => boolean} */
function isShownAlone({ previewed, view }) {
  return previewed !== null && (view.preview !== null || view.hover === null);
}

/** What can be reached glows; while one choice is shown, only that. @type {(frame: Frame) => Scene} */
function withTargets(frame) {
  const { scene, narrowed: left } = frame;
  if (isShownAlone(frame)) return { ...scene, arrows: [] };
  /** @type {Mark[]} */
  const marks = targets(left).map((cell) => [cell, "target"]);
  return marks.length ? { ...scene, marks: [...scene.marks, ...marks] } : scene;
}
