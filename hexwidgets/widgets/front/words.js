// Texts of a scene, as render/words.py has them.

/** @import { Board, Piece } from "./types.js" */

// Python's idea of white space, which isn't quite that of \s.
const SPACES = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
// What XML forbids, other control characters, and those that turn the direction of the text around them.
const UNSAFE = /[^\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u2028-\u202e\u2066-\u2069]/gu;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60\u{16fe0}-\u{1b2fb}\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;

/**
 * One line of text without anything that could break a picture.
 * @param {string} text
 * @returns {string}
 */
export function clean(text) {
  return text.split(SPACES).filter(Boolean).join(" ").replace(UNSAFE, "\ufffd");
}

/**
 * @param {Board} board
 * @param {number} seat
 * @returns {string}
 */
export function seatName(board, seat) {
  return board.seats[seat] ?? "Others";
}

/**
 * What tells kinds of pieces apart: the first letter or digit that is as narrow as others.
 * @param {Piece} piece
 * @returns {string}
 */
export function kindLetter([, kind]) {
  const found = [...kind].find((letter) => /[\p{L}\p{N}]/u.test(letter) && !WIDE.test(letter));
  return found?.toLowerCase() ?? "";
}

/**
 * How wide a text is, as a guess that is rather too wide.
 * @param {string} text
 * @param {number} size
 * @returns {number}
 */
export function textWidth(text, size) {
  return [...text].reduce((width, letter) => width + (WIDE.test(letter) ? 1 : 0.58), 0) * size;
}
