"""Keeping order over HTTP: reports, words, mutes, bans, deletions, erasure; also on two servers."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from relati.matches.agreement import OPENING
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.order.facts import (
    AddressBanned,
    Announced,
    Banned,
    LineDeleted,
    MaintenanceBegan,
    MaintenanceEnded,
    MatchDeleted,
    Muted,
    NameDeleted,
    OrderFact,
    ReportClosed,
    Unbanned,
    Warned,
    WordsChanged,
)
from relati.server.runtime.retention import delete_what_is_due
from relati.server.runtime.runtime import Runtime
from relati.server.settings import Retention
from relati.server.tokens import digest_of
from relati.storage.kept import KEPT
from relati.storage.order import AdminSession
from relati.storage.tables import metadata
from relati.words import LANGUAGES, sentences
from tests.server.conftest import QUICK, TestClient, create_client
from tests.server.match_client import (
    ANN,
    BEA,
    EVE,
    JSON,
    LINK,
    UNKNOWN_MATCH,
    auth_headers,
    start_match,
)
from tests.server.socket_client import open_socket

ANN_ID, BEA_ID, EVE_ID = (profile_id(digest_of(token)) for token in (ANN, BEA, EVE))
FAR = 4_000_000_000_000


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/matches.db"


@pytest.fixture
def server(url: str) -> Iterator[TestClient]:
    with create_client(database=url) as client:
        yield client


def decide(client: TestClient, fact: OrderFact, **more: str) -> None:
    runtime: Runtime = client.app.state.runtime  # type: ignore[attr-defined]  # of FastAPI
    assert client.portal
    work: Callable[[], Any] = lambda: runtime.order.decide(fact, "machine:test", **more)  # noqa: E731
    client.portal.call(work)


def call(client: TestClient, method: str, path: str, token: str | None, **body: object) -> Any:
    return client.request(method, f"/api/{path}", headers=auth_headers(token), json=body or None)


def code_of(answer: Any) -> str:
    assert answer.status_code >= 400, answer.text
    code: str = answer.json()["code"]
    return code


def report(client: TestClient, token: str | None, note: str = "", **subject: object) -> Any:
    return call(client, "POST", "reports", token, subject=subject, note=note)


def test_a_line_a_name_and_a_game_are_reported_once(server: TestClient) -> None:
    match = start_match(server)
    line = match.execute(BEA, 1, "chat", room="players", text="nasty words")
    first = report(server, ANN, "rude", kind="line", match=match.match_id, line=line)
    assert first.status_code == 201
    again = report(server, ANN, "again", kind="line", match=match.match_id, line=line)
    assert again.json() == first.json()
    report(server, ANN, kind="name", match=match.match_id, seat=1)
    report(server, ANN, kind="game", match=match.match_id)
    runtime: Runtime = server.app.state.runtime  # type: ignore[attr-defined]
    assert server.portal
    page = server.portal.call(runtime.order.reports.page, "open", None, 10)
    assert [each.subject for each in page] == ["line", "name", "game"]
    assert page[0].about == BEA_ID
    assert json.loads(page[0].content)["text"] == "nasty words"


NO_REPORTS: list[JSON] = [
    {},
    {"subject": None},
    {"subject": {"kind": "line", "match": UNKNOWN_MATCH}},
    {"subject": {"kind": "line", "match": UNKNOWN_MATCH, "line": -1}},
    {"subject": {"kind": "line", "match": UNKNOWN_MATCH, "line": 2**40}},
    {"subject": {"kind": "line", "match": "' OR 1=1 --", "line": 1}},
    {"subject": {"kind": "name", "match": UNKNOWN_MATCH, "seat": 5}},
    {"subject": {"kind": "profile", "profile": "../" * 5}},
    {"subject": {"kind": "operator", "match": UNKNOWN_MATCH}},
    {"subject": {"kind": "game", "match": UNKNOWN_MATCH, "state": "closed"}},
    {"subject": {"kind": "game", "match": UNKNOWN_MATCH}, "note": "x" * 301},
    {"subject": {"kind": "game", "match": UNKNOWN_MATCH}, "note": 7},
    {"subject": {"kind": "game", "match": UNKNOWN_MATCH}, "reporter": ANN_ID},
]


def test_a_report_that_is_none_is_refused(server: TestClient) -> None:
    for sent in NO_REPORTS:
        answer = server.post("/api/reports", json=sent, headers=auth_headers(ANN))
        assert answer.status_code in (404, 422), (sent, answer.text)


def test_what_is_not_there_cannot_be_reported(server: TestClient) -> None:
    match = start_match(server)
    assert code_of(report(server, ANN, kind="game", match=UNKNOWN_MATCH)) == "match/no-such-match"
    gone = report(server, ANN, kind="line", match=match.match_id, line=999)
    assert code_of(gone) == "order/no-subject"
    assert code_of(report(server, None, kind="game", match=match.match_id)) == "server/token"
    assert code_of(report(server, ANN, kind="profile", profile="a" * 16)) == "server/no-profile"


def test_one_person_has_a_bounded_number_of_open_reports(server: TestClient) -> None:
    for _ in range(30):
        match = start_match(server)
        assert report(server, EVE, kind="game", match=match.match_id).status_code == 201
    match = start_match(server)
    assert code_of(report(server, EVE, kind="game", match=match.match_id)) == "order/many-reports"
    assert report(server, ANN, kind="game", match=match.match_id).status_code == 201


def test_names_and_chat_pass_the_list_that_operators_change(server: TestClient) -> None:
    decide(server, WordsChanged(("sesame*",), ()))
    match = start_match(server)
    chat: JSON = {"room": "players", "text": "open S3S4ME!"}
    assert match.refusal_code(ANN, 0, "chat", **chat) == "order/unwanted"
    room: JSON = {"room": "watchers", "name": "s e s a m e", "text": "hi"}
    assert match.refusal_code(EVE, None, "chat", **room) == "order/unwanted"
    assert code_of(call(server, "POST", "profile", ANN, name="Sesame")) == "order/unwanted"
    setup = {"seats": [{"kind": "device", "name": "Sesame"}, LINK], "ruleset": "basic"}
    made = call(server, "POST", "matches", ANN, id="x", setup=setup)
    assert code_of(made) == "order/unwanted"
    with open_socket(server, f"/api/matches/{match.match_id}/live") as socket:
        socket.send_json({"kind": "hello", "token": EVE, "name": "Sesame"})
        assert socket.receive_json()["code"] == "order/unwanted"
    decide(server, WordsChanged((), ("sesame*",)))
    match.execute(ANN, 0, "chat", **chat)


def test_who_is_muted_plays_on_and_says_nothing(server: TestClient) -> None:
    match = start_match(server)
    decide(server, Muted(ANN_ID, FAR, "Spam."))
    answer = match.post_command(ANN, 0, {"kind": "chat", "room": "players", "text": "hi"})
    assert code_of(answer) == "order/muted-until"
    assert "Spam." in answer.json()["sentence"]
    assert "2096-10-02" in answer.json()["sentence"]
    assert code_of(call(server, "POST", "profile", ANN, name="Other")) == "order/muted-until"
    match.execute(ANN, 0, "play", move="C3")
    match.execute(BEA, 1, "chat", room="players", text="hi")


def test_who_is_banned_can_only_look_until_it_is_over(server: TestClient) -> None:
    match = start_match(server)
    decide(server, Banned(ANN_ID, None, "Spam."))
    assert match.refusal_code(ANN, 0, "play", move="C3") == "order/banned"
    assert code_of(call(server, "POST", "profile", ANN, name="Ann")) == "order/banned"
    assert code_of(report(server, ANN, kind="game", match=match.match_id)) == "order/banned"
    assert server.get(match.path, headers=auth_headers(ANN)).status_code == 200
    assert call(server, "GET", "own/data", ANN).status_code == 200
    assert call(server, "GET", "notice", ANN).json()["ban"] == {"until": None, "reason": "Spam."}
    match.execute(BEA, 1, "chat", room="players", text="hi")
    decide(server, Unbanned(ANN_ID))
    match.execute(ANN, 0, "play", move="C3")


def test_an_address_is_banned_whoever_comes_from_it(url: str) -> None:
    with ExitStack() as stack:
        bad = stack.enter_context(create_client(database=url, address="192.0.2.7"))
        decide(bad, AddressBanned("0" * 16, FAR, ""), network="192.0.2.0/24")
        good = stack.enter_context(create_client(database=url, address="198.51.100.7"))
        assert code_of(call(bad, "POST", "profile", EVE, name="Eve")) == "order/banned-until"
        assert call(good, "POST", "profile", EVE, name="Eve").status_code == 200


def test_no_new_match_begins_in_maintenance_and_running_ones_go_on(server: TestClient) -> None:
    match = start_match(server)
    decide(server, MaintenanceBegan())
    setup = {"seats": [{"kind": "device"}, LINK], "ruleset": "basic"}
    refused = call(server, "POST", "matches", ANN, id="new", setup=setup)
    assert code_of(refused) == "order/maintenance"
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "60")
    match.execute(ANN, 0, "play", move="C3")
    decide(server, MaintenanceEnded())
    assert call(server, "POST", "matches", ANN, id="new", setup=setup).status_code == 201


def test_everybody_is_told_what_is_announced_and_one_what_they_are_warned_of(
    server: TestClient,
) -> None:
    decide(server, Announced("Back at noon.", "中午恢復。", FAR))
    decide(server, Warned(ANN_ID, "Be kind."))
    told = call(server, "GET", "notice?lang=zh", ANN).json()
    assert told["announcement"]["text"] == "中午恢復。"
    assert [each["text"] for each in told["warnings"]] == ["Be kind."]
    assert call(server, "GET", "notice", None).json()["warnings"] == []
    with open_socket(server, "/api/own/live") as socket:
        socket.send_json({"kind": "hello", "token": ANN})
        assert socket.receive_json()["has_notice"] is False
        decide(server, Warned(ANN_ID, "Again."))
        assert socket.receive_json()["has_notice"] is True


def test_a_deleted_line_and_name_go_before_everybodys_eyes(server: TestClient) -> None:
    match = start_match(server)
    line = match.execute(BEA, 1, "chat", room="players", text="nasty words")
    with open_socket(server, f"/api/matches/{match.match_id}/live") as socket:
        socket.send_json({"kind": "hello", "token": ANN})
        while socket.receive_json()["kind"] != "presence":
            pass
        decide(server, LineDeleted(match.match_id, line))
        while (message := socket.receive_json())["kind"] != "event":
            pass
        assert message["event"]["what"] == {"kind": "redacted", "lines": [line], "names": []}
    decide(server, NameDeleted(match.match_id, 0))
    seen = server.get(match.path, headers=auth_headers(ANN)).json()["snapshot"]
    assert seen["chat"] == []
    assert seen["status"]["seats"][0]["name"] == ""
    past = server.get(f"{match.path}/events", headers=auth_headers(ANN)).text
    assert "nasty" not in past


def test_a_deleted_match_is_gone_for_those_who_are_in_it(server: TestClient) -> None:
    match = start_match(server)
    with open_socket(server, f"/api/matches/{match.match_id}/live") as socket:
        socket.send_json({"kind": "hello", "token": ANN})
        assert socket.receive_json()["kind"] == "welcome"
        decide(server, MatchDeleted(match.match_id))
        while socket.receive_json()["kind"] != "bye":
            pass
    assert code_of(server.get(match.path)) == "match/deleted"
    answer = match.post_command(ANN, 0, {"kind": "play", "move": "C3"}, based_on=2)
    assert code_of(answer) == "match/deleted"
    setup = match.created["snapshot"]["setup"]
    assert call(server, "GET", "own/matches", ANN).json()["matches"] == []
    assert setup


def test_what_one_server_decides_holds_on_the_other(url: str) -> None:
    with create_client(database=url) as one, create_client(database=url) as other:
        match = start_match(one)
        assert other.get(match.path).status_code == 200
        decide(one, Banned(ANN_ID))
        decide(one, MatchDeleted(match.match_id))
        until(lambda: code_of(call(other, "POST", "profile", ANN, name="A")) == "order/banned")
        until(lambda: other.get(match.path).status_code == 404)


def until(holds: Callable[[], bool]) -> None:
    """Ask the other server until it knows: without a broker it looks each second."""
    for _ in range(2_000):
        try:
            if holds():
                return
        except AssertionError:
            pass
    raise AssertionError("the other server never learned of it")


def test_who_erases_themselves_is_somebody_on_both_servers(url: str) -> None:
    with create_client(database=url) as one, create_client(database=url) as other:
        match = start_match(one)
        call(one, "POST", "profile", ANN, name="Annabel")
        match.execute(ANN, 0, "chat", room="players", text="my number is 5551234")
        match.execute(ANN, 0, "play", move="C3")
        assert other.get(match.path).status_code == 200
        lines = [json.loads(line) for line in call(one, "GET", "own/data", ANN).text.splitlines()]
        whole = json.dumps(lines)
        assert lines[0]["id"] == ANN_ID
        assert "Annabel" in whole
        assert "5551234" in whole
        assert digest_of(BEA) not in whole
        assert call(one, "POST", "own/data/erase", ANN).json() == {"erased": ANN_ID}
        for server in (one, other):
            until(lambda server=server: _is_erased(server, match.path))  # type: ignore[misc]
            past = server.get(f"{match.path}/events", headers=auth_headers(BEA)).text
            assert "5551234" not in past
            assert "C3" in past
        match.execute(BEA, 1, "play", move="B2")
        assert code_of(call(one, "POST", "profile", ANN, name="Ann")) == "server/signed-out"


def _is_erased(server: TestClient, path: str) -> bool:
    seats = server.get(path, headers=auth_headers(BEA)).json()["snapshot"]["status"]["seats"]
    signed_out = server.get("/api/own/matches", headers=auth_headers(ANN)).status_code == 401
    return bool(seats[0]["name"] == "" and signed_out)


def test_what_was_kept_long_enough_is_deleted_and_nothing_else(server: TestClient) -> None:
    over, running = start_match(server), start_match(server)
    report(server, ANN, kind="game", match=over.match_id)
    answer = report(server, ANN, kind="game", match=running.match_id)
    over.execute(ANN, 0, "abort")
    decide(server, ReportClosed(answer.json()["report"]))
    runtime: Runtime = server.app.state.runtime  # type: ignore[attr-defined]
    database, order = runtime.database, runtime.order
    assert database
    assert server.portal
    later = now() + 2 * 24 * 3600 * 1000
    for retention, kept in ((Retention(0, 0), 2), (Retention(3, 3), 2), (Retention(1, 1), 1)):
        server.portal.call(delete_what_is_due, database, order, retention, later)
        page = server.portal.call(database.reports.page, "closed", None, 10)
        assert len(page) == kept - 1
        assert bool(server.portal.call(database.read, over.match_id)) is (kept == 2)
    assert server.portal.call(order.reports.count_open) == 1
    assert server.get(running.path).status_code == 200


ADMIN_DOORS = [
    ("GET", "admin"),
    ("GET", "admin/log"),
    ("GET", "admin/reports"),
    ("GET", f"admin/reports/{UNKNOWN_MATCH}"),
    ("GET", f"admin/people/{ANN_ID}"),
    ("POST", "admin/decisions"),
    ("POST", "admin/agreement"),
    ("POST", "admin/sign-out"),
    ("POST", "admin/challenge"),
]


BODIES: dict[str, JSON] = {
    "admin/decisions": {"act": {"kind": "begin_maintenance"}},
    "admin/agreement": {"match": UNKNOWN_MATCH},
}


def operator(client: TestClient) -> str:
    """The token of an operator who has signed in."""
    runtime: Runtime = client.app.state.runtime  # type: ignore[attr-defined]
    token = "operator" * 4
    session = AdminSession(digest_of(token), EVE_ID, "passkey", now() + 60_000)
    assert client.portal
    client.portal.call(runtime.order.store.save_session, session, now())
    return token


def test_an_operator_sees_how_far_moves_agree_with_the_search(url: str) -> None:
    with create_client(database=url, admins=(EVE_ID,)) as server:
        match = start_match(server)
        match.play("C3", "B2", "D3", "A2", "C4", "B1", "D4", "A3")
        token = operator(server)
        answer = call(server, "POST", "admin/agreement", token, match=match.match_id)
        assert answer.status_code == 200, answer.text
        *progress, result = [json.loads(line) for line in answer.text.splitlines()]
        assert [(each["done"], each["total"]) for each in progress] == [
            (number, 8) for number in range(1, 9)
        ]
        assert result["kind"] == "result"
        assert result["search_seconds"] == QUICK.analysis_seconds
        ann, bea = result["seats"]
        assert (ann["profile"], bea["profile"]) == (ANN_ID, BEA_ID)
        for seat in (ann, bea):
            assert 0 <= seat["agreed"] <= seat["counted"] <= 4 - OPENING
        unknown = call(server, "POST", "admin/agreement", token, match=UNKNOWN_MATCH)
        assert code_of(unknown) == "match/no-such-match"


def test_nobody_is_an_operator_without_the_passkey_that_is_named(server: TestClient) -> None:
    for method, path in ADMIN_DOORS:
        body = BODIES.get(path, {})
        for token in (None, ANN, "admin" * 10):
            assert code_of(call(server, method, path, token, **body)) == "order/not-admin", path
    runtime: Runtime = server.app.state.runtime  # type: ignore[attr-defined]
    assert runtime.order.state.number == 0


def test_every_table_says_what_it_keeps_of_people_and_for_how_long() -> None:
    assert {kept.name for kept in KEPT} == set(metadata.tables), "say it in storage/kept.py"
    for kept in KEPT:
        assert f"privacy/table/{kept.name}" in sentences()
        for column in kept.people:
            assert column in kept.table.c, (kept.name, column)


def test_the_privacy_page_says_what_is_kept_and_who_answers_for_it() -> None:
    with create_client(operator="Ann’s club", contact="ann@example.org") as server:
        for lang in LANGUAGES:
            told = server.get("/api/privacy", params={"lang": lang}).json()
            assert (told["operator"], told["contact"]) == ("Ann’s club", "ann@example.org")
            assert {each["table"] for each in told["tables"]} == set(metadata.tables)
            assert all(each["what"] and each["lasts"] for each in told["tables"])
