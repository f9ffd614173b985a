"""What is taken out of the stored events of a match: lines of chat, names, and who somebody was.

A match stays its events: none is removed and none gets another number. What a line said, what a
seat was called and whose it was is written over, always by the same, so that a match of an older
backup is the same match after the same redaction. The fact `Redacted` tells those who know the
match already.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from relati.matches.events import (
    Chatted,
    Created,
    Event,
    Fact,
    Redacted,
    SeatLeft,
    SeatMoved,
    SeatTaken,
    Started,
)

#: What an event says of its sender: the start of the holder.
SENDER_LENGTH = 16


def erased_digest(holder: str) -> str:
    """What is kept of somebody who was erased: enough to know them again in an older backup."""
    return sha256(f"erased:{holder[:SENDER_LENGTH]}".encode()).hexdigest()


def somebody(holder: str) -> str:
    """The holder that takes the place of one who was erased: always the same, and nobody's."""
    return sha256(f"somebody:{holder[:SENDER_LENGTH]}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Redaction:
    """What to remove from one match: lines by number, names by seat, people by `erased_digest`."""

    lines: Collection[int] = ()
    names: Collection[int] = ()
    erased: Collection[str] = ()

    def has_erased(self, holder: str | None) -> bool:
        """Whether this holder, or the start of one, is that of a person who was erased."""
        return bool(holder and self.erased) and erased_digest(holder or "") in self.erased

    def new_holder(self, holder: str) -> str:
        """The holder to be stored in place of this one."""
        return somebody(holder) if self.has_erased(holder) else holder


class Owners:
    """Whose each seat is, event by event, and who moved here from another device."""

    def __init__(self) -> None:
        self.of: dict[int, str] = {}
        self.moves: list[tuple[str, str]] = []
        self._is_started = False

    def note(self, what: Fact) -> None:
        """Know it after a fact."""
        match what:
            case Created(_, holders):
                self.of = {seat: holder for seat, holder in enumerate(holders) if holder}
            case Started():
                self._is_started = True
            case SeatTaken(seat, _, holder):
                self.of[seat] = holder
            case SeatMoved(seats, holder):
                self.moves += [(self.of[seat], holder) for seat in seats if seat in self.of]
                self.of.update(dict.fromkeys(seats, holder))
            case SeatLeft(seat) if not self._is_started:
                self.of.pop(seat, None)
            case _:
                pass


def redact(events: Sequence[Event], redaction: Redaction) -> tuple[list[Event], Redacted | None]:
    """The events without all that is to go, and what has gone; None if nothing had to."""
    redaction = _with_former_devices(events, redaction)
    kept: list[Event] = []
    lines: set[int] = set()
    names: set[int] = set()
    owners = Owners()
    for event in events:
        what = _redacted(event, redaction, owners.of)
        sender = event.sender
        if redaction.has_erased(sender):
            sender = somebody(sender)[:SENDER_LENGTH]
        if what != event.what and isinstance(what, Chatted) and not what.text:
            lines.add(event.number)
        names |= _renamed(event.what, what)
        owners.note(event.what)
        kept.append(replace(event, what=what, sender=sender))
    if kept == list(events):
        return kept, None
    holders = tuple(
        (seat, somebody(holder))
        for seat, holder in sorted(owners.of.items())
        if redaction.has_erased(holder)
    )
    return kept, Redacted(tuple(sorted(lines)), tuple(sorted(names)), holders)


def _with_former_devices(events: Sequence[Event], redaction: Redaction) -> Redaction:
    """With those whose seats went to somebody who was erased: it was the same person."""
    if not redaction.erased:
        return redaction
    owners = Owners()
    for event in events:
        owners.note(event.what)
    erased = set(redaction.erased)
    for former, later in reversed(owners.moves):
        if erased_digest(later) in erased:
            erased.add(erased_digest(former))
    return replace(redaction, erased=erased)


def _redacted(event: Event, redaction: Redaction, owners: Mapping[int, str]) -> Fact:
    what = event.what
    match what:
        case Created(setup, holders):
            plans = tuple(
                replace(plan, name="")
                if plan.kind != "bot" and (seat in redaction.names or redaction.has_erased(holder))
                else plan
                for seat, (plan, holder) in enumerate(zip(setup.seats, holders, strict=True))
            )
            kept = tuple(holder and redaction.new_holder(holder) for holder in holders)
            return replace(what, setup=replace(setup, seats=plans), holders=kept)
        case SeatTaken(seat, name, holder):
            is_gone = seat in redaction.names or redaction.has_erased(holder)
            return SeatTaken(seat, "" if is_gone else name, redaction.new_holder(holder))
        case SeatMoved(seats, holder):
            return SeatMoved(seats, redaction.new_holder(holder))
        case Chatted(room):
            owner = None if event.seat is None else owners.get(event.seat)
            is_theirs = redaction.has_erased(event.sender) or redaction.has_erased(owner)
            if event.number in redaction.lines or is_theirs:
                return Chatted(room, "", "")
            return replace(what, name="") if event.seat in redaction.names else what
        case _:
            return what


def _renamed(before: Fact, after: Fact) -> set[int]:
    """The seats whose names have gone with this event."""
    if isinstance(before, Created) and isinstance(after, Created):
        pairs = zip(before.setup.seats, after.setup.seats, strict=True)
        return {seat for seat, (old, new) in enumerate(pairs) if old.name != new.name}
    if isinstance(before, SeatTaken) and isinstance(after, SeatTaken) and before.name != after.name:
        return {before.seat}
    return set()
