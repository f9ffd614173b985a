// The squares of a move in notation. Which moves are legal comes from the server.

/** @import {MoveParts} from "./types.js" */

/**
 * The parts of a written move: `C3`, `C3=cannon`, `C3-C7xC9`, `E9!`, `pass`.
 * @param {string} move
 * @returns {MoveParts}
 */
export function readMove(move) {
  if (move === "pass") return { act: "pass", squares: [], target: null };
  if (move.includes("=")) return { act: "change", squares: [move.split("=")[0]], target: null };
  if (move.endsWith("!")) return { act: "escape", squares: [move.slice(0, -1)], target: null };
  const [route, target] = move.split("x");
  if (target === undefined) return { act: "place", squares: [move], target: null };
  return { act: "attack", squares: route.split("-"), target };
}

/** Every square of a move, each once: a bomb attacks itself. @param {MoveParts} move */
export const squaresOf = ({ squares, target }) => [
  ...new Set(target === null ? squares : [...squares, target]),
];

/** The square to pick last for a move; empty for a pass. @param {string} move */
export const lastSquare = (move) => squaresOf(readMove(move)).at(-1) ?? "";
