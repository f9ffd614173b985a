"""Solve small boards after every first move and every pair of first moves.

    python -m benchmarks.solved_openings modern 5 --memory 2048 --table /var/tmp/modern-5

Writes `src/relati/bots/solved_openings.json` again with the results of this game added; positions
that are mirror images of each other are solved once. `--table` keeps the proofs: a run that was
stopped can be started again and goes on from there.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from relati import native
from relati.bots.openings import RESULTS, game_key, opening_key
from relati.rules import State, find, start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ruleset")
    parser.add_argument("side", type=int)
    parser.add_argument("--memory", type=int, default=1024, metavar="MB")
    parser.add_argument("--table", type=Path)
    arguments = parser.parse_args()
    table = native.ProofTable(arguments.memory, arguments.table)
    empty = start(find(arguments.ruleset), players=2, size=arguments.side)
    key = game_key(empty)
    if key is None:
        sys.exit("only games of placing alone are solved from the start")
    begin, positions = time.process_time(), 0
    winners: dict[str, int | None] = {}
    for state in openings(empty):
        solution = native.solve(native.from_rules(state), table=table)
        positions += solution.positions
        opening = opening_key(state)
        winners[opening] = solution.winner
        print(opening or "the empty board", solution.winner, f"{positions:,}", flush=True)
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    text = json.dumps(results | {key: winners}, indent=1, sort_keys=True)
    RESULTS.write_text(text + "\n", "utf-8")
    print(f"{time.process_time() - begin:.0f} s of processor time", file=sys.stderr)


def openings(empty: State) -> list[State]:
    """The empty board, after one move, and after two: one of each set of mirror images."""
    first = distinct(empty.play(move) for move in empty.legal_moves())
    second = distinct(state.play(move) for state in first for move in state.legal_moves())
    return [*second, *first, empty]


def distinct(states: Iterable[State]) -> list[State]:
    return list({opening_key(state): state for state in states}.values())


if __name__ == "__main__":
    main()
