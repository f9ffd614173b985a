"""Seeks: open public matches whose creator waits in the lobby.

A seek is a match like any other: it is joined by taking its seat, which the store accepts once. The
row here says only that its creator is there: `until` is moved on while they ask, and a seek whose
time is up is shown to nobody, whatever became of the server that knew them.

Whoever sits down with somebody else has a row, too, which says where. It is no offer: it is kept
so that they can be told again, should the answer be lost on its way.
"""

from dataclasses import dataclass, replace

from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from relati.storage.archive_tables import seeks
from relati.storage.database import Database
from relati.storage.tables import matches

#: What the terms of somebody begin with who has sat down in another match; its id follows.
_SEATED = "seated "
#: How many seeks are looked at for one that fits.
MOST_CANDIDATES = 20


@dataclass(frozen=True, slots=True)
class Seek:
    """Somebody waits for others to join a match. `terms` are equal where two seeks fit.

    If it `is_seated`, its owner has gone to another match instead, and nobody can join this one.
    """

    holder: str
    match: str
    terms: str
    created: int
    until: int

    @property
    def is_seated(self) -> bool:
        """Whether its owner has sat down with somebody else."""
        return self.terms.startswith(_SEATED)

    @property
    def goal(self) -> str:
        """The match in which its owner plays, once somebody is found."""
        return self.terms.removeprefix(_SEATED) if self.is_seated else self.match

    def seated_in(self, match: str) -> "Seek":
        """The same, after its owner has sat down in a match of somebody else."""
        return replace(self, terms=_SEATED + match)


@dataclass(frozen=True, slots=True)
class ListedSeek:
    """A seek with what the list of public matches shows of its match, as JSON."""

    seek: Seek
    summary: str


class SeekStore:
    """Seeks in a database. Every method raises `StorageError` if it does not answer in time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, seek: Seek) -> None:
        """Save a seek in place of the one that its holder had."""
        try:
            await self._database.write(_save, seek)
        except IntegrityError:  # the same person on another server, at the same moment
            await self._database.write(_save, seek)

    async def of(self, holder: str) -> Seek | None:
        """The seek of a holder, whether its time is up or not."""
        return await self._database.read(_of, holder)

    async def listed(self, now: int, limit: int) -> list[ListedSeek]:
        """Seeks that can be joined, the newest first."""
        return await self._database.read(_listed, now, limit)

    async def fitting(self, terms: str, holder: str, now: int) -> list[Seek]:
        """Seeks of others with the same terms, the oldest first."""
        return await self._database.read(_fitting, terms, holder, now)

    async def count_of(self, client: str, now: int) -> int:
        """How many people of one address are seeking."""
        return await self._database.read(_count_of, client, now)

    async def extend(self, holder: str, until: int) -> None:
        """Move on the end of a holder's seek."""
        await self._database.write(_extend, holder, until)

    async def remove(self, seek: Seek) -> None:
        """Remove a seek, unless its holder has another one by now."""
        await self._database.write(_remove, seek.holder, seek.match)

    async def expired(self, now: int, limit: int) -> list[Seek]:
        """Seeks whose time is up."""
        return await self._database.read(_expired, now, limit)


_SEEK = select(seeks.c.holder, seeks.c.match, seeks.c.terms, seeks.c.created, seeks.c.until)
_OPEN = matches.c.phase == "open"


def _save(connection: Connection, seek: Seek) -> None:
    connection.execute(delete(seeks).where(seeks.c.holder == seek.holder))
    row = {
        "holder": seek.holder,
        "match": seek.match,
        "terms": seek.terms,
        "created": seek.created,
        "until": seek.until,
    }
    connection.execute(insert(seeks), row)


def _of(connection: Connection, holder: str) -> Seek | None:
    row = connection.execute(_SEEK.where(seeks.c.holder == holder)).one_or_none()
    return None if row is None else Seek(*row)


def _listed(connection: Connection, now: int, limit: int) -> list[ListedSeek]:
    query = _SEEK.add_columns(matches.c.summary).join(matches, matches.c.id == seeks.c.match)
    query = query.where(seeks.c.until > now, _OPEN).order_by(seeks.c.created.desc()).limit(limit)
    return [ListedSeek(Seek(*seek), summary) for *seek, summary in connection.execute(query)]


def _fitting(connection: Connection, terms: str, holder: str, now: int) -> list[Seek]:
    query = _SEEK.join(matches, matches.c.id == seeks.c.match)
    query = query.where(
        seeks.c.terms == terms, seeks.c.holder != holder, seeks.c.until > now, _OPEN
    )
    query = query.order_by(seeks.c.created, seeks.c.match).limit(MOST_CANDIDATES)
    return [Seek(*row) for row in connection.execute(query)]


def _count_of(connection: Connection, client: str, now: int) -> int:
    query = select(func.count()).select_from(seeks).join(matches, matches.c.id == seeks.c.match)
    query = query.where(seeks.c.until > now, matches.c.creator == client, _OPEN)
    return connection.execute(query).scalar_one()


def _extend(connection: Connection, holder: str, until: int) -> None:
    connection.execute(update(seeks).where(seeks.c.holder == holder).values(until=until))


def _remove(connection: Connection, holder: str, match_id: str) -> None:
    mine = (seeks.c.holder == holder) & (seeks.c.match == match_id)
    connection.execute(delete(seeks).where(mine))


def _expired(connection: Connection, now: int, limit: int) -> list[Seek]:
    query = _SEEK.where(seeks.c.until <= now).order_by(seeks.c.until).limit(limit)
    return [Seek(*row) for row in connection.execute(query)]
