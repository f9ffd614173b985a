// A game that costs nothing to decide, so that only what the framework does is measured: two
// players put the number of the move on the next square, and the board is that of a match of ours.

const SQUARES = 81;

exports.GAME = {
  name: "squares",
  setup: () => ({ squares: Array(SQUARES).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, ctx }) => {
      G.squares[ctx.turn % SQUARES] = ctx.currentPlayer;
    },
  },
};
