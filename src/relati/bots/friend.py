"""A beginner's friend: sees its own links and where they lead, and nothing of what others do."""

import random

from relati.bots.interface import Budget, Choice
from relati.notation import write_position
from relati.rules import Move, Place, State

#: It compares so many squares before it places, or on a large board one of so many there are, or
#: one less; and this often it thinks of another action at all.
FEWEST_SQUARES, ONE_OF, NOW_AND_THEN = 2, 40, 0.1


class Friend:
    """Places where it can go on from; uses the other actions now and then."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The best of a few moves, as far as its own symbols go."""
        chance = random.Random(f"{seed} {write_position(state)}")
        moves = state.legal_moves()
        places: list[Move] = [move for move in moves if isinstance(move, Place)]
        others: list[Move] = [move for move in moves if not isinstance(move, Place)]
        most = max(FEWEST_SQUARES, state.board.width * state.board.height // ONE_OF)
        considered = chance.sample(places, min(chance.randint(most - 1, most), len(places)))
        if others and (not places or chance.random() < NOW_AND_THEN):
            considered.append(chance.choice(others))
        move = max(considered, key=lambda each: self._likes(state.play(each), state.turn))
        share = 1 / state.players
        return Choice(move, (share,) * state.players, (move,), len(considered))

    @staticmethod
    def _likes(state: State, player: int) -> float:
        """How much room it would have: squares to place on, and symbols that hold together."""
        if state.is_over:
            return 1000.0 if state.winner == player else -1000.0
        situation = state.situation
        return situation.placeable(player).bit_count() + situation.connected[player].bit_count()
