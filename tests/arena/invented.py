"""Games that nobody played, for what only counts results."""

import math
import random
from collections.abc import Sequence

from relati.arena import Game, TournamentSettings
from relati.arena.ratings import ELO
from relati.arena.schedule import count_openings, seatings


def invented(
    settings: TournamentSettings, elo: Sequence[float], ties: float = 0.0, seed: int = 1
) -> list[Game]:
    """The tournament's games as entrants of these strengths would have ended them."""
    dice = random.Random(seed)
    games: list[Game] = []
    for opening in range(count_openings(settings)):
        for seats in seatings(settings, opening):
            weights = [math.exp(elo[entrant] / ELO) for entrant in seats]
            winner = dice.choices(range(len(seats)), weights)[0]
            is_tie = dice.random() < ties
            games.append(Game(len(games), seats, (), None if is_tie else winner))
    return games
