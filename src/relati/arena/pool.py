"""Several games at once: worker processes, their deadlines, and what becomes of bots that fail."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from multiprocessing.connection import wait
from typing import Protocol, Self

from relati.arena.executors import executor_for
from relati.arena.game_job import GameJob, Report, play_game, try_bot
from relati.arena.games import Fault, Game
from relati.arena.schedule import Fixture
from relati.arena.settings import TournamentSettings
from relati.bots import python_bots
from relati.errors import ArenaError, RelatiError
from relati.rules import State
from relati.workers import MOST_SECONDS_TO_START, Worker, WorkerLost


@dataclass
class _Score:
    """A game as far as the worker has reported it."""

    fixture: Fixture
    seat: int = 0
    moves: list[str] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    longest: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.moves = list(self.fixture.moves)
        self.actions = [0] * len(self.fixture.seats)
        self.seconds = [0.0] * len(self.fixture.seats)
        self.longest = [0.0] * len(self.fixture.seats)

    def add(self, report: Report) -> Game | None:
        """Take note of a report; the game when it was the last one."""
        match report:
            case ("turn", int(seat)):
                self.seat = seat
            case ("move", str(move), float(took)):
                self.moves.append(move)
                self.actions[self.seat] += 1
                self.seconds[self.seat] += took
                self.longest[self.seat] = max(self.longest[self.seat], took)
            case ("fault", int(seat), str(kind), str(detail), str(traceback)):
                return self.game(fault=Fault(seat, kind, detail, traceback))
            case ("over", winner):
                return self.game(winner=winner)
        return None

    def game(self, winner: int | None = None, fault: Fault | None = None) -> Game:
        """The game as it ended."""
        if fault:
            winner = 1 - fault.seat if len(self.fixture.seats) == 2 else None
        return Game(
            number=self.fixture.number,
            seats=self.fixture.seats,
            moves=tuple(self.moves),
            winner=winner,
            fault=fault,
            actions=tuple(self.actions),
            seconds=tuple(self.seconds),
            longest=tuple(self.longest),
        )


class _Table:
    """A worker, the game it plays, and when its next message is due."""

    def __init__(self) -> None:
        self.worker = Worker(python_bots.allow)
        self.due = time.monotonic() + MOST_SECONDS_TO_START
        self.is_idle = False
        self.score: _Score | None = None

    def begin(self, job: GameJob, score: _Score, patience: float) -> None:
        """Let the worker play a game."""
        self.score, self.is_idle = score, False
        self.due = time.monotonic() + patience
        self.worker.submit(play_game, job)

    def receive(self, patience: float) -> Game | None:
        """Read a message: the game if it has ended with it; raises as `Worker.receive`."""
        message = self.worker.receive(0.0)
        self.due = time.monotonic() + patience
        if message.kind == "error":  # a game reports whatever a bot raises: this is our mistake
            raise message.value
        self.is_idle = message.kind in ("ready", "result")
        game = self.score.add(message.value) if self.score and not self.is_idle else None
        if game:
            self.score = None
        return game

    def close(self) -> None:
        """End the process, and all that bots have started in it."""
        if self.is_idle:
            self.worker.stop()
        else:
            self.worker.close()


class GamePool(Protocol):
    """Plays the games of a tournament; a context manager that leaves nothing running behind."""

    def check(self) -> None:
        """Refuse entrants that cannot be made: an `ArenaError`, or what `find` says of the name."""
        ...

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """The games as they end, in no order."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


def pool_for(settings: TournamentSettings) -> GamePool:
    """Where the games of a tournament are played: on a Ray cluster if that is asked for."""
    return Pool(settings) if settings.ray is None else ClusterPool(settings)


