"""A group of appends, stored in one transaction.

A busy server executes these few statements all the time, so they are compiled to SQL once for each
database and passed to the driver as text. That saves a third of the processor time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, bindparam, case, insert, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import asyncpg

from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage.tables import events, matches


@dataclass(frozen=True, slots=True)
class Append:
    """What one caller wants to store: all of it, or nothing."""

    match: str
    events: Sequence[StoredEvent]
    row: MatchRow


_DIALECTS: dict[str, tuple[Any, Dialect]] = {
    "sqlite": (sqlite, sqlite.dialect()),
    "postgresql": (postgresql, asyncpg.dialect()),  # type: ignore[no-untyped-call]  # theirs
}
_CHANGING = (
    "updated",
    "is_public",
    "phase",
    "waits_for_bot",
    "due",
    "number",
    "summary",
    "is_unused",
)


@cache
def _find_numbers(database: str, count: int) -> str:
    """Select the last numbers of `count` matches.

    The rows are locked until the end of the transaction; in order, so that two servers cannot
    deadlock. SQLite has no such lock and needs none.
    """
    ids = [bindparam(f"id{place}", type_=matches.c.id.type) for place in range(count)]
    query = select(matches.c.id, matches.c.number).where(matches.c.id.in_(ids))
    query = query.order_by(matches.c.id).with_for_update()
    return str(query.compile(dialect=_DIALECTS[database][1]))


@cache
def _add_events(database: str) -> str:
    """Insert events; the parameters are the columns in the order of the table."""
    return str(insert(events).compile(dialect=_DIALECTS[database][1]))


@cache
def _put_match_rows(database: str) -> str:
    """Insert the rows of matches, or update those that exist; parameters as above."""
    words, dialect = _DIALECTS[database]
    statement = words.insert(matches)
    new = statement.excluded
    # An address is kept no longer than it is needed.
    creator = case(
        (new["phase"] == literal_column("'over'"), literal_column("''")), else_=matches.c.creator
    )
    statement = statement.on_conflict_do_update(
        index_elements=["id"],
        set_={name: new[name] for name in _CHANGING} | {"creator": creator},
    )
    return str(statement.compile(dialect=dialect))


def store(connection: Connection, group: Sequence[Append]) -> frozenset[str]:
    """Store a group with at most one append for each match, and return the stale matches.

    An append is stale if it does not follow the last number stored: another server was first.
    """
    database, execute = connection.dialect.name, connection.exec_driver_sql
    ids = [append.match for append in group]
    # Padded to a power of two, so that the database prepares only a few different statements.
    padded = ids + ids[-1:] * ((1 << (len(ids) - 1).bit_length()) - len(ids))
    rows = execute(_find_numbers(database, len(padded)), tuple(padded)).all()
    numbers: dict[str, int] = dict(rows)
    fresh = [
        append for append in group if append.events[0].number == numbers.get(append.match, 0) + 1
    ]
    if fresh:
        execute(_add_events(database), [row for append in fresh for row in _event_rows(append)])
        execute(_put_match_rows(database), [_match_row(append) for append in fresh])
    return frozenset(ids).difference(append.match for append in fresh)


def _event_rows(append: Append) -> list[tuple[Any, ...]]:
    return [(append.match, stored.number, stored.at, stored.body) for stored in append.events]


def _match_row(append: Append) -> tuple[Any, ...]:
    first, last, row = append.events[0], append.events[-1], append.row
    return (
        append.match,
        first.at,
        last.at,
        row.is_public,
        row.phase,
        row.waits_for_bot,
        row.due,
        last.number,
        row.summary,
        row.is_unused,
        row.has_bots,
        row.creator,
    )
