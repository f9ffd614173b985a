// What a move did, as a sentence.

import { playerSymbol } from "../base/reference.js";
import { joinList, say } from "../base/words.js";
import { symbolAt } from "./names.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("./types.js").Effects} Effects */
/** @typedef {Effects["kills"][0]["cause"]} Cause */

/**
 * A move and what it did: `X plays C3, cuts off O's B2 and B3; a pincer kills O's D4`.
 * @param {number} seat
 * @param {string} move
 * @param {Effects|null|undefined} effects without them, only the move is described
 * @param {View} view after it
 * @param {string|null} [how] a player left the game, if that is what happened
 */
export function describeMove(seat, move, effects, view, how = null) {
  if (move.startsWith("out:"))
    return say(how ? `web/told/out/${how}` : "web/told/out", { player: playerSymbol(seat) });
  const first = moveInWords(seat, move, effects, view);
  if (!effects) return first;
  const owned = (/** @type {string[]} */ squares) => withOwners(squares, seat, view);
  const { cuts, reconnects, territory, puts_out } = effects;
  const parts = [
    first,
    cuts.length && say("web/told/cuts", { squares: owned(cuts) }),
    reconnects.length && say("web/told/reconnects", { squares: owned(reconnects) }),
    ...territory.map((squares) =>
      say("web/told/territory", { rectangle: `${squares[0]}:${squares.at(-1)}` }),
    ),
  ];
  const players = puts_out.map(playerSymbol);
  return [
    parts.filter(Boolean).join(say("web/told/and")),
    ...deathsInWords(move, effects, owned),
    ...(players.length
      ? [say("web/told/puts-out", { players: joinList(players), count: players.length })]
      : []),
  ].join(say("web/told/then"));
}

/** `X moves its root to D8`. @param {number} seat @param {string} move @param {Effects|null|undefined} effects @param {View} view */
function moveInWords(seat, move, effects, view) {
  const player = playerSymbol(seat);
  if (move === "pass") return say("web/told/passes", { player });
  const [square, kind] = move.split("=");
  if (kind === "root") return say("web/told/migrates", { player, square });
  if (kind) return say("web/told/becomes", { player, square, kind: say(`kind/${kind}`) });
  if (move.endsWith("!")) return say("web/told/escapes", { player, square: move.slice(0, -1) });
  const [route, end] = move.split("x");
  if (!end) return say("web/told/plays", { player, move });
  const [start, ...turns] = route.split("-");
  if (start === end) return say("web/told/explodes", { player, square: end });
  const target = withOwners([end], seat, view);
  if (turns.length) return say("web/told/fires-over", { player, square: start, turns, target });
  return say(`web/told/${attackBy(start, effects, view)}`, { player, square: start, target });
}

/**
 * In which way a symbol attacked: of what the others died says so, and what it has become.
 * @param {string} square @param {Effects|null|undefined} effects @param {View} view
 */
function attackBy(square, effects, view) {
  const causes = new Set(effects?.kills.map(({ cause }) => cause));
  if (causes.has("erased")) return "erases";
  if (causes.has("weapon")) return "strikes";
  const kind = symbolAt(square, view)?.kind;
  return kind === "spent" ? "fires" : kind === "sniper" ? "snipes" : "attacks";
}

/**
 * Who died of what, in the order of dying; what the move itself has told already is left out.
 * @param {string} move @param {Effects} effects @param {(squares: string[]) => string} owned
 */
function deathsInWords(move, { kills }, owned) {
  const [route, end] = move.split("x");
  const isBlownUp = route === end;
  /** @type {Map<Cause, string[]>} */
  const byCause = new Map();
  for (const { square, cause } of kills) {
    if (cause === "erased" || (isBlownUp && square === end)) continue;
    byCause.set(cause, [...(byCause.get(cause) ?? []), square]);
  }
  return [...byCause].map(([cause, squares]) =>
    say(`web/told/kills/${cause}`, { symbols: owned(squares), squares, count: squares.length }),
  );
}

/** `O's B2, and its own F8`. @param {string[]} squares @param {number} seat @param {View} view */
function withOwners(squares, seat, view) {
  const ownerOf = (/** @type {string} */ square) => symbolAt(square, view)?.owner;
  const owners = [...new Set(squares.map(ownerOf))];
  return owners
    .map((owner) => {
      const theirs = squares.filter((square) => ownerOf(square) === owner);
      return owner === seat
        ? say("web/told/own", { squares: theirs })
        : say("owned/others", { player: playerSymbol(owner ?? 0), squares: theirs });
    })
    .join(say("owned/and"));
}
