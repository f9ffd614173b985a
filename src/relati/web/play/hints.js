// The best moves of a position, as the server's bot sees them.

import { post } from "../base/api.js";
import { playerSymbol } from "../base/reference.js";
import { joinSentences, say } from "../base/words.js";
import { lastSquare } from "../board/moves.js";

const MOVES = 3;

/**
 * The best moves with their reasons, one sentence each, and the rank of each on its square.
 * @param {string} position
 */
export async function fetchHint(position) {
  /** @type {import("../messages.js").Hint} */
  const { candidates, player } = await post("/api/hint", { position, lines: MOVES });
  const chance = (/** @type {import("../messages.js").HintCandidateMessage} */ each) =>
    `${Math.round(each.values[player] * 100)}%`;
  /** @type {Map<string, string>} */
  const notes = new Map();
  candidates.forEach((candidate, index) => {
    const square = lastSquare(candidate.move);
    if (square && !notes.has(square)) notes.set(square, String(index + 1));
  });
  return {
    notes: [...notes].map(([square, text]) => ({ square, text })),
    sentences: [
      say("web/hint/best", { player: playerSymbol(player) }),
      ...candidates.map((each, index) =>
        say("web/hint/move", {
          rank: index + 1,
          move: each.move,
          chance: chance(each),
          why: joinSentences(each.reasons.map(({ words }) => words)),
        }),
      ),
    ],
  };
}
