"""What a server keeps of solvers: their first answers, the puzzle of the day, runs.

Where nothing is kept, puzzles are as they were made, and each day has the puzzle that it has
everywhere.
"""

import asyncio
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import SystemRandom

from relati.errors import PuzzleError
from relati.matches.service import now
from relati.puzzles import Puzzle, shipped_pack
from relati.puzzles.answers import Judgement, judge
from relati.puzzles.days import date_of, day_of, month_of
from relati.puzzles.levels import (
    ANSWERS_UNTIL_LEVELLED,
    MADE_DEVIATION,
    MOST_CAN_SOLVE,
    NEWCOMER,
    level_of,
    puzzle_after,
    solver_after,
)
from relati.puzzles.levels import Estimate as Known
from relati.puzzles.runs import LATE, MOST_MISSES, RUN_LASTS, puzzles_for_run
from relati.server.messages.puzzles import PuzzleLevelMessage
from relati.storage.solvers import Estimate, PuzzleLevel, Run, SolverStore

#: A puzzle has been that of the day at most once in so many days.
DAYS_APART = 120
#: Who begins a puzzle of the day before midnight may finish it after (milliseconds).
AFTER_MIDNIGHT = 3600_000
#: Seconds for which levels are kept before they are read again.
LEVELS_VALID = 60.0


