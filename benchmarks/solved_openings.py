"""Solve small boards after every first move and every pair of first moves.

    python -m benchmarks.solved_openings modern 5 --memory 2048 --table /var/tmp/modern-5

Writes `src/relati/bots/solved_openings.json` again with the results of this game added; positions
that are mirror images of each other are solved once. `--table` keeps the proofs: a run that was
stopped can be started again and goes on from there.

    python -m benchmarks.solved_openings classic 6 --seconds 1500 --table /var/tmp/classic-6

With `--seconds` what is not proved in that time is left out: half of it is for the first moves,
in turns, the other half for the answers to each of them.
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
    parser.add_argument("--seconds", type=float, metavar="S")
    arguments = parser.parse_args()
    table = native.ProofTable(arguments.memory, arguments.table)
    empty = start(find(arguments.ruleset), players=2, size=arguments.side)
    key = game_key(empty)
    if key is None:
        sys.exit("only games of placing alone are solved from the start")
    begin = time.process_time()
    if arguments.seconds is None:
        winners = solve_all(empty, table)
    else:
        winners = solve_in_turns(empty, table, arguments.seconds)
    results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    text = json.dumps(results | {key: winners}, indent=1, sort_keys=True)
    RESULTS.write_text(text + "\n", "utf-8")
    print(f"{time.process_time() - begin:.0f} s of processor time", file=sys.stderr)


def solve_all(empty: State, table: native.ProofTable) -> dict[str, int | None]:
    """The winners after all openings, however long it takes."""
    winners: dict[str, int | None] = {}
    positions = 0
    for state in openings(empty):
        solution = native.solve(native.from_rules(state), table=table)
        positions += solution.positions
        opening = opening_key(state)
        winners[opening] = solution.winner
        print(opening or "the empty board", solution.winner, f"{positions:,}", flush=True)
    return winners


def solve_in_turns(empty: State, table: native.ProofTable, seconds: float) -> dict[str, int | None]:
    """The winners after the openings that are settled in the time."""
    winners: dict[str, int | None] = {}
    first = distinct(empty.play(move) for move in empty.legal_moves())
    parts = [seconds / 2] + [seconds / 2 / len(first)] * len(first)
    for state, part in zip([empty, *first], parts, strict=True):
        solutions = native.solve_in_turns(native.from_rules(state), part, table)
        count, opening = len(state.legal_moves()), opening_key(state) or "the empty board"
        settled = f"{len(solutions.winners)} of {count} moves"
        print(f"{opening}: {settled}, {solutions.positions:,} positions", flush=True)
        for move, winner in solutions.winners.items():
            winners[opening_key(state.play(move))] = winner
        results = set(solutions.winners.values())
        if state.turn in results or len(solutions.winners) == count:
            # The player to act has the best of them: a win, or else that nobody wins.
            best = next(each for each in (state.turn, None, 1 - state.turn) if each in results)
            winners[opening_key(state)] = best
    return winners


def openings(empty: State) -> list[State]:
    """The empty board, after one move, and after two: one of each set of mirror images."""
    first = distinct(empty.play(move) for move in empty.legal_moves())
    second = distinct(state.play(move) for state in first for move in state.legal_moves())
    return [*second, *first, empty]


def distinct(states: Iterable[State]) -> list[State]:
    return list({opening_key(state): state for state in states}.values())


if __name__ == "__main__":
    main()
