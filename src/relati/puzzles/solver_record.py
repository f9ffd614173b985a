"""What a solver has done: results, a rating, puzzles solved in a row, and what to solve next.

The browser keeps the same in `web/puzzles/record.js`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from relati.puzzles.levels import (
    FIRST_RATING,
    LEAST_DEVIATION,
    MOST_DEVIATION,
    Estimate,
    solver_after,
)
from relati.puzzles.puzzle import Puzzle

#: The rating is shown once this many puzzles have been tried: until then it says little.
PUZZLES_UNTIL_SHOWN = 10
#: The levels of puzzles are known about this well.
PUZZLE_DEVIATION = 80


@dataclass(frozen=True, slots=True)
class SolverRecord:
    """What somebody has solved so far.

    `run` is how many were solved in a row at the first try, `best` the longest such run; `results`
    says of each puzzle whether the first try was right, `solved` has those solved at any try.
    """

    rating: int = FIRST_RATING
    deviation: int = MOST_DEVIATION
    run: int = 0
    best: int = 0
    results: Mapping[str, bool] = field(default_factory=dict)
    solved: frozenset[str] = frozenset()

    @property
    def until_shown(self) -> int:
        """How many more puzzles to try until the rating is shown; 0 when it is."""
        return max(PUZZLES_UNTIL_SHOWN - len(self.results), 0)

    def with_result(self, puzzle: Puzzle, *, is_right: bool) -> "SolverRecord":
        """The record after a try. Only the first one counts for rating and run."""
        solved = self.solved | {puzzle.id} if is_right else self.solved
        if puzzle.id in self.results:
            return replace(self, solved=solved)
        run = self.run + 1 if is_right else 0
        return replace(
            self._rated(puzzle.rating, is_right),
            run=run,
            best=max(self.best, run),
            results={**self.results, puzzle.id: is_right},
            solved=solved,
        )

    def _rated(self, against: int, score: bool) -> "SolverRecord":
        """One game of Glicko against a puzzle."""
        puzzle = Estimate(against, PUZZLE_DEVIATION)
        after = solver_after(Estimate(self.rating, self.deviation), puzzle, is_right=score)
        return replace(self, rating=round(after.rating), deviation=round(after.deviation))

    def next_puzzle(self, puzzles: Iterable[Puzzle], current: str = "") -> Puzzle | None:
        """The puzzle to solve after `current`: not yet tried if there is one, near the rating."""
        others = [puzzle for puzzle in puzzles if puzzle.id != current]
        untried = [puzzle for puzzle in others if puzzle.id not in self.results]
        missed = [puzzle for puzzle in others if puzzle.id not in self.solved]
        # Ids have no order of their own: the first is as good as drawn by lot, and stays the same.
        return min(
            untried or missed or others,
            key=lambda puzzle: (abs(puzzle.rating - self.rating), puzzle.id),
            default=None,
        )

    def data(self) -> dict[str, Any]:
        """The record as JSON writes it."""
        return {
            "rating": self.rating,
            "deviation": self.deviation,
            "run": self.run,
            "best": self.best,
            "results": dict(self.results),
            "solved": sorted(self.solved),
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> "SolverRecord":
        """The record that `data` writes; raises ValueError, KeyError or TypeError otherwise."""
        return cls(
            rating=int(data["rating"]),
            # A deviation of nothing would never let the rating move again.
            deviation=min(max(int(data["deviation"]), LEAST_DEVIATION), MOST_DEVIATION),
            run=int(data["run"]),
            best=int(data["best"]),
            results={str(name): bool(right) for name, right in dict(data["results"]).items()},
            solved=frozenset(map(str, data["solved"])),
        )


def chosen(puzzles: Iterable[Puzzle], ruleset: str = "", theme: str = "") -> list[Puzzle]:
    """The puzzles of a ruleset and a theme; an empty name stands for all."""
    return [
        puzzle
        for puzzle in puzzles
        if ruleset in {"", puzzle.ruleset} and (not theme or theme in puzzle.themes)
    ]
