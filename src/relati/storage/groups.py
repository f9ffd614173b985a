"""A group of appends, stored in one transaction.

A busy server executes these few statements all the time, so they are compiled to SQL once for each
database and passed to the driver as text. That saves a third of the processor time.

SQLite gets the rows of a group as one JSON text: Python's driver gives up the interpreter's lock
for every row that it binds or fetches, and a thread beside a busy event loop waits milliseconds
until it has the lock again. With a hundred rows that made moves wait for half a second.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import (
    Connection,
    Dialect,
    Table,
    bindparam,
    case,
    delete,
    insert,
    literal_column,
    select,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import asyncpg

from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage.archive_tables import unfiled
from relati.storage.order_tables import traces
from relati.storage.tables import events, matches, players


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
    "turn",
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


#: The last numbers of some matches as one JSON object; the parameter is a JSON list of their ids.
_FIND_NUMBERS_IN_JSON = (
    "SELECT json_group_object(id, number) FROM matches WHERE id IN (SELECT value FROM json_each(?))"
)


def _rows_in_json(statement: str, table: Table) -> str:
    """The same insertion, of the rows in a JSON list of lists, which is its one parameter."""
    head, values, tail = statement.partition(" VALUES ")
    columns = ", ".join(f"json_extract(value, '$[{place}]')" for place in range(len(table.columns)))
    # SQLite needs a condition before `ON CONFLICT`, or takes it for a part of a join.
    rows = f" SELECT {columns} FROM json_each(?) WHERE true"
    assert values
    return head + rows + tail.partition(")")[2]


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


@cache
def _queue_for_archive(database: str) -> str:
    """Insert matches that are over and wait for the archive; parameters as above."""
    words, dialect = _DIALECTS[database]
    return str(words.insert(unfiled).on_conflict_do_nothing().compile(dialect=dialect))


@cache
def _delete_players(database: str) -> str:
    """Delete who plays in a match."""
    statement = delete(players).where(players.c.match == bindparam("match"))
    return str(statement.compile(dialect=_DIALECTS[database][1]))


@cache
def _add_players(database: str) -> str:
    """Insert who plays in a match; parameters as above."""
    return str(insert(players).compile(dialect=_DIALECTS[database][1]))


@cache
def _add_traces(database: str) -> str:
    """Insert who has left a trace without a seat; parameters as above."""
    words, dialect = _DIALECTS[database]
    return str(words.insert(traces).on_conflict_do_nothing().compile(dialect=dialect))


@cache
def _add_events_in_json() -> str:
    return _rows_in_json(_add_events("sqlite"), events)


@cache
def _put_match_rows_in_json() -> str:
    return _rows_in_json(_put_match_rows("sqlite"), matches)


def store(connection: Connection, group: Sequence[Append]) -> frozenset[str]:
    """Store a group with at most one append for each match, and return the stale matches.

    An append is stale if it does not follow the last number stored: another server was first.
    """
    is_sqlite = connection.dialect.name == "sqlite"
    find, put = (_find_in_sqlite, _put_in_sqlite) if is_sqlite else (_find, _put)
    ids = [append.match for append in group]
    numbers = find(connection, ids)
    fresh = [
        append for append in group if append.events[0].number == numbers.get(append.match, 0) + 1
    ]
    if fresh:
        put(
            connection,
            [row for append in fresh for row in _event_rows(append)],
            [_match_row(append) for append in fresh],
        )
        _put_seldom(connection, fresh)
    return frozenset(ids).difference(append.match for append in fresh)


#: The columns of a row, in the order of the table.
_Row = tuple[Any, ...]


def _find(connection: Connection, ids: list[str]) -> dict[str, int]:
    """The last numbers of matches, of those that exist."""
    # Padded to a power of two, so that the database prepares only a few different statements.
    padded = ids + ids[-1:] * ((1 << (len(ids) - 1).bit_length()) - len(ids))
    query = _find_numbers(connection.dialect.name, len(padded))
    return dict(connection.exec_driver_sql(query, tuple(padded)).all())


def _put(connection: Connection, event_rows: list[_Row], match_rows: list[_Row]) -> None:
    database, execute = connection.dialect.name, connection.exec_driver_sql
    execute(_add_events(database), event_rows)
    execute(_put_match_rows(database), match_rows)


def _find_in_sqlite(connection: Connection, ids: list[str]) -> dict[str, int]:
    found = connection.exec_driver_sql(_FIND_NUMBERS_IN_JSON, (_text(ids),)).scalar_one()
    numbers: dict[str, int] = json.loads(found)
    return numbers


def _put_in_sqlite(connection: Connection, event_rows: list[_Row], match_rows: list[_Row]) -> None:
    execute = connection.exec_driver_sql
    execute(_add_events_in_json(), (_text(event_rows),))
    execute(_put_match_rows_in_json(), (_text(match_rows),))


def _event_rows(append: Append) -> list[_Row]:
    return [(append.match, stored.number, stored.at, stored.body) for stored in append.events]


def _put_seldom(connection: Connection, fresh: Sequence[Append]) -> None:
    """Store what few appends change: who plays, and that a match is over."""
    database, execute = connection.dialect.name, connection.exec_driver_sql
    changed = [append for append in fresh if append.row.players is not None]
    if changed:
        execute(_delete_players(database), [(append.match,) for append in changed])
    if rows := [row for append in changed for row in _player_rows(append)]:
        execute(_add_players(database), rows)
    if said := [(name, append.match) for append in fresh for name in append.row.traces]:
        execute(_add_traces(database), said)
    if ended := [(each.match, each.events[-1].at) for each in fresh if each.row.has_just_ended]:
        execute(_queue_for_archive(database), ended)


def _player_rows(append: Append) -> list[_Row]:
    ended = append.events[-1].at if append.row.phase == "over" else 0
    return [
        (append.match, row.holder, row.seats, ended, row.ruleset, row.names, row.card)
        for row in append.row.players or ()
    ]


def _match_row(append: Append) -> _Row:
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
        row.turn,
        True,
    )


def _text(rows: object) -> str:
    # Not escaped: what is no text, such as half a character, is refused as in a row of its own.
    return json.dumps(rows, ensure_ascii=False)
