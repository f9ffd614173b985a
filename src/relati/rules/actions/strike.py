"""Striking (Rules §6.6): a symbol is hurled along a line, and dies with its target."""

from collections.abc import Iterator
from functools import partial

from relati.errors import IllegalMove
from relati.rules.actions.base import refuse_line, refuse_target
from relati.rules.board import AROUND
from relati.rules.effect import Effect, attack
from relati.rules.kinds import Kind
from relati.rules.moves import Attack
from relati.rules.situation import Situation
from relati.rules.square import Square


class Striking:
    """`A1xA5`: the weapon, an own valid symbol next to it, and further on the target."""

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[Attack]:
        position, board = situation.position, situation.position.board
        launchers = _launchers(situation, player)
        weapons = launchers & situation.ready(player, Kind.NORMAL) & squares
        targets = _targets(situation, player)
        for weapon in board.squares_in(weapons):
            for direction in AROUND:
                beside = board.step(weapon, AROUND[direction])
                if beside is None or not board.bits[beside] & launchers:
                    continue
                met = position.first_other(player, board.bits[weapon], direction)
                if met & targets:
                    yield Attack((weapon,), board.square_of(met))

    def refuse(self, situation: Situation, player: int, move: Attack) -> IllegalMove | None:
        weapon, target = move.square, move.target
        position, board = situation.position, situation.position.board
        if situation.foreign(player) & board.bit(weapon):
            return IllegalMove("rules/in-foreign-territory", squares=[weapon], square=weapon)
        first = partial(position.first_other, player)
        if refusal := refuse_line(situation, weapon, target, AROUND, first):
            return refusal
        direction = board.direction(board.bit(weapon), board.bit(target)) or ""
        beside = board.square_of(board.ray(board.bit(weapon), direction)[0])
        if not board.bit(beside) & situation.valid(player):
            return IllegalMove("rules/no-launcher", squares=[beside], square=beside, weapon=weapon)
        if situation.foreign(player) & board.bit(beside):
            return IllegalMove("rules/in-foreign-territory", squares=[beside], square=beside)
        return _refuse_struck(situation, player, target)

    def apply(self, situation: Situation, player: int, move: Attack) -> Effect:
        position, board = situation.position, situation.position.board
        used = Effect(position).then_kill(board.bit(move.square), "weapon")
        return attack(situation.ruleset, used, board.bit(move.target))


def _launchers(situation: Situation, player: int) -> int:
    """The valid symbols that stand in nobody else's territory."""
    return situation.valid(player) & ~situation.foreign(player)


def _targets(situation: Situation, player: int) -> int:
    """The other players' symbols outside their own territory: shields, too, if that was agreed."""
    position = situation.position
    choosable = _choosable(situation)
    targets = 0
    for other in situation.players:
        if other != player:
            targets |= position.living[other] & ~situation.territory[other]
    return targets & choosable


def _choosable(situation: Situation) -> int:
    """What a strike can hit by its kind."""
    position = situation.position
    shields = position.of_kind(Kind.SHIELD) if situation.ruleset.strike_shields else 0
    return position.targetable | shields


def _refuse_struck(situation: Situation, player: int, target: Square) -> IllegalMove | None:
    position = situation.position
    bit = position.board.bit(target)
    if not _choosable(situation) & bit:
        return refuse_target(situation, target)
    if position.living[player] & bit:
        return IllegalMove("rules/own-target", squares=[target], square=target)
    if not _targets(situation, player) & bit:
        return IllegalMove("rules/protected", squares=[target], square=target)
    return None
