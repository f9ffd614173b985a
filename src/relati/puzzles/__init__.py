"""Puzzles: positions with one answer, made and proved by machine.

from relati.puzzles import prove, shipped_pack

puzzle = shipped_pack().puzzles[0]
prove(puzzle).holds
"""

from relati.puzzles.goals import GOAL_KINDS, Goal
from relati.puzzles.pack import Pack, open_pack, shipped_pack
from relati.puzzles.proof import Proof, prove
from relati.puzzles.puzzle import Puzzle, Refutation
from relati.puzzles.themes import THEMES

__all__ = [
    "GOAL_KINDS",
    "THEMES",
    "Goal",
    "Pack",
    "Proof",
    "Puzzle",
    "Refutation",
    "open_pack",
    "prove",
    "shipped_pack",
]
