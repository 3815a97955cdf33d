// What each view has for itself: its tab, what is picked and previewed, whether it plays by itself.

/** @import { ViewState } from "./traits.js" */

export const SPEEDS = [0.5, 1, 2, 4];

/** @type {ViewState} */
const START = {
  tab: "choices",
  picked: [],
  preview: null,
  hover: null,
  over: null,
  aim: null,
  asked: null,
  wrote: null,
  glow: [],
  playing: false,
  speed: 1,
  help: false,
  suppose: false,
  instead: false,
  rule: null,
  dismissed: 0,
  notice: null,
};

/** A state and one listener, who is told when something became another. */
export class Store {
  /** @param {() => void} changed */
  constructor(changed) {
    this.changed = changed;
    this.state = { ...START };
  }

  /** @param {Partial<ViewState>} patch */
  set(patch) {
    const names = /** @type {Array<keyof ViewState>} */ (Object.keys(patch));
    if (names.every((name) => Object.is(this.state[name], patch[name]))) return;
    this.state = { ...this.state, ...patch };
    this.changed();
  }

  /** Another node is shown: what was picked or said about the one before is over. */
  moved() {
    this.set({
      picked: this.state.picked.length ? [] : this.state.picked,
      preview: null,
      hover: null,
      aim: null,
      glow: this.state.glow.length ? [] : this.state.glow,
      suppose: false,
      notice: null,
    });
  }
}

/**
 * Which message is to be shown. Refusals, hints and a player's troubles are about a position and go with it; errors
 * stay until they are put away, so that nothing that went wrong passes unseen.
 */
export class Messages {
  constructor() {
    /** @type {{serial: number, cursor: number} | null} */
    this.seen = null;
  }

  /**
   * @param {import("./traits.js").Said | undefined} said
   * @param {number} cursor
   * @param {number} dismissed
   * @returns {import("./traits.js").Said | null}
   */
  shown(said, cursor, dismissed) {
    if (!said?.text || said.serial <= dismissed) return null;
    if (this.seen?.serial !== said.serial) this.seen = { serial: said.serial, cursor };
    return said.kind === "error" || this.seen.cursor === cursor ? said : null;
  }
}
