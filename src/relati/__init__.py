"""relati: a family of abstract board games of symbols that must stay linked to their root."""

from relati.errors import IllegalMove, NotationError, PositionError, RelatiError, RulesetError
from relati.rules import RULESETS, Ruleset, Square, State, arrange, register, start

__version__ = "0.1.0"

__all__ = [
    "RULESETS",
    "IllegalMove",
    "NotationError",
    "PositionError",
    "RelatiError",
    "Ruleset",
    "RulesetError",
    "Square",
    "State",
    "arrange",
    "register",
    "start",
]
