"""What a server finds where it runs: who works for it, and where things are kept."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from relati.errors import StorageError
from relati.matches.background import Observe, observe_nothing
from relati.matches.event_store import EventStore, MemoryEventStore
from relati.server.runtime.choice_cache import AnalysisStore
from relati.server.runtime.crew import Crew, Purpose, start_processes
from relati.server.settings import IN_MEMORY, Settings

if TYPE_CHECKING:
    from relati.storage.event_store import DatabaseEventStore
    from relati.storage.order import OrderStore
    from relati.storage.profiles import ProfileStore
    from relati.storage.pushes import PushStore
    from relati.storage.removals import Removals
    from relati.storage.reports import ReportStore
    from relati.storage.studies import StudyStore
    from relati.storage.tournaments import TournamentStore

log = logging.getLogger(__name__)

#: A database that does not answer at the start is tried again after this many seconds.
SECONDS_BETWEEN_TRIES = 1.0


class Devices(Protocol):
    """Which device stands for whom: all that is needed to know who asks."""

    async def holder_of_device(self, digest: str) -> str | None:
        """The holder that the token with this digest stands for; None if it was signed out."""
        ...


class Stores(NamedTuple):
    """Where everything is kept, and where to tell of turns.

    `database` is the store of the matches where there is one for archive and lobby.
    """

    events: EventStore
    analyses: AnalysisStore | None = None
    profiles: "ProfileStore | None" = None
    pushes: "PushStore | None" = None
    tournaments: "TournamentStore | None" = None
    database: "DatabaseEventStore | None" = None
    order: "OrderStore | None" = None
    reports: "ReportStore | None" = None
    removals: "Removals | None" = None
    studies: "StudyStore | None" = None


async def open_stores(settings: Settings, observe: Observe = observe_nothing) -> Stores:
    """All stores, once the database answers: server and database may be started together."""
    # Late: SQLAlchemy takes long to load, and not every surroundings have it.
    from relati.storage.order import OrderStore
    from relati.storage.profiles import ProfileStore
    from relati.storage.pushes import PushStore
    from relati.storage.removals import Removals
    from relati.storage.reports import ReportStore
    from relati.storage.studies import StudyStore
    from relati.storage.tournaments import TournamentStore

    if settings.database == IN_MEMORY:
        from relati.storage.memory import MemoryDatabase

        memory = MemoryDatabase()
        people, pushes = ProfileStore(memory), PushStore(memory)
        order = OrderStore(memory)
        return Stores(
            MemoryEventStore(),
            None,
            people,
            pushes,
            TournamentStore(memory),
            order=order,
            reports=ReportStore(memory),
            removals=Removals(memory, order),
            studies=StudyStore(memory),
        )
    from relati.storage import open_storage

    connections = settings.database_connections
    until = time.monotonic() + settings.database_wait
    while True:
        try:
            store = await open_storage(
                settings.database,
                migrates=settings.migrates,
                connections=connections,
                observe=observe,
            )
            return Stores(
                events=store,
                analyses=store.analyses,
                profiles=store.profiles,
                pushes=store.pushes,
                tournaments=store.tournaments,
                database=store,
                order=store.order,
                reports=store.reports,
                removals=store.removals,
                studies=store.studies,
            )
        except StorageError as refusal:
            is_to_come = refusal.code in ("storage/away", "storage/older")
            if not is_to_come or time.monotonic() >= until:
                raise
            log.warning("waiting for the database", extra={"reason": str(refusal)})
        await asyncio.sleep(SECONDS_BETWEEN_TRIES)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What differs between a server's machine and a browser, which has no processes."""

    make_crew: Callable[[Purpose, int, int], Crew] = start_processes
    open_stores: Callable[[Settings, Observe], Awaitable[Stores]] = open_stores
