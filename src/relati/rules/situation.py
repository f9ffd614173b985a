"""A position under a ruleset: who is connected, who can place, who holds what.

Everything here is derived, once, when it is first asked for.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from relati.rules import territory
from relati.rules.connection import connected
from relati.rules.kinds import Kind
from relati.rules.position import Position
from relati.rules.reach import LINKS, Reach
from relati.rules.ruleset import Ruleset


@dataclass(frozen=True)
class Situation:
    """What the actions and the endings look at."""

    ruleset: Ruleset
    position: Position

    @property
    def players(self) -> range:
        """The players' numbers."""
        return range(len(self.position.living))

    @cached_property
    def reach(self) -> Reach:
        """The ruleset's links as one function of sets of squares."""
        return LINKS[self.ruleset.links][1]

    @cached_property
    def connected(self) -> tuple[int, ...]:
        """Each player's connected symbols: all that live, where links cannot be cut."""
        if not self.ruleset.cuts:
            return self.position.living
        return tuple(connected(self.position, player, self.reach) for player in self.players)

    @cached_property
    def linked(self) -> tuple[int, ...]:
        """Each player's empty squares with a path to a connected giver."""
        position = self.position
        empty, stride = position.empty_squares, position.board.stride
        return tuple(
            self.reach(
                self.connected[player] & position.givers(player), position.blank(player), stride
            )
            & empty
            for player in self.players
        )

    def placeable(self, player: int) -> int:
        """Where the player may place: anywhere empty at first, then where there is a path."""
        if self.position.has_begun(player):
            return self.linked[player]
        return self.position.empty_squares

    def ready(self, player: int, kind: Kind) -> int:
        """The player's connected symbols of a kind: those that can do something."""
        return self.connected[player] & self.position.of_kind(kind)

    def valid(self, player: int) -> int:
        """The valid symbols of Rules §6.6: the root and the connected normal ones."""
        return self.position.root(player) | self.ready(player, Kind.NORMAL)

    @cached_property
    def territory(self) -> tuple[int, ...]:
        """The squares that each player holds."""
        return territory.held(self.position, self.ruleset.overlap)

    def foreign(self, player: int) -> int:
        """The squares that any other player holds."""
        foreign = 0
        for other in self.players:
            if other != player:
                foreign |= self.territory[other]
        return foreign

    def __reduce__(self) -> tuple[Any, ...]:
        return (Situation, (self.ruleset, self.position))
