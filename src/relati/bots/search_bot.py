"""The bot that plays games out in its head: Monte-Carlo tree search (see `parallel_search`)."""

import math
import time
from collections.abc import Callable, Iterator

from relati import native
from relati.bots.common import rank, values_at_end
from relati.bots.interface import Budget, Candidate, Choice
from relati.bots.openings import solved_choice
from relati.bots.parallel_search import ParallelSearch
from relati.rules import State

#: With no more empty squares than this the game is solved, unless it takes too many positions.
#: Where there is nothing but placing, that can be proved earlier.
FEW_SQUARES, FEW_TO_PLACE, FEW_POSITIONS = 12, 16, 40_000
#: It reports whenever a quarter has been added to the time spent, within these bounds in seconds.
SOONEST_REPORT, LATEST_REPORT, ADDED_TIME = 0.05, 0.5, 0.25


class SearchBot:
    """Plays as well as it can with `nodes` games or `seconds` a move, on `threads` threads.

    A budget given with the question takes precedence. Each thread has its own tree and their
    visits are added up, so the same nodes, seed and threads give the same move. With `is_exact`
    the end of a game of two is solved, and solved openings are known. `clock` is what the seconds
    are read from: `time.process_time` does not count what the machine does for others.
    """

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = 1.0,
        threads: int = 2,
        is_exact: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.threads = threads
        self.is_exact = is_exact
        self.clock = clock

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The most visited move, unless another is proved to be better."""
        started = self.clock()
        budget = self._budget(budget)
        if self.is_exact and (solved := _solve(state, budget)):
            return solved
        search = self._search(state, seed, budget)
        end = None if budget.seconds is None else started + budget.seconds
        search.run(None if end is None else end - self.clock())
        while not search.is_done and end is not None and (left := end - self.clock()) > 0:
            search.run(left)  # its clock is slower
        return search.choice()

    def thoughts(self, state: State, budget: Budget | None, seed: int) -> Iterator[Choice]:
        """The same, reported repeatedly while it thinks; with no budget, until it is proved.

        It is one search that goes on, so the last thought is what `choose` gives, and looking at
        the thoughts before does not make it slower.
        """
        started = self.clock()
        budget = Budget() if budget is None else self._budget(budget)
        if self.is_exact and (solved := _solve(state, budget)):
            yield solved
            return
        search = self._search(state, seed, budget)
        while True:
            spent = self.clock() - started
            period = min(max(spent * ADDED_TIME, SOONEST_REPORT), LATEST_REPORT)
            remaining = None if budget.seconds is None else budget.seconds - spent
            search.run(period if remaining is None else min(period, remaining))
            yield search.choice()
            if search.is_done or (remaining is not None and remaining <= period):
                return

    def _search(self, state: State, seed: int, budget: Budget) -> ParallelSearch:
        return ParallelSearch(state, seed, self.threads, budget.nodes)

    def _budget(self, given: Budget) -> Budget:
        if given.nodes is None and given.seconds is None:
            return Budget(self.nodes, self.seconds)
        return given


def _solve(state: State, budget: Budget) -> Choice | None:
    """The exact choice, if it is quickly known and the best move does not lose.

    It takes at most half of the seconds. A position costs about as much as a random game, so there
    are no more of them than `nodes`. Where every move loses, the search is left to find the one
    that is hardest to answer.
    """
    if not native.is_available or state.players != 2:
        return None
    if (opening := solved_choice(state)) and opening.values[state.turn] > 0.0:
        return opening
    few = FEW_SQUARES if state.ruleset.actions else FEW_TO_PLACE
    if state.situation.position.empty_squares.bit_count() > few:
        return None
    nodes = budget.nodes
    most = FEW_POSITIONS if nodes is None else min(FEW_POSITIONS, nodes)
    seconds = math.inf if budget.seconds is None else budget.seconds / 2
    solution = native.solve_each(
        native.from_rules(state), most, seconds, native.ProofTable(megabytes=2)
    )
    candidates = sorted(
        (
            Candidate(move, 0, values_at_end(winner, players=2), (move,), is_proved=True)
            for move, winner in solution.winners.items()
        ),
        # Of several winning moves, one that ends the game at once.
        key=lambda each: (rank(each, state.turn), state.play(each.move).is_over),
        reverse=True,
    )
    is_complete = len(candidates) == state.legal_moves.count(len(candidates) + 1)
    best = candidates[0].values[state.turn] if candidates else 0.0
    if best == 0.0 or (best < 1.0 and not is_complete):
        return None
    return Choice.best_of(candidates, solution.positions)
