"""How fast the engine is: random games and perft by processor time.

Wall-clock time would also count what else the machine is doing. Compare only speeds measured in
one run: machines differ, and so does the same machine from hour to hour.
"""

import time
from dataclasses import dataclass

from relati.native.loops import perft, playouts
from relati.rules.state import State


@dataclass(frozen=True, slots=True)
class Speed:
    """The speed of random games of one ruleset, board size and number of players."""

    ruleset: str
    width: int
    height: int
    players: int
    moves_per_second: float
    games_per_second: float


def measure(state: State, seconds: float = 1.0, repeats: int = 3) -> Speed:
    """The speed of random games from a state: the best of several runs, since noise only slows."""
    games = _games_in(state, seconds / repeats / 10)
    best = max((_run(state, games * 10, seed) for seed in range(repeats)), key=lambda run: run[0])
    return Speed(state.ruleset.name, state.board.width, state.board.height, state.players, *best)


def _games_in(state: State, seconds: float) -> int:
    """About how many games are played in that time."""
    games = 1
    while True:
        begin = time.process_time()
        playouts(state, games)
        if time.process_time() - begin >= seconds:
            return games
        games *= 2


def _run(state: State, games: int, seed: int) -> tuple[float, float]:
    begin = time.process_time()
    played = playouts(state, games, seed)
    took = time.process_time() - begin
    return played.moves / took, games / took


def measure_perft(state: State, depth: int, repeats: int = 3) -> float:
    """The number of action sequences counted in a second."""
    rates = []
    for _ in range(repeats):
        begin = time.process_time()
        nodes = perft(state, depth)
        rates.append(nodes / (time.process_time() - begin))
    return max(rates)
