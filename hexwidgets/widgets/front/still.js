// A model without a kernel: it holds a table's traits, and tells its own views what they change.

/** @import { Model } from "./traits.js" */

/**
 * @param {Record<string, unknown>} state
 * @returns {Model}
 */
export function still(state) {
  /** @type {Map<string, Set<(...values: unknown[]) => void>>} */
  const listeners = new Map();
  return {
    get: (name) => (Object.hasOwn(state, name) ? state[name] : undefined),
    set(name, value) {
      if (state[name] === value) return;
      state[name] = value;
      for (const listener of listeners.get(`change:${name}`) ?? []) listener();
    },
    save_changes() {},
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
    },
  };
}
