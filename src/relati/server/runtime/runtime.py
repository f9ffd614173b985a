"""The one object through which endpoints reach everything that a server owns."""

from typing import TYPE_CHECKING

from relati.errors import RelatiError
from relati.matches.service import Service
from relati.server.offered_bots import OfferedBots
from relati.server.retries import SECONDS_WHEN_BUSY
from relati.server.runtime.board_pool import BoardPool
from relati.server.runtime.bot_pool import BotPool
from relati.server.runtime.choice_cache import ChoiceCache
from relati.server.runtime.constant_answer import ConstantAnswer
from relati.server.runtime.crew import Purpose
from relati.server.runtime.health import PartHealth
from relati.server.runtime.match_news import MatchNews
from relati.server.runtime.metrics import Metrics
from relati.server.runtime.order import Order
from relati.server.runtime.people import People
from relati.server.runtime.presence import PresenceTracker
from relati.server.runtime.rate_limit import RateLimit
from relati.server.runtime.shared_cache import SharedCache
from relati.server.runtime.slot_limit import SlotLimit, Slots
from relati.server.runtime.surroundings import Surroundings
from relati.server.runtime.tracing import open_tracing
from relati.server.runtime.view_cache import ViewCache
from relati.server.runtime.worker_pool import (
    NICENESS,
    NICENESS_OF_ANALYSES,
    NICENESS_OF_PICTURES,
    WorkerPool,
)
from relati.server.settings import Settings

if TYPE_CHECKING:
    from relati.server.processes.peers import Peers
    from relati.server.runtime.challenges import Challenges
    from relati.server.runtime.lobby import Lobby
    from relati.server.runtime.push_sender import PushSender
    from relati.server.runtime.solving import Solving
    from relati.server.runtime.studies import Studies
    from relati.server.runtime.tournaments import Tournaments
    from relati.storage.archive import Archive
    from relati.storage.contacts import ContactStore
    from relati.storage.event_store import DatabaseEventStore

#: A client for whose connection there is no room is asked to come back after this many seconds.
SECONDS_UNTIL_RECONNECT = 10
#: The memory for what never changes: all of it takes about a third of this.
CONSTANT_BYTES = 32 * 1024 * 1024
#: The memory for pictures of links, of about 50 kB, and for games of the lab, about 20 kB a look.
#: Tables of the best, of about 5 kB each.
LEADERBOARD_BYTES = 1024 * 1024
PREVIEW_BYTES, LOOK_BYTES = 8 * 1024 * 1024, 4 * 1024 * 1024


