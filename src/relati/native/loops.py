"""Random games and perft, whole loops inside the engine.

Other Python threads run meanwhile. Ctrl-C stops `playouts`.
"""

from dataclasses import dataclass

from relati.native.state import from_rules
from relati.rules.state import State


@dataclass(frozen=True, slots=True)
class Playouts:
    """The results of random games: `wins` by player, and the games that `nobody` won."""

    games: int
    moves: int
    wins: tuple[int, ...]
    nobody: int


def playouts(state: State, games: int = 1000, seed: int = 0) -> Playouts:
    """Play random games to the end from a state: each legal move is as likely as any other.

    Where there are more than 5,000 chained shots, one of the first 5,000 is drawn. The same state,
    number of games and seed give the same games on every machine.
    """
    played, moves, wins = from_rules(state).game.playouts(max(games, 0), seed % 2**64)
    return Playouts(played, moves, wins[:-1], wins[-1])


def perft(state: State, depth: int) -> int:
    """The number of sequences of exactly `depth` actions, counting `pass` as an action."""
    return from_rules(state).game.perft(depth)
