"""The best moves of a position as a bot sees them, with the reasons in words."""

from collections.abc import Iterator
from dataclasses import dataclass

from relati.bots.interface import Bot, Budget
from relati.bots.reasons import Reason, why_good
from relati.rules import PLAYER_SYMBOLS, Move, State
from relati.words import say

#: How many moves are recommended at most.
MOST_HINTS = 3
#: How long to think about them.
HINT_BUDGET = Budget(seconds=1.0)


@dataclass(frozen=True, slots=True)
class Hint:
    """A recommended move, the player's chance to win with it, and why."""

    move: Move
    chance: float
    reasons: tuple[Reason, ...]


def hints_for(
    bot: Bot, state: State, budget: Budget = HINT_BUDGET, seed: int = 0
) -> tuple[Hint, ...]:
    """The moves that a bot likes best for the player to act, the best first. May take long."""
    candidates = bot.choose(state, budget, seed).ranked(MOST_HINTS)
    return tuple(
        Hint(each.move, each.values[state.turn], why_good(state, each.line)) for each in candidates
    )


def hint_words(
    hints: tuple[Hint, ...], player: int, lang: str = "en", reader: int | None = None
) -> Iterator[str]:
    """The recommendations for a player, one sentence each under a heading."""
    yield say("web/hint/best", lang, player=PLAYER_SYMBOLS[player])
    for rank, hint in enumerate(hints, start=1):
        why = say("web/between", lang).join(each.words(lang, reader) for each in hint.reasons)
        yield say(
            "web/hint/move", lang, rank=rank, move=hint.move, chance=f"{hint.chance:.0%}", why=why
        )
