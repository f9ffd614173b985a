"""The 40 paths by which one symbol links to another, and their names (Rules §3).

A path is described from a centre: where the other end is, and which squares between must be
blank. Seen from the symbol that receives the link the name says `receptor`, seen from the one
that gives it `repeater`; each path from one end is also one of the 40 from the other end.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from relati.rules.board import AROUND, STRAIGHT

Family = Literal["near", "remote", "stable"]
#: (columns, rows) from the centre.
Offset = tuple[int, int]


@dataclass(frozen=True)
class Path:
    """One of the 40: `direction` is where the other end is, such as `F` or `FFR`.

    `form` tells apart the three paths to a knight's move: `IH`, `HI` and `2T`.
    """

    family: Family
    direction: str
    form: str
    end: Offset
    between: tuple[Offset, ...]

    @property
    def receptor(self) -> str:
        """Its name seen from the receiving end: the type is where the giver is."""
        return self._name("receptor")

    @property
    def repeater(self) -> str:
        """Its name seen from the giving end: the type is where the receiver is."""
        return self._name("repeater")

    def _name(self, view: str) -> str:
        families = {"near": "normal", "remote": "remote-normal", "stable": "remote-stable"}
        form = f"-{self.form}" if self.form else ""
        return f"relati-{families[self.family]}-{view}-type{self.direction}{form}"

    @property
    def shape(self) -> str:
        """`straight-turn` (直拐形), `turn-straight` (拐直形) or `turn-turn` (拐拐形); else empty.

        The shape names how the path bends, where `form` names by which side it starts (`IH`
        front or back first, `HI` left or right first).
        """
        if self.family != "stable":
            return ""
        if self.form == "2T":
            return "straight-turn"
        is_tall = abs(self.end[1]) == 2
        return "turn-turn" if (self.form == "IH") == is_tall else "turn-straight"

    @cached_property
    def reverse(self) -> "Path":
        """The same squares described from the other end."""
        end = (-self.end[0], -self.end[1])
        between = {(x - self.end[0], y - self.end[1]) for x, y in self.between}
        return next(path for path in PATHS if path.end == end and set(path.between) == between)


def _stable(column: Offset, row: Offset) -> list[Path]:
    """The six paths to the two knight's moves of one quadrant, named from its straight steps."""
    names = {step: name for name, step in STRAIGHT.items()}
    front, side = names[row], names[column]
    corner = (column[0], row[1])
    tall, wide = (column[0], 2 * row[1]), (2 * column[0], row[1])
    return [
        Path("stable", front + front + side, "IH", tall, (row, corner)),
        Path("stable", front + front + side, "HI", tall, (column, corner)),
        Path("stable", front + front + side, "2T", tall, (row, (0, 2 * row[1]))),
        Path("stable", front + side + side, "IH", wide, (row, corner)),
        Path("stable", front + side + side, "HI", wide, (column, corner)),
        Path("stable", front + side + side, "2T", wide, (column, (2 * column[0], 0))),
    ]


NEAR_PATHS = tuple(Path("near", name, "", step, ()) for name, step in AROUND.items())
REMOTE_PATHS = tuple(
    Path("remote", name, "", (2 * x, 2 * y), ((x, y),)) for name, (x, y) in AROUND.items()
)
STABLE_PATHS = tuple(
    path
    for front in (STRAIGHT["F"], STRAIGHT["B"])
    for side in (STRAIGHT["R"], STRAIGHT["L"])
    for path in _stable(side, front)
)
PATHS = NEAR_PATHS + REMOTE_PATHS + STABLE_PATHS
