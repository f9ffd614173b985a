"""All tournaments in use on this server: commands in, matches made, news out.

Any number of servers may attend to the same tournament. Each event number is stored once; whoever
was second reads what is there and decides again. Everything here can be done twice: a match has the
same id whoever makes it, and a result that is there is not entered again. So whatever a killed
server has left undone, the next look at the tournament does.
"""

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from relati.errors import MatchError, RelatiError, ServerError, TournamentError
from relati.matches.acts import Command, Expire
from relati.matches.clocks import time_to_begin
from relati.matches.event_store import StoredEvent
from relati.matches.match import Match
from relati.matches.replies import Refused
from relati.matches.service import Service, now
from relati.server.messages.tournaments import TournamentMessage
from relati.server.runtime.live_tournament import (
    LiveTournament,
    after_all,
    decided,
    match_for,
    tournament_id,
)
from relati.server.runtime.tournament_limit import check_room
from relati.server.settings import Capacity
from relati.storage.tournaments import TournamentStore
from relati.tournaments.acts import (
    Advance,
    MakeTournament,
    Report,
    TournamentClientAct,
    TournamentCommand,
)
from relati.tournaments.decide import TournamentDecision, is_due
from relati.tournaments.outcome import has_not_begun, outcome_of
from relati.tournaments.row import row_of
from relati.tournaments.setup import TournamentSetup
from relati.tournaments.stored_events import write_event
from relati.tournaments.tournament import Table, Tournament

log = logging.getLogger(__name__)

#: Seconds between two looks at what time has brought, and at matches whose end nobody has told.
TICK, SWEEP = 1.0, 10.0
#: Seconds between two pieces of news of one tournament: many games may end at once.
NEWS_INTERVAL = 0.5
#: Tables that are attended to at once: the database stores what comes together in one go.
AT_ONCE = 20
#: How often a command is decided again because another server stored something first.
RETRY_LIMIT = 20


