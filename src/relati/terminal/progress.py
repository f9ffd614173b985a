"""Which lessons are done and how puzzles went, kept in files of the user."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from relati.puzzles import Puzzle
from relati.puzzles.solver_record import SolverRecord


class Progress:
    """The names of the lessons that are done; without a folder they are forgotten at the end."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / "lessons.json" if folder else None
        self.done: set[str] = set()
        # A file that cannot be read costs only the ticks in a list.
        with suppress(OSError, ValueError, TypeError):
            self.done = {str(name) for name in _read(self._file) or ()}

    def finish(self, name: str) -> None:
        """Remember a lesson."""
        self.done.add(name)
        _write(self._file, sorted(self.done))


class PuzzleProgress:
    """What was solved, the rating and the run; without a folder forgotten at the end."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / "puzzles.json" if folder else None
        self.record = SolverRecord()
        with suppress(OSError, ValueError, TypeError, KeyError):
            if data := _read(self._file):
                self.record = SolverRecord.of_data(data)

    def add(self, puzzle: Puzzle, *, is_right: bool) -> None:
        """Remember how a try went."""
        self.record = self.record.with_result(puzzle, is_right=is_right)
        _write(self._file, self.record.data())


def _read(file: Path | None) -> Any:
    return json.loads(file.read_text("utf-8")) if file else None


def _write(file: Path | None, data: Any) -> None:
    if file:
        with suppress(OSError):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(data), "utf-8")
