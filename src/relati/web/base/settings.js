// The settings of this browser.

import { addressOf } from "./addresses.js";
import { readStored, writeStored } from "./browser_storage.js";

/**
 * @typedef {object} Settings
 * @property {"en"|"zh"|null} language null: the browser's language
 * @property {"auto"|"light"|"dark"|"contrast"} theme
 * @property {"paper"|"wood"|"slate"} look what the board is made of
 * @property {"auto"|"always"|"never"} confirm whether a move needs a second tap; auto: on touch screens
 * @property {boolean} premoves whether a move can be chosen while the others think
 * @property {"human"|"instant"} pace how soon a bot's move is shown
 * @property {number} volume of sounds, in percent; 0 is silent
 * @property {boolean} notifications
 * @property {"auto"|0|90|180|270} rotation auto: the way in which the board is largest
 * @property {boolean} flip turn the board towards the player to act, when two play on this device
 * @property {Required<import("../board/types.js").Layers>} layers
 * @property {string} name the name that others see
 * @property {boolean} showsName whether others see it when this person watches
 */

/** @type {Settings} */
const DEFAULTS = {
  language: null,
  theme: "auto",
  look: "paper",
  confirm: "auto",
  premoves: false,
  pace: "human",
  volume: 60,
  notifications: false,
  rotation: "auto",
  flip: false,
  layers: {
    coordinates: true,
    links: true,
    signal: true,
    territory: true,
    legal: true,
    preview: true,
    about: true,
    hanging: true,
    threats: true,
    room: true,
    lastMove: true,
  },
  name: "",
  showsName: true,
};

/** `sounds` was there before the volume. @type {Partial<Settings> & {sounds?: boolean}} */
const { sounds = true, ...stored } = readStored("settings", {});
/** @type {Settings} */
const current = { ...DEFAULTS, ...(sounds ? {} : { volume: 0 }), ...stored };
current.layers = { ...DEFAULTS.layers, ...current.layers };

/** @type {Set<() => void>} */
const listeners = new Set();

/** The settings as they are; change them with `changeSettings`. @type {Readonly<Settings>} */
export const settings = current;

/** Changes some of them and stores them. @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  Object.assign(current, changes);
  writeStored("settings", current);
  applyTheme();
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change; the function it returns ends that. @param {() => void} listener */
export function onSettingsChange(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The language of the page: the chosen one, or the browser's. @returns {"en"|"zh"} */
export function language() {
  if (current.language) return current.language;
  const preferred = navigator.languages?.find((each) => /^(zh|en)\b/i.test(each));
  return preferred?.toLowerCase().startsWith("zh") ? "zh" : "en";
}

/** Whether a move by this kind of pointer has to be confirmed. @param {string} by */
export const needsConfirmation = (by) =>
  current.confirm === "always" || (current.confirm === "auto" && (by === "touch" || by === "pen"));

/** Tells the server, which writes the first words of each page. */
function rememberLanguage() {
  // The browser's own language is in every request.
  const chosen = current.language ?? "";
  const kept = /(?:^|; )relati-language=(\w*)/.exec(document.cookie)?.[1] ?? "";
  if (chosen === kept) return;
  const age = chosen ? 365 * 24 * 3600 : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is missing in plain http and in Firefox.
  document.cookie = `relati-language=${chosen}; path=${addressOf("/")}; max-age=${age}; samesite=lax`;
}

/** Sets the theme, the look of boards and the language of the page. */
export function applyTheme() {
  document.documentElement.dataset.theme = current.theme;
  document.documentElement.dataset.look = current.look;
  document.documentElement.lang = language() === "zh" ? "zh-Hant-TW" : "en";
  rememberLanguage();
}
