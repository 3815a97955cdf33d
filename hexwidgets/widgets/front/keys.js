// Which key means what while the table has the focus.

/**
 * @typedef {"back" | "on" | "first" | "last" | "up" | "down" | "play" | "clear" | "flip" | "roll" | "undo" | "help"
 *   | "tab 1" | "tab 2" | "tab 3" | "tab 4" | "tab 5" | "tab 6"} Command
 * @typedef {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean, isComposing?: boolean}} Key
 * @typedef {{tagName: string, type?: string, isContentEditable?: boolean}} Target
 */

/** @type {Record<string, Command>} */
const COMMANDS = {
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "last",
  ArrowUp: "up",
  ArrowDown: "down",
  Enter: "play",
  Escape: "clear",
  f: "flip",
  r: "roll",
  u: "undo",
  "?": "help",
  1: "tab 1",
  2: "tab 2",
  3: "tab 3",
  4: "tab 4",
  5: "tab 5",
  6: "tab 6",
};

/** For people: what the help says. */
export const TOLD = [
  ["\u2190 \u2192", "a step back, a step on"],
  ["Home End", "to the start, to the end"],
  ["\u2191 \u2193", "through the choices"],
  ["Enter", "play the choice"],
  ["Esc", "forget what was picked"],
  ["r", "let chance decide"],
  ["u", "undo"],
  ["f", "turn the board around"],
  ["1 2 3 4 5 6", "the tabs, in their order"],
  ["Tab", "to the board: arrows go from square to square, Enter picks, Esc leaves"],
  ["?", "this help"],
];

/**
 * The command of a key, or null for a key that isn't ours there.
 * @param {Key} event
 * @param {Target} target
 * @returns {Command | null}
 */
export function commandOf(event, target) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (isTyping(target)) return null;
  if (!Object.hasOwn(COMMANDS, event.key)) return null;
  const command = COMMANDS[event.key];
  if (command === "play" && isPressable(target)) return null;
  if (isSlider(target) && ["back", "on", "first", "last", "up", "down"].includes(command)) return null;
  return command;
}

/** @param {Target} target */
function isTyping(target) {
  if (target.isContentEditable || target.tagName === "TEXTAREA" || target.tagName === "SELECT") return true;
  return target.tagName === "INPUT" && !isSlider(target);
}

/** @param {Target} target */
function isSlider({ tagName, type }) {
  return tagName === "INPUT" && type === "range";
}

/** @param {Target} target */
function isPressable({ tagName }) {
  return ["BUTTON", "SUMMARY", "A"].includes(tagName);
}
