"""What a bot is: something that is shown a state and chooses a move."""

from dataclasses import dataclass
from typing import Protocol

from relati.rules import Move, State


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one move: so many nodes, so many seconds, or both.

    With `nodes` alone, the same state, seed and budget give the same move. Whichever runs out
    first ends the search; with neither, a bot takes as long as it usually does.
    """

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """One of the moves that were weighed: how often, what it is worth to each player, the line.

    `is_proved` says that `values` is no estimate but how the game ends.
    """

    move: Move
    visits: int
    values: tuple[float, ...]
    line: tuple[Move, ...] = ()
    is_proved: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """The move a bot chose, and what it thought.

    `values` is the share of the win that it expects for each player: 1 is a sure win, and a game
    that nobody wins is shared by all. `line` is how it expects the game to go on, the move
    first. `visits` is how much it has looked at. `candidates` are other moves it weighed, the
    best first. `is_proved` says that `values` is no estimate but how the game ends.
    """

    move: Move
    values: tuple[float, ...]
    line: tuple[Move, ...] = ()
    visits: int = 0
    candidates: tuple[Candidate, ...] = ()
    is_proved: bool = False


class Bot(Protocol):
    """Chooses moves. All a bot must have is this one method (see `relati.bots.testing`)."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The choice of the player to act in a state that is not over.

        The same state, seed and node budget give the same choice.
        """
        ...
