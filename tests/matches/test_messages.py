"""Events, acts and setups as JSON: what goes in comes out, what does not fit is refused."""

import json
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relati.errors import MatchError, RelatiError
from relati.matches import Event, SeatPlan, Setup
from relati.matches.acts import (
    Abort,
    Answer,
    Chat,
    ClientAct,
    LeaveSeat,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
)
from relati.matches.clocks import ByoYomi, Clock, Days, Fischer
from relati.matches.events import (
    Answered,
    BotSeated,
    Chatted,
    Created,
    Ended,
    Fact,
    Played,
    Proposed,
    Rematched,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    Started,
    TakenBack,
    Withdrawn,
)
from relati.matches.messages import plain, read_act, read_event, read_setup, write_event
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Proposal, Rematch, TakeBack
from relati.words import LANGUAGES
from tests.matches.table import START, holder

PROPOSALS: list[Proposal] = [TakeBack(3), NobodyWins(), BotTakes(1, 5), DropSeat(2), Rematch()]
SETUPS = [
    Setup((SeatPlan("device", "Ann"), SeatPlan("link"))),
    Setup((SeatPlan("link", "小明 🀄"), SeatPlan("bot", level=8)), "extended:chain", 7, 8),
    Setup((SeatPlan("link"),) * 2, position="classic 2 3/3/3 O - - *", is_public=True),
    *(
        Setup((SeatPlan("link"),) * 5, "basic", clock=clock)
        for clock in (Fischer(300, 3), ByoYomi(600, 5, 30), Days(3))
    ),
]
FACTS: list[Fact] = [
    *(
        Created(setup, (holder("Ann"),) + (None,) * (len(setup.seats) - 1), 2**128 - 1)
        for setup in SETUPS
    ),
    SeatTaken(1, "</script>", holder("Ben")),
    SeatLeft(1),
    SeatReturned(1),
    SeatMoved((0, 2), holder("phone")),
    BotSeated(1, 4),
    Started(),
    Played("C3-C7-F7xF9"),
    *(Withdrawn(2, how) for how in ("resigned", "timed-out", "abandoned")),
    *map(Proposed, PROPOSALS),
    Answered(True),
    Answered(False),
    TakenBack(0),
    *(Ended(how) for how in ("agreed", "abandoned", "aborted")),
    Rematched("a1b2"),
    Chatted("players", "Ann", 'good "game" \\ 好棋'),
    Chatted("watchers", "", "\U0001f600"),
]
ACTS: list[ClientAct] = [
    TakeSeat(1, "Ben"),
    TakeSeat(0),
    LeaveSeat(),
    ReturnToSeat(),
    Play("E5"),
    *map(Propose, PROPOSALS),
    Answer(True),
    Answer(False),
    Resign(),
    Abort(),
    Chat("watchers", "hello", "Eve"),
    Chat("players", "hello"),
]


def test_the_samples_are_of_every_kind() -> None:
    assert {type(fact) for fact in FACTS} == set(get_args(Fact))
    assert {type(act) for act in ACTS} == set(get_args(ClientAct))
    assert {type(proposal) for proposal in PROPOSALS} == set(get_args(Proposal))
    assert {type(setup.clock) for setup in SETUPS} == {*get_args(Clock), type(None)}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.kind)
@pytest.mark.parametrize("seat", [None, 3])
def test_an_event_is_read_as_it_was_written(fact: Fact, seat: int | None) -> None:
    event = Event(7, START, seat, fact, "my id", "abc")
    entry = write_event(event)
    assert (entry.number, entry.at) == (7, START)
    assert json.loads(entry.body)["what"]["kind"] == fact.kind
    assert read_event(entry) == event


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.kind)
def test_an_act_is_read_as_it_was_written(act: ClientAct) -> None:
    assert read_act(json.loads(json.dumps(plain(act)))) == act


@pytest.mark.parametrize("setup", SETUPS)
def test_a_setup_is_read_as_it_was_written(setup: Setup) -> None:
    assert read_setup(json.loads(json.dumps(plain(setup)))) == setup


