"""Bots that think in processes of their own."""

from collections.abc import Awaitable, Callable
from typing import ParamSpec, TypeVar

from relati.bots.interface import Budget, Choice
from relati.bots.limited_search import MOST_SECONDS
from relati.errors import ServerError
from relati.matches.seat_acts import STAND_IN_LEVEL
from relati.matches.traces import Trace, trace_nothing
from relati.server import bot_jobs
from relati.server.runtime.resting_bots import RestingBots
from relati.server.runtime.worker_pool import WorkerPool

P = ParamSpec("P")
T = TypeVar("T")

#: How many seconds more than twice its budget a bot may take before it counts as hanging: bots keep
#: to their time, but a busy machine is slow.
GRACE = 10.0
#: How many seconds a bot of the operator may take to be made when the server starts.
SECONDS_TO_LOAD = 60.0
#: Refusals after which a process is gone.
LOST_PROCESS = ("server/too-long", "server/worker-lost")


class BotPool:
    """Chooses moves for the bots that have a seat, for hints and for analyses.

    Those with a seat have `seat_workers` to themselves: no game waits until somebody's analysis has
    thought enough. Bots of the operator think in processes of their own, too: one that hangs holds
    up no level.
    """

    def __init__(
        self,
        seat_workers: WorkerPool,
        offered_workers: WorkerPool | None = None,
        analysis_workers: WorkerPool | None = None,
        *,
        trace: Trace = trace_nothing,
    ) -> None:
        self._seat_workers = seat_workers
        self._offered_workers = offered_workers or seat_workers
        self._analysis_workers = analysis_workers or seat_workers
        self._trace = trace
        self.resting = RestingBots()

    async def choose_for_seat(self, client: str, position: str, level: int, seed: int) -> Choice:
        """The choice of a level that has a seat; its match waits however many others wait."""
        with self._trace("bot", is_own_trace=True, bot=str(level)):
            return await self._choose(
                self._seat_workers.run_patiently, client, position, str(level), seed, Budget()
            )

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
        """The bot's choice for a hint or an analysis, for a client: they take turns.

        Too many others waiting is a `server/busy`, unless the caller is patient. A bot's name
        must never come from a client: `engine:…` starts a program.
        """
        workers = self._analysis_workers
        run = workers.run_patiently if is_patient else workers.run
        with self._trace("think", bot=bot):
            return await self._choose(run, client, position, bot, seed, budget)

    async def _choose(
        self,
        run: Callable[..., Awaitable[Choice]],
        client: str,
        position: str,
        bot: str,
        seed: int,
        budget: Budget,
    ) -> Choice:
        seconds = 2 * (MOST_SECONDS if budget.seconds is None else budget.seconds) + GRACE
        return await run(client, bot_jobs.choose_move, seconds, position, bot, seed, budget)

    async def play(
        self,
        client: str,
        seconds: float,
        job: Callable[P, T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """A whole game between bots, for a client who can wait; killed after `seconds`."""
        return await self._analysis_workers.run_patiently(client, job, seconds, *args, **kwargs)

    async def choose_offered(self, client: str, position: str, bot: str, seed: int) -> Choice:
        """The choice of a bot that the operator offers, in the time that a level has.

        As for a seat: however many others wait. While the bot rests, a level chooses.
        """
        budget = Budget(seconds=MOST_SECONDS)
        seconds = 2 * MOST_SECONDS + GRACE
        choice = None
        try:
            # Not what stands behind its name, which may have a password in it.
            with self._trace("bot", is_own_trace=True, bot="offered"):
                choice = await self._offered_workers.run_if_wanted(
                    client,
                    lambda: not self.resting.is_resting(bot),
                    bot_jobs.choose_offered_move,
                    seconds,
                    position,
                    bot,
                    seed,
                    budget,
                )
        except ServerError as error:
            if error.code in LOST_PROCESS:
                self.resting.count_loss(bot)
            raise
        if choice is not None:
            return choice
        return await self.choose_for_seat(client, position, STAND_IN_LEVEL, seed)

    async def load(self, bot: str) -> None:
        """Raise a `BotError` or a `ServerError` if a bot that the operator offers cannot be made.

        Its code runs in a process of its own, which is killed if it takes too long.
        """
        await self._offered_workers.run_patiently("", bot_jobs.load_bot, SECONDS_TO_LOAD, bot)

    @property
    def waiting(self) -> int:
        """How many bots with a seat wait for a process."""
        return self._seat_workers.waiting

    @property
    def analyses_waiting(self) -> int:
        """How many hints, analyses and games of the lab wait for a process."""
        return self._analysis_workers.waiting

    @property
    def offered_waiting(self) -> int:
        """How many jobs wait for a process of the operator's bots."""
        return self._offered_workers.waiting

    async def close(self) -> None:
        """End the processes of the bots."""
        for workers in {self._seat_workers, self._offered_workers, self._analysis_workers}:
            await workers.close()
