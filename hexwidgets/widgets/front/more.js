// What only some games need of the table: a second module, which only their tables carry.

export { grid } from "./grid.js";
export { score } from "./score.js";
export { laidOpen, sheets } from "./sheets.js";
export { strip } from "./strip.js";
