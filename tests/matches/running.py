"""Running services over stores that a test can slow down and break."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from relati.bots.interface import Choice
from relati.errors import StorageError
from relati.matches import Match
from relati.matches.acts import Act, Command
from relati.matches.background import Intervals
from relati.matches.event_store import MatchRow, MemoryEventStore, StoredEvent
from relati.matches.follower import Follower
from relati.matches.replies import CommandReply, Done, Refused
from relati.matches.service import Service
from relati.rules import State
from tests.matches.table import START, create, holder


class FaultyStore(MemoryEventStore):
    """A store in memory that can be slow, and fails on demand."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        #: `append` waits until this is set.
        self.gate = asyncio.Event()
        self.gate.set()
        #: "before": the next append fails without storing; "after": it stores, then fails.
        self.fails: str | None = None
        self.delays: random.Random | None = None

    async def append(self, match: str, events: Sequence[StoredEvent], row: MatchRow) -> bool:
        self.log.append(f"append {events[0].number}")
        await self.gate.wait()
        await self._delay()
        how, self.fails = self.fails, None
        if how == "before":
            raise StorageError("storage/away", reason="a test")
        is_stored = await super().append(match, events, row)
        self.log.append(f"stored {events[-1].number}" if is_stored else "taken")
        await self._delay()
        if how == "after":
            raise StorageError("storage/unsure", reason="a test")
        return is_stored

    async def read(self, match: str, after: int = 0, to: int | None = None) -> list[StoredEvent]:
        self.log.append(f"read {after}")
        await self._delay()
        return await super().read(match, after, to)

    async def _delay(self) -> None:
        for _ in range(self.delays.randrange(4) if self.delays else 0):
            await asyncio.sleep(0)


async def first_move(state: State, level: int, seed: int, client: str) -> Choice:
    """A bot that plays the first legal move and expects an equal share for everybody."""
    await asyncio.sleep(0)
    share = 1 / (state.players - len(state.out))
    return Choice(state.legal_moves()[0], (share,) * state.players)


async def choose_never(state: State, level: int, seed: int, client: str) -> Choice:
    """A bot that never answers."""
    await asyncio.Event().wait()
    raise AssertionError


class RunningService:
    """A service, and the clients that send it commands. `now` is its clock."""

    def __init__(self, store: MemoryEventStore, choose_move: Any = first_move, **rest: Any) -> None:
        self.now = START
        self.store = store
        rest.setdefault("intervals", Intervals(sweep=0.01, catch_up=0.01, bot=0.0))
        self.service = Service(store, choose_move, clock=lambda: self.now, **rest)
        self.commands = 0

    async def open(self, *names: str, match: str = "m", ago: int = 0, **rest: Any) -> Match:
        """A new match with these players, created `ago` milliseconds before now."""
        act = create(*names, **rest)
        command = Command("create", 0, self.now - ago, act, is_internal=True)
        reply = await self.service.submit(match, command)
        assert isinstance(reply, Done), reply
        return await self.service.match(match)

    async def send(
        self, act: Act, who: str | None = None, seat: int | None = None, **rest: Any
    ) -> CommandReply:
        """The reply to a sender who has seen every event this service knows."""
        self.commands += 1
        match = rest.pop("match", "m")
        if "based_on" not in rest:
            rest["based_on"] = (await self.service.match(match)).number
        rest.setdefault("id", f"{id(self)}:{self.commands}")
        owner = holder(who) if who else None
        command = Command(at=self.now, act=act, seat=seat, holder=owner, **rest)
        return await self.service.submit(match, command)

    async def do(self, act: Act, who: str, seat: int | None = None, **rest: Any) -> int:
        """The number of the last event it led to."""
        reply = await self.send(act, who, seat, **rest)
        assert isinstance(reply, Done), reply
        return reply.number

    async def refused(self, act: Act, who: str, seat: int | None = None, **rest: Any) -> str:
        reply = await self.send(act, who, seat, **rest)
        assert isinstance(reply, Refused), reply
        return reply.reason.code

    async def until(self, is_so: Callable[[Match], object], match: str = "m") -> Match:
        """The match, once the condition holds."""
        while not is_so(known := await self.service.match(match)):
            await asyncio.sleep(0.001)
        return known


@asynccontextmanager
async def running_service(
    store: MemoryEventStore | None = None, **rest: Any
) -> AsyncIterator[RunningService]:
    """A service that is closed in the end."""
    service = RunningService(store or FaultyStore(), **rest)
    try:
        yield service
    finally:
        await service.service.close()


def numbers_received(follower: Follower) -> list[int]:
    """The numbers of the events that wait for a follower; it counts as having read them."""
    numbers = [event.number for event in follower._queue]
    follower._queue.clear()
    return numbers


def stored(store: MemoryEventStore, match: str = "m") -> list[int]:
    """The numbers of the stored events of a match."""
    return [event.number for event in store._events[match]]
