"""What a puzzle asks for, so precisely that a program can check it from the rules alone.

The player to act, the solver, does its best; everybody else plays against it. The search ends with
the game, or after a set number of turns, whoever takes them; an extra action belongs to its turn.
What the solver can force has a value:

    won, nobody wins, lost    WON, 0, -WON, whenever the game ends
    turns over, `outcome`     0: nothing is decided
    turns over, `symbols`     the others' symbols that were connected in the puzzle's position and
                              are not any more, minus the solver's own
    turns over, `room`        the squares the solver can place on, minus those of the other player
                              who has most

`keep` is measured in symbols, too: the solver loses no more of them than the others do. A puzzle is
solved by the only move with at least the goal's value: all others have far less.
"""

from dataclasses import dataclass
from typing import Literal, get_args

from relati.native.forced import WON, Aim

#: Win; do not lose; win symbols; win room; lose no symbols.
GoalKind = Literal["win", "save", "symbols", "room", "keep"]
GOAL_KINDS: tuple[GoalKind, ...] = get_args(GoalKind)

_AIMS: dict[GoalKind, Aim] = {
    "win": "outcome",
    "save": "outcome",
    "symbols": "symbols",
    "room": "room",
    "keep": "symbols",
}
#: By how much the solution must be better than every other move.
MARGINS: dict[GoalKind, int] = {
    "win": WON,
    "save": WON,
    "symbols": 2,
    "room": 4,
    "keep": 2,
}


@dataclass(frozen=True, slots=True)
class Goal:
    """Which value the solution forces within how many turns; 0 turns are the rest of the game."""

    kind: GoalKind
    turns: int
    value: int

    @property
    def aim(self) -> Aim:
        """What is measured."""
        return _AIMS[self.kind]

    @property
    def rest(self) -> int:
        """The most that any other move may force."""
        return self.value - MARGINS[self.kind]

    def own_turns(self, players: int) -> int:
        """How many of the turns are the solver's own."""
        return -(-self.turns // players)


def turns_after(turns: int, extra_actions: int) -> int | None:
    """The turns left after an action that leaves `extra_actions`; None if they are over."""
    if not turns or extra_actions:
        return turns
    return turns - 1 or None
