"""Each level of the ladder against the one below, as a row of the table in docs/benchmarks.md.

    .venv/bin/python benchmarks/ladder.py modern --players 3 --games 42
    .venv/bin/python benchmarks/ladder.py addon --size 11 --steps 2 3 4 --journal /tmp/ladder

A step `k` is level k against level k - 1. What is told is how the higher level scores against the
lower one *between the two of them*: with two players its share of the points; with more, where in
every game one of the one level sits among several of the other, what that share comes to for two.
Equal strength is 50; behind it the 95 % interval and the games. With
`--journal` every game is kept in that folder, and a run that was stopped goes on from there.
"""

import argparse
from pathlib import Path

from relati.arena import Result, Settings, run
from relati.bots.levels import LEVELS


def between_two(share: float, players: int) -> float:
    """What two would make of it alone, when the stronger gets this share of games of many.

    Where it is r times as strong as the other, one of it among others wins r / (r + players - 1)
    of the games, and all of it but one lose 1 / (1 + (players - 1) r). Both are played equally
    often. Between the two alone it is r / (r + 1).
    """
    others = players - 1
    weaker, stronger = 0.0, 1.0
    for _ in range(50):
        score = (weaker + stronger) / 2
        alone = score / (score + others * (1 - score))
        among = others * score / (others * score + 1 - score)
        if (alone + among) / 2 < share:
            weaker = score
        else:
            stronger = score
    return score


def cell(result: Result) -> str:
    """The higher level's score between the two, how far it may be off, and the games."""
    standing = next(each for each in result.standings if each.name == result.settings.names[0])
    low, middle, high = (
        100 * between_two(min(max(standing.share + each, 0.0), 1.0), result.settings.seats)
        for each in (-standing.error, 0.0, standing.error)
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
    cells = []
    for step in given.steps:
        settings = Settings(
            (str(step), str(step - 1)),
            ruleset=given.ruleset,
            players=given.players,
            size=given.size,
            games=given.games,
            seconds=given.seconds,
            seed=given.seed,
            jobs=given.jobs,
        )
        board = settings.initial.board
        name = f"{given.ruleset}-{settings.seats}-{board.width}x{board.height}-{step}.jsonl"
        result = run(settings, journal=given.journal / name if given.journal else None)
        cells.append(cell(result))
        print(f"{given.ruleset} {settings.seats} {board.width}×{board.height}", end=" ")
        print(f"{step} to {step - 1}: {cells[-1]}", flush=True)
    row = [f"`{given.ruleset}`", str(settings.seats), f"{board.width}×{board.height}", *cells]
    print("|", " | ".join(row), "|", flush=True)


if __name__ == "__main__":
    main()
