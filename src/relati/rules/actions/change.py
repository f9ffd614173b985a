"""Changing a connected normal symbol into another kind, for good.

Arming a cannon and the root's migration (Rules §6.3), taking a role (§6.4), becoming a shield
(§6.6).
"""

from collections.abc import Iterator

from relati.errors import IllegalMove
from relati.rules import territory
from relati.rules.actions.base import refuse_symbol
from relati.rules.effect import Effect
from relati.rules.kinds import Kind
from relati.rules.moves import Change
from relati.rules.situation import Situation


class Changing:
    """`C3=cannon`, `C3=sniper` and so on."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def candidates(self, situation: Situation, player: int) -> int:
        """The symbols that may change."""
        return situation.ready(player, Kind.NORMAL)

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Change]:
        candidates = self.candidates(situation, player) & squares
        for square in situation.position.board.squares_in(candidates):
            yield Change(square, self.kind)

    def refuse(self, situation: Situation, player: int, move: Change) -> IllegalMove | None:
        return refuse_symbol(situation, player, move.square, Kind.NORMAL)

    def apply(self, situation: Situation, player: int, move: Change) -> Effect:
        position = situation.position
        return Effect(position.change(position.board.bit(move.square), self.kind))


class Defending(Changing):
    """`E5=shield`: a shield that completes a rectangle of four makes it territory."""

    def __init__(self) -> None:
        super().__init__(Kind.SHIELD)

    def apply(self, situation: Situation, player: int, move: Change) -> Effect:
        position = super().apply(situation, player, move).position
        return Effect(position.claim(territory.completed(position, player, move.square)))


class Migrating(Changing):
    """`A3=root`: a symbol linked directly to the root becomes the root, and the old one dies."""

    def __init__(self) -> None:
        super().__init__(Kind.ROOT)

    def candidates(self, situation: Situation, player: int) -> int:
        position = situation.position
        root, blank = position.root(player), position.blank(player)
        return super().candidates(situation, player) & situation.reach(
            root, blank, position.board.stride
        )

    def refuse(self, situation: Situation, player: int, move: Change) -> IllegalMove | None:
        if refusal := super().refuse(situation, player, move):
            return refusal
        board = situation.position.board
        if not self.candidates(situation, player) & board.bit(move.square):
            roots = tuple(board.squares_in(situation.position.root(player)))
            return IllegalMove(
                "rules/no-path-to-root", squares=roots, square=move.square, root=roots
            )
        return None

    def apply(self, situation: Situation, player: int, move: Change) -> Effect:
        position = situation.position
        left = Effect(position).then_kill(position.root(player), "moved")
        return Effect(left.position.change(position.board.bit(move.square), Kind.ROOT), left.deaths)
