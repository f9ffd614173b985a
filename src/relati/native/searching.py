"""Looking for a good move inside the engine. Other Python threads run while it does."""

from dataclasses import dataclass

from relati.native.codes import Codes
from relati.native.state import State
from relati.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that a search has looked at: how often, and what it is worth to each player.

    Values are shares of the win; a game that nobody wins is shared by all. `is_proved` says that
    they are no estimate. `line` is the move and how the game may go on.
    """

    move: Move
    visits: int
    values: tuple[float, ...]
    is_proved: bool
    line: tuple[Move, ...]


class Search:
    """A Monte-Carlo tree search from one state, which can be told to go on.

    The same state, seed and number of games give the same tree on every machine.
    """

    def __init__(self, state: State, seed: int = 0) -> None:
        self._codes = Codes.of(state.board)
        self._players = state.players
        self._search = state.game.search(seed % 2**64)

    @property
    def is_proved(self) -> bool:
        """Whether it is known how the game ends from here."""
        return self._search.is_proved()

    def run(self, games: int, seconds: float = float("inf")) -> int:
        """Look at so many more games, or for so long; gives how many it looked at."""
        return self._search.run(max(games, 0), seconds)

    def weighed(self) -> list[Weighed]:
        """Every move that it has looked at, most often first; among equals, the promising ones."""
        return [
            Weighed(moves[0], visits, tuple(values), is_proved, moves)
            for visits, values, is_proved, codes in self._search.report(self._players)
            if (moves := tuple(map(self._codes.read, codes)))
        ]

    def advance(self, move: Move) -> None:
        """The game has gone on with a legal move: keep what is known about what follows."""
        code = self._codes.write(move)
        if code is None or not self._search.advance(*code):
            raise ValueError(f"{move} is not legal where this search stands")


@dataclass(frozen=True, slots=True)
class Lookahead:
    """The best move some actions ahead, everybody's influence then, and the positions seen."""

    move: Move
    scores: tuple[int, ...]
    positions: int


def look_ahead(
    state: State,
    depth: int,
    seed: int = 0,
    positions: int = 2**62,
    seconds: float = float("inf"),
) -> Lookahead | None:
    """The best move by influence so many actions ahead; `seed` chooses among equals.

    None when the limits are reached first.
    """
    codes, scores, seen = state.game.look_ahead(depth, seed % 2**64, positions, seconds)
    if not codes:
        return None
    return Lookahead(Codes.of(state.board).read(codes[0]), tuple(scores), seen)


#: The value of a game as the engine tells it, for the first player.
_WINNER = {1: 0, 0: None, -1: 1}


@dataclass(frozen=True, slots=True)
class Solution:
    """What a game of two comes to when both play perfectly.

    `winner` is None when nobody wins. When the limits were reached first, `is_solved` is False
    and the rest says nothing but how many positions were looked at.
    """

    is_solved: bool
    winner: int | None
    move: Move | None
    positions: int


def solve(
    state: State,
    positions: int = 2**62,
    seconds: float = float("inf"),
    table_bits: int = 22,
) -> Solution:
    """The value of a game of two for certain, by looking at everything that matters.

    `table_bits` says how many positions are remembered: 2 to that power, 32 bytes each.
    """
    value, codes, looked_at = state.game.solve(positions, seconds, table_bits)
    if value is None:
        return Solution(False, None, None, looked_at)
    move = Codes.of(state.board).read(codes[0])
    return Solution(True, _WINNER[value], move, looked_at)


@dataclass(frozen=True, slots=True)
class Solutions:
    """Who wins after each move that was solved, None for nobody; and the positions looked at."""

    winners: dict[Move, int | None]
    positions: int


def solve_each(
    state: State,
    positions: int = 2**62,
    seconds: float = float("inf"),
    table_bits: int = 22,
) -> Solutions:
    """What a game of two comes to after each of its moves, as far as the limits allow."""
    values, codes, looked_at = state.game.solve_each(positions, seconds, table_bits)
    moves = map(Codes.of(state.board).read, codes)
    winners = {move: _WINNER[value] for move, value in zip(moves, values, strict=True)}
    return Solutions(winners, looked_at)
