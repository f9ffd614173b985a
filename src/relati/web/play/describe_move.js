// What a move did, as a sentence.

import { playerSymbol } from "../base/reference.js";
import { say } from "../base/words.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("./types.js").Effects} Effects */

/**
 * A move and what it did: `X plays C3, cuts off O's B2 and B3`.
 * @param {number} seat
 * @param {string} move
 * @param {Effects|null|undefined} effects without them, only the move is described
 * @param {View} view after it
 * @param {string|null} [how] a player left the game, if that is what happened
 */
export function describeMove(seat, move, effects, view, how = null) {
  if (move.startsWith("out:"))
    return say(how ? `web/told/out/${how}` : "web/told/out", { player: playerSymbol(seat) });
  const parts = [moveInWords(playerSymbol(seat), move)];
  if (!effects) return parts[0];
  const { cuts, reconnects } = effects;
  const kills = effects.kills.map(({ square }) => square);
  if (cuts.length) parts.push(say("web/told/cuts", { squares: withOwners(cuts, seat, view) }));
  if (reconnects.length)
    parts.push(say("web/told/reconnects", { squares: withOwners(reconnects, seat, view) }));
  const sentence = parts.join(say("web/told/and"));
  if (!kills.length) return sentence;
  const died = say(kills.length > 1 ? "web/told/die" : "web/told/dies", { squares: kills });
  return sentence + say("web/told/then") + died;
}

/** `X moves its root to D8`. @param {string} player @param {string} move */
function moveInWords(player, move) {
  if (move === "pass") return say("web/told/passes", { player });
  const [square, kind] = move.split("=");
  if (kind === "root") return say("web/told/migrates", { player, square });
  if (kind) return say("web/told/becomes", { player, square, kind: say(`kind/${kind}`) });
  if (move.endsWith("!")) return say("web/told/escapes", { player, square: move.slice(0, -1) });
  const [route, target] = move.split("x");
  if (!target) return say("web/told/plays", { player, move });
  const start = route.split("-")[0];
  if (start === target) return say("web/told/explodes", { player, square: target });
  return say("web/told/attacks", { player, square: start, target });
}

/** `O's B2, and its own F8`. @param {string[]} squares @param {number} seat @param {View} view */
function withOwners(squares, seat, view) {
  const ownerOf = new Map(view.symbols.map(({ square, owner }) => [square, owner]));
  const owners = [...new Set(squares.map((square) => ownerOf.get(square)))];
  return owners
    .map((owner) => {
      const theirs = squares.filter((square) => ownerOf.get(square) === owner);
      return owner === seat
        ? say("web/told/own", { squares: theirs })
        : say("owned/others", { player: playerSymbol(owner ?? 0), squares: theirs });
    })
    .join(say("owned/and"));
}
