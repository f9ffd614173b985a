// A menu that opens from a button with three dots: closed by Escape, a choice, or a click elsewhere.

import { h } from "../base/dom.js";
import { iconSummary } from "./icons.js";

/** @param {string} name @param {import("../base/dom.js").Child[]} items buttons */
export function menu(name, items) {
  const element = h(
    "details",
    { class: "menu" },
    iconSummary("more", name),
    h("div", { class: "menu-items" }, items),
  );
  const close = () => (element.open = false);
  const onElsewhere = (/** @type {Event} */ event) => {
    if (!(event.target instanceof Node && element.contains(event.target))) close();
  };
  element.addEventListener("toggle", () => {
    // A menu that is gone hears nothing any more.
    if (element.open && element.isConnected) document.addEventListener("pointerdown", onElsewhere);
    else document.removeEventListener("pointerdown", onElsewhere);
  });
  element.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".menu-items")) close();
  });
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !element.open) return;
    event.stopPropagation();
    close();
    element.querySelector("summary")?.focus();
  });
  return element;
}
