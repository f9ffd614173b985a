"""The symbols of a board as text, row by row: `2X1Xr/1OcR3/5`.

A symbol is its player's letter and its kind's; a spent cannon also says where it fired. Numbers
count empty squares.
"""

from functools import cache

from relati.rules.board import Board
from relati.rules.kinds import PLAYER_LETTERS
from relati.rules.square import Square
from relati.rules.symbols import Symbols
from relati.rules.symmetry import Symmetry


def write(symbols: Symbols, board: Board, symmetry: Symmetry) -> str:
    """The rows of the board after a symmetry."""
    spelled = {}
    for square, symbol in symbols.items():
        fired = symmetry.of_direction(symbol.fired) if symbol.fired else ""
        spelled[square] = f"{PLAYER_LETTERS[symbol.owner]}{symbol.kind.letter}{fired}"
    rows = []
    for squares in _sources(board, symmetry):
        text, empty = "", 0
        for square in squares:
            if square in spelled:
                text += f"{empty or ''}{spelled[square]}"
                empty = 0
            else:
                empty += 1
        rows.append(f"{text}{empty or ''}")
    return "/".join(rows)


@cache
def _sources(board: Board, symmetry: Symmetry) -> tuple[tuple[Square, ...], ...]:
    """The squares of the board before, in the order of the rows after."""
    after = symmetry.of_board(board)
    back = [symmetry.inverse.of_square(square, after) for square in after.squares]
    return tuple(
        tuple(back[row * after.width : (row + 1) * after.width]) for row in range(after.height)
    )
