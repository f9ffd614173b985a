// Parts of a page of which one is shown at a time, with a row of tabs above them.

import { h } from "../base/dom.js";

/**
 * @typedef {object} Tab
 * @property {string} name
 * @property {() => string} title
 * @property {HTMLElement} element
 * @property {() => boolean} [isOffered] without it, always
 * @property {(isOpen: boolean) => void} [onToggle]
 */

/** @param {string} label of the row @param {Tab[]} tabs @param {() => void} onChange */
export function createTabs(label, tabs, onChange) {
  let open = tabs[0].name;
  const buttons = tabs.map(({ name, element }) => {
    const [id, panel] = [`tab-${name}`, `panel-${name}`];
    element.id = panel;
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", id);
    return h("button", {
      type: "button",
      role: "tab",
      id,
      "aria-controls": panel,
      onclick: () => show(name),
    });
  });
  const row = h("div", { class: "segments", role: "tablist", "aria-label": label }, buttons);
  row.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const offered = tabs.filter(({ isOffered }) => isOffered?.() ?? true);
    const at = offered.findIndex(({ name }) => name === open);
    show(offered[(at + step + offered.length) % offered.length].name);
    buttons[tabs.findIndex(({ name }) => name === open)].focus();
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {string} name */
  function show(name) {
    open = name;
    draw();
    onChange();
  }

  function draw() {
    if (!tabs.some(({ name, isOffered }) => name === open && (isOffered?.() ?? true)))
      open = tabs[0].name;
    for (const [at, { name, title, element, isOffered, onToggle }] of tabs.entries()) {
      const [button, isOpen] = [buttons[at], name === open];
      button.hidden = !(isOffered?.() ?? true);
      button.textContent = title();
      button.setAttribute("aria-selected", String(isOpen));
      button.tabIndex = isOpen ? 0 : -1;
      element.hidden = !isOpen;
      onToggle?.(isOpen);
    }
  }
  draw();
  return {
    element: h("div", { class: "tabs" }, row, ...tabs.map(({ element }) => element)),
    draw,
    show,
  };
}
