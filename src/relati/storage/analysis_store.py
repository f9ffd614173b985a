"""What bots thought of positions, in a database: bounded, the oldest are dropped."""

import time
from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select

from relati.storage.database import Database
from relati.storage.tables import analyses

#: How many are kept, about 1 kB each.
MOST_KEPT = 50_000
#: The oldest are dropped after this many new ones.
SAVES_BETWEEN_DROPS = 200
#: SQLite takes no more values in one query of old versions.
MOST_KEYS = 500


class DatabaseAnalysisStore:
    """Analyses by key; every method raises `StorageError` if the database does not answer."""

    def __init__(
        self, database: Database, most: int = MOST_KEPT, between: int = SAVES_BETWEEN_DROPS
    ) -> None:
        self._database = database
        self._most = most
        self._between = between
        self._saves = 0

    async def read(self, keys: Sequence[str]) -> dict[str, str]:
        """Those that are kept, by key."""
        found: dict[str, str] = {}
        for first in range(0, len(keys), MOST_KEYS):
            found |= await self._database.read(_read, tuple(keys[first : first + MOST_KEYS]))
        return found

    async def save(self, key: str, body: str) -> None:
        """Keep one; now and then, drop the oldest that are too many."""
        await self._database.write(_save, key, body, time.time_ns() // 1000)
        self._saves += 1
        if self._saves % self._between == 0:
            await self._database.write(_drop_oldest, self._most)


def _read(connection: Connection, keys: tuple[str, ...]) -> dict[str, str]:
    query = select(analyses.c.key, analyses.c.body).where(analyses.c.key.in_(keys))
    return dict(connection.execute(query).all())


def _save(connection: Connection, key: str, body: str, at: int) -> None:
    # Two servers may have thought about the same position: the last one stays.
    connection.execute(delete(analyses).where(analyses.c.key == key))
    connection.execute(insert(analyses), {"key": key, "body": body, "at": at})


def _drop_oldest(connection: Connection, most: int) -> None:
    newest_to_drop = (
        select(analyses.c.at).order_by(analyses.c.at.desc()).offset(most).limit(1).scalar_subquery()
    )
    connection.execute(delete(analyses).where(analyses.c.at <= newest_to_drop))
