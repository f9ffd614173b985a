"""Boards described for clients: small ones at once, others where they can be killed."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from relati.errors import RelatiError
from relati.notation import read_ruleset
from relati.rules import PLAYER_LETTERS, RULESETS
from relati.server.runtime.worker_pool import WorkerPool

P = ParamSpec("P")
T = TypeVar("T")

#: A position of this many characters, a board of this many squares, a line of this many moves
#: takes some milliseconds, about as long as it takes to send it to another process and back.
LIGHT_TEXT, LIGHT_SQUARES, LIGHT_MOVES = 400, 100, 40
#: How many light jobs compete with the event loop for the interpreter: with each more, everybody's
#: moves would wait longer.
LIGHT_AT_ONCE = 2

_NUMBER = re.compile(r"[0-9]+")


class BoardPool:
    """Runs jobs about positions: light ones in a thread, the others in processes.

    A process is killed after `seconds`, and each client has one at a time.
    """

    def __init__(self, workers: WorkerPool, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds
        self._light = ThreadPoolExecutor(LIGHT_AT_ONCE, thread_name_prefix="light")

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return self._workers.waiting

    async def run(
        self, client: str, is_light: bool, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the job returns or raises; raises as `WorkerPool.run` does if it is not light."""
        if is_light:
            work = partial(job, *args, **kwargs)
            return await asyncio.get_running_loop().run_in_executor(self._light, work)
        return await self._workers.run(client, job, self._seconds, *args, **kwargs)

    async def run_patiently(
        self, client: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same in a process, however many others wait."""
        return await self._workers.run_patiently(client, job, self._seconds, *args, **kwargs)

    async def close(self) -> None:
        """End the processes and the threads."""
        await self._workers.close()
        self._light.shutdown(wait=False, cancel_futures=True)


def is_light_position(position: str) -> bool:
    """Whether reading and describing this position is cheap, judged by its text alone."""
    if len(position) > LIGHT_TEXT:
        return False
    ruleset, _, rest = position.partition(" ")
    _, _, rows = rest.partition(" ")
    return is_light_ruleset(ruleset) and _squares_in(rows.partition(" ")[0]) <= LIGHT_SQUARES


def _squares_in(rows: str) -> int:
    """How many squares a board has, if all its rows are as wide as the first."""
    first = rows.partition("/")[0]
    empty = sum(int(number[:3]) for number in _NUMBER.findall(first))
    return (empty + sum(map(first.count, PLAYER_LETTERS))) * (rows.count("/") + 1)


def is_light_game(ruleset: str, players: int | None, width: int | None, height: int | None) -> bool:
    """Whether a new game is cheap; without a size, the ruleset's own side counts."""
    if not is_light_ruleset(ruleset):
        return False
    if width or height:
        return (width or height or 0) * (height or width or 0) <= LIGHT_SQUARES
    try:
        chosen = read_ruleset(ruleset)
        return chosen.default_side(players or chosen.players[0]) ** 2 <= LIGHT_SQUARES
    except RelatiError:
        return False  # the job itself says why


def is_light_ruleset(ruleset: str) -> bool:
    """Whether it is a known one, or put together, without chained shots: there can be very many."""
    if "chain" in ruleset:
        return False
    name, _, parts = ruleset.partition("[")
    known = RULESETS.get(name.partition(":")[0])
    return bool(parts) or (known is not None and not known.has("chain"))
