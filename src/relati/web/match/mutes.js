// Whom the reader does not want to hear in a match: kept in this browser, told to nobody.

import { readStored, writeStored } from "../base/browser_storage.js";

const STORED_AS = "mutes";
/** How many are remembered; the oldest are forgotten. */
const MOST_KEPT = 200;

/**
 * Somebody in a match: a seat, or a watcher by name.
 * @param {string} match @param {number|null} seat @param {string} name
 */
const keyOf = (match, seat, name) => (seat === null ? `${match}:${name}` : `${match}:#${seat}`);

/** @returns {string[]} */
const kept = () => readStored(STORED_AS, []);

/** @param {string} match @param {number|null} seat @param {string} name */
export const isMuted = (match, seat, name) => kept().includes(keyOf(match, seat, name));

/** Hears somebody no more, or again. @param {string} match @param {number|null} seat @param {string} name @param {boolean} isWanted */
export function setMuted(match, seat, name, isWanted) {
  const key = keyOf(match, seat, name);
  const others = kept().filter((each) => each !== key);
  writeStored(STORED_AS, (isWanted ? [...others, key] : others).slice(-MOST_KEPT));
}
