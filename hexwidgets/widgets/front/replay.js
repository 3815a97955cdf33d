// A match in an HTML file of its own: the same table, with a model that has nobody to talk to.

import { mount } from "./mount.js";
import { still } from "./still.js";

const state = document.getElementById("hexwidgets-state");
const place = document.getElementById("hexwidgets-table");
if (state && place) mount(still(JSON.parse(state.textContent ?? "{}")), place);
