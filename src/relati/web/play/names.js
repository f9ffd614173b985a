// The names of seats, squares and actions.

import { playerSymbol } from "../base/reference.js";
import { hasSentence, say } from "../base/words.js";
import { botName, shortBotName } from "./bots.js";

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

/**
 * What players are called in sentences, and which of them reads; without a reader, all are others.
 * @typedef {{reader: number|null, nameOf: (seat: number) => string}} Cast
 */

/** Where nobody is known, players are their symbols. @type {Cast} */
export const SYMBOLS = { reader: null, nameOf: playerSymbol };

/**
 * The players by name, the reader as "you". Who has no name is a symbol, and namesakes have theirs added.
 * @param {{kind?: string, name?: string|null, level?: number|null, bot?: string|null}[]} seats
 * @param {number[]} mine the reader's own seats
 * @returns {Cast}
 */
export function castOf(seats, mine) {
  const reader = mine.length === 1 ? mine[0] : null;
  const names = seats.map((seat) => (seat.kind === "bot" ? shortBotName(seat) : seat.name));
  /** @param {number} seat */
  const nameOf = (seat) => {
    const name = names[seat];
    const player = playerSymbol(seat);
    if (seat === reader) return say("web/you");
    if (!name) return player;
    const isAlone = names.filter((each) => each === name).length === 1;
    return isAlone ? name : say("web/told/namesake", { name, player });
  };
  return { reader, nameOf };
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