class Runtime:
    """What the endpoints of one server share, as `app.state.runtime`.

    `service`, `presence`, `people`, `news`, `order`, `tournaments` and `studies` are
    there while the server
    runs: `lifespan` opens them. The pools start no process before there is a job for it. `archive`,
    `lobby` and what people have to do with each other need a database.
    """

    service: Service
    presence: PresenceTracker
    people: People
    news: MatchNews
    order: Order
    #: None in a browser, where there is nobody else.
    tournaments: "Tournaments | None"
    studies: "Studies | None"
    #: None if the operator has set no key.
    push: "PushSender | None"

    def __init__(
        self,
        settings: Settings,
        surroundings: Surroundings | None = None,
        peers: "Peers | None" = None,
    ) -> None:
        self.surroundings = surroundings or Surroundings()
        #: The other processes of this server, if it has several.
        self.peers = peers
        limits = settings.work_limits
        self.settings = settings
        self.tracing = open_tracing(settings.tracing)
        self.offered_bots = OfferedBots(settings.bots)
        self.archive: Archive | None = None
        self.lobby: Lobby | None = None
        self.contacts: ContactStore | None = None
        self.challenges: Challenges | None = None
        self.solving: Solving | None = None
        #: What is kept about whom, on a server that keeps something.
        self.database: DatabaseEventStore | None = None
        self.rate_limit = RateLimit(
            settings.rates, settings.broker, peers.counts.storage() if peers else None
        )
        capacity = settings.capacity
        #: WebSockets and streams that stay open.
        self.connections = SlotLimit(
            capacity.connections,
            capacity.connections_per_address,
            code="server/crowded",
            seconds_until_retry=SECONDS_UNTIL_RECONNECT,
            slots=_slots("connections", peers),
        )
        #: What chat apps show beside a link, by what the picture shows.
        self.previews = SharedCache[bytes](PREVIEW_BYTES)

        def make_pool(
            purpose: Purpose,
            count: int,
            *,
            per_client: int | None = None,
            kept: int = 0,
            niceness: int = NICENESS,
        ) -> WorkerPool:
            return WorkerPool(
                count,
                limits.waiting,
                per_client=per_client,
                waiting_per_client=limits.waiting_per_address,
                kept=kept,
                crew=self.surroundings.make_crew(purpose, count, niceness),
            )

        self.bot_pool = BotPool(
            make_pool("levels", limits.workers),
            make_pool("offered", limits.workers),
            # Analyses take all but one: a hint does not wait for them either.
            make_pool("analyses", limits.workers + 1, kept=1, niceness=NICENESS_OF_ANALYSES),
            trace=self.tracing.span,
        )
        self.choices = ChoiceCache()
        #: Reads records and draws pictures. One of its processes is left to other clients.
        self.render_pool = make_pool(
            "pictures", limits.picture_workers, per_client=1, niceness=NICENESS_OF_PICTURES
        )
        self.board_pool = BoardPool(
            make_pool("boards", limits.board_workers, per_client=1), limits.board_seconds
        )
        self.views = ViewCache(self.board_pool, limits.view_bytes)
        #: What threatens in a position, as JSON.
        self.threats = SharedCache[str](limits.threat_bytes)
        #: What never changes, by path and language.
        self.constant_answers = SharedCache[ConstantAnswer](
            CONSTANT_BYTES, lambda answer: answer.size
        )
        #: The analyses under way.
        self.analyses = _busy_after("analyses", limits.analyses, limits.analyses_per_address, peers)
        #: The quick looks of the lab under way.
        self.labs = _busy_after("labs", limits.labs, limits.labs_per_address, peers)
        #: Tables of the best, by minute, as JSON.
        self.leaderboards = SharedCache[str](LEADERBOARD_BYTES)
        #: The games of the last quick looks, as JSON.
        self.looks = SharedCache[str](LOOK_BYTES)
        #: By the part of the server that is checked: `database`, `broker`.
        self.health: dict[str, PartHealth] = {}
        #: Why the server could not be opened.
        self.failure: RelatiError | None = None
        self.metrics = Metrics()
        gauge = self.metrics.gauge
        gauge("relati_connections", "Open connections.", lambda: self.connections.count)
        gauge("relati_view_bytes", "Memory of boards that are kept.", lambda: self.views.size)
        gauge("relati_threat_bytes", "Memory of threats that are kept.", lambda: self.threats.size)
        queue = ("relati_waiting_jobs", "Jobs waiting for a process.")
        gauge(*queue, lambda: self.bot_pool.waiting, pool="bots")
        gauge(*queue, lambda: self.bot_pool.offered_waiting, pool="offered bots")
        gauge(*queue, lambda: self.bot_pool.analyses_waiting, pool="analyses")
        gauge(*queue, lambda: self.board_pool.waiting, pool="boards")
        gauge(*queue, lambda: self.render_pool.waiting, pool="pictures")
        gauge("relati_analyses", "Analyses under way.", lambda: self.analyses.count)
        gauge("relati_labs", "Quick looks of the lab under way.", lambda: self.labs.count)

    def open(
        self,
        service: Service,
        presence: PresenceTracker,
        people: People,
        news: MatchNews,
        order: Order,
        push: "PushSender | None",
        tournaments: "Tournaments | None" = None,
        studies: "Studies | None" = None,
    ) -> None:
        """Add what exists only while the server runs."""
        self.service = service
        self.presence = presence
        self.people = people
        self.news = news
        self.order = order
        self.push = push
        self.tournaments = tournaments
        self.studies = studies
        gauge, counts = self.metrics.gauge, service.counts
        gauge("relati_live_matches", "Matches in use.", lambda: service.active_count)
        gauge("relati_followers", "Followers of matches.", lambda: service.follower_count)
        gauge("relati_listeners", "People who are told of their matches.", lambda: news.count)
        if tournaments:
            gauge(
                "relati_tournament_watchers",
                "People who are told of tournaments.",
                lambda: tournaments.watcher_count,
            )
        if studies:
            readers = ("relati_study_readers", "People who are told of studies.")
            gauge(*readers, lambda: studies.reader_count)
        self.metrics.counts("relati_commands", "Commands of players.", "result", counts)
        if push:
            self.metrics.counts("relati_pushes", "Notifications.", "result", push.counts)
        for name, part in self.health.items():
            gauge("relati_part_up", "1 if it answered last.", part.is_up, part=name)

    async def close(self) -> None:
        """End the processes of the pools, and checks that are under way; send the last traces."""
        for part in self.health.values():
            await part.close()
        await self.bot_pool.close()
        await self.render_pool.close()
        await self.board_pool.close()
        await self.tracing.close()


def _busy_after(name: str, most: int, per_client: int, peers: "Peers | None") -> SlotLimit:
    """A limit of what keeps processors busy."""
    return SlotLimit(
        most,
        per_client,
        code="server/busy",
        seconds_until_retry=SECONDS_WHEN_BUSY,
        slots=_slots(name, peers),
    )


def _slots(name: str, peers: "Peers | None") -> Slots | None:
    """Where a limit is counted for all processes, if there are several."""
    return peers.counts.slots(name, peers.index) if peers else None
