"""What people have reported, in a database: an open report is kept until an operator closes it."""

from collections.abc import AsyncIterator
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, inspect, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from relati.errors import OrderError
from relati.storage.database import Database
from relati.storage.order_tables import reports

#: How many reports may be open, in all and of one person.
MOST_OPEN, MOST_OPEN_OF_ONE = 20_000, 30
#: How many are read at once for a backup.
PAGE = 500
#: A report in the order of the queue: when it was made, and its id.
Place = tuple[int, str]


@dataclass(frozen=True, slots=True)
class Report:
    """A report: who says what about whom. `content` is JSON: what it was about, as it stood then.

    `reporter` and `about` are public ids; `about` is empty if nobody knows whom.
    """

    id: str
    at: int
    state: str
    reporter: str
    about: str
    subject: str
    match: str
    content: str


class ReportStore:
    """Reports in a database. Every method raises `StorageError` if it does not answer in time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def save(self, report: Report) -> None:
        """Save a report; the same one again changes nothing.

        Raises `OrderError` if too many are open.
        """
        try:
            await self._database.write(_save, report)
        except IntegrityError:
            return  # somebody pressed twice

    async def one(self, report: str) -> Report | None:
        """The report with that id."""
        return await self._database.read(_one, report)

    async def page(self, state: str, after: Place | None, limit: int) -> list[Report]:
        """Open reports, the oldest first, or closed ones, the newest first."""
        return await self._database.read(_page, state, after, limit)

    async def about(self, profile: str, limit: int) -> list[Report]:
        """The latest reports about somebody."""
        return await self._database.read(_about, profile, limit)

    async def count_open(self) -> int:
        """How many reports are open."""
        return await self._database.read(_count_open)

    async def all(self) -> AsyncIterator[Report]:
        """Every report, for a backup; none in a database that is older than reports."""
        last = ""
        while page := await self._database.read(_backup_page, last):
            for report in page:
                yield report
            last = page[-1].id

    async def delete_closed(self, before: int) -> int:
        """Delete closed reports that were made before then; how many."""
        return await self._database.write(_delete_closed, before)


_REPORT = select(
    reports.c.id,
    reports.c.at,
    reports.c.state,
    reports.c.reporter,
    reports.c.about,
    reports.c.subject,
    reports.c.match,
    reports.c.content,
)
_OPEN = reports.c.state == "open"


def close_report(connection: Connection, report: str, *, is_restored: bool) -> None:
    """An operator has dealt with it. Raises `OrderError` if there is no such report, or not open.

    After a restore it may be gone.
    """
    closing = update(reports).where(reports.c.id == report, _OPEN).values(state="closed")
    if not connection.execute(closing).rowcount and not is_restored:
        raise OrderError("order/no-report")


def _save(connection: Connection, report: Report) -> None:
    if _one(connection, report.id):
        return
    of_one = select(func.count()).select_from(reports)
    of_one = of_one.where(_OPEN, reports.c.reporter == report.reporter)
    if connection.execute(of_one).scalar_one() >= MOST_OPEN_OF_ONE:
        raise OrderError("order/many-reports", most=MOST_OPEN_OF_ONE)
    if _count_open(connection) >= MOST_OPEN:
        raise OrderError("order/reports-full")
    connection.execute(insert(reports), asdict(report))


def _one(connection: Connection, report: str) -> Report | None:
    row = connection.execute(_REPORT.where(reports.c.id == report)).one_or_none()
    return None if row is None else Report(*row)


def _page(connection: Connection, state: str, after: Place | None, limit: int) -> list[Report]:
    place = tuple_(reports.c.at, reports.c.id)
    query = _REPORT.where(reports.c.state == state).limit(limit)
    if state == "open":
        query = query.order_by(reports.c.at, reports.c.id)
        query = query.where(place > after) if after else query
    else:
        query = query.order_by(reports.c.at.desc(), reports.c.id.desc())
        query = query.where(place < after) if after else query
    return [Report(*row) for row in connection.execute(query)]


def _backup_page(connection: Connection, after: str) -> list[Report]:
    if not inspect(connection).has_table(reports.name):
        return []
    query = _REPORT.where(reports.c.id > after).order_by(reports.c.id).limit(PAGE)
    return [Report(*row) for row in connection.execute(query)]


def _about(connection: Connection, profile: str, limit: int) -> list[Report]:
    query = _REPORT.where(reports.c.about == profile).order_by(reports.c.at.desc()).limit(limit)
    return [Report(*row) for row in connection.execute(query)]


def _count_open(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(reports).where(_OPEN)).scalar_one()


def _delete_closed(connection: Connection, before: int) -> int:
    old = (reports.c.state == "closed") & (reports.c.at < before)
    return connection.execute(delete(reports).where(old)).rowcount
