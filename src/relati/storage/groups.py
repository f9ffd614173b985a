"""A group of appends, stored in one transaction.

These few statements are what a busy server does all day, so they are put into words once for each
database and handed to the driver as they are. That saves a third of the processor's time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, bindparam, insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import asyncpg

from relati.matches.journal import Entry, Standing
from relati.storage.tables import events, matches


@dataclass(frozen=True, slots=True)
class Append:
    """What one caller wants stored: all of it, or nothing."""

    match: str
    entries: Sequence[Entry]
    standing: Standing
    summary: str


_DIALECTS: dict[str, tuple[Any, Dialect]] = {
    "sqlite": (sqlite, sqlite.dialect()),
    "postgresql": (postgresql, asyncpg.dialect()),  # type: ignore[no-untyped-call]  # theirs
}
_CHANGING = ("updated", "is_public", "phase", "waits_for_bot", "due", "number", "summary")


@cache
def _find_numbers(database: str, count: int) -> str:
    """The last numbers of so many matches.

    Locked, so that they hold until the end of the transaction; in order, so that two servers never
    wait for each other in a circle. SQLite knows no such lock and needs none.
    """
    ids = [bindparam(f"id{place}", type_=matches.c.id.type) for place in range(count)]
    query = select(matches.c.id, matches.c.number).where(matches.c.id.in_(ids))
    query = query.order_by(matches.c.id).with_for_update()
    return str(query.compile(dialect=_DIALECTS[database][1]))


@cache
def _add_events(database: str) -> str:
    """Add events; the parameters are the columns in the order of the table."""
    return str(insert(events).compile(dialect=_DIALECTS[database][1]))


@cache
def _put_standings(database: str) -> str:
    """Add matches, or bring the rows of those there are up to date; parameters as above."""
    words, dialect = _DIALECTS[database]
    statement = words.insert(matches)
    statement = statement.on_conflict_do_update(
        index_elements=["id"], set_={name: statement.excluded[name] for name in _CHANGING}
    )
    return str(statement.compile(dialect=dialect))


def store(connection: Connection, group: Sequence[Append]) -> frozenset[str]:
    """Store a group with at most one append for each match; the matches whose append was stale.

    Stale is what does not follow on the last number stored: somebody else was first.
    """
    database, execute = connection.dialect.name, connection.exec_driver_sql
    ids = [append.match for append in group]
    # Padded to a power of two: few different statements for the database to prepare.
    padded = ids + ids[-1:] * ((1 << (len(ids) - 1).bit_length()) - len(ids))
    found = execute(_find_numbers(database, len(padded)), tuple(padded)).all()
    numbers: dict[str, int] = dict(found)
    fresh = [
        append for append in group if append.entries[0].number == numbers.get(append.match, 0) + 1
    ]
    if fresh:
        execute(_add_events(database), [row for append in fresh for row in _event_rows(append)])
        execute(_put_standings(database), [_match_row(append) for append in fresh])
    return frozenset(ids).difference(append.match for append in fresh)


def _event_rows(append: Append) -> list[tuple[Any, ...]]:
    return [(append.match, entry.number, entry.at, entry.body) for entry in append.entries]


def _match_row(append: Append) -> tuple[Any, ...]:
    first, last, standing = append.entries[0], append.entries[-1], append.standing
    return (
        append.match,
        first.at,
        last.at,
        standing.is_public,
        standing.phase,
        standing.waits_for_bot,
        standing.due,
        last.number,
        append.summary,
    )
