// A question's answers as a Plotly bar chart.

/** @import { Theme } from "./types.js" */
/** @import { Question } from "./traits.js" */

const ROW = 26;
const LINE = 17;
const LETTER = 8.2;
/** Pixels around the figures behind a bar, and those that the longest bar has in any case. */
const [BESIDE, BAR] = [12, 40];
/** Letters of a fraction that there is room for; a longer one says nothing to the eye. */
const LONG = 13;

/**
 * @param {Question} question
 * @param {Theme} theme
 * @param {string} palette
 * @param {number} width Pixels there are for the card.
 */
export function chartFor({ answers, came, total }, theme, palette, width) {
  const colors = theme.palettes[palette];
  const shares = answers.map(({ ways }) => ways / total);
  const names = answers.map(({ answer }) => wrapped(escaped(answer), Math.max(12, width / 22)));
  const lines = names.map((answer) => answer.split("<br>"));
  const left = 14 + LETTER * Math.max(...lines.flat().map((line) => line.length));
  const space = width - 26 - left - 4;
  const texts = figuresBehind(answers, space);
  const figures = roomFor(texts);
  const room = Math.max(figures + BAR, space);
  const row = Math.max(ROW, 4 + LINE * Math.max(...lines.map((parts) => parts.length)));
  const data = [
    {
      type: "bar",
      orientation: "h",
      x: shares,
      // Numbers, so that two answers that look the same are still two bars.
      y: answers.map((_, i) => i),
      text: texts.map((text) => escaped(` ${text}`)),
      textposition: "outside",
      cliponaxis: false,
      hoverinfo: "skip",
      marker: { color: answers.map(({ answer }) => (answer === came ? colors.last : colors.target)) },
    },
  ];
  const layout = {
    width: width - 26,
    height: 6 + row * answers.length,
    margin: { l: left, r: 4, t: 2, b: 2 },
    bargap: 0.32,
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    font: { family: theme.font, size: 13, color: colors.ink },
    showlegend: false,
    // Room at the right for the figures behind the longest bar.
    xaxis: {
      visible: false,
      range: [0, (Math.max(...shares, 0.01) * room) / (room - figures)],
      fixedrange: true,
    },
    yaxis: {
      autorange: "reversed",
      tickvals: answers.map((_, i) => i),
      ticktext: answers.map(({ answer }, i) => (answer === came ? `<b>${names[i]}</b>` : names[i])),
      // A label of two lines reaches beyond the axis at its ends, where Plotly would leave it out.
      ticklabeloverflow: "allow",
      ticks: "outside",
      ticklen: 6,
      tickcolor: "rgba(0,0,0,0)",
      showgrid: false,
      zeroline: false,
      fixedrange: true,
    },
  };
  return { data, layout, config: { staticPlot: true, displayModeBar: false, responsive: false } };
}

/**
 * What stands behind the bars: where fractions would leave them no room, percentages alone.
 * @type {(answers: Question["answers"], space: number) => string[]}
 */
function figuresBehind(answers, space) {
  const both = answers.map((answer) => figuresOf(answer, "  "));
  return roomFor(both) + BAR > space ? answers.map(({ percent }) => percent) : both;
}

/** Pixels for the longest of them, in a wide font. @type {(texts: string[]) => number} */
function roomFor(texts) {
  return BESIDE + LETTER * Math.max(...texts.map((text) => text.length));
}

/**
 * A chance in figures: as a fraction, where that is short, and in percent.
 * @type {(answer: { fraction: string, percent: string }, between: string) => string}
 */
export function figuresOf({ fraction, percent }, between) {
  return fraction.length > LONG ? percent : fraction + between + percent;
}

/** Plotly reads some tags and formulas in texts; these have none left. @type {(text: string) => string} */
export function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("$", "&#36;");
}

/** @type {(text: string, letters: number) => string} */
function wrapped(text, letters) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last && last.length + word.length + 1 > letters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join("<br>");
}
