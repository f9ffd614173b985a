"""Boards in tests are drawn as tables.

before = draw('''
    |   | A | B | C |
    | 1 |[O]|   |   |
    | 2 |   |-X-|   |
    | 3 |   |   |[X]|
''', "modern", turn=1)
assert drawn(before.play("B3")) == table('''…''')
"""

from typing import Any

import relati
from relati.notation.rulesets import read_ruleset
from relati.notation.table import read_table, write_table
from relati.rules import Ruleset, State


def draw(drawing: str, ruleset: str | Ruleset = "modern", **rest: Any) -> State:
    """The state that a table draws (players are the letters O X T S P).

    The drawing must be honest: a dash at a connected symbol, or none at a disconnected one, fails
    here and not somewhere in the test. `rest` are options of the ruleset (`chain=True`) and what
    `relati.arrange` takes (`turn`, `players`, `extra_actions`, `out`, `rectangles`).
    """
    chosen = read_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    options = {name: rest.pop(name) for name in chosen.options if name in rest}
    state = read_table(drawing, chosen.choose(**options), **rest)
    assert drawn(state) == table(drawing), f"it should be drawn so:\n{drawn(state)}"
    return state


def table(drawing: str) -> str:
    """A drawing as `drawn` writes it: neither indented nor with blank lines around it."""
    return "\n".join(line.strip() for line in drawing.splitlines() if line.strip())


def drawn(state: State) -> str:
    """The board of a state as a table, with the ASCII letters O X T S P for the players."""
    return write_table(state, ascii_only=True)


#: A position with chained shots, under a name that does not say so, whose routes are so many that
#: nobody could list them.
FLOOD = (
    "artillery[actions=cannon+chain] 2 Or9/Oc"
    + "OcF" * 7
    + "2/"
    + ("1" + "OcF" * 7 + "2/") * 6
    + "7X2/9Xr O - - *"
)


def moves(state: State) -> set[str]:
    """The legal moves as they are written."""
    return {str(move) for move in state.legal_moves()}


def places(state: State) -> set[str]:
    """The squares where the player to act may place."""
    return moves(state) & set(state.board.squares)


def connected(state: State) -> set[str]:
    """The squares of all connected symbols."""
    return {str(square) for square, symbol in state.symbols.items() if symbol.connected}


def squares(text: str) -> set[str]:
    """`"A1 B2"` as a set."""
    return set(text.split())


def refusal(state: State, move: str) -> str | None:
    """The code with which the rules refuse a move, or None."""
    why = state.why_illegal(move)
    assert (why is None) == (move in moves(state))
    return why.code if why else None


def play(state: State, text: str) -> State:
    """The state after several moves in a row."""
    for move in text.split():
        state = state.play(move)
    return state


def start_of(ruleset: str, players: int, size: tuple[int, int] | int, **options: Any) -> State:
    """The empty board."""
    return relati.start(ruleset, players=players, size=size, **options)
