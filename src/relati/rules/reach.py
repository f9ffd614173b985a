"""From which squares a set of givers can be linked to: the paths of `paths.py`, all at once.

Each function moves the whole set of givers along every path together. As every path is one of
the 40 from either end, the squares that givers reach are the squares that reach a giver. The
result may stick out over the edge of the board: the caller keeps the squares it asked for.
"""

from collections.abc import Callable

from relati.rules.paths import NEAR_PATHS, PATHS, REMOTE_PATHS, STABLE_PATHS, Path

#: (givers, blank squares, stride of the board) -> squares with a path to a giver
Reach = Callable[[int, int, int], int]


def near(givers: int, blank: int, stride: int) -> int:
    """The 8 neighbours."""
    row = givers >> 1 | givers | givers << 1
    return row >> stride | row << stride | givers >> 1 | givers << 1


def near_and_remote(givers: int, blank: int, stride: int) -> int:
    """The 8 neighbours, and 2 squares away over a blank one."""
    front, back, left, right = givers >> stride, givers << stride, givers >> 1, givers << 1
    front_left, front_right, back_left, back_right = front >> 1, front << 1, back >> 1, back << 1
    reached = front | back | left | right | front_left | front_right | back_left | back_right
    reached |= (front & blank) >> stride | (back & blank) << stride
    reached |= (left & blank) >> 1 | (right & blank) << 1
    reached |= (front_left & blank) >> stride + 1 | (front_right & blank) >> stride - 1
    return reached | (back_left & blank) << stride - 1 | (back_right & blank) << stride + 1


def near_and_stable(givers: int, blank: int, stride: int) -> int:
    """The 8 neighbours, and a knight's move away over two blank squares."""
    front, back, left, right = givers >> stride, givers << stride, givers >> 1, givers << 1
    reached = front | back | left | right | front >> 1 | front << 1 | back >> 1 | back << 1
    front, back, left, right = front & blank, back & blank, left & blank, right & blank
    return reached | _knights_moves(front, back, left, right, blank, stride)


def everywhere(givers: int, blank: int, stride: int) -> int:
    """All 40 paths."""
    front, back, left, right = givers >> stride, givers << stride, givers >> 1, givers << 1
    front_left, front_right, back_left, back_right = front >> 1, front << 1, back >> 1, back << 1
    reached = front | back | left | right | front_left | front_right | back_left | back_right

    # Remote over a diagonal square.
    reached |= (front_left & blank) >> stride + 1 | (front_right & blank) >> stride - 1
    reached |= (back_left & blank) << stride - 1 | (back_right & blank) << stride + 1

    # Remote over a straight neighbour.
    front, back, left, right = front & blank, back & blank, left & blank, right & blank
    reached |= front >> stride | back << stride | left >> 1 | right << 1
    return reached | _knights_moves(front, back, left, right, blank, stride)


def _knights_moves(front: int, back: int, left: int, right: int, blank: int, stride: int) -> int:
    """What is a knight's move away, from the blank straight neighbours on each side."""
    # IH and HI: over a straight neighbour to the corner, then on in either direction.
    corners = (front >> 1 | left >> stride) & blank
    reached = corners >> stride | corners >> 1
    corners = (front << 1 | right >> stride) & blank
    reached |= corners >> stride | corners << 1
    corners = (back >> 1 | left << stride) & blank
    reached |= corners << stride | corners >> 1
    corners = (back << 1 | right << stride) & blank
    reached |= corners << stride | corners << 1

    # 2T: over both straight squares, then the turn.
    ahead = (front >> stride | back << stride) & blank
    beside = (left >> 1 | right << 1) & blank
    return reached | ahead >> 1 | ahead << 1 | beside >> stride | beside << stride


#: The link parts of a ruleset: the paths it has, and the same as one function.
LINKS: dict[str, tuple[tuple[Path, ...], Reach]] = {
    "near": (NEAR_PATHS, near),
    "near+remote": (NEAR_PATHS + REMOTE_PATHS, near_and_remote),
    "near+stable": (NEAR_PATHS + STABLE_PATHS, near_and_stable),
    "all": (PATHS, everywhere),
}
