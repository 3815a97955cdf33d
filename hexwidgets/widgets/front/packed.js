// What Python packs to keep notebooks small: JSON, gzipped, in base 85.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
const VALUE = new Map([...DIGITS].map((digit, value) => [digit, value]));

/**
 * Bytes from base 85, which is shorter than base64: five digits are four bytes.
 * @param {string} text
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const length = Math.floor((text.length * 4) / 5);
  const view = new DataView(new ArrayBuffer(length + 4));
  for (let i = 0; i < text.length; i += 5) {
    let sum = 0;
    for (let j = i; j < i + 5; j++) sum = sum * 85 + (VALUE.get(text[j] ?? "~") ?? 0);
    view.setUint32((i / 5) * 4, sum);
  }
  return new Uint8Array(view.buffer, 0, length);
}

/** @import { Area, Board, Cell, Outline, Point } from "./types.js" */
/** @typedef {[id: string, x: number, y: number, shape: number, label?: string]} CellRow */
/** @typedef {[outline: Outline, label: Point, radius: number]} CellShape Around the middle. */

/**
 * The board that a table carries: cells of one shape share it.
 * @param {string} packed
 * @returns {Promise<Board>}
 */
export async function unpackedBoard(packed) {
  /** @type {Omit<Board, "areas"> & {areas: Array<Omit<Area, "cells"> & {cells: CellRow[]}>, shapes: CellShape[]}} */
  const { areas, shapes, ...rest } = await unpacked(packed);
  return { ...rest, areas: areas.map((area) => ({ ...area, cells: area.cells.map((row) => cellOf(row, shapes)) })) };
}

/** @type {(row: CellRow, shapes: CellShape[]) => Cell} */
function cellOf([id, x, y, number, label = ""], shapes) {
  const [outline, labelAt, radius] = shapes[number];
  const from = (/** @type {Point} */ [dx, dy]) => /** @type {Point} */ ([x + dx, y + dy]);
  return { id, outline: outline.map(from), middle: [x, y], label, label_at: from(labelAt), radius };
}

/**
 * @param {string} packed
 * @returns {Promise<any>}
 */
export async function unpacked(packed) {
  const stream = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
