"""What is in force: everything that follows from the log of what operators have decided."""

from collections.abc import Iterable, Set
from dataclasses import dataclass, field
from hashlib import sha256
from typing import assert_never

from relati.matches.profile_ids import profile_id
from relati.matches.redaction import Redaction, erased_digest
from relati.order.facts import (
    AddressBanned,
    AddressUnbanned,
    Announced,
    AnnouncementEnded,
    Banned,
    Erased,
    LineDeleted,
    MaintenanceBegan,
    MaintenanceEnded,
    MatchDeleted,
    Muted,
    NameDeleted,
    ProfileDeleted,
    ProfileNameDeleted,
    ReportClosed,
    StudyDeleted,
    Unbanned,
    Unmuted,
    Warned,
    WordsChanged,
)
from relati.order.log import BEGINNING, Entry, StoredEntry
from relati.order.words import WordList

#: How many warnings a person is shown at once, the latest.
WARNINGS_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Sanction:
    """A mute or ban: until when (None is for good), and why."""

    until: int | None
    reason: str

    def is_over(self, now: int) -> bool:
        """Whether its time is up."""
        return self.until is not None and self.until <= now


@dataclass(frozen=True, slots=True)
class Warning:
    """What an operator has told somebody; `number` is that of the entry."""

    number: int
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Announcement:
    """What everybody is told; `number` is that of the entry."""

    number: int
    en: str
    zh: str
    until: int | None

    def is_over(self, now: int) -> bool:
        """Whether its time is up."""
        return self.until is not None and self.until <= now


@dataclass(slots=True)
class OrderState:
    """What is in force after `number` entries. It grows in place: `take` adds an entry.

    A copy for each of thousands of entries would cost the square of their number.
    """

    number: int = 0
    digest: str = BEGINNING
    bans: dict[str, Sanction] = field(default_factory=dict)
    mutes: dict[str, Sanction] = field(default_factory=dict)
    address_bans: dict[str, Sanction] = field(default_factory=dict)
    warnings: dict[str, list[Warning]] = field(default_factory=dict)
    announcement: Announcement | None = None
    is_in_maintenance: bool = False
    words: WordList = field(default_factory=WordList)
    deleted_matches: set[str] = field(default_factory=set)
    deleted_lines: dict[str, set[int]] = field(default_factory=dict)
    deleted_names: dict[str, set[int]] = field(default_factory=dict)
    #: Names that were deleted, as digests, by profile.
    deleted_profile_names: dict[str, set[str]] = field(default_factory=dict)
    #: When each of them was deleted: another one may have been made since.
    deleted_profiles: dict[str, int] = field(default_factory=dict)
    deleted_studies: set[str] = field(default_factory=set)
    erased: set[str] = field(default_factory=set)

    def take(self, stored: StoredEntry) -> Entry:
        """What the next entry says, which is in force from here on."""
        entry = stored.entry
        self.number, self.digest = stored.number, stored.digest
        self._take(entry)
        return entry

    def _take(self, entry: Entry) -> None:
        match entry.what:
            case Warned(profile, text):
                told = self.warnings.setdefault(profile, [])
                told.append(Warning(self.number, entry.at, text))
                del told[:-WARNINGS_SHOWN]
            case Muted(profile, until, reason):
                self.mutes[profile] = Sanction(until, reason)
            case Unmuted(profile):
                self.mutes.pop(profile, None)
            case Banned(profile, until, reason):
                self.bans[profile] = Sanction(until, reason)
            case Unbanned(profile):
                self.bans.pop(profile, None)
            case AddressBanned(key, until, reason):
                self.address_bans[key] = Sanction(until, reason)
            case AddressUnbanned(key):
                self.address_bans.pop(key, None)
            case Announced(en, zh, until):
                self.announcement = Announcement(self.number, en, zh, until)
            case AnnouncementEnded():
                self.announcement = None
            case MaintenanceBegan() | MaintenanceEnded():
                self.is_in_maintenance = isinstance(entry.what, MaintenanceBegan)
            case WordsChanged(added, removed):
                self.words = self.words.changed(added, removed)
            case LineDeleted(match, line):
                self.deleted_lines.setdefault(match, set()).add(line)
            case NameDeleted(match, seat):
                self.deleted_names.setdefault(match, set()).add(seat)
            case MatchDeleted(match):
                self.deleted_matches.add(match)
            case StudyDeleted(study):
                self.deleted_studies.add(study)
            case ProfileDeleted(profile):
                self.deleted_profiles[profile] = entry.at
            case Erased(digest):
                self.erased.add(digest)
            case ProfileNameDeleted(profile, name):
                self.deleted_profile_names.setdefault(profile, set()).add(name)
            case ReportClosed():
                pass
            case other:
                assert_never(other)

    def has_erased(self, holder: str) -> bool:
        """Whether this holder is that of a person who was erased."""
        return bool(self.erased) and erased_digest(holder) in self.erased

    def redaction(self, match: str) -> Redaction:
        """All that has to go from a match."""
        none: Set[int] = frozenset()
        lines = self.deleted_lines.get(match, none)
        return Redaction(lines, self.deleted_names.get(match, none), self.erased)

    def ban_of(self, holder: str, now: int) -> Sanction | None:
        """The ban of this holder, if there is one."""
        return _in_force(self.bans, holder, now)

    def mute_of(self, holder: str, now: int) -> Sanction | None:
        """The mute of this holder, if there is one."""
        return _in_force(self.mutes, holder, now)


def name_digest(profile: str, name: str) -> str:
    """What the log keeps of the name of a profile that was deleted."""
    return sha256(f"name:{profile}:{name}".encode()).hexdigest()


def _in_force(sanctions: dict[str, Sanction], holder: str, now: int) -> Sanction | None:
    if not sanctions:
        return None
    found = sanctions.get(profile_id(holder))
    return found if found and not found.is_over(now) else None


def fold(entries: Iterable[StoredEntry]) -> OrderState:
    """What is in force after these entries, which begin with the first."""
    state = OrderState()
    for stored in entries:
        state.take(stored)
    return state
