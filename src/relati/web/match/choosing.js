// How a move is put together, pick by pick. Pure: which moves there are is told by the server.
//
// A move is a way: the square where it begins, then squares (`C3-C7xC9` is C3, C7, C9), or something
// done on the spot (`C3=cannon`, `D5xD5`). Different moves are different ways.

import { readMove } from "../board/moves.js";

/** @typedef {{kind: string, move: string}} Deed something done on the spot: cannon, root, …, blast */

/**
 * What can follow the squares picked so far.
 * @typedef {object} Choice
 * @property {string|null} move complete by now; nothing has to follow
 * @property {string[]} squares that can be picked next
 * @property {Deed[]} deeds that can be done instead
 */

/** The squares of a move in the order in which they are picked, and what is done there. @param {string} move */
function wayOf(move) {
  const { act, squares, target } = readMove(move);
  if (act === "change") return { squares, deed: move.split("=")[1] };
  if (target === null) return { squares, deed: null };
  if (squares.length === 1 && squares[0] === target) return { squares, deed: "blast" };
  return { squares: [...squares, target], deed: null };
}

/**
 * What can follow these picks.
 * @param {string[]} moves all that are legal
 * @param {string[]} picked
 * @returns {Choice}
 */
export function choices(moves, picked) {
  /** @type {Choice} */
  const choice = { move: null, squares: [], deeds: [] };
  const squares = new Set();
  for (const move of moves) {
    const way = wayOf(move);
    if (way.squares.length < picked.length || picked.some((square, at) => way.squares[at] !== square)) continue;
    if (way.squares.length > picked.length) squares.add(way.squares[picked.length]);
    else if (way.deed) choice.deeds.push({ kind: way.deed, move });
    else choice.move = move;
  }
  choice.squares = [...squares];
  return choice;
}

/** The move that is complete with this square. @param {string[]} moves @param {string[]} picked @param {string} square */
export const moveTo = (moves, picked, square) => choices(moves, [...picked, square]).move;
