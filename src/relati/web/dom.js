// Elements. Whatever people wrote only ever becomes text: nothing here reads markup but `picture`.

import { glyph, lookOf } from "./board/glyphs.js";

/** @typedef {Node|string|number|null|undefined|false} Child */

/**
 * An element: `h("button", { class: "quiet", onclick: leave }, "Leave")`. A function is a listener,
 * true and false set or leave out an attribute, anything else is an attribute's text.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>|null} [props]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (typeof value === "function") {
      made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) {
      made.setAttribute(name, "");
    } else if (value !== false && value != null) {
      made.setAttribute(name, String(value));
    }
  }
  fill(made, ...children);
  return made;
}

/** Puts these in the place of all that is in it. @param {Element} parent @param {...(Child|Child[])} children */
export function fill(parent, ...children) {
  const nodes = children.flat().filter((child) => child != null && child !== false);
  parent.replaceChildren(.../** @type {(Node|string)[]} */ (nodes.map((n) => (n instanceof Node ? n : String(n)))));
}

/** @type {WeakMap<Element, string>} */
const filledWith = new WeakMap();

/**
 * Fills an element anew only when `key` differs from the last time, and gives the focus back to
 * the part with the same `data-key`.
 * @param {HTMLElement} parent
 * @param {unknown} key all that `build` depends on
 * @param {() => Child[]} build
 */
export function refill(parent, key, build) {
  const text = JSON.stringify(key);
  if (filledWith.get(parent) === text) return;
  filledWith.set(parent, text);
  const active = document.activeElement;
  const part = active instanceof HTMLElement && parent.contains(active) ? active.dataset.key : null;
  fill(parent, build());
  if (part) /** @type {HTMLElement|null} */ (parent.querySelector(`[data-key="${CSS.escape(part)}"]`))?.focus();
}

/** A button; `key` keeps the focus when it is made anew. @param {string} text @param {() => void} act @param {Record<string, unknown>} [props] */
export const button = (text, act, props) =>
  h("button", { type: "button", "data-key": text, ...props, onclick: act }, text);

/** A player's symbol, as on the board. @param {number} owner @param {string} [kind] */
export function picture(owner, kind = "normal") {
  const symbol = /** @type {import("./board/types.js").BoardSymbol} */ (
    { square: "", owner, kind, is_connected: true, fired: null }
  );
  const around = h("span", { class: "picture relati-board", "aria-hidden": "true" });
  around.innerHTML = `<svg viewBox="-24 -24 48 48"><g class="${lookOf(symbol)}">${glyph(symbol)}</g></svg>`;
  return around;
}

/**
 * A choice among a few: label and select.
 * @param {string} label
 * @param {[string, string][]} options value and text
 * @param {string} value
 * @param {(value: string) => void} change
 */
export function select(label, options, value, change) {
  const list = h(
    "select",
    { "data-key": label, onchange: () => change(list.value) },
    options.map(([each, text]) => h("option", { value: each, selected: each === value }, text)),
  );
  return h("label", { class: "field" }, h("span", null, label), list);
}

/** A box to tick, with its label. @param {string} label @param {boolean} checked @param {(checked: boolean) => void} change */
export function tick(label, checked, change) {
  const box = h("input", { type: "checkbox", checked, "data-key": label, onchange: () => change(box.checked) });
  return h("label", { class: "tick" }, box, h("span", null, label));
}

/** What is read out to who does not see it. @param {string} text */
export function announce(text) {
  const region = document.getElementById("announcements");
  // A region that says the same thing again stays silent unless it is another paragraph.
  region?.replaceChildren(h("p", null, text));
}
