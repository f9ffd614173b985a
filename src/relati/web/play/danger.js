// Which symbols are in danger, and where it comes from. Pure.

import { readMove } from "../board/moves.js";

/** @typedef {import("../messages.js").ThreatsMessage} Threats */

/** Nothing is known to be in danger. @returns {{hanging: string[], threats: {square: string, player: number}[]}} */
export const noDanger = () => ({ hanging: [], threats: [] });

/**
 * The symbols of all players that one move could cut off or kill, and the squares where others than
 * the reader would make such a move against the reader; against anybody, when nobody reads.
 * @param {Threats} message
 * @param {number|null} reader
 * @param {import("../board/types.js").View} view
 */
export function dangerFor({ threats }, reader, view) {
  const danger = noDanger();
  const owners = new Map(view.symbols.map(({ square, owner }) => [square, owner]));
  const hanging = new Set();
  const origins = new Map();
  for (const { move, player, kills, cuts } of threats) {
    const victims = [...kills, ...cuts];
    for (const square of victims) hanging.add(square);
    const isMeant = victims.some((square) => reader === null || owners.get(square) === reader);
    if (isMeant && player !== reader) origins.set(readMove(move).squares[0], player);
  }
  danger.hanging = [...hanging];
  danger.threats = [...origins].map(([square, player]) => ({ square, player }));
  return danger;
}
