"""Hostile input of every kind is refused and changes nothing."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import response_schema_conformance

from relati.matches.acts import Command, Resign
from relati.matches.service import now
from relati.server.app import create_app
from relati.server.settings import Settings
from relati.server.tokens import digest_of
from tests.server.conftest import ADDRESS, TestClient, operations_of
from tests.server.match_client import (
    ANN,
    BEA,
    DEVICE,
    EVE,
    LINK,
    MatchClient,
    auth_headers,
    create_match,
    start_match,
)

#: A lone surrogate: JSON can spell it, UTF-8 cannot encode it.
HALF = "\ud800"
RIGHT_TO_LEFT = "\u202egnp.exe"
AS_JSON = {"Content-Type": "application/json"}


@pytest.fixture
def match(client: TestClient) -> Iterator[MatchClient]:
    """A match that the test must not change."""
    match = start_match(client)
    match.play("C3")
    before = match.events(ANN), match.fetch(ANN)["snapshot"]
    yield match
    assert (match.events(ANN), match.fetch(ANN)["snapshot"]) == before


def is_refusal(answer: Any, *statuses: int) -> bool:
    """Whether the answer is a refusal with one of these statuses, in the usual shape."""
    assert answer.status_code in (statuses or range(400, 500)), answer.text
    refusal = answer.json()
    assert (
        {"code", "sentence", "details"}
        <= set(refusal)
        <= {
            "code",
            "sentence",
            "details",
            "kind",
            "id",
            "number",
        }
    )
    assert refusal["sentence"]
    return True


def post(client: TestClient, path: str, body: Any, token: str | None = ANN) -> Any:
    # Not `json=`, which refuses to write NaN and the like.
    content = body if isinstance(body, str | bytes) else json.dumps(body)
    return client.post(path, content=content, headers=auth_headers(token) | AS_JSON)


def command(**changes: Any) -> dict[str, Any]:
    defaults = {"id": "x", "based_on": 4, "seat": 1, "act": {"kind": "play", "move": "A1"}}
    return defaults | changes


def act(kind: str, **more: Any) -> dict[str, Any]:
    return command(act={"kind": kind} | more)


NO_LIST: list[Any] = []
NO_MAP: dict[str, Any] = {}

COMMANDS: list[Any] = [
    *("", "null", "[]", "7", '"x"', "{", "{}", "\x00", b"\xff\xfe", "[" * 100_000),
    '{"id":' * 50_000 + "1" + "}" * 50_000,
    "[" + "[]," * 60_000 + "[]]",
    *(
        command(id=odd)
        for odd in ("", "x" * 65, "\x00", "a\nb", "\u202e", HALF, 7, None, NO_LIST, NO_MAP)
    ),
    *(command(based_on=odd) for odd in (-1, 10**40, 1.5, "4", None, True, float("nan"), NO_LIST)),
    command(based_on=float("inf")),
    *(command(seat=odd) for odd in (-1, 5, 10**40, "1", 1.5, True, NO_LIST, float("-inf"))),
    *(
        command(act=odd)
        for odd in (None, NO_LIST, "play", NO_MAP, {"kind": None}, {"kind": ["play"]})
    ),
    act("unheard"),
    act("play"),
    act("play", move=None),
    act("play", move=["A1"]),
    act("play", move="A1", more=1),
    *(act("play", move=odd) for odd in ("", "\x00", HALF, "A1\u202e", "Z99", "A0", "A-1", "x")),
    act("play", move="A1-" * 60_000 + "A1xA1"),
    act("play", move="A" * 200_000),
    act("play", move="９" * 50_000),
    act("play", move="out:X"),
    act("play", move="<script>alert(1)</script>"),
    act("take_seat", seat=10**40),
    act("take_seat", seat=-1),
    act("take_seat", seat="first"),
    act("take_seat", seat=0, name="x" * 100_000),
    act("propose"),
    act("propose", proposal={"kind": "take_back"}),
    *(act("propose", proposal={"kind": "take_back", "to": to}) for to in (-1, 1, 10**40, 1.5)),
    act("propose", proposal={"kind": "bot_takes", "seat": 0, "level": "engine:rm -rf"}),
    act("propose", proposal={"kind": "bot_takes", "seat": 9, "level": 1}),
    act("propose", proposal={"kind": "drop_seat", "seat": -1}),
    act("propose", proposal={"kind": "rematch", "match": "0" * 32}),
    act("answer", agrees="perhaps"),
    act("answer", agrees=True),
    *(act("chat", room="players", text=odd) for odd in ("", "  ", "x" * 401, "a\x07", HALF)),
    *(act("chat", room="players", text=odd) for odd in (RIGHT_TO_LEFT, 5, None, ["a"])),
    act("chat", room="kitchen", text="a"),
    act("chat", room="watchers", text="a"),
    *(act(kind) for kind in ("create", "time_out", "mark_away", "expire", "move_seat", "event")),
    act("mark_away", seat=0),
    act("move_seat", holder="0" * 64),
    command(holder="0" * 64),
    command(is_internal=True),
    command(at=0),
    {HALF: 1},
    {"id": "x", "\u0000": {}},
]


@pytest.mark.parametrize("body", COMMANDS, ids=lambda body: str(body)[:40])
def test_a_hostile_command_is_refused_and_changes_nothing(match: MatchClient, body: Any) -> None:
    assert is_refusal(post(match.client, f"{match.path}/commands", body, BEA))


def test_a_body_of_another_size_or_kind_is_refused(match: MatchClient) -> None:
    path = f"{match.path}/commands"
    large = json.dumps(act("play", move="A" * 300_000))
    assert is_refusal(post(match.client, path, large, BEA), 413)
    headers = auth_headers(BEA) | {"Content-Type": "text/plain"}
    assert is_refusal(match.client.post(path, content=json.dumps(command()), headers=headers), 422)
    for method in ("GET", "PUT", "DELETE", "PATCH", "BREW"):
        assert is_refusal(match.client.request(method, path), 404, 405)


def test_nobody_can_act_for_another_player(match: MatchClient) -> None:
    acts: list[dict[str, Any]] = [
        {"kind": "play", "move": "A1"},
        {"kind": "resign"},
        {"kind": "abort"},
        {"kind": "leave_seat"},
        {"kind": "propose", "proposal": {"kind": "nobody_wins"}},
        {"kind": "chat", "room": "players", "text": "I am Bea"},
    ]
    for token in (ANN, EVE, None):
        for each in acts:
            answer = match.post_command(token, 1, each)
            assert (answer.status_code, answer.json()["code"]) == (403, "match/not-your-seat")


def test_command_ids_of_other_players_reveal_nothing(match: MatchClient) -> None:
    # Ann's own command, sent by Bea, is a command of Bea's.
    done = match.post_command(
        ANN, 0, {"kind": "chat", "room": "watchers", "text": "a"}, id="shared"
    )
    assert done.status_code == 409
    other = match.post_command(BEA, 0, {"kind": "resign"}, id="m1")
    assert other.status_code == 403


def test_ten_thousand_refused_commands_leave_nothing_behind(client: TestClient) -> None:
    match = start_match(client)
    service = client.app.state.runtime.service  # type: ignore[attr-defined]  # an application is a FastAPI
    before = match.events()

    async def send_all() -> set[str]:
        codes = set()
        for number in range(10_000):
            sent = Command(f"{number}", 3, now(), Resign(), seat=0, holder=digest_of(EVE))
            codes.add((await service.submit(match.match_id, sent)).reason.code)
        return codes

    assert client.portal
    assert client.portal.call(send_all) == {"match/not-your-seat"}
    assert match.events() == before
    assert len(service._actors[match.match_id].match.done) <= 3


SETUPS: list[Any] = [
    *(
        {"seats": seats}
        for seats in (NO_LIST, [LINK], [LINK] * 6, [LINK] * 5_000, None, "two", NO_MAP)
    ),
    {"seats": [LINK, {"kind": "bot"}]},
    *(
        {"seats": [LINK, {"kind": "bot", "level": odd}]}
        for odd in (0, 99, 10**40, 1.5, -1, NO_LIST)
    ),
    *({"seats": [LINK, {"kind": "bot", "level": f"engine:{x}"}]} for x in ("sh", "../sh", "")),
    {"seats": [LINK, {"kind": "bot", "level": "search:iterations=999999999"}]},
    {"seats": [LINK, {"kind": "link", "level": 3}]},
    {"seats": [LINK, {"kind": "owner"}]},
    {"seats": [LINK, {"kind": "link", "holder": "0" * 64}]},
    *({"seats": [LINK, {"kind": "link", "name": x}]} for x in ("x" * 41, HALF, "\x00", 5)),
    {"seats": [LINK, {"kind": "link", "name": RIGHT_TO_LEFT}]},
    *({"width": w, "height": h} for w, h in ((0, 0), (-5, 5), (27, 27), (10**40, 3), (2, 9))),
    *({"width": odd} for odd in (1.5, "wide", NO_LIST, float("nan"), float("inf"))),
    *({"ruleset": odd} for odd in ("", "chess", "../modern", "modern\x00", HALF, 5, None, NO_LIST)),
    {"ruleset": "modern:" + ",".join(f"option{n}" for n in range(5_000))},
    {"ruleset": "extended:" + "chain," * 30_000 + "chain"},
    {"ruleset": "modern" + " " * 100_000},
    {"ruleset": "extended[" * 100},
    {"ruleset": "x[actions=" + "chain " * 10_000 + "]"},
    {"ruleset": "extended:chain=" + "1" * 5_000},
    *(
        {"position": odd}
        for odd in ("", "x", HALF, "\x00", 5, NO_LIST, "modern 2 5/5/5/5/5 O - - *" * 9)
    ),
    {"position": "modern 2 " + "9" * 3_000 + " O - - *"},
    {"position": "modern 2 5/5/5/5/5 Z - - *"},
    {"position": "modern 2 5/5/5/5/5 O+99999999999999999999 - - *"},
    {"position": "modern 9 5/5/5/5/5 O - - *"},
    {"position": "classic 2 5/5/1OrO2/3X1/5 O - - O-wins"},
    {"position": "modern 2 " + "/".join(["Or" * 26] * 26) + " O - - *"},
    {"position": " " * 4_001},
    {"position": "classic 2 5/5/5/5/5 O - - *", "ruleset": HALF},
    {"position": "classic 2 5/5/5/5/5 O - - *", "ruleset": "x" * 100_000},
    {"position": "modern 3 5/5/5/5/5 O - - *"},
    *(
        {"clock": odd}
        for odd in (7, "fast", NO_LIST, NO_MAP, {"kind": "hourglass"}, {"kind": "fischer"})
    ),
    *({"clock": {"kind": "fischer", "seconds": s}} for s in (0, -1, 10**40, 1.5, float("nan"))),
    {"clock": {"kind": "fischer", "seconds": 60, "increment": -1}},
    {"clock": {"kind": "byo-yomi", "seconds": 60, "periods": 10**9, "period": 30}},
    {"clock": {"kind": "days", "days": 10**6}},
    {"is_public": "perhaps"},
    {"is_public": 7},
    {"seed": 1},
    {"holders": ["0" * 64, None]},
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup)[:40])
def test_an_invalid_setup_creates_no_match(client: TestClient, setup: dict[str, Any]) -> None:
    body = {"id": "hostile", "setup": {"seats": [DEVICE, LINK], "is_public": True} | setup}
    service = client.app.state.runtime.service  # type: ignore[attr-defined]  # an application is a FastAPI
    before = len(service.store._events)
    assert is_refusal(post(client, "/api/matches", body), 422)
    assert len(service.store._events) == before


@pytest.mark.parametrize(
    "text", ["<b>Ann</b>", "'; DROP TABLE match; --", "😀👩‍👩‍👧", "{0} %s", "王小明"]
)
def test_markup_and_symbols_are_treated_as_text(client: TestClient, text: str) -> None:
    match = create_match(client, {"kind": "device", "name": text}, LINK)
    match.execute(BEA, None, "take_seat", seat=1, name=text)
    match.execute(ANN, 0, "chat", room="players", text=text)
    assert [seat["name"] for seat in match.status["seats"]] == [text, text]
    assert match.events(ANN)[-1]["what"]["text"] == text
    drawn = client.get(f"{match.path}/picture.svg").text
    assert "<b>" not in drawn
    record = client.get(f"{match.path}/record")
    assert text.replace('"', '\\"') in record.text
    for answer in (record, client.get(match.path), client.get(f"{match.path}/events")):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert not answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("invisible", ["\u200b", "\u200b\u200d\ufeff", "\u3164\u2060"])
def test_an_invisible_chat_message_is_refused(match: MatchClient, invisible: str) -> None:
    body = act("chat", room="players", text=invisible)
    assert is_refusal(post(match.client, f"{match.path}/commands", body, BEA), 422)


# Tokens, headers, paths


@pytest.mark.parametrize(
    "value",
    [
        "",
        "Bearer",
        "Bearer ",
        "Basic YW5uOmFubg==",
        f"Token {BEA}",
        BEA,
        f"Bearer  {BEA}",
        f"Bearer {BEA} ",
        f"Bearer {BEA},{ANN}",
        f"Bearer {BEA}\t",
        "Bearer short",
        "Bearer " + "x" * 129,
        "Bearer " + "x" * 20_000,
        "Bearer " + "é" * 30,
        "Bearer " + "a" * 29 + "/",
        "Bearer " + "a" * 29 + "\u2028",
    ],
    ids=lambda value: value[:20],
)
def test_an_invalid_token_is_refused(match: MatchClient, value: str) -> None:
    headers = [(b"Authorization", value.encode()), (b"Content-Type", b"application/json")]
    path = f"{match.path}/commands"
    answer = match.client.post(path, content=json.dumps(command()), headers=headers)
    # The client of the tests sends spaces at the end, which servers take off.
    if value == f"Bearer {BEA} ":
        assert answer.status_code in (200, 401)
    else:
        assert is_refusal(answer, 401)
    assert is_refusal(match.client.get(match.path, headers=headers[:1]), 401)


def test_a_request_with_two_tokens_is_refused(match: MatchClient) -> None:
    for pair in ((ANN, BEA), (BEA, ANN), (BEA, BEA)):
        headers = [("Authorization", f"Bearer {token}") for token in pair]
        answer = match.client.post(f"{match.path}/commands", json=command(), headers=headers)
        assert is_refusal(answer, 401)


def test_the_scheme_may_be_spelled_in_any_case(client: TestClient) -> None:
    match = start_match(client)
    for scheme in ("bearer", "BEARER", "Bearer"):
        message = client.get(match.path, headers={"authorization": f"{scheme} {BEA}"}).json()
        assert message["your_seats"] == [1]
    # A token is itself in one case only.
    message = client.get(match.path, headers=auth_headers(BEA.upper())).json()
    assert message["your_seats"] == []


def test_a_token_in_the_url_is_ignored(match: MatchClient) -> None:
    answer = match.client.get(match.path, params={"token": ANN, "access_token": ANN})
    assert answer.json()["your_seats"] == []


@pytest.mark.parametrize(
    "match_id",
    [
        *("..", ".", "%2e%2e", "..%2f..%2fetc%2fpasswd", "%00", "0" * 31, "0" * 33, "g" * 32),
        *(
            "0" * 32 + "%0a",
            "0" * 32 + "%00",
            "0" * 16 + "/" + "0" * 15,
            "%F0%9F%98%80",
            "'%20OR%201",
        ),
    ],
)
def test_an_invalid_match_id_is_not_found(client: TestClient, match_id: str) -> None:
    for rest in ("", "/events", "/record", "/plies/0", "/picture.svg", "/invitation.svg"):
        answer = client.get(f"{ADDRESS}/api/matches/{match_id}{rest}")
        assert answer.status_code in (404, 405, 422) or answer.url.path == "/api/matches", answer
        assert "root:" not in answer.text


@pytest.mark.parametrize("ply", ["-1", "2", "1e0", "%31%00", "9" * 5_000, "x", "٣"])
def test_an_invalid_ply_is_not_found(match: MatchClient, ply: str) -> None:
    assert is_refusal(match.client.get(f"{match.path}/plies/{ply}"), 404, 422)


@pytest.mark.parametrize(
    "code", ["", "AAA", "A" * 33, HALF * 8, "\x00" * 8, 5, None, [], "AAAA AAAA", "' OR '1'='1"]
)
def test_an_invalid_code_moves_no_seat(match: MatchClient, code: Any) -> None:
    assert is_refusal(post(match.client, "/api/codes", {"code": code}, EVE), 404, 422)


# All of OpenAPI

DOCUMENT = create_app(Settings(database="memory:")).openapi()
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT)
OPERATIONS = operations_of(SCHEMA, {"matches"})
PARTS = ("method", "url", "params", "headers", "json", "content")


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_match_endpoints_give_only_documented_answers(client: TestClient, operation: Any) -> None:
    real = create_match(client).match_id
    count = 0

    @given(case=operation.as_strategy())
    @settings(max_examples=12, database=None, suppress_health_check=list(HealthCheck))
    def ask(case: Any) -> None:
        nonlocal count
        count += 1
        if "match" in (case.path_parameters or {}) and count % 2:
            case.path_parameters["match"] = real
        if case.query:
            case.query.pop("follow", None)  # it would never end
        request = case.as_transport_kwargs(base_url=ADDRESS)
        answer = client.request(**{part: request[part] for part in PARTS if part in request})
        assert str(answer.status_code) in operation.definition.raw["responses"], answer.text
        assert answer.status_code < 500 or answer.status_code == 501, answer.text
        if answer.status_code >= 400:
            assert {"code", "sentence", "details"} <= set(answer.json())
        else:
            case.validate_response(answer, checks=[response_schema_conformance])

    ask()


def test_all_match_endpoints_are_covered() -> None:
    assert len(OPERATIONS) >= 11
