"""Each level of the ladder against the one below, as a row of the table in docs/benchmarks.md.

    .venv/bin/python benchmarks/ladder.py modern --players 3 --games 42
    .venv/bin/python benchmarks/ladder.py addon --size 11 --steps 2 3 4 --journal /tmp/ladder

A step `k` is level k against level k - 1. It prints how the higher level scores against the
lower one *between the two of them*: with two players its share of the points; with more, where in
every game one of the one level sits among several of the other, what that share comes to for two.
Equal strength is 50; behind it the 95 % interval and the games. With `--journal` every game is kept
in that folder, and a run that was stopped goes on from there.
"""

import argparse
import math
from pathlib import Path

from scipy.optimize import brentq  # type: ignore[import-untyped]  # it ships no types

from relati.arena import TournamentResult, TournamentSettings, run
from relati.arena.ratings import ELO
from relati.arena.result import expected_score
from relati.bots.levels import LEVELS

#: Who wins everything is not infinitely stronger: no share is taken to be less, no Elo farther.
LEAST, FARTHEST = 1e-6, 4_000.0


def between_two(share: float, settings: TournamentSettings) -> float:
    """What the share that the first entrant got in these games comes to between the two alone."""
    elo = brentq(lambda elo: expected_score(settings, elo) - share, -FARTHEST, FARTHEST)
    return 1 / (1 + math.exp(-elo / ELO))


def cell(result: TournamentResult) -> str:
    """The higher level's score between the two, how far it may be off, and the games."""
    standing = next(each for each in result.standings if each.name == result.settings.names[0])
    low, middle, high = (
        100 * between_two(min(max(each, LEAST), 1 - LEAST), result.settings)
        for each in (standing.interval[0], standing.share, standing.interval[1])
    )
    return f"{middle:.0f} ±{(high - low) / 2:.0f} ({len(result.games)})"


def main() -> None:
    """Read the command line, play, and print the row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("ruleset")
    parser.add_argument("--players", type=int)
    parser.add_argument("--size", type=int)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--steps", type=int, nargs="+", default=list(range(2, len(LEVELS))))
    parser.add_argument("--seconds", type=float, help="seconds a move, for both; else as usual")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--journal", type=Path)
    given = parser.parse_args()
    if given.journal:
        given.journal.mkdir(parents=True, exist_ok=True)
    steps = {step: step_up(step, given) for step in given.steps}
    first = steps[given.steps[0]]
    board = first.initial.board
    game = (given.ruleset, str(first.seats), f"{board.width}×{board.height}")
    cells = []
    for step, settings in steps.items():
        name = "-".join([*game, f"{step}.jsonl"])
        result = run(settings, journal=given.journal / name if given.journal else None)
        cells.append(cell(result))
        print(*game, f"{step} to {step - 1}: {cells[-1]}", flush=True)
    print("|", " | ".join([f"`{game[0]}`", *game[1:], *cells]), "|")


def step_up(step: int, given: argparse.Namespace) -> TournamentSettings:
    """The games of a level against the one below."""
    return TournamentSettings(
        (str(step), str(step - 1)),
        ruleset=given.ruleset,
        players=given.players,
        size=given.size,
        games=given.games,
        seconds=given.seconds,
        seed=given.seed,
        jobs=given.jobs,
    )


if __name__ == "__main__":
    main()
