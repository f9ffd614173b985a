"""The bot that counts who is nearer: a few actions ahead, then influence.

For every empty square, in king's steps over empty squares from the connected symbols: reached by
me alone counts 80, by others alone counts against me, else the nearest other's distance less mine.
It is the designer's own opponent, with the depth as a parameter, and for any number of players.
"""

import math
import random
import time

from relati import native
from relati.bots.interface import Budget, Choice
from relati.notation import write_position
from relati.rules import State
from relati.rules.board import AROUND

ALONE = 80
WON = 1_000_000
#: More positions than anybody looks at.
MOST = 2**62
#: A lead of this much is thought to be worth a win three times in four.
LEAD = 150.0


class Influence:
    """Looks `depth` actions ahead: alpha-beta with two players, everybody for itself with more.

    A budget may end it at fewer: then it plays by the last depth that it has seen the end of, and
    by one action ahead at the least.
    """

    def __init__(self, depth: int = 2) -> None:
        self.depth = depth

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The move with the best number at the end of the look-ahead; among equals, any."""
        look = _native if native.is_available else _pure
        if budget.nodes is None and budget.seconds is None:
            return _choice(look(state, self.depth, seed, MOST, math.inf))
        found = look(state, 1, seed, MOST, math.inf)
        seen = found.positions
        end = math.inf if budget.seconds is None else time.monotonic() + budget.seconds
        for depth in range(2, self.depth + 1):
            left = MOST if budget.nodes is None else budget.nodes - seen
            rest = end - time.monotonic()
            if left <= 0 or rest <= 0:
                break
            try:
                found = look(state, depth, seed, left, rest)
            except _Enough:
                break
            seen += found.positions
        return _choice(found, seen)


class _Enough(Exception):
    """The budget is used up."""


def _choice(found: native.Lookahead, seen: int | None = None) -> Choice:
    return Choice(found.move, _shares(found.scores), (found.move,), seen or found.positions)


def _native(
    state: State, depth: int, seed: int, positions: int, seconds: float
) -> native.Lookahead:
    found = native.look_ahead(native.from_rules(state), depth, seed, positions, seconds)
    if found is None:
        raise _Enough
    return found


def _shares(scores: tuple[int, ...]) -> tuple[float, ...]:
    """The scores as shares of the win."""
    top = max(scores)
    weights = [math.exp(max(score - top, -20 * LEAD) / LEAD * math.log(3) / 2) for score in scores]
    return tuple(weight / sum(weights) for weight in weights)


def weigh(state: State) -> tuple[int, ...]:
    """Each player's influence."""
    situation, board = state.situation, state.board
    empty = situation.position.empty_squares
    distances: list[dict[str, int]] = []
    for player in situation.players:
        steps: dict[str, int] = {}
        wave, waiting, step = situation.connected[player], empty, 0
        while wave := board.bits_around(wave, AROUND.values()) & waiting:
            step += 1
            waiting ^= wave
            steps |= dict.fromkeys(board.squares_in(wave), step)
        distances.append(steps)
    return tuple(
        sum(_counts(square, player, distances) for square in board.squares_in(empty))
        for player in situation.players
    )


def _counts(square: str, player: int, distances: list[dict[str, int]]) -> int:
    mine = distances[player].get(square)
    others = (steps.get(square) for other, steps in enumerate(distances) if other != player)
    theirs = min((steps for steps in others if steps is not None), default=None)
    if mine is None:
        return 0 if theirs is None else -ALONE
    return ALONE if theirs is None else theirs - mine


def _pure(state: State, depth: int, seed: int, positions: int, seconds: float) -> native.Lookahead:
    """The same on the pure rules, where the native engine is not built."""
    chance = random.Random(f"{seed} {write_position(state)}")
    end = time.monotonic() + seconds
    seen = 0

    def scores(after: State, depth: int) -> tuple[int, ...]:
        nonlocal seen
        seen += 1
        if seen > positions or time.monotonic() > end:
            raise _Enough
        if after.is_over:
            return _final(after, depth)
        if depth <= 0:
            return weigh(after)
        following = (scores(after.play(move), depth - 1) for move in after.legal_moves())
        return max(following, key=lambda each: each[after.turn])

    found = {move: scores(state.play(move), depth - 1) for move in state.legal_moves()}
    best = max(each[state.turn] for each in found.values())
    move = chance.choice([move for move, each in found.items() if each[state.turn] == best])
    return native.Lookahead(move, found[move], seen)


def _final(state: State, depth: int) -> tuple[int, ...]:
    if state.winner is None:
        return (0,) * state.players
    won = WON + depth
    return tuple(won if state.winner == player else -won for player in range(state.players))
