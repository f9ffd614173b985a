// The table of a tournament, its games, and what decides between equal points.

import { h } from "../base/dom.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { byRank, currentTables, entrantName, pointsText } from "./describe.js";

/** @typedef {import("../messages.js").TournamentMessage} Tournament */
/** @typedef {import("../messages.js").TableMessage} Table */

/** How everybody stands. @param {Tournament} tournament @param {{you?: number|null, most?: number, isShort?: boolean, onRemove?: (entrant: number) => void}} [options] */
export function standingsTable(tournament, { you = null, most, isShort = false, onRemove } = {}) {
  const rows = byRank(tournament);
  const breaks = isShort ? [] : tournament.tie_break_names;
  const hasBegun = tournament.began !== null;
  const head = (/** @type {string} */ code, number = true) =>
    h("th", { scope: "col", class: number && "number" }, say(code));
  return h(
    "table",
    { class: "standings" },
    h("caption", { class: "hidden" }, say("web/tournament/standings")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        hasBegun && head("tournament/column/rank"),
        head("tournament/column/name", false),
        hasBegun && head("tournament/column/points"),
        hasBegun && breaks.map((each) => head(`tournament/column/${each}`)),
        hasBegun && !isShort && head("tournament/column/played"),
        onRemove && h("th", null, h("span", { class: "hidden" }, say("web/tournament/remove"))),
      ),
    ),
    h(
      "tbody",
      null,
      rows.slice(0, most).map((entrant) => {
        const name = entrantName(entrant);
        const number = (/** @type {string|number} */ text) => h("td", { class: "number" }, text);
        return h(
          "tr",
          { class: entrant.number === you && "you", "data-state": entrant.state },
          hasBegun && number(entrant.rank ?? "–"),
          h(
            "th",
            { scope: "row" },
            name,
            entrant.streak > 1 &&
              h("span", { class: "streak", title: say("web/tournament/streak") }, " ★"),
            entrant.state !== "in" &&
              h("span", { class: "quiet" }, ` ${say(`web/tournament/state/${entrant.state}`)}`),
          ),
          hasBegun && number(pointsText(entrant.points)),
          hasBegun && breaks.map((_, i) => number(pointsText(entrant.tie_breaks[i] ?? 0))),
          hasBegun && !isShort && number(entrant.played),
          onRemove &&
            h(
              "td",
              null,
              entrant.state !== "left" &&
                h(
                  "button",
                  {
                    type: "button",
                    class: "quiet",
                    "aria-label": say("web/tournament/remove/name", { name }),
                    onclick: () => onRemove(entrant.number),
                  },
                  "×",
                ),
            ),
        );
      }),
    ),
  );
}

/** The games of this round. @param {Tournament} tournament @param {{you?: number|null, isLinked?: boolean}} [options] */
export function tableList(tournament, { you = null, isLinked = true } = {}) {
  return h(
    "ol",
    { class: "tables" },
    currentTables(tournament).map((table, i) => {
      const isMine = you !== null && table.seats.includes(you);
      return h(
        "li",
        { class: isMine && "you", "data-over": table.points !== null && "yes" },
        h("span", { class: "table-number" }, i + 1),
        h(
          "span",
          { class: "table-seats" },
          table.seats.map((number, seat) => seatOf(tournament, table, number, seat)),
        ),
        tableNote(table),
        isLinked && table.match && matchLink(table, table.match, i + 1),
      );
    }),
  );
}

/** @param {Tournament} tournament @param {Table} table @param {number} number @param {number} seat */
const seatOf = (tournament, table, number, seat) =>
  h(
    "span",
    { class: "table-seat" },
    h("span", { class: "table-symbol" }, table.seats.length > 1 && playerSymbol(seat)),
    h("span", { class: "table-name" }, entrantName(tournament.entrants[number])),
    table.points && h("strong", null, pointsText(table.points[seat])),
  );

/** @param {Table} table @param {string} match @param {number} number */
function matchLink({ points }, match, number) {
  const act = say(points ? "web/tournament/replay" : "web/tournament/watch");
  const label = say("web/tournament/watch-table", { act, number });
  return h("a", { href: `/m/${match}`, "aria-label": label }, act);
}

/** @param {Table} table */
const tableNote = ({ how }) =>
  how && how !== "played" && h("span", { class: "quiet" }, say(`web/tournament/how/${how}`));

/** What decides between equal points, each with a sentence. @param {Tournament} tournament */
export const tieBreaks = ({ format, tie_break_names: names }) =>
  h(
    "details",
    { class: "tie-breaks" },
    h("summary", null, say("web/tournament/points-how")),
    h("p", null, say(`web/tournament/points/${format}`)),
    h(
      "dl",
      null,
      names.map((name) =>
        h(
          "div",
          null,
          h("dt", null, say(`tournament/column/${name}`)),
          h("dd", null, say(`web/tournament/tie/${name}`)),
        ),
      ),
    ),
  );
