"""What has to go from the tables after a decision of the operators, done so that it stays gone.

Everything here can be done twice: whoever is killed in the middle leaves the note in `order_work`,
and the next one finds what is left. A match or a tournament keeps the numbers of its events; what
they said is written over in the transaction that stores the fact `Redacted`, so that nobody ever
reads the one without the other.
"""

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from sqlalchemy import Connection, delete, insert, select, update

from relati.matches.event_store import StoredEvent
from relati.matches.events import Event
from relati.matches.match import Match, fold
from relati.matches.match_row import match_row
from relati.matches.messages import encode
from relati.matches.profile_ids import profile_id
from relati.matches.publish import summary
from relati.matches.redaction import (
    SENDER_LENGTH,
    Redaction,
    erased_digest,
    redact,
    somebody,
)
from relati.matches.stored_events import read_event, write_event
from relati.order.facts import (
    Erased,
    LineDeleted,
    MatchDeleted,
    NameDeleted,
    ProfileDeleted,
    ProfileNameDeleted,
    StudyDeleted,
)
from relati.order.state import OrderState, name_digest
from relati.storage import queries
from relati.storage.archive_tables import archive, archive_seats
from relati.storage.database import Database
from relati.storage.erasing import erase_rows, holders_of, matches_of, tournaments_of
from relati.storage.groups import Append, store
from relati.storage.order import OrderStore, Work
from relati.storage.order_tables import traces
from relati.storage.studies import delete_study
from relati.storage.tables import devices, passkeys, profiles, pushes
from relati.storage.tournament_tables import tournament_events, tournaments
from relati.tournaments.redaction import redact as redact_tournament
from relati.tournaments.stored_events import read_event as read_tournament_event
from relati.tournaments.stored_events import write_event as write_tournament_event

#: How often a match is looked at again because somebody stored something in it meanwhile.
RETRY_LIMIT = 50


@dataclass(slots=True)
class Removed:
    """What servers that have it in memory must read again, or forget."""

    changed_matches: set[str] = field(default_factory=set)
    deleted_matches: set[str] = field(default_factory=set)
    changed_tournaments: set[str] = field(default_factory=set)


class Removals:
    """Does the outstanding removals of log entries."""

    def __init__(self, database: Database, order: OrderStore) -> None:
        self._database = database
        self._order = order

    async def carry_out(self, state: OrderState, now: int) -> Removed:
        """Do all outstanding removals, and return what changed. `state` must know all entries."""
        removed = Removed()
        for work in await self._order.work():
            await self._carry_out(state, work, now, removed)
            await self._order.done(work.number)
        return removed

    async def _carry_out(self, state: OrderState, work: Work, now: int, removed: Removed) -> None:
        write = self._database.write
        match work.entry.what:
            case LineDeleted(match_id) | NameDeleted(match_id):
                await self._redact(match_id, state.redaction(match_id), work.number, now, removed)
            case MatchDeleted(match_id):
                await write(queries.forget, [match_id])
                removed.deleted_matches.add(match_id)
            case StudyDeleted(study):
                await write(delete_study, study)
            case ProfileNameDeleted(profile, name):
                await write(_delete_name, profile, name)
            case ProfileDeleted(profile):
                await write(_delete_profile, profile, work.entry.at)
            case Erased(digest):
                await self._erase(state, digest, work, now, removed)
            case _:
                pass

    async def _erase(
        self, state: OrderState, digest: str, work: Work, now: int, removed: Removed
    ) -> None:
        known = {work.holder} if work.holder else set()
        # After a restore only the digest is known, and all who are there have to be looked at.
        holders = known or set(await self._database.read(holders_of, digest))
        for holder in holders:
            for match_id in await self._database.read(matches_of, holder):
                redaction = state.redaction(match_id)
                await self._redact(match_id, redaction, work.number, now, removed)
            for each in await self._database.read(tournaments_of, holder):
                await self._redact_tournament(each, state.erased, removed)
            await self._database.write(erase_rows, holder)

    async def _redact(
        self, match_id: str, redaction: Redaction, number: int, now: int, removed: Removed
    ) -> None:
        for _ in range(RETRY_LIMIT):
            stored = await self._database.read(queries.read, match_id, 0, None)
            if not stored:
                return
            redacted = await asyncio.to_thread(_redacted, stored, redaction, number, now)
            if redacted is None:
                return
            if await self._database.write(_store_redacted, match_id, redacted, redaction):
                removed.changed_matches.add(match_id)
                return

    async def _redact_tournament(
        self, tournament: str, erased: Collection[str], removed: Removed
    ) -> None:
        if await self._database.write(_store_tournament, tournament, tuple(erased)):
            removed.changed_tournaments.add(tournament)


