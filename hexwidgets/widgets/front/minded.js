// All that more.js has, and what is needed where players think and chances are estimated.

export * from "./more.js";
export { marks } from "./marks.js";
export { mind } from "./mind.js";
