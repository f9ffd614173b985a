// Which tournament a match on this device belongs to: from its board there is a way back.

import { readStored, writeStored } from "./browser_storage.js";

const STORED_AS = "tournaments";
const MOST_KEPT = 40;

/** Remembers where a match belongs. @param {string} match @param {string} tournament */
export function rememberTable(match, tournament) {
  const kept = Object.entries(readStored(STORED_AS, /** @type {Record<string, string>} */ ({})));
  const others = kept.filter(([each]) => each !== match).slice(1 - MOST_KEPT);
  writeStored(STORED_AS, Object.fromEntries([...others, [match, tournament]]));
}

/** The tournament of a match, if it was entered from there. @param {string} match @returns {string|undefined} */
export const tournamentOf = (match) =>
  readStored(STORED_AS, /** @type {Record<string, string>} */ ({}))[match];
