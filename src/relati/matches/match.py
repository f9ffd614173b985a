"""A match at one moment: everything that follows from its events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal, assert_never

from relati.matches import clocks
from relati.matches.chat import EMPTY_CHAT, ChatLine, ChatLog
from relati.matches.clocks import Time
from relati.matches.events import (
    GAME_FACTS,
    Answered,
    BotSeated,
    ChatRoom,
    Chatted,
    Created,
    Ended,
    Ending,
    Event,
    Fact,
    Leaving,
    Planned,
    Played,
    Proposed,
    Redacted,
    Rematched,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    Started,
    TakenBack,
    TimeGiven,
    Withdrawn,
)
from relati.matches.history import NO_COMMANDS, CommandLog, History
from relati.matches.plans import NO_PLANS, Plans, after_move, with_plan
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, OpenProposal, Proposal, Rematch
from relati.matches.seat import Seat
from relati.matches.setup import Setup
from relati.native import quickest
from relati.rules import Move, MoveEffects, State, Withdraw, read_move

#: The move that a text spells, cached: the same few are read again and again.
move_of = lru_cache(4_096)(read_move)

Phase = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move of the game: who made it, when, how long the turn had taken by then, what it did.

    `time` is the clock after the turn has passed, None within a turn. That a player left the
    game is a move too; `how` says in which way.
    """

    move: Move
    seat: int
    at: int
    used: int
    effects: MoveEffects
    time: Time | None = None
    how: Leaving | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How the match ended: the winner's seat, or None if nobody won, and the way."""

    winner: int | None
    how: Ending


