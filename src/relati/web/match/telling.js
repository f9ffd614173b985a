// What has happened, as a sentence that is read out and shown under the board.

import { flow, say } from "../words.js";
import { SYMBOLS, seatName } from "./names.js";

/** @typedef {import("./types.js").Match} Match */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("../board/types.js").View} View */

/**
 * What a move has done to the symbols that stood there before. Pure.
 * @param {View} before
 * @param {View} after
 */
export function changes(before, after) {
  const now = new Map(after.symbols.map((symbol) => [symbol.square, symbol]));
  /** @type {{cuts: string[], reconnects: string[], kills: string[]}} */
  const found = { cuts: [], reconnects: [], kills: [] };
  for (const old of before.symbols) {
    const next = now.get(old.square);
    if (!next || old.kind === "dead") continue;
    if (next.kind === "dead") found.kills.push(old.square);
    else if (old.is_connected && !next.is_connected) found.cuts.push(old.square);
    else if (!old.is_connected && next.is_connected) found.reconnects.push(old.square);
  }
  return found;
}

/**
 * A move and what it did: `X plays C3, cuts B2 and B3`.
 * @param {number} seat
 * @param {string} move
 * @param {View|null} before
 * @param {View} after
 */
export function tellMove(seat, move, before, after) {
  const player = SYMBOLS[seat];
  if (move.startsWith("out:")) return say("web/told/out", { player });
  const parts = [move === "pass" ? say("web/told/passes", { player }) : say("web/told/plays", { player, move })];
  if (before) {
    const { cuts, reconnects, kills } = changes(before, after);
    if (cuts.length) parts.push(say("web/told/cuts", { squares: cuts }));
    if (reconnects.length) parts.push(say("web/told/reconnects", { squares: reconnects }));
    if (kills.length) parts.push(say("web/told/kills", { squares: kills }));
  }
  return parts.join(say("list/comma"));
}

/** Whose turn it is, or how it ended. @param {Match} match @param {number[]} mine */
export function tellTurn({ standing, view }, mine) {
  const { phase, turn, seats, result } = standing;
  if (phase === "open") return say("web/turn/open");
  if (result) return tellResult(result, seats, mine);
  if (turn === null) return "";
  const isHere = mine.length > 1 || !mine.includes(turn);
  const name = { player: SYMBOLS[turn], name: seatName(seats, turn, mine) };
  const sentence = isHere ? say("web/turn/other", name) : say("web/turn/mine");
  return view.extra_actions ? flow([sentence, say("web/turn/extra", { count: view.extra_actions })]) : sentence;
}

/** @param {{winner: number|null, how: string}} result @param {import("./types.js").Seat[]} seats @param {number[]} mine */
function tellResult({ winner, how }, seats, mine) {
  if (winner === null) return say(how === "aborted" ? "web/result/aborted" : how === "abandoned" ? "web/result/abandoned" : "web/result/nobody");
  const isMine = mine.length === 1 && mine[0] === winner;
  const name = { player: SYMBOLS[winner], name: seatName(seats, winner) };
  const sentence = isMine ? say("web/result/mine") : say("web/result/winner", name);
  return how === "rules" ? sentence : flow([sentence, say(`web/how/${how}`)]);
}

/**
 * An event as a sentence; empty when there is nothing to say.
 * @param {Match} match after it
 * @param {Told} event
 * @param {View|null} before
 * @param {number[]} mine
 */
export function tellEvent(match, event, before, mine) {
  const { what, seat, standing } = event;
  const who = (/** @type {number|null} */ number) => (number === null ? "" : SYMBOLS[number]);
  switch (what.kind) {
    case "played":
      return tellMove(seat ?? 0, what.move, before, match.view) + say("web/told/stop") + tellTurn(match, mine);
    case "withdrawn":
      return flow([say("web/told/left", { player: who(what.seat), how: say(`web/how/${what.how}`) }), tellTurn(match, mine)]);
    case "seat_taken":
      return say("web/told/seated", { player: who(what.seat), name: seatName(standing.seats, what.seat) });
    case "seat_left":
      return say("web/told/away", { player: who(what.seat) });
    case "seat_returned":
      return say("web/told/returned", { player: who(what.seat) });
    case "bot_seated":
      return say("web/told/bot", { player: who(what.seat), level: what.level });
    case "started":
      return flow([say("web/told/started"), tellTurn(match, mine)]);
    case "taken_back":
      return flow([say("web/told/taken-back", { ply: what.to }), tellTurn(match, mine)]);
    case "answered":
      return what.agrees ? "" : say("web/told/declined", { player: who(seat) });
    case "proposed":
      return tellProposal(what.proposal, seat ?? 0);
    case "ended":
      return tellTurn(match, mine);
    case "chatted":
      return say("web/told/says", { name: what.name || (seat === null ? say("web/watcher") : who(seat)), text: what.text });
    default:
      return "";
  }
}

/** @param {any} proposal @param {number} seat */
export const tellProposal = (proposal, seat) =>
  say(`web/proposal/${proposal.kind}`, {
    player: SYMBOLS[seat],
    ply: proposal.to ?? 0,
    seat: SYMBOLS[proposal.seat] ?? "",
    level: proposal.level ?? 0,
  });
