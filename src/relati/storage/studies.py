"""Studies in a database: events by study, and one row for each that lists are made of."""

import json
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, inspect, select, update
from sqlalchemy.exc import IntegrityError

from relati.matches.event_store import StoredEvent
from relati.storage.database import Database
from relati.storage.study_tables import studies, study_events
from relati.studies.study import Study

#: How many are read at once for a backup.
PAGE = 200


@dataclass(frozen=True, slots=True)
class StudyRow:
    """What is stored beside the events of a study: `person` is the public id of its author."""

    person: str
    name: str
    chapters: int
    updated: int


def row_of(study: Study) -> StudyRow:
    """What is stored beside the events of this study."""
    return StudyRow(study.person, study.name, len(study.chapters), study.at)


@dataclass(frozen=True, slots=True)
class ListedStudy:
    """A study in the list of its author."""

    id: str
    name: str
    chapters: int
    created: int
    updated: int


class StudyStore:
    """Events of studies. Every method raises `StorageError` if the database does not answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(self, study: str, events: Sequence[StoredEvent], row: StudyRow) -> bool:
        """Store all the events or none; False if they do not follow the last one stored."""
        try:
            return await self._database.write(_append, study, tuple(events), row)
        except IntegrityError:  # another server was first
            return False

    async def read(self, study: str, after: int = 0) -> list[StoredEvent]:
        """The events after a number, in order; none if there is no such study."""
        return await self._database.read(_read, study, after)

    async def numbers_of(self, ids: Collection[str]) -> dict[str, int]:
        """The numbers of the last events of these studies; without those that are gone."""
        return await self._database.read(_numbers_of, tuple(ids))

    async def made_by(self, person: str) -> list[ListedStudy]:
        """The studies of an author, the latest first."""
        return await self._database.read(_made_by, person)

    async def count_of(self, person: str) -> int:
        """How many studies an author has."""
        return await self._database.read(_count_of, person)

    async def delete(self, study: str) -> None:
        """Delete a study with everything in it."""
        await self._database.write(delete_study, study)

    async def all(self) -> AsyncIterator[str]:
        """Every study, by id; none in a database that is older than studies."""
        last = ""
        while page := await self._database.read(_page, last):
            for last in page:
                yield last


def _append(
    connection: Connection, study: str, events: Sequence[StoredEvent], row: StudyRow
) -> bool:
    first, last = events[0].number, events[-1].number
    values = asdict(row) | {"number": last}
    if first == 1:
        connection.execute(insert(studies), {"id": study, "created": events[0].at} | values)
    else:
        is_next = (studies.c.id == study) & (studies.c.number == first - 1)
        if not connection.execute(update(studies).where(is_next).values(**values)).rowcount:
            return False
    connection.execute(insert(study_events), [asdict(event) | {"study": study} for event in events])
    return True


def _read(connection: Connection, study: str, after: int) -> list[StoredEvent]:
    columns = study_events.c
    query = select(columns.number, columns.at, columns.body)
    query = query.where(columns.study == study, columns.number > after)
    return [StoredEvent(*row) for row in connection.execute(query.order_by(columns.number))]


def _numbers_of(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    query = select(studies.c.id, studies.c.number).where(studies.c.id.in_(ids))
    return {row.id: row.number for row in connection.execute(query)}


def _made_by(connection: Connection, person: str) -> list[ListedStudy]:
    columns = studies.c
    query = select(columns.id, columns.name, columns.chapters, columns.created, columns.updated)
    query = query.where(columns.person == person).order_by(columns.created.desc())
    return [ListedStudy(*row) for row in connection.execute(query)]


def _count_of(connection: Connection, person: str) -> int:
    query = select(func.count()).select_from(studies).where(studies.c.person == person)
    return connection.execute(query).scalar_one()


def authors(connection: Connection) -> set[str]:
    """The holders of all who have made a study, which only its first event knows."""
    first = select(study_events.c.body).where(study_events.c.number == 1)
    return {json.loads(body)["what"]["holder"] for body in connection.scalars(first)}


def delete_study(connection: Connection, study: str) -> None:
    """Delete a study with everything in it."""
    connection.execute(delete(study_events).where(study_events.c.study == study))
    connection.execute(delete(studies).where(studies.c.id == study))


def _page(connection: Connection, after: str) -> list[str]:
    if not inspect(connection).has_table(studies.name):  # a backup of an older database
        return []
    query = select(studies.c.id).where(studies.c.id > after).order_by(studies.c.id).limit(PAGE)
    return list(connection.scalars(query))
