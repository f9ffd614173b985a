// The matches this browser has a seat in, to come back to.

import { recall, remember } from "./store.js";

/**
 * @typedef {object} OwnMatch
 * @property {string} match
 * @property {number} at when it was last looked at
 * @property {string} ruleset
 * @property {number} width
 * @property {number} height
 * @property {string} phase
 * @property {boolean} isMyTurn
 * @property {string[]} names of the seats
 */

const MOST = 30;

/** The latest first. @returns {OwnMatch[]} */
export const ownMatches = () => recall("matches", []);

/** Puts a match on top, in place of what was known of it. @param {OwnMatch} known */
export function keepMatch(known) {
  const others = ownMatches().filter(({ match }) => match !== known.match);
  remember("matches", [known, ...others].slice(0, MOST));
}

/** @param {string} match */
export function forgetMatch(match) {
  remember("matches", ownMatches().filter((known) => known.match !== match));
}
