"""How a move is put together, pick by pick.

A move is a path: the square where it begins, then further squares (`C3-C7xC9` is C3, C7, C9), or
an action on the first square (`C3=cannon`, `D5xD5`). No two moves have the same path and action.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from relati.rules import Attack, Change, Escape, Move, Place, Square, State

#: As many moves of one square are looked at: chained shots can be more than can be listed.
MOST_MOVES = 2_000


@dataclass(frozen=True, slots=True)
class Choices:
    """What can follow the squares picked so far.

    `move` is complete with these squares; `squares` can be picked next; `actions` change or blow
    up the symbol on the first square.
    """

    move: Move | None
    squares: frozenset[Square]
    actions: tuple[Move, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing can follow."""
        return self.move is None and not self.squares and not self.actions


def choices_after(state: State, picked: Sequence[Square]) -> Choices:
    """What the player to act can do after picking these squares, one at least."""
    complete: Move | None = None
    squares: set[Square] = set()
    actions: list[Move] = []
    for move in islice(state.legal_moves.on(picked[0]), MOST_MOVES):
        path, is_action = _path(move)
        if path[: len(picked)] != tuple(picked):
            continue
        if len(path) > len(picked):
            squares.add(path[len(picked)])
        elif is_action:
            actions.append(move)
        else:
            complete = move
    return Choices(complete, frozenset(squares), tuple(actions))


def _path(move: Move) -> tuple[tuple[Square, ...], bool]:
    """The squares of a move in the order of picking, and whether an action ends it."""
    match move:
        case Place(square) | Escape(square):
            return (square,), False
        case Change(square):
            return (square,), True
        case Attack(route, target) if route == (target,):
            return route, True
        case Attack(route, target):
            return (*route, target), False
    return (), False
