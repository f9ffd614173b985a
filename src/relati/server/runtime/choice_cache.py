"""What bots think of positions, kept: an analysis that is asked for again costs nothing."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import replace

from relati.bots.interface import Choice

#: How many choices are kept, about 2 kB each: those of the last hundred games or so.
MOST_KEPT = 8_000
#: What is kept of each: a report shows no more candidates, and nobody reads longer lines.
MOST_CANDIDATES, MOST_LINE = 8, 12


class ChoiceCache:
    """Choices by position and budget. What several callers ask for at once is computed once."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._choices: OrderedDict[tuple[str, float], asyncio.Future[Choice]] = OrderedDict()

    def has(self, position: str, seconds: float) -> bool:
        """Whether a choice is there already."""
        future = self._choices.get((position, seconds))
        return future is not None and _is_good(future)

    async def choice(
        self, position: str, seconds: float, choose: Callable[[], Awaitable[Choice]]
    ) -> Choice:
        """The choice kept for a position that was thought about for so long, or a new one."""
        key = position, seconds
        future = self._choices.get(key)
        if future is None or (future.done() and not _is_good(future)):
            future = asyncio.ensure_future(_trimmed(choose))
            # Whoever asked may leave before it is there.
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._choices[key] = future
            while len(self._choices) > self._most:
                self._choices.popitem(last=False)
        self._choices.move_to_end(key)
        return await asyncio.shield(future)


async def _trimmed(choose: Callable[[], Awaitable[Choice]]) -> Choice:
    choice = await choose()
    candidates = tuple(
        replace(each, line=each.line[:MOST_LINE]) for each in choice.ranked(MOST_CANDIDATES)
    )
    return replace(choice, line=choice.line[:MOST_LINE], candidates=candidates)


def _is_good(future: "asyncio.Future[Choice]") -> bool:
    return future.done() and not future.cancelled() and future.exception() is None
