"""What solvers have done: first answers, levels of puzzles, the puzzle of the day, runs.

    store = await open_storage()
    await store.solvers.answer(ann, "x3k9m2pq", True, rate, now)   # only the first one counts
    await store.solvers.solve_day(ann, day, is_first=True)
    await store.solvers.streaks(day, 20)

People are known by their public ids, days are numbered since 1970.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Connection, Select, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from relati.matches.profile_symbols import shown_symbol
from relati.storage.database import Database
from relati.storage.puzzle_tables import (
    daily_puzzles,
    puzzle_bests,
    puzzle_days,
    puzzle_ratings,
    puzzle_results,
    puzzle_runs,
    puzzle_streaks,
    solver_ratings,
)
from relati.storage.tables import profiles


@dataclass(frozen=True, slots=True)
class Estimate:
    """A rating, how uncertain it is, and after how many answers."""

    rating: float
    deviation: float
    tries: int


@dataclass(frozen=True, slots=True)
class PuzzleLevel:
    """How hard a puzzle is by its solvers' first answers."""

    puzzle: str
    rating: float
    tries: int
    solved: int


@dataclass(frozen=True, slots=True)
class Streak:
    """On how many days in a row somebody has solved the puzzle of the day, until `last`."""

    streak: int
    best: int
    last: int

    def on(self, today: int) -> int:
        """The streak as it stands today: it lasts while yesterday's puzzle was solved."""
        return self.streak if self.last >= today - 1 else 0

    def after(self, day: int) -> "Streak":
        """The streak after one more day."""
        if day <= self.last:
            return self
        streak = self.streak + 1 if day == self.last + 1 else 1
        return Streak(streak, max(self.best, streak), day)


@dataclass(frozen=True, slots=True)
class Run:
    """Puzzles against the clock: `number` are behind, `score` of them were solved."""

    person: str
    run: str
    began: int
    puzzles: tuple[str, ...]
    number: int = 0
    score: int = 0
    is_over: bool = False

    @property
    def misses(self) -> int:
        """How many were not solved."""
        return self.number - self.score

    def after(self, *, is_solved: bool) -> "Run":
        """The run with one more puzzle behind."""
        return replace(self, number=self.number + 1, score=self.score + is_solved)


@dataclass(frozen=True, slots=True)
class RankedSolver:
    """Somebody in a table of solvers."""

    player: str
    name: str
    symbol: str
    score: int


#: The estimates of a solver and of a puzzle after an answer; None is one of whom nothing is known.
RateAnswer = Callable[[Estimate | None, Estimate | None, bool], tuple[Estimate, Estimate]]


class SolverStore:
    """Solvers in a database. Every method raises `StorageError` if it does not answer in time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def answer(
        self, person: str, puzzle: str, is_right: bool, rate: RateAnswer, now: int
    ) -> bool:
        """Count a person's answer to a puzzle; False if they have answered it before."""
        try:
            return await self._database.write(_answer, person, puzzle, is_right, rate, now)
        except IntegrityError:  # the same answer on another server
            return False

    async def first_answer(self, person: str, puzzle: str) -> bool | None:
        """Whether the first answer was right; None if there is none."""
        return await self._database.read(_first_answer, person, puzzle)

    async def levels(self) -> list[PuzzleLevel]:
        """All puzzles that solvers have answered."""
        return await self._database.read(_levels)

    async def daily(self, days: Sequence[int]) -> dict[int, str]:
        """The puzzles of these days, as far as somebody has asked for them."""
        return await self._database.read(_daily, tuple(days))

    async def keep_daily(self, day: int, puzzle: str) -> str:
        """The puzzle of a day: this one, unless another was stored before."""
        try:
            return await self._database.write(_keep_daily, day, puzzle)
        except IntegrityError:
            return (await self.daily([day]))[day]

    async def solve_day(self, person: str, day: int, *, is_first: bool) -> None:
        """Somebody has solved the puzzle of a day; twice changes nothing."""
        try:
            await self._database.write(_solve_day, person, day, is_first)
        except IntegrityError:
            return

    async def days(self, person: str, first: int, last: int) -> dict[int, bool]:
        """The days whose puzzle somebody has solved, and whether at the first try."""
        return await self._database.read(_days, person, first, last)

    async def streak(self, person: str) -> Streak:
        """On how many days in a row somebody has solved the puzzle of the day."""
        return await self._database.read(_streak, person)

    async def streaks(self, today: int, limit: int) -> list[RankedSolver]:
        """The longest streaks that last."""
        return await self._database.read(_streaks, today, limit)

    async def begin_run(self, run: Run) -> Run:
        """Begin a run in place of the last one; the same run again goes on as it stands."""
        try:
            return await self._database.write(_begin_run, run)
        except IntegrityError:  # begun at the same moment on another server
            return await self._database.write(_begin_run, run)

    async def run(self, person: str) -> Run | None:
        """The last run of a person."""
        return await self._database.read(_run, person)

    async def keep_run(self, before: Run, after: Run, period: str, now: int) -> bool:
        """Store how a run goes on; False if it has gone on otherwise meanwhile.

        One that is over counts for the tables of all time and of the `period`.
        """
        try:
            return await self._database.write(_keep_run, before, after, period, now)
        except IntegrityError:  # the first best of a person, on two servers at once
            return await self._database.write(_keep_run, before, after, period, now)

    async def best_of(self, person: str) -> int:
        """The best run of a person."""
        return await self._database.read(_best_of, person)

    async def best_runs(self, period: str, limit: int) -> list[RankedSolver]:
        """The best runs of a period such as `2026-11`, or of all time (empty)."""
        return await self._database.read(_best_runs, period, limit)


