"""The start and the end of a server: storage, broker, the service over all matches, presence."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from relati.bots.interface import Budget, Choice
from relati.errors import RelatiError, StorageError
from relati.matches.bot_seats import ChooseMove
from relati.matches.event_store import EventStore, MemoryEventStore
from relati.matches.service import Intervals, Service
from relati.notation import write_position
from relati.rules import State
from relati.server.runtime.bot_pool import BotPool
from relati.server.runtime.broker import RedisBroker
from relati.server.runtime.health import PartHealth
from relati.server.runtime.match_limit import MatchLimit
from relati.server.runtime.presence import Presence
from relati.server.runtime.runtime import Runtime

log = logging.getLogger(__name__)

#: A database that does not answer at the start is tried again after this many seconds.
SECONDS_BETWEEN_TRIES = 1.0
#: Matches that last as long as the process, for tests and for trying out.
IN_MEMORY = "memory:"


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Open the runtime of an application, and close it; `failure` says why it cannot be opened."""
    runtime: Runtime = app.state.runtime
    try:
        async with _matches(runtime):
            yield
    except RelatiError as refusal:
        runtime.failure = refusal
        raise
    finally:
        await runtime.close()


@asynccontextmanager
async def _matches(runtime: Runtime) -> AsyncIterator[None]:
    """Open in this order and close in reverse: commands under way are stored first."""
    settings = runtime.settings
    store = await _open_store(settings.database, settings.database_wait)
    broker: RedisBroker | None = None

    async def announce(match: str, number: int) -> None:
        if broker:
            await broker.announce(match, number)

    service = Service(
        store,
        _choose_with(runtime.bot_pool),
        announce=announce if settings.broker else None,
        check_creation=MatchLimit(store, settings.capacity).check,
        intervals=Intervals(unused=settings.unused_after),
    )
    runtime.health["database"] = PartHealth("the database", store.check_writing)
    if settings.broker:
        broker = RedisBroker(settings.broker, service.wake)
        runtime.health["broker"] = PartHealth("the broker", broker.check)
    presence = Presence(service, broker, away_after=settings.away_after)
    runtime.open(service, presence)
    service.start()
    checking = asyncio.ensure_future(presence.check_forever())
    try:
        yield
    finally:
        checking.cancel()
        await asyncio.gather(checking, return_exceptions=True)
        await service.close()
        if broker:
            await broker.close()


async def _open_store(database: str | None, seconds: float) -> EventStore:
    """The event store, once the database answers: both may be started at the same time."""
    if database == IN_MEMORY:
        return MemoryEventStore()
    from relati.storage import open_storage

    until = time.monotonic() + seconds
    while True:
        try:
            return await open_storage(database)
        except StorageError as refusal:
            if refusal.code != "storage/away" or time.monotonic() >= until:
                raise
            log.warning("waiting for the database", extra={"reason": str(refusal)})
        await asyncio.sleep(SECONDS_BETWEEN_TRIES)


def _choose_with(bot_pool: BotPool) -> ChooseMove:
    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        position = write_position(state)
        return await bot_pool.choose(client, position, str(level), seed, Budget(), is_patient=True)

    return choose
