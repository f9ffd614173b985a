"""The roles that attack: sniper, bomb and killer (Rules §6.4)."""

from collections.abc import Iterator

from relati.errors import IllegalMove
from relati.rules.actions.base import refuse_shot, refuse_target
from relati.rules.board import AROUND, DIAGONAL, STRAIGHT
from relati.rules.effect import Effect, attack
from relati.rules.kinds import Kind
from relati.rules.moves import Attack
from relati.rules.situation import Situation


class Sniping:
    """`B4xB9`: the first symbol in a straight line, anybody's; only while left alone."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Attack]:
        position, board = situation.position, situation.position.board
        passed = _passed_by_snipers(situation)
        for sniper in board.squares_in(situation.ready(player, Kind.SNIPER) & squares):
            bit = board.bits[sniper]
            if disturbing_symbols(situation, bit):
                continue
            for direction in STRAIGHT:
                met = position.first_in_line(player, bit, direction, passed)
                if met & position.targetable:
                    yield Attack((sniper,), board.square_of(met))

    def refuse(self, situation: Situation, player: int, move: Attack) -> IllegalMove | None:
        sniper, board = move.square, situation.position.board
        if disturbing := disturbing_symbols(situation, board.bit(sniper)):
            squares = tuple(board.squares_in(disturbing))
            return IllegalMove("rules/disturbed", squares=squares, square=sniper)
        passed = _passed_by_snipers(situation)
        return refuse_shot(situation, player, sniper, move.target, passed) or refuse_target(
            situation, move.target
        )

    def apply(self, situation: Situation, player: int, move: Attack) -> Effect:
        position = situation.position
        return attack(situation.ruleset, Effect(position), position.board.bit(move.target))


def _passed_by_snipers(situation: Situation) -> int:
    """What does not stop a sniper's shot beside blanks: the covers, if that was agreed."""
    return situation.position.of_kind(Kind.COVER) if situation.ruleset.past_covers else 0


def disturbing_symbols(situation: Situation, sniper: int) -> int:
    """The targetable symbols beside a sniper, which do not let it shoot."""
    position = situation.position
    return position.board.bits_around(sniper, AROUND.values()) & position.targetable


class Exploding:
    """`D5xD5`: a bomb attacks itself, if there is another player's symbol beside it."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Attack]:
        board = situation.position.board
        for bomb in board.squares_in(situation.ready(player, Kind.BOMB) & squares):
            if _victims_beside(situation, player, board.bits[bomb]):
                yield Attack((bomb,), bomb)

    def refuse(self, situation: Situation, player: int, move: Attack) -> IllegalMove | None:
        bomb = move.square
        if move.target != bomb:
            return IllegalMove("rules/bomb-only-itself", squares=[move.target], square=bomb)
        if not _victims_beside(situation, player, situation.position.board.bit(bomb)):
            return IllegalMove("rules/bomb-in-vain", squares=[bomb], square=bomb)
        return None

    def apply(self, situation: Situation, player: int, move: Attack) -> Effect:
        position = situation.position
        return attack(situation.ruleset, Effect(position), position.board.bit(move.target))


def _victims_beside(situation: Situation, player: int, bomb: int) -> int:
    """Another player's targetable symbols straight beside a bomb."""
    position = situation.position
    beside = position.board.bits_around(bomb, STRAIGHT.values())
    return beside & position.targetable & ~position.living[player]


class Killing:
    """`D5xE6`: a killer erases a symbol diagonally beside it; no bomb goes off."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Attack]:
        position, board = situation.position, situation.position.board
        for killer in board.squares_in(situation.ready(player, Kind.KILLER) & squares):
            beside = board.bits_around(board.bits[killer], DIAGONAL.values())
            for target in board.squares_in(beside & position.targetable):
                yield Attack((killer,), target)

    def refuse(self, situation: Situation, player: int, move: Attack) -> IllegalMove | None:
        killer, board = move.square, situation.position.board
        beside = board.bits_around(board.bit(killer), DIAGONAL.values())
        if not beside & board.bit(move.target):
            return IllegalMove(
                "rules/not-diagonal", squares=[move.target], square=killer, target=move.target
            )
        return refuse_target(situation, move.target)

    def apply(self, situation: Situation, player: int, move: Attack) -> Effect:
        position = situation.position
        return Effect(position).then_kill(position.board.bit(move.target), "erased")
