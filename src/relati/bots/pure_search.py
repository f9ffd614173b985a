"""Monte-Carlo tree search on the pure rules, for where the native engine is not built.

The same as `native/src/search/search.hpp`, which says why: walk down the tree, play a random game
from there, tell every position on the way how it ended; moves that were good later in a game are
tried early; what is proved is not played out again. Only its random games are drawn evenly: there
are too few of them to learn from.
"""

import itertools
import math
import random
import time
from dataclasses import dataclass, field

from relati.bots.interface import Candidate
from relati.rules import Move, State

CURIOSITY = 0.2
TRUST_IN_LATER = 2000.0
UNKNOWN = 0.5


@dataclass(slots=True)
class _Node:
    """A position and the move that led to it."""

    move: Move | None
    state: State
    sums: list[float]
    visits: int = 0
    later_visits: int = 0
    later_sum: float = 0.0
    children: list["_Node"] = field(default_factory=list)
    end: tuple[float, ...] | None = None


class PureSearch:
    """A search from one state that can be told to go on."""

    def __init__(self, state: State, seed: int) -> None:
        self._random = random.Random(seed)
        self._players = state.players
        self._root = self._node(None, state)

    @property
    def proved(self) -> bool:
        """Whether it is known how the game ends."""
        return self._root.end is not None

    def run(self, games: int, seconds: float) -> int:
        """Look at so many more games, or for so long; gives how many it looked at."""
        end = time.monotonic() + seconds
        for done in range(games):
            if self.proved or (done and time.monotonic() >= end):
                return done
            self._look()
        return games

    def candidates(self) -> list[Candidate]:
        """The moves it has weighed, most often first; among equals, what promises most."""
        root = self._root
        player = root.state.turn
        mean = root.sums[player] / root.visits if root.visits else UNKNOWN
        weighed = [child for child in root.children if child.visits]
        weighed.sort(key=lambda each: (each.visits, _promise(each, player, mean)), reverse=True)
        return [
            Candidate(
                child.move,
                child.visits,
                child.end or tuple(total / child.visits for total in child.sums),
                tuple(self._line(child)),
                child.end is not None,
            )
            for child in weighed
            if child.move is not None
        ]

    def _node(self, move: Move | None, state: State) -> _Node:
        node = _Node(move, state, [0.0] * self._players)
        if state.is_over:
            node.end = self._shares(state.winner)
        return node

    def _shares(self, winner: int | None) -> tuple[float, ...]:
        if winner is None:
            return (1 / self._players,) * self._players
        return tuple(float(player == winner) for player in range(self._players))

    def _look(self) -> None:
        path = [self._root]
        while path[-1].end is None:
            node = path[-1]
            if not node.children:
                if node is not self._root and not node.visits:
                    break
                node.children = [
                    self._node(move, node.state.play(move)) for move in node.state.legal_moves()
                ]
            path.append(self._choose(node))
        played: list[set[Move]] = [set() for _ in range(self._players)]
        for before, after in itertools.pairwise(path):
            if after.move is not None:
                played[before.state.turn].add(after.move)
        shares = path[-1].end or self._play_out(path[-1].state, played)
        for index in range(len(path) - 1, -1, -1):
            self._remember(path[index], shares, played)

    def _play_out(self, state: State, played: list[set[Move]]) -> tuple[float, ...]:
        while not state.is_over:
            move = self._random.choice(state.legal_moves())
            played[state.turn].add(move)
            state = state.play(move)
        return self._shares(state.winner)

    def _choose(self, node: _Node) -> _Node:
        player = node.state.turn
        curiosity = CURIOSITY * math.sqrt(math.log(node.visits + 1))

        def worth(child: _Node) -> float:
            if child.end is not None:
                return child.end[player] + (100.0 if child.end[player] == 1.0 else -100.0)
            if child.later_visits or not child.visits:
                promise = _promise(child, player, UNKNOWN)
            else:
                promise = child.sums[player] / child.visits
            return promise + curiosity / math.sqrt(child.visits + 1)

        return max(node.children, key=lambda child: (worth(child), self._random.random()))

    def _remember(self, node: _Node, shares: tuple[float, ...], played: list[set[Move]]) -> None:
        node.visits += 1
        node.sums = [total + share for total, share in zip(node.sums, shares, strict=True)]
        player = node.state.turn
        for child in node.children:
            if child.move in played[player]:
                child.later_visits += 1
                child.later_sum += shares[player]
        if node.end is None and node.children:
            ends = [child.end for child in node.children]
            known = [end for end in ends if end is not None]
            best = max(known, key=lambda end: end[player], default=None)
            if best is not None and (best[player] == 1.0 or len(known) == len(ends)):
                node.end = best

    def _line(self, node: _Node) -> list[Move]:
        line = []
        while node.move is not None:
            line.append(node.move)
            if not node.children:
                break
            node = max(node.children, key=lambda child: child.visits)
        return line


def _promise(child: _Node, player: int, otherwise: float) -> float:
    """What a move looks worth; `otherwise` where nothing is known from later in the games."""
    itself = child.sums[player] / child.visits if child.visits else UNKNOWN
    later = child.later_sum / child.later_visits if child.later_visits else otherwise
    trust = math.sqrt(TRUST_IN_LATER / (TRUST_IN_LATER + 3 * child.visits))
    return itself + trust * (later - itself)
