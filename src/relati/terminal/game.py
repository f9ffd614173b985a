"""A game as the application shows it, wherever it is played."""

import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field

from relati.matches.clocks import Clock, Time, remaining
from relati.matches.events import Leaving
from relati.matches.match import Phase, Result
from relati.matches.proposals import Proposal
from relati.notation import Record
from relati.rules import Move, State


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its player's name, whether a person plays it here, and a remark such as `away`.

    `note` is the code of the remark, empty when there is nothing to remark. `stand_in` is the level
    of the bot that plays in place of whom the seat belongs to.
    """

    name: str
    is_here: bool
    is_bot: bool = False
    note: str = ""
    stand_in: int | None = None


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of the chat: its number in the match, who says it, and what."""

    number: int
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class GameView:
    """A game at one moment: everything that is drawn and said about it.

    `departures` are the seats that left before the end, and how. `times` are the clocks when the
    turn began, `used` is what the turn had taken when this was `seen`. `proposed` is the open
    proposal with the seat that made it, `asked` a seat here that has to answer it. `link` and
    `next_link` lead to this match and the next one on a server. `chat` are the latest lines of the
    room that is read here.
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
    seen: float = field(default_factory=time.monotonic)
    proposed: tuple[Proposal, int] | None = None
    asked: int | None = None
    link: str = ""
    next_link: str = ""
    chat: tuple[ChatLine, ...] = ()

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states[-1]

    @property
    def reader(self) -> int | None:
        """The seat of the one person here; None when several share the terminal, or none plays."""
        here = [number for number, seat in enumerate(self.seats) if seat.is_here]
        return here[0] if len(here) == 1 else None

    @property
    def turn(self) -> int | None:
        """The seat to act, while the game is being played."""
        return self.state.turn if self.phase == "playing" else None

    @property
    def can_move(self) -> bool:
        """Whether a person here is to act."""
        return self.turn is not None and self.seats[self.turn].is_here

    def time_of(self, seat: int, at: float) -> Time | None:
        """What a seat's clock shows at a moment of `time.monotonic`; None without a clock."""
        if not self.clock or not self.times:
            return None
        if seat != self.turn:
            return self.times[seat]
        used = self.used + max(int((at - self.seen) * 1000), 0)
        return remaining(self.clock, self.times[seat], used)


class Game(ABC):
    """A game that is being played, here or on a server.

    Everything that acts raises `RelatiError` when it is refused.
    """

    #: Whether the others are asked before moves are taken back, and the match can be moved.
    is_online = False

    @property
    @abstractmethod
    def view(self) -> GameView:
        """The game as it is now."""

    @abstractmethod
    def views(self) -> AsyncIterator[GameView]:
        """The game as it is, then after every change; bots move meanwhile."""

    @abstractmethod
    async def play(self, move: Move) -> None:
        """Play a move for the person to act."""

    @abstractmethod
    async def take_back(self) -> None:
        """Take back the last move of the person here, or ask the others for it."""

    @abstractmethod
    async def resign(self) -> None:
        """Give up for the person here (the one to act, if there are several)."""

    @abstractmethod
    async def offer_draw(self) -> None:
        """Offer the others a draw."""

    @abstractmethod
    async def answer(self, agrees: bool) -> None:
        """Answer the open proposal."""

    @abstractmethod
    def record(self) -> Record:
        """The game so far."""

    @abstractmethod
    async def close(self) -> None:
        """Give back what the game holds."""
