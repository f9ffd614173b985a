"""The legal moves of a state, worked out one by one as they are asked for.

With chained shots a position can have more legal moves than any computer could list (Rules §6.3).
So nothing that shows, samples or counts moves asks for all of them: it takes as many as it
needs, at most `MOST_LISTED`, and says so when there are more.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import islice

from relati.errors import IllegalMove
from relati.rules.moves import Attack, Move, Pass

#: The most moves of one position that are shown, sent or sampled. Without chained shots no
#: position on the largest board has as many.
MOST_LISTED = 5_000
#: The most squares of their routes together: a chained shot may take hundreds.
MOST_SQUARES_LISTED = 250_000


class LegalMoves(ABC):
    """What the player to act may do, in the rules' order; nothing when the game is over.

    Iterating works out move after move, so stopping early costs nothing. `move in moves` asks
    the rules about that one move. A `Withdraw` is never among them.
    """

    @abstractmethod
    def __iter__(self) -> Iterator[Move]:
        """The moves, each worked out when it is asked for."""

    @abstractmethod
    def on(self, square: str) -> Iterator[Move]:
        """The moves on one square: what is placed there, and what the symbol there does."""

    @abstractmethod
    def why_not(self, move: Move | str) -> IllegalMove | None:
        """Why a move is not one of these, or None when it is."""

    def __call__(self) -> tuple[Move, ...]:
        """All of them, listed."""
        return tuple(self)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move | str) and self.why_not(move) is None

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def take(self, limit: int = MOST_LISTED) -> tuple[Move, ...]:
        """The first moves, `limit` at most."""
        return tuple(islice(self, limit))

    def count(self, limit: int | None = None) -> int:
        """How many moves there are; with a limit, counting stops there."""
        return sum(1 for _ in islice(self, limit))

    def listed(self, limit: int = MOST_LISTED) -> tuple[tuple[Move, ...], bool]:
        """The first moves, `limit` at most and fewer long ones, and whether there are more.

        `pass`, which comes last, is listed even then: a player must be offered it.
        """
        moves: list[Move] = []
        squares = 0
        for move in self:
            squares += len(move.route) if isinstance(move, Attack) else 1
            if len(moves) == limit or squares > MOST_SQUARES_LISTED:
                break
            moves.append(move)
        else:
            return tuple(moves), False
        if Pass() in self:
            moves[-1] = Pass()
        return tuple(moves), True
