"""A database that lasts as long as the process, for tests and for servers that try things out."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, TypeVarTuple

from sqlalchemy import Connection, Engine, StaticPool, create_engine

from relati.storage.tables import metadata

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


class MemoryDatabase:
    """SQLite in memory: the same queries as in a file, one after the other in one thread."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "relati-memory")
        self._engine: Engine | None = None

    async def read(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`."""
        return await self.write(function, *arguments)

    async def write(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        """The result of `function`; all of what it wrote or nothing."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._run, function, arguments)

    async def others_version(self) -> object:
        """Nobody else can reach this memory."""
        return self

    async def close(self) -> None:
        """Forget everything."""
        self._thread.shutdown()
        if self._engine:
            self._engine.dispose()

    def _run(
        self, function: Callable[[Connection, *Arguments], Result], arguments: tuple[*Arguments]
    ) -> Result:
        if self._engine is None:
            self._engine = create_engine(
                "sqlite://",
                poolclass=StaticPool,
                connect_args={"check_same_thread": False},
            )
            metadata.create_all(self._engine)
        with self._engine.begin() as connection:
            return function(connection, *arguments)
