// The rules somebody has made, kept in this browser: each is one word of text.

import { readStored, writeStored } from "../base/browser_storage.js";

const STORED_AS = "own-rules";
/** The oldest are dropped. */
const MOST = 50;

/** The name that a ruleset's text begins with. @param {string} text */
export const nameOf = (text) => text.split(/[:[]/)[0];

/** The latest first. @returns {string[]} */
export function keptRules() {
  const stored = readStored(STORED_AS, /** @type {unknown} */ ([]));
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string") : [];
}

/** Keeps these rules instead of others with the same name. @param {string} text */
export function keepRules(text) {
  writeStored(STORED_AS, [text, ...without(nameOf(text))].slice(0, MOST));
}

/** @param {string} text */
export function forgetRules(text) {
  writeStored(STORED_AS, without(nameOf(text)));
}

/** @param {string} name */
const without = (name) => keptRules().filter((each) => nameOf(each) !== name);
