// What a spelled move says about squares. Notation only: what is legal is told by the server.

/** @import {SpelledMove} from "./types.js" */

/**
 * The parts of a move as the notation spells it: `C3`, `C3=cannon`, `C3-C7xC9`, `E9!`, `pass`.
 * @param {string} move
 * @returns {SpelledMove}
 */
export function readMove(move) {
  if (move === "pass") return { act: "pass", squares: [], target: null };
  if (move.includes("=")) return { act: "change", squares: [move.split("=")[0]], target: null };
  if (move.endsWith("!")) return { act: "escape", squares: [move.slice(0, -1)], target: null };
  const [route, target] = move.split("x");
  if (target === undefined) return { act: "place", squares: [move], target: null };
  return { act: "attack", squares: route.split("-"), target };
}

/** Every square of a move, each once: a bomb attacks itself. @param {SpelledMove} move */
export const squaresOf = ({ squares, target }) => [
  ...new Set(target === null ? squares : [...squares, target]),
];
