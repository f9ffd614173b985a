"""Bots against bots: matches, ratings, reports.

    from relati.arena import Settings, run

    result = run(Settings(("chance", "influence:2"), ruleset="modern", games=100))
    print(result.text())

`run` plays in worker processes that are started afresh (spawned), so a script of your own needs
the usual `if __name__ == "__main__":` around it.
"""

from relati.arena.games import Fault, Game
from relati.arena.ratings import Rating
from relati.arena.result import Result, Standing
from relati.arena.settings import Settings
from relati.arena.sprt import Sprt, Verdict
from relati.arena.tournament import run

__all__ = [
    "Fault",
    "Game",
    "Rating",
    "Result",
    "Settings",
    "Sprt",
    "Standing",
    "Verdict",
    "run",
]
