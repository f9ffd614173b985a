"""How long the list of a person's matches takes, among a million stored matches.

    .venv/bin/python benchmarks/bench_own_matches.py sqlite
    .venv/bin/python benchmarks/bench_own_matches.py postgresql

`sqlite` is a new file in a temporary folder, `postgresql` a throwaway server of Debian's package.

The matches are made of rows alone, without events: the list reads none. One person has played
10,000 of them against 200 others, and 60 are not over; the others are spread over 50,000 people.
Each question is asked 30 times, and the median and the slowest are printed.
"""

import argparse
import asyncio
import csv
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from random import Random

from sqlalchemy import Connection, insert, text

from relati.matches.own_matches import OwnFilter, OwnPlace
from relati.storage import open_storage
from relati.storage.event_store import DatabaseEventStore
from relati.storage.tables import matches, players

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.services import Postgres, postgres

HEAVY = "f" * 64
HEAVY_MATCHES, HEAVY_OPEN = 10_000, 60
PEOPLE = 50_000
RULESETS = ("classic", "modern", "signal", "extended", "battle", "addon", "basic", "extra")
BATCH = 4_000
TIMES = 30
START = 1_700_000_000_000
CARD = (
    '{"ruleset":"modern","width":9,"height":9,"clock":{"days":3,"kind":"days"},"seats":'
    '[{"kind":"device","name":"Ann","level":null,"is_free":false},'
    '{"kind":"link","name":"Ben","level":null,"is_free":false}],"result":null}'
)


Row = dict[str, object]


def rows(count: int, rng: Random) -> Iterator[tuple[Row, list[Row]]]:
    """Matches with their players; every hundredth is the heavy player's."""
    every = max(count // HEAVY_MATCHES, 1)
    for number in range(count):
        is_heavy = number % every == 0
        is_open = number < HEAVY_OPEN * every if is_heavy else number % 50 == 0
        match_id = f"{number:032x}"
        at = START + number * 1_000
        match: Row = {
            "id": match_id,
            "created": at,
            "updated": at + 500,
            "is_public": False,
            "phase": "playing" if is_open else "over",
            "waits_for_bot": False,
            "due": at + 86_400_000 if is_open else None,
            "number": 40,
            "summary": "",
            "is_unused": False,
            "has_bots": False,
            "creator": "",
            "turn": number % 2 if is_open else None,
            "is_indexed": True,
        }
        first = HEAVY if is_heavy else f"{rng.randrange(PEOPLE):064x}"
        second = f"{PEOPLE + rng.randrange(200 if is_heavy else PEOPLE):064x}"
        seated: list[Row] = [
            {
                "holder": holder,
                "match": match_id,
                "seats": 1 << seat,
                "ended": 0 if is_open else at + 500,
                "ruleset": RULESETS[number % len(RULESETS)],
                "names": f"player {int(other[-8:], 16)}",
                "card": CARD,
            }
            for seat, (holder, other) in enumerate(((first, second), (second, "0" * 64)))
        ]
        yield match, seated


def fill(connection: Connection, made: Sequence[tuple[Row, list[Row]]]) -> None:
    """Insert a batch."""
    connection.execute(insert(matches), [match for match, _ in made])
    connection.execute(insert(players), [player for _, seated in made for player in seated])


async def measure(name: str, ask: Callable[[], Awaitable[object]]) -> None:
    """Ask often, and print how long it took."""
    seconds = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await ask()
        seconds.append(time.perf_counter() - began)
    median, slowest = statistics.median(seconds) * 1000, max(seconds) * 1000
    print(f"{name:<44} {median:8.1f} ms  {slowest:8.1f} ms")


async def questions(store: DatabaseEventStore) -> None:
    """What the page asks, of the person with the most matches."""
    print(f"{'':<44} {'median':>8}     {'slowest':>8}")
    middle: OwnPlace = (2, -(START + 500_000_000), "0" * 32)
    for name, which, after in (
        ("first page", OwnFilter(), None),
        ("first page of those that wait", OwnFilter("waiting"), None),
        ("first page of the past", OwnFilter("over"), None),
        ("a page in the middle of the past", OwnFilter("over"), middle),
        ("one ruleset", OwnFilter(ruleset="battle"), None),
        ("part of a name that many have", OwnFilter(name="player 5"), None),
        ("a name that nobody has", OwnFilter(name="nobody"), None),
    ):
        await measure(name, lambda w=which, a=after: store.own_matches(HEAVY, w, 31, a))  # type: ignore[misc]
    await measure("how many wait", lambda: store.count_waiting(HEAVY))
    await measure(
        "who plays in 50 matches", lambda: store.holders([f"{n:032x}" for n in range(50)])
    )


def copy_into(server: Postgres, url: str, count: int) -> None:
    """Fill PostgreSQL with its own `COPY`: inserting would take many times as long."""
    made = rows(count, Random(1))
    first = next(made)
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for table, row in ((matches, first[0]), (players, first[1][0])):
            path = Path(folder) / f"{table.name}.csv"
            texts = [name for name, value in row.items() if isinstance(value, str)]
            options = f"format csv, force_not_null ({','.join(texts)})"
            copying = f"\\copy {table.name} ({','.join(row)}) from '{path}' with ({options})"
            files[table.name] = copying, path.open("w", newline="", encoding="utf-8")
        writers = {name: csv.writer(file) for name, (_, file) in files.items()}
        for match, seated in chain([first], made):
            writers[matches.name].writerow(match.values())
            writers[players.name].writerows(player.values() for player in seated)
        for copying, file in files.values():
            file.close()
            server.sql(copying, url)


async def bench(url: str, count: int, server: Postgres | None = None) -> None:
    """Fill a database, and ask it."""
    store = await open_storage(url)
    database = store._database
    began = time.perf_counter()
    if server:
        await asyncio.to_thread(copy_into, server, url, count)
        # As autovacuum does it: without it each row that an index has is looked up.
        await asyncio.to_thread(server.sql, "VACUUM ANALYZE", url)
    else:
        made = rows(count, Random(1))
        while batch := list(islice(made, BATCH)):
            await database.write(fill, batch)
        await database.write(lambda connection: connection.execute(text("ANALYZE")))
    print(f"{count:,} matches made in {time.perf_counter() - began:.0f} s")
    await questions(store)
    await store.close()


def main() -> None:
    """Measure one database."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("database", choices=["sqlite", "postgresql"])
    parser.add_argument("--matches", type=int, default=1_000_000)
    arguments = parser.parse_args()
    if arguments.database == "postgresql":
        with postgres() as server:
            asyncio.run(bench(server.new_database(), arguments.matches, server))
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(bench(f"sqlite:///{folder}/matches.db", arguments.matches))


if __name__ == "__main__":
    main()
