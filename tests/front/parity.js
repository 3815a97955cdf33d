// Reads cases as JSON from standard input and writes what this side draws for each, for tests/widgets/test_parity.py.

import { text } from "node:stream/consumers";
import { cellAt } from "../../hexwidgets/widgets/front/hit.js";
import { figure } from "../../hexwidgets/widgets/front/figure.js";
import { painted } from "../../hexwidgets/widgets/front/paint.js";

/** The cell found at each cell's middle. */
function found({ areas, turned }, orientation) {
  const sign = orientation % 2 && turned ? -1 : 1;
  const middles = areas.flatMap(({ cells }) => cells.map(({ middle }) => middle));
  return middles.map(([x, y]) => cellAt({ areas, turned }, [sign * x, sign * y], orientation));
}

const cases = JSON.parse(await text(process.stdin));
const drawn = cases.map(({ board, scene, options }) => ({
  painted: painted(board, scene, options),
  figure: figure(board, scene, options),
  found: found(board, options.orientation),
}));
process.stdout.write(JSON.stringify(drawn));
