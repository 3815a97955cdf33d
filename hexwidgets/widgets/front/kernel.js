// Talking with Python: every message is answered, and no answer in time means that there is no kernel.

/** @import { KernelState, Model } from "./traits.js" */

/** Milliseconds until no answer means no kernel. */
export const PATIENCE = 3000;

/** One view's line to Python. */
export class Kernel {
  /**
   * @param {Model} model
   * @param {() => void} changed Called whenever `state` or `busy` is another.
   * @param {{patience?: number}} [options]
   */
  constructor(model, changed, { patience = PATIENCE } = {}) {
    this.model = model;
    this.changed = changed;
    this.patience = patience;
    /** @type {KernelState} */
    this.state = model.send ? "asked" : "none";
    /** @type {string | null} The action under way: there is only ever one. */
    this.busy = null;
    this.count = 0;
    // Views of one model share its messages, so ids must differ between them.
    this.name = Math.random().toString(36).slice(2, 10);
    /** @type {Map<string, {timer: ReturnType<typeof setTimeout>, done: (answered: boolean) => void}>} */
    this.waiting = new Map();
    /** @type {Set<(buffer: DataView) => void>} */
    this.wanting = new Set();
    this.receive = this.receive.bind(this);
    model.on("msg:custom", this.receive);
  }

  /**
   * Sends a message; true once Python has answered, false when it doesn't.
   * @param {string} type
   * @param {object} [content]
   * @returns {Promise<boolean>}
   */
  send(type, content = {}) {
    if (!this.model.send || this.closed) return Promise.resolve(false);
    const id = `${this.name}-${++this.count}`;
    const answer = new Promise((/** @type {(answered: boolean) => void} */ done) => {
      this.waiting.set(id, { done, timer: setTimeout(() => this.give(id, false), this.patience) });
    });
    this.post({ id, type, revision: this.model.get("revision"), ...content }, id);
    return answer;
  }

  /** @param {object} message @param {string} id */
  post(message, id) {
    try {
      // Some hosts answer with a promise that fails when the kernel is gone, others throw.
      Promise.resolve(this.model.send?.(message)).catch(() => this.give(id, false));
    } catch {
      this.give(id, false);
    }
  }

  /**
   * Sends an action of the player's, unless one is still under way.
   * @param {string} type
   * @param {object} [content]
   * @returns {Promise<boolean>}
   */
  async act(type, content = {}) {
    if (this.busy || this.state === "none") return false;
    this.busy = type;
    this.changed();
    const answered = await this.send(type, content);
    this.busy = null;
    this.changed();
    return answered;
  }

  /**
   * plotly.js, gzipped, from the installed package.
   * @returns {Promise<DataView>}
   */
  plotly() {
    return new Promise((done, fail) => {
      this.wanting.add(done);
      this.send("plotly").then((answered) => {
        // The library comes before the answer; with no answer a busy kernel may still send it later.
        if (answered && this.wanting.delete(done)) fail(new Error("Python has no plotly.js"));
      });
    });
  }

  /** @param {{type?: string, id?: string}} message @param {DataView[]} [buffers] */
  receive(message, buffers = []) {
    if (message?.type === "ack" && message.id?.startsWith(this.name)) this.give(message.id, true);
    if (message?.type === "plotly" && buffers[0]) {
      for (const done of this.wanting) done(buffers[0]);
      this.wanting.clear();
    }
  }

  /** @param {string} id @param {boolean} answered */
  give(id, answered) {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    clearTimeout(waiting?.timer);
    // An answer that comes late still says that the kernel is back.
    this.become(answered ? "here" : "gone");
    waiting?.done(answered);
  }

  /** @param {KernelState} state */
  become(state) {
    if (this.closed || this.state === state) return;
    this.state = state;
    this.changed();
  }

  close() {
    this.closed = true;
    this.model.off("msg:custom", this.receive);
    for (const { timer, done } of this.waiting.values()) {
      clearTimeout(timer);
      done(false);
    }
    this.waiting.clear();
    this.wanting.clear();
  }
}
