"""What is legal and what follows: the definition of the game family, in the standard library
alone.
"""

from relati.rules.board import Board
from relati.rules.effect import Shot
from relati.rules.endings import Outcome
from relati.rules.kinds import MOST_PLAYERS, PLAYER_LETTERS, PLAYER_SYMBOLS, Kind, Symbol
from relati.rules.legal_moves import MOST_LISTED, LegalMoves
from relati.rules.links import Link, Signal, Wave
from relati.rules.moves import Attack, Change, Escape, Move, Pass, Place, Withdraw, read_move
from relati.rules.position import Rectangle
from relati.rules.preview import Death, MoveEffects, Preview, outcome_words
from relati.rules.pure_state import PureState
from relati.rules.registry import RECOMMENDED, RULESETS, find, register
from relati.rules.ruleset import Ruleset
from relati.rules.setup import arrange, start
from relati.rules.square import Square
from relati.rules.state import State
from relati.rules.symmetry import Symmetry

__all__ = [
    "MOST_LISTED",
    "MOST_PLAYERS",
    "PLAYER_LETTERS",
    "PLAYER_SYMBOLS",
    "RECOMMENDED",
    "RULESETS",
    "Attack",
    "Board",
    "Change",
    "Death",
    "Escape",
    "Kind",
    "LegalMoves",
    "Link",
    "Move",
    "MoveEffects",
    "Outcome",
    "Pass",
    "Place",
    "Preview",
    "PureState",
    "Rectangle",
    "Ruleset",
    "Shot",
    "Signal",
    "Square",
    "State",
    "Symbol",
    "Symmetry",
    "Wave",
    "Withdraw",
    "arrange",
    "find",
    "outcome_words",
    "read_move",
    "register",
    "start",
]
