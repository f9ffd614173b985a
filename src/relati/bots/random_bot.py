"""The bot that does not think."""

from relati.bots.common import equal_values, moves_in_time, seeded_random
from relati.bots.interface import Budget, Choice
from relati.rules import State


class RandomBot:
    """Plays any legal move, each equally likely."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """A random legal move."""
        move = seeded_random(seed, state).choice(moves_in_time(state))
        return Choice(move, values=equal_values(state.players), line=(move,), visits=1)
