"""A match as a client knows it: the game after each event, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar, get_args

from relati.matches.chat import CHAT_LINES_SHOWN
from relati.matches.clocks import ByoYomi, Clock, Days, Fischer, Time, longest_turn
from relati.matches.match import Phase, Result
from relati.matches.proposals import Proposal
from relati.matches.setup import SeatKind
from relati.notation import read_position, read_ruleset
from relati.rules import Move, State, Withdraw, read_move, start

T = TypeVar("T")

#: Events after which a position has to be thought about again.
GAME_EVENTS = frozenset({"started", "played", "withdrawn", "taken_back", "ended"})
#: Events after which a client may hold other seats than before.
SEAT_EVENTS = frozenset({"seat_taken", "seat_moved", "seat_left"})
_CLOCKS = {"fischer": Fischer, "byo-yomi": ByoYomi, "days": Days}
_PROPOSALS: dict[str, type] = {
    str(next(field.default for field in fields(kind) if field.name == "kind")): kind
    for kind in get_args(Proposal)
}


@dataclass(frozen=True, slots=True)
class OnlineSeat:
    """A seat of a match: whose it is, and who plays there now (see `docs/reference/server.md`)."""

    kind: SeatKind
    name: str
    level: int | None
    stand_in: int | None
    is_free: bool
    is_away: bool
    is_out: bool
    has_left: bool
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class OnlineProposal:
    """An open proposal: who made it, and the seats that have not answered."""

    proposal: Proposal
    seat: int
    waiting_for: frozenset[int]


@dataclass(frozen=True, slots=True)
class OnlineChatLine:
    """A line of the chat that this client reads; `seat` is None for a watcher."""

    number: int
    at: int
    seat: int | None
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PublicMatch:
    """A match in the server's public list."""

    match: str
    link: str
    phase: Phase
    ruleset: str
    seats: tuple[OnlineSeat, ...]

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that anybody may take."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_free)


@dataclass(frozen=True, slots=True)
class Update:
    """A match after an event, which is None for the match as it was found.

    `states` are all positions from the start and `moves` the moves between them. `your_seats` are
    those that this client's token may play; `to_move` is the one of them that has to choose a move
    because of this update. `times` are the clocks when the turn began, at `since`. A seat to act
    that `is_beginning` has until `due` for its first move, which its clock does not count; after
    that the match ends without a result. `chat` has the latest lines of the players for a player,
    and those of the watchers for a watcher. Points in time are the server's, in milliseconds.
    """

    match: str
    link: str
    number: int
    at: int
    phase: Phase
    turn: int | None
    game_number: int
    seats: tuple[OnlineSeat, ...]
    your_seats: frozenset[int]
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    clock: Clock | None = None
    times: tuple[Time, ...] = ()
    since: int = 0
    due: int | None = None
    is_beginning: bool = False
    proposal: OnlineProposal | None = None
    result: Result | None = None
    next_match: str | None = None
    event: Mapping[str, Any] | None = None
    to_move: int | None = None
    chat: tuple[OnlineChatLine, ...] = ()
    is_rated: bool = False

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == "over"

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that can still be taken."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.is_free)

    @property
    def asked(self) -> int | None:
        """One of your seats that has to answer the open proposal."""
        waiting = self.proposal.waiting_for if self.proposal else frozenset()
        return min(waiting & self.your_seats, default=None)

    @property
    def milliseconds_left(self) -> int | None:
        """How long the seat to act had for its move when this was sent; None without a clock."""
        if self.due is not None:
            return max(self.due - self.at, 0)
        if self.is_beginning and self.clock and self.turn is not None:
            return longest_turn(self.clock, self.times[self.turn])
        return None


