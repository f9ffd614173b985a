"""A crowd at many tables, and a server that is killed under it.

async with Server(folder, database) as server, Crowd([server.address], 20) as crowd:
    await survive(server, crowd, 50, random.Random(1))
"""

import asyncio
import itertools
import random
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import httpx

from tests.server.load import Game, Player, Server, Table, recorded_games


class Crowd:
    """Tables that are played at the same time: where one game ends another begins."""

    def __init__(
        self,
        addresses: Sequence[str],
        tables: int,
        *,
        games: Sequence[Game] = (),
        pace: float = 0.0,
        chats: bool = True,
        views: bool = False,
    ) -> None:
        self.tables: list[Table] = []
        self._addresses = addresses
        self._games = itertools.cycle(games or recorded_games())
        self._options = {"pace": pace, "chats": chats, "views": views}
        self._count = tables
        self._is_over = False
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Crowd":
        self._tasks = [
            asyncio.create_task(self._keep_playing(number)) for number in range(self._count)
        ]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_playing(self, number: int) -> None:
        turned = number % len(self._addresses)
        addresses = [*self._addresses[turned:], *self._addresses[:turned]]
        while not self._is_over:
            table = Table(addresses, next(self._games), **self._options)
            self.tables.append(table)
            await table.play()

    @property
    def oldest(self) -> int:
        """The first of the tables that is still being played."""
        playing = (n for n, table in enumerate(self.tables) if not table.is_finished)
        return next(playing, len(self.tables))

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    @property
    def moves(self) -> int:
        """How many commands were acknowledged."""
        return sum(len(player.done) for player in self.players)

    @property
    def refusals(self) -> Counter[str]:
        return sum((player.refusals for player in self.players), Counter[str]())

    @property
    def farewells(self) -> Counter[str]:
        return sum((player.farewells for player in self.players), Counter[str]())

    def look(self) -> None:
        """Raise what went wrong for anybody."""
        for task in self._tasks:
            if task.done() and (error := task.exception()):
                raise error

    async def go_on(self, moves: int = 1, seconds: float = 30.0) -> None:
        """Wait until so many more commands were acknowledged."""
        wanted = self.moves + moves
        async with asyncio.timeout(seconds):
            while self.moves < wanted:
                self.look()
                await asyncio.sleep(0.01)

    async def finish(self, seconds: float = 60.0) -> None:
        """Begin no more games, and play those under way to their end."""
        self._is_over = True
        async with asyncio.timeout(seconds):
            await asyncio.gather(*self._tasks)

    async def check(self, address: str = "") -> int:
        """How many events are stored; all must be as they were told, none of them missing."""
        async with httpx.AsyncClient(timeout=30) as client:
            return sum([await table.check(client, address=address) for table in self.tables])


@dataclass
class Survived:
    """What a crash test has seen."""

    kills: int = 0
    resent: int = 0
    acknowledged: int = 0
    events: int = 0


async def survive(server: Server, crowd: Crowd, kills: int, chance: random.Random) -> Survived:
    """Kill a server at random moments under load; nothing that was acknowledged may be lost."""
    seen = Survived()
    for _ in range(kills):
        await crowd.go_on(seconds=120)
        await asyncio.sleep(chance.uniform(0.0, 0.5))
        await server.end(signal.SIGKILL)
        seen.kills += 1
        seen.resent += sum(len(player.waiting) for player in crowd.players)
        since = crowd.oldest
        acknowledged = [table.acknowledged for table in crowd.tables[since:]]
        await server.start()
        async with httpx.AsyncClient(timeout=30) as client:
            for table, done in zip(crowd.tables[since:], acknowledged, strict=False):
                await table.check(client, done)
        crowd.look()
    await crowd.finish(300)
    seen.events = await crowd.check()
    seen.acknowledged = crowd.moves
    return seen
