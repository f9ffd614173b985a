"""The levels: bots in steps of strength that a person can feel."""

from dataclasses import dataclass

from relati.bots.beginner import Beginner
from relati.bots.interface import Bot
from relati.bots.limited_search import MOST_SECONDS, LimitedSearch
from relati.bots.network_bot import NetworkBot, has_learned
from relati.bots.search_bot import SearchBot
from relati.errors import BotError
from relati.notation import spell_ruleset
from relati.rules import Ruleset
from relati.words import say

#: The highest level that searches alone; the one above is led by a network where it has learned
#: the game, and the same elsewhere.
HIGHEST_SEARCH = 8


@dataclass(frozen=True)
class Level:
    """A level by its number from 1, and how often its bot overlooks the best move."""

    number: int
    overlooks: float = 0.0

    def bot(self) -> Bot:
        """The bot of this level: the lowest does not search, the two highest without limit."""
        if self.number == 1:
            return Beginner()
        if self.number > HIGHEST_SEARCH:
            return NetworkBot(seconds=MOST_SECONDS, threads=2)
        if self.number == HIGHEST_SEARCH:
            return SearchBot(seconds=MOST_SECONDS)
        return LimitedSearch((self.number - 2) / (HIGHEST_SEARCH - 3), self.overlooks)

    def name(self, lang: str = "en") -> str:
        """The name of the character that plays at this level."""
        return say(f"level/{self.number}", lang)

    def strength(self, lang: str = "en") -> str:
        """How strong that is, in a word: `Novice`."""
        return say(f"level/{self.number}/strength", lang)

    def temper(self, lang: str = "en") -> str:
        """What sort of player that is, in a sentence."""
        return say(f"level/{self.number}/temper", lang)


LEVELS = (
    Level(1),
    Level(2, 0.82),
    Level(3, 0.73),
    Level(4, 0.64),
    Level(5, 0.55),
    Level(6, 0.41),
    Level(7, 0.24),
    Level(HIGHEST_SEARCH),
    Level(HIGHEST_SEARCH + 1),
)


def levels_for(ruleset: Ruleset, players: int) -> tuple[Level, ...]:
    """The levels to choose from in a game: the highest only where it has learned that game."""
    is_learned = has_learned(spell_ruleset(ruleset), players)
    return LEVELS if is_learned else LEVELS[:HIGHEST_SEARCH]


def level(number: str) -> Level:
    """The level with that number. Raises `BotError`, which lists the levels."""
    for each in LEVELS:
        if str(each.number) == number:
            return each
    raise BotError("bot/no-level", found=number, most=len(LEVELS))
