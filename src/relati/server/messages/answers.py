"""What the server sends besides the messages of `relati.render`, `bots` and `matches`."""

from typing import Any, Literal

from typing_extensions import TypedDict

from relati.bots.messages import CandidateMessage, MoveReportMessage, ReasonMessage
from relati.lab.quick_look import LabResultMessage
from relati.matches.match import Phase
from relati.matches.messages import EventMessage, SnapshotMessage, SummaryMessage
from relati.matches.replies import Done


class RefusalMessage(TypedDict):
    """Why a request was refused.

    `code` is stable and for programs; `sentence` is for people, in the language they asked for;
    `details` are the values the sentence quotes.
    """

    code: str
    sentence: str
    details: dict[str, Any]


class RefusedCommandMessage(RefusalMessage):
    """Why a command was refused, and the number of the match that the sender has to catch up to."""

    kind: Literal["refused"]
    id: str
    number: int


class MatchMessage(TypedDict):
    """A match as it is now, and the seats and plans of the client that asked.

    `now` is the server's clock; `token` is null unless the server has made one.
    """

    match: str
    your_seats: list[int]
    your_plans: list["PlanMessage"]
    now: int
    snapshot: SnapshotMessage
    token: str | None


class ListedMatchMessage(TypedDict):
    """A public match in the list."""

    match: str
    phase: Phase
    updated: int
    summary: SummaryMessage


class CodeMessage(TypedDict):
    """A code to enter on the other device, and when it expires."""

    code: str
    expires: int


class ProfileCodeMessage(CodeMessage):
    """A code to enter on the other device; `picture` is an SVG for the camera of that device."""

    picture: str


class YourSeatsMessage(TypedDict):
    """The seats played from this device now; `token` is null unless the server has made one."""

    match: str
    your_seats: list[int]
    token: str | None


# On a WebSocket


class WelcomeMessage(TypedDict):
    """The answer to `hello`; without a snapshot the missed events follow."""

    kind: Literal["welcome"]
    match: str
    your_seats: list[int]
    now: int
    snapshot: SnapshotMessage | None


class LiveEventMessage(TypedDict):
    """An event of the match."""

    kind: Literal["event"]
    event: EventMessage


class SeatsMessage(TypedDict):
    """The client's own seats, after an event that may have changed them."""

    kind: Literal["seats"]
    your_seats: list[int]


class PresenceMessage(TypedDict):
    """Whether somebody is connected for each seat, and how many watch.

    `names` has those of the watchers who want to be seen, of some if there are many.
    """

    kind: Literal["presence"]
    seats: list[bool]
    watchers: int
    names: list[str]


class PlanMessage(TypedDict):
    """The answers that a client has planned for one of its seats."""

    seat: int
    lines: tuple[tuple[str, ...], ...]


class PlansMessage(TypedDict):
    """All plans of a client, whenever they have changed; nobody else is told."""

    kind: Literal["plans"]
    plans: list[PlanMessage]


class PongMessage(TypedDict):
    """The answer to `ping`, with the server's clock."""

    kind: Literal["pong"]
    now: int


class ByeMessage(RefusalMessage):
    """The last message before the server closes the socket."""

    kind: Literal["bye"]


SocketMessage = (
    WelcomeMessage
    | LiveEventMessage
    | SeatsMessage
    | PresenceMessage
    | PlansMessage
    | PongMessage
    | ByeMessage
    | Done
    | RefusedCommandMessage
)


# Games of record files


class MoveDetails(TypedDict, total=False):
    """What a record says about a move besides the move, as records in JSON have it."""

    before: str
    comment: str
    time_left: float
    time_used: float


class VariationMessage(TypedDict):
    """Moves that could have been played instead, from after `ply` moves of another line on.

    `leaves` is that line: -1 the game's own, otherwise the number of a variation before this one.
    """

    leaves: int
    ply: int
    moves: list[str]
    movers: list[int]
    details: list[MoveDetails]


# The lines of an analysis


class AnalysedMoveMessage(MoveReportMessage):
    """A move that was played, what the bot thinks of it, and why the best other one is better."""

    kind: Literal["move"]
    reasons: list[ReasonMessage]


class AnalysisEndMessage(TypedDict):
    """The last line: the numbers of the moves that turned the game."""

    kind: Literal["end"]
    turning_point: int | None
    turning_points: list[int]


class AnalysisRefusalMessage(RefusalMessage):
    """The last line when the analysis could not go on."""

    kind: Literal["refused"]


class PositionThoughtMessage(TypedDict):
    """What the bot thinks of a position so far: its candidates, the best first.

    `depth` is the length of the longest line. With `is_proved` the best value is how the game
    ends; with `is_last` no further thought follows.
    """

    kind: Literal["thought"]
    player: int
    visits: int
    depth: int
    is_proved: bool
    is_last: bool
    candidates: list[CandidateMessage]


class ProgressMessage(TypedDict):
    """How much of a longer work is done: games of a quick look, moves of an analysis."""

    kind: Literal["progress"]
    done: int
    total: int


LabLine = ProgressMessage | LabResultMessage | AnalysisRefusalMessage
PositionLine = PositionThoughtMessage | AnalysisRefusalMessage
AnalysisLine = AnalysedMoveMessage | AnalysisEndMessage | AnalysisRefusalMessage
