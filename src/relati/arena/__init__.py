"""Bots against bots: matches, ratings, reports.

    from relati.arena import TournamentSettings, run

    result = run(TournamentSettings(("chance", "influence:2"), ruleset="modern", games=100))
    print(result.text())

`run` plays in worker processes that are started afresh (spawned), so a script of your own needs
the usual `if __name__ == "__main__":` around it.
"""

from relati.arena.games import Fault, Game
from relati.arena.ratings import Rating
from relati.arena.result import Standing, TournamentResult
from relati.arena.settings import TournamentSettings
from relati.arena.sprt import Sprt, SprtResult
from relati.arena.tournament import run

__all__ = [
    "Fault",
    "Game",
    "Rating",
    "Sprt",
    "SprtResult",
    "Standing",
    "TournamentResult",
    "TournamentSettings",
    "run",
]

#: The earlier name of `TournamentSettings`, for scripts that use it.
Settings = TournamentSettings
