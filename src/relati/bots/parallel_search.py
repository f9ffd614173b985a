"""Several tree searches from one state, one per thread, merged into one choice.

A tree is `relati.native.Search` where the native engine is built, and `PureSearch` where it is
not: the same idea, a few hundred times slower.
"""

import math
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from relati import native
from relati.bots.common import rank
from relati.bots.interface import Candidate, Choice
from relati.bots.pure_search import PureSearch
from relati.rules import MOST_LISTED, Move, State

#: Games and seconds between two checks whether to stop. Where a single game may take long (chained
#: shots, the pure search) it would count as undecided after such seconds: there it is one game.
SLICE, SLICE_SECONDS = 2_000, 0.1
#: How many times fewer games the pure search plays in the same time, roughly.
PURE_IS_SLOWER_BY = 200
#: A browser gives Python one thread.
HAS_THREADS = sys.platform != "emscripten"


class TreeSearch(Protocol):
    """A search that can be continued."""

    @property
    def proved(self) -> bool: ...

    def run(self, games: int, seconds: float) -> int:
        """Play up to `games` more games within `seconds`; gives how many it played."""
        ...

    def candidates(self) -> list[Candidate]:
        """The moves it considered, most visited first; among equals, the most promising."""
        ...


class NativeSearch:
    """The search of the native engine as a `TreeSearch`."""

    def __init__(
        self, state: State, seed: int, network: native.LoadedNetwork | None = None
    ) -> None:
        self._search = native.Search(native.from_rules(state), seed, network)

    @property
    def proved(self) -> bool:
        """Whether it is known how the game ends."""
        return self._search.is_proved

    def run(self, games: int, seconds: float) -> int:
        """Play up to `games` more games within `seconds`; gives how many it played."""
        return self._search.run(games, seconds)

    def candidates(self) -> list[Candidate]:
        """The moves it considered, most visited first; among equals, the most promising."""
        return [
            Candidate(each.move, each.visits, each.values, each.line, each.is_proved)
            for each in self._search.ranked()
        ]


class ParallelSearch:
    """A tree for each thread; `nodes` is how many games they may play together.

    With a `network`, that one leads the search.

    Each tree gets an equal part of the games and has its own seed, so the choice depends neither
    on the pieces in which they run nor on which thread is faster. Where there is one thread the
    trees take turns; with time as the only limit there is a single one, which plays better.
    """

    def __init__(
        self,
        state: State,
        seed: int,
        threads: int,
        nodes: int | None,
        network: native.LoadedNetwork | None = None,
    ) -> None:
        self._state = state
        can_share = native.is_available and (HAS_THREADS or nodes is not None)
        self._threads = threads if can_share else 1
        seeds = [seed * 1_000_003 + thread for thread in range(self._threads)]
        self._trees: list[TreeSearch] = [
            NativeSearch(state, each, network) if native.is_available else PureSearch(state, each)
            for each in seeds
        ]
        games = None if nodes is None else max(1, nodes // self._threads)
        if games is not None and not native.is_available:
            games = max(state.legal_moves.count(MOST_LISTED), games // PURE_IS_SLOWER_BY)
        self._games_left: list[int | None] = [games] * self._threads
        self._is_stopped = False

    @property
    def is_done(self) -> bool:
        """Whether more time would change nothing."""
        return all(
            tree.proved or left == 0
            for tree, left in zip(self._trees, self._games_left, strict=True)
        )

    def run(self, seconds: float | None) -> None:
        """Search for `seconds`, or until it is done; every tree plays one game at least."""
        self._is_stopped = False
        if not HAS_THREADS:
            for tree in range(self._threads):
                self._run(tree, None if seconds is None else seconds / self._threads)
            return
        with ThreadPoolExecutor(self._threads) as pool:
            try:
                for run in [pool.submit(self._run, tree, seconds) for tree in range(self._threads)]:
                    run.result()
            except BaseException:  # Ctrl-C, above all: the pool waits for its threads
                self._is_stopped = True
                raise

    def _run(self, number: int, seconds: float | None) -> None:
        tree = self._trees[number]
        is_slow = not native.is_available or self._state.ruleset.has("chain")
        most, piece = (1, math.inf) if is_slow else (SLICE, SLICE_SECONDS)
        deadline = None if seconds is None else time.monotonic() + seconds
        while not tree.proved and (left := self._games_left[number]) != 0:
            remaining = math.inf if deadline is None else max(deadline - time.monotonic(), 0.0)
            played = tree.run(most if left is None else min(most, left), min(remaining, piece))
            self._games_left[number] = None if left is None else left - played
            if self._is_stopped or (deadline is not None and time.monotonic() >= deadline):
                return

    def choice(self) -> Choice:
        """The most visited move of all trees together, unless another is proved better."""
        merged: dict[Move, Candidate] = {}
        for tree in self._trees:
            for candidate in tree.candidates():
                merged[candidate.move] = _merge(merged.get(candidate.move), candidate)
        turn = self._state.turn
        ranked = sorted(merged.values(), key=lambda each: rank(each, turn), reverse=True)
        visits = sum(each.visits for each in ranked)
        return Choice.best_of(ranked, visits, is_proved=any(tree.proved for tree in self._trees))


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
