// The matches in which this browser has a seat.

import { readStored, writeStored } from "./browser_storage.js";

/**
 * @typedef {object} OwnMatch
 * @property {string} match
 * @property {number} at when it was last open
 * @property {string} ruleset
 * @property {number} width
 * @property {number} height
 * @property {string} phase
 * @property {boolean} isMyTurn
 * @property {string[]} names of the seats
 */

const LIMIT = 30;

/** The latest first. @returns {OwnMatch[]} */
export const ownMatches = () => readStored("matches", []);

/** Puts a match at the top of the list, in place of its old entry. @param {OwnMatch} own */
export function saveOwnMatch(own) {
  const others = ownMatches().filter(({ match }) => match !== own.match);
  writeStored("matches", [own, ...others].slice(0, LIMIT));
}

/** @param {string} match */
export function removeOwnMatch(match) {
  writeStored(
    "matches",
    ownMatches().filter((known) => known.match !== match),
  );
}
