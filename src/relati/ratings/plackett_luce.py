"""Plackett and Luce's model for games of more than two, as the arena uses it, player by player.

In a game a player of strength e^θ wins with probability e^θ / (the sum of all). A game that nobody
wins counts as a win of each by equal parts. The arena looks for the strengths that fit all games
best at once. A server has no end of games, so here each game moves each player to what fits best
what was known of them before and this game, with the strengths of the others as they were.
"""

import math
from collections.abc import Sequence

from relati.matches.rated import Strength
from relati.ratings.glicko2 import CENTRE, SCALE

_PRECISION = 1e-9


def update(
    before: Strength, others: Sequence[float], share: float, periods: float, weight: float = 1.0
) -> Strength:
    """The strength after one game against players with these ratings.

    `share` is the player's part of the win: 1, 0, or one for each seat if nobody won. A game with a
    `weight` of ½ counts as half a game.
    """
    place = (before.rating - CENTRE) / SCALE
    variance = (before.deviation / SCALE) ** 2 + before.volatility**2 * periods
    rest = math.fsum(math.exp((rating - CENTRE) / SCALE) for rating in others)

    def chance(at: float) -> float:
        return 1 / (1 + rest * math.exp(-at))

    # The best place is where the pull of the game equals that of what was known. The pull is at
    # most 1, which bounds the place.
    low, high = place - variance, place + variance
    while high - low > _PRECISION:
        middle = (low + high) / 2
        if (place - middle) / variance + weight * (share - chance(middle)) > 0:
            low = middle
        else:
            high = middle
    best = (low + high) / 2
    information = weight * chance(best) * (1 - chance(best))
    return Strength(
        CENTRE + best * SCALE,
        SCALE / math.sqrt(1 / variance + information),
        before.volatility,
        before.games,
        before.last,
    )
