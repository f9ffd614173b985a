"""What bots think of positions, kept: an analysis that is asked for again costs nothing."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from relati.bots.interface import Choice
from relati.errors import StorageError
from relati.server.runtime.shared_work import SharedWork, has_failed
from relati.server.runtime.stored_choices import choice_key, read_choice, write_choice

#: How many choices are kept, about 2 kB each: those of the last hundred games or so.
MOST_KEPT = 8_000
#: What is kept of each: a report shows no more candidates, and nobody reads longer lines.
MOST_CANDIDATES, MOST_LINE = 8, 12


class AnalysisStore(Protocol):
    """Where analyses are kept longer than a server runs."""

    async def read(self, keys: Sequence[str]) -> dict[str, str]:
        """Those that are kept, by key."""
        ...

    async def save(self, key: str, body: str) -> None:
        """Keep one; the oldest may be dropped for it."""
        ...


class ChoiceCache:
    """Choices by position and budget. What several callers ask for at once is computed once.

    With a `store`, choices of whole games are kept there too: `load` brings them back.
    """

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._thoughts: OrderedDict[tuple[str, float], SharedWork[Choice]] = OrderedDict()
        self.store: AnalysisStore | None = None

    def has(self, position: str, seconds: float) -> bool:
        """Whether a choice is there already."""
        thought = self._thoughts.get((position, seconds))
        return thought is not None and thought.future.done() and not has_failed(thought.future)

    async def load(self, positions: Sequence[str], seconds: float) -> None:
        """Bring back what the store has about these positions; those it has not cost time."""
        if self.store is None:
            return
        missing = {choice_key(each, seconds): each for each in positions}
        missing = {key: each for key, each in missing.items() if not self.has(each, seconds)}
        if not missing:
            return
        with suppress(StorageError):
            for key, body in (await self.store.read(tuple(missing))).items():
                done: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
                done.set_result(read_choice(body))
                self._add((missing[key], seconds), SharedWork(done))

    async def choice(
        self,
        position: str,
        seconds: float,
        choose: Callable[[], Awaitable[Choice]],
        *,
        is_stored: bool = False,
    ) -> Choice:
        """The choice kept for a position that was thought about for so long, or a new one.

        A thought ends when the last caller who waits for it is cancelled.
        """
        key = position, seconds
        thought = self._thoughts.get(key)
        if thought is None or has_failed(thought.future):
            future = asyncio.ensure_future(self._think(position, seconds, choose, is_stored))
            thought = self._add(key, SharedWork(future))
        self._thoughts.move_to_end(key)
        try:
            return await thought.result()
        finally:
            if thought.is_given_up and self._thoughts.get(key) is thought:
                del self._thoughts[key]

    def _add(self, key: tuple[str, float], thought: SharedWork[Choice]) -> SharedWork[Choice]:
        self._thoughts[key] = thought
        while len(self._thoughts) > self._most:
            self._thoughts.popitem(last=False)
        return thought

    async def _think(
        self,
        position: str,
        seconds: float,
        choose: Callable[[], Awaitable[Choice]],
        is_stored: bool,
    ) -> Choice:
        choice = _trimmed(await choose())
        if is_stored and self.store is not None:
            with suppress(StorageError):
                await self.store.save(choice_key(position, seconds), write_choice(choice))
        return choice


def _trimmed(choice: Choice) -> Choice:
    candidates = tuple(
        replace(each, line=each.line[:MOST_LINE]) for each in choice.ranked(MOST_CANDIDATES)
    )
    return replace(choice, line=choice.line[:MOST_LINE], candidates=candidates)
