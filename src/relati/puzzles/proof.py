"""Proving a puzzle again: everything it claims, but for its level."""

from collections.abc import Callable
from dataclasses import dataclass

from relati.errors import RelatiError
from relati.puzzles.forced import Prover, prover_for
from relati.puzzles.goals import Goal
from relati.puzzles.puzzle import Puzzle
from relati.puzzles.themes import themes_of
from relati.rules import State, read_move


@dataclass(frozen=True, slots=True)
class Proof:
    """What a proof found: a reason of `words` if the puzzle does not hold, and what it cost."""

    reason: str | None
    positions: int

    @property
    def holds(self) -> bool:
        """Whether the puzzle is right."""
        return self.reason is None


def prove(puzzle: Puzzle, prover: Callable[[State, Goal], Prover] = prover_for) -> Proof:
    """Work out again that the solution is the only one, and that every refutation refutes."""
    try:
        by = prover(puzzle.start, puzzle.goal)
        return Proof(_refuse(puzzle, by), by.positions)
    except RelatiError:
        return Proof("puzzles/not-legal", 0)


def _refuse(puzzle: Puzzle, prover: Prover) -> str | None:
    decisions = tuple(puzzle.decisions())
    if len(decisions) != len(puzzle.wrong) or decisions[-1].place != len(puzzle.solution) - 1:
        return "puzzles/line-ends"
    for decision, wrong in zip(decisions, puzzle.wrong, strict=True):
        values = dict(prover.values(decision.state, decision.turns) or {})
        if values.pop(decision.move, puzzle.goal.rest) < puzzle.goal.value:
            return "puzzles/no-solution"
        if max(values.values(), default=puzzle.goal.rest) > puzzle.goal.rest:
            return "puzzles/not-only"
        claimed = {read_move(move): each.value for each in wrong for move in each.moves}
        if values != claimed:
            return "puzzles/wrong-differs"
        for refutation in wrong:
            for move in refutation.moves:
                state = decision.state.play(move)
                for each in refutation.line:
                    state = state.play(each)
    if themes_of(puzzle.start, puzzle.goal, puzzle.solution) != puzzle.themes:
        return "puzzles/themes-differ"
    return None
