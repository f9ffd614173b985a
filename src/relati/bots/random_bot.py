"""The bot that does not think."""

from relati.bots.common import equal_values, seeded_random
from relati.bots.interface import Budget, Choice
from relati.rules import State


class RandomBot:
    """Plays any legal move, each equally likely."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """A random legal move."""
        move = seeded_random(seed, state).choice(state.moves.take())
        return Choice(move, values=equal_values(state.players), line=(move,), visits=1)
