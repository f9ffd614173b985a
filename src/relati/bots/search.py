"""The bot that plays the game out in its head: Monte-Carlo tree search.

The search itself is `relati.native.Search` where the native engine is built, and `PureSearch`
where it is not: the same idea, a few hundred times slower.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from relati import native
from relati.bots.interface import Budget, Candidate, Choice
from relati.bots.pure_search import PureSearch
from relati.rules import Move, State

#: Games between two looks at whether to stop.
SLICE = 2_000
#: With so few empty squares the end is solved outright, unless that takes too many positions.
FEW_SQUARES, FEW_POSITIONS = 12, 100_000
#: How many times fewer games the pure search plays in the same time, roughly.
PURE_IS_SLOWER_BY = 200


class TreeSearch(Protocol):
    """A search that can be told to go on."""

    @property
    def proved(self) -> bool: ...

    def run(self, games: int, seconds: float) -> int:
        """Look at so many more games, or for so long; gives how many it looked at."""
        ...

    def candidates(self) -> list[Candidate]:
        """The moves it has weighed."""
        ...


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
        if self.is_exact and (certain := _solved(state)):
            return certain
        nodes, seconds = budget.nodes, budget.seconds
        if nodes is None and seconds is None:
            nodes, seconds = self.nodes, self.seconds
        threads = self.threads if native.is_available else 1
        searches = [_begin(state, seed * 1_000_003 + thread) for thread in range(threads)]
        share = None if nodes is None else max(1, nodes // threads)
        if not native.is_available and share is not None:
            share = max(len(state.legal_moves()), share // PURE_IS_SLOWER_BY)
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(_run, search, share, seconds) for search in searches]:
                done.result()
        return _agree(state, searches)


def _solved(state: State) -> Choice | None:
    """A move that keeps the best end there is, if that is quickly known and is no defeat."""
    if not native.is_available or state.players != 2:
        return None
    if state.situation.position.empty_squares.bit_count() > FEW_SQUARES:
        return None
    found = native.solve(native.from_rules(state), positions=FEW_POSITIONS, table_bits=17)
    if found.move is None or found.winner == 1 - state.turn:
        return None  # when all is lost, the search makes it hardest for the other
    values = (0.5, 0.5) if found.winner is None else (1.0 - found.winner, float(found.winner))
    return Choice(found.move, values, (found.move,), found.positions, is_proved=True)


class NativeSearch:
    """The search of the native engine, in the words of this package."""

    def __init__(self, state: State, seed: int) -> None:
        self._search = native.Search(native.from_rules(state), seed)

    @property
    def proved(self) -> bool:
        """Whether it is known how the game ends."""
        return self._search.is_proved

    def run(self, games: int, seconds: float) -> int:
        """Look at so many more games, or for so long; gives how many it looked at."""
        return self._search.run(games, seconds)

    def candidates(self) -> list[Candidate]:
        """The moves it has weighed."""
        return [
            Candidate(each.move, each.visits, each.values, each.line, each.is_proved)
            for each in self._search.weighed()
        ]


def _begin(state: State, seed: int) -> TreeSearch:
    return NativeSearch(state, seed) if native.is_available else PureSearch(state, seed)


def _run(search: TreeSearch, games: int | None, seconds: float | None) -> None:
    """Go on until the games or the seconds run out, whichever comes first."""
    end = time.monotonic() + seconds if seconds is not None else None
    left = games
    while not search.proved and (left is None or left > 0):
        rest = end - time.monotonic() if end is not None else 1.0
        if rest <= 0:
            return
        done = search.run(SLICE if left is None else min(SLICE, left), rest)
        left = None if left is None else left - done


def _agree(state: State, searches: list[TreeSearch]) -> Choice:
    """What several searches come to together."""
    merged: dict[Move, Candidate] = {}
    for search in searches:
        for found in search.candidates():
            merged[found.move] = _merge(merged.get(found.move), found)
    ranked = sorted(merged.values(), key=lambda each: _rank(each, state.turn), reverse=True)
    best = ranked[0]
    return Choice(
        move=best.move,
        values=best.values,
        line=best.line,
        visits=sum(each.visits for each in ranked),
        candidates=tuple(ranked),
        is_proved=any(search.proved for search in searches),
    )


def _merge(one: Candidate | None, other: Candidate) -> Candidate:
    if one is None or other.is_proved:
        return other
    if one.is_proved:
        return one
    visits = one.visits + other.visits
    weights = (one.visits / visits, other.visits / visits) if visits else (0.5, 0.5)
    values = tuple(
        weights[0] * mine + weights[1] * theirs
        for mine, theirs in zip(one.values, other.values, strict=True)
    )
    line = one.line if one.visits >= other.visits else other.line
    return Candidate(one.move, visits, values, line)


def _rank(candidate: Candidate, player: int) -> tuple[float, float]:
    """Proved wins first, then what was looked at most, then the best of what is proved."""
    if candidate.is_proved:
        value = candidate.values[player]
        return (2.0 if value == 1.0 else 0.0, value)
    return (1.0, candidate.visits)
