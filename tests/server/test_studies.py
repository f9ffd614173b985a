"""Studies over HTTP and on their socket: made, written, read along, taken out, removed."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from relati.matches.profile_ids import profile_id
from relati.order.facts import Muted, OrderFact, StudyDeleted
from relati.server.tokens import digest_of
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import auth_headers
from tests.server.socket_client import open_socket
from tests.server.studying import AUTHOR, READER, Study, make

AUTHOR_ID = profile_id(digest_of(AUTHOR))
RECORD = '[Ruleset "classic"]\n[Size "5x5"]\n\n1. O C3 {The centre.} 2. X B2 (2. X D4) *\n'


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/studies.db"


@pytest.fixture
def server(url: str) -> Iterator[TestClient]:
    with create_client(database=url) as client:
        yield client


def code_of(answer: Any) -> str:
    code: str = answer.json()["code"]
    return code


def decide(server: TestClient, fact: OrderFact) -> None:
    portal = server.portal
    assert portal
    portal.call(server.app.state.runtime.order.decide, fact, "test")  # type: ignore[attr-defined]


def until(holds: Callable[[], bool]) -> None:
    """Ask until it is so: without a broker another server looks each second."""
    for _ in range(3_000):
        if holds():
            return
    raise AssertionError("it never came about")


# Writing


def test_an_author_writes_moves_comments_and_arrows(server: TestClient) -> None:
    study = Study(server)
    assert study.play("C3", "B2").json()["number"] == 3
    study.do("comment", chapter=1, move=1, text="  The centre\nis near to all.  ")
    study.do("draw", chapter=1, move=1, drawings=[{"squares": ["C3", "B2"], "ink": "red"}])
    start, first, second = (study.moves()[number] for number in (0, 1, 2))
    assert (start["move"], start["children"]) == ("", [1])
    assert (first["move"], first["seat"], first["comment"]) == (
        "C3",
        0,
        "The centre\nis near to all.",
    )
    assert first["drawings"] == [{"squares": ["C3", "B2"], "ink": "red"}]
    assert (second["move"], second["seat"], second["parent"]) == ("B2", 1, 1)


def test_another_move_is_a_variation_and_can_come_first(server: TestClient) -> None:
    study = Study(server)
    study.play("C3", "B2")
    study.play("C3", "D4")
    assert study.moves()[1]["children"] == [2, 3]
    study.do("promote", chapter=1, move=3)
    assert study.moves()[1]["children"] == [3, 2]
    study.do("delete_moves", chapter=1, move=3)
    assert sorted(study.moves()) == [0, 1, 2]


def test_a_move_that_the_rules_refuse_is_refused(server: TestClient) -> None:
    study = Study(server)
    study.play("C3")
    assert code_of(study.play("C3", after=1)).startswith("rules/")
    assert study.now["number"] == 3


def test_chapters_are_added_renamed_moved_and_deleted(server: TestClient) -> None:
    study = Study(server)
    source = {"kind": "position", "position": "classic 2 5/5/5/5/5 O - - *"}
    study.do("add_chapter", chapter={"name": "Corner", "source": source})
    study.do("rename_chapter", chapter=2, name="The corner")
    study.do("move_chapter", chapter=2, place=0)
    assert [each["name"] for each in study.now["chapters"]] == ["The corner", "The centre"]
    study.do("delete_chapter", chapter=1)
    assert [each["number"] for each in study.now["chapters"]] == [2]
    assert code_of(study.do("delete_chapter", chapter=2)) == "study/last-chapter"


def test_a_study_of_a_game_has_its_variations_and_comments(server: TestClient) -> None:
    study = Study(server, kind="record", text=RECORD)
    assert [each["move"] for each in study.moves().values()] == ["", "C3", "B2", "D4"]
    assert study.moves()[1]["children"] == [2, 3]
    text = server.get(f"{study.path}/records.txt").text
    assert "1. O C3 {The centre.} 2. X B2 (2. X D4)" in text
    assert '[Event "Openings"]' in text


def test_a_command_sent_twice_is_carried_out_once(server: TestClient) -> None:
    study = Study(server)
    body = {"id": "once", "act": {"kind": "rename", "name": "Traps"}}
    for _ in range(2):
        answer = server.post(f"{study.path}/commands", json=body, headers=auth_headers(AUTHOR))
        assert answer.json()["number"] == 3
    assert make(server).json()["study"]["id"] == study.id


# Reading


def test_everybody_who_has_the_link_reads_and_only_the_author_writes(server: TestClient) -> None:
    study = Study(server)
    seen = server.get(study.path, headers=auth_headers(READER)).json()
    assert seen["author"]["name"] == "Ann"
    assert not seen["is_author"]
    assert server.get(study.path, headers=auth_headers(AUTHOR)).json()["is_author"]
    for refused in (
        study.do("rename", READER, name="Mine"),
        study.post(f"{study.path}/delete", READER),
    ):
        assert (refused.status_code, code_of(refused)) == (403, "study/not-yours")
    assert digest_of(AUTHOR) not in server.get(study.path).text


def test_a_study_is_listed_for_its_author_alone(server: TestClient) -> None:
    study = Study(server)
    own = server.get("/api/studies", headers=auth_headers(AUTHOR)).json()["studies"]
    assert [(each["id"], each["name"], each["chapters"]) for each in own] == [
        (study.id, "Openings", 1)
    ]
    assert server.get("/api/studies", headers=auth_headers(READER)).json()["studies"] == []


def test_who_has_no_profile_makes_no_study(server: TestClient) -> None:
    assert code_of(make(server, READER)) == "study/no-author"


def test_readers_are_told_what_changes(server: TestClient) -> None:
    study = Study(server)
    with reading(server, study) as socket:
        whole = socket.receive_json()
        assert (whole["kind"], whole["base"]) == ("study", 0)
        study.play("C3")
        news = socket.receive_json()
        assert news["base"] == whole["number"]
        assert [each["number"] for each in news["chapters"][0]["moves"]] == [0, 1]
        assert news["latest"] == [1, 1]


def test_readers_are_told_that_a_study_is_gone(server: TestClient) -> None:
    study = Study(server)
    with reading(server, study) as socket:
        socket.receive_json()
        assert study.post(f"{study.path}/delete", AUTHOR).status_code == 200
        assert socket.receive_json()["code"] == "study/unknown"
    assert code_of(server.get(study.path)) == "study/unknown"


def test_readers_at_another_server_are_told_as_well(url: str) -> None:
    with create_client(database=url) as one, create_client(database=url) as other:
        study = Study(one)
        with reading(other, study) as socket:
            number = socket.receive_json()["number"]
            study.play("C3")
            news = socket.receive_json()
            assert news["base"] == number
        # Both write, each after what the other has stored.
        elsewhere = Study(other, study.id)
        elsewhere.count = 100
        elsewhere.do("comment", chapter=1, move=1, text="From there.")
        study.do("comment", chapter=1, move=0, text="From here.")
        assert study.moves()[1]["comment"] == "From there."
        assert elsewhere.moves()[0]["comment"] == "From here."


@contextmanager
def reading(server: TestClient, study: Study) -> Iterator[WebSocketTestSession]:
    """The socket of a reader who has said hello."""
    with open_socket(server, f"{study.path}/live") as socket:
        socket.send_json({"kind": "hello"})
        yield socket


# Order and the law


def test_who_is_muted_writes_no_study(server: TestClient) -> None:
    study = Study(server)
    decide(server, Muted(AUTHOR_ID))
    assert code_of(study.do("rename", name="Traps")) == "order/muted"


def test_a_study_is_reported_and_deleted_by_operators_on_both_servers(url: str) -> None:
    with create_client(database=url) as one, create_client(database=url) as other:
        study = Study(one)
        subject = {"kind": "study", "study": study.id}
        report = study.post("/api/reports", READER, subject=subject, note="")
        assert report.status_code == 201
        decide(one, StudyDeleted(study.id))
        assert code_of(one.get(study.path)) == "study/unknown"
        until(lambda: other.get(study.path).status_code == 404)


def test_what_is_erased_of_a_person_takes_their_studies_along(server: TestClient) -> None:
    study = Study(server)
    study.play("C3")
    exported = server.get("/api/own/data", headers=auth_headers(AUTHOR)).text
    tables = [json.loads(line).get("table") for line in exported.splitlines()]
    assert {"studies", "study_events"} <= set(tables)
    study.post("/api/own/data/erase", AUTHOR)
    assert code_of(server.get(study.path)) == "study/unknown"
