// The anywidget module of the table.

import { mount } from "./mount.js";

/** @import { Model } from "./traits.js" */

export default {
  /**
   * @param {{model: Model, el: HTMLElement}} context
   * @returns {() => void}
   */
  render({ model, el }) {
    return mount(model, el);
  },
};
