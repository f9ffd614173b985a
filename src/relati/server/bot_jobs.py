"""The thinking behind a request: a position as text in, a bot's choice out.

As the other `jobs`, but with nothing around them: a worker of a browser knows the rules and the
bots alone.
"""

from functools import lru_cache

from relati.bots import find, python_bots
from relati.bots.interface import Bot, Budget, Choice
from relati.bots.reasons import Reason, why_better, why_good
from relati.errors import BotError, IllegalMove
from relati.notation import read_move, read_position

#: How many of the operator's bots a process keeps; some take long to make.
MOST_KEPT_BOTS = 16


def choose_move(position: str, bot: str, seed: int, budget: Budget) -> Choice:
    """A bot's choice. Raises `IllegalMove` if the game is over."""
    state = read_position(position)
    if state.is_over:
        raise IllegalMove("rules/game-over")
    return find(bot).choose(state, budget, seed)


@lru_cache(MOST_KEPT_BOTS)
def _offered_bot(name: str) -> Bot:
    """A bot that the operator offers, which may be a program or other people's code."""
    python_bots.allow()
    return find(name)


def load_bot(name: str) -> None:
    """Raise a `BotError` that says why an operator's bot cannot be loaded."""
    try:
        _offered_bot(name)
    except BotError:
        raise
    except Exception as error:
        raise BotError("bot/failed", name=name, reason=repr(error)) from None


def choose_offered_move(position: str, bot: str, seed: int, budget: Budget) -> Choice:
    """The choice of a bot that the operator offers: its move and values, as plain data.

    Whatever it raises becomes a `BotError`, and the next call makes it anew.
    """
    state = read_position(position)
    try:
        choice = _offered_bot(bot).choose(state, budget, seed)
        return Choice(read_move(str(choice.move)), tuple(map(float, choice.values)))
    except Exception as error:
        _offered_bot.cache_clear()
        if isinstance(error, BotError):
            raise
        raise BotError("bot/failed", name=bot, reason=repr(error)) from None


def explain_moves(
    position: str, better: list[list[str]], played: list[str] | None
) -> list[tuple[Reason, ...]]:
    """Why the first move of each line is good, or better than that of the `played` line."""
    state = read_position(position)
    lines = [[read_move(move) for move in line] for line in better]
    if played is None:
        return [why_good(state, line) for line in lines]
    other = [read_move(move) for move in played]
    return [why_better(state, line, other) for line in lines]
