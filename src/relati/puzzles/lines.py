"""The line of a puzzle, and the refutations of all that is wrong in it."""

from collections.abc import Mapping

from relati.puzzles.forced import Prover
from relati.puzzles.goals import Goal, turns_after
from relati.puzzles.puzzle import Refutation, decisions
from relati.rules import Move, State

#: The solver has to find at most this many moves.
MOST_OWN_MOVES = 3
#: So many moves of a refutation are kept.
LONGEST_REFUTATION = 3


def only_move(values: Mapping[Move, int], goal: Goal) -> Move | None:
    """The only move that reaches the goal, while all others stay far below; None if none does."""
    reaching = [move for move, value in values.items() if value >= goal.value]
    others = (value for value in values.values() if value < goal.value)
    if len(reaching) != 1 or max(others, default=goal.rest) > goal.rest:
        return None
    return reaching[0]


class LineFinder:
    """Follows the only moves, and between them the answers that are hardest to meet."""

    def __init__(self, start: State, goal: Goal, prover: Prover) -> None:
        self.start, self.goal, self.prover = start, goal, prover

    def solution(self, first: Move) -> tuple[Move, ...]:
        """The moves of all sides, as long as the solver has only one that reaches the goal."""
        line: list[Move] = []
        found: list[Move] = []
        state, turns, own = self.start, self.goal.turns, 0
        move: Move | None = first
        while move is not None:
            is_own = state.turn == self.start.turn
            line.append(move)
            if is_own:
                own += 1
                found = list(line)  # it ends with a move of the solver
            state = state.play(move)
            left = turns_after(turns, state.extra_actions)
            if state.is_over or left is None or own == MOST_OWN_MOVES:
                break
            turns = left
            move = self._next(state, turns)
        return tuple(found)

    def _next(self, state: State, turns: int) -> Move | None:
        values = self.prover.values(state, turns)
        if values is None:
            return None
        if state.turn == self.start.turn:
            return only_move(values, self.goal)
        least = min(values.values())
        answers = [move for move, value in values.items() if value == least]
        return max(answers, key=lambda move: self._difficulty(state.play(move), turns))

    def _difficulty(self, state: State, turns: int) -> tuple[bool, int]:
        """How hard it is to go on: whether there is only one move, and among how many."""
        left = turns_after(turns, state.extra_actions)
        if state.is_over or left is None:
            return False, 0
        if state.turn != self.start.turn:
            return False, 1
        values = self.prover.values(state, left)
        if values is None:
            return False, 0
        return only_move(values, self.goal) is not None, len(values)

    def wrong(self, solution: tuple[Move, ...]) -> tuple[tuple[Refutation, ...], ...] | None:
        """Every wrong move at each decision of the solution; None if it is too much work.

        Many fail in the same way, which is there once.
        """
        refuted = []
        for decision in decisions(self.start, self.goal.turns, solution):
            values = self.prover.values(decision.state, decision.turns)
            if values is None:
                return None
            groups: dict[tuple[int, tuple[str, ...]], list[str]] = {}
            for move, value in values.items():
                if move != decision.move:
                    line = self._refute(decision.state.play(move), decision.turns)
                    groups.setdefault((value, tuple(map(str, line))), []).append(str(move))
            refuted.append(
                tuple(
                    Refutation(value, line, tuple(moves)) for (value, line), moves in groups.items()
                )
            )
        return tuple(refuted)

    def _refute(self, state: State, turns: int) -> tuple[Move, ...]:
        """How it goes on after a wrong move when everybody does their best."""
        line: list[Move] = []
        left = turns_after(turns, state.extra_actions)
        while not state.is_over and left is not None and len(line) < LONGEST_REFUTATION:
            values = self.prover.values(state, left)
            if values is None:
                break
            move = self._best(state, values)
            line.append(move)
            state = state.play(move)
            left = turns_after(left, state.extra_actions)
        return tuple(line)

    def _best(self, state: State, values: Mapping[Move, int]) -> Move:
        """The best move of the player to act; of several, one that ends the game at once."""
        sign = 1 if state.turn == self.start.turn else -1
        most = max(sign * value for value in values.values())
        equals = [move for move, value in values.items() if sign * value == most]
        return next((move for move in equals if state.play(move).is_over), equals[0])
