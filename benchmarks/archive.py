"""Lists of the archive and openings with a million stored matches, on both databases.

    nice -n 19 .venv/bin/python benchmarks/archive.py
    .venv/bin/python benchmarks/archive.py --matches 100000 sqlite

The matches are made up by the database itself, the same in every run: only the rows that follow
from a match (`relati.storage.archive_tables`), without its events. Half of them are of `modern`,
four fifths by two; some kinds are rare, and one has three matches. 50,000 people play, one of them
in a tenth of all matches. An opening is eight moves through a tree of six moves each, of which the
first are played more often. After `--seconds` the making stops, and what is there is measured.

For each list: the first page, and one from the middle. Each is asked for `--times` times, by way of
the store, as the server does; shown are the quickest, the median and the slowest, in milliseconds.
On a machine that is busy with other things the quickest says what the query itself takes.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, text

from relati.matches.filing import OPENING_PLIES
from relati.storage import open_storage, postgresql
from relati.storage.archive import ArchiveFilter, Cursor
from relati.storage.event_store import DatabaseEventStore

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.services import postgres

PIECE = 20_000
PEOPLE = 50_000
START = 1_600_000_000_000
BUSIEST = "busiest"
SUMMARY = json.dumps(
    {
        "ruleset": "modern",
        "width": 9,
        "height": 9,
        "phase": "over",
        "ply": 40,
        "clock": None,
        "seats": [{"kind": "device", "name": "Somebody", "level": None}] * 2,
    }
)
RARE = ArchiveFilter("addon", 5, "nobody")


# Integers that jump about, in the SQL of both databases: a row's number n gives all its values.
MIXED = "((n % 1000003) * (n % 1000003 + {salt}) % 999983)"
#: A number below 6⁸, small ones more often: its first digits to base 6 are the first moves.
LINE = (
    f"({MIXED.format(salt=77)} * {MIXED.format(salt=77)} % 999966000289 * 1679616 / 999966000289)"
)
KIND = f"""
    SELECT n, {START} + n * 60000 AS finished,
        CASE WHEN n IN (1000, 2000, 3000) THEN 'addon'
             WHEN {MIXED.format(salt=1)} % 100 < 50 THEN 'modern'
             WHEN {MIXED.format(salt=1)} % 100 < 65 THEN 'classic'
             WHEN {MIXED.format(salt=1)} % 100 < 73 THEN 'signal'
             WHEN {MIXED.format(salt=1)} % 100 < 81 THEN 'extended'
             WHEN {MIXED.format(salt=1)} % 100 < 87 THEN 'battle'
             WHEN {MIXED.format(salt=1)} % 100 < 92 THEN 'basic'
             WHEN {MIXED.format(salt=1)} % 100 < 96 THEN 'extra'
             WHEN {MIXED.format(salt=1)} % 100 < 99 THEN 'addon' ELSE '' END AS ruleset,
        CASE WHEN n IN (1000, 2000, 3000) THEN 5
             WHEN {MIXED.format(salt=2)} % 100 < 80 THEN 2
             WHEN {MIXED.format(salt=2)} % 100 < 92 THEN 3
             WHEN {MIXED.format(salt=2)} % 100 < 98 THEN 4 ELSE 5 END AS players,
        CASE WHEN n IN (1000, 2000, 3000) THEN 2
             WHEN {MIXED.format(salt=3)} % 100 < 48 THEN 0
             WHEN {MIXED.format(salt=3)} % 100 < 94 THEN 1 ELSE 2 END AS outcome,
        {MIXED.format(salt=5)} % 10 AS busy,
        {MIXED.format(salt=6)} % {PEOPLE} AS person_0,
        {MIXED.format(salt=7)} % {PEOPLE} AS person_1,
        {LINE} AS line
    FROM numbers"""
KINDS = f"""
    WITH RECURSIVE numbers(n) AS (
        SELECT CAST(:first AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < :last
    ), drafts AS ({KIND}), kinds AS (
        SELECT n, finished, ruleset, players, busy, person_0, person_1, line,
            CASE WHEN ruleset = 'addon' AND players = 5 AND n NOT IN (1000, 2000, 3000)
                 THEN 0 ELSE outcome END AS outcome
        FROM drafts
    )"""
#: SQLite wants the common tables after INSERT INTO, and PostgreSQL takes them there too.
ARCHIVE = f"""INSERT INTO archive (id, match, finished, ruleset, players, outcome, winner, plies,
    is_rated, ending, opening, summary) {KINDS}
    SELECT n, 'match ' || n, finished, ruleset, players, outcome,
        CASE outcome WHEN 0 THEN 0 WHEN 1 THEN 1 END, 40, false, 'rules', '[]', :summary
    FROM kinds"""
SEATS = f"""INSERT INTO archive_seats (id, seat, player, ruleset, players, outcome, finished)
    {KINDS}
    SELECT n, 0, CASE busy WHEN 0 THEN '{BUSIEST}' ELSE 'person ' || person_0 END, ruleset,
        players, CASE outcome WHEN 2 THEN 2 ELSE outcome END, finished FROM kinds
    UNION ALL SELECT n, 1, 'person ' || person_1, ruleset, players,
        CASE outcome WHEN 2 THEN 2 ELSE 1 - outcome END, finished FROM kinds"""
POSITION = "((line / {unit}) * 8 + {ply}) * 64 + players * 10 + length(ruleset)"
POSITIONS = f"""INSERT INTO archive_positions (position, outcome, finished, id) {KINDS}
    SELECT position, outcome, finished, n FROM (""" + " UNION ALL ".join(
    f"SELECT {POSITION.format(unit=6 ** (8 - ply), ply=ply)} AS position, outcome, finished, n"
    " FROM kinds"
    for ply in range(OPENING_PLIES)
)
POSITIONS += ") AS every ORDER BY position, outcome, finished, n"


def position_key(ruleset: str, players: int, line: str) -> int:
    """The key of a made-up position after moves `line`, as the database makes it."""
    place = int(line, 6) if line else 0
    return (place * 8 + len(line)) * 64 + players * 10 + len(ruleset)


async def fill(store: DatabaseEventStore, count: int, seconds: float) -> int:
    """Enter matches until there are enough or the time is up; how many there are."""
    until, done = time.monotonic() + seconds, 0
    while done < count and time.monotonic() < until:
        last = min(done + PIECE, count)
        await store.archive._database.write(_insert, done + 1, last)
        done = last
        print(f"\r{done:,} matches", end="", file=sys.stderr, flush=True)
    await store.archive._database.write(_count_openings)
    print(file=sys.stderr)
    return done


def _insert(connection: Connection, first: int, last: int) -> None:
    for statement in (ARCHIVE, SEATS, POSITIONS):
        values = {"first": first, "last": last}
        if statement is ARCHIVE:
            values["summary"] = SUMMARY
        connection.execute(text(statement), values)


def _count_openings(connection: Connection) -> None:
    """What was played from each position: the six moves of the made-up tree."""
    connection.execute(
        text(
            "INSERT INTO openings (position, move, by_bots, games,"
            " won_0, won_1, won_2, won_3, won_4)"
            " SELECT position, m.move, m.by_bots, count(*), 1, 1, 0, 0, 0 FROM archive_positions"
            " CROSS JOIN (SELECT 'E5' AS move, false AS by_bots UNION ALL SELECT 'D4', false"
            " UNION ALL SELECT 'C3', true) m GROUP BY position, m.move, m.by_bots"
        )
    )
    if connection.dialect.name == "postgresql":
        connection.execute(text("ANALYZE"))


async def measure(store: DatabaseEventStore, count: int, times: int) -> None:
    """Print a row for each list."""
    common, rare = position_key("modern", 2, "00"), position_key("basic", 4, "5432")
    somebody = f"person {PEOPLE // 2}"
    lists = {
        "everything": ArchiveFilter(),
        "one ruleset": ArchiveFilter("signal"),
        "number of players": ArchiveFilter(players=4),
        "result": ArchiveFilter(outcome="nobody"),
        "players and result": ArchiveFilter(players=5, outcome="nobody"),
        "three matches of a million": RARE,
        "a common opening": ArchiveFilter(position=common),
        "a common opening, drawn": ArchiveFilter(position=common, outcome="nobody"),
        "a rare opening": ArchiveFilter(position=rare),
        "a player": ArchiveFilter(player=somebody),
        "the busiest player": ArchiveFilter(player=BUSIEST),
        "the busiest player, lost": ArchiveFilter(player=BUSIEST, player_outcome="lost"),
        "the busiest player, one ruleset": ArchiveFilter("addon", player=BUSIEST),
        "the busiest player, an opening": ArchiveFilter(player=BUSIEST, position=common),
        "the busiest player, a rare opening": ArchiveFilter(player=BUSIEST, position=rare),
    }
    middle: Cursor = START + count // 2 * 60_000, count // 2
    slowest = quickest = 0.0
    for name, which in lists.items():
        for title, before in (("first page", None), ("middle", middle)):
            took = []
            for _ in range(times):
                begin = time.perf_counter()
                page = await store.archive.page(which, before, 20)
                took.append(1e3 * (time.perf_counter() - begin))
            slowest = max(slowest, statistics.median(took))
            quickest = max(quickest, min(took))
            print(
                f"  {name:36}{title:12}{len(page.matches):>3} matches"
                f"{min(took):>8.1f}{statistics.median(took):>8.1f}{max(took):>8.1f} ms"
            )
    took = []
    for _ in range(times):
        begin = time.perf_counter()
        await store.archive.played_in(common)
        took.append(1e3 * (time.perf_counter() - begin))
    title, median = "what was played in a position", statistics.median(took)
    print(f"  {title:59}{min(took):>8.1f}{median:>8.1f}{max(took):>8.1f} ms")
    print(f"  the slowest list: {quickest:.1f} ms at best, {slowest:.1f} ms in the median")


@contextmanager
def database(name: str) -> Iterator[str]:
    """The address of an empty database."""
    if name == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/archive.db"
    else:
        with postgres() as server:
            yield server.new_database()


async def run(url: str, name: str, options: argparse.Namespace) -> None:
    """Fill one database and measure it."""
    # Making so many at a time takes longer than anything that a server asks for.
    postgresql.ANSWER_SECONDS, usual = options.seconds, postgresql.ANSWER_SECONDS
    store = await open_storage(url)
    try:
        begin = time.monotonic()
        count = await fill(store, options.matches, options.seconds)
        took = time.monotonic() - begin
        postgresql.ANSWER_SECONDS = usual
        print(f"{name}: {count:,} matches, made in {took:,.0f} s")
        await measure(store, count, options.times)
    finally:
        await store.close()


def main() -> None:
    """Measure the databases that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("databases", nargs="*", default=["sqlite", "postgresql"])
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=1800.0, help="for making the matches")
    parser.add_argument("--times", type=int, default=20)
    options = parser.parse_args()
    for name in options.databases:
        with database(name) as url:
            asyncio.run(run(url, name, options))


if __name__ == "__main__":
    main()
