"""The bot that plays the game out in its head: Monte-Carlo tree search (see `forest`)."""

import time
from collections.abc import Iterator

from relati import native
from relati.bots.forest import Forest, rank
from relati.bots.interface import Budget, Candidate, Choice
from relati.rules import State

#: With so few empty squares the end is solved outright, unless that takes too many positions.
FEW_SQUARES, FEW_POSITIONS = 12, 200_000
#: A thought is worth telling when a quarter has been added to the time spent, within these bounds.
SOONEST, LATEST, PART = 0.05, 0.5, 0.25


class Search:
    """Plays as well as it can: `nodes` games or `seconds` a move, on so many `threads`.

    What the budget says comes before what is said here. Each thread has a tree of its own, and
    they vote; so the same nodes, seed and threads give the same move. With `is_exact` it solves
    the end of a game of two outright.
    """

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = 1.0,
        threads: int = 2,
        is_exact: bool = True,
    ) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.threads = threads
        self.is_exact = is_exact

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The move that it looked at most, unless another is proved to be better."""
        begun = time.monotonic()
        budget = self._meant(budget)
        if self.is_exact and (certain := _solved(state, budget.nodes)):
            return certain
        forest = Forest(state, seed, self.threads, budget.nodes)
        spent = time.monotonic() - begun
        forest.run(None if budget.seconds is None else budget.seconds - spent)
        return forest.choice()

    def thoughts(self, state: State, budget: Budget | None, seed: int) -> Iterator[Choice]:
        """The same, told again and again while it thinks; with no budget, until it is proved.

        It is one search that goes on, so the last thought is what `choose` gives, and no thought
        costs another one anything.
        """
        begun = time.monotonic()
        budget = Budget() if budget is None else self._meant(budget)
        if self.is_exact and (certain := _solved(state, budget.nodes)):
            yield certain
            return
        forest = Forest(state, seed, self.threads, budget.nodes)
        while True:
            spent = time.monotonic() - begun
            period = min(max(spent * PART, SOONEST), LATEST)
            rest = None if budget.seconds is None else budget.seconds - spent
            forest.run(period if rest is None else min(period, rest))
            yield forest.choice()
            if forest.is_done or (rest is not None and rest <= period):
                return

    def _meant(self, budget: Budget) -> Budget:
        if budget.nodes is None and budget.seconds is None:
            return Budget(self.nodes, self.seconds)
        return budget


def _solved(state: State, nodes: int | None) -> Choice | None:
    """What each move comes to, if that is quickly known and the best of them is no defeat.

    A position costs about as much as a move of a random game, so `nodes` games are worth that
    many times as many positions. When all is lost the search makes it hardest for the other.
    """
    if not native.is_available or state.players != 2:
        return None
    if state.situation.position.empty_squares.bit_count() > FEW_SQUARES:
        return None
    most = FEW_POSITIONS if nodes is None else min(FEW_POSITIONS, nodes * FEW_SQUARES)
    found = native.solve_each(native.from_rules(state), positions=most, table_bits=17)
    candidates = sorted(
        (
            Candidate(move, 0, _shares(winner), (move,), is_proved=True)
            for move, winner in found.winners.items()
        ),
        # Of several wins the one that is there already.
        key=lambda each: (rank(each, state.turn), state.play(each.move).is_over),
        reverse=True,
    )
    is_whole = len(candidates) == len(state.legal_moves())
    best = candidates[0].values[state.turn] if candidates else 0.0
    if best == 0.0 or (best < 1.0 and not is_whole):
        return None
    first = candidates[0]
    visits = found.positions // FEW_SQUARES
    return Choice(first.move, first.values, first.line, visits, tuple(candidates), is_proved=True)


def _shares(winner: int | None) -> tuple[float, ...]:
    return (0.5, 0.5) if winner is None else (1.0 - winner, float(winner))
