"""The queries: plain functions of a connection, the same for every database."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import uuid4

from sqlalchemy import (
    Column,
    Connection,
    TextClause,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    tuple_,
    update,
)

from relati.matches.event_store import OpenCount, PublicMatch, StoredEvent
from relati.storage import filing_queries
from relati.storage.archive_tables import same_address, seeks, unfiled
from relati.storage.order_tables import traces
from relati.storage.own_queries import delete_players
from relati.storage.tables import (
    HAS_CLOCK,
    IS_COUNTED,
    IS_LISTED,
    IS_OPEN,
    IS_OVER,
    IS_UNUSED,
    WAITS_FOR_BOT,
    codes,
    events,
    matches,
)

#: How many matches `page_of_matches` returns at a time.
PAGE = 1000

_READ = (
    select(events.c.number, events.c.at, events.c.body)
    .where(
        events.c.match == bindparam("match"),
        events.c.number.between(bindparam("first"), bindparam("last")),
    )
    .order_by(events.c.number)
)
#: Larger than any number of an event.
_NO_LIMIT = 2**31 - 1
#: How many matches that are due are returned at a time: their number has no limit after an outage.
DUE_PAGE = 200
#: By the database: of matches with numbers, as a JSON object, those that have got further.
_NEWER = {
    "sqlite": text(
        "SELECT matches.id, number FROM json_each(:known) AS known JOIN matches"
        " ON matches.id = known.key WHERE number > known.value"
    ),
    "postgresql": text(
        "SELECT matches.id, number FROM json_each_text(CAST(:known AS json)) AS known JOIN matches"
        " ON matches.id = known.key WHERE number > CAST(known.value AS integer)"
    ),
}

#: When something became due, and the match: where the next page begins.
DuePlace = tuple[int, str]


def read(connection: Connection, match_id: str, after: int, to: int | None) -> list[StoredEvent]:
    """The events of a match after a number, up to another, in order."""
    last = _NO_LIMIT if to is None else to
    rows = connection.execute(_READ, {"match": match_id, "first": after + 1, "last": last})
    return [StoredEvent(number, at, body) for number, at, body in rows]


def public(connection: Connection, limit: int, before: int | None) -> list[PublicMatch]:
    """Public matches that are not over, the newest first."""
    query = select(matches.c.id, matches.c.phase, matches.c.updated, matches.c.summary)
    query = query.where(IS_LISTED).order_by(matches.c.updated.desc()).limit(limit)
    if before is not None:
        query = query.where(matches.c.updated < before)
    return [PublicMatch(*row) for row in connection.execute(query)]


def clocks_due(connection: Connection, now: int, after: DuePlace) -> list[DuePlace]:
    """The next matches in which a clock has run out, the first to run out before the others."""
    return _due(connection, matches.c.due, HAS_CLOCK, now, after)


def bots_due(connection: Connection, before: int, after: DuePlace) -> list[DuePlace]:
    """The next matches in which a bot has been waited for since then, the longest first."""
    return _due(connection, matches.c.updated, WAITS_FOR_BOT, before, after)


def _due(
    connection: Connection, at: Column[Any], which: TextClause, until: int, after: DuePlace
) -> list[DuePlace]:
    place = tuple_(at, matches.c.id)
    query = select(at, matches.c.id).where(which, at <= until, place > after)
    query = query.order_by(at, matches.c.id).limit(DUE_PAGE)
    return [(when, match) for when, match in connection.execute(query)]


def idle(connection: Connection, since: int) -> list[str]:
    """The matches that are not over and in which nothing has happened since, the oldest first."""
    query = select(matches.c.id).where(IS_OPEN, matches.c.updated < since)
    return list(connection.scalars(query.order_by(matches.c.updated)))


def unused(connection: Connection, since: int) -> list[str]:
    """Those of them in which no person has moved yet, the oldest first."""
    query = select(matches.c.id).where(IS_UNUSED, matches.c.updated < since)
    return list(connection.scalars(query.order_by(matches.c.updated)))


def newer(connection: Connection, known: str) -> dict[str, int]:
    """Of matches with numbers, as a JSON object, those that have got further."""
    query = _NEWER[connection.dialect.name]
    return dict(connection.execute(query, {"known": known}).all())


def count_open(connection: Connection) -> int:
    """How many matches are not over."""
    return connection.execute(select(func.count()).select_from(matches).where(IS_OPEN)).scalar_one()


def count_open_of(connection: Connection, client: str) -> OpenCount:
    """How many of these one address has created, and how many of those have bots."""
    query = select(matches.c.has_bots, func.count()).where(IS_COUNTED, matches.c.creator == client)
    counts: dict[bool, int] = dict(connection.execute(query.group_by(matches.c.has_bots)).all())
    return OpenCount(sum(counts.values()), counts.get(True, 0))


def creator(connection: Connection, match_id: str) -> str:
    """The address that has created a match, if it is known."""
    return connection.scalar(select(matches.c.creator).where(matches.c.id == match_id)) or ""


def mark_same_address(connection: Connection, match_id: str) -> None:
    """Remember that two people sat down at a match from the same network address."""
    if not is_same_address(connection, match_id):
        connection.execute(insert(same_address), {"match": match_id})


def is_same_address(connection: Connection, match_id: str) -> bool:
    """Whether two people sat down at a match from the same network address."""
    query = select(same_address.c.match).where(same_address.c.match == match_id)
    return connection.execute(query).one_or_none() is not None


def page_of_matches(connection: Connection, after: tuple[int, str] | None) -> list[tuple[int, str]]:
    """The creation times and ids of the next matches, the oldest first."""
    query = select(matches.c.created, matches.c.id)
    if after is not None:
        query = query.where(tuple_(matches.c.created, matches.c.id) > after)
    query = query.order_by(matches.c.created, matches.c.id).limit(PAGE)
    return [(created, match) for created, match in connection.execute(query)]


def count_finished(connection: Connection, before: int) -> int:
    """How many matches are over in which nothing has happened since then."""
    query = select(func.count()).select_from(matches).where(IS_OVER, matches.c.updated < before)
    return connection.execute(query).scalar_one()


def delete_finished(connection: Connection, before: int) -> int:
    """Delete some of these with their events; how many."""
    old = select(matches.c.id).where(IS_OVER, matches.c.updated < before).limit(PAGE)
    ids = list(connection.scalars(old))
    forget(connection, ids)
    return len(ids)


def overwrite(connection: Connection, match_id: str, changed: Sequence[StoredEvent]) -> None:
    """Write other texts in the place of what these events say."""
    for event in changed:
        which = (events.c.match == match_id) & (events.c.number == event.number)
        connection.execute(update(events).where(which).values(body=event.body))


def forget(connection: Connection, ids: Collection[str]) -> None:
    """Delete matches with everything that is kept beside them."""
    filing_queries.unlist(connection, ids)
    for table in (events, same_address, unfiled, seeks, traces, codes):
        connection.execute(delete(table).where(table.c.match.in_(ids)))
    delete_players(connection, list(ids))
    connection.execute(delete(matches).where(matches.c.id.in_(ids)))


def save_code(
    connection: Connection, code_hash: str, match_id: str, holder: str, expires: int
) -> None:
    """Save a code. Raises `IntegrityError` if it exists already."""
    row = {"code_hash": code_hash, "match": match_id, "holder": holder, "expires": expires}
    connection.execute(insert(codes), row)


def use_code(connection: Connection, code_hash: str, now: int) -> tuple[str, str] | None:
    """The match and holder of a valid code, which is deleted, as are expired ones."""
    connection.execute(delete(codes).where(codes.c.expires <= now))
    taken = delete(codes).where(codes.c.code_hash == code_hash)
    row = connection.execute(taken.returning(codes.c.match, codes.c.holder)).one_or_none()
    return None if row is None else (row.match, row.holder)


def check_writing(connection: Connection) -> None:
    """Insert a row and delete it: the database has to write both to its log."""
    # No code has such a hash, and two servers may check at the same moment.
    name = f"check {uuid4().hex}"
    save_code(connection, name, "", "", 0)
    connection.execute(delete(codes).where(codes.c.code_hash == name))
