"""The lowest level: sees its own links and where they lead, and nothing of what others do."""

from relati.bots.common import equal_values, moves_in_time, seeded_random
from relati.bots.interface import Budget, Choice
from relati.rules import Move, Place, State

#: How many squares it compares before it places: at least this many, on large boards the board's
#: squares divided by the second number, and at random one fewer.
FEWEST_SQUARES, SQUARES_PER_COMPARED = 2, 40
#: How often it considers another action than placing.
OTHER_ACTION_RATE = 0.1


class Beginner:
    """Places where it can go on from; uses the other actions now and then."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The best of a few moves, as far as its own symbols go."""
        rng = seeded_random(seed, state)
        moves = moves_in_time(state)
        places: list[Move] = [move for move in moves if isinstance(move, Place)]
        others: list[Move] = [move for move in moves if not isinstance(move, Place)]
        squares = state.board.width * state.board.height
        most = max(FEWEST_SQUARES, squares // SQUARES_PER_COMPARED)
        considered = rng.sample(places, min(rng.randint(most - 1, most), len(places)))
        if others and (not places or rng.random() < OTHER_ACTION_RATE):
            considered.append(rng.choice(others))
        move = max(considered, key=lambda each: self._room(state.play(each), state.turn))
        return Choice(move, equal_values(state.players), (move,), len(considered))

    @staticmethod
    def _room(state: State, player: int) -> float:
        """How much room the player has: squares to place on, and symbols that are connected."""
        if state.is_over:
            return 1000.0 if state.winner == player else -1000.0
        situation = state.situation
        return situation.placeable(player).bit_count() + situation.connected[player].bit_count()
