// A rule's number as a small button that opens the rule.

import { button } from "./dom.js";

/** @import { Controller } from "./controller.js" */

/**
 * @param {Controller} controller
 * @param {string} rule
 * @returns {HTMLButtonElement | null}
 */
export function ruleChip(controller, rule) {
  if (!rule) return null;
  const rules = controller.model.get("_board").rules ?? {};
  const title = Object.hasOwn(rules, rule) ? rules[rule].title : "";
  const label = title ? `Rule ${rule}: ${title}` : `Rule ${rule}`;
  return button(rule, () => controller.openRule(rule), { class: "hw-chip", "aria-label": label, title: label });
}