def test_what_may_be_left_out_of_a_setup_is_usual() -> None:
    assert read_setup({"seats": [{"kind": "link"}, {"kind": "bot", "level": 2}]}) == Setup(
        (SeatPlan("link"), SeatPlan("bot", level=2))
    )


DEEP: Any = []
for _ in range(500):
    DEEP = [DEEP]

MALFORMED_ACTS: list[Any] = [
    None,
    7,
    "play",
    [],
    DEEP,
    {},
    {"kind": "fly"},
    {"kind": ["play"]},
    {"kind": "play"},
    {"kind": "play", "move": 5},
    {"kind": "play", "move": None},
    {"kind": "play", "move": "\ud800"},
    {"kind": "take_seat", "seat": "first"},
    {"kind": "take_seat", "seat": 1.5},
    {"kind": "take_seat", "seat": 1, "name": ["Ben"]},
    {"kind": "propose"},
    {"kind": "propose", "proposal": {"kind": "win"}},
    {"kind": "propose", "proposal": {"kind": "take_back"}},
    {"kind": "propose", "proposal": {"kind": "take_back", "to": {}}},
    {"kind": "answer", "agrees": "perhaps"},
    {"kind": "chat", "room": "kitchen", "text": "hello"},
    {"kind": "chat", "room": "players", "text": DEEP},
    # Only the authority itself asks for these.
    {"kind": "create", "setup": plain(SETUPS[0]), "holders": [None, None], "seed": 1},
    {"kind": "time_out"},
    {"kind": "mark_away", "seat": 1},
    {"kind": "expire"},
    {"kind": "move_seat", "holder": "abc"},
]


@pytest.mark.parametrize("data", MALFORMED_ACTS, ids=repr)
def test_what_is_no_act_is_refused_with_the_place(data: Any) -> None:
    with pytest.raises(MatchError) as caught:
        read_act(data)
    assert caught.value.code == "match/malformed"
    assert all(caught.value.sentence(lang) for lang in LANGUAGES)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "match/malformed"),
        ({}, "match/malformed"),
        ({"seats": 2}, "match/malformed"),
        ({"seats": [{"kind": "throne"}]}, "match/malformed"),
        ({"seats": [], "ruleset": 5}, "match/malformed"),
        ({"seats": [], "width": "wide"}, "match/malformed"),
        ({"seats": [], "clock": {"kind": "sand"}}, "match/malformed"),
        ({"seats": [], "clock": {"kind": "days"}}, "match/malformed"),
        ({"seats": [], "clock": {"kind": "days", "days": 99}}, "match/clock"),
        ({"seats": [{"kind": "bot"}]}, "match/level"),
        ({"seats": [{"kind": "bot", "level": 99}]}, "match/level"),
        ({"seats": [{"kind": "link", "level": 1}]}, "match/level-of-person"),
        ({"seats": [{"kind": "link", "name": "x" * 99}]}, "match/name"),
    ],
)
def test_what_is_no_setup_is_refused_with_its_reason(data: Any, code: str) -> None:
    with pytest.raises(MatchError) as caught:
        read_setup(data)
    assert caught.value.code == code


def test_a_refusal_names_the_place() -> None:
    with pytest.raises(MatchError) as caught:
        read_act({"kind": "take_seat", "seat": "first"})
    assert caught.value.details["place"].endswith("seat")
    with pytest.raises(MatchError) as caught:
        read_act({"kind": "propose", "proposal": {"kind": "bot_takes", "seat": 1}})
    assert caught.value.details["place"].endswith("level")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=10,
)
fields = st.sampled_from(
    ["kind", "seat", "name", "move", "proposal", "to", "level", "agrees", "room", "text", "seats"]
)
kinds = st.sampled_from([act.kind for act in ACTS] + [each.kind for each in PROPOSALS])
near_misses = st.recursive(
    json_values | kinds,
    lambda inner: st.dictionaries(fields, inner | kinds, max_size=5),
    max_leaves=8,
)


@given(near_misses)
def test_whatever_is_sent_ends_in_an_act_or_a_refusal(data: Any) -> None:
    for read in (read_act, read_setup):
        refusal: RelatiError | None = None
        try:
            read(data)
        except RelatiError as error:
            refusal = error
        assert refusal is None or all(refusal.sentence(lang) for lang in LANGUAGES)
