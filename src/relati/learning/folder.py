"""The folder of a run: all that is known about it, so that it can go on after any interruption.

settings.json                  what the run was begun with
games/0003.jsonl               the games of a generation
training/0003.jsonl            its losses; beside it the checkpoint of a training under way
candidates/0003.network        the network that it gave
gates/0003.jsonl               the games of that network against the best one before it
verdicts.jsonl                 how each gate ended
strength.jsonl                 how the best network fares against fixed opponents
best.network                   the best network so far
report.html                    all that as a page
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from relati.errors import LearningError
from relati.journal import JsonLines, read_lines, write_whole
from relati.learning.self_play import PlayedGame
from relati.learning.settings import LearnSettings

#: What the settings file begins with; the number changes when an old run could not be continued.
MARK, VERSION = "relati-learn", 1

ROOMS = ("games", "training", "candidates", "gates")


class RunFolder:
    """A folder with a run; a new one is begun if there is none.

    Raises `LearningError` if there is something else, or a run with other settings.
    """

    def __init__(self, path: Path, settings: LearnSettings) -> None:
        self.path = path
        head = path / "settings.json"
        wanted = json.loads(json.dumps(settings.must_agree()))
        if head.exists():
            found = _read_settings(head)
            for name, value in wanted.items():
                if found.get(name) != value:
                    raise LearningError(
                        "learn/differs", folder=path, name=name, found=found.get(name), wanted=value
                    )
        elif path.exists() and any(path.iterdir()):
            raise LearningError("learn/foreign", folder=path)
        for room in ROOMS:
            (path / room).mkdir(parents=True, exist_ok=True)
        if not head.exists():
            text = json.dumps({MARK: VERSION, **wanted}, indent=2)
            write_whole(head, text.encode() + b"\n")

    def games_file(self, generation: int) -> Path:
        """The games of a generation."""
        return self.path / "games" / f"{generation:04}.jsonl"

    def losses_file(self, generation: int) -> Path:
        """The losses while the network of a generation was trained."""
        return self.path / "training" / f"{generation:04}.jsonl"

    def checkpoint(self, generation: int) -> Path:
        """The training of a generation that is under way."""
        return self.path / "training" / f"{generation:04}.npz"

    def candidate(self, generation: int) -> Path:
        """The network of a generation."""
        return self.path / "candidates" / f"{generation:04}.network"

    def candidates(self) -> dict[int, Path]:
        """The networks of all generations, kept or not, by their numbers."""
        files = (self.path / "candidates").glob("*.network")
        return {int(file.stem): file for file in files if file.stem.isdecimal()}

    def gate_file(self, generation: int, kind: str = "") -> Path:
        """The journal of the games that decide whether that network is kept: those of a kind."""
        name = f"{generation:04}-{kind}" if kind else f"{generation:04}"
        return self.path / "gates" / f"{name}.jsonl"

    @property
    def best(self) -> Path:
        """The best network so far; there is no file before the first is kept."""
        return self.path / "best.network"

    @property
    def report(self) -> Path:
        """The page that shows how it goes."""
        return self.path / "report.html"

    def games(self, generations: Iterable[int]) -> list[PlayedGame]:
        """The games of these generations, in the order of their numbers."""
        return [
            game
            for generation in generations
            for game in sorted(
                read_lines(self.games_file(generation), PlayedGame.of_data),
                key=lambda game: game.number,
            )
        ]

    def lines(self, name: str) -> list[dict[str, Any]]:
        """The lines of `verdicts` or `strength`, or of the losses of a generation."""
        return list(read_lines(self.path / f"{name}.jsonl", dict))

    def add_line(self, name: str, line: dict[str, Any]) -> None:
        """Add a line to `verdicts` or `strength`."""
        with JsonLines(self.path / f"{name}.jsonl") as lines:
            lines.add(line)


def stored_settings(path: Path) -> dict[str, Any]:
    """The settings of the run in a folder; none if there is no run."""
    head = path / "settings.json"
    return _read_settings(head) if head.exists() else {}


def _read_settings(head: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(head.read_bytes())
        is_ours = found.pop(MARK) == VERSION
    except (ValueError, KeyError, AttributeError):
        is_ours, found = False, {}
    if not is_ours:
        raise LearningError("learn/foreign", folder=head.parent)
    return found
