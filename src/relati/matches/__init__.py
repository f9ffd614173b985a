"""The authority over one live match: commands in, events out.

    match = decide(None, command).match          # a new one, from a `Create`
    decision = decide(match, command)            # what follows, or a refusal

`decide` is pure; `Service` owns the matches in use, stores what was decided, then publishes it.
"""

from relati.matches.acts import Act, Command
from relati.matches.clocks import Clock
from relati.matches.decide import Decision, decide
from relati.matches.events import Event, Fact
from relati.matches.match import Match, Result, fold
from relati.matches.setup import SeatPlan, Setup

__all__ = [
    "Act",
    "Clock",
    "Command",
    "Decision",
    "Event",
    "Fact",
    "Match",
    "Result",
    "SeatPlan",
    "Setup",
    "decide",
    "fold",
]
