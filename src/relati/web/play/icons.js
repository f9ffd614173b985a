// Buttons with a drawing instead of a word; the word is their name and their tooltip.

import { h } from "../base/dom.js";

/** Strokes on a sheet of 24 by 24. */
const STROKES = {
  flag: "M6 21V4M6 5H18L15 9L18 13H6",
  mute: "M4 9.5H7.5L12 5.5V18.5L7.5 14.5H4ZM16 9.5L21 14.5M21 9.5L16 14.5",
  close: "M6 6L18 18M18 6L6 18",
  more: "M5.5 12H5.6M12 12H12.1M18.5 12H18.6",
  zoom: "M10.5 4.5A6 6 0 1 1 10.5 16.5A6 6 0 1 1 10.5 4.5M15 15L20 20M10.5 8V13M8 10.5H13",
  "zoom-out": "M10.5 4.5A6 6 0 1 1 10.5 16.5A6 6 0 1 1 10.5 4.5M15 15L20 20M8 10.5H13",
};

/**
 * A button with a drawing.
 * @param {keyof typeof STROKES} icon
 * @param {string} name
 * @param {() => void} act
 * @param {Record<string, unknown>} [props]
 */
export function iconButton(icon, name, act, props) {
  const element = h("button", {
    type: "button",
    class: "icon",
    "data-key": icon,
    "aria-label": name,
    title: name,
    onclick: act,
    ...props,
  });
  element.innerHTML = drawingOf(icon);
  return element;
}

/** @param {keyof typeof STROKES} icon */
const drawingOf = (icon) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${STROKES[icon]}"/></svg>`;

/** Opens and closes a menu; its name is read, its drawing is seen. @param {keyof typeof STROKES} icon @param {string} name */
export function iconSummary(icon, name) {
  const element = h("summary", {
    class: "icon",
    "data-key": name,
    "aria-label": name,
    title: name,
  });
  element.innerHTML = drawingOf(icon);
  return element;
}
