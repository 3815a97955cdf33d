// A small board for tests: four squares in two areas, in the looks of the real theme.

import { readFileSync } from "node:fs";

const themeFile = new URL("../../hexwidgets/render/theme.json", import.meta.url);
export const theme = JSON.parse(readFileSync(themeFile, "utf8"));

function square(id, x, y) {
  const outline = [
    [x, y],
    [x + 2, y],
    [x + 2, y + 2],
    [x, y + 2],
  ];
  return {
    id,
    outline,
    middle: [x + 1.1, y + 0.9],
    label: id.toUpperCase(),
    label_at: [x + 0.3, y + 1.7],
    radius: 0.7,
  };
}

/** New at every call, since much is remembered by the board's identity. */
export function smallBoard(changes = {}) {
  const areas = [
    { id: "top", title: "Top", cells: [square("a", 0, 2), square("b", 2, 2)] },
    { id: "low", title: "Low", cells: [square("c", 0, 0), square("d", 2, 0)] },
  ];
  return { title: "Squares", seats: ["Ann", "Abe", "Cy"], areas, theme, rules: {}, ...changes };
}

export function smallScene(changes = {}) {
  return {
    headline: "Ann to move",
    mover: 0,
    turn: 0,
    pieces: [
      ["a", "stone", 0, "Ann's stone"],
      ["d", "stone", 1, "Abe's stone"],
      ["d", "king", 2, "Cy's king"],
    ],
    marks: [
      ["b", "target"],
      ["a", "target"],
      ["c", "last"],
    ],
    arrows: [["c", "d", "last"]],
    counters: [
      ["white", "5", "die", null],
      ["stock", "7", "count", 1],
    ],
    ...changes,
  };
}

export const emptyScene = { headline: "", mover: 0, turn: 0, pieces: [], marks: [], arrows: [], counters: [] };