def first_update(message: Mapping[str, Any], server: str) -> Update:
    """The update for a match as the server describes it."""
    snapshot = message["snapshot"]
    setup = snapshot["setup"]
    if setup["position"] is not None:
        begin = read_position(setup["position"])
    else:
        size = (setup["width"], setup["height"])
        begin = start(read_ruleset(setup["ruleset"]), setup["players"], size)
    states, moves = [begin], []
    for played in snapshot["line"]:
        moves.append(Withdraw(played["seat"]) if played["how"] else read_move(played["move"]))
        states.append(states[-1].play(moves[-1]))
    clock = setup["clock"]
    update = Update(
        match=message["match"],
        link=f"{server}/m/{message['match']}",
        number=snapshot["number"],
        at=message["now"],
        your_seats=frozenset(message["your_seats"]),
        states=tuple(states),
        moves=tuple(moves),
        clock=_value(_CLOCKS[clock["kind"]], clock) if clock else None,
        chat=tuple(_value(OnlineChatLine, line) for line in snapshot["chat"]),
        is_rated=setup.get("is_rated", False),
        **_status(snapshot["status"]),
    )
    return with_seats(update, update.your_seats)


def next_update(update: Update, event: Mapping[str, Any]) -> Update:
    """The update after the next event."""
    what = event["what"]
    states, moves, chat = update.states, update.moves, update.chat
    match what["kind"]:
        case "played":
            moves = (*moves, read_move(what["move"]))
            states = (*states, states[-1].play(moves[-1]))
        case "withdrawn":
            moves = (*moves, Withdraw(what["seat"]))
            states = (*states, states[-1].play(moves[-1]))
        case "taken_back":
            moves, states = moves[: what["to"]], states[: what["to"] + 1]
        case "chatted" if what["text"]:
            said = event["number"], event["at"], event["seat"], what["name"], what["text"]
            chat = (*chat, OnlineChatLine(*said))[-CHAT_LINES_SHOWN:]
        case "redacted":
            chat = tuple(line for line in chat if line.number not in what["lines"])
    after = replace(
        update,
        number=event["number"],
        at=event["at"],
        states=states,
        moves=moves,
        chat=chat,
        event=event,
        to_move=None,
        **_status(event["status"]),
    )
    return with_seats(after, after.your_seats) if what["kind"] in GAME_EVENTS else after


def with_seats(update: Update, seats: frozenset[int]) -> Update:
    """The update for a client with these seats, one of which may be the one to move."""
    to_move = update.turn if update.turn in seats else None
    return replace(update, your_seats=seats, to_move=to_move)


def public_match(message: Mapping[str, Any], server: str) -> PublicMatch:
    """A match of the public list."""
    summary = message["summary"]
    seats = tuple(_value(OnlineSeat, seat) for seat in summary["seats"])
    link = f"{server}/m/{message['match']}"
    return PublicMatch(message["match"], link, message["phase"], summary["ruleset"], seats)


def _status(status: Mapping[str, Any]) -> dict[str, Any]:
    proposal, result = status["proposal"], status["result"]
    return {
        "phase": status["phase"],
        "turn": status["turn"],
        "game_number": status["game_number"],
        "seats": tuple(_value(OnlineSeat, seat) for seat in status["seats"]),
        "times": tuple(_value(Time, time) for time in status["times"]),
        "since": status["since"],
        "due": status["due"],
        "is_beginning": status.get("is_beginning", False),
        "proposal": _proposal(proposal) if proposal else None,
        "result": _value(Result, result) if result else None,
        "next_match": status["next_match"],
    }


def _proposal(message: Mapping[str, Any]) -> OnlineProposal:
    proposal = message["proposal"]
    value: Proposal = _value(_PROPOSALS[proposal["kind"]], proposal)
    return OnlineProposal(value, message["seat"], frozenset(message["waiting_for"]))


def _value(kind: type[T], message: Mapping[str, Any]) -> T:
    """The dataclass of a message; what a newer server adds to it is ignored."""
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]  # a dataclass
    return kind(**{name: value for name, value in message.items() if name in known})
