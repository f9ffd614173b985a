// What a move did, as a sentence.

import { joinList, say } from "../base/words.js";
import { SYMBOLS, symbolAt } from "./names.js";

/** @typedef {import("../board/types.js").View} View */
/** @typedef {import("./types.js").Effects} Effects */
/** @typedef {Effects["kills"][0]["cause"]} Cause */
/** @typedef {import("./names.js").Cast} Cast */

/**
 * A move and what it did: `Pip plays C3, cuts off your B2 and B3; a pincer kills your D4`.
 * @param {number} seat
 * @param {string} move
 * @param {Effects|null|undefined} effects without them, only the move is described
 * @param {View} view after it
 * @param {{how?: string|null, cast?: Cast}} [more] how a player left the game, if that is what
 *   happened; what the players are called
 */
export function describeMove(seat, move, effects, view, { how = null, cast = SYMBOLS } = {}) {
  const who = { player: cast.nameOf(seat), you: cast.reader === seat ? 1 : 0 };
  if (move.startsWith("out:")) return say(how ? `web/told/out/${how}` : "web/told/out", who);
  const owned = (/** @type {string[]} */ squares) => withOwners(squares, seat, view, cast);
  const first = moveInWords(who, move, effects, view, owned);
  if (!effects) return first;
  const { cuts, reconnects, territory, puts_out } = effects;
  const parts = [
    first,
    cuts.length && say("web/told/cuts", { ...who, squares: owned(cuts) }),
    reconnects.length && say("web/told/reconnects", { ...who, squares: owned(reconnects) }),
    ...territory.map((squares) =>
      say("web/told/territory", { ...who, rectangle: `${squares[0]}:${squares.at(-1)}` }),
    ),
  ];
  const others = puts_out.filter((player) => player !== cast.reader).map(cast.nameOf);
  return [
    parts.filter(Boolean).join(say("web/told/and")),
    ...deathsInWords(move, effects, owned),
    ...(others.length
      ? [say("web/told/puts-out", { players: joinList(others), count: others.length })]
      : []),
    ...(others.length < puts_out.length ? [say("web/told/puts-out/mine")] : []),
  ].join(say("web/told/then"));
}

/**
 * `Pip moves the root to D8`.
 * @param {{player: string, you: number}} who
 * @param {string} move
 * @param {Effects|null|undefined} effects
 * @param {View} view
 * @param {(squares: string[]) => string} owned
 */
function moveInWords(who, move, effects, view, owned) {
  if (move === "pass") return say("web/told/passes", who);
  const [square, kind] = move.split("=");
  if (kind === "root") return say("web/told/migrates", { ...who, square });
  if (kind) return say("web/told/becomes", { ...who, square, kind: say(`kind/${kind}`) });
  if (move.endsWith("!")) return say("web/told/escapes", { ...who, square: move.slice(0, -1) });
  const [route, end] = move.split("x");
  if (!end) return say("web/told/plays", { ...who, move });
  const [start, ...turns] = route.split("-");
  if (start === end) return say("web/told/explodes", { ...who, square: end });
  const target = owned([end]);
  if (turns.length) return say("web/told/fires-over", { ...who, square: start, turns, target });
  return say(`web/told/${attackBy(start, effects, view)}`, { ...who, square: start, target });
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

/** `Pip's B2, and their own F8`. @param {string[]} squares @param {number} seat who moves @param {View} view @param {Cast} cast */
function withOwners(squares, seat, view, { reader, nameOf }) {
  const ownerOf = (/** @type {string} */ square) => symbolAt(square, view)?.owner;
  const owners = [...new Set(squares.map(ownerOf))];
  return owners
    .map((owner) => {
      const theirs = squares.filter((square) => ownerOf(square) === owner);
      if (owner === seat)
        return say("web/told/own", { squares: theirs, you: reader === seat ? 1 : 0 });
      return owner === reader
        ? say("owned/yours", { squares: theirs })
        : say("owned/others", { player: nameOf(owner ?? 0), squares: theirs });
    })
    .join(say("owned/and"));
}
