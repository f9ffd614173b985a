// What people, seats and squares are called.

import { say } from "../words.js";

/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("../board/types.js").View} View */

/** The players' symbols, in order of play. */
export const SYMBOLS = ["O", "X", "△", "□", "☆"];

/**
 * Who sits there.
 * @param {Seat[]} seats
 * @param {number} number
 * @param {number[]} [mine] the reader's own seats
 */
export function seatName(seats, number, mine = []) {
  const seat = seats[number];
  if (seat.kind === "bot") return say("web/bot", { name: say(`level/${seat.level}`), level: seat.level ?? 0 });
  if (seat.is_free) return say("web/seat/free");
  if (seat.name) return seat.name;
  return mine.length === 1 && mine[0] === number ? say("web/you") : say("web/seat/unnamed", { number: number + 1 });
}

/** @type {WeakMap<View, Map<string, import("../board/types.js").BoardSymbol>>} */
const symbolsOf = new WeakMap();

/** What stands on a square. @param {string} square @param {View} view */
export function symbolAt(square, view) {
  let found = symbolsOf.get(view);
  if (!found) {
    found = new Map(view.symbols.map((symbol) => [symbol.square, symbol]));
    symbolsOf.set(view, found);
  }
  return found.get(square);
}

/**
 * The spoken name of a square: what stands there, and in what state.
 * @param {string} square
 * @param {View} view
 */
export function squareName(square, view) {
  const symbol = symbolAt(square, view);
  if (!symbol) return say("web/square/empty", { square });
  const player = SYMBOLS[symbol.owner];
  const details = { square, player, kind: say(`kind/${symbol.kind}`) };
  if (symbol.kind === "dead" || symbol.kind === "root") return say("web/square/plain", details);
  return say(symbol.is_connected ? "web/square/connected" : "web/square/cut", details);
}

/** What a deed on the spot is called. @param {string} kind */
export const deedName = (kind) => say(`web/deed/${kind}`);
