"""What an action does to the board before anybody looks at links again."""

from dataclasses import dataclass
from typing import Literal

from relati.rules.board import DIAGONAL, STRAIGHT
from relati.rules.kinds import Kind
from relati.rules.position import Position
from relati.rules.ruleset import Ruleset
from relati.rules.square import Square

#: Why a symbol dies: hit by a shot or strike, in a blast, erased by a killer, used up as the
#: weapon of a strike or the bullet of a turret, a root left behind, given up in an escape, a
#: cannon cut off, or caught.
Cause = Literal[
    "shot", "blast", "erased", "weapon", "bullet", "moved", "escaped", "cut-off", "pincer"
]


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot that a turret fires by itself: the bullet, the two that support it, the target."""

    bullet: Square
    supports: tuple[Square, Square]
    target: Square


@dataclass(frozen=True, slots=True)
class Effect:
    """The position after the action's own changes, who died of what, and what turrets fired."""

    position: Position
    deaths: tuple[tuple[int, Cause], ...] = ()
    shots: tuple[Shot, ...] = ()

    def then_kill(self, squares: int, cause: Cause) -> "Effect":
        """These symbols die as well, together."""
        deaths = (*self.deaths, (squares, cause))
        return Effect(self.position.kill(squares), deaths, self.shots)

    def with_shot(self, shot: Shot) -> "Effect":
        """A turret fires as well; who dies of it is said by itself."""
        return Effect(self.position, self.deaths, (*self.shots, shot))


def attack(ruleset: Ruleset, effect: Effect, squares: int) -> Effect:
    """The symbols on these squares are attacked: they die, and bombs among them blast.

    Blasts go in waves: all symbols hit in a wave die together, then all bombs among them blast
    together, each seeing the board with the whole wave dead.
    """
    cause: Cause = "shot"
    while squares:
        before = effect.position
        effect = effect.then_kill(squares, cause)
        bombs = squares & before.of_kind(Kind.BOMB)
        squares = 0
        for bomb in before.board.squares_in(bombs):
            squares |= blast(ruleset, effect.position, before.board.bits[bomb])
        cause = "blast"
    return effect


def blast(ruleset: Ruleset, position: Position, bomb: int) -> int:
    """The living symbols that the dying bomb on this square attacks; shields are spared.

    Those straight beside it, and those diagonally beside it that have a blank square (in the
    eyes of the bomb's owner) next to both, as `F` or `L` for the one at `FL`. Covers are hit like
    all others, unless the ruleset has a blast hit `targets` alone.
    """
    owner = position.owner(bomb)
    assert owner is not None
    board = position.board
    blank = position.blank(owner)
    hit = board.bits_around(bomb, STRAIGHT.values())
    for columns, rows in DIAGONAL.values():
        if board.bits_around(bomb, [(columns, 0), (0, rows)]) & blank:
            hit |= board.bits_around(bomb, [(columns, rows)])
    if ruleset.blast == "targets":
        return hit & position.targetable
    return hit & position.alive & ~position.of_kind(Kind.SHIELD)
