"""How fast the engine is: random games, counted by the processor's time.

The clock on the wall would also count what else the machine is doing. Compare speeds measured in
one run, as ratios: machines differ, and the same machine differs from hour to hour.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from relati.native.loops import perft, playouts
from relati.native.state import State


@dataclass(frozen=True, slots=True)
class Speed:
    """What was measured, and how much of it the engine did in a second."""

    ruleset: str
    width: int
    height: int
    players: int
    moves_per_second: float
    games_per_second: float


def measure(state: State, seconds: float = 1.0, repeats: int = 3) -> Speed:
    """The speed of random games from a state: the best of several repeats, as noise only slows."""
    games = _games_in(state, seconds / repeats / 10)
    best = max((_run(state, games * 10, seed) for seed in range(repeats)), key=lambda run: run[0])
    return Speed(state.ruleset.name, state.board.width, state.board.height, state.players, *best)


def _games_in(state: State, seconds: float) -> int:
    """About as many games as are played in so many seconds."""
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
    """How many sequences of actions are counted in a second."""
    rates = []
    for _ in range(repeats):
        begin = time.process_time()
        nodes = perft(state, depth)
        rates.append(nodes / (time.process_time() - begin))
    return max(rates)


class Yardstick:
    """A plain C++ program that plays random games of `modern`, 9×9, 2 players, to compare with."""

    def __init__(self, source: Path, folder: Path) -> None:
        """Compile it as it asks to be; without a compiler that is a `FileNotFoundError`."""
        compiler = shutil.which("g++") or shutil.which("c++")
        if compiler is None:
            raise FileNotFoundError("no C++ compiler for the yardstick")
        self._program = folder / "yardstick"
        flags = ["-O3", "-march=native", "-std=c++20"]
        subprocess.run([compiler, *flags, "-o", self._program, source], check=True)

    @staticmethod
    def find(places: Iterable[Path]) -> Path | None:
        """The yardstick's source in the first of these folders that has it."""
        sources = (place / "yardstick" / "playout.cpp" for place in places)
        return next((source for source in sources if source.is_file()), None)

    def moves_per_second(self, games: int = 20_000) -> float:
        """Its speed in one run."""
        before = os.times().children_user
        run = subprocess.run(
            [self._program, str(games)], capture_output=True, text=True, check=True
        )
        took = os.times().children_user - before
        # "games/s 36000 moves/s 2.900M len 79.0 w …"
        words = run.stdout.split()
        return games * float(words[words.index("len") + 1]) / took
