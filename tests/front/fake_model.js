// A model as anywidget hands it over, with Python played by the test.

/** Traits of a match of so many steps, one piece moving along the cells c0, c1, ... */
export function traits(count, extra = {}) {
  const steps = Array.from({ length: count }, (_, i) => step(i, i ? i - 1 : null));
  return {
    _board: { title: "Game", seats: ["Amber", "Blue"], rules: {}, areas: [] },
    _pages: [],
    _steps: steps,
    _end: steps.length - 1,
    _stepped: 0,
    _comments: {},
    cursor: 0,
    revision: 1,
    choices: [],
    odds: [],
    _now: now(0),
    _said: {},
    _lesson: {},
    flip: false,
    ...extra,
  };
}

export function step(node, parent) {
  const on = [[`c${node}`, "stone", 0, "Amber's stone"]];
  const off = parent === null ? [] : [[`c${parent}`, "stone", 0, "Amber's stone"]];
  const start = parent === null ? { mover: 0, turn: 0, counters: [0] } : {};
  return [
    parent === null ? null : node - parent,
    parent === null ? null : `go ${node}`,
    [["R-1", `went to ${node}`]],
    { ...start, headline: `at ${node}`, on, off },
  ];
}

export function now(node, more = {}) {
  return { node, stepped: 0, chance: null, outcome: null, can: { undo: true, redo: true, reroll: false }, thinking: null, ...more };
}

export class FakeModel {
  constructor(state) {
    Object.assign(this, { state, sent: [], saved: [], listeners: new Map(), dirty: {} });
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    if (this.state[name] === value) return;
    this.state[name] = value;
    this.dirty[name] = value;
    this.emit(`change:${name}`);
  }

  save_changes() {
    this.saved.push(this.dirty);
    this.dirty = {};
  }

  send(content) {
    this.sent.push(content);
  }

  on(event, listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  off(event, listener) {
    this.listeners.set(
      event,
      (this.listeners.get(event) ?? []).filter((known) => known !== listener),
    );
  }

  emit(event, ...values) {
    for (const listener of this.listeners.get(event) ?? []) listener(...values);
  }

  /** Python changes traits. */
  told(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) this.emit(`change:${name}`);
  }

  /** Python answers the last message. */
  ack(message = this.sent.at(-1)) {
    this.emit("msg:custom", { type: "ack", id: message.id }, []);
  }

  get count() {
    return [...this.listeners.values()].flat().length;
  }
}

/** Lets everything that waits for a microtask happen. */
export async function calm() {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
