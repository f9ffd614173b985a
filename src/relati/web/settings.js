// What a person has chosen for this browser.

import { recall, remember } from "./store.js";

/**
 * @typedef {object} Settings
 * @property {"en"|"zh"|null} language null: as the browser has it
 * @property {"auto"|"light"|"dark"|"contrast"} theme
 * @property {"auto"|"always"|"never"} confirm a move wants a second tap; auto: on touch screens
 * @property {boolean} sounds
 * @property {boolean} notifications
 * @property {"auto"|0|90|180|270} rotation auto: so that the board is shown largest
 * @property {boolean} flip turn the board to whoever is to act on this device
 * @property {Required<import("./board/types.js").Layers>} layers
 * @property {string} name how the others see this person
 */

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: "auto",
  confirm: "auto",
  sounds: true,
  notifications: false,
  rotation: "auto",
  flip: false,
  layers: {
    coordinates: true, links: true, signal: true, territory: true,
    legal: true, preview: true, about: true, lastMove: true,
  },
  name: "",
};

/** @type {Settings} */
const kept = { ...DEFAULTS, ...recall("settings", {}) };
kept.layers = { ...DEFAULTS.layers, ...kept.layers };

/** @type {Set<() => void>} */
const listeners = new Set();

/** The settings as they are; change them with `choose`. @type {Readonly<Settings>} */
export const settings = kept;

/** Changes some of them, for now and later. @param {Partial<Settings>} changes */
export function choose(changes) {
  Object.assign(kept, changes);
  remember("settings", kept);
  wear();
  for (const listener of listeners) listener();
}

/** Calls back after every change, until the function it returns is called. @param {() => void} listener */
export function onChoice(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language that is spoken: the chosen one, or the browser's. @returns {"en"|"zh"} */
export function language() {
  if (kept.language) return kept.language;
  const spoken = navigator.languages?.find((each) => /^(zh|en)\b/i.test(each));
  return spoken?.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** Whether a move by this kind of pointer wants to be confirmed. @param {string} by */
export const isConfirmed = (by) =>
  kept.confirm === "always" || (kept.confirm === "auto" && (by === "touch" || by === "pen"));

/** Puts the theme and the language on the page. */
export function wear() {
  document.documentElement.dataset.theme = kept.theme;
  document.documentElement.lang = language() === "zh" ? "zh-Hant-TW" : "en";
}
