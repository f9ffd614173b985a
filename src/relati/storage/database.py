"""What a journal needs of a database, whichever it is.

The queries are written once, as plain functions of a SQLAlchemy connection. Each database knows how
to run such a function without holding up the event loop, and what its failures mean.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar, TypeVarTuple

from sqlalchemy import Connection

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


class Database(Protocol):
    """Runs functions of a connection. What goes wrong is a `StorageError`, with one exception:
    a key that is taken stays SQLAlchemy's `IntegrityError`, for the caller to say what it means.
    """

    async def read(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """What `function` answers."""
        ...

    async def write(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """What `function` answers, once everything it wrote is safe; all of it or nothing.

        `storage/unsure` is raised when the end of the transaction is not known.
        """
        ...

    async def close(self) -> None:
        """Let go of the database, when nothing is under way any more."""
        ...
