"""The loop: play against itself, train on the games, keep the network only if it wins.

Every step looks at what is in the folder and does what is missing. So a run that was killed at any
moment goes on where it was, and gives what it would have given (but for games limited by time).
"""

import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from relati.arena import Sprt, TournamentSettings
from relati.arena import run as run_tournament
from relati.arena.executors import Executor, executor_for
from relati.arena.result import entrant_points, share_interval
from relati.journal import JsonLines, write_whole
from relati.learning.family_task import FamilyTask
from relati.learning.folder import RunFolder
from relati.learning.kinds import GameKind
from relati.learning.positions import positions_of, turns_of
from relati.learning.report import html_report
from relati.learning.self_play import PlayedGame, SelfPlayJob, play_game
from relati.learning.settings import FamilySettings, LearnSettings
from relati.learning.tasks import GameTask, Task
from relati.learning.training import Losses, train
from relati.native.family import read_network
from relati.notation import read_ruleset

#: The gate asks whether the new network is stronger by the second number of Elo, not the first.
GATE = Sprt(0.0, 60.0, 0.05, 0.1)
#: A family network has to get more than this share of the points in all games together, by the
#: lower end of the 95 % interval.
EVEN = 0.5
#: Seconds between two versions of the page, while a step goes on.
SECONDS_BETWEEN_REPORTS = 10.0
#: Whom the best network meets after every gate, and how often.
FIXED_OPPONENTS, STRENGTH_GAMES = ("4", "6", "7"), 10


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a step of a generation is: `play`, `train`, `gate` or `measure`."""

    generation: int
    step: str
    done: int
    total: int


OnProgress = Callable[[Progress], None]


def learn(
    folder: Path,
    settings: LearnSettings,
    *,
    generations: int,
    jobs: int = 1,
    ray: str | None = None,
    command: str = "",
    watch: OnProgress = lambda progress: None,
    lang: str = "en",
) -> RunFolder:
    """Learn until the folder has so many generations, the first of them from the plain search."""
    run = RunFolder(folder, settings)
    loop = _Loop(run, settings, jobs, ray, command, watch, lang)
    finished = len(run.lines("verdicts"))
    if finished:  # unless it was interrupted just there
        loop.measure(finished - 1)
    with executor_for(jobs, ray) as executor:
        for generation in range(finished, generations):
            loop.play(generation, executor)
            loop.train(generation)
            loop.gate(generation)
            loop.measure(generation)
    loop.write_report()
    return run


class _Loop:
    def __init__(
        self,
        run: RunFolder,
        settings: LearnSettings,
        jobs: int,
        ray: str | None,
        command: str,
        watch: OnProgress,
        lang: str,
    ) -> None:
        self.run = run
        self.settings = settings
        self.jobs, self.ray = jobs, ray
        self.command = command
        self.watch = watch
        self.lang = lang
        self._reported = 0.0

    def play(self, generation: int, executor: Executor) -> None:
        """Play the games of a generation that are not in its file."""
        network = self.run.best.read_bytes() if self.run.best.exists() else None
        played = {game.number for game in self.run.games([generation])}
        total = self.settings.games
        left = [number for number in range(total) if number not in played]
        self._tell(generation, "play", total - len(left), total)
        jobs = (SelfPlayJob(self.settings, generation, number, network) for number in left)
        began = time.monotonic()
        with (
            JsonLines(self.run.games_file(generation)) as journal,
            closing(executor.run(play_game, jobs)) as games,
        ):
            for done, game in enumerate(games, start=1 + total - len(left)):
                took = round(time.monotonic() - began, 1)
                journal.add({**game.data(), "seconds": took})
                self._tell(generation, "play", done, total)

    def train(self, generation: int) -> None:
        """Train the network of a generation, if it is not there."""
        candidate = self.run.candidate(generation)
        if candidate.exists():
            return
        settings = self.settings
        first = max(0, generation + 1 - settings.window)
        games = self.run.games(range(first, generation + 1))
        task = _task(settings, games)
        begin = None
        if self.run.best.exists():
            begin = np.frombuffer(read_network(self.run.best.read_bytes()).weights, "<f4")
        checkpoint = self.run.checkpoint(generation)
        losses_file = self.run.losses_file(generation)
        if not checkpoint.exists():
            losses_file.unlink(missing_ok=True)
        began = time.monotonic()

        def report(losses: Losses) -> None:
            with JsonLines(losses_file) as lines:
                lines.add(asdict(losses))
            self._tell(generation, "train", losses.step, settings.steps)

        weights = train(
            task,
            steps=settings.steps,
            batch=settings.batch,
            seed=settings.seed,
            begin=begin,
            checkpoint=checkpoint,
            report=report,
        )
        origin = {
            "command": self.command,
            "seed": settings.seed,
            "generation": generation,
            "games": len(games),
            "positions": sum(len(game.values) for game in games),
            "training_hours": round((time.monotonic() - began) / 3600, 3),
        }
        network = settings.network(weights.astype("<f4").tobytes(), origin)
        write_whole(candidate, network.to_bytes())
        checkpoint.unlink(missing_ok=True)

    def gate(self, generation: int) -> None:
        """Keep the network of a generation if it beats the best one before it."""
        candidate, best = self.run.candidate(generation), self.run.best
        # Whom the candidate met is a file of its own, because the gate may change the best one;
        # an empty one stands for the plain search.
        before = self.run.path / "gates" / f"{generation:04}-before.network"
        if not before.exists():
            write_whole(before, best.read_bytes() if best.exists() else b"")
        opponent = f"network:{before}" if before.stat().st_size else "search:1"
        entrants = (f"new=network:{candidate}", f"old={opponent}")
        kinds = self.settings.gate_kinds
        verdict = (
            self._gate_of_one(generation, entrants, kinds[0])
            if len(kinds) == 1
            else self._gate_of_kinds(generation, entrants, kinds)
        )
        if verdict["is_kept"]:
            write_whole(best, candidate.read_bytes())
        against = opponent.partition(":")[0]
        self.run.add_line("verdicts", {"generation": generation, **verdict, "against": against})

    def _gate_of_one(
        self, generation: int, entrants: tuple[str, ...], kind: GameKind
    ) -> dict[str, Any]:
        """A sequential test in the one game that is learned."""
        result = run_tournament(
            self._tournament(entrants, kind, self.settings.gate_games, sprt=GATE),
            journal=self.run.gate_file(generation),
            watch=lambda done, total, _: self._tell(generation, "gate", done, total),
        )
        meeting = result.meeting(0, 1)
        is_kept = bool(result.sprt_result and result.sprt_result.is_better)
        return {"is_kept": is_kept, "points": meeting.points, "games": meeting.games}

    def _gate_of_kinds(
        self, generation: int, entrants: tuple[str, ...], kinds: tuple[GameKind, ...]
    ) -> dict[str, Any]:
        """The same number of games of each kind: together they have to be clearly won."""
        games = max(self.settings.gate_games // len(kinds), 2)
        points: list[float] = []
        of_kinds = {}
        for place, kind in enumerate(kinds):
            result = run_tournament(
                self._tournament(entrants, kind, games),
                journal=self.run.gate_file(generation, f"{kind.ruleset}-{kind.players}"),
            )
            of_kind = [entrant_points(game, 0) for game in result.games]
            of_kinds[f"{kind.ruleset}-{kind.players}"] = [sum(of_kind), len(of_kind)]
            points += of_kind
            self._tell(generation, "gate", place + 1, len(kinds))
        return {
            "is_kept": share_interval(points)[0] > EVEN,
            "points": sum(points),
            "games": len(points),
            "kinds": of_kinds,
        }

    def measure(self, generation: int) -> None:
        """Let the best network meet the fixed opponents, if this generation has changed it."""
        kept = {line["generation"] for line in self.run.lines("verdicts") if line["is_kept"]}
        measured = {line["generation"] for line in self.run.lines("strength")}
        if generation not in kept - measured:
            return
        entrants = (f"new=network:{self.run.candidate(generation)}", *FIXED_OPPONENTS)
        result = run_tournament(
            self._tournament(entrants, self.settings.gate_kinds[0], STRENGTH_GAMES, gauntlet=True),
            journal=self.run.path / "gates" / f"{generation:04}-strength.jsonl",
            watch=lambda done, total, _: self._tell(generation, "measure", done, total),
        )
        against = {}
        for place, name in enumerate(FIXED_OPPONENTS, start=1):
            meeting = result.meeting(0, place)
            against[name] = [meeting.points, meeting.games]
        self.run.add_line("strength", {"generation": generation, "against": against})

    def _tournament(
        self,
        entrants: tuple[str, ...],
        kind: GameKind,
        games: int,
        sprt: Sprt | None = None,
        gauntlet: bool = False,
    ) -> TournamentSettings:
        return TournamentSettings(
            entrants=entrants,
            ruleset=read_ruleset(kind.ruleset),
            players=kind.players,
            size=kind.size,
            seconds=self.settings.gate_seconds,
            games=games,
            seed=self.settings.seed,
            gauntlet=gauntlet,
            jobs=self.jobs,
            ray=self.ray,
            sprt=sprt,
        )

    def _tell(self, generation: int, step: str, done: int, total: int) -> None:
        self.watch(Progress(generation, step, done, total))
        if done == total or time.monotonic() - self._reported > SECONDS_BETWEEN_REPORTS:
            self.write_report()

    def write_report(self) -> None:
        """Write the page that shows how it goes."""
        self._reported = time.monotonic()
        write_whole(self.run.report, html_report(self.run, self.settings, self.lang).encode())


def _task(settings: LearnSettings, games: Sequence[PlayedGame]) -> Task:
    """What the network of these settings learns from such games."""
    if isinstance(settings, FamilySettings):
        return FamilyTask(settings.family_shape, games)
    return GameTask(settings.shape, positions_of(games, settings.start), turns_of(settings.start))
