// The best moves of a position, as the server's bot sees them.

import { post } from "../base/api.js";
import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";
import { lastSquare } from "../board/moves.js";

const MOVES = 3;

/**
 * The best moves: one sentence, and for each square how likely the best move there wins.
 * @param {string} position
 */
export async function fetchHint(position) {
  /** @type {import("../messages.js").Hint} */
  const { candidates, player } = await post("/api/hint", { position, lines: MOVES });
  const chance = (/** @type {import("../messages.js").CandidateMessage} */ each) =>
    `${Math.round(each.values[player] * 100)}%`;
  /** @type {Map<string, string>} */
  const notes = new Map();
  for (const candidate of candidates) {
    const square = lastSquare(candidate.move);
    if (square && !notes.has(square)) notes.set(square, chance(candidate));
  }
  const moves = candidates.map((each) => `${each.move} ${chance(each)}`);
  return {
    notes: [...notes].map(([square, text]) => ({ square, text })),
    sentence: say("web/hint/best", { player: playerSymbol(player), moves }),
  };
}
