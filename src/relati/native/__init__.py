"""The rules compiled from C++: the same states and moves, many times faster.

    from relati import native

    state = native.start("modern").play("E5").play("C3")
    native.playouts(state, games=10_000)

It is built when relati is installed, if there is a compiler. Without one `is_available` is False
and everything here but `State.to_rules` raises `EngineMissing`; the rest of relati works without
it.
"""

from relati.errors import EngineMissing
from relati.native.actions import ActionSpace
from relati.native.engine import is_available
from relati.native.family import FamilyNetwork, FamilyShape, LoadedFamily, read_network
from relati.native.forced import ForcedValues, forced_values
from relati.native.loops import Playouts, perft, playouts
from relati.native.networks import LoadedNetwork, Network, NetworkShape
from relati.native.observations import Permutations
from relati.native.search import (
    Lookahead,
    RankedMove,
    Search,
    look_ahead,
)
from relati.native.solving import (
    ProofTable,
    Solution,
    Solutions,
    solve,
    solve_each,
    solve_in_turns,
)
from relati.native.state import State, from_rules, quickest, start
from relati.native.vec_env import VecArrays, VecEnv

__all__ = [
    "ActionSpace",
    "EngineMissing",
    "FamilyNetwork",
    "FamilyShape",
    "ForcedValues",
    "LoadedFamily",
    "LoadedNetwork",
    "Lookahead",
    "Network",
    "NetworkShape",
    "Permutations",
    "Playouts",
    "ProofTable",
    "RankedMove",
    "Search",
    "Solution",
    "Solutions",
    "State",
    "VecArrays",
    "VecEnv",
    "forced_values",
    "from_rules",
    "is_available",
    "look_ahead",
    "perft",
    "playouts",
    "quickest",
    "read_network",
    "solve",
    "solve_each",
    "solve_in_turns",
    "start",
]
