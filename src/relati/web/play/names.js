// The names of seats, squares and actions.

import { playerSymbol } from "../base/reference.js";
import { hasSentence, say } from "../base/words.js";
import { botName } from "./bots.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("../board/types.js").View} View */

/**
 * Who sits there.
 * @param {Seat[]} seats
 * @param {number} number
 * @param {number[]} [mine] the reader's own seats
 */
export function seatName(seats, number, mine = []) {
  const seat = seats[number];
  if (seat.kind === "bot") return botName(seat);
  if (seat.is_free) return say("web/seat/free");
  if (seat.name) return seat.name;
  return mine.length === 1 && mine[0] === number
    ? say("web/you")
    : say("web/seat/unnamed", { number: number + 1 });
}

/** @type {WeakMap<View, Map<string, import("../board/types.js").BoardSymbol>>} */
const symbolsOf = new WeakMap();

/** The symbol on a square. @param {string} square @param {View} view */
export function symbolAt(square, view) {
  let symbols = symbolsOf.get(view);
  if (!symbols) {
    symbols = new Map(view.symbols.map((symbol) => [symbol.square, symbol]));
    symbolsOf.set(view, symbols);
  }
  return symbols.get(square);
}

/**
 * The spoken name of a square: its symbol, and whether that is connected.
 * @param {string} square
 * @param {View} view
 */
export function squareName(square, view) {
  const symbol = symbolAt(square, view);
  if (!symbol) return say("web/square/empty", { square });
  const player = playerSymbol(symbol.owner);
  const details = { square, player, kind: say(`kind/${symbol.kind}`) };
  if (symbol.kind === "dead" || symbol.kind === "root") return say("web/square/plain", details);
  return say(symbol.is_connected ? "web/square/connected" : "web/square/cut", details);
}

/**
 * A move for people, who have no notation to learn: `D3=shield`; escapes lose their `!`, which in a list
 * is a judgement.
 * @param {string} move
 */
export function moveName(move) {
  if (move === "pass") return say("web/moves/pass");
  if (move.endsWith("!")) return say("web/moves/escape", { square: move.slice(0, -1) });
  const [square, kind] = move.split("=");
  return kind && hasSentence(`kind/${kind}`) ? `${square}=${say(`kind/${kind}`)}` : move;
}

/** The name of an action on a square. @param {string} kind */
export const actionName = (kind) => say(`web/deed/${kind}`);

/**
 * A ruleset with a few words that tell it from others of similar name: `Extra (all links, up to five)`.
 * @param {{name: string, title: string}} ruleset
 */
export function describedRuleset({ name, title }) {
  const code = `ruleset/${name}/short`;
  return hasSentence(code) ? say("ruleset/described", { name: title, short: say(code) }) : title;
}
