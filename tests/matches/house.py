"""A house with live matches: services over journals that a test can slow down and break."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from relati.bots.interface import Choice
from relati.errors import StorageError
from relati.matches import Match
from relati.matches.acts import Act, Command
from relati.matches.journal import Entry, MemoryJournal, Standing
from relati.matches.live import Answer, Done, Follower, Refused
from relati.matches.service import Patience, Service
from relati.rules import State
from tests.matches.table import START, create, holder


class Journal(MemoryJournal):
    """A journal in memory that takes its time, and fails when told so."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        #: What stores waits until this is set.
        self.gate = asyncio.Event()
        self.gate.set()
        #: "before": the next append fails, and nothing is stored; "after": it fails, but is stored.
        self.fails: str | None = None
        self.chance: random.Random | None = None

    async def append(
        self, match: str, entries: Sequence[Entry], standing: Standing, summary: str
    ) -> bool:
        self.log.append(f"append {entries[0].number}")
        await self.gate.wait()
        await self._dawdle()
        how, self.fails = self.fails, None
        if how == "before":
            raise StorageError("storage/away", reason="a test")
        is_stored = await super().append(match, entries, standing, summary)
        self.log.append(f"stored {entries[-1].number}" if is_stored else "taken")
        await self._dawdle()
        if how == "after":
            raise StorageError("storage/unsure", reason="a test")
        return is_stored

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        self.log.append(f"read {after}")
        await self._dawdle()
        return await super().read(match, after)

    async def _dawdle(self) -> None:
        for _ in range(self.chance.randrange(4) if self.chance else 0):
            await asyncio.sleep(0)


async def first_move(state: State, level: int, seed: int) -> Choice:
    """Thinks of nothing: the first legal move, and everybody's share is fair."""
    await asyncio.sleep(0)
    share = 1 / (state.players - len(state.out))
    return Choice(state.legal_moves()[0], (share,) * state.players)


async def ponder(state: State, level: int, seed: int) -> Choice:
    """Thinks for ever."""
    await asyncio.Event().wait()
    raise AssertionError


class House:
    """A service, and those who speak to it. `now` is its clock."""

    def __init__(self, journal: MemoryJournal, think: Any = first_move, **rest: Any) -> None:
        self.now = START
        self.journal = journal
        rest.setdefault("patience", Patience(sweep=0.01, bot=0.0))
        self.service = Service(journal, think, clock=lambda: self.now, **rest)
        self.commands = 0

    async def open(self, *names: str, match: str = "m", ago: int = 0, **rest: Any) -> Match:
        """A match where these sit, since so many milliseconds."""
        act = create(*names, **rest)
        command = Command("create", 0, self.now - ago, act, is_own=True)
        answer = await self.service.submit(match, command)
        assert isinstance(answer, Done), answer
        return await self.service.match(match)

    async def send(
        self, act: Act, who: str | None = None, seat: int | None = None, **rest: Any
    ) -> Answer:
        """The answer to somebody who has seen all that is known here."""
        self.commands += 1
        match = rest.pop("match", "m")
        if "based_on" not in rest:
            rest["based_on"] = (await self.service.match(match)).number
        rest.setdefault("id", f"{id(self)}:{self.commands}")
        owner = holder(who) if who else None
        command = Command(at=self.now, act=act, seat=seat, holder=owner, **rest)
        return await self.service.submit(match, command)

    async def do(self, act: Act, who: str, seat: int | None = None, **rest: Any) -> int:
        """The number it has led to."""
        answer = await self.send(act, who, seat, **rest)
        assert isinstance(answer, Done), answer
        return answer.number

    async def refused(self, act: Act, who: str, seat: int | None = None, **rest: Any) -> str:
        answer = await self.send(act, who, seat, **rest)
        assert isinstance(answer, Refused), answer
        return answer.reason.code

    async def until(self, is_so: Callable[[Match], object], match: str = "m") -> Match:
        """The match once it is as wished."""
        while not is_so(known := await self.service.match(match)):
            await asyncio.sleep(0.001)
        return known


@asynccontextmanager
async def house(journal: MemoryJournal | None = None, **rest: Any) -> AsyncIterator[House]:
    """A house that is closed in the end."""
    made = House(journal or Journal(), **rest)
    try:
        yield made
    finally:
        await made.service.close()


async def heard(follower: Follower, patience: float = 0.01) -> list[int]:
    """The numbers of all that a follower has been told and has not read."""
    numbers: list[int] = []

    async def listen() -> None:
        async for told in follower:
            numbers.append(told.event.number)

    with suppress(TimeoutError):
        await asyncio.wait_for(listen(), patience)
    return numbers


def stored(journal: MemoryJournal, match: str = "m") -> list[int]:
    """The numbers of all that is stored of a match."""
    return [entry.number for entry in journal._entries[match]]
