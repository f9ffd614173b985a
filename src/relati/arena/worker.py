"""The process in which bots think: it plays one game after the other and tells of every move.

A bot may crash here, hang, or take the whole process with it: the arena on the other side of the
pipe has heard of every move before, and knows whose turn it was.

    arena → worker   Check, Job, or None: go home
    worker → arena   ("ready",)                       waiting for work
                     ("cannot", bot, reason)          of a Check: this one cannot be made
                     ("turn", seat)                   a bot is being made, or thinks
                     ("move", move, seconds)          it has played
                     ("fault", seat, kind, detail)    it has lost by that
                     ("over", winner)                 the game has ended by the rules
"""

import os
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from relati.arena import outside
from relati.bots import Bot, Budget, find
from relati.errors import IllegalMove, NotationError, RelatiError
from relati.rules import Move, State

Tell = Callable[..., None]

#: What an outside engine did wrong, where its client says so; everything else is a crash.
FAULT_OF = {"bot/engine-timeout": "hang", "bot/engine-illegal": "illegal"}
#: So much of what a bot says when it fails is kept.
LONGEST_DETAIL = 300


@dataclass(frozen=True, slots=True)
class Check:
    """The question whether these bots can be made."""

    bots: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Job:
    """A game to play from `state` on: the bots by seat, and what they are given."""

    state: State
    bots: tuple[str, ...]
    budget: Budget
    seed: int


def main(pipe: "Connection[Any, Any]") -> None:
    """Work until the arena says None or is gone."""
    _stand_alone()

    def tell(*message: object) -> None:
        pipe.send(message)

    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        tell("ready")
        while (work := pipe.recv()) is not None:
            if isinstance(work, Check):
                _check(work, tell)
            else:
                play(work, tell)
            tell("ready")


def play(job: Job, tell: Tell) -> None:
    """Play a game to its end, or to the first thing that a bot must not do."""
    bots: list[Bot] = []
    try:
        seat = 0
        try:
            for seat, name in enumerate(job.bots):
                tell("turn", seat)
                bots.append(find(name))
            state = job.state
            while not state.is_over:
                seat = state.turn
                tell("turn", seat)
                began = time.perf_counter()
                move = bots[seat].choose(state, job.budget, job.seed).move
                took = time.perf_counter() - began
                state = _played(state, move)
                tell("move", str(move), took)
        except _Cheating as cheating:
            tell("fault", seat, "illegal", str(cheating))
        except (BrokenPipeError, ConnectionResetError):
            raise
        except BaseException as error:  # whatever a bot may raise, `SystemExit` included
            kind = FAULT_OF.get(getattr(error, "code", ""), "crash")
            tell("fault", seat, kind, describe(error))
        else:
            tell("over", state.winner)
    finally:
        for bot in bots:
            _close(bot)


class _Cheating(Exception):
    """A bot chose what the rules refuse."""


def _played(state: State, move: Move) -> State:
    try:
        if refusal := state.why_not_listed(move):
            raise refusal
        return state.play(move)
    except (IllegalMove, NotationError) as refusal:
        raise _Cheating(f"{_short(str(move))}: {refusal}") from None


def _check(check: Check, tell: Tell) -> None:
    for name in check.bots:
        try:
            _close(find(name))
        except RelatiError as error:
            tell("cannot", name, error)
        except BaseException as error:  # as above
            tell("cannot", name, describe(error))


def _close(bot: Bot) -> None:
    """Outside engines have something to end; what goes wrong there costs nobody a game."""
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


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_DETAIL else text[: LONGEST_DETAIL - 1] + "…"


def _stand_alone() -> None:
    """Be the head of an own group of processes, and keep stdout for the arena's report.

    Killing the group ends the engines that bots have started, too; Ctrl-C in the terminal is for
    the arena to handle. When the arena is gone, however it went, so is the group.
    """
    outside.allow()
    if hasattr(os, "setsid"):
        with suppress(PermissionError):  # already at the head of one
            os.setsid()
    with suppress(OSError, ValueError):  # there may be no stderr
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if arena := parent_process():
        threading.Thread(target=_end_after, args=(arena,), daemon=True).start()


def _end_after(arena: Any) -> None:
    arena.join()
    end_group(os.getpid())
    os._exit(1)


def end_group(leader: int) -> bool:
    """End a process and all it has started; whether that can be done here."""
    if not hasattr(os, "killpg"):
        return False
    import signal

    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    return True
