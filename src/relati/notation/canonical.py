"""Positions that are the same but for a turn or a mirror, as one: the canonical form of a state."""

from dataclasses import dataclass
from functools import partial

from relati.notation.position import write_territories, write_turned
from relati.rules import Move, State, read_move
from relati.rules.board import Board
from relati.rules.state import key_of
from relati.rules.symmetry import Symmetry


@dataclass(frozen=True, slots=True)
class Canonical:
    """The canonical text of a position, and the symmetries that lead to it from the board at hand.

    There are several where the position is symmetric itself.
    """

    text: str
    symmetries: tuple[Symmetry, ...]

    @property
    def key(self) -> int:
        """The `key` of the canonical state."""
        return key_of(self.text)

    def move(self, move: Move, board: Board) -> str:
        """A move on the board at hand, as it is written in the canonical position.

        Moves that a symmetry of the position exchanges are written alike.
        """
        return min(str(symmetry.of_move(move, board)) for symmetry in self.symmetries)

    def original(self, move: str, board: Board) -> str:
        """A canonical move on the board at hand; one of them, where several are alike."""
        symmetry = self.symmetries[0]
        return str(symmetry.inverse.of_move(read_move(move), symmetry.of_board(board)))


def canonical(state: State) -> Canonical:
    """The canonical form of a state: the first in the alphabet of its eight texts."""
    texts = dict(zip(Symmetry, map(partial(_turned, state), Symmetry), strict=True))
    first = min(texts.values())
    symmetries = tuple(each for each, text in texts.items() if text == first)
    return Canonical(write_turned(state, symmetries[0]), symmetries)


def _turned(state: State, symmetry: Symmetry) -> tuple[str, str]:
    """The two fields that a symmetry changes: the rows, and the territories."""
    return state.rows(symmetry), write_territories(state, symmetry)
