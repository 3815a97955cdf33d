// What people said about the step that is shown; with a kernel, also writing it.

import { block, button, fill, h, icon, occupy, whenChanged } from "./dom.js";

/** @import { Frame } from "./traits.js" */
/** @import { Controller } from "./controller.js" */

/** @param {Controller} controller */
export function comments(controller) {
  const element = h("section", { class: "hw-comment", "aria-label": "Comment" });
  const edit = button("", () => write(), { class: "hw-button hw-quiet hw-edit" }, icon("note"));
  const label = h("span", {});
  edit.append(label);
  /** @type {{node: number, box: HTMLTextAreaElement} | null} */
  let writing = null;

  const read = (/** @type {Frame} */ { comments: all, cursor }) => {
    const text = all[cursor] ?? "";
    label.textContent = text ? "Edit" : "Add a comment";
    fill(element, text ? h("p", { class: "hw-comment-text" }, text) : null, edit);
  };
  const write = () => {
    const frame = controller.frame;
    if (!frame?.can) return;
    controller.pause();
    const box = h("textarea", { class: "hw-box", rows: 3, "aria-label": `Comment on step ${frame.depth}` });
    box.value = frame.comments[frame.cursor] ?? "";
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") stop();
      else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) save();
      else return;
      event.stopPropagation();
    });
    writing = { node: frame.cursor, box };
    const row = h(
      "div",
      { class: "hw-row" },
      button("Save", save, { class: "hw-button hw-main" }),
      button("Cancel", stop),
    );
    fill(element, box, row);
    box.focus();
  };
  const stop = () => {
    writing = null;
    if (controller.frame) read(controller.frame);
    edit.focus();
  };
  const save = async () => {
    if (!writing) return;
    const { node, box } = writing;
    occupy(box, true);
    // What was written stays in the box until Python has it.
    if (await controller.ask("comment", { node, text: box.value.trim() })) stop();
    else occupy(box, false);
  };

  const draw = whenChanged(
    (/** @type {Frame} */ { comments: all, cursor }) => [all[cursor], cursor],
    (frame) => {
      if (writing?.node === frame.cursor) return;
      writing = null;
      read(frame);
    },
  );
  return {
    element,
    /** @param {Frame} frame */
    update(frame) {
      draw(frame);
      block(edit, !frame.can);
      edit.hidden = frame.kernel === "none";
      element.hidden = edit.hidden && !frame.comments[frame.cursor];
    },
  };
}
