"""Programs that choose moves: bots of every strength, and how to write one."""

from relati.bots.catalogue import find, names
from relati.bots.interface import Bot, Budget, Candidate, Choice

__all__ = ["Bot", "Budget", "Candidate", "Choice", "find", "names"]
