"""The ladder: bots in steps of strength that a person can feel."""

from dataclasses import dataclass

from relati.bots.friend import Friend
from relati.bots.interface import Bot, Budget, Choice
from relati.bots.search import Search
from relati.errors import BotError
from relati.rules import State
from relati.words import say

#: No move of any level takes longer, in seconds.
LONGEST = 1.0
#: With fewer legal moves it thinks as if there were so many.
FEWEST_MOVES = 12


class Rung:
    """A search that plays so many games in its head for every legal move there is.

    So a small board and a large one, a ruleset with few actions and one with many are all
    searched as thoroughly, as far as the time allows.
    """

    def __init__(self, games_per_move: int) -> None:
        self.games_per_move = games_per_move
        # One tree of so many games is worth more than two of half as many.
        self._search = Search(threads=1, is_exact=False)

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """What the search finds with this rung's games, or with the budget's if those are fewer.

        Being given time does not make it stronger than it is.
        """
        games = self.games_per_move * max(FEWEST_MOVES, len(state.legal_moves()))
        if budget.nodes is not None:
            games = min(games, budget.nodes)
        seconds = LONGEST if budget.seconds is None and budget.nodes is None else budget.seconds
        budget = Budget(nodes=games, seconds=seconds)
        return self._search.choose(state, budget, seed)


@dataclass(frozen=True)
class Level:
    """A rung by its number from 1, and the games it plays in its head for every legal move.

    Without a number of games it does not search at all (the first), or for as long as it may.
    """

    number: int
    games_per_move: int | None = None

    def bot(self) -> Bot:
        """The bot of this level."""
        if self.number == 1:
            return Friend()
        if self.games_per_move is None:
            return Search(seconds=LONGEST)
        return Rung(self.games_per_move)

    def name(self, lang: str = "en") -> str:
        """What the level is called."""
        return say(f"level/{self.number}", lang)


LEVELS = (
    Level(1),
    Level(2, 2),
    Level(3, 5),
    Level(4, 13),
    Level(5, 33),
    Level(6, 100),
    Level(7, 400),
    Level(8),
)


def level(number: str) -> Level:
    """The level with that number; a `BotError` tells which there are."""
    for each in LEVELS:
        if str(each.number) == number:
            return each
    raise BotError("bot/no-level", found=number, most=len(LEVELS))
