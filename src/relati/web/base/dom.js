// Making and filling elements. What people wrote only ever becomes text: nothing here parses markup.

import { addressOf } from "./addresses.js";

/** @typedef {Node|string|number|null|undefined|false} Child */

/** Attributes that hold an address: code writes "/learn" wherever the client is served. */
const ADDRESSES = new Set(["href", "src"]);

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
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (typeof value === "function") {
      node.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (value === true) {
      node.setAttribute(name, "");
    } else if (value !== false && value != null) {
      const text = String(value);
      node.setAttribute(name, ADDRESSES.has(name) ? addressOf(text) : text);
    }
  }
  fill(node, ...children);
  return node;
}

/** Replaces everything in an element. @param {Element} parent @param {...(Child|Child[])} children */
export function fill(parent, ...children) {
  const nodes = children.flat().filter((child) => child != null && child !== false);
  parent.replaceChildren(
    .../** @type {(Node|string)[]} */ (nodes.map((n) => (n instanceof Node ? n : String(n)))),
  );
}

/** @type {WeakMap<Element, string>} */
const filledWith = new WeakMap();

/**
 * Fills an element only when `key` differs from the last time, and gives the focus back to the
 * part with the same `data-key`.
 * @param {HTMLElement} parent
 * @param {unknown} key everything that `build` depends on
 * @param {() => Child[]} build
 */
export function refill(parent, key, build) {
  const text = JSON.stringify(key);
  if (filledWith.get(parent) === text) return;
  filledWith.set(parent, text);
  const active = document.activeElement;
  const part = active instanceof HTMLElement && parent.contains(active) ? active.dataset.key : null;
  fill(parent, build());
  if (part)
    /** @type {HTMLElement|null} */ (
      parent.querySelector(`[data-key="${CSS.escape(part)}"]`)
    )?.focus();
}

/** A button; `data-key` keeps the focus when it is made again. @param {string} text @param {() => void} act @param {Record<string, unknown>} [props] */
export const button = (text, act, props) =>
  h("button", { type: "button", "data-key": text, ...props, onclick: act }, text);

/**
 * A select with its label.
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

/** A checkbox with its label. @param {string} label @param {boolean} checked @param {(checked: boolean) => void} change */
export function checkbox(label, checked, change) {
  const box = h("input", {
    type: "checkbox",
    checked,
    "data-key": label,
    onchange: () => change(box.checked),
  });
  return h("label", { class: "checkbox" }, box, h("span", null, label));
}

/**
 * A chooser of one file, which can be chosen again. It is not seen: `{ class: "hidden" }` inside a
 * label, `{ hidden: true }` where a button clicks it.
 * @param {string} accept
 * @param {(file: File) => void} onFile
 * @param {Record<string, unknown>} props
 */
export function fileInput(accept, onFile, props) {
  const chooser = h("input", {
    type: "file",
    ...props,
    accept,
    onchange() {
      const file = chooser.files?.[0];
      if (file) onFile(file);
      chooser.value = "";
    },
  });
  return chooser;
}

/** Has screen readers read a text aloud. @param {string} text */
export function announce(text) {
  const region = document.getElementById("announcements");
  // Text that does not change is not read again; a new paragraph is.
  region?.replaceChildren(h("p", null, text));
}
