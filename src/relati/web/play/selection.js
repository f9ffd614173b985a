// What a player has picked and asked about on a board; it is emptied as soon as the position changes.

/** @typedef {import("../board/types.js").Preview} Preview */
/** @typedef {import("../board/types.js").SquareView} SquareView */

/**
 * @typedef {object} Selection
 * @property {string[]} picked squares of a move that is being put together
 * @property {string|null} pending a whole move that waits to be confirmed
 * @property {Preview|null} preview what the move under the pointer would do
 * @property {SquareView|null} about the square that was tapped
 * @property {SquareView["power"]} power of the symbol under the pointer
 * @property {boolean} isGlance the sentences are about the symbol under the pointer
 * @property {string|null} leg where the next leg of a shot would end, under the pointer
 * @property {{square: string, squares: string[]}|null} refusal
 * @property {{square: string, text: string}[]|null} notes
 * @property {string[]} sentences shown under the board
 */

/** @returns {Selection} */
export const emptySelection = () => ({
  picked: [],
  pending: null,
  preview: null,
  about: null,
  power: null,
  isGlance: false,
  leg: null,
  refusal: null,
  notes: null,
  sentences: [],
});
