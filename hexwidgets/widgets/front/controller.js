// One view of a table: follows the model, draws, and asks Python for what is Python's to do.

import { frameOf } from "./frame.js";
import { Kernel } from "./kernel.js";
import { clicked, meant, narrowed } from "./pick.js";
import { sideOf } from "./stage.js";
import { Stepper } from "./stepper.js";
import { Messages } from "./store.js";

/** @import { Frame, Model, Tab } from "./traits.js" */

const TRAITS = "_pages _steps _end _comments cursor revision choices odds tally _now _said _thought _lesson flip _holder _curtain".split(" ");
/** How many requests may wait for Python; one who holds a key down doesn't mean them all. */
const PATIENT = 8;
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
    /** Whether an answer to something asked here is waited for. */
    this.asking = false;
    /** @type {Frame | null} */
    this.frame = null;
    this.holder = model.get("_holder") ?? 0;
    /**
     * What was asked for while Python was still busy, or hadn't followed a step; `here` is the node that it is about.
     * @type {Array<{deed: () => unknown, here: number | null}>}
     */
    this.wanted = [];
    for (const name of TRAITS) model.on(`change:${name}`, this.later);
    if (this.kernel.state === "none") this.store.set({ tab: "log" });
  }

  refresh() {
    if (this.closed) return;
    // Steps are told with what one seat knows: for another they are told anew.
    const holder = this.model.get("_holder") ?? 0;
    if (holder !== this.holder) this.history.forget();
    this.holder = holder;
    const unpacking = this.history.update(this.model.get("_pages") ?? [], this.model.get("_steps") ?? []);
    unpacking?.then(this.later, () => this.failed?.("The steps of this match can't be read."));
    const cursor = this.model.get("cursor") ?? 0;
    if (unpacking || !this.history.has(cursor)) return;
    if (this.frame && this.frame.cursor !== cursor) this.store.moved();
    this.frame = frameOf(this, cursor);
    this.watch(this.frame);
    this.show(this.frame);
    this.goOn(this.frame);
  }

  /** Whether Python can be asked now; what is shown may lag behind for a moment. */
  get free() {
    const followed = this.model.get("_now")?.stepped === (this.model.get("_stepped") ?? 0);
    return Boolean(this.frame?.can && followed && !this.kernel.busy);
  }

  /**
   * Does the next thing that waits for Python, if there is one. What is about a node isn't meant at another.
   * @param {Frame} frame
   */
  goOn({ reach, cursor }) {
    this.wanted = this.wanted.filter(({ here }) => reach && (here ?? cursor) === cursor);
    if (!this.wanted.length || !this.free) return;
    this.wanted.shift()?.deed();
    this.later();
  }

  /** A step that comes after something Python is still doing is made after it. @param {number} steps */
  step(steps) {
    if (this.kernel.busy || this.wanted.length) this.soon(() => super.step(steps));
    else super.step(steps);
  }

  /** Python that doesn't follow for a while is asked; if it is there, it is where it says. @param {Frame} frame */
  watch(frame) {
    clearTimeout(this.doubt);
    if (frame.can || frame.busy || this.kernel.state === "none" || this.kernel.state === "gone") return;
    this.doubt = setTimeout(async () => {
      if (!(await this.kernel.send("hello")) || this.frame?.can !== false) return;
      const { node, stepped } = this.model.get("_now") ?? {};
      if (!this.history.has(node)) return;
      this.model.set("cursor", node);
      this.model.set("_stepped", stepped);
      this.later();
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
    this.asking = true;
    const { asked, wrote } = this.store.state;
    const own = "action" in content && content.action === wrote;
    this.store.set({ notice: null, preview: null, hover: null, asked: type === "why" ? asked : null, wrote: own ? wrote : null });
    return this.kernel.act(type, content);
  }

  /**
   * Does this now, or as soon as Python has done what is under way and has followed every step.
   * @param {() => unknown} deed
   * @param {number | null} [here] The node that it is about, if it is about one.
   */
  soon(deed, here = null) {
    if (this.free && !this.wanted.length) return deed();
    if (this.frame?.reach && this.wanted.length < PATIENT) this.wanted.push({ deed, here });
  }

  /**
   * The same for what is about the position shown: when another one has come meanwhile, it isn't meant any more.
   * @param {() => unknown} deed
   */
  soonHere(deed) {
    return this.soon(deed, this.model.get("cursor"));
  }

  /** @param {string} action */
  async play(action) {
    return this.soonHere(() => this.played(action));
  }

  /** Plays now, before anything that still waits. @param {string} action */
  played(action) {
    this.store.set({ instead: false });
    return this.ask("play", { action });
  }

  /** The next player is at the screen. */
  lift() {
    return this.soon(() => this.frame?.curtain !== null && this.ask("lift"));
  }

  roll() {
    return this.soon(() => this.frame?.now?.chance && this.frame.now.thinking === null && this.ask("roll"));
  }

  undo() {
    return this.soon(() => this.frame?.now?.can.undo && this.ask("undo"));
  }

  redo() {
    return this.soon(() => this.frame?.now?.can.redo && this.ask("redo"));
  }

  reroll() {
    return this.soon(() => this.frame?.now?.can.reroll && this.ask("reroll"));
  }

  /** Back to the last decision, to take another way; the old one stays as a branch. */
  instead() {
    const before = this.frame && this.history.parent(this.frame.cursor);
    if (before === null || before === undefined) return;
    this.pause();
    this.goto(before);
    this.refresh();
    const chance = this.history.scene(before).mover === -1;
    this.store.set({ tab: "choices", instead: true, suppose: chance });
  }

  /** @param {string} cell */
  async click(cell) {
    this.pause();
    return this.frame?.reach ? this.soonHere(() => this.clicked(cell)) : this.clicked(cell);
  }

  /** @param {string} cell */
  async clicked(cell) {
    const frame = this.frame;
    if (!frame) return;
    const { picked } = frame.view;
    // What is held can't be put down here: that says more than what else could be done here.
    const held = picked.length === 1 && !picked.includes(cell) ? picked[0] : "";
    const other = narrowed(frame.choices, [cell]).length > 0 && !this.isPlace(cell);
    if (held && !other && !narrowed(frame.choices, [held, cell]).length) return this.why(cell, held);
    if (picked.length === 1 && picked[0] === cell && this.isHeld(cell)) return this.clear();
    const deed = clicked(frame.choices, picked, cell);
    if (deed.do === "play") await this.played(deed.choice.action);
    else if (deed.do === "pick") this.pick(deed.cells);
    else if (deed.do === "clear") this.clear();
    else await this.why(cell);
  }

  /** Whether this is where something is put down that covers several cells. @param {string} cell */
  isPlace(cell) {
    return Boolean(this.frame && sideOf(this.frame.board, 0, this.frame.scene.views).grips.has(cell));
  }

  /**
   * What is on one cell is put down on another.
   * @param {string} start
   * @param {string} cell
   */
  drop(start, cell) {
    this.pause();
    return this.soonHere(async () => {
      const left = meant(this.frame?.choices ?? [], [start], cell).filter(({ cells }) => cells[0] === start);
      const ways = left.length ? left : this.taken(start, cell);
      if (ways.length === 1) await this.played(ways[0].action);
      else if (left.length) this.pick([start, cell]);
      else {
        this.clear();
        await this.why(cell, start);
      }
    });
  }

  /** Whether a second click on what is picked puts it back: it is held, to be put down elsewhere. @param {string} cell */
  isHeld(cell) {
    const own = narrowed(this.frame?.choices ?? [], [cell]);
    return own.length > 0 && own.every(({ cells }) => cells[0] === cell && this.isPlace(cells[cells.length - 1]));
  }

  /**
   * What can only be taken from where it is, is taken by dragging it away to another part of the table.
   * @param {string} start
   * @param {string} cell
   */
  taken(start, cell) {
    if (!this.frame) return [];
    const { board, choices } = this.frame;
    const together = board.areas.some(({ cells }) => [start, cell].every((one) => cells.some(({ id }) => id === one)));
    return together ? [] : choices.filter(({ cells }) => cells.length === 1 && cells[0] === start);
  }

  /** What was refused elsewhere is no longer of interest. @param {string[]} cells */
  pick(cells) {
    if (["refusal", "unread"].includes(this.frame?.said?.kind ?? "")) this.dismiss();
    // What one looks at stays there to be seen, until there is something to choose from a list.
    const stays = this.store.state.tab === "sheets" && (cells.length < 2 || this.hasSheet(cells));
    this.store.set({ picked: cells, tab: stays ? "sheets" : "choices", notice: null });
  }

  /** Whether something beside the board belongs to one of these cells. @param {string[]} cells */
  hasSheet(cells) {
    return this.frame?.scene.sheets?.some(({ cell }) => cells.includes(cell)) ?? false;
  }

  /** @param {string} cell @param {string} [start] What is held; it stays so. */
  async why(cell, start = "") {
    if (this.frame?.view.picked.length && !start) this.clear();
    this.store.set(this.hasSheet([cell]) ? { asked: cell, tab: "sheets" } : { asked: cell });
    const { sheets = [], turn } = this.frame?.scene ?? {};
    // The card of somebody whose turn it isn't is clicked on to be read, not to be played.
    if (!start && sheets.some((one) => one.cell === cell && (one.seat ?? turn) !== (turn ?? one.seat))) return this.dismiss();
    const before = this.model.get("_said")?.serial;
    const { picked } = this.store.state;
    const answered = await this.ask("why", { cell, start });
    // Whoever has clicked elsewhere meanwhile asks no more.
    if (this.store.state.asked !== cell || this.store.state.picked !== picked) return;
    if (answered && this.model.get("_said")?.serial === before)
      this.store.set({ notice: `There is nothing to be done on ${cell} now.` });
  }

  clear() {
    this.store.set({ picked: [], preview: null, hover: null, suppose: false, instead: false });
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
