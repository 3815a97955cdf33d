// The anywidget module of the table.

import theme from "../../render/theme.json" with { type: "json" };
import { h } from "./dom.js";
import { mount } from "./mount.js";
import { unpackedBoard } from "./packed.js";
import { reading } from "./reading.js";

/** @import { Model, More } from "./traits.js" */

export default {
  /**
   * Loading takes a moment, in which the view may have been removed again: `signal` says so.
   * @param {{model: Model, el: HTMLElement, css: string, more: More | null, kit: string, signal?: AbortSignal}} context
   * @returns {Promise<() => void>}
   */
  async render({ model, el, css, more, kit, signal }) {
    const board = await unpackedBoard(model.get("_board"), kit);
    if (signal?.aborted) return () => {};
    const style = h("style", {}, css);
    el.append(style);
    const stop = mount(reading(model, { ...board, theme }), el, more);
    return () => {
      stop();
      style.remove();
    };
  },
};
