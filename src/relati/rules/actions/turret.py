"""Turrets (Rules §6.8): a placed symbol completes a formation, which fires by itself.

* ^ *      The placed symbol T with the bullet ^ before it and a symbol on both sides of the
  T        bullet: fires ahead, away from T.

* T *      The bullet v behind T, and a symbol on both sides of T: fires back, across T.
  v
"""

from collections.abc import Iterator
from dataclasses import dataclass

from relati.rules.board import AROUND, STRAIGHT
from relati.rules.effect import Effect, Shot, attack
from relati.rules.kinds import Kind
from relati.rules.situation import Situation

_AHEAD = {side: side for side in STRAIGHT}
_BACK = {"F": "B", "B": "F", "L": "R", "R": "L"}
#: For each direction of the bullet: what stands beside it, and what stands beside T.
_BESIDE_BULLET = {"F": ("FL", "FR"), "B": ("BL", "BR"), "L": ("FL", "BL"), "R": ("FR", "BR")}
_BESIDE_PLACED = {"F": ("L", "R"), "B": ("L", "R"), "L": ("F", "B"), "R": ("F", "B")}


@dataclass(frozen=True, slots=True)
class Formation:
    """A turret that is complete: squares as one-square sets, and where it fires."""

    bullet: int
    supports: tuple[int, int]
    direction: str


def formations(situation: Situation, player: int, placed: int) -> Iterator[Formation]:
    """The formations that the symbol placed on `placed` completes, in the order of firing.

    `situation` is the one before the placement, whose connections count. All that fire ahead
    come first, then all that fire back; each up, down, left, right.
    """
    board, valid = situation.position.board, situation.valid(player)
    bullets = situation.ready(player, Kind.NORMAL)
    for supports, fires in ((_BESIDE_BULLET, _AHEAD), (_BESIDE_PLACED, _BACK)):
        for side, step in STRAIGHT.items():
            bullet = board.bits_around(placed, [step]) & bullets
            first, second = (
                board.bits_around(placed, [AROUND[each]]) & valid for each in supports[side]
            )
            if bullet and first and second:
                yield Formation(bullet, (first, second), fires[side])


def fire_turrets(situation: Situation, player: int, placed: int, effect: Effect) -> Effect:
    """The effect of a placement with the shots of all formations that it completes.

    All formations are found before the first fires. A shot passes the player's own symbols and
    is stopped by another player's cover or shield. A bullet that has died fires no more.
    """
    for formation in tuple(formations(situation, player, placed)):
        position = effect.position
        met = position.first_other(player, placed, formation.direction)
        if formation.bullet & position.alive and met & position.targetable:
            square_of = position.board.square_of
            shot = Shot(
                bullet=square_of(formation.bullet),
                supports=(square_of(formation.supports[0]), square_of(formation.supports[1])),
                target=square_of(met),
            )
            effect = effect.with_shot(shot).then_kill(formation.bullet, "bullet")
            effect = attack(situation.ruleset, effect, met)
    return effect
