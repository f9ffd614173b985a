"""All matches in use in one process: commands in, replies out, events to followers.

The service is the only writer of its store in this process. Other processes may write to the same
matches: the store accepts each event number once, and a process that was second catches up.

What it does by itself costs what is due and what others have done, not how many matches there are.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from relati.errors import MatchError
from relati.matches.actor import MatchActor
from relati.matches.acts import Act, Command, EndSeek, Expire, HandOver, MarkAway, TimeOut
from relati.matches.background import BackgroundTasks, Intervals, Observe, attempt, observe_nothing
from relati.matches.backlog import Backlog
from relati.matches.bot_seats import ChooseMove
from relati.matches.bot_turns import BotAct, BotTurns
from relati.matches.decide import Decision
from relati.matches.event_store import EventStore, StoredEvent
from relati.matches.events import Rematched, SeatTaken
from relati.matches.follower import Follower
from relati.matches.freezes import HEARTBEAT, FreezeWatch
from relati.matches.in_use import MatchesInUse
from relati.matches.match import Match
from relati.matches.others import Lookout, Others, Unheard
from relati.matches.publish import PublishedEvent, Views
from relati.matches.rematch import next_id, next_match
from relati.matches.replies import CommandReply, Done
from relati.matches.setup import Setup
from relati.matches.traces import Trace, trace_nothing

logger = logging.getLogger(__name__)


#: Called when a match in use has changed, with the events that this process has stored.
OnChange = Callable[[str, Match, Sequence[StoredEvent]], None]
#: Raises if the client of that address may not create a match like this one more.
CheckCreation = Callable[[str, Setup], Awaitable[None]]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Service:
    """Owns the matches in use in this process. `close` it to finish the work in progress."""

    def __init__(
        self,
        store: EventStore,
        choose_move: ChooseMove,
        *,
        others: Others | None = None,
        check_creation: CheckCreation | None = None,
        on_change: OnChange = lambda match_id, match, stored: None,
        is_own_machine: Callable[[str], bool] = lambda client: False,
        is_deleted: Callable[[str], bool] = lambda match_id: False,
        observe: Observe = observe_nothing,
        owns: Callable[[str], bool] | None = None,
        trace: Trace = trace_nothing,
        intervals: Intervals | None = None,
        clock: Callable[[], int] = now,
    ) -> None:
        self.store = store
        self.counts: Counter[str] = Counter(done=0, refused=0)
        self._others = others or Unheard()
        self._lookout = Lookout(store, self._others)
        self._check_creation = check_creation
        self._tell_change = on_change
        self._is_own_machine = is_own_machine
        self._is_deleted = is_deleted
        self._intervals = intervals or Intervals()
        self._clock = clock
        self._freezes = FreezeWatch(clock)
        self._actors = MatchesInUse(self._make_actor, self._release, owns)
        self._background = BackgroundTasks()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._bots = BotTurns(self, choose_move, self._submit_bot_act, observe)
        self._observe = observe
        self._trace = trace
        self._backlog = Backlog(store)
        self._has_ended_following = False
        self._is_closing = False

    def start(self) -> None:
        """Begin to attend to matches that wait for a bot or a clock, older ones included."""
        self._freezes.start()
        self._background.repeat(self.beat, HEARTBEAT)
        self._background.start(self._sweep_forever())
        # Not a part of the sweep, which takes long when many matches wait.
        self._background.repeat(self.catch_up, self._intervals.catch_up)

    def end_following(self) -> None:
        """End every follower, and those that come later; commands are still carried out."""
        self._has_ended_following = True
        for actor in self._actors.values():
            for follower in actor.followers:
                follower.close()

    async def close(self) -> None:
        """Finish storing what is being stored, then stop."""
        self.end_following()
        self._is_closing = True
        for timer in self._timers.values():
            timer.cancel()
        await self._background.cancel()
        for actor in list(self._actors.values()):
            await actor.finish()
        await self.store.close()

    # For callers

    async def submit(self, match_id: str, command: Command) -> CommandReply:
        """The reply to a command, once it is stored; raises `StorageError` if storing failed.

        A command other than `Create` for an unknown match is refused.
        """
        self._check_there(match_id)
        actor = self._actors.use(match_id)
        if self._freezes.beat():
            await self._give_time(actor)
        reply = await actor.submit(command)
        self.counts["done" if isinstance(reply, Done) else "refused"] += 1
        if actor.match is None and not actor.followers:
            self._actors.forget(match_id)  # there is no such match
        return reply

    async def match(self, match_id: str) -> Match:
        """The match as it is now; raises `MatchError` if there is none."""
        self._check_there(match_id)
        try:
            return await self._actors.use(match_id).current()
        except MatchError:
            self._actors.forget(match_id)
            raise

    async def follow(
        self,
        match_id: str,
        holder: str | None = None,
        *,
        seen: int = 0,
        views: Views | None = None,
    ) -> Follower:
        """A follower of everything after the match as it is now; `unfollow` it in the end.

        A client that has `seen` more than this process knows was connected to another server:
        the match is brought up to that number first.
        """
        match = await self.match(match_id)
        actor = self._actors.use(match_id)
        await actor.catch_up(seen)
        # Nothing is awaited from here on, so the follower misses no event.
        follower = Follower(actor.match or match, holder, partial(self.backlog, match_id), views)
        actor.followers.add(follower)
        if self._has_ended_following:
            follower.close()
        elif not follower.match.has_person:
            self._start_bots(match_id, follower.match)  # they have waited for somebody to come
        return follower

    def backlog(self, match_id: str, after: int, to: int) -> AsyncIterator[PublishedEvent]:
        """The events after one number up to another, as they were published."""
        return self._backlog.read(match_id, self._actors.use(match_id).past, after, to)

    def unfollow(self, match_id: str, follower: Follower) -> None:
        """Send nothing more to this follower."""
        self._actors.use(match_id).followers.discard(follower)

    def is_followed(self, match_id: str) -> bool:
        """Whether anybody follows the match in this process."""
        actor = self._actors.get(match_id)
        return actor is not None and bool(actor.followers)

    async def creator(self, match_id: str) -> str:
        """The address that has created a match, or the match's id if that is not known."""
        return await self._actors.use(match_id).creator()

    async def check_creation(self, client: str, setup: Setup) -> None:
        """Raise if the client of that address may not create a match like this one more."""
        if self._check_creation:
            await self._check_creation(client, setup)

    async def wake(self, match_id: str, number: int, events: Sequence[StoredEvent] = ()) -> None:
        """Another process has stored something: catch up, if the match is in use here.

        With the `events` themselves, those up to the number, the store need not be asked.
        """
        if actor := self._actors.get(match_id):
            await actor.catch_up(number, events)

    async def mark_away(self, match_id: str, seat: int) -> None:
        """Mark the owner of a seat as away, after nobody has been connected for it for a while."""
        with suppress(MatchError):
            number = (await self.match(match_id)).number
            await self._submit_internal(match_id, f"away:{seat}:{number}", MarkAway(seat))

    async def hand_over(self, match_id: str, to: str) -> None:
        """End a match that goes on elsewhere; one that is over stays as it is."""
        await self._submit_internal(match_id, "hand_over", HandOver(to))

    async def end_seek(self, match_id: str) -> bool:
        """End a match that nobody has joined; False if it has begun, so that it goes on."""
        reply = await self._submit_internal(match_id, "end_seek", EndSeek())
        return isinstance(reply, Done) or reply.reason.code != "match/started"

    def delete(self, match_id: str) -> None:
        """Forget a match that is not stored any more, and end all who follow it."""
        if timer := self._timers.pop(match_id, None):
            timer.cancel()
        if actor := self._actors.get(match_id):
            for follower in actor.followers:
                follower.close()
            actor.unload()
            self._actors.forget(match_id)

    async def reread(self, match_id: str) -> None:
        """Read what was stored in a match by somebody who tells nobody, if it is in use here."""
        if (actor := self._actors.get(match_id)) and actor.is_in_use:
            await attempt(match_id, actor.catch_up(actor.number + 1))

    def look_at_all(self) -> None:
        """Look at all matches in use the next time, as if nobody told of them."""
        self._lookout.add(*self._actors)

    @property
    def follower_count(self) -> int:
        """How many followers there are."""
        return sum(len(actor.followers) for actor in self._actors.values())

    @property
    def active_count(self) -> int:
        """How many matches are in use."""
        return len(self._actors)

    # Time in which this process stood still

    async def beat(self) -> None:
        """Give the players of all matches in use the time in which this process stood still."""
        self._freezes.beat()
        if self._freezes.take_new():
            for actor in [each for each in self._actors.values() if each.is_in_use]:
                await attempt(actor.id, self._give_time(actor))
                await asyncio.sleep(0)

    async def _give_time(self, actor: MatchActor) -> None:
        # Before everything else, so that neither a move nor the end of a clock is judged without.
        with suppress(MatchError):
            for command in self._freezes.commands(await actor.current()):
                await actor.submit(command)

    # What happens without a command

    def _check_there(self, match_id: str) -> None:
        if self._is_deleted(match_id):
            raise MatchError("match/deleted")

    def _make_actor(self, match_id: str) -> MatchActor:
        return MatchActor(match_id, self.store, self._on_change, self._prepare, self._trace)

    def _release(self, actor: MatchActor) -> None:
        if actor.is_heard_of:
            self._others.release(actor.id)

    def _on_change(self, actor: MatchActor, stored: Sequence[StoredEvent]) -> None:
        """Called when a match has changed: set its timer, start its bots, notify other processes.

        A process announces only what it has `stored` itself, and moves the bots then.
        """
        match = actor.match
        assert match is not None
        if timer := self._timers.pop(actor.id, None):
            timer.cancel()
        if self._is_closing:
            return
        if not actor.is_heard_of:
            actor.is_heard_of = True
            self._others.use(actor.id)
            self._lookout.add(actor.id)
        self._tell_change(actor.id, match, stored)
        if match.due is not None:
            wait = max(match.due - self._clock(), 0) / 1000
            loop = asyncio.get_running_loop()
            # The event loop's timers cannot wait for weeks; the sweep handles those.
            if wait < 24 * 3600:
                self._timers[actor.id] = loop.call_later(
                    wait + 0.001, lambda: self._background.start(self._time_out(actor.id))
                )
        if stored:
            self._others.announce(actor.id, match, stored)
            self._start_bots(actor.id, match)

    def _start_bots(self, match_id: str, match: Match) -> None:
        if self._bots.should_start(match_id, match):
            self._background.start(self._bots.play(match_id))

    async def _submit_bot_act(
        self, match_id: str, match: Match, seat: int, act: BotAct
    ) -> CommandReply:
        name = f"bot:{match.number}"
        return await self._submit_internal(match_id, name, act, seat=seat, based_on=match.number)

    async def _time_out(self, match_id: str) -> None:
        match = await self.match(match_id)
        if match.due is not None and match.due <= self._clock():
            await self._submit_internal(match_id, f"time:{match.game_number}", TimeOut())

    async def _submit_internal(
        self, match_id: str, name: str, act: Act, *, seat: int | None = None, based_on: int = 0
    ) -> CommandReply:
        command = Command(name, based_on, self._clock(), act, seat=seat, is_internal=True)
        return await self.submit(match_id, command)

    async def _prepare(self, actor: MatchActor, decision: Decision, client: str) -> None:
        """Create the next match before its id is published, and notice who may be one person."""
        for event in decision.events:
            if isinstance(event.what, SeatTaken) and not self._is_own_machine(client):
                await actor.note_address(event.what.holder, client)
            # A match that goes on elsewhere has been made there.
            elif isinstance(event.what, Rematched) and event.what.match == next_id(decision.match):
                if await self.store.is_same_address(actor.id):
                    await self.store.mark_same_address(event.what.match)
                act = next_match(decision.match)
                await self.check_creation(client, act.setup)
                command = Command("rematch", 0, self._clock(), act, is_internal=True, client=client)
                await self._actors.use(event.what.match).submit(command)

    # What other processes store

    async def catch_up(self) -> None:
        """Bring matches in use up to what is stored, in case no broker has told of it."""
        began = time.monotonic()
        async for actor, number in self._lookout.look(self._actors):
            await attempt(actor.id, actor.catch_up(number))
        self._observe("catch-up", time.monotonic() - began)

    # The sweep

    async def _sweep_forever(self) -> None:
        is_first = True
        while True:
            try:
                await self.sweep(is_first=is_first)
                is_first = False
            except Exception as error:
                logger.warning("could not sweep", extra={"error": type(error).__name__})
            await asyncio.sleep(self._intervals.sweep)

    async def sweep(self, *, is_first: bool = False) -> None:
        """Attend to clocks, bots, and matches that nobody uses."""
        began = time.monotonic()
        bot_delay = 0 if is_first else int(self._intervals.bot * 1000)
        attends_to = self._actors.begin_sweep()
        async for match_id in self.store.due(self._clock(), self._clock() - bot_delay):
            if attends_to(match_id) and not self._bots.are_at_work(match_id):
                await attempt(match_id, self._attend_to(match_id, bot_delay))
        idle = await self.store.idle(self._clock() - int(self._intervals.idle * 1000))
        unused = await self.store.unused(self._clock() - int(self._intervals.unused * 1000))
        for match_id in filter(attends_to, dict.fromkeys((*idle, *unused))):
            await attempt(match_id, self._submit_internal(match_id, "expire", Expire()))
        await self._actors.unload(self._intervals, self._bots.are_at_work)
        self._observe("sweep", time.monotonic() - began)

    async def _attend_to(self, match_id: str, bot_delay: int) -> None:
        await self._time_out(match_id)
        match = await self.match(match_id)
        if self._clock() - match.at >= bot_delay:
            self._start_bots(match_id, match)
