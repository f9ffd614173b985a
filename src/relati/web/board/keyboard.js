// Where a key leads on the board as it is seen, whichever way it is turned. Pure.

/** @import {Point} from "./types.js" */

/**
 * The place a key leads to, or null for a key that does not move. With Ctrl or Command (`far`)
 * Home and End mean the whole board.
 * @param {string} key as `KeyboardEvent.key` has it
 * @param {boolean} far
 * @param {Point} from column and row as seen
 * @param {{columns: number, rows: number}} size
 * @returns {Point|null}
 */
export function moved(key, far, [x, y], { columns, rows }) {
  const [right, bottom] = [columns - 1, rows - 1];
  switch (key) {
    case "ArrowLeft":
      return [Math.max(x - 1, 0), y];
    case "ArrowRight":
      return [Math.min(x + 1, right), y];
    case "ArrowUp":
      return [x, Math.max(y - 1, 0)];
    case "ArrowDown":
      return [x, Math.min(y + 1, bottom)];
    case "Home":
      return [0, far ? 0 : y];
    case "End":
      return [right, far ? bottom : y];
    case "PageUp":
      return [x, 0];
    case "PageDown":
      return [x, bottom];
    default:
      return null;
  }
}
