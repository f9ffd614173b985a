"""A match at one moment: everything that follows from its events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any, Literal, assert_never

from relati.matches import clocks
from relati.matches.clocks import Time
from relati.matches.events import (
    GAME_FACTS,
    Answered,
    BotSeated,
    Chatted,
    Created,
    Ended,
    Ending,
    Event,
    Fact,
    Leaving,
    Played,
    Proposed,
    Rematched,
    Room,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    Started,
    TakenBack,
    Withdrawn,
)
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, OpenProposal, Proposal, Rematch
from relati.matches.setup import Setup
from relati.rules import Move, State, Withdraw, read_move

#: So many lines of a room are shown to who comes later.
CHAT_KEPT = 200
#: The move that a text spells; the same few are read again and again.
move_of = lru_cache(4_096)(read_move)

Phase = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: whose it is, and who plays there now.

    `level` is that of a bot whose own seat this is, `stand_in` that of one which plays for an
    owner who is away. `holder` stands for the owner's token.
    """

    kind: Literal["device", "link", "bot"]
    name: str = ""
    level: int | None = None
    holder: str | None = None
    is_away: bool = False
    stand_in: int | None = None

    @property
    def bot(self) -> int | None:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.level is not None else self.stand_in

    @property
    def is_free(self) -> bool:
        """Whether somebody may still sit down here."""
        return self.kind == "link" and self.holder is None

    @property
    def is_manned(self) -> bool:
        """Whether a person is there who can be asked."""
        return self.holder is not None and not self.is_away


@dataclass(frozen=True, slots=True)
class Step:
    """A move as it was made: when, by whom, and how long the turn had taken by then.

    `time` is what the clock says where the turn has passed, None within a turn. A player who left
    the game is a step too; `how` says by what.
    """

    move: Move
    seat: int
    at: int
    used: int
    time: Time | None = None
    how: Leaving | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How the match ended: the winner's seat, or None when nobody won, and by what."""

    winner: int | None
    how: Ending


@dataclass(frozen=True, slots=True)
class Line:
    """A line of chat."""

    number: int
    at: int
    seat: int | None
    said: Chatted


@dataclass(frozen=True, slots=True)
class Talk:
    """What was said in one room: how much, and the last lines of it."""

    count: int = 0
    lines: tuple[Line, ...] = ()


SILENCE: Mapping[Room, Talk] = MappingProxyType({"players": Talk(), "watchers": Talk()})


