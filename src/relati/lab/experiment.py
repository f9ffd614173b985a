"""A run of the lab: every step of every case is a small tournament of the arena."""

import re
import time
from collections.abc import Callable
from contextlib import closing, nullcontext
from hashlib import sha256
from pathlib import Path

from relati.arena.executors import executor_for
from relati.arena.games import Game
from relati.arena.journal import GameJournal
from relati.arena.schedule import Schedule
from relati.arena.tournament import Tournament
from relati.errors import LabError
from relati.lab.result import CaseResult, LabResult, Step
from relati.lab.settings import Case, LabSettings

#: Called before the first game and after every game with the games played and the games in all.
OnProgress = Callable[[int, int], None]


def run(
    settings: LabSettings, *, journal: Path | None = None, watch: OnProgress | None = None
) -> LabResult:
    """Play what is asked for and give what it shows.

    `journal` is a folder with a journal of the arena for each step of each case: games that are in
    it are not played again, and each new one is written at once, so a run can be killed and go on.
    """
    experiment = _Experiment(settings, journal, watch)
    # A cluster is joined once for all steps: their tournaments use the one that is there.
    ray = settings.ray
    with nullcontext() if ray is None else executor_for(settings.jobs, ray):
        return LabResult(settings, tuple(map(experiment.look_into, settings.cases)))


class _Experiment:
    """The progress of a run, and how much of its time is left."""

    def __init__(
        self, settings: LabSettings, journal: Path | None, watch: OnProgress | None
    ) -> None:
        self.settings = settings
        self.journal = journal
        self.watch = watch
        self.steps_left = len(settings.cases) * len(settings.steps)
        minutes = settings.minutes
        self.deadline = None if minutes is None else time.monotonic() + 60 * minutes
        self.done = 0
        self.total = sum(
            len(Schedule(settings.tournament(case, step)))
            for case in settings.cases
            for step in settings.steps
        )
        if journal is not None:
            try:
                journal.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                reason = error.strerror or str(error)
                raise LabError("lab/journal", folder=journal, reason=reason) from None
        self._report()

    def look_into(self, case: Case) -> CaseResult:
        """Play all steps of a case."""
        return CaseResult(case, tuple(self._step(case, step) for step in self.settings.steps))

    def _step(self, case: Case, step: tuple[int, int]) -> Step:
        schedule = Schedule(self.settings.tournament(case, step))
        kept = self._open_journal(schedule)
        tournament = Tournament(schedule, kept.games if kept else {})
        self._report(len(tournament.games))
        deadline = self._deadline_of_step()
        try:
            with closing(tournament.play()) as games:  # leaves no worker behind
                while deadline is None or time.monotonic() < deadline:
                    game = next(games, None)
                    if game is None:
                        break
                    if kept:
                        kept.add(game)
                    self._report(1)
        finally:
            if kept:
                kept.close()
        return Step(schedule.settings, step, whole_openings(schedule, tournament.games))

    def _open_journal(self, schedule: Schedule) -> GameJournal | None:
        if self.journal is None:
            return None
        what = schedule.settings.must_agree()
        names = [entrant["name"] for entrant in what["entrants"]]
        text = f"{what['ruleset']} {what['players']} {what['size']} {'-'.join(names)}"
        # Two rulesets may be spelled alike but for signs that no file name has.
        mark = sha256(text.encode()).hexdigest()[:8]
        name = re.sub(r"[^a-z0-9]+", "-", text.lower())[:80].strip("-")
        return GameJournal(self.journal / f"{name}-{mark}.jsonl", schedule)

    def _deadline_of_step(self) -> float | None:
        """An equal part of the time that is left, so that the last case gets its games too."""
        if self.deadline is None:
            return None
        now = time.monotonic()
        part = max(self.deadline - now, 0.0) / self.steps_left
        self.steps_left -= 1
        return now + part

    def _report(self, more: int = 0) -> None:
        self.done += more
        if self.watch:
            self.watch(self.done, self.total)


def whole_openings(schedule: Schedule, games: dict[int, Game]) -> tuple[Game, ...]:
    """The games in order, as far as everybody has had every seat; none that a fault stopped."""
    count = schedule.games_per_opening
    kept: list[Game] = []
    for first in range(0, len(schedule), count):
        block = [games.get(number) for number in range(first, first + count)]
        whole = [game for game in block if game is not None and not game.fault]
        if len(whole) == count:
            kept += whole
    return tuple(kept)
