"""Several games at once: worker processes, their deadlines, and what becomes of those who fail."""

import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Self

from relati.arena.games import Fault, Game
from relati.arena.schedule import Fixture
from relati.arena.settings import Settings
from relati.arena.worker import Check, Job, end_group, main
from relati.errors import ArenaError, RelatiError
from relati.rules import State

#: How long a worker may take to start, and to go home when it is told to.
STARTING, LEAVING = 60.0, 1.0

Message = tuple[Any, ...]


@dataclass
class _Score:
    """What has been heard of a game so far."""

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

    def hear(self, message: Message) -> Game | None:
        """Take note of a message; the game when it was the last one."""
        match message:
            case ("turn", int(seat)):
                self.seat = seat
            case ("move", str(move), float(took)):
                self.moves.append(move)
                self.actions[self.seat] += 1
                self.seconds[self.seat] += took
                self.longest[self.seat] = max(self.longest[self.seat], took)
            case ("fault", int(seat), str(kind), str(detail)):
                return self.game(fault=Fault(seat, kind, detail))
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


class _Worker:
    """A process, the pipe to it, the game it plays, and until when it must say something."""

    def __init__(self) -> None:
        # Started afresh, not forked: a fork would copy threads in the middle of what they do.
        context = get_context("spawn")
        self.pipe: Connection[Any, Any]
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=main, args=(theirs,), daemon=False)
        self.process.start()
        theirs.close()
        self.deadline = time.monotonic() + STARTING
        self.is_ready = self.has_started = False
        self.score: _Score | None = None

    def hear(self, patience: float) -> Message | None:
        """The next message; None when the process is gone."""
        self.deadline = time.monotonic() + patience
        try:
            message: Message = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(LEAVING)
            return None
        self.is_ready = message == ("ready",)
        self.has_started = True
        return message

    def give(self, work: Check | Job, score: _Score | None, patience: float) -> None:
        """Hand over something to do; if nobody is there, that will be heard."""
        self.score, self.is_ready = score, False
        self.deadline = time.monotonic() + patience
        with suppress(OSError):
            self.pipe.send(work)

    def leave(self) -> None:
        """Go home, if waiting; else be ended, and all it has started with it."""
        if self.is_ready:
            with suppress(OSError):
                self.pipe.send(None)
            self.process.join(LEAVING)
        if self.process.is_alive() and not end_group(self.process.pid or 0):
            self.process.kill()
        self.process.join()
        self.pipe.close()
        self.process.close()


class Pool:
    """Plays fixtures in worker processes; a context manager that leaves no process behind."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.workers: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        for worker in self.workers:
            worker.leave()
        self.workers.clear()

    def check(self) -> None:
        """Refuse entrants that cannot be made: an `ArenaError`, or what `find` says of the name."""
        worker = self._hire()
        self._hear_until_ready(worker)
        for name in self.settings.bots:
            worker.give(Check((name,)), None, self.settings.patience)
            self._hear_until_ready(worker, name)

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Game]:
        """The games as they end, in no order."""
        waiting = iter(fixtures)
        is_more = True
        while True:
            while is_more and (worker := self._idle()):
                fixture = next(waiting, None)
                if fixture is None:
                    is_more = False
                else:
                    self._hand(worker, fixture)
            busy = [worker for worker in self.workers if not worker.is_ready]
            if not is_more and not any(worker.score for worker in busy):
                return
            for worker in self._with_news(busy):
                if game := self._news(worker):
                    yield game

    def _idle(self) -> _Worker | None:
        """A worker without work; one is hired while there may be more of them."""
        if ready := next((worker for worker in self.workers if worker.is_ready), None):
            return ready
        if len(self.workers) < self.settings.jobs:
            self._hire()  # it will say when it is ready
        return None

    def _hire(self) -> _Worker:
        worker = _Worker()
        self.workers.append(worker)
        return worker

    def _dismiss(self, worker: _Worker) -> None:
        self.workers.remove(worker)
        worker.leave()

    def _hand(self, worker: _Worker, fixture: Fixture) -> None:
        settings = self.settings
        state: State = settings.initial
        for move in fixture.moves:
            state = state.play(move)
        bots = tuple(settings.bots[entrant] for entrant in fixture.seats)
        job = Job(state, bots, settings.budget, fixture.seed)
        worker.give(job, _Score(fixture), settings.patience)

    def _with_news(self, busy: list[_Worker]) -> list[_Worker]:
        """Those who have said something, are gone, or are late."""
        now = time.monotonic()
        first = min((worker.deadline for worker in busy), default=now)
        heard = wait([worker.pipe for worker in busy], max(0.0, first - now))
        now = time.monotonic()
        return [worker for worker in busy if worker.pipe in heard or worker.deadline <= now]

    def _news(self, worker: _Worker) -> Game | None:
        """What a worker has to tell; one that is late or gone has cost somebody a game."""
        score = worker.score
        if not worker.pipe.poll():
            self._dismiss(worker)
            return self._lost(worker, "hang", f"No move within {self.settings.patience:g} s.")
        message = worker.hear(self.settings.patience)
        if message is None:
            code = worker.process.exitcode
            self._dismiss(worker)
            return self._lost(worker, "crash", f"Its process ended with code {code}.")
        game = score.hear(message) if score else None
        if game:
            worker.score = None
        return game

    def _lost(self, worker: _Worker, kind: str, detail: str) -> Game | None:
        """The game that the bot to act has lost; between games nobody loses anything."""
        if not worker.has_started:
            raise ArenaError("arena/no-worker")
        if score := worker.score:
            return score.game(fault=Fault(score.seat, kind, detail))
        return None

    def _hear_until_ready(self, worker: _Worker, name: str = "") -> None:
        """Wait for a worker; raise what it says against making the bot of that name."""
        refusal: object = None
        while True:
            is_late = not worker.pipe.poll(max(0.0, worker.deadline - time.monotonic()))
            message = None if is_late else worker.hear(self.settings.patience)
            if message is None and not name:
                raise ArenaError("arena/no-worker")
            if message is None:
                code = worker.process.exitcode
                late = f"not within {self.settings.patience:g} s"
                refusal = late if is_late else f"its process ended with code {code}"
            elif message[0] == "cannot":
                refusal = message[2]
                continue
            if isinstance(refusal, RelatiError):
                raise refusal
            if refusal:
                raise ArenaError("arena/cannot-make", name=name, reason=refusal)
            return
