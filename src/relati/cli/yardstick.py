"""A C++ program that plays random games of `modern` 9×9 for two, to compare the engine with."""

import os
import shutil
import subprocess
from pathlib import Path


class Yardstick:
    """A compiled yardstick. Compare only speeds measured in the same run."""

    def __init__(self, source: Path, folder: Path) -> None:
        """Compile the source into a folder; raises `FileNotFoundError` without a compiler."""
        compiler = shutil.which("g++") or shutil.which("c++")
        if compiler is None:
            raise FileNotFoundError("no C++ compiler for the yardstick")
        self._program = folder / "yardstick"
        flags = ["-O3", "-march=native", "-std=c++20"]
        subprocess.run([compiler, *flags, "-o", self._program, source], check=True)

    def moves_per_second(self, games: int = 20_000) -> float:
        """The speed of one run, by processor time."""
        before = os.times().children_user
        run = subprocess.run(
            [self._program, str(games)], capture_output=True, text=True, check=True
        )
        took = os.times().children_user - before
        # "games/s 36000 moves/s 2.900M len 79.0 w …"
        words = run.stdout.split()
        return games * float(words[words.index("len") + 1]) / took
