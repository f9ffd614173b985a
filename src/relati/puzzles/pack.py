"""A pack of puzzles: a file with a head that says how it was made, then one puzzle a line."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache, cached_property
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from relati.errors import PuzzleError
from relati.puzzles.levels import MOST_CAN_SOLVE
from relati.puzzles.puzzle import Puzzle

#: What the first line begins with; the number changes when an old pack could not be read.
MARK, VERSION = "relati-puzzles", 1
#: The pack that comes with relati.
SHIPPED = files("relati.puzzles").joinpath("pack.jsonl")


@dataclass(frozen=True)
class Pack:
    """Puzzles in their order, and how they were made: the command, the seed, the figures."""

    puzzles: tuple[Puzzle, ...]
    made: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def by_id(self) -> Mapping[str, Puzzle]:
        """The puzzles by their ids."""
        return {puzzle.id: puzzle for puzzle in self.puzzles}

    def __getitem__(self, name: str) -> Puzzle:
        """The puzzle with an id; raises `PuzzleError` if there is none."""
        if name not in self.by_id:
            raise PuzzleError("puzzles/unknown", found=name)
        return self.by_id[name]

    def of_the_day(self, day: date) -> Puzzle:
        """The puzzle of a day, one that most can solve: each has its turn before one comes again.

        If all are harder than that, each of them has its turn.
        """
        fitting = [each.id for each in self.puzzles if each.rating <= MOST_CAN_SOLVE]
        order = sorted(fitting or self.by_id, key=lambda name: sha256(name.encode()).digest())
        return self.by_id[order[day.toordinal() % len(order)]]

    def text(self) -> str:
        """The pack as a file."""
        head = {MARK: VERSION, "made": dict(self.made)}
        lines = [head, *(puzzle.data() for puzzle in self.puzzles)]
        return "".join(
            json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines
        )


def read_pack(text: str, name: str) -> Pack:
    """The pack in a text; raises `PuzzleError` with the line that cannot be read."""
    puzzles: list[Puzzle] = []
    try:
        head, *lines = text.splitlines()
        made = json.loads(head)
        if made[MARK] != VERSION:
            raise ValueError(made[MARK])
        for line in lines:
            puzzles.append(Puzzle.of_data(json.loads(line)))
    except (ValueError, KeyError, TypeError, AttributeError):
        raise PuzzleError("puzzles/pack-damaged", file=name, line=len(puzzles) + 2) from None
    return Pack(tuple(puzzles), made["made"])


def open_pack(path: Path) -> Pack:
    """The pack in a file; raises `PuzzleError` if there is none."""
    try:
        return read_pack(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise PuzzleError("puzzles/file", file=path, reason=str(error)) from None


@cache
def shipped_pack() -> Pack:
    """The pack that comes with relati, read once."""
    return read_pack(SHIPPED.read_text(encoding="utf-8"), "pack.jsonl")


def counts(puzzles: Iterable[Puzzle]) -> dict[str, dict[str, int]]:
    """How many puzzles there are for each ruleset, theme, level and goal."""
    found: dict[str, dict[str, int]] = {"ruleset": {}, "theme": {}, "level": {}, "goal": {}}
    for puzzle in puzzles:
        names = {
            "ruleset": (puzzle.ruleset,),
            "theme": puzzle.themes,
            "level": (str(puzzle.level),),
            "goal": (puzzle.goal.kind,),
        }
        for kind, values in names.items():
            for value in values:
                found[kind][value] = found[kind].get(value, 0) + 1
    return found
