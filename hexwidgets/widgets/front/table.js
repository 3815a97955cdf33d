// The anywidget module of the table.

import { mount } from "./mount.js";
import { reading } from "./reading.js";

/** @import { Model } from "./traits.js" */

export default {
  /**
   * @param {{model: Model, el: HTMLElement, board: unknown}} context
   * @returns {() => void}
   */
  render({ model, el, board }) {
    return mount(reading(model, board), el);
  },
};
