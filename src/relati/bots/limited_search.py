"""A search that plays below its strength: it stops early and overlooks good moves.

Both are needed: on a small board a few hundred games show everything there is, so the number of
games alone would make all levels play alike.
"""

import math

from relati.bots.common import seeded_random
from relati.bots.interface import Budget, Choice
from relati.bots.search_bot import SearchBot
from relati.rules import State

#: No move of any level takes longer, in seconds.
MOST_SECONDS = 1.0
#: The games that the lowest strength plays: for each player this many, or this part of a game for
#: each player and square of the board. Fewer could not tell one square from another.
FEWEST_GAMES, GAMES_PER_SQUARE = 16, 1 / 6
#: The highest strength plays as many as take some tenths of a second on a large board and far less
#: on a small one: a game has as many moves as there are empty squares, and a move costs more, too.
MOST_GAMES, WORK = 20_000, 6_000_000
#: On the largest boards the lowest plays fewer again, so that the highest plays at least this many
#: times as many.
LEAST_RANGE = 12
#: At most this many moves are overlooked, and at most this part of the candidates, so that what is
#: played is never silly.
MOST_OVERLOOKED, PART_OVERLOOKED = 4, 1 / 3


class LimitedSearch:
    """Searches with few games and may miss the best move.

    `strength` from 0 to 1 decides the number of games: 0 plays the fewest, 1 the most that fit in
    the time on a board of that size; equal steps multiply the games by the same factor.
    `overlooks` is the probability of missing the best move, and then the next best.
    """

    def __init__(self, strength: float, overlooks: float) -> None:
        self.strength = strength
        self.overlooks = overlooks
        # One tree with all the games plays better than two with half of them each.
        self._search = SearchBot(threads=1, is_exact=False)

    def games(self, state: State) -> int:
        """How many games it plays in its head."""
        board, empty = state.board, state.situation.position.empty_squares
        most = min(MOST_GAMES, WORK / math.pow(max(empty.bit_count(), 1), 1.5))
        least = state.players * max(FEWEST_GAMES, GAMES_PER_SQUARE * board.width * board.height)
        least = min(least, most / LEAST_RANGE)
        return round(least * math.pow(most / least, self.strength))

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """What the search gives with its own number of games, or the budget's if that is less.

        More time does not make it stronger.
        """
        games = self.games(state)
        if budget.nodes is not None:
            games = min(games, budget.nodes)
        has_budget = budget.seconds is not None or budget.nodes is not None
        seconds = budget.seconds if has_budget else MOST_SECONDS
        choice = self._search.choose(state, Budget(nodes=games, seconds=seconds), seed)
        rng = seeded_random(seed, state)
        overlooked = 0
        most = min(MOST_OVERLOOKED, int(PART_OVERLOOKED * len(choice.candidates)))
        while overlooked < most and rng.random() < self.overlooks:
            overlooked += 1
        return choice.choosing(choice.candidates[overlooked])
