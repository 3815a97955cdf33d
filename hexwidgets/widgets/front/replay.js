// A match in an HTML file of its own: the same table, with a model that has nobody to talk to.

import theme from "../../render/theme.json" with { type: "json" };
import * as more from "./minded.js";
import { mount } from "./mount.js";
import { unpackedBoard } from "./packed.js";
import { still } from "./still.js";

const state = document.getElementById("hexwidgets-state");
const place = document.getElementById("hexwidgets-table");
if (state && place) {
  const traits = JSON.parse(state.textContent ?? "{}");
  void unpackedBoard(traits._board, traits._kit).then((board) =>
    mount(still({ ...traits, _board: { ...board, theme } }), place, more),
  );
}
