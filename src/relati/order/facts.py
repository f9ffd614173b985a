"""What operators decide. What is asked for, what is stored and what is told have the same form.

People are named by their public ids, addresses by keys (the log is kept for ever, an address is
not), those who were erased by digests alone.
"""

from dataclasses import dataclass
from typing import Literal

from relati.matches.validation import FORBID_EXTRA


@dataclass(frozen=True, slots=True)
class Warned:
    """A person is warned; they see the text until they have read it."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    text: str
    kind: Literal["warn"] = "warn"


@dataclass(frozen=True, slots=True)
class Muted:
    """A person may not write: no chat, no new name. Without `until`, for good."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    until: int | None = None
    reason: str = ""
    kind: Literal["mute"] = "mute"


@dataclass(frozen=True, slots=True)
class Unmuted:
    """The mute is lifted."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    kind: Literal["unmute"] = "unmute"


@dataclass(frozen=True, slots=True)
class Banned:
    """A person may only watch. Without `until`, for good."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    until: int | None = None
    reason: str = ""
    kind: Literal["ban"] = "ban"


@dataclass(frozen=True, slots=True)
class Unbanned:
    """The ban is lifted."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    kind: Literal["unban"] = "unban"


@dataclass(frozen=True, slots=True)
class AddressBanned:
    """Nobody at an address or in a network may act; `key` names it in a table of its own."""

    __pydantic_config__ = FORBID_EXTRA
    key: str
    until: int | None = None
    reason: str = ""
    kind: Literal["ban_address"] = "ban_address"


@dataclass(frozen=True, slots=True)
class AddressUnbanned:
    """The ban of that address is lifted."""

    __pydantic_config__ = FORBID_EXTRA
    key: str
    kind: Literal["unban_address"] = "unban_address"


@dataclass(frozen=True, slots=True)
class LineDeleted:
    """A line of chat is deleted; `line` is the number of its event."""

    __pydantic_config__ = FORBID_EXTRA
    match: str
    line: int
    kind: Literal["delete_line"] = "delete_line"


@dataclass(frozen=True, slots=True)
class NameDeleted:
    """The name on a seat is deleted."""

    __pydantic_config__ = FORBID_EXTRA
    match: str
    seat: int
    kind: Literal["delete_name"] = "delete_name"


@dataclass(frozen=True, slots=True)
class MatchDeleted:
    """A match is deleted, with all that was said in it."""

    __pydantic_config__ = FORBID_EXTRA
    match: str
    kind: Literal["delete_match"] = "delete_match"


@dataclass(frozen=True, slots=True)
class StudyDeleted:
    """A study is gone, with all its chapters."""

    __pydantic_config__ = FORBID_EXTRA
    study: str
    kind: Literal["delete_study"] = "delete_study"


@dataclass(frozen=True, slots=True)
class ProfileNameDeleted:
    """A person's name is deleted; they may choose another one.

    `name` is a digest of it: should an older backup bring it back, it goes again.
    """

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    name: str = ""
    kind: Literal["delete_profile_name"] = "delete_profile_name"


@dataclass(frozen=True, slots=True)
class ProfileDeleted:
    """A profile is deleted, with its devices and its passkey; the matches stay."""

    __pydantic_config__ = FORBID_EXTRA
    profile: str
    kind: Literal["delete_profile"] = "delete_profile"


@dataclass(frozen=True, slots=True)
class Erased:
    """Everything about one person is erased; `digest` is their `erased_digest`."""

    __pydantic_config__ = FORBID_EXTRA
    digest: str
    kind: Literal["erase"] = "erase"


@dataclass(frozen=True, slots=True)
class Announced:
    """Everybody is shown an announcement, in place of the last one."""

    __pydantic_config__ = FORBID_EXTRA
    en: str
    zh: str
    until: int | None = None
    kind: Literal["announce"] = "announce"


@dataclass(frozen=True, slots=True)
class AnnouncementEnded:
    """Nothing is announced any more."""

    __pydantic_config__ = FORBID_EXTRA
    kind: Literal["end_announcement"] = "end_announcement"


@dataclass(frozen=True, slots=True)
class MaintenanceBegan:
    """No new matches; those that run go on to their ends."""

    __pydantic_config__ = FORBID_EXTRA
    kind: Literal["begin_maintenance"] = "begin_maintenance"


@dataclass(frozen=True, slots=True)
class MaintenanceEnded:
    """New matches again."""

    __pydantic_config__ = FORBID_EXTRA
    kind: Literal["end_maintenance"] = "end_maintenance"


@dataclass(frozen=True, slots=True)
class WordsChanged:
    """Words are put on the list of forbidden ones, or taken off it."""

    __pydantic_config__ = FORBID_EXTRA
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    kind: Literal["change_words"] = "change_words"


@dataclass(frozen=True, slots=True)
class ReportClosed:
    """A report has been dealt with."""

    __pydantic_config__ = FORBID_EXTRA
    report: str
    kind: Literal["close_report"] = "close_report"


#: Facts that are stored as they were asked for.
PlainFact = (
    Warned
    | Muted
    | Unmuted
    | Banned
    | Unbanned
    | AddressUnbanned
    | LineDeleted
    | NameDeleted
    | MatchDeleted
    | StudyDeleted
    | ProfileNameDeleted
    | ProfileDeleted
    | Announced
    | AnnouncementEnded
    | MaintenanceBegan
    | MaintenanceEnded
    | WordsChanged
    | ReportClosed
)
#: All of them: an address is asked for by itself, a person who is to be erased by public id.
OrderFact = PlainFact | AddressBanned | Erased
#: Facts after which something has to go from other tables.
REMOVALS = (
    LineDeleted,
    NameDeleted,
    MatchDeleted,
    StudyDeleted,
    ProfileNameDeleted,
    ProfileDeleted,
    Erased,
)
