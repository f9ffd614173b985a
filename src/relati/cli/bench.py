"""`relati bench`: how fast random games are played, beside the yardstick if there is one."""

import json
import os
import shutil
import subprocess
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from relati import native
from relati.cli.options import JsonOption, LangOption
from relati.cli.talk import talk
from relati.native.speed import Speed, measure, measure_perft
from relati.rules import RULESETS

#: Each ruleset at its usual size with two players, and a big board with four.
CASES: list[tuple[str, int, int | None]] = [
    *((name, 2, None) for name in RULESETS),
    ("battle", 4, 21),
]


def bench(
    rulesets: Annotated[list[str] | None, typer.Argument(metavar="[RULESET…]")] = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", min=0.01)] = 1.0,
    yardstick: Annotated[Path | None, typer.Option("--yardstick", metavar="FILE.cpp")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Measure the native engine: random games, every move as likely as another."""
    cases = [case for case in CASES if not rulesets or case[0] in rulesets]
    with tempfile.TemporaryDirectory() as folder, talk.progress() as progress:
        rule = Yardstick(yardstick, Path(folder)) if yardstick else None
        runs = [rule.moves_per_second()] if rule else []
        speeds: list[Speed] = []
        for name, players, side in progress.track(cases, description=talk.text("bench/progress")):
            speeds.append(measure(native.start(name, players, side), seconds))
            if rule:
                runs.append(rule.moves_per_second())
    if as_json:
        print(json.dumps([asdict(speed) for speed in speeds], indent=2))
        return
    _table(speeds, max(runs, default=0.0))


def _table(speeds: list[Speed], yardstick: float) -> None:
    """The speeds, and how many times the yardstick they are, measured in the same run."""
    if yardstick:
        print(f"yardstick: {yardstick:,.0f} moves/s")
    print(f"{'ruleset':<10} {'board':>7} {'players':>7} {'moves/s':>12} {'games/s':>10} {'x':>7}")
    rows = [
        (each.ruleset, f"{each.width}×{each.height}", each.moves_per_second, each)
        for each in speeds
    ]
    for name, board, rate, each in rows:
        times = f"{rate / yardstick:.2f}x" if yardstick else "-"
        games = f"{each.games_per_second:,.0f}"
        print(f"{name:<10} {board:>7} {each.players:>7} {rate:>12,.0f} {games:>10} {times:>7}")
    nodes = measure_perft(native.start("modern").play("E5").play("C3"), 5)
    times = f"{nodes / yardstick:.2f}x" if yardstick else "-"
    print(f"{'perft':<10} {'9×9':>7} {2:>7} {nodes:>12,.0f} {'':>10} {times:>7}")


class Yardstick:
    """A C++ program that plays random games of `modern` 9×9 for two, to compare the engine with.

    Compare only speeds measured in the same run.
    """

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
