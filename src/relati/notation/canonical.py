"""Positions that are the same but for a turn or a mirror, as one: the canonical form of a state."""

from dataclasses import dataclass
from hashlib import sha256

from relati.notation.position import write_position
from relati.rules import Move, State, read_move
from relati.rules.board import Board
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
        """A number for the text, positive and below 2⁶³: databases index it well."""
        return int.from_bytes(sha256(self.text.encode()).digest()[:8], "big") >> 1

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
    texts = {symmetry: write_position(state.transform(symmetry)) for symmetry in Symmetry}
    first = min(texts.values())
    return Canonical(first, tuple(each for each, text in texts.items() if text == first))
