"""What is told of a match: to everybody the same, but for what players and watchers say.

Owners' holders and the bots' seed are never told.
"""

from dataclasses import dataclass, field
from json import dumps
from types import MappingProxyType
from typing import Any

from relati.matches.events import (
    GAME_FACTS,
    Chatted,
    Created,
    Event,
    Room,
    SeatMoved,
    SeatTaken,
)
from relati.matches.match import Line, Match, Seat
from relati.matches.messages import plain
from relati.notation import spell_ruleset

#: Who is told: each hears its own room.
Audience = Room

_SECRET = {Created: ("holders", "seed"), SeatTaken: ("holder",), SeatMoved: ("holder",)}
_HIDDEN = {"kind": "hidden"}


def snapshot(match: Match, audience: Audience = "watchers") -> dict[str, Any]:
    """The whole match as it stands, for who comes new."""
    return {
        "number": match.number,
        "at": match.at,
        "setup": _setup(match),
        "standing": standing(match),
        "line": [
            {"move": str(s.move), "seat": s.seat, "at": s.at, "used": s.used, "how": s.how}
            for s in match.line
        ],
        "chat": [_line(line) for line in match.chat[audience].lines],
    }


def standing(match: Match) -> dict[str, Any]:
    """Everything but the moves and the chat: it replaces what was told before."""
    proposal, result = match.proposal, match.result
    return {
        "phase": match.phase,
        "turn": match.turn,
        "ply": len(match.line),
        "game_number": match.game_number,
        "seats": [_seat(match, number, seat) for number, seat in enumerate(match.seats)],
        "times": [{"left": time.left, "periods": time.periods} for time in match.times],
        "since": match.since,
        "due": match.due,
        "proposal": {
            "proposal": plain(proposal.proposal),
            "seat": proposal.seat,
            "waiting_for": sorted(proposal.waiting_for),
        }
        if proposal
        else None,
        "result": {"winner": result.winner, "how": result.how} if result else None,
        "next_match": match.next_match,
    }


def summary(match: Match) -> dict[str, Any]:
    """What a list of matches shows of one."""
    board = match.state.board
    return {
        "ruleset": _ruleset(match),
        "width": board.width,
        "height": board.height,
        "phase": match.phase,
        "ply": len(match.line),
        "clock": plain(match.setup.clock) if match.setup.clock else None,
        "seats": [_seat(match, number, seat) for number, seat in enumerate(match.seats)],
    }


@dataclass(frozen=True, slots=True)
class Told:
    """An event that has been stored, with the match after it, written once for each audience."""

    event: Event
    match: Match
    _written: dict[Audience, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # Many of these wait for slow readers, and none of them needs to know every command.
        object.__setattr__(self, "match", self.match.changed(done=MappingProxyType({})))

    @property
    def changes_board(self) -> bool:
        """Whether the board may look otherwise after it."""
        return isinstance(self.event.what, GAME_FACTS)

    def json(self, audience: Audience) -> str:
        """The event as JSON."""
        if audience not in self._written:
            self._written[audience] = dumps(self.data(audience), separators=(",", ":"))
        return self._written[audience]

    def data(self, audience: Audience) -> dict[str, Any]:
        """The same before it is written."""
        event, what = self.event, self.event.what
        is_hidden = isinstance(what, Chatted) and what.room != audience
        fact = _HIDDEN if is_hidden else plain(what)
        for name in _SECRET.get(type(what), ()):
            del fact[name]
        return {
            "number": event.number,
            "at": event.at,
            "seat": None if is_hidden else event.seat,
            "what": fact,
            "standing": standing(self.match),
        }


def _setup(match: Match) -> dict[str, Any]:
    board = match.state.board
    told: dict[str, Any] = plain(match.setup)
    # The usual size and what a position tells by itself are told too.
    return told | {
        "ruleset": _ruleset(match),
        "players": len(match.seats),
        "width": board.width,
        "height": board.height,
    }


def _ruleset(match: Match) -> str:
    return spell_ruleset(match.state.ruleset)


def _seat(match: Match, number: int, seat: Seat) -> dict[str, Any]:
    return {
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "stand_in": seat.stand_in,
        "is_free": seat.is_free,
        "is_away": seat.is_away,
        "is_out": number in match.state.out,
        "has_left": number in match.withdrawn,
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "number": line.number,
        "at": line.at,
        "seat": line.seat,
        "name": line.said.name,
        "text": line.said.text,
    }
