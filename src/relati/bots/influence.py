"""The bot that counts who is nearer: a few actions ahead, then influence.

For every empty square, in king's steps over empty squares from the connected symbols: reached by
me alone counts 80, by others alone counts against me, else the nearest other's distance less mine.
It is the designer's own opponent, with the depth as a parameter, and for any number of players.
"""

import math
import random

from relati import native
from relati.bots.interface import Budget, Choice
from relati.notation import write_position
from relati.rules import Move, State
from relati.rules.board import AROUND

ALONE = 80
WON = 1_000_000
#: A lead of this much is thought to be worth a win three times in four.
LEAD = 150.0


class Influence:
    """Looks `depth` actions ahead: alpha-beta with two players, everybody for itself with more."""

    def __init__(self, depth: int = 2) -> None:
        self.depth = depth

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The move with the best number at the end of the look-ahead; among equals, any."""
        if native.is_available:
            found = native.look_ahead(native.from_rules(state), self.depth, seed)
            move, scores, positions = found.move, found.scores, found.positions
        else:
            move, scores, positions = _look_ahead(state, self.depth, seed)
        return Choice(move, _shares(scores), (move,), positions)


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


def _look_ahead(state: State, depth: int, seed: int) -> tuple[Move, tuple[int, ...], int]:
    """The same on the pure rules, where the native engine is not built."""
    chance = random.Random(f"{seed} {write_position(state)}")
    found = {move: _scores(state.play(move), depth - 1) for move in state.legal_moves()}
    best = max(scores[state.turn] for scores in found.values())
    move = chance.choice([each for each, scores in found.items() if scores[state.turn] == best])
    return move, found[move], len(found)


def _scores(state: State, depth: int) -> tuple[int, ...]:
    if state.is_over:
        return tuple(
            0 if state.winner is None else WON + depth if state.winner == player else -WON - depth
            for player in range(state.players)
        )
    if depth <= 0:
        return weigh(state)
    following = (_scores(state.play(move), depth - 1) for move in state.legal_moves())
    return max(following, key=lambda scores: scores[state.turn])
