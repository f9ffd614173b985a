"""Monte-Carlo tree search on the pure rules, for where the native engine is not built.

The same as `native/src/search/tree_search.hpp`, which gives the reasons: walk down the tree, play a
random game from there, and add its result to every position on the way; moves that were good later
in a game are tried early; what is proved is not played out again. Only the random games are
uniform: there are too few of them to learn from.
"""

import itertools
import math
import random
import time
from dataclasses import dataclass, field

from relati.bots.common import equal_values, moves_in_time, values_at_end
from relati.bots.interface import Candidate
from relati.rules import Move, State

CURIOSITY = 0.2
TRUST_IN_LATER = 2000.0
UNKNOWN = 0.5
#: How many seconds after its end a run waits for the game it has begun.
SECONDS_FOR_LAST_GAME = 0.25


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
    """A tree search from one state that can be continued."""

    def __init__(self, state: State, seed: int) -> None:
        self._random = random.Random(seed)
        self._players = state.players
        self._deadline = math.inf
        self._root = self._node(None, state)

    @property
    def proved(self) -> bool:
        """Whether it is known how the game ends."""
        return self._root.end is not None

    def run(self, games: int, seconds: float) -> int:
        """Play up to `games` more games within `seconds`; gives how many it played.

        A game that is still being played a while after that counts as undecided.
        """
        deadline = time.monotonic() + seconds
        self._deadline = deadline + SECONDS_FOR_LAST_GAME
        for played in range(games):
            if self.proved or (played and time.monotonic() >= deadline):
                return played
            self._play_one_game()
        return games

    def candidates(self) -> list[Candidate]:
        """The moves it considered, most visited first; among equals, the most promising."""
        root = self._root
        player = root.state.turn
        mean = root.sums[player] / root.visits if root.visits else UNKNOWN
        visited = [child for child in root.children if child.visits]
        visited.sort(key=lambda each: (each.visits, _promise(each, player, mean)), reverse=True)
        return [
            Candidate(
                child.move,
                child.visits,
                child.end or tuple(total / child.visits for total in child.sums),
                tuple(self._line(child)),
                child.end is not None,
            )
            for child in visited
            if child.move is not None
        ]

    def _node(self, move: Move | None, state: State) -> _Node:
        node = _Node(move, state, [0.0] * self._players)
        if state.is_over:
            node.end = values_at_end(state.winner, self._players)
        return node

    def _play_one_game(self) -> None:
        path = [self._root]
        while path[-1].end is None:
            node = path[-1]
            if not node.children:
                if node is not self._root and not node.visits:
                    break
                node.children = self._children(node)
            path.append(self._choose(node))
        played: list[set[Move]] = [set() for _ in range(self._players)]
        for before, after in itertools.pairwise(path):
            if after.move is not None:
                played[before.state.turn].add(after.move)
        values = path[-1].end or self._play_out(path[-1].state, played)
        for node in reversed(path):
            self._update(node, values, played)

    def _play_out(self, state: State, played: list[set[Move]]) -> tuple[float, ...]:
        while not state.is_over:
            if (left := self._seconds_left()) <= 0:
                return equal_values(self._players)
            move = self._random.choice(moves_in_time(state, left))
            played[state.turn].add(move)
            state = state.play(move)
        return values_at_end(state.winner, self._players)

    def _children(self, node: _Node) -> list[_Node]:
        """A node for each legal move, or for as many as there is time for."""
        children: list[_Node] = []
        for move in moves_in_time(node.state, self._seconds_left() / 2):
            children.append(self._node(move, node.state.play(move)))
            if self._seconds_left() <= 0:
                break
        return children

    def _seconds_left(self) -> float:
        return self._deadline - time.monotonic()

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

    def _update(self, node: _Node, values: tuple[float, ...], played: list[set[Move]]) -> None:
        node.visits += 1
        node.sums = [total + value for total, value in zip(node.sums, values, strict=True)]
        player = node.state.turn
        for child in node.children:
            if child.move in played[player]:
                child.later_visits += 1
                child.later_sum += values[player]
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
    """The estimated value of a move, mixed with the results of games that had it later (RAVE).

    `otherwise` stands in for the latter where there were no such games.
    """
    own = child.sums[player] / child.visits if child.visits else UNKNOWN
    later = child.later_sum / child.later_visits if child.later_visits else otherwise
    trust = math.sqrt(TRUST_IN_LATER / (TRUST_IN_LATER + 3 * child.visits))
    return own + trust * (later - own)
