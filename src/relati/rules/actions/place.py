"""Placing a symbol: the first anywhere, as the root; every other with a path to a giver."""

from collections.abc import Iterator
from functools import cache

from relati.errors import IllegalMove
from relati.rules.actions.base import refuse_occupied
from relati.rules.actions.turret import fire_turrets
from relati.rules.board import Board
from relati.rules.effect import Effect
from relati.rules.kinds import Kind
from relati.rules.moves import Place
from relati.rules.situation import Situation
from relati.rules.square import Square


class Placing:
    """`C3`."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Place]:
        board = situation.position.board
        places = _places(board)
        for square in board.squares_in(situation.placeable(player) & squares):
            yield places[square]

    def refuse(self, situation: Situation, player: int, move: Place) -> IllegalMove | None:
        position = situation.position
        bit = position.board.bit(move.square)
        if situation.placeable(player) & bit:
            return None
        return refuse_occupied(situation, move.square) or _not_linked(
            situation, player, move.square
        )

    def apply(self, situation: Situation, player: int, move: Place) -> Effect:
        position = situation.position
        kind = Kind.NORMAL if position.has_begun(player) else Kind.ROOT
        bit = position.board.bit(move.square)
        effect = Effect(position.place(player, bit, kind))
        if kind is Kind.NORMAL and situation.ruleset.has("turret"):
            return fire_turrets(situation, player, bit, effect)
        return effect


@cache
def _places(board: Board) -> dict[Square, Place]:
    return {square: Place(square) for square in board.squares}


def _not_linked(situation: Situation, player: int, square: Square) -> IllegalMove:
    """The reason that teaches most: what would have had to be otherwise for a link."""
    position, board = situation.position, situation.position.board
    if not position.root(player):
        return IllegalMove("rules/no-root", squares=[square], square=square)
    blank = position.blank(player)
    blocked, blocking, cut_off, receivers = set(), 0, set(), set()
    for path in situation.ruleset.paths:
        end = board.step(square, path.end)
        if end is None or not board.bits[end] & position.living[player]:
            continue
        between = board.set_of(filter(None, (board.step(square, step) for step in path.between)))
        if board.bits[end] & ~position.givers(player):
            receivers.add(end)
        elif board.bits[end] & ~situation.connected[player]:
            cut_off.add(end)
        else:
            blocked.add(end)
            blocking |= between & ~blank
    if blocked:
        return IllegalMove(
            "rules/path-blocked",
            squares=tuple(board.squares_in(blocking)),
            square=square,
            givers=tuple(board.squares_in(board.set_of(blocked))),
        )
    for code, ends in (("rules/giver-disconnected", cut_off), ("rules/not-a-giver", receivers)):
        if ends:
            squares = tuple(board.squares_in(board.set_of(ends)))
            return IllegalMove(code, squares=squares, square=square)
    return IllegalMove("rules/not-linked", squares=[square], square=square)
