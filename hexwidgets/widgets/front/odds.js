// Questions about chance: bars with fraction and percent, by Plotly once it is there; what came is marked.

import { fill, h, whenChanged } from "./dom.js";
import { chartFor, figuresOf } from "./chart.js";

/** @import { Answer, Frame, More, Question } from "./traits.js" */
/** @import { Controller } from "./controller.js" */
/** @import { Plotly } from "./plotly.js" */
/** @typedef {{element: HTMLElement, plot: HTMLElement, question: Question, fold: HTMLDetailsElement | null, grid: ReturnType<More["grid"]> | null, drawn?: Promise<unknown>}} Chart */

/** So many answers are shown at once. */
const MANY = 12;
/** Pixels at the sides of what is inside a card. */
const INSIDE = 26;

/** @param {Controller} _controller @param {More | null} more */
export function odds(_controller, more) {
  const element = h("div", { class: "hw-odds" });
  /** @type {Plotly | null} */
  let plotly = null;
  /** @type {Chart[]} */
  let charts = [];
  /** @type {Frame | null} */
  let shown = null;

  // Plotly makes room for long names after a moment, and must find its chart then.
  const purge = () =>
    charts.forEach(({ plot, drawn, grid }) => {
      void drawn?.finally(() => plotly?.purge(plot));
      grid?.purge(plotly);
    });
  let known = 0;
  // A host that changes its theme hides all for a moment: then it is as wide as before.
  const widthNow = () => (known = element.clientWidth || known);
  const drawCharts = () => {
    const width = widthNow();
    if (!plotly || !shown || !width) return;
    for (const chart of charts.filter(({ fold }) => !fold || fold.open)) {
      const { data, layout, config } = chartFor(chart.question, shown.board.theme, shown.palette, width);
      chart.drawn = Promise.resolve(plotly.react(chart.plot, data, layout, config)).catch(() => {});
      chart.element.classList.add("hw-charted");
      chart.grid?.draw(plotly, shown, width - INSIDE, element.closest(".hw-panel")?.clientHeight ?? 0);
    }
  };
  const drawQuestions = whenChanged(
    (/** @type {Frame} */ { odds: questions, settled, kernel }) => [questions, settled || kernel],
    ({ odds: questions, settled, kernel }) => {
      purge();
      charts = [];
      if (!settled || !questions.length) return fill(element, nothing(settled, kernel));
      // A grid is worked with, and is to be seen whole.
      const sorted = [...questions].sort((a, b) => Number(Boolean(b.grid)) - Number(Boolean(a.grid)));
      const cards = sorted.map((question) => card(question, drawCharts, more));
      charts = cards.filter(({ question, grid }) => question.answers.length > 1 || grid);
      fill(element, ...cards.map((made) => made.element));
    },
  );
  // A hidden chart costs as much as one that is seen, and its size can't be known.
  const drawBars = whenChanged(
    (/** @type {Frame} */ { odds: questions, palette, settled }) => [
      questions,
      palette,
      settled,
      plotly,
      widthNow(),
    ],
    drawCharts,
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      if (frame.view.tab !== "odds") return;
      shown = frame;
      drawQuestions(frame);
      drawBars(frame);
    },
    /** @param {Plotly} library */
    use(library) {
      plotly = library;
      if (shown?.view.tab === "odds") drawBars(shown);
    },
    resize() {
      if (shown) drawBars(shown);
    },
    close: purge,
  };
}

/** @type {(settled: boolean, kernel: string) => HTMLElement} */
function nothing(settled, kernel) {
  if (settled) return h("p", { class: "hw-quiet-text" }, "Nothing is left to chance here.");
  const text =
    kernel === "here" || kernel === "asked" ? "One moment \u2026" : "Python works out the odds, and it doesn't answer.";
  return h("p", { class: "hw-quiet-text hw-waiting" }, text);
}

/** @type {(question: Question, opened: () => void, more: More | null) => Chart} */
function card(question, opened, more) {
  const grid = (question.grid && more?.grid(question.grid)) || null;
  const plot = h("div", { class: "hw-plot", "aria-hidden": "true" });
  const { name, given, came, answers, exact } = question;
  const notes = answers.filter(({ note }) => note);
  const bars = h("ul", { class: "hw-bars" }, ...answers.map((answer) => bar(question, answer)));
  // What would fill several screens is there for who wants it.
  const fold = answers.length > MANY ? h("details", { class: "hw-fold", toggle: opened }) : null;
  fold?.append(h("summary", {}, `${answers.length} answers`), bars, plot);
  const element = h(
    "section",
    { class: "hw-card hw-asked-odds" },
    h("h4", {}, name),
    grid?.element ?? null,
    given ? h("p", { class: "hw-given" }, given) : null,
    came === null ? null : h("p", { class: "hw-came" }, "Came: ", h("strong", {}, came)),
    fold ?? bars,
    (answers.length > 1 || grid) && !fold ? plot : null,
    notes.length ? noteList(notes) : null,
    exact ? null : h("p", { class: "hw-given" }, "An estimate from games that were tried."),
  );
  return { element, plot, question, fold, grid };
}

/** What one reads before Plotly is there, and what is read aloud at any time. @type {(question: Question, answer: Answer) => HTMLElement} */
function bar({ came, total }, { answer, ways, ...figures }) {
  const share = h("span", { class: "hw-share" });
  share.style.width = `${(100 * ways) / total}%`;
  const spoken = answer === came ? " (came)" : "";
  return h(
    "li",
    { class: answer === came ? "hw-bar hw-is" : "hw-bar" },
    h("span", { class: "hw-answer" }, answer + spoken),
    h("span", { class: "hw-way", "aria-hidden": "true" }, share),
    h("span", { class: "hw-figures", title: figures.fraction }, figuresOf(figures, ", ")),
  );
}

/** @type {(notes: Answer[]) => HTMLElement} */
function noteList(notes) {
  const items = notes.flatMap(({ answer, note }) => [h("dt", {}, answer), h("dd", {}, note)]);
  return h("details", { class: "hw-notes" }, h("summary", {}, "What that means"), h("dl", {}, ...items));
}
