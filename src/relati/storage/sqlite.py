"""SQLite: a file, written by one thread and read by a few others.

A whole transaction runs in one call to a thread. Drivers that switch threads for every statement
are slow as soon as the event loop is busy (docs/decisions/storage.md has the figures).
"""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import TypeVar, TypeVarTuple

from sqlalchemy import Connection, Engine, QueuePool, create_engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from relati.errors import StorageError

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")

READERS = 2
#: How long to wait while another process is writing.
BUSY_SECONDS = 10.0

# How the names of SQLite's errors begin: those that waiting does not help, and those it may.
_BROKEN = ("SQLITE_CANTOPEN", "SQLITE_NOTADB", "SQLITE_READONLY", "SQLITE_PERM", "SQLITE_CORRUPT")
_AWAY = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_FULL", "SQLITE_IOERR")


class SqliteDatabase:
    """The database in the file at `path`; file and folder are created if they are missing.

    With `is_read_only` neither is created, nor anything else written, and bytes that are not UTF-8
    are read as lone surrogates (PEP 383).
    """

    def __init__(self, path: Path, *, is_read_only: bool = False) -> None:
        try:
            if not is_read_only:
                path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _broken(path, error.strerror or str(error)) from None
        self._path = path
        self._is_read_only = is_read_only
        self._writer = ThreadPoolExecutor(1, "relati-writer")
        self._readers = ThreadPoolExecutor(READERS, "relati-reader")
        self._engine = self._new_engine(READERS)
        # A connection of its own: to it, all that it has not written itself is written by others.
        self._writing = self._new_engine(1)
        self._connections = count()

    def _new_engine(self, size: int) -> Engine:
        return create_engine(
            "sqlite://", creator=self._connect, poolclass=QueuePool, pool_size=size
        )

    def _connect(self) -> sqlite3.Connection:
        # `isolation_level=None`: transactions begin explicitly, not where Python guesses.
        where = self._path.as_uri() + "?mode=ro" if self._is_read_only else str(self._path)
        connection = sqlite3.connect(
            where,
            BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            uri=self._is_read_only,
        )
        if self._is_read_only:
            # One damaged byte must not keep export and backup from reading everything else.
            connection.text_factory = lambda data: data.decode("utf-8", "surrogateescape")
            return connection
        connection.execute("PRAGMA journal_mode = WAL")
        # Each commit is on the disk before it is acknowledged, so a power cut cannot undo it.
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    async def read(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, function, arguments)

    async def write(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`, once everything it wrote is committed; all of it or nothing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._write, function, arguments)

    async def others_version(self) -> object:
        """Something that stays the same while no other process writes."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._writer, self._others_version)

    async def close(self) -> None:
        """Close the file."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._engine.dispose()
        self._writing.dispose()

    def _others_version(self) -> tuple[int, int]:
        try:
            with self._writing.connect() as connection:
                number = connection.info.setdefault("number", next(self._connections))
                version = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
                return number, version
        except DBAPIError as error:
            raise self._refusal(error) from error

    def _read(
        self, function: Callable[[Connection, *Arguments], Result], arguments: tuple[*Arguments]
    ) -> Result:
        try:
            with self._engine.connect() as connection:
                return function(connection, *arguments)
        except DBAPIError as error:
            raise self._refusal(error) from error

    def _write(
        self, function: Callable[[Connection, *Arguments], Result], arguments: tuple[*Arguments]
    ) -> Result:
        try:
            with self._writing.connect() as connection:
                # Locked from the start, so that what is read before writing stays true.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
                result = function(connection, *arguments)
                try:
                    connection.commit()
                except DBAPIError as error:
                    raise StorageError("storage/unsure", reason=str(error.orig)) from error
                return result
        except IntegrityError:
            raise
        except DBAPIError as error:
            raise self._refusal(error) from error

    def _refusal(self, error: DBAPIError) -> StorageError:
        name: str = getattr(error.orig, "sqlite_errorname", "")
        if name.startswith(_BROKEN):
            return _broken(self._path, str(error.orig))
        if name.startswith(_AWAY):
            return StorageError("storage/away", reason=str(error.orig))
        return StorageError("storage/failed", reason=str(error.orig))


def _broken(path: Path, reason: str) -> StorageError:
    return StorageError("storage/path", path=str(path), reason=reason)
