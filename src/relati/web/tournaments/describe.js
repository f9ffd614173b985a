// A tournament in words. Pure.

import { playerSymbol } from "../base/reference.js";
import { joinList, say } from "../base/words.js";
import { botName } from "../play/bots.js";
import { describeClock, rulesetTitle } from "../play/describe_setup.js";

/** @typedef {import("../messages.js").TournamentMessage} Tournament */
/** @typedef {import("../messages.js").EntrantMessage} Entrant */
/** @typedef {import("../messages.js").TableMessage} Table */

/** What an entrant is called. @param {Entrant} entrant */
export const entrantName = ({ name, level }) => (level === null ? name : botName({ level }));

/** Points as people write them: 3½. @param {number} points */
export const pointsText = (points) =>
  points % 1 === 0.5 ? `${Math.floor(points) || ""}½` : String(points);

/** The kind of tournament, the game and the clock. @param {Tournament} tournament */
export const aboutText = ({ format, ruleset, clock, rounds, minutes }) =>
  joinParts([
    format === "arena"
      ? say("web/tournament/about/arena", { minutes })
      : say("web/tournament/about/rounds", {
          kind: say(`web/tournament/kind/${format}`),
          count: rounds ?? 0,
        }),
    rulesetTitle(ruleset),
    describeClock(clock),
  ]);

/** @param {string[]} parts */
const joinParts = (parts) => parts.filter(Boolean).join(" · ");

/** Minutes and seconds until then. @param {number} milliseconds */
export function countdown(milliseconds) {
  const seconds = Math.max(Math.ceil(milliseconds / 1000), 0);
  if (seconds >= 2 * 3600)
    return say("web/tournament/hours", { count: Math.round(seconds / 3600) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Where the tournament is now. @param {Tournament} tournament @param {number} now the server's clock */
export function statusText({ phase, round, rounds, tables, entrants, ...more }, now) {
  if (phase === "open")
    return say("web/tournament/open", {
      count: entrants.filter(({ state }) => state !== "left").length,
    });
  if (phase === "over") return say(`web/tournament/ended/${more.ending}`);
  const left = tables.filter(({ points }) => points === null).length;
  if (more.ends_at)
    return now < more.ends_at
      ? say("web/tournament/arena-left", { time: countdown(more.ends_at - now) })
      : say("web/tournament/last-games", { count: left });
  const where = say("web/tournament/round", { round, rounds: rounds ?? 0 });
  if (left) return joinParts([where, say("web/tournament/games-left", { count: left })]);
  const wait = (more.next_round_at ?? 0) - now;
  return joinParts([
    where,
    wait > 0
      ? say("web/tournament/next-in", { time: countdown(wait) })
      : say("web/tournament/next-soon"),
  ]);
}

/** The tables to show now: of this round, or of an arena those being played. @param {Tournament} tournament */
export const currentTables = ({ tables, round, format }) =>
  format === "arena"
    ? tables.filter(({ points }) => points === null)
    : tables.filter((table) => table.round === round);

/** The number of a table within its round. @param {Tournament} tournament @param {Table} table */
export const tableNumber = (tournament, table) =>
  currentTables(tournament).findIndex(({ number }) => number === table.number) + 1;

/** The others at a table. @param {Tournament} tournament @param {Table} table @param {number} entrant */
export const othersAt = ({ entrants }, { seats }, entrant) =>
  joinList(seats.filter((each) => each !== entrant).map((each) => entrantName(entrants[each])));

/** My symbol at a table. @param {Table} table @param {number} entrant */
export const symbolAt = ({ seats }, entrant) => playerSymbol(seats.indexOf(entrant));

/** Everybody by rank; who has none yet stands below. @param {Tournament} tournament */
export const byRank = ({ entrants }) =>
  entrants
    .filter(
      ({ is_filler, rank, state, played }) => (!is_filler || rank) && (state !== "left" || played),
    )
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.number - b.number);
