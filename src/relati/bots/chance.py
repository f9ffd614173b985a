"""The bot that does not think."""

import random

from relati.bots.interface import Budget, Choice
from relati.notation import write_position
from relati.rules import State


class Chance:
    """Any legal move, each as likely as the other."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """A legal move by the throw of a die."""
        move = random.Random(f"{seed} {write_position(state)}").choice(state.legal_moves())
        return Choice(move, values=(1 / state.players,) * state.players, line=(move,), visits=1)
