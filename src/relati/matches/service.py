"""All live matches of one process: commands in, answers out, followers told.

The service is the only writer of its journal in this process. Other processes may write the same
matches: the journal's numbers decide who was first, and who was not catches up.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from relati.errors import MatchError, RelatiError
from relati.matches.acts import Act, Command, Expire, MarkAway, TimeOut
from relati.matches.bot_seats import Think, act_for_bot
from relati.matches.decide import Decision
from relati.matches.events import Rematched
from relati.matches.journal import Journal, Unfinished
from relati.matches.live import Answer, Done, Follower, Live, Refused, replay
from relati.matches.match import Match
from relati.matches.rematch import next_match
from relati.matches.telling import Told

logger = logging.getLogger(__name__)

#: Called with a match and its number once something was stored, to wake other processes.
Announce = Callable[[str, int], Awaitable[None]]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a service waits, in seconds."""

    sweep: float = 2.0  # between looks at what nobody here looks after
    bot: float = 10.0  # before a bot that another process should move is moved here
    rest: float = 60.0  # before the fold of a quiet match is forgotten
    idle: float = 30 * 24 * 3600  # before a match that nobody touches is ended


class Service:
    """Owns the live matches of this process. `close` it to finish what is under way."""

    def __init__(
        self,
        journal: Journal,
        think: Think,
        *,
        announce: Announce | None = None,
        patience: Patience | None = None,
        clock: Callable[[], int] = now,
    ) -> None:
        self.journal = journal
        self.counts: Counter[str] = Counter()
        self._think = think
        self._announce = announce
        self._patience = patience or Patience()
        self._clock = clock
        self._lives: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: set[str] = set()
        self._is_leaving = self._is_closing = False

    def start(self) -> None:
        """Begin to look after matches that wait for a bot or a clock, older ones too."""
        self._do(self._sweep_for_ever())

    def dismiss(self) -> None:
        """Let everybody who follows go, and who comes from now on; commands are still done."""
        self._is_leaving = True
        for live in self._lives.values():
            for follower in live.followers:
                follower.close()

    async def close(self) -> None:
        """Let what is being stored be stored, then stop."""
        self.dismiss()
        self._is_closing = True
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self._lives.values()):
            await live.finish()
        await self.journal.close()

    # For those who ask

    async def submit(self, identity: str, command: Command) -> Answer:
        """The answer to a command, once it is stored; a `StorageError` when that failed."""
        if isinstance(answer := await self._live(identity).submit(command), Done):
            self.counts["done"] += 1
        else:
            self.counts["refused"] += 1
        return answer

    async def match(self, identity: str) -> Match:
        """The match as it stands; a `MatchError` when there is none."""
        try:
            return await self._live(identity).current()
        except MatchError:
            self._lives.pop(identity, None)
            raise

    async def follow(self, identity: str, seen: int = 0) -> tuple[Match, Follower]:
        """The match as it stands, and who is told all that comes after; `unfollow` when done.

        Who has `seen` more than is known here was told by another server: it does not go back.
        """
        match = await self.match(identity)
        await self._live(identity).catch_up(seen)
        live, follower = self._live(identity), Follower()
        # No waiting between these two lines: nothing can happen that the follower misses.
        match = live.match or match
        live.followers.add(follower)
        if self._is_leaving:
            follower.close()
        return match, follower

    async def backlog(self, identity: str, after: int, to: int) -> list[Told]:
        """What was told after a number, up to another: each event with the match after it."""
        if after >= to:
            return []
        entries = await self.journal.read(identity)
        tellings, _ = await replay(entries[:to])
        return tellings[after:]

    def unfollow(self, identity: str, follower: Follower) -> None:
        """Tell this one nothing more."""
        self._live(identity).followers.discard(follower)

    async def wake(self, identity: str, number: int) -> None:
        """Another process has stored something: catch up, if anybody here follows the match."""
        if live := self._lives.get(identity):
            await live.catch_up(number)

    async def mark_away(self, identity: str, seat: int) -> None:
        """Nobody has been there for a seat for a while."""
        with suppress(MatchError):
            number = (await self.match(identity)).number
            await self._own(identity, f"away:{seat}:{number}", MarkAway(seat))

    @property
    def follower_count(self) -> int:
        """How many are told what happens."""
        return sum(len(live.followers) for live in self._lives.values())

    @property
    def live_count(self) -> int:
        """How many matches are in use."""
        return len(self._lives)

    # What follows by itself

    def _live(self, identity: str) -> Live:
        live = self._lives.get(identity)
        if live is None:
            live = self._lives[identity] = Live(
                identity, self.journal, self._changed, self._prepare
            )
        live.used = time.monotonic()
        return live

    def _changed(self, live: Live, is_ours: bool) -> None:
        """Called when a match has changed: set the clock, wake bots and other processes.

        What another process has stored it announces itself, and its bots are moved there.
        """
        match = live.match
        assert match is not None
        if timer := self._timers.pop(live.id, None):
            timer.cancel()
        if self._is_closing:
            return
        if match.due is not None:
            wait = max(match.due - self._clock(), 0) / 1000
            loop = asyncio.get_running_loop()
            # A timer of the loop cannot wait for weeks; the sweep looks after those.
            if wait < 24 * 3600:
                self._timers[live.id] = loop.call_later(
                    wait + 0.001, lambda: self._do(self._time_out(live.id))
                )
        if is_ours:
            if self._announce:
                self._do(self._announce_to_others(live.id, match.number))
            self._wake_bots(live.id, match)

    def _wake_bots(self, identity: str, match: Match) -> None:
        if match.waits_for_bot is not None and identity not in self._thinking:
            self._thinking.add(identity)
            self._do(self._move_bots(identity))

    async def _announce_to_others(self, identity: str, number: int) -> None:
        assert self._announce
        try:
            await self._announce(identity, number)
        except Exception as error:
            # The others look by themselves, only later.
            logger.warning("could not announce", extra={"error": type(error).__name__})

    async def _move_bots(self, identity: str) -> None:
        """Let bots act until a person is to act."""
        try:
            while True:
                match = await self.match(identity)
                seat = match.waits_for_bot
                if seat is None:
                    return
                act = await act_for_bot(match, seat, self._think)
                answer = await self._own(
                    identity, f"bot:{match.number}", act, seat=seat, based_on=match.number
                )
                if isinstance(answer, Refused) and answer.number == match.number:
                    logger.error("a bot was refused", extra={"code": answer.reason.code})
                    return
        except RelatiError as error:
            # The sweep tries again.
            logger.warning("a bot could not act", extra={"code": error.code})
        finally:
            self._thinking.discard(identity)

    async def _time_out(self, identity: str) -> None:
        match = await self.match(identity)
        if match.due is not None and match.due <= self._clock():
            await self._own(identity, f"time:{match.game_number}", TimeOut())

    async def _own(
        self, identity: str, name: str, act: Act, *, seat: int | None = None, based_on: int = 0
    ) -> Answer:
        command = Command(name, based_on, self._clock(), act, seat=seat, is_own=True)
        return await self.submit(identity, command)

    async def _prepare(self, decision: Decision) -> None:
        """Make the next match before anybody is told of it."""
        for event in decision.events:
            if isinstance(event.what, Rematched):
                command = Command(
                    "rematch", 0, self._clock(), next_match(decision.match), is_own=True
                )
                await self._live(event.what.match).submit(command)

    # The sweep

    async def _sweep_for_ever(self) -> None:
        is_first = True
        while True:
            try:
                await self.sweep(is_first=is_first)
                is_first = False
            except Exception as error:
                logger.warning("could not sweep", extra={"error": type(error).__name__})
            await asyncio.sleep(self._patience.sweep)

    async def sweep(self, *, is_first: bool = False) -> None:
        """Look after what nobody looks after: clocks, bots, other processes' news, old matches."""
        await self._notice_others()
        patience = 0.0 if is_first else self._patience.bot
        for each in await self.journal.unfinished():
            await self._apart(each.match, self._look_after(each, patience))
        for identity in await self.journal.idle(self._clock() - int(self._patience.idle * 1000)):
            await self._apart(identity, self._own(identity, "expire", Expire()))
        self._rest()

    async def _look_after(self, each: Unfinished, patience: float) -> None:
        if each.due is not None and each.due <= self._clock():
            await self._time_out(each.match)
        if each.waits_for_bot and each.match not in self._thinking:
            match = await self.match(each.match)
            if self._clock() - match.at >= patience * 1000:
                self._wake_bots(each.match, match)

    async def _apart(self, identity: str, work: Coroutine[Any, Any, object]) -> None:
        """Do it, and let its failure be its own: other matches are looked after all the same."""
        try:
            await work
        except Exception as error:
            told = {"match": identity[:8], "error": type(error).__name__}
            logger.warning("could not look after a match", extra=told)

    async def _notice_others(self) -> None:
        """Catch up with what other processes have stored, were no broker to tell."""
        followed = [live.id for live in self._lives.values() if live.followers]
        if followed:
            for identity, number in (await self.journal.numbers(followed)).items():
                await self.wake(identity, number)

    def _rest(self) -> None:
        quiet = time.monotonic() - self._patience.rest
        for live in list(self._lives.values()):
            if live.used < quiet and live.id not in self._thinking:
                live.rest()
                if not live.followers and not live.is_busy:
                    del self._lives[live.id]

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("work in the background failed", exc_info=error)
