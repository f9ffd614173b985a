"""What a bot is: it is shown a state and chooses a move."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from relati.rules import Move, State
from relati.rules.shown import Shown


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: a number of nodes, of seconds, or both.

    With `nodes` alone, the same state, seed and budget give the same move. Whichever runs out
    first ends the search; with neither, a bot takes as long as it usually does.
    """

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the moves a bot considered: how often, its value to each player, the line.

    `is_proved` says that `values` is no estimate but how the game ends.
    """

    move: Move
    visits: int
    values: tuple[float, ...]
    line: tuple[Move, ...] = ()
    is_proved: bool = False


@dataclass(frozen=True, slots=True)
class Choice(Shown):
    """The move a bot chose, and what it thought.

    `values` is the share of the win that it expects for each player: 1 is a sure win, and a game
    that nobody wins is shared by all. `line` is how it expects the game to go on, the move
    first. `visits` is how much it has looked at. `candidates` are the moves it considered, the
    best first. `is_proved` says that `values` is no estimate but how the game ends.
    """

    move: Move
    values: tuple[float, ...]
    line: tuple[Move, ...] = ()
    visits: int = 0
    candidates: tuple[Candidate, ...] = ()
    is_proved: bool = False

    @classmethod
    def best_of(
        cls, candidates: Sequence[Candidate], visits: int, *, is_proved: bool | None = None
    ) -> "Choice":
        """The choice of the first candidate; proved if that one is, unless told otherwise."""
        best = candidates[0]
        return cls(
            move=best.move,
            values=best.values,
            line=best.line,
            visits=visits,
            candidates=tuple(candidates),
            is_proved=best.is_proved if is_proved is None else is_proved,
        )

    def choosing(self, candidate: Candidate) -> "Choice":
        """The same thoughts, but with this candidate as the move."""
        return replace(
            self,
            move=candidate.move,
            values=candidate.values,
            line=candidate.line,
            is_proved=candidate.is_proved,
        )

    def ranked(self, limit: int | None = None) -> tuple[Candidate, ...]:
        """The considered moves, the chosen one first, each with a line; at most `limit`."""
        own = next((each for each in self.candidates if each.move == self.move), None)
        first = Candidate(
            self.move,
            visits=own.visits if own else self.visits,
            values=self.values,
            line=self.line,
            is_proved=self.is_proved or (own is not None and own.is_proved),
        )
        others = (each for each in self.candidates if each.move != self.move)
        with_lines = (replace(each, line=each.line or (each.move,)) for each in (first, *others))
        return tuple(with_lines)[:limit]


class Bot(Protocol):
    """Chooses moves. All a bot must have is this one method (see `relati.bots.testing`)."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The choice of the player to act in a state that is not over.

        The same state, seed and node budget give the same choice.
        """
        ...
