// What Python packs to keep notebooks small: deflated, in base 91.

/**
 * Bytes from base 91: two digits are 13 bits, a single one at the end is six.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const bytes = [];
  let [held, bits] = [0, 0];
  for (let i = 0; i < text.length; i += 2) {
    const single = i + 1 === text.length;
    held = single ? (held << 6) | digitAt(text, i) : (held << 13) | (digitAt(text, i) * 91 + digitAt(text, i + 1));
    for (bits += single ? 6 : 13; bits >= 8; ) bytes.push((held >> (bits -= 8)) & 255);
  }
  return new Uint8Array(bytes);
}

/**
 * The digits are all that ASCII can print, without those that JSON or HTML escapes: a quote, "<" and a backslash.
 * @type {(text: string, at: number) => number}
 */
function digitAt(text, at) {
  const code = text.charCodeAt(at);
  return code - 33 - Number(code > 34) - Number(code > 60) - Number(code > 92);
}

/** @import { Area, Board, Cell, Outline, Point } from "./types.js" */
/** @typedef {[id: string, x: number, y: number, shape: number, turn: number, label?: string]} CellRow */
/** @typedef {[outline: Outline, label: Point, radius: number]} CellShape Around the middle. */

/**
 * The board that a table carries, without its looks: cells of one shape share it, each turned in its own way.
 * @param {string} packed
 * @param {string} kit What all tables of the game share, packed.
 * @returns {Promise<Omit<Board, "theme">>}
 */
export async function unpackedBoard(packed, kit) {
  /** @type {Omit<Board, "areas" | "theme"> & {areas: Array<Omit<Area, "cells"> & {cells: CellRow[]}>, shapes: CellShape[]}} */
  const { areas, shapes, ...rest } = { ...(await unpacked(packed).json()), ...(await unpacked(kit).json()) };
  return { ...rest, areas: areas.map((area) => ({ ...area, cells: area.cells.map((row) => cellOf(row, shapes)) })) };
}

/** @type {(row: CellRow, shapes: CellShape[]) => Cell} */
function cellOf([id, x, y, number, turn, label = ""], shapes) {
  const [outline, labelAt, radius] = shapes[number];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const from = (/** @type {Point} */ [dx, dy]) => /** @type {Point} */ ([x + dx * cos - dy * sin, y + dx * sin + dy * cos]);
  return { id, outline: outline.map(from), middle: [x, y], label, label_at: from(labelAt), radius };
}

/**
 * @param {string} packed
 * @returns {Response}
 */
export function unpacked(packed) {
  return new Response(new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
}
