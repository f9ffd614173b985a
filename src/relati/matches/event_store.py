"""Where a service stores events: the interface, and an implementation in memory."""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from relati.matches.own_matches import OwnChange, OwnFilter, OwnMatch, OwnPlace, PlayerRow


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event as it is stored: its number in the match, its time, and its JSON."""

    number: int
    at: int
    body: str


@dataclass(frozen=True, slots=True)
class MatchRow:
    """What lists and restarts need to know of a match, stored beside its events.

    `summary` is what the list of public matches shows, as JSON; empty for a private match.
    In an unused match no person has moved yet. `has_bots` and `creator`, the network address
    that has created the match, are stored with its first events; when the match is over, the
    address is erased. `turn` is the seat of the person who is to move. `players` is None if they
    are as they were: most moves change nothing about who plays.
    `has_just_ended`: the last of the events ended the game, and the archive has to look at it.
    `traces` are people without a seat who have said something or had a seat before, each by the
    start of their holder.
    """

    is_public: bool
    phase: str
    waits_for_bot: bool
    due: int | None
    summary: str = ""
    is_unused: bool = False
    has_bots: bool = False
    creator: str = ""
    turn: int | None = None
    players: tuple[PlayerRow, ...] | None = None
    has_just_ended: bool = False
    traces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A public match in the list; `summary` is what the list shows, as JSON."""

    match: str
    phase: str
    updated: int
    summary: str


@dataclass(frozen=True, slots=True)
class OpenCount:
    """How many matches are not over, and how many of these have a bot at a seat of its own."""

    matches: int
    with_bots: int


