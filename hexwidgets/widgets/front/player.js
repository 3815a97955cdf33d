// Steps on by itself until the end, at a speed of one's own.

/** Milliseconds a step at speed 1. */
export const PACE = 1000;

/** Autoplay. */
export class Player {
  /** @param {() => boolean} step One step on; false at the end. */
  constructor(step) {
    this.step = step;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {number} speed */
  start(speed) {
    this.stop();
    this.timer = setTimeout(() => {
      if (this.step()) this.start(speed);
    }, PACE / speed);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