class Solving:
    """Solvers and their puzzles, in a database."""

    def __init__(self, store: SolverStore) -> None:
        self.store = store
        self._levels: tuple[float, dict[str, PuzzleLevel]] = (0.0, {})
        self._dailies: dict[int, str] = {}

    async def levels(self) -> Mapping[str, PuzzleLevel]:
        """The puzzles of which enough solvers have said how hard they are."""
        until, levels = self._levels
        if time.monotonic() >= until:
            stored = await self.store.levels()
            levels = {each.puzzle: each for each in stored if each.tries >= ANSWERS_UNTIL_LEVELLED}
            self._levels = time.monotonic() + LEVELS_VALID, levels
        return levels

    async def level_messages(self) -> list[PuzzleLevelMessage]:
        """The same as they are sent."""
        known = shipped_pack().by_id
        return [
            {
                "id": each.puzzle,
                "level": level_of(each.rating),
                "rating": round(each.rating),
                "tries": each.tries,
                "solved": each.solved,
            }
            for each in (await self.levels()).values()
            if each.puzzle in known
        ]

    async def answered(self, person: str, puzzle: Puzzle, judgement: Judgement) -> None:
        """Keep a person's answer once it is decided: only the first one counts."""
        if judgement.is_solved or not judgement.is_right:
            await self.keep(person, puzzle, is_right=judgement.is_right)

    async def keep(self, person: str, puzzle: Puzzle, *, is_right: bool) -> None:
        """Keep whether a person solved a puzzle: only the first time counts."""
        at = now()
        first = await self.store.first_answer(person, puzzle.id)
        if first is None:
            rate = partial(_rate, puzzle.rating)
            if await self.store.answer(person, puzzle.id, is_right, rate, at):
                first = is_right
            else:  # said at the same moment to another server
                first = await self.store.first_answer(person, puzzle.id)
        if is_right:
            await self._solve_daily(person, puzzle, is_first=bool(first), at=at)

    async def _solve_daily(self, person: str, puzzle: Puzzle, *, is_first: bool, at: int) -> None:
        today = day_of(at)
        days = [today]
        if at - today * 86_400_000 < AFTER_MIDNIGHT:
            days.insert(0, today - 1)
        for day in days:
            if await self.daily(day) == puzzle.id:
                await self.store.solve_day(person, day, is_first=is_first)

    async def daily(self, day: int) -> str:
        """The puzzle of a day. Whoever asks first on the day has it chosen, for all servers."""
        if day in self._dailies:
            return self._dailies[day]
        stored = await self.store.daily([day])
        if day in stored:
            chosen = stored[day]
        elif abs(day - day_of(now())) > 1:
            return shipped_pack().of_the_day(date_of(day)).id  # nobody has asked on that day
        else:
            chosen = await self.store.keep_daily(day, await self._choose_daily(day))
        if len(self._dailies) > 400:
            self._dailies.clear()
        self._dailies[day] = chosen
        return chosen

    async def dailies(self, days: range) -> dict[int, str]:
        """The puzzles of these days."""
        stored = await self.store.daily(list(days))
        for day in days:
            if day not in stored:
                stored[day] = await self.daily(day)
        return stored

    async def _choose_daily(self, day: int) -> str:
        """The next in the order of the days that most can solve and that was not there lately."""
        used = set((await self.store.daily(range(day - DAYS_APART, day + 2))).values())
        levels = await self.levels()
        for later in range(len(shipped_pack().puzzles)):
            puzzle = shipped_pack().of_the_day(date_of(day) + timedelta(days=later))
            level = levels.get(puzzle.id)
            rating = level.rating if level else puzzle.rating
            if puzzle.id not in used and rating <= MOST_CAN_SOLVE:
                return puzzle.id
        return shipped_pack().of_the_day(date_of(day)).id

    # Runs

    async def begin(self, person: str, run: str) -> Run:
        """Begin a run; the same one again goes on."""
        ratings = {name: each.rating for name, each in (await self.levels()).items()}
        seed = SystemRandom().getrandbits(64)
        puzzles = await asyncio.to_thread(puzzles_for_run, shipped_pack().puzzles, ratings, seed)
        return await self.store.begin_run(Run(person, run, now(), puzzles))

    async def run_of(self, person: str, run: str) -> Run:
        """A run of a person, ended if its time is up; raises `PuzzleError` if it is not theirs."""
        known = await self.store.run(person)
        if known is None or known.run != run:
            raise PuzzleError("puzzles/no-run")
        if not known.is_over and now() >= known.began + RUN_LASTS + LATE:
            return await self._keep(known, ended(known))
        return known

    async def answer_in_run(
        self, person: str, run: str, number: int, moves: list[str]
    ) -> tuple[Judgement, Run]:
        """Judge an answer in a run, and how the run stands after it."""
        known = await self.run_of(person, run)
        if known.is_over:
            raise PuzzleError("puzzles/run-over")
        if number != known.number:
            raise PuzzleError("puzzles/run-elsewhere")
        judgement = await asyncio.to_thread(judge, puzzle_of(known), moves)
        if judgement.is_right and not judgement.is_solved:
            return judgement, known
        after = known.after(is_solved=judgement.is_solved)
        if after.misses >= MOST_MISSES or after.number >= len(after.puzzles):
            after = ended(after)
        return judgement, await self._keep(known, after)

    async def _keep(self, before: Run, after: Run) -> Run:
        at = now()
        if await self.store.keep_run(before, after, month_of(at), at):
            return after
        stored = await self.store.run(before.person)  # another server, or the same answer twice
        if stored is None or stored.run != before.run:
            raise PuzzleError("puzzles/no-run")
        return stored


def puzzle_of(run: Run) -> Puzzle:
    """The puzzle that a run is at."""
    return shipped_pack()[run.puzzles[run.number]]


def ended(run: Run) -> Run:
    """The same run, over."""
    return replace(run, is_over=True)


def _rate(
    made: int, solver: Estimate | None, puzzle: Estimate | None, is_right: bool
) -> tuple[Estimate, Estimate]:
    """What is known of solver and puzzle after an answer; `made` is its rating as it was made."""
    them = Known(solver.rating, solver.deviation) if solver else NEWCOMER
    it = Known(puzzle.rating, puzzle.deviation) if puzzle else Known(made, MADE_DEVIATION)
    answers, tries = solver.tries if solver else 0, puzzle.tries if puzzle else 0
    after = solver_after(them, it, is_right=is_right)
    hard = puzzle_after(it, them, made, is_right=is_right, answers=answers)
    return Estimate(*after, answers + 1), Estimate(*hard, tries + 1)
