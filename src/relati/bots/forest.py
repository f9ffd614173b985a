"""The trees that a search grows: one for each thread, from one state; together they vote.

A tree is `relati.native.Search` where the native engine is built, and `PureSearch` where it is
not: the same idea, a few hundred times slower.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from relati import native
from relati.bots.interface import Candidate, Choice
from relati.bots.pure_search import PureSearch
from relati.rules import Move, State

#: Games between two looks at whether to stop.
SLICE = 2_000
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
        """The moves it has weighed, most often first; among equals, what promises most."""
        ...


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
        """The moves it has weighed, most often first; among equals, what promises most."""
        return [
            Candidate(each.move, each.visits, each.values, each.line, each.is_proved)
            for each in self._search.weighed()
        ]


class Forest:
    """A tree for each thread; `nodes` is how many games they may look at together.

    Each tree gets an equal part of them and goes its own way, so it does not matter in how many
    pieces they are told to run, nor which thread is faster.
    """

    def __init__(self, state: State, seed: int, threads: int, nodes: int | None) -> None:
        self._state = state
        self._threads = threads if native.is_available else 1
        kind = NativeSearch if native.is_available else PureSearch
        self._trees: list[TreeSearch] = [
            kind(state, seed * 1_000_003 + thread) for thread in range(self._threads)
        ]
        share = None if nodes is None else max(1, nodes // self._threads)
        if share is not None and not native.is_available:
            share = max(len(state.legal_moves()), share // PURE_IS_SLOWER_BY)
        self._left: list[int | None] = [share] * self._threads

    @property
    def is_done(self) -> bool:
        """Whether more time would change nothing."""
        return all(
            tree.proved or left == 0 for tree, left in zip(self._trees, self._left, strict=True)
        )

    def run(self, seconds: float | None) -> None:
        """Go on for so long, or until it is done; everybody looks at one game at least."""
        with ThreadPoolExecutor(self._threads) as pool:
            for done in [pool.submit(self._run, tree, seconds) for tree in range(self._threads)]:
                done.result()

    def _run(self, number: int, seconds: float | None) -> None:
        tree = self._trees[number]
        end = None if seconds is None else time.monotonic() + seconds
        while not tree.proved and (left := self._left[number]) != 0:
            rest = 1.0 if end is None else max(end - time.monotonic(), 0.0)
            done = tree.run(SLICE if left is None else min(SLICE, left), rest)
            self._left[number] = None if left is None else left - done
            if end is not None and time.monotonic() >= end:
                return

    def choice(self) -> Choice:
        """What they come to together: the move looked at most, unless another is proved better."""
        merged: dict[Move, Candidate] = {}
        for tree in self._trees:
            for found in tree.candidates():
                merged[found.move] = _merge(merged.get(found.move), found)
        turn = self._state.turn
        ranked = sorted(merged.values(), key=lambda each: rank(each, turn), reverse=True)
        best = ranked[0]
        return Choice(
            move=best.move,
            values=best.values,
            line=best.line,
            visits=sum(each.visits for each in ranked),
            candidates=tuple(ranked),
            is_proved=any(tree.proved for tree in self._trees),
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


def rank(candidate: Candidate, player: int) -> tuple[float, float]:
    """Proved wins first, then what was looked at most, then the best of what is proved."""
    if candidate.is_proved:
        value = candidate.values[player]
        return (2.0 if value == 1.0 else 0.0, value)
    return (1.0, candidate.visits)
