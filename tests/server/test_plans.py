"""Conditional moves on a server: only their owner is told of them, on every connection."""

import pytest

from relati.server.settings import Rates
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, JSON, MatchClient, start_match
from tests.server.socket_client import follow

LINES = [["A1", "D4"], ["E5", "D4", "E4", "B3"]]
PLANS: list[JSON] = [{"seat": 0, "lines": LINES}]


@pytest.fixture
def match(client: TestClient) -> MatchClient:
    """It is Bea's turn, and Ann has planned two answers."""
    match = start_match(client, ruleset="classic")
    match.play("C3")
    match.execute(ANN, 0, "plan", lines=LINES)
    return match


def test_a_planned_answer_is_stored_with_the_move(match: MatchClient) -> None:
    assert match.fetch(ANN)["your_plans"] == PLANS
    number = match.execute(BEA, 1, "play", move="A1")
    assert number == match.number
    assert [played["move"] for played in match.snapshot["line"]] == ["C3", "A1", "D4"]
    assert match.fetch(ANN)["your_plans"] == []


def test_only_their_owner_hears_of_plans(match: MatchClient) -> None:
    for token in (BEA, EVE, None):
        seen = match.fetch(token)
        assert seen["your_plans"] == []
        del seen["snapshot"]["view"]  # which lists the legal moves
        record = match.client.get(f"{match.path}/record.json").text
        for text in (str(seen), str(match.events(token)), record):
            assert "D4" not in text
            assert "planned" not in text
    assert match.event_kinds(BEA)[-1] == "hidden"


def test_a_socket_is_told_of_its_own_plans_as_they_change(match: MatchClient) -> None:
    with follow(match, ANN, after=0) as ann, follow(match, BEA, after=0) as bea:
        assert ann.wait_for("plans")["plans"] == PLANS
        match.execute(BEA, 1, "play", move="E5")
        left = [{"seat": 0, "lines": [["E4", "B3"]]}]
        ann.wait_for("plans", lambda message: message["plans"] == left)
        match.execute(ANN, 0, "plan", lines=[])
        assert ann.wait_for("plans")["plans"] == []
        bea.receive_pending()
        assert "hidden" in str(bea.messages)
        assert "B3" not in str(bea.messages)
        assert not [message for message in bea.messages if message["kind"] == "plans"]


@pytest.mark.parametrize(
    "lines",
    [
        None,
        "A1",
        [["A1"]],
        [[1]],
        [["A1", "D4"]] * 9,
        [["A1", "D4"] * 500],
        [[]],
    ],
)
def test_hostile_plans_are_refused(client: TestClient, lines: object) -> None:
    match = start_match(client, ruleset="classic")
    match.play("C3")
    before = match.events(ANN)
    answer = match.post_command(ANN, 0, {"kind": "plan", "lines": lines})
    assert 400 <= answer.status_code < 500, answer.text
    assert match.events(ANN) == before


def test_a_plan_counts_as_much_as_its_moves() -> None:
    with create_client(rates=Rates(command="30/minute")) as client:
        match = start_match(client, ruleset="classic")
        match.play("C3")
        lines = [["A1", "D4", "E5", "B3", "A5", "E1"]] * 4
        answers = [match.post_command(ANN, 0, {"kind": "plan", "lines": lines}) for _ in range(3)]
        assert answers[-1].json()["code"] == "server/too-often"
