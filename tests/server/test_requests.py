"""What clients send is read as it was meant, and anything else is refused with its reason."""

import json
from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from relati.matches import SeatPlan, Setup
from relati.matches.acts import (
    Abort,
    AnswerProposal,
    Chat,
    ClientAct,
    LeaveSeat,
    Plan,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
)
from relati.matches.clocks import ByoYomi, Days, Fischer
from relati.matches.messages import encode
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Proposal, Rematch, TakeBack
from relati.server.requests import NewMatch, SentCommand
from tests.server.conftest import TestClient

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
ACTS: list[ClientAct] = [
    TakeSeat(1, "Ben"),
    TakeSeat(0),
    LeaveSeat(),
    ReturnToSeat(),
    Play("E5"),
    Plan((("A1", "B2"),)),
    *map(Propose, PROPOSALS),
    AnswerProposal(True),
    AnswerProposal(False),
    Resign(),
    Abort(),
    Chat("watchers", "hello", "Eve"),
    Chat("players", "hello"),
]


def plain(value: object) -> Any:
    """A value as a client would send it."""
    return json.loads(encode(value))


def command(act: Any) -> Any:
    return {"id": "1", "based_on": 3, "seat": 0, "act": act}


def test_the_samples_are_of_every_kind() -> None:
    assert {type(act) for act in ACTS} == set(get_args(ClientAct))


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.kind)
def test_an_act_is_read_as_it_was_written(act: ClientAct) -> None:
    sent = command(plain(act))
    assert SentCommand.model_validate(sent).act == act
    assert SentCommand.model_validate_json(json.dumps(sent)).act == act


@pytest.mark.parametrize("setup", SETUPS)
def test_a_setup_is_read_as_it_was_written(setup: Setup) -> None:
    assert NewMatch.model_validate({"id": "1", "setup": plain(setup)}).setup == setup


def test_a_setup_has_defaults() -> None:
    sent = {"seats": [{"kind": "link"}, {"kind": "bot", "level": 2}]}
    expected = Setup((SeatPlan("link"), SeatPlan("bot", level=2)))
    assert NewMatch.model_validate({"id": "1", "setup": sent}).setup == expected


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
    # Only the service itself submits these.
    {"kind": "create", "setup": plain(SETUPS[0]), "holders": [None, None], "seed": 1},
    {"kind": "time_out"},
    {"kind": "mark_away", "seat": 1},
    {"kind": "expire"},
    {"kind": "move_seat", "holder": "abc"},
]


@pytest.mark.parametrize("act", MALFORMED_ACTS, ids=repr)
def test_a_malformed_act_is_refused(act: Any) -> None:
    with pytest.raises(ValidationError):
        SentCommand.model_validate(command(act))
    with pytest.raises(ValidationError):
        SentCommand.model_validate_json(json.dumps(command(act)))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (None, "server/invalid"),
        ({}, "server/invalid"),
        ({"seats": 2}, "server/invalid"),
        ({"seats": [{"kind": "throne"}]}, "server/invalid"),
        ({"seats": [], "ruleset": 5}, "server/invalid"),
        ({"seats": [], "width": "wide"}, "server/invalid"),
        ({"seats": [], "clock": {"kind": "sand"}}, "server/invalid"),
        ({"seats": [], "clock": {"kind": "days"}}, "server/invalid"),
        ({"seats": [], "clock": {"kind": "days", "days": 99}}, "match/clock"),
        ({"seats": [{"kind": "bot"}]}, "match/level"),
        ({"seats": [{"kind": "bot", "level": 99}]}, "match/level"),
        ({"seats": [{"kind": "link", "level": 1}]}, "match/level-of-person"),
        ({"seats": [{"kind": "link", "name": "x" * 99}]}, "match/name"),
    ],
)
def test_a_malformed_setup_is_refused_with_its_reason(
    client: TestClient, data: Any, code: str
) -> None:
    answer = client.post("/api/matches", json={"id": "1", "setup": data})
    assert (answer.status_code, answer.json()["code"]) == (422, code)


@pytest.mark.parametrize(
    ("act", "place"),
    [
        ({"kind": "take_seat", "seat": "first"}, "seat"),
        ({"kind": "propose", "proposal": {"kind": "bot_takes", "seat": 1}}, "level"),
    ],
)
def test_a_refusal_names_the_place(client: TestClient, act: Any, place: str) -> None:
    answer = client.post(f"/api/matches/{'0' * 32}/commands", json=command(act))
    assert answer.status_code == 422
    assert any(
        problem["details"]["where"].endswith(place)
        for problem in answer.json()["details"]["problems"]
    )


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
def test_any_input_is_read_as_an_act_or_refused(data: Any) -> None:
    for model, sent in ((SentCommand, command(data)), (NewMatch, {"id": "1", "setup": data})):
        with suppress(ValidationError):
            model.model_validate(sent)
