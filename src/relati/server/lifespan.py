"""The start and the end of a server: storage, broker, the service over all matches, presence."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI

from relati.bots.interface import Choice
from relati.errors import RelatiError, SettingsError
from relati.matches.background import Intervals, end
from relati.matches.bot_seats import ChooseMove
from relati.matches.event_store import StoredEvent
from relati.matches.match import Match
from relati.matches.seat import ActingBot
from relati.matches.service import Service
from relati.matches.setup import Setup
from relati.notation import write_position
from relati.rules import State
from relati.server.offered_bots import OfferedBots
from relati.server.runtime.bot_pool import BotPool
from relati.server.runtime.broker import Ears
from relati.server.runtime.event_loop import watch_event_loop
from relati.server.runtime.health import PartHealth
from relati.server.runtime.match_limit import MatchLimit
from relati.server.runtime.match_news import MatchNews
from relati.server.runtime.metrics import METRICS
from relati.server.runtime.order import Order
from relati.server.runtime.people import People
from relati.server.runtime.presence import PresenceTracker
from relati.server.runtime.retention import keep_retention
from relati.server.runtime.runtime import Runtime
from relati.server.settings import is_loopback

if TYPE_CHECKING:
    from relati.server.processes.peers import Peers
    from relati.server.runtime.channel_broker import ChannelBroker
    from relati.storage.event_store import DatabaseEventStore


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
    settings, offered = runtime.settings, runtime.offered_bots
    await load_bots(runtime.bot_pool, offered)
    #: What needs to be done once only is done by one of the processes.
    is_first = runtime.peers is None or runtime.peers.index == 0
    stores = await runtime.surroundings.open_stores(settings, runtime.metrics.observe)
    store = stores.events
    runtime.choices.store, runtime.database = stores.analyses, stores.database
    peers = runtime.peers
    broker = _open_broker(settings.broker, peers)

    def on_change(match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        presence.match_changed(match_id)
        news.on_change(match_id, match)
        if tournaments:
            tournaments.on_match_change(match_id, match, stored)
        if push and stored:
            push.on_change(match_id, match, stored)

    match_limit = MatchLimit(store, settings.capacity)

    order = Order(stores.order, stores.reports, stores.removals, broker)
    await order.load()

    async def check_creation(client: str, setup: Setup) -> None:
        order.check_new_match()
        offered.check(setup)
        await match_limit.check(client, setup)

    service = Service(
        store,
        _choose_with(runtime.bot_pool, offered),
        others=broker,
        check_creation=check_creation,
        on_change=on_change,
        is_own_machine=is_loopback,
        is_deleted=order.is_deleted,
        observe=runtime.metrics.observe,
        trace=runtime.tracing.span,
        intervals=Intervals(unused=settings.unused_after),
        owns=peers.owns if peers else None,
    )
    runtime.health["database"] = PartHealth("the database", store.check_writing)
    presence = PresenceTracker(service, broker, away_after=settings.away_after)
    news = MatchNews(store, broker)
    if broker:
        gauge = runtime.metrics.gauge
        gauge("relati_broker_lag_seconds", "There and back, last time.", lambda: broker.lag)
        gauge("relati_broker_heard", "1 if other servers are heard.", lambda: broker.are_heard)
        runtime.health["broker"] = PartHealth("the broker", broker.check)
        broker.open(
            Ears(
                service.wake,
                news.changed_elsewhere,
                presence.changed_elsewhere,
                presence.server_gone,
                presence.came_back,
                order.heard,
            )
        )
    tournaments = None
    if stores.tournaments:
        from relati.server.runtime.tournaments import Tournaments

        tournaments = Tournaments(
            service, stores.tournaments, settings.capacity, check_new_match=order.check_new_match
        )
    studies = None
    if stores.studies:
        from relati.server.runtime.studies import Studies

        studies = Studies(stores.studies, order.is_study_deleted)
    push = None
    if settings.push.private_key and stores.pushes:
        from relati.server.runtime.push_sender import PushSender
        from relati.server.runtime.push_service import PushService

        push = PushSender(PushService(settings.push), stores.pushes, news)
    if peers:
        peers.answer(METRICS, lambda _: runtime.metrics.text())
        restarts = ("relati_process_restarts", "How often this process was started again.")
        runtime.metrics.gauge(*restarts, lambda: peers.signs.restarts(peers.index))
    people = People(stores.profiles, order.has_erased)
    runtime.open(service, presence, people, news, order, push, tournaments, studies)
    order.open(service, news, tournaments, studies)
    service.start()
    loops: list[asyncio.Future[Any]] = [
        asyncio.ensure_future(work)
        for work in (
            presence.check_forever(),
            presence.tell_forever(),
            news.look_forever(),
            watch_event_loop(runtime.metrics.observe),
            order.run(),
        )
    ]
    if is_first:
        loops.append(asyncio.ensure_future(store.index_old_matches()))
    if tournaments:
        loops.append(asyncio.ensure_future(tournaments.run()))
    if studies:
        loops.append(asyncio.ensure_future(studies.run()))
    if stores.database:
        loops.append(_open_lobby(runtime, stores.database, is_first))
        if is_first:
            deleting = keep_retention(stores.database, order, settings.retention)
            loops.append(asyncio.ensure_future(deleting))
    try:
        yield
    finally:
        await end(loops)
        if tournaments:
            await tournaments.close()
        if studies:
            await studies.close()
        await service.close()
        if push:
            await push.close()
        if broker:
            await broker.close()
        if peers:
            await peers.close()


def _open_broker(address: str | None, peers: "Peers | None") -> "ChannelBroker | None":
    """What carries news to other servers or, without Redis, to the processes of this one."""
    # Late: the game without a server does without.
    if address:
        from relati.server.runtime.redis_broker import RedisBroker

        return RedisBroker(address)
    if peers:
        from relati.server.processes.peer_broker import PeerBroker

        return PeerBroker(peers)
    return None


def _open_lobby(runtime: Runtime, store: "DatabaseEventStore", files: bool) -> asyncio.Task[None]:
    """Open what only a database has: archive, lobby, what people have to do with each other."""
    # Late: SQLAlchemy takes long to load.
    from relati.server.runtime.archivist import keep_archive_and_lobby
    from relati.server.runtime.challenges import Challenges
    from relati.server.runtime.lobby import Lobby
    from relati.server.runtime.solving import Solving

    lobby = Lobby(
        runtime.service, store.seeks, store.archive, store.contacts, runtime.settings.capacity
    )
    runtime.archive, runtime.lobby = store.archive, lobby
    runtime.contacts, runtime.solving = store.contacts, Solving(store.solvers)
    runtime.challenges = Challenges(
        runtime.service, store.contacts, store.profiles, runtime.news, runtime.push
    )
    return asyncio.create_task(keep_archive_and_lobby(store.archive, lobby, files=files))


def _choose_with(bot_pool: BotPool, offered: OfferedBots) -> ChooseMove:
    async def choose(state: State, bot: ActingBot, seed: int, client: str) -> Choice:
        if isinstance(bot, str):
            name = offered.bot_of(bot)
            return await bot_pool.choose_offered(client, write_position(state), name, seed)
        return await bot_pool.choose_for_seat(client, write_position(state), bot, seed)

    return choose


async def load_bots(bot_pool: BotPool, offered: OfferedBots) -> None:
    """Raise a `SettingsError` that says which of the operator's bots cannot be loaded."""
    for offer in offered.offers:
        try:
            await bot_pool.load(offer.bot)
        except RelatiError as refusal:
            raise SettingsError("settings/bot", name=offer.name, reason=refusal) from None
