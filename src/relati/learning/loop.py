"""The loop: play against itself, train on the games, keep the network only if it wins.

Every step looks at what is in the folder and does what is missing. So a run that was killed at any
moment goes on where it was, and gives what it would have given (but for games limited by time).
"""

import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from relati.arena import Sprt, TournamentSettings
from relati.arena import run as run_tournament
from relati.arena.executors import Executor, executor_for
from relati.journal import JsonLines, write_whole
from relati.learning.folder import RunFolder
from relati.learning.positions import positions_of, turns_of
from relati.learning.report import html_report
from relati.learning.self_play import SelfPlayJob, play_game
from relati.learning.settings import LearnSettings
from relati.learning.training import Losses, train
from relati.native.networks import Network

#: The gate asks whether the new network is stronger by the second number of Elo, not the first.
GATE = Sprt(0.0, 60.0, 0.05, 0.1)
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
        positions = positions_of(games, settings.start)
        begin = None
        if self.run.best.exists():
            begin = np.frombuffer(Network.read(self.run.best).weights, "<f4")
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
            settings.shape,
            positions,
            turns_of(settings.start),
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
            "positions": len(positions),
            "training_hours": round((time.monotonic() - began) / 3600, 3),
        }
        network = Network(
            settings.shape, weights.astype("<f4").tobytes(), settings.made_for, origin
        )
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
        result = run_tournament(
            self._tournament((f"new=network:{candidate}", f"old={opponent}"), sprt=GATE),
            journal=self.run.gate_file(generation),
            watch=lambda done, total, _: self._tell(generation, "gate", done, total),
        )
        meeting = result.meeting(0, 1)
        is_kept = bool(result.sprt_result and result.sprt_result.is_better)
        if is_kept:
            write_whole(best, candidate.read_bytes())
        self.run.add_line(
            "verdicts",
            {
                "generation": generation,
                "is_kept": is_kept,
                "points": meeting.points,
                "games": meeting.games,
                "against": opponent.partition(":")[0],
            },
        )

    def measure(self, generation: int) -> None:
        """Let the best network meet the fixed opponents, if this generation has changed it."""
        kept = {line["generation"] for line in self.run.lines("verdicts") if line["is_kept"]}
        measured = {line["generation"] for line in self.run.lines("strength")}
        if generation not in kept - measured:
            return
        entrants = (f"new=network:{self.run.candidate(generation)}", *FIXED_OPPONENTS)
        result = run_tournament(
            self._tournament(entrants, games=STRENGTH_GAMES, gauntlet=True),
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
        games: int | None = None,
        sprt: Sprt | None = None,
        gauntlet: bool = False,
    ) -> TournamentSettings:
        start = self.settings.start
        return TournamentSettings(
            entrants=entrants,
            ruleset=start.ruleset,
            players=start.players,
            size=(start.board.width, start.board.height),
            seconds=self.settings.gate_seconds,
            games=games or self.settings.gate_games,
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
