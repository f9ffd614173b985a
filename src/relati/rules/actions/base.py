"""What every action can be asked, and the checks that several of them share."""

from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Protocol, TypeVar

from relati.errors import IllegalMove
from relati.rules.board import STRAIGHT
from relati.rules.effect import Effect
from relati.rules.kinds import PLAYER_SYMBOLS, Kind
from relati.rules.moves import Move
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.words import Word

M = TypeVar("M", bound=Move)


class Action(Protocol[M]):
    """One thing a player can do. A move belongs to exactly one action.

    Only moves that `refuse` returns None for are given to `apply`; `moves` lists exactly those,
    row by row, those whose `square` is in the set `squares`.
    """

    def moves(self, situation: Situation, player: int, squares: int) -> Iterator[M]:
        """Every legal move of this action on these squares, worked out one by one."""
        ...

    def refuse(self, situation: Situation, player: int, move: M) -> IllegalMove | None:
        """Why the rules refuse the move, or None when they do not."""
        ...

    def apply(self, situation: Situation, player: int, move: M) -> Effect:
        """What the legal move does by itself."""
        ...


def kind_word(kind: Kind) -> Word:
    """A kind as it is called in a sentence."""
    return Word(f"kind/{kind}")


def refuse_symbol(
    situation: Situation, player: int, square: Square, kind: Kind
) -> IllegalMove | None:
    """Why the player cannot use the symbol on the square as a connected one of that kind."""
    position = situation.position
    bit = position.board.bit(square)
    owner, present = position.owner(bit), position.kind(bit)
    if owner is None or present is None:
        return IllegalMove("rules/empty-square", squares=[square], square=square)
    if owner != player:
        return IllegalMove(
            "rules/not-your-symbol", squares=[square], square=square, owner=PLAYER_SYMBOLS[owner]
        )
    if present is Kind.DEAD:
        return IllegalMove("rules/dead", squares=[square], square=square)
    if present is not kind:
        return IllegalMove(
            "rules/wrong-kind",
            squares=[square],
            square=square,
            found=kind_word(present),
            needed=kind_word(kind),
        )
    if not situation.connected[player] & bit:
        return IllegalMove("rules/disconnected", squares=[square], square=square)
    return None


def refuse_target(situation: Situation, square: Square) -> IllegalMove | None:
    """Why no attack can choose what is on the square."""
    position = situation.position
    bit = position.board.bit(square)
    kind = position.kind(bit)
    if kind is None or kind is Kind.DEAD:
        return IllegalMove("rules/no-target", squares=[square], square=square)
    if not position.targetable & bit:
        return IllegalMove(
            "rules/untargetable", squares=[square], square=square, found=kind_word(kind)
        )
    return None


def refuse_occupied(situation: Situation, square: Square) -> IllegalMove | None:
    """Why nothing can be put on the square, or None on an empty one."""
    position = situation.position
    bit = position.board.bit(square)
    owner, kind = position.owner(bit), position.kind(bit)
    if owner is None or kind is None:
        return None
    return IllegalMove(
        "rules/occupied",
        squares=[square],
        square=square,
        owner=PLAYER_SYMBOLS[owner],
        kind=kind_word(kind),
    )


def refuse_line(
    situation: Situation,
    start: Square,
    end: Square,
    directions: Collection[str],
    first: Callable[[int, str], int],
) -> IllegalMove | None:
    """Why there is no free line from one square to the other in one of these directions.

    `first` gives what stops a line from a square in a direction, as `Position.first_in_line`
    does.
    """
    board = situation.position.board
    direction = board.direction(board.bit(start), board.bit(end))
    if direction is None or direction not in directions:
        return IllegalMove("rules/not-in-line", squares=[start, end], square=start, target=end)
    met = first(board.bit(start), direction)
    if met and board.bit(end) in board.ray(met, direction):
        position, blocker = situation.position, board.square_of(met)
        owner, kind = position.owner(met), position.kind(met)
        assert owner is not None
        assert kind is not None
        return IllegalMove(
            "rules/line-blocked",
            squares=[blocker],
            square=start,
            target=end,
            blocker=blocker,
            owner=PLAYER_SYMBOLS[owner],
            kind=kind_word(kind),
        )
    return None


def refuse_shot(
    situation: Situation, player: int, start: Square, end: Square, passed: int = 0
) -> IllegalMove | None:
    """Why a straight shot of this player does not get from one square to the other.

    `passed` are squares that it passes over beside the blank ones.
    """
    first = partial(situation.position.first_in_line, player, also=passed)
    return refuse_line(situation, start, end, STRAIGHT, first)
