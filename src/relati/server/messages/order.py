"""What the server sends about keeping order, and what it is sent."""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from relati.matches.messages import ChatLineMessage
from relati.server.decisions import Decision
from relati.server.messages.answers import AnalysisRefusalMessage, ProgressMessage
from relati.server.requests import ClientMessage

#: What somebody writes with a report.
LONGEST_NOTE = 300
_Match = Annotated[str, Field(pattern="^[0-9a-f]{32}$")]
_Profile = Annotated[str, Field(pattern="^[a-z2-7]{16}$")]


class LineSubject(ClientMessage):
    """A line of chat, by the number of its event."""

    kind: Literal["line"]
    match: _Match
    line: int = Field(ge=1, lt=2**31)


class NameSubject(ClientMessage):
    """The name on a seat."""

    kind: Literal["name"]
    match: _Match
    seat: int = Field(ge=0, lt=5)


class GameSubject(ClientMessage):
    """How a game is played; `seat` is whom it is about, if anybody alone."""

    kind: Literal["game"]
    match: _Match
    seat: int | None = Field(default=None, ge=0, lt=5)


class ProfileSubject(ClientMessage):
    """Somebody with a profile: what they call themselves, or what they do."""

    kind: Literal["profile"]
    profile: _Profile


class StudySubject(ClientMessage):
    """What somebody has written into a study."""

    kind: Literal["study"]
    study: str = Field(pattern="^[a-z2-7]{12}$")


class SentReport(ClientMessage):
    """A report, perhaps with a note by the reporter."""

    subject: Annotated[
        LineSubject | NameSubject | GameSubject | ProfileSubject | StudySubject,
        Field(discriminator="kind"),
    ]
    note: str = Field(default="", max_length=LONGEST_NOTE)


class ReportedMessage(TypedDict):
    """The report is in the queue."""

    report: str


class WarningMessage(TypedDict):
    """A warning from an operator."""

    number: int
    at: int
    text: str


class SanctionMessage(TypedDict):
    """A mute or ban: until when, or for good."""

    until: int | None
    reason: str


class AnnouncementMessage(TypedDict):
    """What everybody is told, in the language of the reader if it was written in it."""

    number: int
    text: str
    until: int | None


class NoticeMessage(TypedDict):
    """The announcement to everybody, and warnings to the reader."""

    announcement: AnnouncementMessage | None
    is_in_maintenance: bool
    warnings: list[WarningMessage]
    ban: SanctionMessage | None
    mute: SanctionMessage | None


class SentDecision(ClientMessage):
    """What an operator decides."""

    act: Annotated[Decision, Field(discriminator="kind")]


class AdminMessage(TypedDict):
    """An operator is signed in with this token, until then."""

    token: str
    profile: str
    until: int


class LogEntryMessage(TypedDict):
    """An entry of the log; `what` is the decision as it is stored."""

    number: int
    at: int
    who: str
    what: dict[str, Any]
    digest: str


class LogMessage(TypedDict):
    """Entries of the log, the latest first."""

    entries: list[LogEntryMessage]


class ReportMessage(TypedDict):
    """A report as it was made, with the names that people had then."""

    report: str
    at: int
    state: str
    reporter: str
    about: str
    subject: str
    match: str
    study: str
    seat: int | None
    line: int | None
    name: str
    text: str
    note: str


class ReportsMessage(TypedDict):
    """A page of the queue; `next` asks for the page after it."""

    reports: list[ReportMessage]
    next: str | None
    open: int


class AroundSeatMessage(TypedDict):
    """Who sits there, by public id."""

    name: str
    profile: str | None
    is_bot: bool


class AroundMessage(TypedDict):
    """The context of a report: the match with both rooms of chat; null if it is gone."""

    match: str
    phase: str
    ruleset: str
    plies: int
    seats: list[AroundSeatMessage]
    players_chat: list[ChatLineMessage]
    watchers_chat: list[ChatLineMessage]


class ReportWithGameMessage(TypedDict):
    """A report, and what is around it."""

    report: ReportMessage
    around: AroundMessage | None


class AskedAgreement(ClientMessage):
    """A match whose moves are compared with the search."""

    match: _Match


class SeatAgreementMessage(TypedDict):
    """How a person's moves agree with the search; `even` is the share that took about as long.

    Of `counted` moves, `agreed` were what the search plays. `seconds` is the median of the times
    of the moves; it and `even` are null if times say nothing.
    """

    seat: int
    name: str
    profile: str | None
    counted: int
    agreed: int
    loss: float
    seconds: float | None
    even: float | None


class AgreementMessage(TypedDict):
    """What the moves of each person were like, for a search of so many seconds."""

    kind: Literal["result"]
    match: str
    search_seconds: float
    seats: list[SeatAgreementMessage]


AgreementLine = ProgressMessage | AgreementMessage | AnalysisRefusalMessage


class BannedMessage(TypedDict):
    """Who is muted or banned: a profile, or the key of an address."""

    who: str
    network: str
    until: int | None
    reason: str


class InForceMessage(TypedDict):
    """What is in force now."""

    number: int
    digest: str
    is_in_maintenance: bool
    announcement_en: str
    announcement_zh: str
    bans: list[BannedMessage]
    mutes: list[BannedMessage]
    addresses: list[BannedMessage]
    words: list[str]
    open_reports: int


class KeptMessage(TypedDict):
    """What a table keeps, for how long, and what becomes of it when somebody is erased."""

    table: str
    what: str
    lasts: str
    erased: list[str]
    is_personal: bool


class PrivacyMessage(TypedDict):
    """What a server keeps of people, in the language asked for, and who answers for it."""

    operator: str
    contact: str
    log: str
    tables: list[KeptMessage]


class ErasedMessage(TypedDict):
    """Erase everything about the person with this public id; their token stops working."""

    erased: str


class OwnDataLine(TypedDict):
    """A line of what is kept about one person: a `row` of a table, an `event` of a match, …"""

    kind: Literal["person", "row", "event", "ban", "mute", "warning"]
    table: NotRequired[str]
    row: NotRequired[dict[str, Any]]
    match: NotRequired[str]
    event: NotRequired[dict[str, Any]]


class PersonInOrderMessage(TypedDict):
    """Somebody as operators see them."""

    profile: str
    name: str
    has_profile: bool
    ban: SanctionMessage | None
    mute: SanctionMessage | None
    warnings: list[WarningMessage]
    reports: list[ReportMessage]
