"""Everything that a database keeps about one person, for them to read."""

from typing import Any

from relati.storage.database import Database
from relati.storage.erasing import matches_of, rows_of

#: Columns of which only a server can make something: what opens a door is not handed out.
SECRET = frozenset({"code_hash", "digest"})


class OwnData:
    """What is kept about one person. Methods raise `StorageError` as those of the store do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rows(self, holder: str) -> list[tuple[str, dict[str, Any]]]:
        """Every row that names a person, by table."""
        rows = await self._database.read(rows_of, holder)
        return [
            (table, {name: value for name, value in row.items() if name not in SECRET})
            for table, row in rows
        ]

    async def matches(self, holder: str) -> list[str]:
        """The matches in which a person plays or has left something."""
        return await self._database.read(matches_of, holder)
