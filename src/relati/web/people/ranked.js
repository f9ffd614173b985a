// Tables of the best.

import { h } from "../base/dom.js";
import { say } from "../base/words.js";
import { emblemElement, ratingText } from "../play/people.js";

/** @typedef {{rank: number, player: string, name: string, symbol: string}} Ranked */

/**
 * @template {Ranked} Row
 * @param {readonly Row[]} rows
 * @param {string} column what the value is
 * @param {(row: Row) => string} shownValue
 * @param {string} none what is said of an empty table
 */
export function rankedTable(rows, column, shownValue, none) {
  if (!rows.length) return h("p", { class: "quiet" }, none);
  return h(
    "table",
    { class: "ranked" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, say("web/best/rank")),
        h("th", { scope: "col" }, say("web/best/player")),
        h("th", { scope: "col" }, column),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((row) =>
        h(
          "tr",
          null,
          h("td", { class: "rank" }, row.rank),
          h(
            "td",
            { class: "name" },
            emblemElement(row),
            h("a", { href: `/players/${row.player}` }, row.name),
          ),
          h("td", { class: "value" }, shownValue(row)),
        ),
      ),
    ),
  );
}

/** The best of one game. @param {import("../messages.js").LeaderboardMessage} board */
export const ratingTable = ({ players, least_games: count }) =>
  rankedTable(
    players,
    say("web/best/rating"),
    ({ rating }) => ratingText(rating),
    say("web/best/none", { count }),
  );

/** Solvers. @param {readonly import("../messages.js").RankedSolverMessage[]} solvers @param {string} column */
export const solverTable = (solvers, column) =>
  rankedTable(solvers, column, ({ score }) => String(score), say("web/best/solvers/none"));
