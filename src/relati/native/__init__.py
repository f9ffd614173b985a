"""The compiled twin of the rules: the same states and moves at machine speed.

    from relati import native

    state = native.start("modern").play("E5").play("C3")
    native.playouts(state, games=10_000)

It is built when relati is installed, if there is a compiler. Where there is none,
`is_available` is False and everything here but `State.to_rules` raises `EngineMissing`; the
rest of relati does not need it.
"""

from relati.errors import EngineMissing
from relati.native.engine import is_available
from relati.native.loops import Playouts, perft, playouts
from relati.native.searching import (
    Lookahead,
    Search,
    Solution,
    Solutions,
    Weighed,
    look_ahead,
    solve,
    solve_each,
)
from relati.native.state import State, from_rules, start

__all__ = [
    "EngineMissing",
    "Lookahead",
    "Playouts",
    "Search",
    "Solution",
    "Solutions",
    "State",
    "Weighed",
    "from_rules",
    "is_available",
    "look_ahead",
    "perft",
    "playouts",
    "solve",
    "solve_each",
    "start",
]
