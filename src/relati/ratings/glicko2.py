"""Glicko-2 for games of two (Mark Glickman, "Example of the Glicko-2 system", 2013).

A player has a rating, a deviation that says how uncertain it is, and a volatility that says how
erratic the results are. The deviation shrinks with every game and grows with time.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from relati.matches.rated import Strength

#: Elo for one unit of the internal scale, in which a strength e times another is 1.
SCALE = 400 / math.log(10)
CENTRE = 1500.0
#: How much the volatility may change; Glickman suggests 0.3 to 1.2.
TAU = 0.5
_PRECISION = 1e-9


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody played against: rating, deviation, and the score against them (1, ½, 0).

    A game with a weight of ½ counts as half a game.
    """

    rating: float
    deviation: float
    score: float
    weight: float = 1.0


def update(before: Strength, games: Sequence[Opponent], periods: float) -> Strength:
    """The strength after the games of one rating period.

    `periods` is how many of them have passed since the last; `games` and `last` stay as they are.
    """
    place = (before.rating - CENTRE) / SCALE
    deviation = before.deviation / SCALE
    information = gain = 0.0
    for game in games:
        certainty = _certainty(game.deviation / SCALE)
        other = (game.rating - CENTRE) / SCALE
        expected = 1 / (1 + math.exp(-certainty * (place - other)))
        information += game.weight * certainty * certainty * expected * (1 - expected)
        gain += game.weight * certainty * (game.score - expected)
    variance = 1 / information
    volatility = _volatility(before.volatility, deviation, variance, variance * gain)
    grown = deviation**2 + volatility**2 * periods
    after = 1 / (1 / grown + information)
    return Strength(
        CENTRE + (place + after * gain) * SCALE,
        math.sqrt(after) * SCALE,
        volatility,
        before.games,
        before.last,
    )


def _certainty(deviation: float) -> float:
    """How much a game against somebody so uncertain says: g(φ)."""
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """The new volatility: step 5 of Glickman's paper, by the Illinois algorithm."""
    start = math.log(before**2)

    def slope(at: float) -> float:
        power = math.exp(at)
        total = deviation**2 + variance + power
        return power * (change**2 - total) / (2 * total**2) - (at - start) / TAU**2

    low = start
    if change**2 > deviation**2 + variance:
        high = math.log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
