"""Opens an event store: connects to the database and brings its tables up to date."""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from relati.errors import StorageError
from relati.matches.background import Observe, observe_nothing
from relati.storage.address import Address, read_address

if TYPE_CHECKING:
    from relati.storage.database import Database
    from relati.storage.event_store import DatabaseEventStore


async def open_storage(
    address: str | Address | None = None,
    *,
    is_read_only: bool = False,
    migrates: bool = True,
    connections: int = 8,
    observe: Observe = observe_nothing,
) -> "DatabaseEventStore":
    """The event store in the database at `address`, or in a file in the user's data folder.

    Its tables are created or brought up to date; if it `migrates` nothing, older ones are refused.
    With `is_read_only` nothing is written, and a database that is not there or has no matches of
    relati is refused. To PostgreSQL at most so many `connections` are open at once. `observe` is
    told how long groups and commits take.

    Raises `StorageError` if the address cannot be read, something is not installed, the database
    does not answer or cannot be written, or if it is so new that this program cannot use it.
    """
    where = address if isinstance(address, Address) else read_address(address)
    database = connect(where, is_read_only=is_read_only, connections=connections, observe=observe)
    # Imported late: SQLAlchemy takes long to load, and not every user of this package needs it.
    from relati.storage import schema
    from relati.storage.event_store import DatabaseEventStore

    try:
        if is_read_only:
            await _check_version(database, where)
        elif not await database.read(schema.is_up_to_date):
            if not migrates:
                await _refuse_older(database)
            await database.write(schema.upgrade)
    except BaseException:
        await database.close()
        raise
    return DatabaseEventStore(database, observe)


async def _check_version(database: "Database", address: Address) -> None:
    """Refuse a database without our tables, or with those of a newer program."""
    from relati.storage import schema

    applied = await database.read(schema.version)
    if applied is None:
        raise StorageError("storage/missing", address=str(address))
    if schema.is_newer(applied):
        raise StorageError("storage/newer", found=applied, known=schema.HEAD)


async def _refuse_older(database: "Database") -> None:
    """Refuse tables that somebody else is to create or to bring up to date."""
    from relati.storage import schema

    applied = await database.read(schema.version)
    if applied is None or not schema.is_newer(applied):
        raise StorageError("storage/older", found=applied or "-", known=schema.HEAD)


def connect(
    address: Address,
    *,
    is_read_only: bool = False,
    connections: int = 8,
    observe: Observe = observe_nothing,
) -> "Database":
    """The database at an address, whatever is in it; it connects when it is first used.

    Raises `StorageError` if a package for it is not installed, or if a file that is only to be
    read does not exist.
    """
    if find_spec("sqlalchemy") is None:
        raise StorageError("storage/not-installed", package="SQLAlchemy", extra="storage")
    if address.path is not None:
        from relati.storage.sqlite import SqliteDatabase

        if is_read_only and not address.path.is_file():
            raise StorageError("storage/missing", address=str(address))
        return SqliteDatabase(address.path, is_read_only=is_read_only)
    if find_spec("asyncpg") is None:
        raise StorageError("storage/not-installed", package="asyncpg", extra="postgresql")
    from relati.storage.postgresql import PostgresqlDatabase

    return PostgresqlDatabase(address.url, connections, observe)
