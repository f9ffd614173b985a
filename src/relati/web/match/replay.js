// The cursor in a list of moves. Pure. A cursor is the number of moves that have been made in what
// is shown, or null: whatever is the latest.

/** @typedef {number|null} Cursor */
/** @typedef {"first"|"previous"|"next"|"last"} Step */

/** How many moves have been made in what is shown. @param {Cursor} cursor @param {number} length */
export const plyOf = (cursor, length) => (cursor === null ? length : Math.min(cursor, length));

/** The cursor at so many moves; at the end it follows the game. @param {number} ply @param {number} length @returns {Cursor} */
export const at = (ply, length) => (ply >= length || !length ? null : Math.max(ply, 0));

/**
 * @param {Cursor} cursor
 * @param {Step} step
 * @param {number} length
 * @returns {Cursor}
 */
export function stepped(cursor, step, length) {
  const ply = plyOf(cursor, length);
  const wanted = { first: 0, previous: ply - 1, next: ply + 1, last: length }[step];
  return at(wanted, length);
}

/** Keys that move the cursor. @type {Record<string, Step>} */
export const KEYS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
