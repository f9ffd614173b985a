// How good each move was, as the signs of annotated games: ?? and ? for what it gave away, ! for the
// only good move. Pure.

/** @typedef {import("../messages.js").AnalysedMoveMessage} AnalysedMove */

/** A smaller loss is not worth mentioning. */
export const SMALLEST_LOSS = 0.08;
/** From this loss on a mistake is a blunder. */
const BLUNDER = 0.25;
/** How much worse the second best move must be for the best one to be the only good one. */
const ONLY_BY = 0.15;

/** The sign of a move; empty for most. @param {AnalysedMove} move */
export function markOf({ move, player, loss, better, candidates }) {
  if (better.length && loss >= BLUNDER) return "??";
  if (better.length && loss >= SMALLEST_LOSS) return "?";
  const [best, second] = candidates;
  const isOnly =
    second && best.move === move && best.values[player] - second.values[player] >= ONLY_BY;
  return isOnly ? "!" : "";
}

/** The signs by ply. @param {AnalysedMove[]} moves @returns {Map<number, string>} */
export const marksOf = (moves) =>
  new Map(moves.map((move) => /** @type {const} */ ([move.number, markOf(move)])));
