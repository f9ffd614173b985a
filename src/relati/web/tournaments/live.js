// A tournament as the server tells it: whole first, then what has changed.

import { followWhole } from "../base/follow_news.js";

/** @typedef {import("../messages.js").TournamentMessage} Tournament */

/**
 * The tournament after some news; null if something was missed, so that it is to be read anew.
 * @param {Tournament|null} known
 * @param {Tournament} news
 * @returns {Tournament|null}
 */
export function merged(known, news) {
  if (!news.base) return news;
  if (known?.number !== news.base) return null;
  return {
    ...news,
    base: 0,
    entrants: mergedRows(known.entrants, news.entrants),
    tables: mergedRows(known.tables, news.tables),
  };
}

/**
 * @template {{number: number}} Row
 * @param {Row[]} known
 * @param {Row[]} changed
 */
function mergedRows(known, changed) {
  const rows = new Map(known.map((row) => [row.number, row]));
  for (const row of changed) rows.set(row.number, row);
  return [...rows.values()].sort((a, b) => a.number - b.number);
}

/**
 * Follows a tournament until it is destroyed.
 * @param {string} id
 * @param {{onChange: (tournament: Tournament) => void, onConnection: (isConnected: boolean) => void, onRefusal: (sentence: string) => void}} hooks
 */
export const followTournament = (id, hooks) =>
  followWhole(`/api/tournaments/${id}/live`, "tournament", merged, hooks);
