"""One live match: its serial owner, who follows it, and what they are told."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from json import dumps

from relati.errors import MatchError, RelatiError
from relati.matches.acts import Command
from relati.matches.decide import Decision, decide
from relati.matches.journal import Entry, Journal, Standing
from relati.matches.match import Match, begin
from relati.matches.messages import read_event, write_event
from relati.matches.telling import Told, summary

#: A command meets others at most so often before it is given up: each time somebody got ahead.
MOST_RETRIES = 20
#: So many events are folded without giving way to others.
MOST_AT_ONCE = 20
#: So many events may wait for a reader who is slow.
LONGEST_QUEUE = 256


@dataclass(frozen=True, slots=True)
class Done:
    """The command has been done and stored, up to that number."""

    id: str
    number: int


@dataclass(frozen=True, slots=True)
class Refused:
    """The command has not been done: why, and which number the match is at."""

    id: str
    reason: RelatiError
    number: int


Answer = Done | Refused


class Follower:
    """Somebody who is told what happens, in order; one who is too slow is dropped and told so."""

    def __init__(self) -> None:
        self._queue: deque[Told] = deque()
        self._awake = asyncio.Event()
        self.is_dropped = False
        self.is_closed = False

    def tell(self, told: Told) -> None:
        """Put an event into the queue, if there is room."""
        if len(self._queue) >= LONGEST_QUEUE:
            self.drop()
        elif not self.is_dropped:
            self._queue.append(told)
        self._awake.set()

    def drop(self) -> None:
        """Tell nothing more to one who is too slow."""
        self.is_dropped = True
        self._queue.clear()
        self._awake.set()

    def close(self) -> None:
        """End the following: what is in the queue is still read."""
        self.is_closed = True
        self._awake.set()

    async def __aiter__(self) -> AsyncIterator[Told]:
        while True:
            while self._queue:
                yield self._queue.popleft()
            if self.is_dropped or self.is_closed:
                return
            self._awake.clear()
            await self._awake.wait()


async def replay(
    entries: Sequence[Entry], match: Match | None = None
) -> tuple[list[Told], Match | None]:
    """What stored events tell, from the beginning or from `match`, and the match after them.

    Many are folded in a thread: a long game takes long, and other matches go on.
    """
    if len(entries) > MOST_AT_ONCE:
        return await asyncio.to_thread(_replay, entries, match)
    return _replay(entries, match)


def _replay(entries: Sequence[Entry], match: Match | None) -> tuple[list[Told], Match | None]:
    tellings = []
    for entry in entries:
        event = read_event(entry)
        match = match.after(event) if match else begin(event)
        tellings.append(Told(event, match))
    return tellings, match


class Live:
    """A match that is in use. All that changes it waits in line here, and is stored, then told.

    The fold can be dropped while nothing happens (`rest`); it is read again when needed.
    """

    def __init__(
        self,
        identity: str,
        journal: Journal,
        changed: Callable[["Live", bool], None],
        prepare: Callable[[Decision], Awaitable[None]],
    ) -> None:
        self.id = identity
        self.match: Match | None = None
        self.number = 0
        self.followers: set[Follower] = set()
        self.used = 0.0
        self._journal = journal
        self._changed = changed
        self._prepare = prepare
        self._turn = asyncio.Lock()

    async def current(self) -> Match:
        """The match as far as is known here; a `MatchError` when there is none."""
        if self.match is None:
            async with self._turn:
                await self._catch_up()
        if self.match is None:
            raise MatchError("match/no-such-match")
        return self.match

    async def submit(self, command: Command) -> Answer:
        """Decide, store, tell: in that order, and one command after the other."""
        async with self._turn:
            # Who has seen more than is known here was told by another server.
            if self.match is None or command.based_on > self.number:
                await self._catch_up()
            for _ in range(MOST_RETRIES):
                decision = decide(self.match, command)
                if isinstance(decision, RelatiError):
                    return Refused(command.id, decision, self.number)
                if not decision.events or await self._store(decision):
                    return Done(command.id, decision.number)
                # Another server was ahead, or it is not known what was stored: look again.
                await self._catch_up()
            return Refused(command.id, MatchError("match/crowded"), self.number)

    async def catch_up(self, number: int) -> None:
        """Learn what others have stored, at least up to a number."""
        if self.number < number:
            async with self._turn:
                if self.number < number:
                    await self._catch_up()

    @property
    def is_busy(self) -> bool:
        """Whether a command is being dealt with."""
        return self._turn.locked()

    async def finish(self) -> None:
        """Return when all that waits in line has been dealt with."""
        async with self._turn:
            pass

    def rest(self) -> None:
        """Forget the fold while nobody needs it."""
        if not self.is_busy:
            self.match = None

    async def _store(self, decision: Decision) -> bool:
        match = decision.match
        entries = [write_event(event) for event in decision.events]
        standing = Standing(
            match.setup.is_public, match.phase, match.waits_for_bot is not None, match.due
        )
        listed = dumps(summary(match)) if match.setup.is_public else ""
        try:
            await self._prepare(decision)
            is_stored = await self._journal.append(self.id, entries, standing, listed)
        except BaseException:
            # Whether it was stored is not known here: what follows must read first.
            self.match = None
            raise
        if is_stored:
            self.match, self.number = match, match.number
            for event, after in zip(decision.events, decision.matches, strict=True):
                self._tell(Told(event, after))
            self._changed(self, True)
        return is_stored

    async def _catch_up(self) -> None:
        entries = await self._journal.read(self.id, self.match.number if self.match else 0)
        tellings, match = await replay(entries, self.match)
        for told in tellings:
            if told.event.number > self.number:
                self._tell(told)
        self.match = match
        if match and match.number > self.number:
            self.number = match.number
            self._changed(self, False)

    def _tell(self, told: Told) -> None:
        for follower in self.followers:
            follower.tell(told)
