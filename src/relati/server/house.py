"""What a running server has: storage, the service over all matches, a broker, who is there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from relati.bots.interface import Budget, Choice
from relati.matches.bot_seats import Think
from relati.matches.journal import Journal, MemoryJournal
from relati.matches.service import Service
from relati.notation import write_position
from relati.rules import State
from relati.server.boards import Boards
from relati.server.broker import RedisBroker
from relati.server.presence import Presence
from relati.server.settings import Settings
from relati.server.sockets import Crowd
from relati.server.thinkers import Thinkers

#: Matches that last as long as the process, for tests and for trying out.
IN_MEMORY = "memory:"


@asynccontextmanager
async def open_house(app: FastAPI) -> AsyncIterator[None]:
    """Open everything, and close it in the other order: what was begun is stored first."""
    settings: Settings = app.state.settings
    journal = await _open_journal(settings.database)
    broker: RedisBroker | None = None

    async def announce(match: str, number: int) -> None:
        if broker:
            await broker.announce(match, number)

    service = Service(
        journal, _think_with(app.state.thinkers), announce=announce if settings.broker else None
    )
    if settings.broker:
        broker = RedisBroker(settings.broker, service.wake)
        app.state.checks["broker"] = broker.check
    app.state.checks["database"] = journal.count_open
    app.state.service = service
    app.state.presence = Presence(service, broker, missing=settings.missing)
    app.state.boards = Boards(app.state.drawers, settings.thinking.view)
    app.state.crowd = Crowd(settings.crowd)
    _count(app, service)
    service.start()
    looking = asyncio.ensure_future(app.state.presence.look_for_ever())
    try:
        yield
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await service.close()
        if broker:
            await broker.close()


async def _open_journal(database: str | None) -> Journal:
    if database == IN_MEMORY:
        return MemoryJournal()
    from relati.storage import open_storage

    return await open_storage(database)


def _think_with(thinkers: Thinkers) -> Think:
    async def think(state: State, level: int, seed: int) -> Choice:
        position = write_position(state)
        return await thinkers.choose(position, str(level), seed, Budget(), is_patient=True)

    return think


def _count(app: FastAPI, service: Service) -> None:
    gauge = app.state.metrics.gauge
    gauge("relati_live_matches", "Matches in use.", lambda: service.live_count)
    gauge("relati_followers", "Who is told what happens.", lambda: service.follower_count)
    gauge("relati_connections", "Connections that stay.", lambda: app.state.crowd.count)
    counts = service.counts
    gauge("relati_commands_done", "Commands that were done.", lambda: counts["done"])
    gauge("relati_commands_refused", "Commands that were refused.", lambda: counts["refused"])
