"""Bots that think in processes of their own."""

from relati.bots.interface import Budget, Choice
from relati.bots.limited_search import MOST_SECONDS
from relati.server import jobs
from relati.server.runtime.worker_pool import WorkerPool

#: How many seconds more than twice its budget a bot may take before it counts as hanging: bots keep
#: to their time, but a busy machine is slow.
GRACE = 10.0
#: How many seconds a bot of the operator may take to be made when the server starts.
SECONDS_TO_LOAD = 60.0


class BotPool:
    """Chooses moves for hints, for analysis, and for the bots that have a seat."""

    def __init__(self, workers: WorkerPool) -> None:
        self._workers = workers

    async def choose(
        self,
        client: str,
        position: str,
        bot: str,
        seed: int,
        budget: Budget,
        *,
        is_patient: bool = False,
    ) -> Choice:
        """The bot's choice in a position that is not over, for a client: they take turns.

        Too many others waiting is a `server/busy`, unless the caller is patient. A bot's name
        must never come from a client: `engine:…` starts a program.
        """
        seconds = 2 * (MOST_SECONDS if budget.seconds is None else budget.seconds) + GRACE
        run = self._workers.run_patiently if is_patient else self._workers.run
        return await run(client, jobs.choose_move, seconds, position, bot, seed, budget)

    async def choose_offered(self, client: str, position: str, bot: str, seed: int) -> Choice:
        """The choice of a bot that the operator offers, in the time that a level has.

        As for a seat: however many others wait.
        """
        budget = Budget(seconds=MOST_SECONDS)
        seconds = 2 * MOST_SECONDS + GRACE
        run = self._workers.run_patiently
        return await run(client, jobs.choose_offered_move, seconds, position, bot, seed, budget)

    async def load(self, bot: str) -> None:
        """Raise a `BotError` or a `ServerError` if a bot that the operator offers cannot be made.

        Its code runs in a process of its own, which is killed if it takes too long.
        """
        await self._workers.run_patiently("", jobs.load_bot, SECONDS_TO_LOAD, bot)

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return self._workers.waiting

    async def close(self) -> None:
        """End the processes of the bots."""
        await self._workers.close()
