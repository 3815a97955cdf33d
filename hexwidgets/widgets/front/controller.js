// One view of a table: follows the model, draws, and asks Python for what is Python's to do.

import { frameOf } from "./frame.js";
import { Kernel } from "./kernel.js";
import { clicked } from "./pick.js";
import { Stepper } from "./stepper.js";
import { Messages } from "./store.js";

/** @import { Frame, Model, Tab } from "./traits.js" */

const TRAITS = "_pages _steps _line _comments cursor revision choices odds _now _said _lesson flip".split(" ");
/** Milliseconds after which Python is asked whether it is still there. */
export const DOUBT = 1500;

/** One view of a table. */
export class Controller extends Stepper {
  /**
   * @param {Model} model
   * @param {(frame: Frame) => void} show
   * @param {{patience?: number, failed?: (text: string) => void}} [options]
   */
  constructor(model, show, options = {}) {
    super(model);
    this.show = show;
    this.failed = options.failed;
    this.messages = new Messages();
    this.kernel = new Kernel(model, this.later, options);
    this.palette = "light";
    /** @type {Frame | null} */
    this.frame = null;
    for (const name of TRAITS) model.on(`change:${name}`, this.later);
    if (this.kernel.state === "none") this.store.set({ tab: "log" });
  }

  refresh() {
    if (this.closed) return;
    const unpacking = this.history.update(this.model.get("_pages") ?? [], this.model.get("_steps") ?? []);
    unpacking?.then(this.later, () => this.failed?.("The steps of this match can't be read."));
    const cursor = this.model.get("cursor") ?? 0;
    if (unpacking || !this.history.has(cursor)) return;
    if (this.frame && this.frame.cursor !== cursor) this.store.moved();
    this.frame = frameOf(this, cursor);
    this.watch(this.frame);
    this.show(this.frame);
  }

  /** Python that doesn't follow for a while is asked; if it is there, it is where it says. @param {Frame} frame */
  watch(frame) {
    clearTimeout(this.doubt);
    if (frame.settled || this.kernel.state === "none" || this.kernel.state === "gone") return;
    this.doubt = setTimeout(async () => {
      if (!(await this.kernel.send("hello")) || this.frame?.settled !== false) return;
      const told = this.model.get("_now")?.node;
      if (this.history.has(told)) this.model.set("cursor", told);
    }, DOUBT);
  }

  unheard() {
    this.kernel.become("gone");
  }

  // ---- playing

  /**
   * Asks Python for something, one thing at a time and only about the node that both sides see.
   * @param {string} type
   * @param {object} [content]
   * @returns {Promise<boolean>}
   */
  async ask(type, content = {}) {
    this.pause();
    if (!this.frame?.can) return false;
    this.store.set({ notice: null, preview: null });
    return this.kernel.act(type, content);
  }

  /** @param {string} action */
  async play(action) {
    this.store.set({ instead: false });
    return this.ask("play", { action });
  }

  roll() {
    if (this.frame?.now?.chance && this.frame.now.thinking === null) return this.ask("roll");
  }

  undo() {
    if (this.frame?.now?.can.undo) return this.ask("undo");
  }

  redo() {
    if (this.frame?.now?.can.redo) return this.ask("redo");
  }

  reroll() {
    if (this.frame?.now?.can.reroll) return this.ask("reroll");
  }

  /** Back to the last decision, to take another way; the old one stays as a branch. */
  instead() {
    const before = this.frame && this.history.parent(this.frame.cursor);
    if (before === null || before === undefined) return;
    this.pause();
    this.goto(before);
    const chance = this.history.scene(before).mover === -1;
    this.store.set({ tab: "choices", instead: true, suppose: chance });
  }

  /** @param {string} cell */
  async click(cell) {
    const frame = this.frame;
    if (!frame) return;
    this.pause();
    const deed = clicked(frame.choices, frame.view.picked, cell);
    if (deed.do === "play") await this.play(deed.choice.action);
    else if (deed.do === "pick") this.pick(deed.cells);
    else if (deed.do === "clear") this.clear();
    else await this.why(cell);
  }

  /** What was refused elsewhere is no longer of interest. @param {string[]} cells */
  pick(cells) {
    if (this.frame?.said?.kind === "refusal") this.dismiss();
    this.store.set({ picked: cells, tab: "choices", notice: null });
  }

  /** @param {string} cell */
  async why(cell) {
    if (this.frame?.view.picked.length) this.clear();
    const before = this.model.get("_said")?.serial;
    const answered = await this.ask("why", { cell });
    if (answered && this.model.get("_said")?.serial === before)
      this.store.set({ notice: `There is nothing to be done on ${cell} now.` });
  }

  clear() {
    this.store.set({ picked: [], preview: null, suppose: false, instead: false });
  }

  // ---- the rest

  flip() {
    this.model.set("flip", !this.model.get("flip"));
    this.save();
  }

  /** @param {Tab} tab */
  openTab(tab) {
    this.store.set({ tab, rule: null });
  }

  /** @param {string} rule */
  openRule(rule) {
    this.store.set({ tab: "rules", rule: { id: rule } });
  }

  dismiss() {
    this.store.set({ dismissed: this.model.get("_said")?.serial ?? 0, notice: null });
  }

  close() {
    super.close();
    clearTimeout(this.doubt);
    this.kernel.close();
    for (const name of TRAITS) this.model.off(`change:${name}`, this.later);
  }
}
