"""PostgreSQL: a server that may go away and come back."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar, TypeVarTuple

import asyncpg
from asyncpg import InterfaceError, PostgresError
from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from relati.errors import StorageError
from relati.matches.background import Observe, observe_nothing
from relati.storage.address import without_password

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")

#: How long the server may take to answer before it counts as away.
ANSWER_SECONDS = 10.0
CONNECT_SECONDS = 5.0

# Classes of SQLSTATE: connection, resources, shutting down or starting up, disk errors.
_AWAY = ("08", "53", "57", "58")
# asyncpg's errors arrive unwrapped if connecting fails; later SQLAlchemy wraps them.
_FAILURES = (DBAPIError, PoolTimeout, PostgresError, InterfaceError, OSError, TimeoutError)


class PostgresqlDatabase:
    """The database at a `postgresql://` URL; it connects when needed.

    Of several hosts (`postgresql://host,other/games`) it uses the one that takes writes: after a
    fail-over that is another one.
    """

    def __init__(self, url: str, connections: int = 8, observe: Observe = observe_nothing) -> None:
        self._observe = observe
        try:
            self._hosts = deque(_urls_of(url))
        except (ArgumentError, ValueError):
            raise StorageError("storage/address", address=without_password(url)) from None
        self._engine = create_async_engine(
            self._hosts[0],
            pool_size=connections,
            max_overflow=0,
            pool_timeout=ANSWER_SECONDS,
            async_creator=self._connect,
        )
        # The same connections; a single query needs no BEGIN and no ROLLBACK.
        self._reading = self._engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`."""
        return await self._run(self._reading, function, arguments)

    async def write(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`, once everything it wrote is committed; all of it or nothing."""
        return await self._run(self._engine, function, arguments)

    async def others_version(self) -> object:
        """PostgreSQL does not say who has written."""
        return None

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def _connect(self) -> Any:
        """A connection to the host that takes writes, where there are several.

        They are asked one after the other, first the one that was right last time. asyncpg could do
        that, too, but it would never get past one that does not answer.
        """
        failure: Exception = OSError("no host")
        for _ in range(len(self._hosts)):
            try:
                return await self._connect_to(self._hosts[0])
            except _FAILURES as error:
                failure = error
                self._hosts.rotate(-1)
        raise failure

    async def _connect_to(self, url: URL) -> Any:
        _, options = self._engine.dialect.create_connect_args(url)
        if len(self._hosts) > 1:
            options.setdefault("target_session_attrs", "read-write")
        return await asyncpg.connect(
            **options,
            timeout=CONNECT_SECONDS / len(self._hosts),
            server_settings={"application_name": "relati"},
        )

    async def _run(
        self,
        engine: AsyncEngine,
        function: Callable[[Connection, *Arguments], Result],
        arguments: tuple[*Arguments],
    ) -> Result:
        commits = False

        async def once() -> Result:
            nonlocal commits
            began = time.monotonic()
            async with engine.connect() as connection:
                self._observe("pool", time.monotonic() - began)
                result = await connection.run_sync(function, *arguments)
                commits = engine is self._engine
                await connection.commit()
                return result

        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                try:
                    return await once()
                except DBAPIError as error:
                    # The connection is older than the last restart of the server. Nothing has been
                    # committed, so it can be repeated on a new one. This is cheaper than testing
                    # the connection before every transaction.
                    if commits or not error.connection_invalidated:
                        raise
                return await once()
        except IntegrityError:
            raise
        except _FAILURES as error:
            if commits:
                raise StorageError("storage/unsure", reason=_reason(error)) from error
            raise StorageError(_code(error), reason=_reason(error)) from error


def _urls_of(url: str) -> list[URL]:
    """The address of each host of `postgresql://ann@host:5432,other:5432/games`."""
    start, slashes, rest = url.partition("://")
    rest, question, options = rest.partition("?")
    place, slash, name = rest.partition("/")
    user, at, hosts = place.rpartition("@")
    urls = []
    for host in hosts.split(","):
        parts = make_url(f"{start}{slashes}{user}{at}{host}{slash}{name}{question}{options}")
        query = dict(parts.query)
        if "sslmode" in query:  # the name in every other PostgreSQL client
            query["ssl"] = query.pop("sslmode")
        urls.append(parts.set(drivername="postgresql+asyncpg", query=query))
    return urls


def _code(error: Exception) -> str:
    """`storage/away` if the server cannot be reached, `storage/failed` if it refuses."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    state: str | None = getattr(cause, "sqlstate", None)  # without one it is a network error
    return "storage/away" if state is None or state.startswith(_AWAY) else "storage/failed"


def _reason(error: Exception) -> str:
    """The driver's message on one line; it contains no password."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return " ".join(str(cause).split()) or type(cause).__name__
