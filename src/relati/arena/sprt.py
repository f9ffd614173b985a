"""Is A better than B? A sequential probability ratio test, which stops as soon as it is clear.

The unit is an opening: all its games, in all seats, give the first entrant a mean score (for two
players one of five, hence "pentanomial"). Games from one opening depend on each other, openings do
not. The log-likelihood ratio compares the likeliest distributions of these scores under the two
hypotheses (a generalised SPRT; M. Van den Bergh, "A practical introduction to the GSPRT").
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from relati.errors import ArenaError

#: How often each score that has not been seen is counted, so that nothing is impossible.
UNSEEN = 1e-3


@dataclass(frozen=True, slots=True)
class Sprt:
    """The first entrant is `elo1` stronger than the second, against: it is `elo0` stronger.

    `alpha` is the risk of a yes that is wrong, `beta` of a no that is wrong.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        finite = math.isfinite(self.elo0) and math.isfinite(self.elo1)
        if not finite or self.elo0 >= self.elo1:
            raise ArenaError("arena/sprt-order", elo0=self.elo0, elo1=self.elo1)
        for risk in (self.alpha, self.beta):
            if not 0 < risk < 0.5:
                raise ArenaError("arena/sprt-risk", found=risk)

    @classmethod
    def read(cls, text: str) -> "Sprt":
        """`elo0,elo1`, and `alpha,beta` if they are not to be 0.05; else an `ArenaError`."""
        try:
            numbers = [float(number) for number in text.split(",")]
        except ValueError:
            numbers = []
        if len(numbers) not in (2, 4):
            raise ArenaError("arena/sprt-form", found=text)
        return cls(*numbers)

    @property
    def bounds(self) -> tuple[float, float]:
        """The ratio at which the answer is no, and the one at which it is yes."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)


@dataclass(frozen=True, slots=True)
class SprtResult:
    """How a test stands after `openings`; `is_better` is None while it is undecided."""

    llr: float
    lower: float
    upper: float
    openings: int

    @property
    def is_better(self) -> bool | None:
        """Whether the first entrant is the better one, as far as is known."""
        if self.llr >= self.upper:
            return True
        return False if self.llr <= self.lower else None


def evaluate(test: Sprt, scores: Counter[float], expected: Callable[[float], float]) -> SprtResult:
    """How the test stands: how often each score was made, and the mean `expected` at some Elo."""
    lower, upper = test.bounds
    llr = log_likelihood_ratio(scores, expected(test.elo0), expected(test.elo1))
    return SprtResult(llr, lower, upper, scores.total())


def log_likelihood_ratio(scores: Counter[float], mean0: float, mean1: float) -> float:
    """How much likelier the scores are with `mean1` than with `mean0`, both made to fit best."""
    if not scores:
        return 0.0
    counts = dict.fromkeys((0.0, 0.25, 0.5, 0.75, 1.0), UNSEEN)
    for score, count in scores.items():
        counts[score] = counts.get(score, 0.0) + count
    total = sum(counts.values())
    seen = [(score, count / total) for score, count in counts.items()]
    tilt0, tilt1 = _tilt(seen, mean0), _tilt(seen, mean1)
    return total * sum(
        share * math.log((1 + tilt0 * (score - mean0)) / (1 + tilt1 * (score - mean1)))
        for score, share in seen
    )


def _tilt(seen: Sequence[tuple[float, float]], mean: float) -> float:
    """What turns the distribution that was seen into the likeliest one that has that mean.

    The likeliest gives each score `share / (1 + tilt · (score - mean))`. Between the two poles
    the slope falls all the way, so that halving finds where it is level.
    """
    low, high = -1 / (1 - mean), 1 / mean  # scores reach from 0 to 1
    for _ in range(200):
        tilt = (low + high) / 2
        if not low < tilt < high:
            break
        slope = sum(share * (score - mean) / (1 + tilt * (score - mean)) for score, share in seen)
        low, high = (tilt, high) if slope > 0 else (low, tilt)
    return (low + high) / 2
