// Reads cases as JSON from standard input and writes what this side draws for each, for tests/widgets/test_parity.py.

import { text } from "node:stream/consumers";
import { cellAt } from "../../hexwidgets/widgets/front/hit.js";
import { figure } from "../../hexwidgets/widgets/front/figure.js";
import { sideOf } from "../../hexwidgets/widgets/front/stage.js";
import { painted } from "../../hexwidgets/widgets/front/paint.js";

/** The cell found at each cell's middle. */
function found(board, { orientation }, views) {
  const shown = [...sideOf(board, orientation, views).cells.values()];
  return shown.map(({ middle }) => cellAt(board, middle, { orientation, views }));
}

const cases = JSON.parse(await text(process.stdin));
const drawn = cases.map(({ board, scene, options }) => ({
  painted: painted(board, scene, options),
  figure: figure(board, scene, options),
  found: found(board, options, scene.views),
}));
process.stdout.write(JSON.stringify(drawn));
