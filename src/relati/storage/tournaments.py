"""Tournaments in a database: events by tournament, and one row for each that lists are made of."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError

from relati.matches.event_store import StoredEvent
from relati.storage.database import Database
from relati.storage.tournament_tables import tournament_events, tournaments
from relati.tournaments.row import TournamentRow
from relati.tournaments.tournament import TournamentPhase

#: How many are read or deleted at once.
PAGE = 200
_OVER = tournaments.c.phase == "over"


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament in a list."""

    id: str
    phase: TournamentPhase
    updated: int
    summary: str


class TournamentStore:
    """Events of tournaments. Every method raises `StorageError` if the database does not answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        tournament: str,
        events: Sequence[StoredEvent],
        row: TournamentRow,
        creator: str = "",
    ) -> bool:
        """Store all the events or none; False if they do not follow the last one stored."""
        numbers = [event.number for event in events]
        if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
            raise ValueError("events are numbered without gaps, and there is at least one")
        try:
            return await self._database.write(_append, tournament, tuple(events), row, creator)
        except IntegrityError:  # another server was first
            return False

    async def read(self, tournament: str, after: int = 0) -> list[StoredEvent]:
        """The events after a number, in order; none if there is no such tournament."""
        return await self._database.read(_read, tournament, after)

    async def number_of(self, tournament: str) -> int:
        """The number of the last event; 0 if there is no such tournament."""
        return await self._database.read(_number_of, tournament)

    async def unfinished(self) -> dict[str, int]:
        """All tournaments that are not over, with the numbers of their last events."""
        return await self._database.read(_unfinished)

    async def public(self, limit: int) -> list[ListedTournament]:
        """Public tournaments: those that are not over, then the others, the latest first."""
        return await self._database.read(_public, limit)

    async def made_by(self, holder: str, limit: int) -> list[ListedTournament]:
        """The latest tournaments of an organiser."""
        return await self._database.read(_made_by, holder, limit)

    async def count_of(self, client: str) -> int:
        """How many tournaments of one address are not over."""
        return await self._database.read(_count_of, client)

    async def delete_finished(self, before: int) -> int:
        """Delete tournaments that were over before then; how many they were."""
        count = 0
        while deleted := await self._database.write(_delete_finished, before):
            count += deleted
        return count

    async def all(self) -> AsyncIterator[str]:
        """Every tournament, by id."""
        last = ""
        while page := await self._database.read(_page, last):
            for last in page:
                yield last


def _append(
    connection: Connection,
    tournament: str,
    events: tuple[StoredEvent, ...],
    row: TournamentRow,
    creator: str,
) -> bool:
    first, last = events[0].number, events[-1].number
    values = asdict(row) | {"number": last}
    if row.phase == "over":
        values["creator"] = ""  # it counts no more, so there is no reason to keep it
    if first == 1:
        new = values | {"id": tournament, "created": events[0].at}
        connection.execute(insert(tournaments), {"creator": creator} | new)
    else:
        is_next = (tournaments.c.id == tournament) & (tournaments.c.number == first - 1)
        if not connection.execute(update(tournaments).where(is_next).values(**values)).rowcount:
            return False
    rows = [asdict(event) | {"tournament": tournament} for event in events]
    connection.execute(insert(tournament_events), rows)
    return True


def _read(connection: Connection, tournament: str, after: int) -> list[StoredEvent]:
    columns = tournament_events.c
    query = select(columns.number, columns.at, columns.body)
    query = query.where(columns.tournament == tournament, columns.number > after)
    return [StoredEvent(*row) for row in connection.execute(query.order_by(columns.number))]


def _number_of(connection: Connection, tournament: str) -> int:
    query = select(tournaments.c.number).where(tournaments.c.id == tournament)
    return connection.scalar(query) or 0


def _unfinished(connection: Connection) -> dict[str, int]:
    query = select(tournaments.c.id, tournaments.c.number)
    query = query.where(tournaments.c.phase.in_(("open", "playing")))
    return {row.id: row.number for row in connection.execute(query)}


_LISTED = select(
    tournaments.c.id, tournaments.c.phase, tournaments.c.updated, tournaments.c.summary
)


def _public(connection: Connection, limit: int) -> list[ListedTournament]:
    found: list[ListedTournament] = []
    for phase in ("playing", "open", "over"):
        query = _LISTED.where(tournaments.c.phase == phase, tournaments.c.is_public)
        query = query.order_by(tournaments.c.updated.desc()).limit(limit - len(found))
        found += [ListedTournament(*row) for row in connection.execute(query)]
    return found


def _made_by(connection: Connection, holder: str, limit: int) -> list[ListedTournament]:
    query = _LISTED.where(tournaments.c.holder == holder)
    query = query.order_by(tournaments.c.created.desc()).limit(limit)
    return [ListedTournament(*row) for row in connection.execute(query)]


def _count_of(connection: Connection, client: str) -> int:
    query = select(func.count()).select_from(tournaments)
    query = query.where(tournaments.c.creator == client, tournaments.c.phase != "over")
    return connection.scalar(query) or 0


def _delete_finished(connection: Connection, before: int) -> int:
    old = select(tournaments.c.id).where(_OVER, tournaments.c.updated < before).limit(PAGE)
    ids = list(connection.scalars(old))
    connection.execute(delete(tournament_events).where(tournament_events.c.tournament.in_(ids)))
    connection.execute(delete(tournaments).where(tournaments.c.id.in_(ids)))
    return len(ids)


def _page(connection: Connection, after: str) -> list[str]:
    if not inspect(connection).has_table(tournaments.name):  # a backup of an older database
        return []
    query = select(tournaments.c.id).where(tournaments.c.id > after)
    return list(connection.scalars(query.order_by(tournaments.c.id).limit(PAGE)))