@dataclass(frozen=True, slots=True)
class _Redacted:
    """A match without what has to go: what is written over, the new fact, and what lists show."""

    changed: tuple[StoredEvent, ...]
    append: Append
    summary: str
    match: Match


def _redacted(
    stored: Sequence[StoredEvent], redaction: Redaction, number: int, now: int
) -> _Redacted | None:
    before = [read_event(each) for each in stored]
    kept, fact = redact(before, redaction)
    if fact is None:
        return None
    match = fold(kept)
    assert match is not None
    event = Event(match.number + 1, max(now, match.at), None, fact, f"order:{number}")
    match = match.after(event)
    changed = tuple(write_event(new) for old, new in zip(before, kept, strict=True) if old != new)
    append = Append("", [write_event(event)], match_row(match))
    return _Redacted(changed, append, encode(summary(match)), match)


def _store_redacted(
    connection: Connection, match_id: str, redacted: _Redacted, redaction: Redaction
) -> bool:
    append = Append(match_id, redacted.append.events, redacted.append.row)
    if store(connection, [append]):
        return False
    queries.overwrite(connection, match_id, redacted.changed)
    listed = connection.scalar(select(archive.c.id).where(archive.c.match == match_id))
    if listed is not None:
        one = update(archive).where(archive.c.id == listed)
        connection.execute(one.values(summary=redacted.summary))
        for seat, each in enumerate(redacted.match.seats):
            if each.holder:
                which = (archive_seats.c.id == listed) & (archive_seats.c.seat == seat)
                theirs = update(archive_seats).where(which)
                connection.execute(theirs.values(player=profile_id(each.holder)))
    said = select(traces.c.sender).where(traces.c.match == match_id)
    for sender in list(connection.scalars(said)):
        if redaction.has_erased(sender):
            connection.execute(
                delete(traces).where(traces.c.match == match_id, traces.c.sender == sender)
            )
            row = {"sender": somebody(sender)[:SENDER_LENGTH], "match": match_id}
            connection.execute(insert(traces), row)
    return True


def _store_tournament(connection: Connection, tournament: str, erased: tuple[str, ...]) -> bool:
    columns = tournament_events.c
    query = select(columns.number, columns.at, columns.body)
    query = query.where(columns.tournament == tournament).order_by(columns.number)
    stored = [StoredEvent(*row) for row in connection.execute(query)]
    before = [read_tournament_event(each) for each in stored]
    kept, has_changed = redact_tournament(before, erased)
    for old, new in zip(before, kept, strict=True):
        if old != new:
            which = (columns.tournament == tournament) & (columns.number == new.number)
            body = write_tournament_event(new).body
            connection.execute(update(tournament_events).where(which).values(body=body))
    query = select(tournaments.c.holder).where(tournaments.c.id == tournament)
    holder = connection.scalar(query)
    if holder and erased_digest(holder) in erased:
        theirs = update(tournaments).where(tournaments.c.id == tournament)
        connection.execute(theirs.values(holder=somebody(holder)))
    return has_changed


def _delete_name(connection: Connection, profile: str, digest: str) -> None:
    one = profiles.c.id == profile
    name = connection.scalar(select(profiles.c.name).where(one))
    if name and digest in ("", name_digest(profile, name)):
        connection.execute(update(profiles).where(one).values(name=""))


def _delete_profile(connection: Connection, profile: str, at: int) -> None:
    found = connection.execute(
        select(profiles.c.holder, profiles.c.created).where(profiles.c.id == profile)
    ).one_or_none()
    if found is None or found.created > at:
        return  # they have made another one since
    connection.execute(delete(pushes).where(pushes.c.holder == found.holder))
    for table in (devices, passkeys):
        connection.execute(delete(table).where(table.c.profile == profile))
    connection.execute(delete(profiles).where(profiles.c.id == profile))
