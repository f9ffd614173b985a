"""How much of a clock to spend on one move."""

from relati.rules import State

#: Seconds reserved for the transfer to the client and back.
OVERHEAD = 0.03
LEAST, FEWEST_MOVES = 0.01, 6


def seconds_for(state: State, left: int, increment: int) -> float:
    """The seconds to spend on this move with `left` milliseconds on the clock.

    A game rarely fills the board: half of the squares still empty, shared by the players, is a
    fair guess at the moves to come. Never more than half of what is left.
    """
    empty = state.board.width * state.board.height - len(state.symbols)
    moves = max(empty / 2 / state.players, FEWEST_MOVES)
    seconds = left / 1000 / moves + 0.8 * increment / 1000
    return max(min(seconds, left / 2000) - OVERHEAD, LEAST)
