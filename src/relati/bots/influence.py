"""The bot that counts who is nearer to each square: a few actions ahead, then influence.

For every empty square, in king's steps over empty squares from the connected symbols: reached by
me alone counts 80, by others alone -80, else the nearest other's distance minus mine. It is the
opponent of the designer's own program, with any depth and for any number of players.
"""

import math
import time

from relati import native
from relati.bots.common import SECONDS_TO_LIST, moves_in_time, seeded_random
from relati.bots.interface import Budget, Choice
from relati.rules import Move, State
from relati.rules.board import AROUND

ALONE = 80
WON = 1_000_000
#: No limit: more positions than any look-ahead visits.
UNLIMITED = 2**62
#: A lead of this much is taken as a win three times in four.
LEAD = 150.0


class Influence:
    """Looks `depth` actions ahead: alpha-beta with two players, max-n with more.

    Within a budget it plays by the last depth that it completed, at least one action ahead.
    """

    def __init__(self, depth: int = 2) -> None:
        self.depth = depth

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The move with the best score at the end of the look-ahead; among equals, any."""
        look_ahead = _native if native.is_available else _pure
        if budget.nodes is None and budget.seconds is None:
            result = look_ahead(state, self.depth, seed, UNLIMITED, math.inf)
            return _choice(result, result.positions)
        deadline = math.inf if budget.seconds is None else time.monotonic() + budget.seconds
        if native.is_available:
            result = _native(state, 1, seed, UNLIMITED, math.inf)
        else:
            seconds = max(deadline - time.monotonic(), 2 * SECONDS_TO_LIST)
            result = _pure(state, 1, seed, UNLIMITED, seconds)
        seen = result.positions
        for depth in range(2, self.depth + 1):
            positions = UNLIMITED if budget.nodes is None else budget.nodes - seen
            seconds = deadline - time.monotonic()
            if positions <= 0 or seconds <= 0:
                break
            try:
                result = look_ahead(state, depth, seed, positions, seconds)
            except _BudgetSpent:
                break
            seen += result.positions
        return _choice(result, seen)


class _BudgetSpent(Exception):
    """The look-ahead did not finish within its budget."""


def _choice(result: native.Lookahead, seen: int) -> Choice:
    return Choice(result.move, _values(result.scores), (result.move,), seen)


def _native(
    state: State, depth: int, seed: int, positions: int, seconds: float
) -> native.Lookahead:
    result = native.look_ahead(native.from_rules(state), depth, seed, positions, seconds)
    if result is None:
        raise _BudgetSpent
    return result


def _values(scores: tuple[int, ...]) -> tuple[float, ...]:
    """The scores as shares of the win."""
    top = max(scores)
    weights = [math.exp(max(score - top, -20 * LEAD) / LEAD * math.log(3) / 2) for score in scores]
    return tuple(weight / sum(weights) for weight in weights)


def evaluate(state: State) -> tuple[int, ...]:
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
        sum(_score(square, player, distances) for square in board.squares_in(empty))
        for player in situation.players
    )


def _score(square: str, player: int, distances: list[dict[str, int]]) -> int:
    mine = distances[player].get(square)
    others = (steps.get(square) for other, steps in enumerate(distances) if other != player)
    theirs = min((steps for steps in others if steps is not None), default=None)
    if mine is None:
        return 0 if theirs is None else -ALONE
    return ALONE if theirs is None else theirs - mine


def _pure(state: State, depth: int, seed: int, positions: int, seconds: float) -> native.Lookahead:
    """The same on the pure rules, where the native engine is not built.

    One action ahead it always finds a move, of those it had the time to look at.
    """
    deadline = time.monotonic() + seconds
    seen = 0

    def scores(after: State, depth: int) -> tuple[int, ...]:
        nonlocal seen
        seen += 1
        if seen > positions or (seen > 1 and time.monotonic() > deadline):
            raise _BudgetSpent
        if after.is_over:
            return _final(after, depth)
        if depth <= 0:
            return evaluate(after)
        following = (scores(after.play(move), depth - 1) for move in after.legal_moves.take())
        return max(following, key=lambda each: each[after.turn])

    by_move: dict[Move, tuple[int, ...]] = {}
    for move in moves_in_time(state, seconds / 2):
        try:
            by_move[move] = scores(state.play(move), depth - 1)
        except _BudgetSpent:
            if depth > 1:
                raise
            break
    best = max(each[state.turn] for each in by_move.values())
    best_moves = [move for move, each in by_move.items() if each[state.turn] == best]
    move = seeded_random(seed, state).choice(best_moves)
    return native.Lookahead(move, by_move[move], seen)


def _final(state: State, depth: int) -> tuple[int, ...]:
    if state.winner is None:
        return (0,) * state.players
    won = WON + depth
    return tuple(won if state.winner == player else -won for player in range(state.players))
