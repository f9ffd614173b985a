"""Load for a server: many recorded games at once; and a server that is killed under load.

async with ServerProcess(folder, database) as server, LoadGenerator([server.address], 20) as load:
    await kill_repeatedly(server, load, 50, random.Random(1))
"""

import asyncio
import itertools
import random
import signal
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import httpx

from tests.server.replayed_match import RecordedGame, ReplayedMatch, ReplayPlayer, recorded_games
from tests.server.server_process import ServerProcess


class LoadGenerator:
    """Plays `count` matches at the same time: when one ends, another begins."""

    def __init__(
        self,
        addresses: Sequence[str],
        count: int,
        *,
        games: Sequence[RecordedGame] = (),
        pace: float = 0.0,
        chats: bool = True,
        views: bool = False,
        plans: bool = False,
        patience: float | None = None,
        viewers: int = 0,
    ) -> None:
        self.matches: list[ReplayedMatch] = []
        self._addresses = addresses
        self._games = itertools.cycle(games or recorded_games())
        self._options: dict[str, Any] = {
            "pace": pace, "chats": chats, "views": views, "plans": plans,
            "patience": patience, "viewers": viewers,
        }  # fmt: skip
        self._count = count
        self._is_finishing = False
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "LoadGenerator":
        self._tasks = [
            asyncio.create_task(self._keep_playing(number)) for number in range(self._count)
        ]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _keep_playing(self, number: int) -> None:
        offset = number % len(self._addresses)
        addresses = [*self._addresses[offset:], *self._addresses[:offset]]
        while not self._is_finishing:
            match = ReplayedMatch(addresses, next(self._games), **self._options)
            self.matches.append(match)
            await match.play()

    @property
    def first_unfinished(self) -> int:
        """The index of the first match that is still being played."""
        playing = (n for n, match in enumerate(self.matches) if not match.is_finished)
        return next(playing, len(self.matches))

    @property
    def players(self) -> list[ReplayPlayer]:
        return [player for match in self.matches for player in match.players]

    @property
    def acknowledged_count(self) -> int:
        """How many commands have been acknowledged."""
        return sum(len(player.done) for player in self.players)

    @property
    def answer_count(self) -> int:
        """How many moves were played because they had been planned."""
        return sum(match.answer_count for match in self.matches)

    @property
    def refusals(self) -> Counter[str]:
        return sum((player.refusals for player in self.players), Counter[str]())

    @property
    def bye_codes(self) -> Counter[str]:
        return sum((player.bye_codes for player in self.players), Counter[str]())

    def raise_errors(self) -> None:
        """Raise the first error of any match."""
        for task in self._tasks:
            if task.done() and (error := task.exception()):
                raise error

    async def wait_for_commands(self, count: int = 1, seconds: float = 30.0) -> None:
        """Wait until `count` more commands have been acknowledged."""
        wanted = self.acknowledged_count + count
        async with asyncio.timeout(seconds):
            while self.acknowledged_count < wanted:
                self.raise_errors()
                await asyncio.sleep(0.01)

    async def finish(self, seconds: float = 60.0) -> None:
        """Start no more games, and wait until those under way are over."""
        self._is_finishing = True
        async with asyncio.timeout(seconds):
            await asyncio.gather(*self._tasks)

    async def check_stored(self, address: str = "") -> int:
        """The number of stored events; see `ReplayedMatch.check`."""
        async with httpx.AsyncClient(timeout=30) as client:
            return sum([await match.check(client, address=address) for match in self.matches])


@dataclass
class CrashReport:
    """What happened in a crash test."""

    kills: int = 0
    resent: int = 0
    acknowledged: int = 0
    events: int = 0


async def kill_repeatedly(
    server: ServerProcess, load: LoadGenerator, kills: int, rng: random.Random
) -> CrashReport:
    """Kill a server at random moments under load; nothing that was acknowledged may be lost."""
    report = CrashReport()
    for _ in range(kills):
        await load.wait_for_commands(seconds=120)
        await asyncio.sleep(rng.uniform(0.0, 0.5))
        await server.stop(signal.SIGKILL)
        report.kills += 1
        report.resent += sum(len(player.waiting) for player in load.players)
        since = load.first_unfinished
        acknowledged = [match.acknowledged for match in load.matches[since:]]
        await server.start()
        async with httpx.AsyncClient(timeout=30) as client:
            for match, done in zip(load.matches[since:], acknowledged, strict=False):
                await match.check(client, done)
        load.raise_errors()
    await load.finish(300)
    report.events = await load.check_stored()
    report.acknowledged = load.acknowledged_count
    return report
