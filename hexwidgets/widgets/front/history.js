// The steps of a match as scenes: pages are unpacked once, and a step's scene is its parent's with the change applied.

/** @import { Scene } from "./types.js" */
/** @import { Change, Happening, Step } from "./traits.js" */

/** How many steps a page holds. */
export const PAGE = 32;

/** @type {Scene} */
const NOTHING = { headline: "", mover: -2, turn: null, pieces: [], marks: [], arrows: [], counters: [] };

/** Every step known so far; steps never change once they are there. */
export class History {
  constructor() {
    /** @type {Step[]} */
    this.steps = [];
    /** @type {Array<Scene | undefined>} */
    this.scenes = [];
    /** @type {number[][]} */
    this.followers = [];
    /** @type {number[]} */
    this.line = [];
    /** @type {number[] | null} The line that Python told last. */
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
    const start = pages.length * PAGE;
    if (this.size > start + tail.length) this.forget();
    if (this.size >= start) {
      this.take(start, tail);
      return null;
    }
    this.reading ??= this.read(pages, tail);
    return this.reading;
  }

  /** @param {string[]} pages @param {Step[]} tail @returns {Promise<void>} */
  read(pages, tail) {
    const known = Math.floor(this.size / PAGE);
    return Promise.all(pages.slice(known).map(unpacked)).then((unread) => {
      unread.forEach((steps, i) => this.take((known + i) * PAGE, steps));
      this.take(pages.length * PAGE, tail);
      this.reading = null;
    });
  }

  forget() {
    this.steps = [];
    this.scenes = [];
    this.followers = [];
    this.line = [];
  }

  /**
   * @param {number} start
   * @param {Step[]} steps
   */
  take(start, steps) {
    for (let i = this.size; i < start + steps.length; i++) {
      const step = steps[i - start];
      this.steps[i] = step;
      this.followers[i] = [];
      if (step[0] !== null) this.followers[step[0]].push(i);
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
      const [parent, , , change] = this.steps[at];
      this.scenes[at] = applied((parent !== null && this.scenes[parent]) || NOTHING, change);
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
    return this.steps[node][4];
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
   * @param {number[]} [told]
   * @returns {number[]}
   */
  lineThrough(cursor, told = []) {
    if (told !== this.told && told.includes(cursor)) this.line = told.filter((node) => this.has(node));
    this.told = told;
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
 * @returns {Scene}
 */
function applied(before, change) {
  const off = new Set((change.off ?? []).map((piece) => JSON.stringify(piece)));
  const stay = off.size ? before.pieces.filter((piece) => !off.has(JSON.stringify(piece))) : before.pieces;
  return {
    headline: change.headline ?? before.headline,
    mover: change.mover ?? before.mover,
    turn: change.turn === undefined ? before.turn : change.turn,
    counters: change.counters ?? before.counters,
    pieces: change.on ? [...stay, ...change.on] : stay,
    marks: change.marks ?? [],
    arrows: change.arrows ?? [],
  };
}

/**
 * @param {string} page JSON, gzipped, as base64
 * @returns {Promise<Step[]>}
 */
async function unpacked(page) {
  const bytes = Uint8Array.from(atob(page), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}
