"""A game at one moment: everything that a front end draws and says about it."""

import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from relati.bots.levels import level
from relati.matches.clocks import Clock, Time, remaining
from relati.matches.events import Leaving
from relati.matches.match import Phase, Result
from relati.rules import Move, State
from relati.words import say

if TYPE_CHECKING:
    # A game in this process must not need httpx.
    from relati.client import OnlineChatLine, OnlineProposal


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: who plays there, and whether that is a person here.

    `level` and `bot` say which bot it is: one of the levels, or one that the server's operator
    offers by this name. `stand_in` is the level of the bot that plays for an absent owner.
    """

    name: str
    is_here: bool
    is_bot: bool = False
    level: int | None = None
    bot: str | None = None
    is_free: bool = False
    is_away: bool = False
    stand_in: int | None = None

    def title(self, lang: str = "en") -> str:
        """The name that the player goes by: a person's, a level's or a bot's; may be empty."""
        if self.name:
            return self.name
        if self.bot:
            return say("web/bot/named", lang, name=self.bot)
        return level(str(self.level)).name(lang) if self.level is not None else ""


@dataclass(frozen=True, slots=True)
class GameView:
    """A game at one moment.

    `departures` are the seats that left before the end, and how. `times` are the clocks when the
    turn began, `used` is how long the turn had taken when this was `seen`. The clock of a seat that
    `is_beginning` waits for its first move; `to_begin` is how long it had for that, None if nobody
    waits. `asked` is a seat here
    that has to answer the open `proposal`. `can_take_back` means at once, without asking anyone.
    `link` and `next_link` lead to this match and the next one on a server. `chat` has the latest
    lines. `failure` is why a bot could not move, or why the server cannot be reached; until then
    nothing more happens, and a take-back makes the bot think again.
    """

    states: Sequence[State]
    moves: tuple[Move, ...]
    seats: tuple[SeatView, ...]
    phase: Phase
    result: Result | None = None
    departures: Mapping[int, Leaving] = field(default_factory=dict)
    clock: Clock | None = None
    times: tuple[Time, ...] = ()
    used: int = 0
    is_beginning: bool = False
    to_begin: int | None = None
    seen: float = field(default_factory=time.monotonic)
    proposal: "OnlineProposal | None" = None
    asked: int | None = None
    can_take_back: bool = False
    link: str = ""
    next_link: str = ""
    chat: "tuple[OnlineChatLine, ...]" = ()
    failure: Exception | None = None

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states[-1]

    @property
    def own_seats(self) -> frozenset[int]:
        """The seats that are played here."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.is_here)

    @property
    def reader(self) -> int | None:
        """The seat of the one person here; None when several play here, or nobody does."""
        own = self.own_seats
        return min(own) if len(own) == 1 else None

    @property
    def turn(self) -> int | None:
        """The seat to act, while the game is being played."""
        return self.state.turn if self.phase == "playing" else None

    @property
    def acting(self) -> int | None:
        """The seat here that is to act."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].is_here else None

    @property
    def can_move(self) -> bool:
        """Whether a person here is to act."""
        return self.acting is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == "over"

    @property
    def is_waiting(self) -> bool:
        """Whether others have to do something before anything can be done here."""
        return not (self.can_move or self.is_over or self.failure)

    @property
    def has_proposed(self) -> bool:
        """Whether a proposal from here waits for an answer."""
        return self.proposal is not None and self.proposal.seat in self.own_seats

    def time_of(self, seat: int, at: float) -> Time | None:
        """What a seat's clock shows at a moment of `time.monotonic`; None without a clock."""
        if not self.clock or not self.times:
            return None
        if seat != self.turn or self.is_beginning:
            return self.times[seat]
        used = self.used + max(int((at - self.seen) * 1000), 0)
        return remaining(self.clock, self.times[seat], used)

    def seconds_to_begin(self, at: float) -> int | None:
        """How long the seat to act has for its first move, at a moment of `time.monotonic`."""
        if self.to_begin is None:
            return None
        return max(math.ceil(self.to_begin / 1000 - (at - self.seen)), 0)
