"""Whatever is sent by whomever in whatever order: a match stays one match.

Commands are right, wrong, stale, early, late, repeated, from strangers, and garbage, in every
ruleset. `pytest --hypothesis-profile=thorough tests/matches/test_state_machine.py` tries more.
"""

from dataclasses import replace
from typing import Any

from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from relati.errors import RelatiError
from relati.matches import Decision, Event, Match, SeatPlan, Setup, decide, fold
from relati.matches.acts import (
    Abort,
    Act,
    AnswerProposal,
    Chat,
    Command,
    Create,
    Expire,
    GiveTime,
    LeaveSeat,
    MarkAway,
    MoveSeat,
    Plan,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
    TimeOut,
)
from relati.matches.clocks import ByoYomi, Days, Fischer
from relati.matches.messages import encode
from relati.matches.plans import planned_answer
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Rematch, TakeBack
from relati.matches.publish import PublishedEvent, snapshot, summary
from relati.matches.record import record_of
from relati.matches.stored_events import read_event, write_event
from relati.notation import read_records, write_records
from relati.words import LANGUAGES
from tests.matches.table import GAMES, START, holder

PEOPLE = [holder(name) for name in ("Ann", "Ben", "Cat", "Dan", "Eve")]
SECRETS = [person[:8] for person in PEOPLE]
SEED = 0x5EED_5EED_5EED_5EED_5EED_5EED_5EED_5EED
AFTER_THE_END = {
    *("chatted", "seat_left", "seat_returned", "seat_moved"),
    *("proposed", "answered", "rematched", "taken_back"),
}

seats = st.integers(-1, 5)
levels = st.integers(0, 9)
proposals = st.one_of(
    st.builds(TakeBack, st.integers(-1, 12)),
    st.just(NobodyWins()),
    st.builds(BotTakes, seats, levels),
    st.builds(DropSeat, seats),
    st.just(Rematch()),
)
moves = st.one_of(
    st.sampled_from(["A1", "B2", "C3", "pass", "out:X", "B2=cannon", "A1xC3", "C1!", "Z26", ""]),
    st.text(max_size=8),
)
client_acts = st.one_of(
    st.builds(TakeSeat, seats, st.text(max_size=3)),
    st.just(LeaveSeat()),
    st.just(ReturnToSeat()),
    st.builds(Play, moves),
    st.builds(Plan, st.lists(st.lists(moves, max_size=3).map(tuple), max_size=3).map(tuple)),
    st.builds(Propose, proposals),
    st.builds(AnswerProposal, st.booleans()),
    st.just(Resign()),
    st.just(Abort()),
    st.builds(Chat, st.sampled_from(["players", "watchers"]), st.text(max_size=5)),
)
own_acts = st.one_of(
    st.just(TimeOut()),
    st.builds(
        lambda began, length: GiveTime(START + began, START + began + length),
        st.integers(-5_000, 120_000),
        st.integers(0, 60_000),
    ),
    st.builds(MarkAway, seats),
    st.just(Expire()),
    st.builds(MoveSeat, st.sampled_from(PEOPLE)),
)
#: Milliseconds that go by, mostly few; now and then the clock of another server is behind.
delays = st.one_of(st.integers(0, 3_000), st.integers(-5_000, 120_000), st.just(4 * 86_400_000))


