"""Puzzles that are drawn, one for each goal."""

from relati.native.forced import WON
from relati.puzzles import Goal
from relati.rules import State
from tests.boards import draw

#: Only B5 wins: everything else lets X wall O in.
WIN = draw(
    """
    |   | A | B | C | D | E |
    | 1 |   | O | X | O |   |
    | 2 |   | X | O | X | X |
    | 3 |   | X | O |[X]|-O-|
    | 4 | O |[O]| O | X |-O-|
    | 5 |   |   | X | X |   |
    """,
    "extra",
)
#: Only A3 keeps X in the game: it leads to where O cannot follow.
SAVE = draw(
    """
    |   | A | B | C | D | E |
    | 1 |   |   | O |   |   |
    | 2 |   |[X]| O |-X-|   |
    | 3 |   | O |[O]|   |   |
    | 4 |   |   |-X-|   |   |
    | 5 |   |   |   |   |   |
    """,
    "signal",
    turn=1,
)
#: C3 cuts both X from their root; nothing that X does brings them back.
SYMBOLS = draw(
    """
    |   | A | B | C | D | E |
    | 1 |   |   |   | X |   |
    | 2 |   |   |   | X |   |
    | 3 |   |   |   |[O]|   |
    | 4 |   |   |[X]| O | O |
    | 5 |   |   |   |   |   |
    """,
    "extended",
)
#: D5 begins to shut O in; counting squares after each move alone does not find the line.
ROOM = draw(
    """
    |   | A | B | C | D | E | F |
    | 1 |   |   |   |   |   |   |
    | 2 |   |   |   |   |-O-|   |
    | 3 |   | X |-O-|   |   |   |
    | 4 |   |-O-|[X]|   |   |   |
    | 5 | X | X | X |   |   |   |
    | 6 |[O]| O | O |   |   |   |
    """,
    "modern",
    turn=1,
)
#: Each with its goal and the only move that reaches it.
EXAMPLES: dict[str, tuple[State, Goal, str]] = {
    "win": (WIN, Goal("win", 0, WON), "B5"),
    "save": (SAVE, Goal("save", 5, 0), "A3"),
    "symbols": (SYMBOLS, Goal("symbols", 2, 2), "C3"),
    "room": (ROOM, Goal("room", 4, 10), "D5"),
}
