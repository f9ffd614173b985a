"""The ratings after one more result."""

from collections.abc import Mapping
from dataclasses import replace

from relati.matches.rated import NEWCOMER, RatedResult, Strength, level_in
from relati.ratings import glicko2, plackett_luce
from relati.ratings.glicko2 import Opponent
from relati.ratings.ladder import anchor

#: The rating period: the deviation of somebody who does not play grows by the day.
PERIOD = 24 * 3600 * 1000
#: Nobody is known better or worse than this: people change, and newcomers are no blank.
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 350.0


def rate(result: RatedResult, before: Mapping[str, Strength]) -> dict[str, Strength]:
    """The new strengths of the people in a match; `before` has theirs, unless they are new.

    Everybody is judged by what the others were before the match. Bots do not change. A result
    without weight changes nobody.
    """
    if not result.weight:
        return {}
    strengths = [_strength(result, seat, before) for seat in result.seats]
    after = {}
    for number, seat in enumerate(result.seats):
        if level_in(seat) is None:
            others = strengths[:number] + strengths[number + 1 :]
            after[seat] = _after(result, number, strengths[number], others)
    return after


def _strength(result: RatedResult, seat: str, before: Mapping[str, Strength]) -> Strength:
    level = level_in(seat)
    if level is not None:
        return Strength(anchor(result.ruleset, result.is_for_two, level), deviation=0.0)
    return before.get(seat, NEWCOMER)


def _after(result: RatedResult, seat: int, own: Strength, others: list[Strength]) -> Strength:
    share = float(result.winner == seat)
    if result.winner is None:
        share = 1 / len(result.seats)
    idle = max(result.finished - own.last, 0) / PERIOD if own.games else 0.0
    if result.is_for_two:
        [other] = others
        game = Opponent(other.rating, other.deviation, share, result.weight)
        found = glicko2.update(own, [game], idle)
    else:
        ratings = [other.rating for other in others]
        found = plackett_luce.update(own, ratings, share, idle, result.weight)
    return replace(
        found,
        deviation=min(max(found.deviation, LEAST_DEVIATION), MOST_DEVIATION),
        games=own.games + 1,
        last=max(own.last, result.finished),
    )
