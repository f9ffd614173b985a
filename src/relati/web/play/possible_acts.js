// Which acts besides moving are possible in a match now. Pure.

import { takeBackTo } from "./proposals.js";

/** @typedef {import("./types.js").LiveMatch} LiveMatch */

/** Whether all my opponents are bots, so that a hint is fair. @param {Pick<LiveMatch, "match"|"mine">} session */
export const isAlone = ({ match, mine }) =>
  match.status.seats.every((seat, number) => seat.kind === "bot" || mine.includes(number));

/** @param {Pick<LiveMatch, "match"|"mine">} session */
export function possibleActs(session) {
  const { status, line } = session.match;
  const { phase, seats, result, next_match: next } = status;
  const isPlaying = phase === "playing" && session.mine.length > 0;
  const isIn = session.mine.some((seat) => !seats[seat].is_out && !seats[seat].has_left);
  return {
    undo:
      session.mine.length > 0 &&
      takeBackTo(session) !== null &&
      (isPlaying || result?.how === "rules") &&
      !next,
    abort:
      session.mine.length > 0 &&
      (phase === "open" || (phase === "playing" && line.length < seats.length)),
    resign: isPlaying && isIn && line.length >= seats.length,
    nobody: isPlaying && isIn && line.length >= seats.length,
    // While somebody asks for one, the answer is the only thing to press.
    rematch:
      phase === "over" &&
      session.mine.length > 0 &&
      !next &&
      !status.proposal &&
      result?.how !== "aborted",
    next: phase === "over" ? next : null,
    leave: isPlaying && !isAlone(session),
  };
}
