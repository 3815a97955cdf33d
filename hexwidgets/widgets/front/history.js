// The steps of a match as scenes: pages are unpacked once, and a step's scene is its parent's with the change applied.

import { unpacked } from "./packed.js";

/** @import { Arrow, Caption, Counter, Mark, Scene, Sheet } from "./types.js" */
/** @import { Change, Happening, SheetChange, Step } from "./traits.js" */

/** @type {Scene} */
const NOTHING = {
  headline: "",
  mover: -2,
  turn: null,
  pieces: [],
  marks: [],
  arrows: [],
  counters: [],
  beneath: [],
  captions: [],
  views: [],
  sheets: [],
};

/** Every step known so far; steps never change once they are there. */
export class History {
  constructor() {
    /** @type {Step[]} With the numbers of their parents. */
    this.steps = [];
    /** @type {Array<Scene | undefined>} */
    this.scenes = [];
    /** @type {number[][]} */
    this.followers = [];
    /** @type {number[]} */
    this.depths = [];
    /** @type {number[]} */
    this.line = [];
    /** @type {number | null} The end of the line that Python told last. */
    this.told = null;
    /** @type {Promise<void> | null} */
    this.reading = null;
  }

  get size() {
    return this.steps.length;
  }

  /**
   * Takes over what the traits hold. Returns a promise only where pages must be unpacked first.
   * @param {string[]} pages
   * @param {Step[]} tail
   * @returns {Promise<void> | null}
   */
  update(pages, tail) {
    const start = pages.reduce((sum, page) => sum + lengthOf(page), 0);
    if (this.size > start + tail.length) this.forget();
    if (this.size >= start) {
      this.take(start, tail);
      return null;
    }
    this.reading ??= this.read(pages, tail);
    return this.reading;
  }

  /** @param {string[]} pages @param {Step[]} tail @returns {Promise<void>} */
  async read(pages, tail) {
    let start = 0;
    for (const page of pages) {
      const end = start + lengthOf(page);
      if (end > this.size) this.take(start, await unpacked(page.slice(page.indexOf(":") + 1)).json());
      start = end;
    }
    this.take(start, tail);
    this.reading = null;
  }

  forget() {
    this.steps = [];
    this.scenes = [];
    this.followers = [];
    this.depths = [];
    this.line = [];
    this.told = null;
  }

  /**
   * @param {number} start
   * @param {Step[]} steps
   */
  take(start, steps) {
    for (let i = this.size; i < start + steps.length; i++) {
      const [back, ...rest] = steps[i - start];
      const parent = back === null ? null : i - back;
      this.steps[i] = [parent, ...rest];
      this.followers[i] = [];
      this.depths[i] = parent === null ? 0 : this.depths[parent] + 1;
      if (parent !== null) this.followers[parent].push(i);
    }
  }

  /** @param {number} node */
  has(node) {
    return node >= 0 && node < this.size;
  }

  /**
   * What there is to see at a node.
   * @param {number} node
   * @returns {Scene}
   */
  scene(node) {
    /** @type {number[]} */
    const missing = [];
    for (let at = /** @type {number | null} */ (node); at !== null && !this.scenes[at]; at = this.steps[at][0])
      missing.push(at);
    for (const at of missing.reverse()) {
      const [parent, , told, change] = this.steps[at];
      this.scenes[at] = { ...applied((parent !== null && this.scenes[parent]) || NOTHING, change), ...shown(told) };
    }
    return this.scenes[node] ?? NOTHING;
  }

  /** @param {number} node @returns {number | null} */
  parent(node) {
    return this.steps[node][0];
  }

  /** @param {number} node @returns {string | null} */
  action(node) {
    return this.steps[node][1];
  }

  /** @param {number} node @returns {Happening[]} */
  happenings(node) {
    return this.steps[node][2];
  }

  /** @param {number} node @returns {number} */
  depth(node) {
    return this.depths[node];
  }

  /** @param {number} node @returns {number[]} */
  children(node) {
    return this.followers[node];
  }

  /**
   * The nodes from the root to this one.
   * @param {number} node
   * @returns {number[]}
   */
  path(node) {
    const path = [];
    for (let at = /** @type {number | null} */ (node); at !== null; at = this.steps[at][0]) path.push(at);
    return path.reverse();
  }

  /**
   * From the root through the cursor to the end: the line that Python tells where the cursor is on it, else the one
   * last followed here, else the one through the cursor and every first child.
   * @param {number} cursor
   * @param {number} [told] Where the line that Python tells ends.
   * @returns {number[]}
   */
  lineThrough(cursor, told = cursor) {
    if (told !== this.told && this.has(told)) {
      const path = this.path(told);
      if (path.includes(cursor)) this.line = path;
      this.told = told;
    }
    if (!this.line.includes(cursor)) {
      this.line = this.path(cursor);
      for (let next = this.children(cursor)[0]; next !== undefined; next = this.children(next)[0]) this.line.push(next);
    }
    return this.line;
  }
}