class EventStore(Protocol):
    """Append-only events by match. Once `append` has returned True, its events are never lost."""

    async def append(self, match_id: str, events: Sequence[StoredEvent], row: MatchRow) -> bool:
        """Store all the events or none; False when one of the numbers is taken.

        After a `StorageError` they may or may not have been stored: read again. A caller that is
        cancelled meanwhile gets its answer first.
        """
        ...

    async def read(self, match_id: str, after: int = 0, to: int | None = None) -> list[StoredEvent]:
        """The events after a number, up to another, in order; none when there is no such match."""
        ...

    async def public(self, limit: int, before: int | None = None) -> list[PublicMatch]:
        """Public matches that are not over, the newest first."""
        ...

    async def own_matches(
        self, holder: str, which: OwnFilter, limit: int, after: OwnPlace | None = None
    ) -> list[OwnMatch]:
        """The matches of a person in the order of their places, from after a place on."""
        ...

    async def count_waiting(self, holder: str) -> int:
        """In how many matches a person is to move."""
        ...

    def due(self, now: int, bots_before: int) -> AsyncIterator[str]:
        """The matches in which a clock has run out, or a bot has been waited for since then.

        It costs what is due, however many other matches wait for a clock.
        """
        ...

    async def idle(self, since: int) -> list[str]:
        """The matches that are not over and in which nothing has happened since then."""
        ...

    async def unused(self, since: int) -> list[str]:
        """The matches among these in which no person has moved yet."""
        ...

    async def others_version(self) -> object:
        """Something that stays the same while no other process writes; None if that is unknown."""
        ...

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        """Of these matches those that have got further than the number given, with their last."""
        ...

    async def changed_of(self, holders: Collection[str], since: int) -> list[OwnChange]:
        """Which matches of these people have changed since then."""
        ...

    async def count_open(self) -> int:
        """How many matches are not over."""
        ...

    async def count_open_of(self, client: str) -> OpenCount:
        """How many of these one address has created."""
        ...

    async def creator(self, match_id: str) -> str:
        """The address that has created a match; empty if that is not known, or erased."""
        ...

    async def mark_same_address(self, match_id: str) -> None:
        """Remember that two people sat down at a match from the same network address."""
        ...

    async def is_same_address(self, match_id: str) -> bool:
        """Whether two people sat down at a match from the same network address."""
        ...

    def all_matches(self) -> AsyncIterator[str]:
        """Every match, the oldest first."""
        ...

    async def save_code(self, code_hash: str, match_id: str, holder: str, expires: int) -> None:
        """Save a code that moves a holder's seats, until it is used or expires."""
        ...

    async def use_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The match and holder of a code that is still valid; a code works once."""
        ...

    async def index_old_matches(self) -> int:
        """Enter who plays in matches of an older version; how many matches these were."""
        ...

    async def check_writing(self) -> None:
        """Write something and remove it again. Raises `StorageError` if that is impossible."""
        ...

    async def close(self) -> None:
        """Finish the work in progress."""
        ...


class MemoryEventStore:
    """Events that last as long as the process: for tests, and servers without a database."""

    def __init__(self) -> None:
        self._events: dict[str, list[StoredEvent]] = {}
        self._rows: dict[str, MatchRow] = {}
        self._ended: dict[str, int] = {}
        self._codes: dict[str, tuple[str, str, int]] = {}
        self._same_address: set[str] = set()

    async def append(self, match_id: str, events: Sequence[StoredEvent], row: MatchRow) -> bool:
        """Store all the events or none."""
        stored = self._events.setdefault(match_id, [])
        if events and events[0].number != len(stored) + 1:
            return False
        stored += events
        first = self._rows.get(match_id, row)
        creator = "" if row.phase == "over" else first.creator
        players = first.players
        if row.players is not None:
            players = row.players
            self._ended[match_id] = events[-1].at
        self._rows[match_id] = replace(
            row, has_bots=first.has_bots, creator=creator, players=players
        )
        return True

    async def read(self, match_id: str, after: int = 0, to: int | None = None) -> list[StoredEvent]:
        """The events after a number, up to another."""
        return self._events.get(match_id, [])[after:to]

    async def public(self, limit: int, before: int | None = None) -> list[PublicMatch]:
        """Public matches that are not over, the newest first."""
        listed = [
            PublicMatch(match, row.phase, self._updated(match), row.summary)
            for match, row in self._rows.items()
            if row.is_public and row.phase != "over"
        ]
        listed.sort(key=lambda each: each.updated, reverse=True)
        return [each for each in listed if before is None or each.updated < before][:limit]

    async def own_matches(
        self, holder: str, which: OwnFilter, limit: int, after: OwnPlace | None = None
    ) -> list[OwnMatch]:
        """The matches of a person in the order of their places."""
        own = [
            self._own(match, row, player)
            for match, row in self._rows.items()
            for player in row.players or ()
            if player.holder == holder
            and which.ruleset in ("", player.ruleset)
            and which.name in player.names
        ]
        wanted = [each for each in own if each.is_in(which.state)]
        wanted.sort(key=lambda each: each.place)
        return [each for each in wanted if after is None or each.place > after][:limit]

    def _own(self, match_id: str, row: MatchRow, player: PlayerRow) -> OwnMatch:
        is_over = row.phase == "over"
        updated = self._ended[match_id] if is_over else self._updated(match_id)
        return OwnMatch(match_id, player.seats, row.phase, row.turn, row.due, updated, player.card)

    async def count_waiting(self, holder: str) -> int:
        """In how many matches a person is to move."""
        return len(await self.own_matches(holder, OwnFilter("waiting"), len(self._rows)))

    def _updated(self, match_id: str) -> int:
        return self._events[match_id][-1].at

    async def due(self, now: int, bots_before: int) -> AsyncIterator[str]:
        """The matches in which a clock has run out, or a bot has been waited for since then."""
        for match, row in tuple(self._rows.items()):
            is_late = row.due is not None and row.due <= now
            if is_late or (row.waits_for_bot and self._updated(match) <= bots_before):
                yield match

    async def idle(self, since: int) -> list[str]:
        """The matches that are not over and in which nothing has happened since then."""
        rows = self._rows.items()
        return [
            match for match, row in rows if row.phase != "over" and self._updated(match) < since
        ]

    async def unused(self, since: int) -> list[str]:
        """The matches among these in which no person has moved yet."""
        return [match for match in await self.idle(since) if self._rows[match].is_unused]

    async def others_version(self) -> object:
        """Tests let several services share this memory."""
        return None

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        """Of these matches those that have got further than the number given, with their last."""
        numbers = {match: len(self._events.get(match, ())) for match in known}
        return {match: number for match, number in numbers.items() if number > known[match]}

    async def changed_of(self, holders: Collection[str], since: int) -> list[OwnChange]:
        """Which matches of these people have changed since then."""
        return [
            OwnChange(match, player.holder, len(self._events[match]))
            for match, row in self._rows.items()
            for player in row.players or ()
            if player.holder in holders and self._updated(match) >= since
        ]

    async def count_open(self) -> int:
        """How many matches are not over."""
        return sum(row.phase != "over" for row in self._rows.values())

    async def count_open_of(self, client: str) -> OpenCount:
        """How many of these one address has created."""
        rows = self._rows.values()
        found = [row for row in rows if row.creator == client and row.phase != "over"]
        return OpenCount(len(found), sum(row.has_bots for row in found))

    async def creator(self, match_id: str) -> str:
        """The address that has created a match; empty if that is not known, or erased."""
        return self._rows[match_id].creator if match_id in self._rows else ""

    async def mark_same_address(self, match_id: str) -> None:
        """Remember that two people sat down at a match from the same network address."""
        self._same_address.add(match_id)

    async def is_same_address(self, match_id: str) -> bool:
        """Whether two people sat down at a match from the same network address."""
        return match_id in self._same_address

    async def all_matches(self) -> AsyncIterator[str]:
        """Every match, the oldest first."""
        for match in tuple(self._events):
            yield match

    async def save_code(self, code_hash: str, match_id: str, holder: str, expires: int) -> None:
        """Save a code."""
        self._codes[code_hash] = (match_id, holder, expires)

    async def use_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The match and holder of a code that is still valid; a code works once."""
        match, holder, expires = self._codes.pop(code_hash, ("", "", 0))
        return (match, holder) if now < expires else None

    async def index_old_matches(self) -> int:
        """Memory has none."""
        return 0

    async def check_writing(self) -> None:
        """Memory can always be written."""

    async def close(self) -> None:
        """Nothing is in progress."""
