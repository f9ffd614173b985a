"""How strong players are: ratings from the results of matches, on the scale of the bots' ladder.

    strengths: dict[str, Strength] = {}
    for result in results:                       # in the order in which they were stored
        strengths |= rate(result, strengths)

Nothing here reads a clock, draws lots or stores anything: the same results in the same order give
the same ratings.
"""

from relati.ratings.ladder import anchor, fair_level
from relati.ratings.ranges import RatingRange, range_of
from relati.ratings.update import rate

__all__ = ["RatingRange", "anchor", "fair_level", "range_of", "rate"]