def _answer(
    connection: Connection,
    person: str,
    puzzle: str,
    is_right: bool,
    rate: RateAnswer,
    now: int,
) -> bool:
    if _first_answer(connection, person, puzzle) is not None:
        return False
    row = {"person": person, "puzzle": puzzle, "is_right": is_right, "at": now}
    connection.execute(insert(puzzle_results), row)
    solver = _estimate(connection, solver_ratings, person)
    known = _estimate(connection, puzzle_ratings, puzzle)
    solver_after, puzzle_after = rate(solver, known, is_right)
    _keep(connection, solver_ratings, {"person": person}, _row(solver_after), solver is None)
    count = select(puzzle_ratings.c.solved).where(puzzle_ratings.c.puzzle == puzzle)
    solved = (connection.scalar(count) or 0) + is_right
    values = {**_row(puzzle_after), "solved": solved}
    _keep(connection, puzzle_ratings, {"puzzle": puzzle}, values, known is None)
    return True


def _row(estimate: Estimate) -> dict[str, object]:
    return {
        "rating": estimate.rating,
        "deviation": estimate.deviation,
        "tries": estimate.tries,
    }


def _estimate(connection: Connection, table: Table, key: str) -> Estimate | None:
    name = next(iter(table.primary_key.columns))
    query = select(table.c.rating, table.c.deviation, table.c.tries).where(name == key)
    if connection.dialect.name == "postgresql":
        query = query.with_for_update()  # two servers count two answers to one puzzle
    row = connection.execute(query).one_or_none()
    return None if row is None else Estimate(*row)


def _keep(
    connection: Connection,
    table: Table,
    key: Mapping[str, object],
    values: Mapping[str, object],
    is_new: bool,
) -> None:
    if is_new:
        connection.execute(insert(table), {**key, **values})
        return
    statement = update(table)
    for name, value in key.items():
        statement = statement.where(table.c[name] == value)
    connection.execute(statement.values(**values))


def _first_answer(connection: Connection, person: str, puzzle: str) -> bool | None:
    query = select(puzzle_results.c.is_right).where(
        puzzle_results.c.person == person, puzzle_results.c.puzzle == puzzle
    )
    return connection.scalar(query)


def _levels(connection: Connection) -> list[PuzzleLevel]:
    columns = puzzle_ratings.c
    query = select(columns.puzzle, columns.rating, columns.tries, columns.solved)
    return [PuzzleLevel(*row) for row in connection.execute(query)]


def _daily(connection: Connection, days: Sequence[int]) -> dict[int, str]:
    query = select(daily_puzzles.c.day, daily_puzzles.c.puzzle)
    rows = connection.execute(query.where(daily_puzzles.c.day.in_(days)))
    return {row.day: row.puzzle for row in rows}


def _keep_daily(connection: Connection, day: int, puzzle: str) -> str:
    if known := _daily(connection, [day]):
        return known[day]
    connection.execute(insert(daily_puzzles), {"day": day, "puzzle": puzzle})
    return puzzle


