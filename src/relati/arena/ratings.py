"""How strong everybody is, in Elo, with error bars; for any number of players at once.

The model is Plackett and Luce's, of which a game shows the first place: in a game entrant i has
strength α_i, and wins with probability α_i / (the sum of all α in the game). With two players
that is Bradley and Terry's, whose logarithm is Elo. A game that nobody wins counts as a win for
each player by equal parts, half for each of two; so a score of 64 % is 100 Elo, draws or not. A
game that was stopped says nothing of those who did not stop it: it counts as games of two, in
which each of them has beaten the one who did, and which are one game together.

This is one multinomial logit. scipy finds its maximum, and the error bars come from the curvature
there (the Fisher information). They are a little too wide where many games are drawn. A weak prior
keeps one who never lost from being infinitely strong.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from relati.arena.games import Game
from relati.errors import ArenaError

if TYPE_CHECKING:
    import numpy as np

    Vector = np.ndarray[tuple[int], np.dtype[np.float64]]
    Matrix = np.ndarray[tuple[int, int], np.dtype[np.float64]]

#: Elo for a strength that is e times another.
ELO = 400 / math.log(10)
#: The prior's standard deviation in Elo.
PRIOR = 1000.0
#: Standard deviations within which 95 % of a normal distribution lie.
NORMAL_95 = 1.959964


@dataclass(frozen=True, slots=True)
class Rating:
    """Elo above the mean of all entrants; with 95 % certainty within `error` of that."""

    elo: float
    error: float


def rate(games: Sequence[Game], entrants: int) -> tuple[Rating, ...]:
    """The rating of each entrant. Needs scipy: an `ArenaError` says how to get it."""
    need_scipy()
    import numpy as np
    from scipy.optimize import minimize

    if not games:
        return (Rating(0.0, math.inf),) * entrants
    model = _Model(games, entrants)
    best = minimize(
        model.loss, np.zeros(entrants), jac=model.slope, hess=model.curvature, method="trust-exact"
    ).x
    # The mean is 0 by definition; its uncertainty is nobody's error.
    centre = np.eye(entrants) - 1 / entrants
    strengths = centre @ best
    spread = centre @ np.linalg.inv(model.curvature(best)) @ centre
    errors = NORMAL_95 * np.sqrt(np.maximum(spread.diagonal(), 0.0))
    return tuple(
        Rating(float(strength * ELO), float(error * ELO))
        for strength, error in zip(strengths, errors, strict=True)
    )


def need_scipy() -> None:
    """Raise an `ArenaError` with a hint where scipy is not installed."""
    for part in ("numpy", "scipy"):
        if find_spec(part) is None:
            raise ArenaError("arena/needs", part=part)


class _Model:
    """The negative logarithm of the posterior, its slope and its curvature.

    Games with the same seats and the same end are one term, with their number as its weight.
    The parameters are log α for each entrant; `rows @ parameters` are those of the seats.
    """

    def __init__(self, games: Sequence[Game], entrants: int) -> None:
        import numpy as np

        self.precision = np.full(entrants, (ELO / PRIOR) ** 2)
        weights: defaultdict[tuple[tuple[int, ...], int], float] = defaultdict(float)
        for game in games:
            for seats, winner, weight in _wins(game):
                weights[seats, winner] += weight
        one_each = np.eye(entrants)
        self.terms: list[tuple[Matrix, int, float]] = [
            (one_each[list(seats)], winner, weight) for (seats, winner), weight in weights.items()
        ]

    def loss(self, at: "Vector") -> float:
        import numpy as np

        total = float(self.precision @ (at * at)) / 2
        for rows, winner, weight in self.terms:
            strengths = rows @ at
            total += weight * float(np.logaddexp.reduce(strengths) - strengths[winner])
        return total

    def slope(self, at: "Vector") -> Any:
        total = self.precision * at
        for rows, winner, weight in self.terms:
            total = total + weight * (_chances(rows @ at) @ rows - rows[winner])
        return total

    def curvature(self, at: "Vector") -> Any:
        import numpy as np

        total = np.diag(self.precision)
        for rows, _, weight in self.terms:
            chances = _chances(rows @ at)
            mean = chances @ rows
            spread = (rows * chances[:, None]).T @ rows - np.outer(mean, mean)
            total = total + weight * spread
        return total


def _chances(strengths: "Vector") -> Any:
    """Everybody's chance to win, from the logarithms of the strengths."""
    import numpy as np

    return np.exp(strengths - np.logaddexp.reduce(strengths))


def _wins(game: Game) -> Iterator[tuple[tuple[int, ...], int, float]]:
    """What a game says: who sat there, which seat won, and how much of a game that is."""
    players = len(game.seats)
    if game.fault:
        loser = game.seats[game.fault.seat]
        for seat, entrant in enumerate(game.seats):
            if seat != game.fault.seat:
                yield (entrant, loser), 0, 1 / (players - 1)
    elif game.winner is None:
        yield from ((game.seats, seat, 1 / players) for seat in range(players))
    else:
        yield game.seats, game.winner, 1.0