class Tournaments:
    """Owns the tournaments in use in this process. `run` attends to them until it is cancelled."""

    def __init__(
        self,
        service: Service,
        store: TournamentStore,
        capacity: Capacity,
        clock: Callable[[], int] = now,
        check_new_match: Callable[[], None] = lambda: None,
    ) -> None:
        self._service = service
        self._check_new_match = check_new_match
        self.store = store
        self._capacity = capacity
        self._clock = clock
        self._live: dict[str, LiveTournament] = {}
        #: The tournament of each match that is being played.
        self._of_match: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def watcher_count(self) -> int:
        """How many are told of tournaments."""
        return sum(each.watchers for each in self._live.values())

    # For callers

    async def make(
        self, holder: str, client: str, command_id: str, setup: TournamentSetup, seed: int
    ) -> str:
        """The id of a new tournament; the same command again has the same answer."""
        made_id = tournament_id(holder, command_id)
        if await self.store.number_of(made_id):
            return made_id
        setup.check()
        await check_room(self.store, self._capacity, client)
        command = TournamentCommand(command_id, self._clock(), MakeTournament(setup, seed), holder)
        with suppress(TournamentError):  # made at the same moment by the same command
            await self._execute(self._of(made_id), command, client)
        return made_id

    async def tournament(self, made_id: str) -> Tournament:
        """The tournament as it is now; raises `TournamentError` if there is none."""
        live = self._of(made_id)
        if live.now is None:
            async with live.lock:
                await self._catch_up(live)
        if live.now is None:
            self._forget(live)
            raise TournamentError("tournament/unknown")
        return live.now

    async def submit(
        self, made_id: str, holder: str, command_id: str, act: TournamentClientAct
    ) -> Tournament:
        """The tournament after a command, once it is stored."""
        await self.tournament(made_id)
        command = TournamentCommand(command_id, self._clock(), act, holder)
        return await self._execute(self._of(made_id), command)

    async def message(self, made_id: str) -> TournamentMessage:
        """What everybody may know of a tournament."""
        tournament = await self.tournament(made_id)
        return await asyncio.to_thread(self._of(made_id).message_of, tournament)

    async def watch(self, made_id: str) -> LiveTournament:
        """Somebody wants to be told; `unwatch` in the end."""
        tournament = await self.tournament(made_id)
        live = self._of(made_id)
        live.watchers += 1
        if live.shown is None:
            await asyncio.to_thread(live.show, tournament)
        self._tell(live)
        return live

    def unwatch(self, live: LiveTournament) -> None:
        """Somebody need not be told any more."""
        live.watchers -= 1

    async def news(self, live: LiveTournament, seen: int) -> tuple[str, int]:
        """What has changed since the number `seen`, as soon as something has, and its number."""
        while live.shown is None or live.shown["number"] <= seen:
            changed = live.changed
            await changed.wait()
        number = live.shown["number"]
        is_next = seen and seen == live.difference_from
        return (live.difference if is_next else live.whole), number

    def on_match_change(
        self, match_id: str, match: Match | None, _stored: Sequence[StoredEvent]
    ) -> None:
        """Called when a match has changed: look at its tournament once it is over."""
        if match is not None and match.result and (made_id := self._of_match.get(match_id)):
            self._start(self._attend_safely(self._of(made_id), [match_id]))

    # What happens without a command

    async def run(self) -> None:
        """Attend to all tournaments that are not over, until cancelled."""
        ticks = 0
        while True:
            try:
                await self.tick(is_sweep=ticks % round(SWEEP / TICK) == 0)
            except Exception as error:  # the database may be away: the next look does the same
                log.warning("could not attend", extra={"error": type(error).__name__})
            ticks += 1
            await asyncio.sleep(TICK)

    async def close(self) -> None:
        """End what is under way."""
        for live in self._live.values():
            for match_id in list(live.followers):
                self._unfollow(live, match_id)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def tick(self, *, is_sweep: bool = False) -> None:
        """Take in what other servers have stored, and do what time has brought."""
        unfinished = await self.store.unfinished()
        for made_id in {*unfinished, *self._live}:
            live = self._of(made_id)
            number = unfinished.get(made_id)
            known = live.now
            if number is None and known is not None and known.phase == "over":
                if is_sweep and not live.watchers:
                    self._forget(live)
                continue
            try:
                await self._look(live, number, is_sweep=is_sweep)
            except RelatiError as error:
                details = {"tournament": made_id, "code": error.code}
                log.warning("could not attend to a tournament", extra=details)

    async def _look(self, live: LiveTournament, number: int | None, *, is_sweep: bool) -> None:
        if live.now is None or number is None or live.now.number < number:
            async with live.lock:
                await self._catch_up(live)
            self._tell(live)
        tournament = live.now
        if tournament is None:
            return self._forget(live)
        is_new = any(table.match not in live.made for table in tournament.live_tables())
        if is_sweep or is_new:
            await self._attend(live)
        await self._advance(live)

    async def _advance(self, live: LiveTournament) -> None:
        tournament = live.now
        assert tournament is not None
        if tournament.phase == "over":
            return
        command = TournamentCommand(
            f"advance:{tournament.number}", self._clock(), Advance(), is_internal=True
        )
        if is_due(tournament, self._clock()):
            await self._execute(live, command)

    async def _attend_safely(
        self, live: LiveTournament, matches: Collection[str] | None = None
    ) -> None:
        try:
            await self._attend(live, matches)
        except RelatiError as error:  # the next tick tries again
            log.warning("could not attend to a tournament", extra={"code": error.code})

    async def _attend(self, live: LiveTournament, matches: Collection[str] | None = None) -> None:
        """Make the matches of tables that have none yet, and enter the results of the others."""
        async with live.attending:
            tournament = await self.tournament(live.id)
            tables = list(tournament.live_tables())
            if matches is not None:
                tables = [table for table in tables if table.match in matches]
            for start in range(0, len(tables), AT_ONCE):
                work = [
                    self._attend_to_table(live, tournament, table)
                    for table in tables[start : start + AT_ONCE]
                ]
                for outcome in await asyncio.gather(*work, return_exceptions=True):
                    if isinstance(outcome, BaseException):
                        raise outcome

    async def _attend_to_table(
        self, live: LiveTournament, tournament: Tournament, table: Table
    ) -> None:
        match_id = table.match
        assert match_id is not None
        self._of_match[match_id] = live.id
        match = await self._match(live, tournament, table, match_id)
        if match is None:
            return  # it is tried again
        if not match.result and not match.has_person:
            await self._follow(live, match_id)
        clock = match.setup.clock
        is_alone = match.due is None and has_not_begun(match)
        if clock and is_alone and not match.result and match.phase == "playing":
            # Against a bot nobody has to hurry, except where others wait for the next round.
            if self._clock() - match.since < time_to_begin(clock):
                return
            command = Command("no-show", 0, self._clock(), Expire(), is_internal=True)
            await self._service.submit(match_id, command)
            match = await self._service.match(match_id)
        if not match.result:
            return
        points, how = outcome_of(match)
        report = Report(table.number, table.game, points, how)
        name = f"report:{table.number}:{table.game}"
        await self._execute(live, TournamentCommand(name, self._clock(), report, is_internal=True))
        self._of_match.pop(match_id, None)
        self._unfollow(live, match_id)

    async def _match(
        self, live: LiveTournament, tournament: Tournament, table: Table, match_id: str
    ) -> Match | None:
        """The match of a table, which is made if there is none."""
        if match_id not in live.made:
            try:
                match = await self._service.match(match_id)
            except MatchError:
                await self._make_match(tournament, table, match_id)
            else:
                live.made.add(match_id)
                return match
        with suppress(MatchError):
            match = await self._service.match(match_id)
            live.made.add(match_id)
            return match
        live.made.discard(match_id)
        return None

    async def _make_match(self, tournament: Tournament, table: Table, match_id: str) -> None:
        self._check_new_match()  # if it refuses, it is tried again
        create = match_for(tournament, table, match_id)
        command = Command("tournament", 0, self._clock(), create, is_internal=True)
        reply = await self._service.submit(match_id, command)
        if isinstance(reply, Refused) and (code := reply.reason.code) != "match/created":
            log.error("a table cannot start", extra={"code": code, "table": table.number})

    async def _follow(self, live: LiveTournament, match_id: str) -> None:
        if match_id in live.followers:
            return
        follower = await self._service.follow(match_id)

        async def read() -> None:
            async for _ in follower:
                pass

        live.followers[match_id] = follower, self._start(read())

    def _unfollow(self, live: LiveTournament, match_id: str) -> None:
        if known := live.followers.pop(match_id, None):
            self._service.unfollow(match_id, known[0])
            known[0].close()
            known[1].cancel()

    # Commands

    async def _execute(
        self, live: LiveTournament, command: TournamentCommand, client: str = ""
    ) -> Tournament:
        """Decide, store, tell, in that order; raises the refusal, or that storing failed."""
        before = live.now
        async with live.lock:
            for _ in range(RETRY_LIMIT):
                if live.now is None:
                    await self._catch_up(live)
                decision = await decided(live.now, command)
                if isinstance(decision, RelatiError):
                    raise decision
                if not decision.events or await self._commit(live, decision, client):
                    break
                live.now = None  # another server was first
            else:
                raise ServerError("server/busy", seconds=1)
        tournament = decision.tournament
        if tournament is not before:
            self._tell(live)
            has_new = any(table.match not in live.made for table in tournament.live_tables())
            if has_new:
                self._start(self._attend_safely(live))
        return tournament

    async def _commit(
        self, live: LiveTournament, decision: TournamentDecision, client: str
    ) -> bool:
        events = [write_event(event) for event in decision.events]
        try:
            is_stored = await self.store.append(
                live.id, events, row_of(decision.tournament), client
            )
        except BaseException:
            live.now = None  # whether it was stored is unknown: read first
            raise
        if is_stored:
            live.now = decision.tournament
        return is_stored

    async def _catch_up(self, live: LiveTournament) -> None:
        known = live.now
        stored = await self.store.read(live.id, known.number if known else 0)
        if stored:
            live.now = await asyncio.to_thread(after_all, known, stored)

    # News

    def _tell(self, live: LiveTournament) -> None:
        """Have watchers told soon, all that has happened by then at once."""
        if live.watchers and live.now and (live.shown or {"number": 0})["number"] < live.now.number:
            self._start(self._tell_soon(live))

    async def _tell_soon(self, live: LiveTournament) -> None:
        await asyncio.sleep(NEWS_INTERVAL)
        tournament = live.now
        if tournament is None or (live.shown and live.shown["number"] >= tournament.number):
            return
        await asyncio.to_thread(live.show, tournament)
        changed, live.changed = live.changed, asyncio.Event()
        changed.set()

    # Bookkeeping

    def _of(self, made_id: str) -> LiveTournament:
        live = self._live.get(made_id)
        if live is None:
            live = self._live[made_id] = LiveTournament(made_id)
        return live

    def forget_all(self) -> None:
        """Read all tournaments again: somebody in them was erased."""
        for live in self._live.values():
            live.now = live.shown = live.latest = None

    def _forget(self, live: LiveTournament) -> None:
        if not live.lock.locked() and not live.watchers:
            self._live.pop(live.id, None)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
