// Why a match is over, in words and as marks on the board. Pure: the reasons are the server's
// (`outcome` of the last view, `result` and the moves of the match).

import { say } from "../base/words.js";
import { castOf, seatName } from "./names.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {NonNullable<import("../board/types.js").View["outcome"]>} Outcome */
/** @typedef {Outcome["standings"][number]} Standing */

/** Up to this many squares are named one by one. */
const MOST_NAMED = 3;

/** How a seat left the game, by seat. @param {Match} match */
const departures = ({ line }) =>
  new Map(line.flatMap(({ seat, how }) => (how ? [[seat, how]] : [])));

/**
 * Why the match ended as it did, without a full stop: `none of your symbols reaches an empty
 * square; X still reaches 5 squares`. Empty when the verdict has said it all.
 * @param {Match} match that is over
 * @param {number[]} mine
 */
export function describeEnd(match, mine) {
  const { result } = match.status;
  const { outcome } = match.view;
  if (!result) return "";
  const { winner, how } = result;
  if (how === "agreed") return match.status.seats.length > 2 ? say("web/end/agreed") : "";
  if (how === "aborted" || (how === "abandoned" && winner === null)) return say(`web/end/${how}`);
  if (how === "not-begun") {
    const { turn } = match.view;
    return mine.includes(turn)
      ? say("web/end/not-begun/mine")
      : say("web/end/not-begun/other", { name: seatName(match.status.seats, turn, mine) });
  }
  if (how !== "rules" || !outcome) return "";
  if (winner === null) return describeDraw(outcome);
  const reader = mine.length === 1 ? mine[0] : null;
  const { nameOf } = castOf(match.status.seats, mine);
  const losing = losersClauses(match, outcome, winner, reader, nameOf);
  return [...losing, winnersClause(outcome, winner, reader, nameOf)].join(say("web/end/join"));
}

/** @param {Outcome} outcome */
function describeDraw({ need, standings }) {
  if (need === "place" && standings.every(({ stuck }) => stuck === "full"))
    return say("web/end/draw/full");
  return say(`web/end/draw/${need}`);
}

/**
 * What the losers could not do any more, the reader first, then the others by reason.
 * @param {Match} match
 * @param {Outcome} outcome
 * @param {number} winner
 * @param {number|null} reader
 * @param {(seat: number) => string} nameOf
 */
function losersClauses(match, { need, standings }, winner, reader, nameOf) {
  const left = departures(match);
  const losers = standings.filter(({ player }) => player !== winner && !left.has(player));
  const mine = losers.filter(({ player }) => player === reader);
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const standing of losers.filter(({ player }) => player !== reader)) {
    const code = reasonCode(standing, need);
    groups.set(code, [...(groups.get(code) ?? []), standing.player]);
  }
  return [
    ...mine.map((standing) => say(`web/end/${reasonCode(standing, need)}/mine`)),
    ...[...groups].map(([code, players]) =>
      say(`web/end/${code}/${players.length > 1 ? "many" : "one"}`, {
        players: players.map(nameOf),
      }),
    ),
  ];
}

/** Why a player lost; one who could go on now was out before. @param {Standing} standing @param {Outcome["need"]} need */
function reasonCode({ stuck, can_act: canAct }, need) {
  if (!stuck || (need === "act" && canAct)) return "earlier";
  return stuck === "no-root" ? stuck : `${need}-${stuck}`;
}

/** @param {Outcome} outcome @param {number} winner @param {number|null} reader @param {(seat: number) => string} nameOf */
function winnersClause({ standings }, winner, reader, nameOf) {
  const { room, can_act: canAct } = standings[winner];
  const whose = winner === reader ? "mine" : "other";
  const player = nameOf(winner);
  if (!room.length) return say(`web/end/${canAct ? "can-act" : "last"}/${whose}`, { player });
  return room.length > MOST_NAMED
    ? say(`web/end/room/${whose}`, { player, count: room.length })
    : say(`web/end/room-named/${whose}`, { player, squares: room });
}

/**
 * What decided the game, for the board: the squares that the winner still reaches, and what the
 * last move cut off and killed.
 * @param {Match} match
 * @returns {import("../board/types.js").Deciding|null}
 */
export function decidingSquares({ status, view, line }) {
  const { result } = status;
  if (result?.how !== "rules" || result.winner === null || !view.outcome) return null;
  const effects = line[line.length - 1]?.effects;
  return {
    player: result.winner,
    room: view.outcome.standings[result.winner].room,
    cuts: effects?.cuts ?? [],
    kills: effects?.kills.map(({ square }) => square) ?? [],
  };
}

/**
 * What went wrong for the reader, as the server's lessons call it; null for a winner or watcher.
 * @param {Match} match
 * @param {number[]} mine
 */
export function mistakeOf({ status, view, line }, mine) {
  const [reader] = mine;
  const { result } = status;
  if (mine.length !== 1 || !result || result.winner === null || result.winner === reader)
    return null;
  const isMine = (/** @type {string} */ square) =>
    view.symbols.some((symbol) => symbol.square === square && symbol.owner === reader);
  if (view.outcome?.standings[reader].stuck === "no-root") return "killed";
  const last = line.findLast(({ effects }) => effects)?.effects;
  if (last?.cuts.some(isMine)) return "cut-off";
  return last?.kills.some(({ square }) => isMine(square)) ? "killed" : "shut-in";
}
