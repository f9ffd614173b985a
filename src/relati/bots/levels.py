"""The ladder: bots in steps of strength that a person can feel.

Two things make a rung: how many games it plays in its head before a move, and how often it
overlooks what it has found. The first alone does not do: on a small board a few hundred games
show everything there is, and all rungs above would play alike.
"""

import math
import random
from dataclasses import dataclass, replace

from relati.bots.friend import Friend
from relati.bots.interface import Bot, Budget, Choice
from relati.bots.search import Search
from relati.errors import BotError
from relati.notation import write_position
from relati.rules import State
from relati.words import say

#: No move of any level takes longer, in seconds.
LONGEST = 1.0
#: The lowest rung that plays games plays for each player so many, or for each player and square of
#: the board this part of one: fewer could not tell one square from another.
FEWEST_GAMES, GAMES_A_SQUARE = 16, 1 / 6
#: The highest plays as many as take some tenths of a second on a large board and far less on a
#: small one: a game has as many moves as there are empty squares, and a move costs more, too.
MOST_GAMES, WORK = 20_000, 6_000_000
#: On the largest boards the lowest plays fewer again, so that the highest plays so many times more.
LEAST_REACH = 12
#: No more moves are overlooked, nor more than this part of those there are, so that what is played
#: is never silly.
MOST_OVERLOOKED, PART_OVERLOOKED = 4, 1 / 3


class Rung:
    """A search that stops early and overlooks things.

    `height` says how early: 0 plays the fewest games, 1 the most that go well in the time there
    is on a board of that size, and between them each step is the same number of times as many.
    `overlooks` is how likely it is not to see the best move, and then the next best.
    """

    def __init__(self, height: float, overlooks: float) -> None:
        self.height = height
        self.overlooks = overlooks
        # One tree of so many games is worth more than two of half as many.
        self._search = Search(threads=1, is_exact=False)

    def games(self, state: State) -> int:
        """How many games it plays in its head."""
        board, empty = state.board, state.situation.position.empty_squares
        most = min(MOST_GAMES, WORK / math.pow(max(empty.bit_count(), 1), 1.5))
        least = state.players * max(FEWEST_GAMES, GAMES_A_SQUARE * board.width * board.height)
        least = min(least, most / LEAST_REACH)
        return round(least * math.pow(most / least, self.height))

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """What the search finds with this rung's games, or with the budget's if those are fewer.

        Being given time does not make it stronger than it is.
        """
        games = self.games(state)
        if budget.nodes is not None:
            games = min(games, budget.nodes)
        seconds = LONGEST if budget.seconds is None and budget.nodes is None else budget.seconds
        choice = self._search.choose(state, Budget(nodes=games, seconds=seconds), seed)
        chance = random.Random(f"{seed} {write_position(state)}")
        overlooked = 0
        most = min(MOST_OVERLOOKED, int(PART_OVERLOOKED * len(choice.candidates)))
        while overlooked < most and chance.random() < self.overlooks:
            overlooked += 1
        seen = choice.candidates[overlooked]
        return replace(
            choice,
            move=seen.move,
            values=seen.values,
            line=seen.line,
            is_proved=seen.is_proved,
        )


@dataclass(frozen=True)
class Level:
    """A rung by its number from 1, and how often it overlooks the best move."""

    number: int
    overlooks: float = 0.0

    def bot(self) -> Bot:
        """The bot of this level: the lowest does not search, the highest does all it can."""
        if self.number == 1:
            return Friend()
        if self.number == len(LEVELS):
            return Search(seconds=LONGEST)
        return Rung((self.number - 2) / (len(LEVELS) - 3), self.overlooks)

    def name(self, lang: str = "en") -> str:
        """What the level is called."""
        return say(f"level/{self.number}", lang)


LEVELS = (
    Level(1),
    Level(2, 0.82),
    Level(3, 0.73),
    Level(4, 0.64),
    Level(5, 0.55),
    Level(6, 0.41),
    Level(7, 0.24),
    Level(8),
)


def level(number: str) -> Level:
    """The level with that number; a `BotError` tells which there are."""
    for each in LEVELS:
        if str(each.number) == number:
            return each
    raise BotError("bot/no-level", found=number, most=len(LEVELS))
