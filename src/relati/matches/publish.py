"""What is published of a match: the same to everybody, except the chat of the other room.

The owners' holders, their plans and the bots' seed are never published.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from relati.matches.chat import ChatLine
from relati.matches.events import (
    GAME_FACTS,
    ChatRoom,
    Chatted,
    Created,
    Event,
    Planned,
    Played,
    Redacted,
    SeatMoved,
    SeatTaken,
)
from relati.matches.history import NO_COMMANDS
from relati.matches.match import Match, PlayedMove
from relati.matches.messages import (
    ChatLineMessage,
    EventMessage,
    FactMessage,
    PlayedMoveMessage,
    SeatMessage,
    SetupMessage,
    SnapshotMessage,
    StatusMessage,
    SummaryMessage,
    encode,
)
from relati.matches.seat import Seat
from relati.notation import spell_ruleset
from relati.render import effects_message
from relati.rules import State

#: Players and watchers each read their own chat room.
Audience = ChatRoom


class Views(Protocol):
    """Describes boards as the JSON text of a `StateMessage`: the server's cache of views."""

    def view_now(self, state: State) -> str | None:
        """The view of a state, if that takes no time."""
        ...

    async def view(self, state: State) -> str:
        """The view of a state, however long it takes."""
        ...


def audience_of(match: Match, holder: str | None) -> Audience:
    """The audience a client belongs to: a player if it holds a seat."""
    return "players" if match.seats_of(holder) else "watchers"


def snapshot(match: Match, audience: Audience = "watchers") -> SnapshotMessage:
    """The whole match as it is now, for a client that has just joined."""
    return {
        "number": match.number,
        "at": match.at,
        "setup": _setup(match),
        "status": status(match),
        "line": [_played_move(played, match) for played in match.line],
        "chat": [_chat_line(line) for line in match.chat[audience].lines],
    }


def status(match: Match) -> StatusMessage:
    """Everything about the match but its moves and its chat."""
    proposal = match.proposal
    return {
        "phase": match.phase,
        "turn": match.turn,
        "ply": len(match.line),
        "game_number": match.game_number,
        "seats": _seats(match),
        "times": match.stopped or match.times,
        "since": match.since,
        "due": match.due,
        "is_beginning": match.is_beginning,
        "proposal": {
            "proposal": proposal.proposal,
            "seat": proposal.seat,
            "waiting_for": sorted(proposal.waiting_for),
        }
        if proposal
        else None,
        "result": match.result,
        "next_match": match.next_match,
    }


def summary(match: Match) -> SummaryMessage:
    """What the list of public matches shows of this one."""
    board = match.state.board
    return {
        "ruleset": spell_ruleset(match.state.ruleset),
        "width": board.width,
        "height": board.height,
        "phase": match.phase,
        "ply": len(match.line),
        "clock": match.setup.clock,
        "seats": _seats(match),
    }


