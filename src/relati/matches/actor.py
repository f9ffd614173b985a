"""A match in use: the one place where its commands are decided, stored and published."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from relati.errors import MatchError, RelatiError
from relati.matches.acts import Command, Create
from relati.matches.decide import Decision, decide
from relati.matches.event_store import EventStore, StoredEvent
from relati.matches.events import Event
from relati.matches.follower import Follower
from relati.matches.match import Match, begin
from relati.matches.match_row import match_row, traces_in
from relati.matches.past import Past
from relati.matches.publish import PublishedEvent
from relati.matches.replies import CommandReply, Done, Refused
from relati.matches.stored_events import read_event, write_event
from relati.matches.traces import Trace, trace_nothing

logger = logging.getLogger(__name__)

#: How often a command is decided again because another server stored something first.
RETRY_LIMIT = 20
#: More stored events than this are folded in a thread: a long game must not hold up the others.
FOLD_IN_THREAD = 20


#: An event and the match after it.
Step = tuple[Event, Match]


async def replay(events: Sequence[StoredEvent], match: Match | None = None) -> list[Step]:
    """Stored events, each with the match after it.

    They continue `match`, or begin a new one.
    """
    if len(events) > FOLD_IN_THREAD:
        return await asyncio.to_thread(_replay, events, match)
    return _replay(events, match)


async def _decide(match: Match | None, command: Command) -> Decision | RelatiError:
    if isinstance(command.act, Create) and len(command.act.moves) > FOLD_IN_THREAD:
        return await asyncio.to_thread(decide, match, command)
    return decide(match, command)


def _replay(events: Sequence[StoredEvent], match: Match | None) -> list[Step]:
    steps = []
    for stored in events:
        event = read_event(stored)
        match = match.after(event) if match else begin(event)
        steps.append((event, match))
    return steps


class MatchActor:
    """The owner of a match in this process: one command after the other, stored, then published.

    The match can be unloaded while nothing happens (`unload`); it is read again when needed.
    """

    def __init__(
        self,
        match_id: str,
        store: EventStore,
        on_change: Callable[["MatchActor", Sequence[StoredEvent]], None],
        prepare: Callable[["MatchActor", Decision, str], Awaitable[None]],
        trace: Trace = trace_nothing,
    ) -> None:
        self.id = match_id
        self.match: Match | None = None
        self.number = 0
        self.followers: set[Follower] = set()
        self.past = Past()
        self.used = 0.0
        #: Whether other processes tell of the match, as far as they can be heard.
        self.is_heard_of = False
        self._creator: str | None = None
        self._store = store
        self._on_change = on_change
        self._prepare = prepare
        self._trace = trace
        self._lock = asyncio.Lock()

    async def current(self) -> Match:
        """The match as far as this process knows; raises `MatchError` if there is none."""
        if self.match is None:
            async with self._lock:
                await self._catch_up()
        if self.match is None:
            raise MatchError("match/no-such-match")
        return self.match

    async def submit(self, command: Command) -> CommandReply:
        """Decide, store, publish, in that order. Raises `StorageError` if storing failed."""
        async with self._lock:
            # A sender who has seen more than this process knows was connected to another server.
            if self.match is None or command.based_on > self.number:
                await self._catch_up()
            for _ in range(RETRY_LIMIT):
                decision = await _decide(self.match, command)
                if isinstance(decision, RelatiError):
                    return Refused(command.id, decision, self.number)
                if not decision.events or await self._commit(decision, command.client):
                    return Done(command.id, decision.number)
                # Another server was first, or it is unknown what was stored: read again.
                known = self.match
                await self._catch_up()
                if self.match is known:
                    await self._go_back()
            return Refused(command.id, MatchError("match/crowded"), self.number)

    async def catch_up(self, number: int, events: Sequence[StoredEvent] = ()) -> None:
        """Know what other servers have stored, at least up to a number.

        They are read, unless the next ones are among `events`, which another server has stored.
        """
        if self.number < number:
            async with self._lock:
                if self.number < number:
                    last = self.match.number if self.match else -1
                    fresh = [event for event in events if event.number > last]
                    is_next = fresh and fresh[0].number == last + 1
                    if is_next:
                        await self._continue(fresh)
                if self.number < number:  # not all of them were known
                    await self._catch_up()

    @property
    def is_in_use(self) -> bool:
        """Whether the match is loaded or followed: it has to know what others store."""
        return self.match is not None or bool(self.followers)

    @property
    def is_attended(self) -> bool:
        """Whether somebody follows the match, or waits for a reply."""
        return bool(self.followers) or self.is_busy

    @property
    def is_busy(self) -> bool:
        """Whether a command is being carried out."""
        return self._lock.locked()

    async def finish(self) -> None:
        """Return when every waiting command has been carried out."""
        async with self._lock:
            pass

    def unload(self) -> None:
        """Forget the match, unless a command is being carried out."""
        if not self.is_busy:
            self._forget()

    def _forget(self) -> None:
        self.match = None
        self.past.clear()

    async def creator(self) -> str:
        """The address that has created the match, or its id if that is not known."""
        if self._creator is None:
            self._creator = await self._store.creator(self.id)
        return self._creator or self.id

    async def note_address(self, holder: str, client: str) -> None:
        """Remember if somebody sits down where the match was created, and is not the first.

        It may be the same person with another token: ratings take that into account.
        """
        match = self.match
        if match and match.setup.is_rated and client:
            has_others = any(seat.holder not in (None, holder) for seat in match.seats)
            if has_others and await self.creator() == client:
                await self._store.mark_same_address(self.id)

    async def _commit(self, decision: Decision, client: str) -> bool:
        match = decision.match
        row = match_row(match, client, self.match)
        if traces := traces_in(decision.events, decision.match):
            row = replace(row, traces=traces)
        events = [write_event(event) for event in decision.events]
        try:
            await self._prepare(self, decision, client)
            with self._trace("store", events=len(events)):
                is_stored = await self._store.append(self.id, events, row)
        except BaseException:
            # Whether it was stored is unknown: the next command must read first.
            self._forget()
            raise
        if is_stored:
            self.match, self.number = match, match.number
            for event, after in zip(decision.events, decision.matches, strict=True):
                self.past.add(event, after)
                self._publish(PublishedEvent(event, after))
            self._on_change(self, events)
        return is_stored

    async def _catch_up(self) -> None:
        await self._continue(await self._read_next())

    async def _go_back(self) -> None:
        """Know only what is stored, if that is less than was known.

        A database has gone back: its standby took over and had not yet received the last events, or
        it was restored. Who follows the match has seen them, and has to come anew.
        """
        steps = await replay(await self._store.read(self.id, 0))
        known, number = self.number, steps[-1][1].number if steps else 0
        if number >= known:
            return
        details = {"match": self.id[:8], "known": known, "stored": number}
        logger.error("the database has lost events of a match", extra=details)
        self._forget()
        self.match, self.number = steps[-1][1] if steps else None, number
        for event, match in steps:
            self.past.add(event, match)
        for follower in list(self.followers):
            follower.close()
        if self.match:
            self._on_change(self, ())

    async def _read_next(self) -> Sequence[StoredEvent]:
        return await self._store.read(self.id, self.match.number if self.match else 0)

    async def _continue(self, stored: Sequence[StoredEvent]) -> None:
        """Fold events that other servers have stored, and publish them."""
        for event, match in await replay(stored, self.match):
            self.match = match
            self.past.add(event, match)
            if event.number > self.number:
                self._publish(PublishedEvent(event, match))
        if self.match and self.match.number > self.number:
            self.number = self.match.number
            self._on_change(self, ())

    def _publish(self, event: PublishedEvent) -> None:
        for follower in self.followers:
            follower.put(event)