class Pool:
    """Plays fixtures in worker processes of this machine."""

    def __init__(self, settings: TournamentSettings) -> None:
        self.settings = settings
        self.tables: list[_Table] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for table in self.tables:
            table.close()
        self.tables.clear()

    def check(self) -> None:
        """Refuse entrants that cannot be made: an `ArenaError`, or what `find` says of the name."""
        table = self._open_table()
        try:
            table.worker.start()
        except (TimeoutError, WorkerLost):
            raise ArenaError("arena/no-worker") from None
        for name in self.settings.bots:
            refusal: RelatiError | str | None
            try:
                refusal = table.worker.run(try_bot, self.settings.patience, name)
            except TimeoutError:
                refusal = f"not within {self.settings.patience:g} s"
            except WorkerLost as lost:
                refusal = f"its process ended with code {lost.exit_code}"
            if isinstance(refusal, RelatiError):
                raise refusal
            if refusal:
                raise ArenaError("arena/cannot-make", name=name, reason=refusal)
        table.is_idle = True

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """The games as they end, in no order."""
        waiting = iter(fixtures)
        is_more = True
        while True:
            while is_more and (table := self._idle_table()):
                fixture = next(waiting, None)
                if fixture is None:
                    is_more = False
                else:
                    self._begin(table, fixture)
            busy = [table for table in self.tables if not table.is_idle]
            if not is_more and not any(table.score for table in busy):
                return
            for table in self._next_to_read(busy):
                if game := self._read(table):
                    yield game

    def _idle_table(self) -> _Table | None:
        """A table without a game; one is opened while there may be more of them."""
        if idle := next((table for table in self.tables if table.is_idle), None):
            return idle
        if len(self.tables) < self.settings.jobs:
            self._open_table()  # its worker reports when it is ready
        return None

    def _open_table(self) -> _Table:
        try:
            table = _Table()
        except WorkerLost:
            raise ArenaError("arena/no-worker") from None
        self.tables.append(table)
        return table

    def _close_table(self, table: _Table) -> None:
        self.tables.remove(table)
        table.close()

    def _begin(self, table: _Table, fixture: Fixture) -> None:
        settings = self.settings
        state: State = settings.initial
        for move in fixture.moves:
            state = state.play(move)
        bots = tuple(settings.bots[entrant] for entrant in fixture.seats)
        job = GameJob(state, bots, settings.budget, fixture.seed, settings.patience)
        table.begin(job, _Score(fixture), settings.patience)

    def _next_to_read(self, busy: list[_Table]) -> list[_Table]:
        """Those whose worker has sent something, is gone, or is late."""
        now = time.monotonic()
        first = min((table.due for table in busy), default=now)
        sent = wait([table.worker.connection for table in busy], max(0.0, first - now))
        now = time.monotonic()
        return [table for table in busy if table.worker.connection in sent or table.due <= now]

    def _read(self, table: _Table) -> Game | None:
        """The game that has ended, if one has; a worker that is late or gone costs a game."""
        try:
            return table.receive(self.settings.patience)
        except TimeoutError:
            fault = "hang", f"No move within {self.settings.patience:g} s."
        except WorkerLost as lost:
            fault = "crash", f"Its process ended with code {lost.exit_code}."
        self._close_table(table)
        if not table.worker.has_started:
            raise ArenaError("arena/no-worker")
        # Between games nobody loses anything.
        score = table.score
        return score.game(fault=Fault(score.seat, *fault)) if score else None


class ClusterPool:
    """Plays fixtures on a Ray cluster: each in a `Pool` of its own on one of the machines.

    So bots that crash or hang are dealt with where they run, and a machine that is lost costs no
    entrant a game: its games are played again elsewhere.
    """

    def __init__(self, settings: TournamentSettings) -> None:
        self.settings = settings
        self.executor = executor_for(settings.jobs, settings.ray)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.executor.__exit__(*error)

    def check(self) -> None:
        """See `GamePool.check`: it is done on this machine."""
        with Pool(self.settings) as pool:
            pool.check()

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """See `GamePool.play`."""
        jobs = ((self.settings, fixture) for fixture in fixtures)
        yield from self.executor.run(_play_fixture, jobs)


#: The pool of a process of the cluster, kept from game to game; it ends with the process.
_pool_here: Pool | None = None


def _play_fixture(job: tuple[TournamentSettings, Fixture]) -> Game:
    global _pool_here
    settings, fixture = job
    if _pool_here is None or _pool_here.settings.must_agree() != settings.must_agree():
        if _pool_here:
            _pool_here.__exit__()
        _pool_here = Pool(replace(settings, jobs=1))
    (game,) = _pool_here.play([fixture])
    return game
