"""Choices as they improve, from any bot, and thinking that another thread can end.

A bot is asked once and answers once, so it can be neither watched nor interrupted. Asked
repeatedly with a growing budget it can: each choice is a thought, the last one is what asking
once would have given, and a caller that stops early takes the latest.
"""

import threading
import time
from collections.abc import Callable, Generator, Iterator
from typing import Protocol, runtime_checkable

from relati.bots.interface import Bot, Budget, Choice
from relati.rules import State

#: The nodes of the first thought, and by how much they grow from thought to thought. The thoughts
#: before the last take a seventh of its time.
FIRST_NODES, NODES_GROWTH = 256, 8
#: With a budget of time, this part of it goes into a first thought (at most this many seconds),
#: the rest into the last: thoughts in between would cost strength.
FIRST_PART, FIRST_SECONDS = 1 / 16, 0.05
#: Without an end the time doubles up to this, so the latest thought is never far behind.
LONGEST_SECONDS = 60.0


@runtime_checkable
class ReportingBot(Protocol):
    """A bot that reports its thoughts itself, without being asked repeatedly.

    If it also has a method `stop`, that is called from another thread to end the current thought
    early.
    """

    def thoughts(self, state: State, budget: Budget | None, seed: int) -> Iterator[Choice]:
        """Choices, the last one the best; with no budget, until the iterator is closed."""
        ...


def thoughts(
    bot: Bot, state: State, budget: Budget | None, seed: int
) -> Generator[Choice, None, None]:
    """Choices that improve; the last one is what `bot.choose` would give.

    Without a budget they go on as long as more thinking can change something.
    """
    if isinstance(bot, ReportingBot):
        yield from bot.thoughts(state, budget, seed)
    elif budget is None:
        yield from _endless(bot, state, seed)
    elif budget.seconds is not None:
        yield from _by_time(bot, state, budget.nodes, budget.seconds, seed)
    else:
        for nodes in _growing(budget.nodes):
            yield bot.choose(state, Budget(nodes=nodes), seed)


def _growing(most: int | None) -> Iterator[int | None]:
    nodes = FIRST_NODES
    while most is not None and nodes * 2 <= most:
        yield nodes
        nodes *= NODES_GROWTH
    yield most


def _by_time(
    bot: Bot, state: State, nodes: int | None, seconds: float, seed: int
) -> Iterator[Choice]:
    end = time.monotonic() + seconds
    first = min(seconds * FIRST_PART, FIRST_SECONDS)
    if nodes is None or nodes > FIRST_NODES:
        yield bot.choose(state, Budget(nodes, first), seed)
    yield bot.choose(state, Budget(nodes, max(end - time.monotonic(), first)), seed)


def _endless(bot: Bot, state: State, seed: int) -> Iterator[Choice]:
    seconds = FIRST_SECONDS
    while True:
        begun = time.monotonic()
        choice = bot.choose(state, Budget(seconds=seconds), seed)
        yield choice
        if choice.is_proved or time.monotonic() - begun < seconds / 2:
            return  # it did not use its time: more would change nothing
        seconds = min(seconds * 2, LONGEST_SECONDS)


class Thinking:
    """A bot's thoughts, reported as they come, until they end or `stop` is called.

    `report` gets each thought and `end`, exactly once, the latest of them (None when there was
    none) and the error if the bot failed. Thinking that `waits` does not end by itself. `stop`
    ends it at once, or with the first thought when there is none yet; the result of a bot that is
    still busy then is ignored, and `run` returns when it is done.
    """

    def __init__(
        self,
        bot: Bot,
        state: State,
        budget: Budget | None,
        seed: int,
        *,
        report: Callable[[Choice], None],
        end: Callable[[Choice | None, Exception | None], None],
        waits: bool = False,
    ) -> None:
        self._bot = bot
        self._thoughts = thoughts(bot, state, budget, seed)
        self._report = report
        self._end = end
        self._waits = waits
        self._latest: Choice | None = None
        self._lock = threading.RLock()
        self._told_to_stop = threading.Event()
        self._ended = threading.Event()

    @property
    def has_ended(self) -> bool:
        """Whether `end` has been called, and has returned."""
        with self._lock:
            return self._ended.is_set()

    def ends_after_stop(self, seconds: float) -> bool:
        """Whether it was told to stop and does so in that time."""
        return self._told_to_stop.is_set() and self._ended.wait(seconds) and self.has_ended

    def run(self) -> None:
        """Think, in the thread that calls this."""
        failure: Exception | None = None
        try:
            for choice in self._thoughts:
                with self._lock:
                    if self.has_ended:
                        return
                    self._latest = choice
                    self._report(choice)
                if self._told_to_stop.is_set():
                    break
        except Exception as error:  # a bot may raise anything
            failure = error
        finally:
            self._thoughts.close()
        if self._waits and failure is None:
            self._told_to_stop.wait()
        self._finish(failure)

    def stop(self) -> None:
        """Let it end now, from any thread."""
        self._told_to_stop.set()
        if not self.has_ended and (interrupt := getattr(self._bot, "stop", None)):
            interrupt()
        with self._lock:
            if self._latest is not None:
                self._finish(None)

    def _finish(self, failure: Exception | None) -> None:
        with self._lock:
            if not self.has_ended:
                # First this: `end` may start the next question at once.
                self._ended.set()
                self._end(self._latest, failure)
