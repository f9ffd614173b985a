"""An event is read as it was stored. Earlier versions: tests/storage/test_old_database.py."""

import json
from typing import get_args

import pytest

from relati.errors import MatchError
from relati.matches import Event, SeatPlan, Setup
from relati.matches.clocks import ByoYomi, Clock, Days, Fischer
from relati.matches.event_store import StoredEvent
from relati.matches.events import (
    Answered,
    BotSeated,
    Chatted,
    Created,
    Ended,
    Fact,
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
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Proposal, Rematch, TakeBack
from relati.matches.stored_events import read_event, write_event
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
    Redacted((4, 9), (0,), ((1, holder("nobody")),)),
    Redacted(),
    BotSeated(1, 4),
    Started(),
    Played("C3-C7-F7xF9"),
    Planned(1, (("A1", "C3"), ("B2", "C3", "A1", "D4"))),
    Planned(0, ()),
    *(Withdrawn(2, how) for how in ("resigned", "timed-out", "abandoned")),
    *map(Proposed, PROPOSALS),
    TimeGiven(7_000, START),
    Answered(True),
    Answered(False),
    TakenBack(0),
    *(Ended(how) for how in ("agreed", "abandoned", "aborted")),
    Rematched("a1b2"),
    Chatted("players", "Ann", 'good "game" \\ 好棋'),
    Chatted("watchers", "", "\U0001f600"),
]


def test_the_samples_are_of_every_kind() -> None:
    assert {type(fact) for fact in FACTS} == set(get_args(Fact))
    assert {type(proposal) for proposal in PROPOSALS} == set(get_args(Proposal))
    assert {type(setup.clock) for setup in SETUPS} == {*get_args(Clock), type(None)}


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact.kind)
@pytest.mark.parametrize("seat", [None, 3])
def test_an_event_is_read_as_it_was_written(fact: Fact, seat: int | None) -> None:
    event = Event(7, START, seat, fact, "my id", "abc")
    stored = write_event(event)
    assert (stored.number, stored.at) == (7, START)
    assert json.loads(stored.body)["what"]["kind"] == fact.kind
    assert read_event(stored) == event


def test_an_event_of_a_version_to_come_is_no_mistake_of_this_one() -> None:
    what = {"kind": "swapped_colours", "seats": [0, 1]}
    body = json.loads(write_event(Event(7, START, 0, Started(), "x")).body) | {"what": what}
    with pytest.raises(MatchError) as refused:
        read_event(StoredEvent(7, START, json.dumps(body)))
    assert refused.value.code == "match/unreadable"
    assert refused.value.details == {"number": 7}