def _solve_day(connection: Connection, person: str, day: int, is_first: bool) -> None:
    if day in _days(connection, person, day, day):
        return
    row = {"person": person, "day": day, "is_first": is_first}
    connection.execute(insert(puzzle_days), row)
    before = _streak(connection, person)
    after = before.after(day)
    values = {"streak": after.streak, "best": after.best, "last": after.last}
    _keep(connection, puzzle_streaks, {"person": person}, values, before.best == 0)


def _days(connection: Connection, person: str, first: int, last: int) -> dict[int, bool]:
    columns = puzzle_days.c
    query = select(columns.day, columns.is_first).where(
        columns.person == person, columns.day >= first, columns.day <= last
    )
    return {row.day: bool(row.is_first) for row in connection.execute(query)}


def _streak(connection: Connection, person: str) -> Streak:
    columns = puzzle_streaks.c
    query = select(columns.streak, columns.best, columns.last).where(columns.person == person)
    row = connection.execute(query).one_or_none()
    return Streak(0, 0, -1) if row is None else Streak(*row)


def _streaks(connection: Connection, today: int, limit: int) -> list[RankedSolver]:
    columns = puzzle_streaks.c
    query = _named(puzzle_streaks, "streak").where(columns.last >= today - 1)
    query = query.order_by(columns.streak.desc(), profiles.c.name, profiles.c.id).limit(limit)
    return _ranked(connection, query)


def _run(connection: Connection, person: str) -> Run | None:
    row = connection.execute(
        select(puzzle_runs).where(puzzle_runs.c.person == person)
    ).one_or_none()
    if row is None:
        return None
    puzzles = tuple(json.loads(row.puzzles))
    return Run(row.person, row.run, row.began, puzzles, row.number, row.score, bool(row.is_over))


def _begin_run(connection: Connection, run: Run) -> Run:
    known = _run(connection, run.person)
    if known is not None and known.run == run.run:
        return known
    connection.execute(delete(puzzle_runs).where(puzzle_runs.c.person == run.person))
    row = {
        "person": run.person,
        "run": run.run,
        "began": run.began,
        "number": run.number,
        "score": run.score,
        "puzzles": json.dumps(run.puzzles),
        "is_over": run.is_over,
    }
    connection.execute(insert(puzzle_runs), row)
    return run


def _keep_run(connection: Connection, before: Run, after: Run, period: str, now: int) -> bool:
    columns = puzzle_runs.c
    statement = update(puzzle_runs).where(
        columns.person == before.person,
        columns.run == before.run,
        columns.number == before.number,
        ~columns.is_over,
    )
    values = {"number": after.number, "score": after.score, "is_over": after.is_over}
    if not connection.execute(statement.values(**values)).rowcount:
        return False
    if after.is_over and after.score:
        for each in ("", period):
            _keep_best(connection, after, each, now)
    return True


def _keep_best(connection: Connection, run: Run, period: str, now: int) -> None:
    columns = puzzle_bests.c
    query = select(columns.score).where(columns.person == run.person, columns.period == period)
    best = connection.scalar(query)
    if best is None or best < run.score:
        key = {"person": run.person, "period": period}
        _keep(connection, puzzle_bests, key, {"score": run.score, "at": now}, best is None)


def _best_of(connection: Connection, person: str) -> int:
    columns = puzzle_bests.c
    query = select(columns.score).where(columns.person == person, columns.period == "")
    return connection.scalar(query) or 0


def _best_runs(connection: Connection, period: str, limit: int) -> list[RankedSolver]:
    columns = puzzle_bests.c
    query = _named(puzzle_bests, "score").where(columns.period == period)
    # Who was there first is above who came later.
    query = query.order_by(columns.score.desc(), columns.at, profiles.c.id).limit(limit)
    return _ranked(connection, query)


def _named(table: Table, score: str) -> Select[Any]:
    query = select(profiles.c.id, profiles.c.name, profiles.c.symbol, table.c[score])
    return query.join(table, table.c.person == profiles.c.id).where(profiles.c.name != "")


def _ranked(connection: Connection, query: Select[Any]) -> list[RankedSolver]:
    return [
        RankedSolver(row[0], row[1], shown_symbol(row[2]), row[3])
        for row in connection.execute(query).all()
    ]