@dataclass(frozen=True)
class Match:
    """The match after `number` events. A value: `after` gives the next one.

    `game_number` is the last event that changed the game, `since` when the turn began. `states`
    are all positions from the start, one more than the steps of the `line`. `done` holds the
    ids of commands, by sender, with the number each has led to.
    """

    setup: Setup
    seed: int
    seats: tuple[Seat, ...]
    states: tuple[State, ...]
    number: int
    at: int
    game_number: int = 0
    is_started: bool = False
    line: tuple[Step, ...] = ()
    times: tuple[Time, ...] = ()
    since: int = 0
    proposal: OpenProposal | None = None
    result: Result | None = None
    next_match: str | None = None
    chat: Mapping[Room, Talk] = field(default_factory=lambda: SILENCE)
    done: Mapping[tuple[str, str], int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states[-1]

    @property
    def phase(self) -> Phase:
        """Whether it waits for players, is being played, or is over."""
        if self.result:
            return "over"
        return "playing" if self.is_started else "open"

    @property
    def turn(self) -> int | None:
        """The seat to act, while the game is on."""
        return self.state.turn if self.phase == "playing" else None

    @property
    def due(self) -> int | None:
        """When the clock of the seat to act runs out."""
        if self.turn is None or self.setup.clock is None:
            return None
        return self.since + clocks.longest_turn(self.setup.clock, self.times[self.turn])

    @cached_property
    def withdrawn(self) -> frozenset[int]:
        """The seats that have left the game before its end."""
        return frozenset(step.seat for step in self.line if step.how)

    @property
    def waits_for_bot(self) -> int | None:
        """The seat of a bot that has to do something: answer, or play."""
        if self.proposal:
            for seat in sorted(self.proposal.waiting_for):
                if self.seats[seat].bot is not None:
                    return seat
        if self.turn is not None and self.seats[self.turn].bot is not None:
            return self.turn
        return None

    def seats_of(self, holder: str | None) -> frozenset[int]:
        """All seats of one owner."""
        if holder is None:
            return frozenset()
        return frozenset(i for i, seat in enumerate(self.seats) if seat.holder == holder)

    def asked(self, proposal: Proposal, by: int) -> frozenset[int]:
        """The seats that have to agree: people who are there, others than who proposes.

        Whether nobody shall win is asked of all who could still win, bots too; a rematch also
        of those who have left the game.
        """
        own = self.seats_of(self.seats[by].holder) | {by}
        asked = {i for i, seat in enumerate(self.seats) if seat.is_manned} - own
        if isinstance(proposal, NobodyWins):
            bots = {i for i, seat in enumerate(self.seats) if seat.bot is not None}
            return frozenset(asked | bots) - own - self.state.out
        return frozenset(asked if isinstance(proposal, Rematch) else asked - self.withdrawn)

    # The fold

    def after(self, event: Event) -> "Match":
        """The match after one more event, which must be the next."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow {self.number}")
        then = self._change(event, event.what)
        is_game = isinstance(event.what, GAME_FACTS)
        return then.changed(
            number=event.number,
            at=event.at,
            game_number=event.number if is_game else self.game_number,
            proposal=None if is_game else then.proposal,
            done=MappingProxyType({**self.done, (event.sender, event.command): event.number}),
        )

    def _change(self, event: Event, what: Fact) -> "Match":
        match what:
            case SeatTaken():
                return self._with_seat(what.seat, name=what.name, holder=what.holder)
            case SeatLeft() if not self.is_started:
                name = self.setup.seats[what.seat].name
                left = self._with_seat(what.seat, name=name, holder=None)
                return replace(left, proposal=self._proposal_without(what.seat))
            case SeatLeft():
                left = self._with_seat(what.seat, is_away=True)
                return replace(left, proposal=self._proposal_without(what.seat))
            case SeatReturned():
                back = self._with_seat(what.seat, is_away=False, stand_in=None)
                return replace(back, proposal=self._proposal_without(what.seat))
            case SeatMoved():
                moved = self
                for seat in what.seats:
                    moved = moved._with_seat(seat, holder=what.holder)
                return moved
            case BotSeated():
                seated = self._with_seat(what.seat, stand_in=what.level)
                return replace(seated, proposal=None)
            case Started():
                clock = self.setup.clock
                times = (clocks.full(clock),) * len(self.seats) if clock else ()
                return replace(self, is_started=True, since=event.at, times=times)
            case Played():
                return self._step(event.at, move_of(what.move), self.state.turn, None)
            case Withdrawn():
                return self._step(event.at, Withdraw(what.seat), what.seat, what.how)
            case Proposed():
                assert event.seat is not None
                asked = self.asked(what.proposal, event.seat)
                proposal = OpenProposal(what.proposal, event.seat, asked, event.number)
                return replace(self, proposal=proposal)
            case Answered():
                return replace(self, proposal=self._answered(event.seat, what.agrees))
            case TakenBack():
                line, states = self.line[: what.to], self.states[: what.to + 1]
                return replace(self, line=line, states=states, since=event.at, result=None)
            case Ended():
                return replace(self, result=Result(None, what.how))
            case Rematched():
                return replace(self, next_match=what.match, proposal=None)
            case Chatted():
                talk = self.chat[what.room]
                lines = (*talk.lines, Line(event.number, event.at, event.seat, what))
                talk = Talk(talk.count + 1, lines[-CHAT_KEPT:])
                return replace(self, chat=MappingProxyType({**self.chat, what.room: talk}))
            case Created():
                raise ValueError("a match is created once")
            case _:
                assert_never(what)

    def changed(self, **changes: Any) -> "Match":
        """A copy with changes, for every event: `replace` looks at every field, and takes long."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__, **changes)
        copy.__dict__.pop("withdrawn", None)
        return copy

    def _with_seat(self, number: int, **changes: object) -> "Match":
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)  # type: ignore[arg-type]  # fields of Seat
        return replace(self, seats=tuple(seats))

    def _step(self, at: int, move: Move, seat: int, how: Leaving | None) -> "Match":
        state = self.state.play(move)
        # The extra actions of a turn belong to it: the clock is settled when the turn passes.
        passes = state.is_over or state.turn != self.state.turn or not state.extra_actions
        used, clock, times = at - self.since, self.setup.clock, self.times
        settled = None
        if clock and passes and not how:
            settled = clocks.after_turn(clock, times[seat], used)
            times = (*times[:seat], settled, *times[seat + 1 :])
        result = Result(state.winner, how or "rules") if state.is_over else None
        step = Step(move, seat, at, used, settled, how)
        return self.changed(
            line=(*self.line, step),
            states=(*self.states, state),
            times=times,
            since=at if passes and (not how or seat == self.state.turn) else self.since,
            result=result,
        )

    def _answered(self, seat: int | None, agrees: bool) -> OpenProposal | None:
        if not self.proposal or not agrees or seat is None:
            return None
        answered = self.seats_of(self.seats[seat].holder) | {seat}
        return replace(self.proposal, waiting_for=self.proposal.waiting_for - answered)

    def _proposal_without(self, seat: int) -> OpenProposal | None:
        """The open proposal, unless it hangs on a seat whose owner has come or gone."""
        if not self.proposal:
            return None
        proposal = self.proposal.proposal
        about = proposal.seat if isinstance(proposal, BotTakes | DropSeat) else None
        hangs = {self.proposal.seat, about, *self.proposal.waiting_for}
        return None if seat in hangs else self.proposal


def begin(event: Event) -> Match:
    """The match after its first event."""
    if not isinstance(event.what, Created) or event.number != 1:
        raise ValueError("a match begins with its creation")
    created = event.what
    seats = tuple(
        Seat(plan.kind, plan.name, plan.level, holder)
        for plan, holder in zip(created.setup.seats, created.holders, strict=True)
    )
    states = (created.setup.initial(),)
    done = MappingProxyType({(event.sender, event.command): 1})
    return Match(created.setup, created.seed, seats, states, 1, event.at, done=done)


def fold(events: Iterable[Event], match: Match | None = None) -> Match | None:
    """The match after these events, from the beginning or from `match`; None without any."""
    for event in events:
        match = match.after(event) if match else begin(event)
    return match
