"""Escaping (Rules §6.6): the root jumps along a line and leaves the rest to die."""

from collections.abc import Iterator
from functools import partial

from relati.errors import IllegalMove
from relati.rules.actions.base import refuse_line, refuse_occupied
from relati.rules.board import AROUND
from relati.rules.effect import Effect
from relati.rules.kinds import Kind
from relati.rules.moves import Escape
from relati.rules.situation import Situation


class Escaping:
    """`E9!`."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Escape]:
        board = situation.position.board
        for square in board.squares_in(_refuges(situation, player) & squares):
            yield Escape(square)

    def refuse(self, situation: Situation, player: int, move: Escape) -> IllegalMove | None:
        position, board, square = situation.position, situation.position.board, move.square
        if not position.has_begun(player):
            return IllegalMove("rules/not-begun", squares=[square], square=square)
        if not position.root(player):
            return IllegalMove("rules/no-root", squares=[square], square=square)
        if refusal := refuse_occupied(situation, square):
            return refusal
        first = partial(position.first_other, player)
        refusals = [
            refuse_line(situation, start, square, AROUND, first)
            for start in board.squares_in(position.root(player))
        ]
        if all(refusals):
            # Of several roots, the one that something is in the way of says most.
            blocked = (each for each in refusals if each and each.code == "rules/line-blocked")
            return next(blocked, refusals[0])
        if situation.linked[player] & board.bit(square):
            return IllegalMove("rules/within-reach", squares=[square], square=square)
        return None

    def apply(self, situation: Situation, player: int, move: Escape) -> Effect:
        position = situation.position
        left = position.living[player] & ~position.of_kind(Kind.SHIELD)
        if situation.ruleset.keeps_root:
            left &= ~position.root(player)
        given_up = Effect(position).then_kill(left, "escaped")
        bit = position.board.bit(move.square)
        return Effect(given_up.position.place(player, bit, Kind.ROOT), given_up.deaths)


def _refuges(situation: Situation, player: int) -> int:
    """The empty squares without an ordinary path that the root can get to in a line."""
    position = situation.position
    board = position.board
    others = position.alive & ~position.living[player]
    seen = 0
    for root in board.squares_in(position.root(player)):
        for direction in AROUND:
            for square in board.ray(board.bits[root], direction):
                if square & others:
                    break
                seen |= square
    return seen & position.empty_squares & ~situation.linked[player]
