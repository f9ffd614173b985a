"""What bots think of positions, kept: an analysis that is asked for again costs nothing."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from relati.bots.interface import Choice
from relati.errors import StorageError
from relati.server.runtime.shared_cache import SharedCache
from relati.server.runtime.stored_choices import choice_key, read_choice, write_choice

#: The memory for choices, about 2 kB each: those of the last hundred games or so.
MOST_BYTES = 16 * 1024 * 1024
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

    They are kept as text: its bytes can be counted, and it is what the `store` keeps of choices of
    whole games, which `load` brings back.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._texts = SharedCache[str](most_bytes)
        self.store: AnalysisStore | None = None

    def has(self, position: str, seconds: float) -> bool:
        """Whether a choice is there already."""
        return choice_key(position, seconds) in self._texts

    async def load(self, positions: Sequence[str], seconds: float) -> None:
        """Bring back what the store has about these positions; those it has not cost time."""
        if self.store is None:
            return
        keys = [choice_key(each, seconds) for each in positions]
        missing = tuple(key for key in keys if key not in self._texts)
        if not missing:
            return
        with suppress(StorageError):
            for key, body in (await self.store.read(missing)).items():
                self._texts.keep(key, body)

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
        key = choice_key(position, seconds)

        async def think() -> str:
            text = write_choice(_trimmed(await choose()))
            if is_stored and self.store is not None:
                with suppress(StorageError):
                    await self.store.save(key, text)
            return text

        return read_choice(await self._texts.answer(key, think))


def _trimmed(choice: Choice) -> Choice:
    candidates = tuple(
        replace(each, line=each.line[:MOST_LINE]) for each in choice.ranked(MOST_CANDIDATES)
    )
    return replace(choice, line=choice.line[:MOST_LINE], candidates=candidates)
