"""The journal of a service, kept in a database."""

from collections.abc import AsyncIterator, Collection, Sequence
from itertools import islice

from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.matches.journal import Entry, Listed, Standing, Unfinished
from relati.storage import queries
from relati.storage.database import Database
from relati.storage.writer import Writer


class StoredJournal:
    """Events by match in a database; a `relati.matches.journal.Journal`.

    Every method raises `StorageError` when the database does not answer in time, and works again
    by itself when it does.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)

    async def append(
        self, match: str, entries: Sequence[Entry], standing: Standing, summary: str
    ) -> bool:
        """Store all the entries or none; False when they do not follow on what is stored.

        `storage/unsure` leaves open whether they were stored: read again. After any other
        `StorageError` they were not.
        """
        first = entries[0].number if entries else 0
        if first < 1 or [each.number for each in entries] != list(
            range(first, first + len(entries))
        ):
            raise ValueError("entries are numbered from 1, without gaps, and at least one")
        return await self._writer.append(match, entries, standing, summary)

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after a number, in order; none when there is no such match."""
        return await self._database.read(queries.read, match, after)

    async def public(self, limit: int, before: int | None = None) -> list[Listed]:
        """Public matches that are not over, the newest first."""
        return await self._database.read(queries.public, limit, before)

    async def unfinished(self) -> list[Unfinished]:
        """The matches that wait for a bot, or for a clock to run out."""
        return await self._database.read(queries.unfinished)

    async def idle(self, since: int) -> list[str]:
        """The matches not over in which nothing has happened since then."""
        return await self._database.read(queries.idle, since)

    async def numbers(self, matches: Collection[str]) -> dict[str, int]:
        """The last number of each of these matches that there is."""
        found: dict[str, int] = {}
        rest = iter(matches)
        while some := list(islice(rest, queries.PAGE)):
            found |= await self._database.read(queries.numbers, some)
        return found

    async def count_open(self) -> int:
        """How many matches are not over."""
        return await self._database.read(queries.count_open)

    async def all_matches(self) -> AsyncIterator[str]:
        """Every match, the oldest first."""
        last: tuple[int, str] | None = None
        while page := await self._database.read(queries.page_of_matches, last):
            for last in page:
                yield last[1]

    async def keep_code(self, code_hash: str, match: str, holder: str, expires: int) -> None:
        """Keep a code that moves a holder's seats, until it is used or expires."""
        try:
            await self._database.write(queries.keep_code, code_hash, match, holder, expires)
        except IntegrityError:
            raise StorageError("storage/code-taken") from None

    async def use_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The match and holder of a code that is still good, once."""
        return await self._database.write(queries.use_code, code_hash, now)

    async def close(self) -> None:
        """Store what is waiting, and let go of the database."""
        await self._writer.close()
        await self._database.close()
