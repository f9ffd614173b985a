"""A game between bots, as a job for a worker process that reports every move.

A bot may crash here, hang, or take the whole process with it: the arena has been told of every
move before, and knows whose turn it was.

    ("turn", seat)                   a bot is being made, or thinks
    ("move", move, seconds)          it has played
    ("fault", seat, kind, detail, traceback)    it has lost by that
    ("over", winner)                 the game has ended by the rules
"""

import time
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from relati.bots import Bot, Budget, find
from relati.bots.protocol import Engine
from relati.errors import IllegalMove, NotationError, RelatiError
from relati.rules import Move, State

Report = tuple[Any, ...]

#: What an engine did wrong, where its client says so; everything else is a crash.
FAULT_OF = {"bot/engine-timeout": "hang", "bot/engine-illegal": "illegal"}
#: Characters that are kept of what a bot says when it fails.
LONGEST_DETAIL = 300
LONGEST_TRACE = 4_000


@dataclass(frozen=True, slots=True)
class GameJob:
    """A game to play from `state` on: the bots by seat, and what they are given."""

    state: State
    bots: tuple[str, ...]
    budget: Budget
    seed: int
    #: Seconds after which a move counts as hanging.
    limit: float


def play_game(job: GameJob) -> Iterator[Report]:
    """Play a game to its end, or to the first thing that a bot must not do."""
    bots: list[Bot] = []
    seat = 0
    try:
        for seat, name in enumerate(job.bots):
            yield "turn", seat
            bots.append(find(name))
            if isinstance(bots[-1], Engine):
                bots[-1].limit = job.limit
        state = job.state
        while not state.is_over:
            seat = state.turn
            yield "turn", seat
            began = time.perf_counter()
            move = bots[seat].choose(state, job.budget, job.seed).move
            took = time.perf_counter() - began
            state = _played(state, move)
            yield "move", str(move), took
    except _IllegalChoice as refused:
        yield "fault", seat, "illegal", str(refused), ""
    except GeneratorExit:  # the arena is gone
        raise
    except BaseException as error:  # whatever a bot may raise, `SystemExit` included
        kind = FAULT_OF.get(getattr(error, "code", ""), "crash")
        yield "fault", seat, kind, describe(error), _trace(error)
    else:
        yield "over", state.winner
    finally:
        for bot in bots:
            _close(bot)


def try_bot(name: str) -> RelatiError | str | None:
    """Why the bot of that name cannot be made; None when it can."""
    try:
        _close(find(name))
    except RelatiError as error:
        return error
    except BaseException as error:  # as above
        return describe(error)
    return None


class _IllegalChoice(Exception):
    """A bot chose what the rules refuse."""


def _played(state: State, move: Move) -> State:
    try:
        if refusal := state.why_not_listed(move):
            raise refusal
        return state.play(move)
    except (IllegalMove, NotationError) as refusal:
        raise _IllegalChoice(f"{_short(str(move))}: {refusal}") from None


def _close(bot: Bot) -> None:
    """End what a bot has started, such as an engine; an error in that costs nobody a game."""
    close = getattr(bot, "close", None)
    if callable(close):
        with suppress(Exception):
            close()


def describe(error: BaseException) -> str:
    """An exception in a line; our own ones are sentences already."""
    kind, text = type(error).__name__, " ".join(str(error).split())
    if isinstance(error, RelatiError):
        return _short(text)
    return _short(f"{kind}: {text}" if text else kind)


def _trace(error: BaseException) -> str:
    """Where an exception was raised, in the bot's own code; our own refusals say enough."""
    if isinstance(error, RelatiError):
        return ""
    return "".join(traceback.format_exception(error))[-LONGEST_TRACE:]


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_DETAIL else text[: LONGEST_DETAIL - 1] + "…"
