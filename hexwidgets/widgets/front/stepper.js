// Stepping through a match, in the browser alone; Python hears of it a little later.

import { History } from "./history.js";
import { Player } from "./player.js";
import { Store } from "./store.js";

/** @import { Frame, Model } from "./traits.js" */

/** The half of a view that needs no kernel. */
export class Stepper {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.closed = false;
    this.waiting = false;
    this.later = this.later.bind(this);
    this.history = new History();
    this.store = new Store(this.later);
    this.player = new Player(() => this.autostep());
    /** @type {Frame | null} */
    this.frame = null;
  }

  /** Draws soon, once for all that changes together. */
  later() {
    if (this.waiting || this.closed) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      this.refresh();
    });
  }

  /** Brings what is shown up to date. */
  refresh() {}

  /** There is nobody who could be told. */
  unheard() {}

  /** Tells Python what was set here; with no kernel there is nobody to tell. */
  save() {
    // Where a host itself says that its kernel is shut down, telling it would only be an error in the console.
    if (this.model.widget_manager?.kernel === null) return this.unheard();
    try {
      Promise.resolve(this.model.save_changes()).catch(() => {});
    } catch {
      this.unheard();
    }
  }

  /** @param {number} node */
  goto(node) {
    if (!this.history.has(node) || node === this.model.get("cursor")) return;
    this.store.moved();
    this.model.set("cursor", node);
    this.model.set("_stepped", (this.model.get("_stepped") ?? 0) + 1);
    // At once: hosts send one change at a time and then the latest, and take what Python echoes of a change that
    // wasn't saved yet for the newer one.
    this.save();
  }

  get line() {
    return this.frame?.line ?? [];
  }

  /** Where on the line the cursor is; the frame may lag behind it for a moment. */
  get place() {
    return this.line.indexOf(this.model.get("cursor"));
  }

  /** @param {number} place A place on the line, or beyond its ends. */
  gotoPlace(place) {
    this.goto(this.line[Math.max(0, Math.min(this.line.length - 1, place))]);
  }

  /** @param {number} steps */
  step(steps) {
    this.pause();
    this.gotoPlace(this.place + steps);
  }

  /** @param {number} place */
  scrub(place) {
    this.pause();
    this.gotoPlace(place);
  }

  autostep() {
    this.gotoPlace(this.place + 1);
    const more = this.place < this.line.length - 1;
    if (!more) this.pause();
    return more;
  }

  togglePlay() {
    if (this.store.state.playing) return this.pause();
    if (this.line.length < 2) return;
    if (this.place === this.line.length - 1) this.gotoPlace(0);
    this.store.set({ playing: true });
    this.player.start(this.store.state.speed);
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.store.set({ speed });
    if (this.store.state.playing) this.player.start(speed);
  }

  pause() {
    this.player.stop();
    this.store.set({ playing: false });
  }

  close() {
    this.closed = true;
    this.player.stop();
  }
}
