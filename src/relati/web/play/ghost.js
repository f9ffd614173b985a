// A symbol before it is placed, where no preview of the move is asked for.

/** @param {string} square @param {number} player @param {string} [kind] @returns {import("../board/types.js").Preview} */
export const ghostOf = (square, player, kind = "normal") => ({
  move: square,
  player,
  symbol: /** @type {import("../board/types.js").BoardSymbol} */ ({
    square,
    owner: player,
    kind,
    is_connected: true,
    fired: null,
  }),
  links: [],
  kills: [],
  cuts: [],
  reconnects: [],
  territory: [],
  shots: [],
  earns: 0,
  stalls: [],
  puts_out: [],
  outcome: null,
  words: [],
});