@dataclass(frozen=True)
class Match:
    """The match after `number` events. A value: `after` returns the next one.

    `game_number` is the last event that changed the game, `since` when the turn began. `states`
    are all positions from the start, one more than the moves of the `line`. `times` are the
    clocks when the turn began; once the game is over, `stopped` is what they showed at that
    moment. `done` has the number each command has led to, by sender and id. `withdrawn` are the
    seats that have left the game before its end. `plans` are the answers that owners of seats
    have planned, `plans_made` how often since the game last changed. `begun` are the seats that
    have made their first move, even if it was taken back. Time in which a server stood still
    does not count: `since` has been moved on by it, for everything up to `given_until`.
    """

    setup: Setup
    seed: int
    seats: tuple[Seat, ...]
    states: History[State]
    number: int
    at: int
    game_number: int = 0
    is_started: bool = False
    line: History[PlayedMove] = field(default_factory=History)
    times: tuple[Time, ...] = ()
    stopped: tuple[Time, ...] = ()
    since: int = 0
    proposal: OpenProposal | None = None
    result: Result | None = None
    next_match: str | None = None
    chat: Mapping[ChatRoom, ChatLog] = field(default_factory=lambda: EMPTY_CHAT)
    done: CommandLog = field(default_factory=lambda: NO_COMMANDS)
    withdrawn: frozenset[int] = frozenset()
    plans: Plans = field(default_factory=lambda: NO_PLANS)
    plans_made: int = 0
    begun: frozenset[int] = frozenset()
    given_until: int = 0

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states.last

    @property
    def phase(self) -> Phase:
        """Waiting for players, being played, or over."""
        if self.result:
            return "over"
        return "playing" if self.is_started else "open"

    @property
    def turn(self) -> int | None:
        """The seat to act, while the game is being played."""
        return self.state.turn if self.phase == "playing" else None

    @property
    def due(self) -> int | None:
        """When the clock of the seat to act runs out; it stands still among bots alone.

        For a seat that `is_beginning`: when the match ends without a result. That is for the sake
        of other people who wait: against bots nobody has to hurry.
        """
        if self.turn is None or self.setup.clock is None or not self.has_person:
            return None
        if self.is_beginning:
            people = {seat.holder for seat in self.seats if seat.holder is not None}
            is_waited_for = len(people) > 1
            return self.since + clocks.time_to_begin(self.setup.clock) if is_waited_for else None
        return self.since + clocks.longest_turn(self.setup.clock, self.times[self.turn])

    @property
    def is_beginning(self) -> bool:
        """Whether the seat to act has a clock that waits for its first move."""
        return self.setup.clock is not None and self.turn not in (None, *self.begun)

    @property
    def has_person(self) -> bool:
        """Whether somebody who is no bot can still win.

        Bots alone would play for nobody: they move only while somebody follows the match.
        """
        out = self.state.out
        return any(seat.acting_bot is None and i not in out for i, seat in enumerate(self.seats))

    @property
    def is_unused(self) -> bool:
        """Whether no person has moved yet; with days for a move, nobody is late."""
        if isinstance(self.setup.clock, clocks.Days):
            return False
        return all(self.seats[played.seat].holder is None for played in self.line)

    @property
    def waits_for_bot(self) -> int | None:
        """The seat of a bot that is to answer a proposal or to move."""
        if self.proposal:
            for seat in sorted(self.proposal.waiting_for):
                if self.seats[seat].acting_bot is not None:
                    return seat
        if self.turn is not None and self.seats[self.turn].acting_bot is not None:
            return self.turn
        return None

    def seats_of(self, holder: str | None) -> frozenset[int]:
        """All seats of one owner."""
        if holder is None:
            return frozenset()
        return frozenset(i for i, seat in enumerate(self.seats) if seat.holder == holder)

    def asked(self, proposal: Proposal, by: int) -> frozenset[int]:
        """The seats that have to agree: present people other than the proposer.

        A draw is asked of everybody who could still win, bots included; a rematch also of those
        who have left the game.
        """
        own = self.seats_of(self.seats[by].holder) | {by}
        asked = {i for i, seat in enumerate(self.seats) if seat.is_manned} - own
        if isinstance(proposal, NobodyWins):
            bots = {i for i, seat in enumerate(self.seats) if seat.acting_bot is not None}
            return frozenset(asked | bots) - own - self.state.out
        return frozenset(asked if isinstance(proposal, Rematch) else asked - self.withdrawn)

    # The fold

    def after(self, event: Event) -> "Match":
        """The match after one more event. Raises `ValueError` if it is not the next."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow {self.number}")
        then = self._change(event, event.what)
        is_game = isinstance(event.what, GAME_FACTS)
        return then.changed(
            number=event.number,
            at=event.at,
            game_number=event.number if is_game else self.game_number,
            proposal=None if is_game else then.proposal,
            plans_made=0 if is_game else then.plans_made,
            done=self.done.with_command((event.sender, event.command), event.number),
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
                # The clocks have stood still while only bots were left.
                since = self.since if self.has_person else event.at
                return replace(back, proposal=self._proposal_without(what.seat), since=since)
            case SeatMoved():
                moved = self
                for seat in what.seats:
                    moved = moved._with_seat(seat, holder=what.holder)
                return moved
            case BotSeated():
                seated = self._with_seat(what.seat, stand_in=what.level)
                plans = with_plan(self.plans, what.seat, ())
                # What was asked of a bot that is offered no longer is asked of the other.
                is_for_bot = self.seats[what.seat].bot is not None
                proposal = self.proposal if is_for_bot else None
                return replace(seated, proposal=proposal, plans=plans)
            case Started():
                clock = self.setup.clock
                times = (clocks.full(clock),) * len(self.seats) if clock else ()
                return replace(self, is_started=True, since=event.at, times=times)
            case Played():
                return self._played(event.at, move_of(what.move), self.state.turn, None)
            case Planned():
                plans = with_plan(self.plans, what.seat, what.lines)
                return self.changed(plans=plans, plans_made=self.plans_made + 1)
            case Withdrawn():
                return self._played(event.at, Withdraw(what.seat), what.seat, what.how)
            case TimeGiven():
                return replace(self, since=self.since + what.milliseconds, given_until=what.until)
            case Proposed():
                assert event.seat is not None
                asked = self.asked(what.proposal, event.seat)
                proposal = OpenProposal(what.proposal, event.seat, asked, event.number)
                return replace(self, proposal=proposal)
            case Answered():
                return replace(self, proposal=self._answered(event.seat, what.agrees))
            case TakenBack():
                line = self.line.first(what.to)
                return self.changed(
                    line=line,
                    states=self.states.first(what.to + 1),
                    since=event.at,
                    result=None,
                    stopped=(),
                    plans=NO_PLANS,
                    withdrawn=frozenset(played.seat for played in line if played.how),
                )
            case Ended():
                stopped = self._stopped(event.at)
                result = Result(None, what.how)
                return replace(self, result=result, stopped=stopped, plans=NO_PLANS)
            case Rematched():
                return replace(self, next_match=what.match, proposal=None)
            case Chatted():
                # One that was deleted has no text; it still counts.
                said = ChatLine(event.number, event.at, event.seat, what) if what.text else None
                log = self.chat[what.room].with_line(said)
                return self.changed(chat=MappingProxyType({**self.chat, what.room: log}))
            case Redacted():
                return self._redacted(what)
            case Created():
                raise ValueError("a match is created once")
            case _:
                assert_never(what)

    def changed(self, **changes: Any) -> "Match":
        """A copy with changes. `replace` looks at every field, too slow for every event."""
        copy = object.__new__(Match)
        copy.__dict__.update(self.__dict__, **changes)
        return copy

    def _with_seat(self, number: int, **changes: object) -> "Match":
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)  # type: ignore[arg-type]  # fields of Seat
        return replace(self, seats=tuple(seats))

    def _redacted(self, what: Redacted) -> "Match":
        """Without those lines, names and owners."""
        seats = list(self.seats)
        plans = list(self.setup.seats)
        for number in what.names:
            seats[number] = replace(seats[number], name="")
            plans[number] = replace(plans[number], name="")
        for number, holder in what.holders:
            seats[number] = replace(seats[number], holder=holder)
        chat = {room: log.without(what.lines) for room, log in self.chat.items()}
        setup = replace(self.setup, seats=tuple(plans))
        return replace(self, setup=setup, seats=tuple(seats), chat=MappingProxyType(chat))

    def _played(self, at: int, move: Move, seat: int, how: Leaving | None) -> "Match":
        state, effects = self.state.play_with_effects(move)
        # Extra actions belong to the turn: its time is counted when the turn passes.
        passes = state.is_over or state.turn != self.state.turn or not state.extra_actions
        # What was played before the match came here has taken nobody's time.
        used = at - self.since if self.is_started else 0
        clock, times = self.setup.clock, self.times
        settled = None
        begins = not how and seat not in self.begun
        if clock and passes and not how and self.has_person:
            settled = times[seat] if begins else clocks.after_turn(clock, times[seat], used)
            times = (*times[:seat], settled, *times[seat + 1 :])
        elif how and seat == self.state.turn:
            times = self._stopped(at)
        result = Result(state.winner, how or "rules") if state.is_over else None
        is_planned = self.plans and not (how or result)
        played = PlayedMove(move, seat, at, used, effects, settled, how)
        return self.changed(
            line=self.line.with_item(played),
            states=self.states.with_item(state),
            times=times,
            since=at if begins or (passes and (not how or seat == self.state.turn)) else self.since,
            result=result,
            withdrawn=self.withdrawn | {seat} if how else self.withdrawn,
            begun=self.begun | {seat} if begins else self.begun,
            stopped=self._stopped(at) if result else (),
            plans=after_move(self.plans, str(move)) if is_planned else NO_PLANS,
        )

    def _stopped(self, at: int) -> tuple[Time, ...]:
        """What the clocks show when the game ends: only that of the seat to act has run on."""
        clock, turn = self.setup.clock, self.state.turn
        if not clock or not self.times:
            return ()
        if turn not in self.begun:
            return self.times
        shown = clocks.remaining(clock, self.times[turn], at - self.since)
        return (*self.times[:turn], shown, *self.times[turn + 1 :])

    def _answered(self, seat: int | None, agrees: bool) -> OpenProposal | None:
        if not self.proposal or not agrees or seat is None:
            return None
        answered = self.seats_of(self.seats[seat].holder) | {seat}
        return replace(self.proposal, waiting_for=self.proposal.waiting_for - answered)

    def _proposal_without(self, seat: int) -> OpenProposal | None:
        """The open proposal, unless it concerns a seat whose owner has come or gone."""
        if not self.proposal:
            return None
        proposal = self.proposal.proposal
        about = proposal.seat if isinstance(proposal, BotTakes | DropSeat) else None
        concerned = {self.proposal.seat, about, *self.proposal.waiting_for}
        return None if seat in concerned else self.proposal


def begin(event: Event) -> Match:
    """The match after its first event."""
    if not isinstance(event.what, Created) or event.number != 1:
        raise ValueError("a match begins with its creation")
    created = event.what
    seats = tuple(
        Seat(plan.kind, plan.name, plan.level, holder, bot=plan.bot)
        for plan, holder in zip(created.setup.seats, created.holders, strict=True)
    )
    setup = created.setup.restored()
    states = History([quickest(setup.initial(is_checked=True, is_stored=True))])
    done = NO_COMMANDS.with_command((event.sender, event.command), 1)
    return Match(setup, created.seed, seats, states, 1, event.at, done=done)


def fold(events: Iterable[Event], match: Match | None = None) -> Match | None:
    """The match after these events, which begin it or continue `match`; None without any."""
    for event in events:
        match = match.after(event) if match else begin(event)
    return match
