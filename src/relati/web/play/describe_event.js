// Events, results and proposals of a match as sentences, to be read out and shown.

import { playerSymbol } from "../base/reference.js";
import { joinSentences, say } from "../base/words.js";
import { shortBotName } from "./bots.js";
import { formatTime } from "./clock.js";
import { describeEnd } from "./describe_end.js";
import { describeMove } from "./describe_move.js";
import { castOf, seatName } from "./names.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").MatchEvent} MatchEvent */
/** @typedef {import("./types.js").Seat} Seat */

/** Endings without a winner that have a heading of their own. */
const WITHOUT_WINNER = new Set(["aborted", "abandoned", "agreed", "not-begun"]);

/** Whose turn it is, or how it ended. @param {Match} match @param {number[]} mine */
export function describeTurn(match, mine) {
  const { status, view } = match;
  const { phase, turn, seats, result } = status;
  if (phase === "open") return say("web/turn/open");
  if (result) return describeResult(match, mine);
  if (turn === null) return "";
  const isHere = mine.length > 1 || !mine.includes(turn);
  const sentence = isHere
    ? say("web/turn/other", symbolAndName(seats, turn))
    : say("web/turn/mine");
  return view.extra_actions
    ? joinSentences([sentence, say("web/turn/extra", { count: view.extra_actions })])
    : sentence;
}

/** Whom sentences name by both. @param {Seat[]} seats @param {number} seat */
const symbolAndName = (seats, seat) => ({
  player: playerSymbol(seat),
  name: seats[seat].kind === "bot" ? shortBotName(seats[seat]) : seatName(seats, seat),
});

/**
 * How long there is for a first move; empty when nobody waits for one.
 * @param {Match} match
 * @param {number[]} mine
 * @param {number} now on the server's clock
 */
export function describeBeginning({ status }, mine, now) {
  const { turn, due, is_beginning: isBeginning, seats } = status;
  if (!isBeginning || turn === null || due === null) return "";
  const left = Math.max(due - now, 0);
  const time =
    left < 100_000
      ? say("web/clock/seconds", { count: Math.ceil(left / 1000) })
      : formatTime(left, say("web/clock/days"));
  return mine.includes(turn)
    ? say("web/begin/mine", { time })
    : say("web/begin/other", { time, name: seatName(seats, turn, mine) });
}

/** Whose turn it is, or how it ended and why. @param {Match} match @param {number[]} mine */
function describeTurnAndEnd(match, mine) {
  const verdict = describeTurn(match, mine);
  const reason = describeEnd(match, mine);
  return reason ? say("web/end/said", { verdict, reason }) : verdict;
}

/** How the match ended, and by whose doing. @param {Match} match @param {number[]} mine */
function describeResult({ status, line }, mine) {
  const { seats, result } = status;
  if (!result) return "";
  const { winner, how } = result;
  if (winner === null)
    return say(WITHOUT_WINNER.has(how) ? `web/result/${how}` : "web/result/nobody");
  const sentence = describeWinner(winner, seats, mine);
  const last = line.findLast((move) => move.how !== null);
  if (how === "rules" || !last?.how) return sentence;
  const reason = describeLeaving(last.seat, last.how, seats, mine);
  return say("web/result/reason", { result: sentence, reason });
}

/** @param {number} winner @param {Seat[]} seats @param {number[]} mine */
function describeWinner(winner, seats, mine) {
  if (mine.length === 1 && mine[0] === winner) return say("web/result/mine");
  if (mine.length === 1 && seats.length === 2) return say("web/result/lost");
  return say("web/result/winner", symbolAndName(seats, winner));
}

/** Why a player is out, without a full stop. @param {number} seat @param {string} how @param {Seat[]} seats @param {number[]} mine */
const describeLeaving = (seat, how, seats, mine) =>
  mine.length === 1 && mine[0] === seat
    ? say(`web/how/mine/${how}`)
    : say(`web/how/${how}`, { name: seatName(seats, seat) });

/**
 * An event as a sentence; empty when there is nothing to say.
 * @param {Match} match after it
 * @param {MatchEvent} event
 * @param {number[]} mine
 */
export function describeEvent(match, event, mine) {
  const { what, seat, status } = event;
  const who = (/** @type {number|null} */ number) => (number === null ? "" : playerSymbol(number));
  const cast = castOf(status.seats, mine);
  /** By name, also who reads it. */
  const named = castOf(status.seats, []);
  const person = (/** @type {number|null} */ number) =>
    number === null ? "" : named.nameOf(number);
  switch (what.kind) {
    case "played": {
      // A past event comes without its board, and so without the owners of the symbols.
      const effects = event.view && event.effects;
      return (
        describeMove(seat ?? 0, what.move, effects, match.view, { cast }) +
        say("web/told/stop") +
        describeTurnAndEnd(match, mine)
      );
    }
    case "withdrawn":
      return joinSentences([
        say("web/told/left", {
          player: person(what.seat),
          reason: describeLeaving(what.seat, what.how, status.seats, mine),
        }),
        describeTurn(match, mine),
      ]);
    case "seat_taken":
      return say("web/told/seated", {
        player: who(what.seat),
        name: seatName(status.seats, what.seat),
      });
    case "seat_left":
      return say("web/told/away", { player: person(what.seat) });
    case "seat_returned":
      return say("web/told/returned", { player: person(what.seat) });
    case "time_given":
      return say("web/told/time-given", {
        player: person(status.turn),
        count: Math.ceil(what.milliseconds / 1000),
      });
    case "bot_seated":
      return say(status.seats[what.seat].bot ? "web/told/bot-gone" : "web/told/bot", {
        player: who(what.seat),
        name: status.seats[what.seat].bot ?? "",
        level: what.level,
      });
    case "started":
      return joinSentences([
        say("web/told/started"),
        describeTurn(match, mine),
        describeBeginning(match, mine, event.at),
      ]);
    case "taken_back":
      return joinSentences([
        say("web/told/taken-back", { ply: what.to }),
        describeTurn(match, mine),
      ]);
    case "answered":
      return what.agrees ? "" : say("web/told/declined", { player: person(seat) });
    case "proposed":
      return describeProposal(what.proposal, seat ?? 0, match);
    case "ended":
      return describeTurnAndEnd(match, mine);
    case "chatted":
      if (!what.text) return ""; // it was deleted since
      return say("web/told/says", {
        name: what.name || (seat === null ? say("web/watcher") : person(seat)),
        text: what.text,
      });
    default:
      return "";
  }
}

/**
 * `Bob asks to take back B6.`
 * @param {any} proposal
 * @param {number} seat whose proposal it is
 * @param {Match} match
 */
export const describeProposal = (proposal, seat, { line, status }) =>
  say(`web/proposal/${proposal.kind}`, {
    player: seatName(status.seats, seat),
    move: line[proposal.to]?.move ?? "",
    seat: playerSymbol(proposal.seat),
    level: proposal.level ?? 0,
  });
