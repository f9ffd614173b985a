"""Finding good moves inside the engine. Other Python threads run meanwhile."""

from dataclasses import dataclass

from relati.native.codes import Codes
from relati.native.networks import LoadedNetwork
from relati.native.state import from_rules
from relati.rules.moves import Move
from relati.rules.state import State


@dataclass(frozen=True, slots=True)
class RankedMove:
    """A move that a search has visited, and what it expects of it.

    `values` are the players' shares of the win; a game that nobody wins is shared by all. They are
    exact if `is_proved`, else estimates. `line` is the move and the expected continuation.
    """

    move: Move
    visits: int
    values: tuple[float, ...]
    is_proved: bool
    line: tuple[Move, ...]


class Search:
    """A Monte-Carlo tree search from one state, which can be continued.

    The same state, seed and number of games give the same tree on every machine. With a `network`
    that was made for this ruleset and number of players, that one leads the search; its tree is the
    same only on processors of the same kind, which round alike. Raises `ValueError` if it was made
    for others.
    """

    def __init__(self, state: State, seed: int = 0, network: LoadedNetwork | None = None) -> None:
        self._codes = Codes.of(state.board)
        self._players = state.players
        game = from_rules(state).game
        self._search = game.search(seed % 2**64, network.native if network else None)

    @property
    def is_proved(self) -> bool:
        """Whether it is proved who wins from here."""
        return self._search.is_proved()

    def run(self, games: int, seconds: float = float("inf")) -> int:
        """Run up to `games` more random games or `seconds`; gives the number of games run."""
        return self._search.run(max(games, 0), seconds)

    def ranked(self) -> list[RankedMove]:
        """Every visited move, most visits first; among equals, the higher estimate first."""
        return [
            RankedMove(moves[0], visits, tuple(values), is_proved, moves)
            for visits, values, is_proved, codes in self._search.report(self._players)
            if (moves := tuple(map(self._codes.read, codes)))
        ]

    def advance(self, move: Move) -> None:
        """Continue from the state after a legal move, with what is known about it."""
        code = self._codes.write(move)
        if code is None or not self._search.advance(*code):
            raise ValueError(f"{move} is not legal where this search stands")


@dataclass(frozen=True, slots=True)
class Lookahead:
    """The best move, the influence scores after it, and the number of positions searched."""

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
    """The best move by influence `depth` actions ahead; `seed` chooses among equals.

    None when the limits are reached first.
    """
    codes, scores, seen = from_rules(state).game.look_ahead(depth, seed % 2**64, positions, seconds)
    if not codes:
        return None
    return Lookahead(Codes.of(state.board).read(codes[0]), tuple(scores), seen)
