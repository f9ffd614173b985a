// The cursor in a list of moves. Pure. It is the number of moves made in what is shown, or null to
// follow the game at its latest move.

/** @typedef {number|null} Cursor */
/** @typedef {"first"|"previous"|"next"|"last"} CursorStep */

/** The number of moves made in what is shown. @param {Cursor} cursor @param {number} length */
export const plyOf = (cursor, length) => (cursor === null ? length : Math.min(cursor, length));

/** The cursor after `ply` moves; at the end it follows the game. @param {number} ply @param {number} length @returns {Cursor} */
export const cursorAt = (ply, length) => (ply >= length || !length ? null : Math.max(ply, 0));

/** The ply that a step leads to, perhaps outside the game. @param {number} ply @param {CursorStep} step @param {number} length */
export const plyAfter = (ply, step, length) =>
  ({ first: 0, previous: ply - 1, next: ply + 1, last: length })[step];

/** @param {Cursor} cursor @param {CursorStep} step @param {number} length @returns {Cursor} */
export const moveCursor = (cursor, step, length) =>
  cursorAt(plyAfter(plyOf(cursor, length), step, length), length);

/** Keys that move the cursor. @type {Record<string, CursorStep>} */
export const CURSOR_KEYS = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};