@dataclass(frozen=True, slots=True)
class PublishedEvent:
    """A stored event with the match after it; encoded once for all who get the same text."""

    event: Event
    match: Match
    _encoded: dict[tuple[Audience, bool], str] = field(default_factory=dict)
    _packed: dict[tuple[Audience, bool], bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # Many events wait for slow readers, and none of them needs the ids of all commands.
        object.__setattr__(self, "match", self.match.changed(done=NO_COMMANDS))

    @property
    def number(self) -> int:
        """The number of the event in its match."""
        return self.event.number

    @property
    def changes_game(self) -> bool:
        """Whether the board may look different after it."""
        return isinstance(self.event.what, GAME_FACTS)

    async def encoded(self, audience: Audience, views: Views | None = None) -> str:
        """The message as JSON text, with the board if there are `views` to describe it."""
        text = self.encoded_now(audience, views)
        if text is None:
            assert views
            text = self._with_view(audience, await views.view(self.match.state))
        return text

    def encoded_now(self, audience: Audience, views: Views | None = None) -> str | None:
        """The same, if that takes no time."""
        text = self._encoded.get((audience, views is not None))
        if text is not None:
            return text
        if views is None:
            text = self._encoded[audience, False] = encode(self.message(audience))
            return text
        view = views.view_now(self.match.state)
        return None if view is None else self._with_view(audience, view)

    def _with_view(self, audience: Audience, view: str) -> str:
        text = self.encoded_now(audience)
        assert text
        text = self._encoded[audience, True] = f'{text[:-1]},"view":{view}}}'
        return text

    def packed_now(
        self, audience: Audience, views: Views | None, pack: Callable[[str], bytes]
    ) -> bytes | None:
        """The text as `pack` makes bytes of it, once for all who get the same, if it is there."""
        key = audience, views is not None
        packed = self._packed.get(key)
        if packed is None:
            text = self.encoded_now(audience, views)
            if text is None:
                return None
            packed = self._packed[key] = pack(text)
        return packed

    def message(self, audience: Audience) -> EventMessage:
        """The message for an audience, without a view."""
        event, what = self.event, self.event.what
        is_hidden = isinstance(what, Planned) or (
            isinstance(what, Chatted) and what.room != audience
        )
        message: EventMessage = {
            "number": event.number,
            "at": event.at,
            "seat": None if is_hidden else event.seat,
            "what": {"kind": "hidden"} if is_hidden else _fact(event, self.match),
            "status": status(self.match),
        }
        if isinstance(what, Played):
            _add_effects(message, self.match.line.last, self.match)
        return message


def _fact(event: Event, after: Match) -> FactMessage:
    """The fact without its secrets."""
    match event.what:
        case Created():
            return {"kind": "created", "setup": _setup(after)}
        case SeatTaken(seat, name):
            return {"kind": "seat_taken", "seat": seat, "name": name}
        case SeatMoved(seats):
            return {"kind": "seat_moved", "seats": seats}
        case Planned():
            return {"kind": "hidden"}
        case Chatted(room, name, text):
            return {"kind": "chatted", "room": room, "name": name, "text": text}
        case Redacted(lines, names):
            return {"kind": "redacted", "lines": lines, "names": names}
        case fact:
            return fact


def _setup(match: Match) -> SetupMessage:
    setup, board = match.setup, match.state.board
    return {
        # The ruleset, players and size of the game: a setup with a position does not name them.
        "ruleset": spell_ruleset(match.state.ruleset),
        "players": len(match.seats),
        "width": board.width,
        "height": board.height,
        "position": setup.position,
        "clock": setup.clock,
        "is_public": setup.is_public,
        "is_rated": setup.is_rated,
        "seats": setup.seats,
    }


def _played_move(played: PlayedMove, match: Match) -> PlayedMoveMessage:
    message: PlayedMoveMessage = {
        "move": str(played.move),
        "seat": played.seat,
        "at": played.at,
        "used": played.used,
        "how": played.how,
    }
    _add_effects(message, played, match)
    return message


def _add_effects(
    message: PlayedMoveMessage | EventMessage, played: PlayedMove, match: Match
) -> None:
    """Most moves have none: sent with each, they would make a snapshot nearly twice as long."""
    effects = played.effects
    if not effects.is_nothing:
        message["effects"] = effects_message(effects, match.state.board)


def _seats(match: Match) -> list[SeatMessage]:
    return [_seat(match, number, seat) for number, seat in enumerate(match.seats)]


def _seat(match: Match, number: int, seat: Seat) -> SeatMessage:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "bot": seat.bot,
        "stand_in": seat.stand_in,
        "is_free": seat.is_free,
        "is_away": seat.is_away,
        "is_out": number in match.state.out,
        "has_left": number in match.withdrawn,
    }


def _chat_line(line: ChatLine) -> ChatLineMessage:
    return {
        "number": line.number,
        "at": line.at,
        "seat": line.seat,
        "name": line.chatted.name,
        "text": line.chatted.text,
    }
