"""What the event store needs of a database, SQLite or PostgreSQL.

The queries are written once, as plain functions of a SQLAlchemy connection. Each database runs
such a function without blocking the event loop, and translates its own failures.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

from sqlalchemy import Connection

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


class Database(Protocol):
    """Runs functions of a connection. Failures are raised as `StorageError`, with one exception:
    a duplicate key stays SQLAlchemy's `IntegrityError`, since only the caller knows its meaning.
    """

    async def read(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`."""
        ...

    async def write(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`, once everything it wrote is committed; all of it or nothing.

        Raises `storage/unsure` if it is unknown whether the transaction was committed.
        """
        ...

    async def others_version(self) -> object:
        """Something that stays the same while no other process writes; None if that is unknown."""
        ...

    async def close(self) -> None:
        """Close the connections. Nothing may be in progress."""
        ...
