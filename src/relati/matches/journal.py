"""Where a service keeps events: what it needs of a storage, and one in memory."""

from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Entry:
    """A stored event: its number in the match, when, and its JSON."""

    number: int
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class Standing:
    """What lists and restarts need to know of a match, kept beside its events."""

    is_public: bool
    phase: str
    waits_for_bot: bool
    due: int | None


@dataclass(frozen=True, slots=True)
class Listed:
    """A public match in a list; `summary` is what the list shows, as JSON."""

    match: str
    phase: str
    updated: int
    summary: str


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that somebody has to look after: a bot is to play, or a clock runs."""

    match: str
    waits_for_bot: bool
    due: int | None


class Journal(Protocol):
    """Append-only events by match. What `append` has answered with True is never lost."""

    async def append(
        self, match: str, entries: Sequence[Entry], standing: Standing, summary: str
    ) -> bool:
        """Store all the entries or none; False when one of the numbers is taken.

        A `StorageError` leaves open whether they were stored: read again.
        """
        ...

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after a number, in order; none when there is no such match."""
        ...

    async def public(self, limit: int, before: int | None = None) -> list[Listed]:
        """Public matches that are not over, the newest first."""
        ...

    async def unfinished(self) -> list[Unfinished]:
        """The matches that wait for a bot, or for a clock to run out."""
        ...

    async def idle(self, since: int) -> list[str]:
        """The matches not over in which nothing has happened since then."""
        ...

    async def numbers(self, matches: Collection[str]) -> dict[str, int]:
        """The last number of each of these matches."""
        ...

    async def count_open(self) -> int:
        """How many matches are not over."""
        ...

    def all_matches(self) -> AsyncIterator[str]:
        """Every match, the oldest first."""
        ...

    async def keep_code(self, code_hash: str, match: str, holder: str, expires: int) -> None:
        """Keep a code that moves a holder's seats, until it is used or expires."""
        ...

    async def use_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The match and holder of a code that is still good, once."""
        ...

    async def close(self) -> None:
        """Finish what is under way."""
        ...


class MemoryJournal:
    """A journal that lasts as long as the process: for games at one screen, and for tests."""

    def __init__(self) -> None:
        self._entries: dict[str, list[Entry]] = {}
        self._standings: dict[str, Standing] = {}
        self._summaries: dict[str, str] = {}
        self._codes: dict[str, tuple[str, str, int]] = {}

    async def append(
        self, match: str, entries: Sequence[Entry], standing: Standing, summary: str
    ) -> bool:
        """Store all the entries or none."""
        kept = self._entries.setdefault(match, [])
        if entries and entries[0].number <= len(kept):
            return False
        kept += entries
        self._standings[match], self._summaries[match] = standing, summary
        return True

    async def read(self, match: str, after: int = 0) -> list[Entry]:
        """The entries after a number."""
        return self._entries.get(match, [])[after:]

    async def public(self, limit: int, before: int | None = None) -> list[Listed]:
        """Public matches that are not over, the newest first."""
        listed = [
            Listed(match, standing.phase, self._updated(match), self._summaries[match])
            for match, standing in self._standings.items()
            if standing.is_public and standing.phase != "over"
        ]
        listed.sort(key=lambda each: each.updated, reverse=True)
        return [each for each in listed if before is None or each.updated < before][:limit]

    def _updated(self, match: str) -> int:
        return self._entries[match][-1].at

    async def unfinished(self) -> list[Unfinished]:
        """The matches that wait for a bot, or for a clock to run out."""
        return [
            Unfinished(match, standing.waits_for_bot, standing.due)
            for match, standing in self._standings.items()
            if standing.waits_for_bot or standing.due is not None
        ]

    async def idle(self, since: int) -> list[str]:
        """The matches not over in which nothing has happened since then."""
        standings = self._standings.items()
        return [m for m, s in standings if s.phase != "over" and self._updated(m) < since]

    async def numbers(self, matches: Collection[str]) -> dict[str, int]:
        """The last number of each of these matches."""
        return {match: len(self._entries[match]) for match in matches if match in self._entries}

    async def count_open(self) -> int:
        """How many matches are not over."""
        return sum(standing.phase != "over" for standing in self._standings.values())

    async def all_matches(self) -> AsyncIterator[str]:
        """Every match, the oldest first."""
        for match in tuple(self._entries):
            yield match

    async def keep_code(self, code_hash: str, match: str, holder: str, expires: int) -> None:
        """Keep a code."""
        self._codes[code_hash] = (match, holder, expires)

    async def use_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The match and holder of a code that is still good, once."""
        match, holder, expires = self._codes.pop(code_hash, ("", "", 0))
        return (match, holder) if now < expires else None

    async def close(self) -> None:
        """Nothing is under way."""
