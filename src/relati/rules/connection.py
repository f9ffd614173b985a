"""Which symbols are connected to their root (Rules §4).

The signal starts at the living root. In each wave it reaches every living symbol with a path to
a giver that the wave before reached; what no wave reaches is disconnected.
"""

from collections.abc import Iterator

from relati.rules.position import Position
from relati.rules.reach import Reach


def waves(position: Position, player: int, reach: Reach) -> Iterator[int]:
    """The sets of symbols that the signal reaches: the root, then wave after wave."""
    living = position.living[player]
    givers = position.givers(player)
    blank = position.blank(player)
    stride = position.board.stride
    wave = position.root(player)
    waiting = living & ~wave
    while wave:
        yield wave
        wave = reach(wave & givers, blank, stride) & waiting
        waiting ^= wave


def connected(position: Position, player: int, reach: Reach) -> int:
    """The player's connected symbols."""
    reached = 0
    for wave in waves(position, player, reach):
        reached |= wave
    return reached