class Matches(RuleBasedStateMachine):
    """One match, everything that was sent, and everything that has happened."""

    @initialize(
        game=st.sampled_from(GAMES),
        size=st.integers(4, 5),
        kinds=st.lists(st.sampled_from(["device", "taken", "taken", "free", "bot"]), min_size=5),
        owners=st.lists(st.sampled_from(PEOPLE), min_size=5, max_size=5),
        clock=st.sampled_from([None, Fischer(60, 2), ByoYomi(5, 3, 10), Days(1)]),
    )
    def create(
        self, game: tuple[str, int], size: int, kinds: list[str], owners: list[str], clock: Any
    ) -> None:
        ruleset, players = game
        chosen = list(zip(kinds, owners, strict=False))[:players]
        plans = tuple(
            SeatPlan("bot", level=2)
            if kind == "bot"
            else SeatPlan("device" if kind == "device" else "link", "Zoë")
            for kind, _ in chosen
        )
        holders = tuple(owner if kind in ("device", "taken") else None for kind, owner in chosen)
        setup = Setup(plans, ruleset, size, size, clock=clock)
        self.now = START
        self.commands: list[Command] = []
        self.events: list[Event] = []
        self.done: dict[tuple[str, str], int] = {}
        self.match: Match | None = None
        self.send(Command("create", 0, self.now, Create(setup, holders, SEED), None, owners[0]))
        assert self.match is not None

    # What is sent

    def send(self, command: Command) -> Decision | RelatiError:
        """Every command gets an answer, and what the answer promises is so."""
        note(f"{command}")
        before = self.match
        self.now = max(self.now, command.at)
        self.commands.append(command)
        answer = decide(before, command)
        if isinstance(answer, RelatiError):
            for lang in LANGUAGES:
                assert answer.sentence(lang).encode()
            return answer
        key = (command.sender, command.id)
        if key in self.done:
            assert (answer.events, answer.number) == ((), self.done[key])
            assert answer.match is before
            return answer
        self.done[key] = answer.number
        assert answer.events
        assert answer.number == answer.events[-1].number == answer.match.number
        assert answer.matches[-1] == answer.match
        assert [match.number for match in answer.matches] == [e.number for e in answer.events]
        if before and before.result:
            kinds = {event.what.kind for event in answer.events}
            assert kinds <= AFTER_THE_END
            assert "taken_back" not in kinds or before.result.how == "rules"
            assert "taken_back" not in kinds or not before.next_match
        self.events += answer.events
        self.match = answer.match
        return answer

    def command(self, act: Act, seat: int | None, delay: int = 0, **rest: Any) -> Command:
        """As the one who sits there would send it."""
        assert self.match is not None
        owner = None
        if seat is not None and 0 <= seat < len(self.match.seats):
            owner = self.match.seats[seat].holder
        number = self.match.number
        made = Command(f"c{len(self.commands)}", number, self.now + delay, act, seat, owner)
        return replace(made, **rest)

    @rule(choice=st.integers(0, 999), delay=st.integers(0, 3_000), count=st.integers(1, 6))
    def play_legal_moves(self, choice: int, delay: int, count: int) -> None:
        for each in range(count):
            assert self.match is not None
            if self.match.turn is None:
                return
            legal = self.match.state.legal_moves()
            move = Play(str(legal[(choice + each) % len(legal)]))
            is_bot = self.match.seats[self.match.turn].acting_bot is not None
            self.send(self.command(move, self.match.turn, delay, is_internal=is_bot))

    @rule(seat=st.integers(0, 4), choice=st.integers(0, 999), length=st.integers(2, 6))
    def plan_answers(self, seat: int, choice: int, length: int) -> None:
        """A line of legal moves; it is refused unless it ends with one of the seat's own."""
        assert self.match is not None
        state = self.match.state
        line: tuple[str, ...] = ()
        for each in range(length):
            if state.is_over:
                break
            legal = state.legal_moves()
            move = legal[(choice + each) % len(legal)]
            state, line = state.play(move), (*line, str(move))
        if seat < len(self.match.seats):
            self.send(self.command(Plan((line,)), seat))

    @rule(act=client_acts, seat=st.integers(0, 4), delay=delays)
    def act_for_oneself(self, act: Act, seat: int, delay: int) -> None:
        self.send(self.command(act, seat, delay))

    @rule(seat=st.integers(0, 4), owner=st.sampled_from(PEOPLE))
    def take_a_seat(self, seat: int, owner: str) -> None:
        self.send(self.command(TakeSeat(seat, "new"), None, holder=owner))

    @rule(act=own_acts, delay=delays, owner=st.sampled_from(PEOPLE))
    def act_by_itself(self, act: Act, delay: int, owner: str) -> None:
        is_moving = isinstance(act, MoveSeat)
        rest = {"holder": owner} if is_moving else {}
        self.send(self.command(act, None, delay, is_internal=not is_moving, **rest))

    @rule(proposal=proposals, agrees=st.booleans(), seat=st.integers(0, 4))
    def propose_and_answer(self, proposal: Any, agrees: bool, seat: int) -> None:
        self.send(self.command(Propose(proposal), seat))
        assert self.match is not None
        for asked in sorted(self.match.proposal.waiting_for if self.match.proposal else ()):
            is_bot = self.match.seats[asked].acting_bot is not None
            if self.match.proposal:
                self.send(self.command(AnswerProposal(agrees), asked, is_internal=is_bot))

    @rule(
        act=client_acts | own_acts,
        seat=st.none() | seats,
        owner=st.none() | st.sampled_from(PEOPLE) | st.just(""),
        based_on=st.integers(-3, 200),
        name=st.sampled_from(["", "a", "b", "x" * 65, "\ud800"]),
        is_internal=st.sampled_from([False, False, False, True]),
        delay=delays,
    )
    def send_anything(
        self,
        act: Act,
        seat: int | None,
        owner: str | None,
        based_on: int,
        name: str,
        is_internal: bool,
        delay: int,
    ) -> None:
        self.send(Command(name, based_on, self.now + delay, act, seat, owner, is_internal))

    @rule(which=st.integers(0, 999), lag=st.integers(0, 5), act=client_acts)
    def send_something_stale(self, which: int, lag: int, act: Act) -> None:
        assert self.match is not None
        seat = which % len(self.match.seats)
        based_on = max(self.match.number - lag, 0)
        self.send(self.command(act, seat, based_on=based_on))

    @rule(which=st.integers(0, 999), is_altered=st.booleans())
    def send_again(self, which: int, is_altered: bool) -> None:
        command = self.commands[which % len(self.commands)]
        self.send(replace(command, act=Resign()) if is_altered else command)

    @precondition(lambda self: self.match and self.match.waits_for_bot is not None)
    @rule(choice=st.integers(0, 999))
    def let_the_bot_act(self, choice: int) -> None:
        assert self.match is not None
        seat = self.match.waits_for_bot
        assert seat is not None
        legal = self.match.state.legal_moves()
        act: Act = Play(str(legal[choice % len(legal)]))
        if self.match.proposal and seat in self.match.proposal.waiting_for:
            act = AnswerProposal(choice % 2 == 0)
        answer = self.send(self.command(act, seat, is_internal=True, holder=None))
        is_late = isinstance(answer, RelatiError) and answer.code == "match/time-is-up"
        assert isinstance(answer, Decision) or is_late, "what is waited for is done"

    # What is always so

    @invariant()
    def numbers_have_no_gaps(self) -> None:
        assert [event.number for event in self.events] == list(range(1, len(self.events) + 1))
        times = [event.at for event in self.events]
        assert times == sorted(times)

    @invariant()
    def who_is_to_act_can_act(self) -> None:
        match = self.match
        assert match is not None
        assert (match.turn is not None) == (match.phase == "playing")
        assert len(match.states) == len(match.line) + 1
        if match.turn is not None:
            assert match.turn not in match.state.out
            assert match.state.legal_moves()
            assert not any(seat.is_free for seat in match.seats)
        if match.state.is_over:
            assert match.result is not None
            assert match.result.winner == match.state.winner

    @invariant()
    def clocks_are_never_below_nothing(self) -> None:
        match = self.match
        assert match is not None
        assert all(time.left >= 0 and time.periods >= 0 for time in match.times)
        is_running = match.turn is not None and bool(match.setup.clock) and match.has_person
        people = {seat.holder for seat in match.seats} - {None}
        is_waited_for = not match.is_beginning or len(people) > 1
        assert (match.due is not None) == (is_running and is_waited_for)
        assert match.due is None or match.due >= match.since
        assert all(step.used >= 0 for step in match.line)
        if isinstance(match.setup.clock, ByoYomi):
            # Only whoever has run out of time is left without a period.
            left = enumerate(match.times)
            assert all(time.periods >= 1 for seat, time in left if seat not in match.withdrawn)

    @invariant()
    def plans_are_for_later(self) -> None:
        match = self.match
        assert match is not None
        assert planned_answer(match) is None
        assert match.phase == "playing" or not match.plans
        assert all(line for lines in match.plans.values() for line in lines)
        assert not set(match.plans) & match.state.out

    @invariant()
    def proposals_wait_for_who_can_answer(self) -> None:
        match = self.match
        assert match is not None
        if match.proposal is None:
            return
        proposal = match.proposal.proposal
        assert match.proposal.waiting_for
        assert match.proposal.seat not in match.proposal.waiting_for
        assert match.proposal.number > match.game_number
        for number in match.proposal.waiting_for:
            seat = match.seats[number]
            is_bot = seat.acting_bot is not None and isinstance(proposal, NobodyWins)
            assert seat.is_manned or is_bot
            assert number not in match.withdrawn or isinstance(proposal, Rematch)
        if match.phase == "over":
            assert isinstance(proposal, Rematch | TakeBack)

    @invariant()
    def bots_are_waited_for_when_they_are_to_act(self) -> None:
        match = self.match
        assert match is not None
        asked = match.proposal.waiting_for if match.proposal else frozenset()
        to_act = asked | ({match.turn} if match.turn is not None else set())
        bots = {seat for seat in to_act if match.seats[seat].acting_bot is not None}
        assert (match.waits_for_bot in bots) if bots else (match.waits_for_bot is None)

    def teardown(self) -> None:
        """The slower checks: events, record and published messages agree with the match."""
        if not self.events:
            return
        match = self.match
        assert match is not None
        assert fold(self.events) == match
        assert fold(map(read_event, map(write_event, self.events))) == match
        record = record_of(match, "m")
        assert tuple(record.states()) == tuple(match.states)
        assert record.verify() is None
        assert list(read_records(write_records(record))) == [record]
        known: Match | None = None
        texts = [encode(snapshot(match, "players")), encode(summary(match))]
        for event in self.events:
            known = fold([event], known)
            assert known is not None
            published = PublishedEvent(event, known)
            texts += [encode(published.message("players")), encode(published.message("watchers"))]
        text = "".join(texts)
        assert str(SEED) not in text
        assert not any(secret in text for secret in SECRETS)


TestMatches = Matches.TestCase
TestMatches.settings = settings(stateful_step_count=40)
