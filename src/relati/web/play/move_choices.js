// How a move is put together, pick by pick. Pure: which moves are legal comes from the server.
//
// A move is a path: the square where it begins, then further squares (`C3-C7xC9` is C3, C7, C9), or
// an action on the first square (`C3=cannon`, `D5xD5`). No two moves have the same path and action.

import { readMove } from "../board/moves.js";

/** @typedef {{kind: string, move: string}} ActionOnSquare cannon, root, …, blast */

/**
 * What can follow the squares picked so far.
 * @typedef {object} Choice
 * @property {string|null} move that is complete with these squares
 * @property {string[]} squares that can be picked next
 * @property {string[]} turns those of them at which a shot turns and goes on
 * @property {ActionOnSquare[]} actions that can be chosen instead
 */

/** The squares of a move in the order of picking, and the action at the last. @param {string} move */
function pathOf(move) {
  const { act, squares, target } = readMove(move);
  if (act === "change") return { squares, action: move.split("=")[1] };
  if (target === null) return { squares, action: null };
  if (squares.length === 1 && squares[0] === target) return { squares, action: "blast" };
  return { squares: [...squares, target], action: null };
}

/**
 * What can follow these picks.
 * @param {string[]} moves every legal move
 * @param {string[]} picked
 * @returns {Choice}
 */
export function choicesAfter(moves, picked) {
  /** @type {Choice} */
  const choice = { move: null, squares: [], turns: [], actions: [] };
  const squares = new Set();
  const turns = new Set();
  for (const move of moves) {
    const path = pathOf(move);
    if (picked.some((square, index) => path.squares[index] !== square)) continue;
    if (path.squares.length > picked.length) squares.add(path.squares[picked.length]);
    if (path.squares.length > picked.length + 1 && picked.length)
      turns.add(path.squares[picked.length]);
    if (path.squares.length > picked.length) continue;
    if (path.action) choice.actions.push({ kind: path.action, move });
    else choice.move = move;
  }
  choice.squares = [...squares];
  choice.turns = [...turns];
  return choice;
}

/**
 * The square that a finger means: the one it touched if something can be done there, else one that it
 * covers as well.
 * @type {(moves: string[], picked: string[], square: string, near: string[]) => string}
 */
export function meantSquare(moves, picked, square, near) {
  const { squares } = choicesAfter(moves, picked);
  return [square, ...near].find((each) => squares.includes(each)) ?? square;
}

/** The move that is complete with this square. @param {string[]} moves @param {string[]} picked @param {string} square */
export const completedMove = (moves, picked, square) =>
  choicesAfter(moves, [...picked, square]).move;
