"""What many players at once would need, computed from measured parts.

    .venv/bin/python -m benchmarks.plan
    .venv/bin/python -m benchmarks.plan --players 20000 --seconds-a-move 5

Nothing here was measured together: each part was measured by itself, by the command beside it, and
the sum is on paper. docs/benchmarks.md has what this prints for 100,000 players, and a test keeps
the two the same. Where a part was measured anew, write it here.
"""

import argparse
from dataclasses import dataclass
from math import ceil


@dataclass(frozen=True, slots=True)
class Part:
    """A number, and what measured it."""

    value: float
    unit: str
    what: str
    source: str


LOAD, IDLE = "benchmarks.compare_servers --only browsers", "benchmarks.load --idle 10000"
PARTS = {
    "move": Part(0.45, "ms", "processor time of the server, a move with views", LOAD),
    "background": Part(
        1.4, "%", "of a core, work without a command", "benchmarks.bench_background"
    ),
    "reconnect": Part(13.0, "ms", "processor time of a match whose two players connect", "by hand"),
    "empty": Part(103.0, "MB", "a server without players", IDLE),
    "socket": Part(19.0, "kB", "a socket with its part of the match", IDLE),
    "event": Part(
        1.0, "kB", "an event with its index, in the table and in memory", "benchmarks.bench_storage"
    ),
    "append": Part(
        0.35,
        "ms",
        "processor time of PostgreSQL, an append; 0.07 in large groups",
        "benchmarks.bench_storage",
    ),
    "view": Part(3.5, "kB", "a move with its view, sent to one player", LOAD),
}
#: A core that is half full answers as quickly as an empty one.
LOAD_OF_A_CORE = 0.5
#: Events of a match that are kept in memory.
EVENTS_KEPT = 64


def plan(players: int, seconds_a_move: float) -> list[tuple[str, str]]:
    """What is needed, and how much of it."""
    value = {name: part.value for name, part in PARTS.items()}
    matches = players / 2
    moves = matches / seconds_a_move
    free = LOAD_OF_A_CORE - value["background"] / 100
    servers = ceil(moves * value["move"] / 1000 / free)
    on_one = matches / servers
    kilobytes = 2 * on_one * value["socket"] + on_one * EVENTS_KEPT * value["event"]
    burst = on_one * value["reconnect"] / 1000
    others = max(servers - 1, 1)
    return [
        ("matches, moves a second", f"{matches:,.0f}, {moves:,.0f}"),
        ("servers, each on a core that is half full", f"{servers}"),
        ("of each core before the first move", f"{value['background']:.1f} %"),
        ("connections of each server", f"{2 * on_one:,.0f}"),
        ("memory of each server", f"{(value['empty'] + kilobytes / 1000) / 1000:.1f} GB"),
        ("cores of PostgreSQL, at most", f"{moves * value['append'] / 1000:.1f}"),
        ("written in a day", f"{moves * value['event'] * 86_400 / 1e6:,.0f} GB"),
        ("sent to players", f"{2 * moves * value['view'] / 1000:.0f} MB/s"),
        (
            "a server restarts and its players come to the others",
            f"{burst:.0f} s of processor, {burst / others:.0f} s on each of them",
        ),
    ]


def table(players: int = 100_000, seconds_a_move: float = 10) -> str:
    """The plan and its parts as tables in Markdown."""
    lines = [f"| for {players:,} players, a move in {seconds_a_move:g} s | |", "|---|---|"]
    lines += [f"| {what} | {much} |" for what, much in plan(players, seconds_a_move)]
    lines += ["", "| computed from | | measured by |", "|---|---|---|"]
    lines += [
        f"| {each.what} | {each.value:g} {each.unit} | {each.source} |" for each in PARTS.values()
    ]
    return "\n".join(lines)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100_000)
    parser.add_argument("--seconds-a-move", type=float, default=10)
    options = parser.parse_args()
    print(table(options.players, options.seconds_a_move))


if __name__ == "__main__":
    main()
