"""The lab's quick look: bounded before it begins, ended when nobody waits, honest intervals."""

import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from relati.lab import LabSettings
from relati.lab.quick_look import LARGEST_SIDE, LabResultMessage, QuickLook, play_one
from relati.lab.settings import NODES
from relati.rules import RULESETS
from relati.server.routes import lab
from relati.server.settings import WorkLimits
from relati.words import say
from tests.server.conftest import TestClient, create_client
from tests.server.server_process import run_server

#: Few and short games.
SMALL: dict[str, Any] = {"ruleset": "basic", "side": 4}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look with two games a step."""
    monkeypatch.setattr("relati.lab.quick_look.GAMES", 2)


def look(client: TestClient, lang: str = "en", **asked: Any) -> list[dict[str, Any]]:
    with client.stream("POST", f"/api/lab?lang={lang}", json=asked) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["Content-Type"] == "application/x-ndjson"
        return [json.loads(line) for line in answer.iter_lines()]


def refusal(client: TestClient, **asked: Any) -> tuple[int, str]:
    answer = client.post("/api/lab", json=asked)
    return answer.status_code, answer.json()["code"]


def test_a_quick_look_tells_its_progress_then_what_it_has_found(short: None) -> None:
    with create_client() as client:
        *progress, end = look(client, **SMALL)
        assert [line["done"] for line in progress] == [0, 1, 2, 3, 4]
        assert {line["total"] for line in progress} == {4}
        TypeAdapter(LabResultMessage).validate_python(end)
        assert end["games"] == 4
        assert end["title"] == "Basic 4x4, 2 players"
        first = end["measures"][0]
        assert first["name"] == say("lab/column/first", "en")
        assert first["interval"]["low"] <= first["interval"]["mean"] <= first["interval"]["high"]
        assert first["interval"]["high"] - first["interval"]["low"] > 0.3, "four games tell little"
        assert end["command"] == (
            "relati lab basic --players 2 --size 4 --games 200 --html report.html"
        )
        # The same question is answered at once, to everybody and in each language.
        (again,) = look(client, "zh", **SMALL)
        assert again["title"] == "基本 4x4，2 人"
        assert [each["value"] for each in again["measures"]] == [
            each["value"] for each in end["measures"]
        ]


def test_the_games_are_those_of_the_lab() -> None:
    asked = QuickLook.of("basic", 2, 4)
    assert asked.settings == LabSettings(("basic",), (2,), ((4, 4),), NODES, 20)
    games = [play_one(asked, step, number) for step, number in asked.schedule()[:2]]
    assert games == [play_one(asked, step, number) for step, number in asked.schedule()[:2]]
    assert [game.seats for game in games] == [(0, 1), (1, 0)]


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_can_be_looked_into_with_every_number_of_players(name: str) -> None:
    fewest, most = RULESETS[name].players
    for players in range(fewest, most + 1):
        asked = QuickLook.of(name, players, None)
        assert asked.side <= LARGEST_SIDE
        assert 40 <= len(asked.schedule()) <= 60


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"ruleset": "basic", "side": 10}, 422, "lab/quick-board"),
        ({"ruleset": "basic", "side": 2}, 422, "server/invalid"),
        ({"ruleset": "basic", "players": 9}, 422, "server/invalid"),
        ({"ruleset": "modern", "players": 5}, 422, "lab/nothing"),
        ({"ruleset": "modern", "players": 1}, 422, "lab/nothing"),
        ({"ruleset": "chess"}, 422, "ruleset/unknown"),
        ({"ruleset": "x" * 5_000}, 422, "server/invalid"),
        ({"ruleset": "basic", "games": 10**9}, 422, "server/invalid"),
        ({}, 422, "server/invalid"),
    ],
)
def test_what_cannot_be_looked_into_is_refused_before_any_game(
    client: TestClient, asked: dict[str, Any], status: int, code: str
) -> None:
    assert refusal(client, **asked) == (status, code)


def test_looks_are_limited_for_the_server_and_for_one_address() -> None:
    for limits in ({"labs": 0}, {"labs_per_address": 0}):
        with create_client(work_limits=WorkLimits(workers=1, **limits)) as client:
            assert refusal(client, **SMALL) == (503, "server/busy")


def test_when_the_time_is_up_it_tells_what_was_played(
    short: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter([0.0, 1.0, 2.0, 61.0])
    monkeypatch.setattr(lab, "monotonic", lambda: next(clock))
    with create_client() as client:
        *progress, end = look(client, **SMALL)
    assert [line["done"] for line in progress] == [0, 1, 2]
    assert (end["kind"], end["games"]) == ("end", 2)


def test_games_that_take_too_long_are_a_refusal(short: None) -> None:
    with create_client(work_limits=WorkLimits(workers=1, lab_seconds=1e-6)) as client:
        *_, end = look(client, **SMALL)
    assert (end["kind"], end["code"]) == ("refused", "lab/too-slow")


def test_a_look_ends_when_the_visitor_leaves(tmp_path: Path) -> None:
    """Over a real connection: nothing goes on, and nothing half played is kept."""
    asked = {"ruleset": "addon", "side": 9}
    with run_server(tmp_path, "serve", "--port", "0", "--database", "memory:") as server:
        with (
            httpx.Client(base_url=server.address, timeout=60) as visitor,
            visitor.stream("POST", "/api/lab", json=asked) as answer,
        ):
            lines = answer.iter_lines()
            while json.loads(next(lines))["done"] < 2:
                pass
        with httpx.Client(base_url=server.address, timeout=60) as other:
            while "relati_labs 0" not in other.get("/api/metrics").text:
                time.sleep(0.1)  # asking counts
            with other.stream("POST", "/api/lab", json=asked) as answer:
                first = json.loads(next(answer.iter_lines()))
            assert first["done"] == 0