/**
 * @param {Scene} before
 * @param {Change} change
 * @returns {Omit<Scene, "marks" | "arrows">}
 */
function applied(before, change) {
  return {
    headline: change.headline ?? before.headline,
    mover: change.mover ?? before.mover,
    turn: change.turn === undefined ? before.turn : change.turn,
    counters: counted(before.counters, change),
    pieces: exchanged(before.pieces, change.off, change.on),
    beneath: exchanged(before.beneath, change.bared, change.covered, true),
    captions: captions(before.captions, change),
    views: change.views ?? before.views,
    sheets: change.laid || change.sheets ? laid(before.sheets, change) : before.sheets,
  };
}

/** @type {(before: Sheet[] | undefined, change: Change) => Sheet[]} */
function laid(before = [], { laid: ids = before.map(({ id }) => id), sheets = {} }) {
  const known = new Map(before.map((sheet) => [sheet.id, sheet]));
  return ids.map((id) => sheetWritten(id, /** @type {Sheet} */ (known.get(id)), sheets[id]));
}

/**
 * A sheet that comes whole, or one with some of its rows written anew.
 * @type {(id: string, before: Sheet, change: SheetChange | undefined) => Sheet}
 */
function sheetWritten(id, before, change) {
  if (!change) return before;
  if (typeof change[2] === "string") {
    const [title, seat, cell, open, rows] = /** @type {import("./traits.js").WholeSheet} */ (change);
    return { id, title, seat, cell, open: Boolean(open), rows };
  }
  const [title, open, ...changed] = /** @type {import("./traits.js").SheetEdit} */ (change);
  const rows = [...before.rows];
  for (const [number, row] of changed) rows[number] = row;
  return { ...before, title: title || before.title, open: Boolean(open), rows };
}

/**
 * Other counters, or the same with other values; those that stay are the same objects.
 * @type {(before: Counter[], change: Change) => Counter[]}
 */
function counted(before, { counters, counted: anew = [] }) {
  if (counters) return renewed(before, counters);
  const counts = [...before];
  for (let i = 0; i < anew.length; i += 2) {
    const [label, , ...rest] = before[/** @type {number} */ (anew[i])];
    counts[/** @type {number} */ (anew[i])] = [label, /** @type {string} */ (anew[i + 1]), ...rest];
  }
  return anew.length ? counts : before;
}

/**
 * What is written takes the place of what was there.
 * @type {(before: Caption[] | undefined, change: Change) => Caption[]}
 */
function captions(before = [], { wiped, written }) {
  const places = new Set((written ?? []).map(([cell, , side]) => `${cell}:${side}`));
  const rest = places.size ? before.filter(([cell, , side]) => !places.has(`${cell}:${side}`)) : before;
  return exchanged(rest, wiped, written);
}

/** @type {(before: Counter[], change: [gone: number, ...come: Counter[]]) => Counter[]} */
function renewed(before, [gone, ...come]) {
  return [...come, ...before.slice(gone)];
}

/**
 * Without those that go, with those that come: behind the rest, or before it.
 * @template T
 * @param {T[] | undefined} before
 * @param {T[] | undefined} off
 * @param {T[] | undefined} on
 * @param {boolean} [first]
 * @returns {T[]}
 */
function exchanged(before = [], off, on, first = false) {
  const gone = new Set((off ?? []).map((one) => JSON.stringify(one)));
  const stay = gone.size ? before.filter((one) => !gone.has(JSON.stringify(one))) : before;
  if (!on) return stay;
  return first ? [...on, ...stay] : [...stay, ...on];
}

/**
 * What just happened: arrows along the ways, marks where they start and end and on spots.
 * @param {Happening[]} happenings
 * @returns {{marks: Mark[], arrows: Arrow[]}}
 */
function shown(happenings) {
  const ways = happenings.flatMap(([, , way]) => (way?.length ? [way] : []));
  const spots = happenings.flatMap(([, , , cells]) => cells ?? []);
  /** @type {Arrow[]} */
  const arrows = ways.flatMap((way) => way.slice(1).map((cell, i) => /** @type {Arrow} */ ([way[i], cell, "last"])));
  const touched = new Set([...ways.flatMap((way) => [way[0], way[way.length - 1]]), ...spots]);
  return { marks: [...touched].map((cell) => [cell, "last"]), arrows: arrows.filter(([a, b]) => a !== b) };
}

/** @param {string} page The number of its steps, a colon, and the steps, packed. */
function lengthOf(page) {
  return Number.parseInt(page, 10);
}
