"""A rating as people read it: a number, or a range while it is uncertain."""

import math
from dataclasses import dataclass

from relati.matches.rated import Strength
from relati.ratings.glicko2 import SCALE
from relati.ratings.update import MOST_DEVIATION, PERIOD

#: Standard deviations within which 95 % of a normal distribution lie.
NORMAL_95 = 1.959964
#: A rating with a deviation below this is shown as a number.
CERTAIN = 65.0
#: The ends of a range are multiples of this.
STEP = 10


@dataclass(frozen=True, slots=True)
class RatingRange:
    """Within which a player's rating lies, with 95 % certainty; one number if that is enough."""

    low: int
    high: int


def range_of(strength: Strength, now: int) -> RatingRange:
    """The range to show at a time: who has not played for long is less certain."""
    idle = max(now - strength.last, 0) / PERIOD
    grown = strength.deviation**2 + (strength.volatility * SCALE) ** 2 * idle
    deviation = min(math.sqrt(grown), MOST_DEVIATION)
    if deviation < CERTAIN:
        shown = round(strength.rating)
        return RatingRange(shown, shown)
    low, high = (strength.rating + sign * NORMAL_95 * deviation for sign in (-1, 1))
    return RatingRange(max(_rounded(low), 0), _rounded(high))


def _rounded(rating: float) -> int:
    return round(rating / STEP) * STEP
