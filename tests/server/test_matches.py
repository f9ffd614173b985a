"""Matches over HTTP: created, listed, played, exported."""

import io
import json
import re
import time
from typing import Any

import pytest
import segno
from PIL import Image

from relati.matches.service import now
from relati.notation import read_records, read_records_json
from relati.render import state_message
from relati.rules import start
from relati.server import codes
from relati.server.routes import matches
from relati.server.settings import Capacity, Rates
from relati.server.tokens import digest_of
from tests.server.conftest import ADDRESS, TestClient, create_client
from tests.server.match_client import (
    ANN,
    BEA,
    DEVICE,
    EVE,
    LINK,
    UNKNOWN_MATCH,
    MatchClient,
    auth_headers,
    bot_seat,
    create_match,
    start_match,
)
from tests.server.socket_client import follow

#: Each side's first two moves on a board of 5 by 5, and one that wins nothing yet.
OPENING = ("C3", "A1", "D4", "B2")
POSITION = "classic 2 2X2/5/1OrO2/3Xr1/5 X - - *"


def wait_for_ply(match: MatchClient, ply: int) -> None:
    """Wait until `ply` moves have been made, or until the game is over."""
    for _ in range(600):
        if match.status["ply"] >= ply or match.status["phase"] == "over":
            return
        time.sleep(0.05)
    pytest.fail(f"nobody moved: {match.status}")


# Creating and listing


def test_a_seat_is_the_creators_or_free_or_a_bots(client: TestClient) -> None:
    match = create_match(
        client, DEVICE, LINK, bot_seat(3), DEVICE | {"name": "Al"}, ruleset="modern"
    )
    assert match.created["your_seats"] == [0, 3]
    seats = match.status["seats"]
    assert [seat["kind"] for seat in seats] == ["device", "link", "bot", "device"]
    assert [seat["name"] for seat in seats] == ["Ann", "", "", "Al"]
    assert [seat["is_free"] for seat in seats] == [False, True, False, False]
    assert seats[2]["level"] == 3
    assert match.status["phase"] == "open"


@pytest.mark.parametrize(
    ("setup", "ruleset", "size"),
    [
        ({"ruleset": "classic", "width": 7, "height": 4}, "classic", (7, 4)),
        ({"ruleset": "modern", "width": 6, "height": None}, "modern", (6, 6)),
        ({"ruleset": "extended:chain"}, "extended:chain", (5, 5)),
        ({"ruleset": " extended:-consecutive "}, "extended:-consecutive", (5, 5)),
        ({"position": POSITION}, "classic", (5, 5)),
    ],
)
def test_any_ruleset_size_and_position_can_be_played(
    client: TestClient, setup: dict[str, Any], ruleset: str, size: tuple[int, int]
) -> None:
    snapshot = create_match(client, DEVICE, DEVICE, **setup).snapshot
    assert (snapshot["setup"]["ruleset"], snapshot["setup"]["players"]) == (ruleset, 2)
    assert (snapshot["view"]["width"], snapshot["view"]["height"]) == size
    assert snapshot["status"]["phase"] == "playing"


@pytest.mark.parametrize(
    ("clock", "left", "periods", "to_begin"),
    [
        ({"kind": "fischer", "seconds": 300, "increment": 3}, 300_000, 0, 30_000),
        ({"kind": "byo-yomi", "seconds": 60, "periods": 5, "period": 30}, 60_000, 5, 30_000),
        ({"kind": "days", "days": 3}, 3 * 86_400_000, 0, 86_400_000),
    ],
)
def test_the_server_keeps_a_clock_for_every_seat(
    client: TestClient, clock: dict[str, Any], left: int, periods: int, to_begin: int
) -> None:
    match = start_match(client, clock=clock)
    status = match.status
    assert status["times"] == [{"left": left, "periods": periods}] * 2
    assert (status["is_beginning"], status["due"] - status["since"]) == (True, to_begin)
    match.play("C3", "B2")
    status = match.status
    assert not status["is_beginning"]
    longest = left + periods * 30_000
    assert status["due"] - status["since"] == longest


def test_a_clock_that_runs_out_ends_the_game(client: TestClient) -> None:
    match = start_match(client, clock={"kind": "fischer", "seconds": 1})
    match.play("C3", "B2")
    for _ in range(600):
        if match.status["phase"] == "over":
            break
        time.sleep(0.05)
    assert match.status["result"] == {"winner": 1, "how": "timed-out"}


def test_a_creation_sent_twice_makes_one_match(client: TestClient) -> None:
    body = {"id": "once", "setup": {"seats": [DEVICE, LINK]}}
    first, second = (
        client.post("/api/matches", json=body, headers=auth_headers(ANN)).json() for _ in range(2)
    )
    assert first["match"] == second["match"]
    assert first["token"] is None
    other = client.post("/api/matches", json=body, headers=auth_headers(BEA)).json()
    assert other["match"] != first["match"]


def test_a_creator_without_a_token_gets_one_once(client: TestClient) -> None:
    match = create_match(client, token=None)
    token = match.created["token"]
    assert len(token) >= 22
    assert match.fetch(token)["your_seats"] == [0]
    assert match.fetch(token)["token"] is None
    assert match.fetch()["your_seats"] == []


def test_public_matches_are_listed_until_they_are_over() -> None:
    with create_client() as client:
        create_match(client)
        match = create_match(client, is_public=True, clock={"kind": "days", "days": 1})
        (listed,) = client.get("/api/matches").json()
        assert listed["match"] == match.match_id
        assert listed["phase"] == "open"
        assert listed["summary"]["seats"][1]["is_free"]
        assert listed["summary"]["clock"] == {"kind": "days", "days": 1}
        while now() <= listed["updated"]:  # matches are listed by their last change
            time.sleep(0.001)
        newer = create_match(client, is_public=True)
        assert [each["match"] for each in client.get("/api/matches").json()] == [
            newer.match_id,
            match.match_id,
        ]
        first = client.get("/api/matches", params={"limit": 1}).json()
        assert [each["match"] for each in first] == [newer.match_id]
        rest = client.get("/api/matches", params={"before": first[0]["updated"]}).json()
        assert [each["match"] for each in rest] == [match.match_id]
        newer.execute(ANN, 0, "abort")
        assert [each["match"] for each in client.get("/api/matches").json()] == [match.match_id]


def test_the_number_of_open_matches_is_limited() -> None:
    with create_client(capacity=Capacity(matches=1)) as client:
        body = {"id": "first", "setup": {"seats": [DEVICE, LINK]}}
        created = client.post("/api/matches", json=body, headers=auth_headers(ANN)).json()
        answer = client.post("/api/matches", json=body | {"id": "next"}, headers=auth_headers(ANN))
        assert (answer.status_code, answer.json()["code"]) == (503, "server/crowded")
        assert int(answer.headers["Retry-After"]) > 0
        # A creation sent again is answered even when there is no room for another match.
        again = client.post("/api/matches", json=body, headers=auth_headers(ANN))
        assert (again.status_code, again.json()["match"]) == (201, created["match"])


def test_a_snapshot_contains_all_that_has_happened(client: TestClient) -> None:
    match = start_match(client)
    match.play(*OPENING)
    snapshot = match.snapshot
    state = start("modern", 2, 5)
    for move in OPENING:
        state = state.play(move)
    assert snapshot["view"] == state_message(state)
    assert [step["move"] for step in snapshot["line"]] == list(OPENING)
    assert [step["seat"] for step in snapshot["line"]] == [0, 1, 0, 1]
    assert snapshot["number"] == len(match.events())
    assert (snapshot["status"]["turn"], snapshot["status"]["ply"]) == (0, 4)
    assert abs(match.fetch()["now"] - now()) < 60_000


def test_every_ply_can_be_viewed(client: TestClient) -> None:
    match = start_match(client)
    match.play(*OPENING)
    state = start("modern", 2, 5)
    for ply, move in enumerate(OPENING):
        assert client.get(f"{match.path}/plies/{ply}").json() == state_message(state)
        state = state.play(move)
    assert client.get(f"{match.path}/plies/4").json() == state_message(state)
    answer = client.get(f"{match.path}/plies/5")
    assert (answer.status_code, answer.json()["code"]) == (404, "server/not-found")


# Commands


def test_a_command_is_answered_with_the_number_it_led_to(client: TestClient) -> None:
    match = start_match(client)
    answer = match.post_command(ANN, 0, {"kind": "play", "move": "C3"}, id="mine")
    assert answer.json() == {"kind": "done", "id": "mine", "number": 4}


def test_a_command_sent_twice_is_done_once_and_answered_alike(client: TestClient) -> None:
    match = start_match(client)
    first = match.post_command(ANN, 0, {"kind": "play", "move": "C3"}, id="mine").json()
    match.play("A1")
    again = match.post_command(ANN, 0, {"kind": "play", "move": "C3"}, id="mine", based_on=3)
    assert (again.status_code, again.json()) == (200, first)
    assert match.status["ply"] == 2


@pytest.mark.parametrize(
    ("token", "seat", "act", "status", "code"),
    [
        (BEA, 1, {"kind": "play", "move": "A1"}, 409, "match/not-your-turn"),
        (BEA, 0, {"kind": "play", "move": "A1"}, 403, "match/not-your-seat"),
        (EVE, 0, {"kind": "resign"}, 403, "match/not-your-seat"),
        (None, 0, {"kind": "resign"}, 403, "match/not-your-seat"),
        (ANN, None, {"kind": "resign"}, 403, "match/not-your-seat"),
        (ANN, 2, {"kind": "resign"}, 409, "match/no-such-seat"),
        (ANN, 0, {"kind": "play", "move": "Z9"}, 422, "rules/off-board"),
        (ANN, 0, {"kind": "play", "move": "what"}, 422, "notation/move"),
        (ANN, 0, {"kind": "play", "move": "out:O"}, 409, "match/resign-instead"),
        (ANN, 0, {"kind": "return_to_seat"}, 409, "match/not-away"),
        (EVE, None, {"kind": "take_seat", "seat": 1}, 409, "match/seat-taken"),
        (None, None, {"kind": "take_seat", "seat": 1}, 409, "match/no-token"),
        (ANN, 0, {"kind": "answer", "agrees": True}, 409, "match/no-proposal"),
        (ANN, 0, {"kind": "chat", "room": "watchers", "text": "a"}, 409, "match/other-room"),
        (ANN, 0, {"kind": "propose", "proposal": {"kind": "rematch"}}, 409, "match/not-over"),
        (ANN, 0, {"kind": "move_seat", "holder": "a" * 64}, 422, "server/invalid"),
        (ANN, 0, {"kind": "mark_away", "seat": 1}, 422, "server/invalid"),
        (ANN, 0, {"kind": "create"}, 422, "server/invalid"),
    ],
)
def test_a_refusal_has_a_status_a_code_and_the_current_number(
    client: TestClient, token: str, seat: int, act: dict[str, Any], status: int, code: str
) -> None:
    match = start_match(client)
    before = match.events()
    answer = match.post_command(token, seat, act, id="mine")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    if code != "server/invalid":
        assert (answer.json()["kind"], answer.json()["id"]) == ("refused", "mine")
        assert answer.json()["number"] == 3
    assert match.events() == before


def test_a_move_based_on_an_older_game_is_stale(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3")
    answer = match.post_command(BEA, 1, {"kind": "play", "move": "A1"}, based_on=3)
    assert (answer.status_code, answer.json()["code"]) == (409, "match/stale")
    assert answer.json()["number"] == 4
    answer = match.post_command(BEA, 1, {"kind": "play", "move": "A1"}, based_on=5)
    assert (answer.status_code, answer.json()["code"]) == (409, "match/ahead")


def test_every_endpoint_refuses_an_unknown_match(client: TestClient) -> None:
    match = MatchClient(client, UNKNOWN_MATCH, {})
    answers = [
        client.get(match.path),
        client.get(f"{match.path}/plies/0"),
        client.get(f"{match.path}/events"),
        client.get(f"{match.path}/record"),
        client.get(f"{match.path}/record.json"),
        client.get(f"{match.path}/picture.svg"),
        client.get(f"{match.path}/invitation.svg"),
        client.post(f"{match.path}/codes", headers=auth_headers(ANN)),
        match.post_command(ANN, 0, {"kind": "resign"}, based_on=0),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (404, "match/no-such-match")
    service = client.app.state.runtime.service  # type: ignore[attr-defined]  # an application is a FastAPI
    assert UNKNOWN_MATCH not in service._actors


def test_a_client_over_the_rate_limit_is_told_when_to_retry() -> None:
    with create_client(rates=Rates(command="3/hour")) as client:
        match = start_match(client)
        assert match.refusal_code(ANN, 0, "play", move="Z9") == "rules/off-board"
        answer = match.post_command(ANN, 0, {"kind": "play", "move": "C3"})
        assert (answer.status_code, answer.json()["code"]) == (429, "server/too-often")
        assert 0 < int(answer.headers["Retry-After"]) <= 3600
        assert match.status["ply"] == 0


# Seats


def test_taking_the_last_free_seat_starts_the_game(client: TestClient) -> None:
    match = create_match(client, LINK, LINK, LINK)
    match.execute(ANN, None, "take_seat", seat=2, name=" Ann  of   Kent ")
    match.execute(BEA, None, "take_seat", seat=0, name="Bea")
    assert match.status["phase"] == "open"
    assert match.refusal_code(ANN, 2, "play", move="C3") == "match/not-started"
    match.execute(ANN, None, "take_seat", seat=1)
    assert match.status["phase"] == "playing"
    assert match.fetch(ANN)["your_seats"] == [1, 2]
    assert [seat["name"] for seat in match.status["seats"]] == ["Bea", "", "Ann of Kent"]


def test_a_seat_that_is_left_before_the_start_is_free_again(client: TestClient) -> None:
    match = create_match(client, LINK, LINK)
    match.execute(BEA, None, "take_seat", seat=1, name="Bea")
    match.execute(BEA, 1, "leave_seat")
    assert match.status["seats"][1]["is_free"]
    assert match.refusal_code(BEA, 1, "chat", room="players", text="?") == "match/not-your-seat"
    assert create_match(client).refusal_code(ANN, 0, "leave_seat") == "match/abort-instead"


def test_a_player_who_leaves_may_return(client: TestClient) -> None:
    match = start_match(client)
    match.execute(BEA, 1, "leave_seat")
    assert match.status["seats"][1]["is_away"]
    assert match.refusal_code(EVE, 1, "return_to_seat") == "match/not-your-seat"
    match.execute(BEA, 1, "return_to_seat")
    assert not match.status["seats"][1]["is_away"]
    assert match.event_kinds()[-2:] == ["seat_left", "seat_returned"]


def test_a_bot_takes_an_abandoned_seat_by_vote_until_the_owner_returns(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3")
    refusal = match.refusal_code(
        ANN, 0, "propose", proposal={"kind": "bot_takes", "seat": 1, "level": 1}
    )
    assert refusal == "match/not-left"
    match.execute(BEA, 1, "leave_seat")
    match.propose(ANN, 0, "bot_takes", seat=1, level=1)
    assert match.status["seats"][1]["stand_in"] == 1
    wait_for_ply(match, 2)
    match.execute(BEA, 1, "return_to_seat")
    assert match.status["seats"][1]["stand_in"] is None


def test_the_others_may_play_on_without_a_player_who_left(client: TestClient) -> None:
    match = create_match(client, DEVICE, LINK, LINK)
    match.execute(BEA, None, "take_seat", seat=1)
    match.execute(EVE, None, "take_seat", seat=2)
    match.execute(EVE, 2, "leave_seat")
    match.propose(ANN, 0, "drop_seat", seat=2)
    assert match.status["proposal"]["waiting_for"] == [1]
    match.execute(BEA, 1, "answer", agrees=True)
    assert match.status["seats"][2]["has_left"]
    assert match.status["phase"] == "playing"
    assert match.snapshot["line"][-1]["how"] == "abandoned"


# The game


def test_moves_are_taken_back_when_the_others_agree(client: TestClient) -> None:
    match = start_match(client)
    match.play(*OPENING)
    match.propose(ANN, 0, "take_back", to=1)
    assert match.refusal_code(ANN, 0, "answer", agrees=True) == "match/not-asked"
    match.execute(BEA, 1, "answer", agrees=False)
    assert (match.status["ply"], match.status["proposal"]) == (4, None)
    match.propose(BEA, 1, "take_back", to=1)
    assert match.refusal_code(ANN, 0, "propose", proposal={"kind": "nobody_wins"}) == (
        "match/proposal-open"
    )
    match.execute(ANN, 0, "answer", agrees=True)
    assert (match.status["ply"], match.status["turn"]) == (1, 1)
    assert client.get(f"{match.path}/plies/2").status_code == 404


def test_moves_against_bots_alone_are_taken_back_at_once(client: TestClient) -> None:
    match = create_match(client, DEVICE, bot_seat())
    match.play("C3")
    wait_for_ply(match, 2)
    match.propose(ANN, 0, "take_back", to=0)
    assert (match.status["ply"], match.status["turn"]) == (0, 0)


def test_a_bot_answers_a_draw_offer(client: TestClient) -> None:
    match = create_match(client, DEVICE, bot_seat())
    match.propose(ANN, 0, "nobody_wins")
    for _ in range(600):
        if not match.status["proposal"]:
            break
        time.sleep(0.05)
    answered = next(e for e in match.events() if e["what"]["kind"] == "answered")
    assert answered["seat"] == 1
    assert (match.status["phase"] == "over") == answered["what"]["agrees"]


def test_an_accepted_draw_offer_ends_the_game(client: TestClient) -> None:
    match = start_match(client)
    match.propose(ANN, 0, "nobody_wins")
    match.execute(BEA, 1, "answer", agrees=True)
    assert match.status["result"] == {"winner": None, "how": "agreed"}
    assert match.refusal_code(ANN, 0, "play", move="C3") == "match/over"


def test_a_player_who_resigns_loses_to_the_last_one_left(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3")
    match.execute(BEA, 1, "resign")
    assert match.status["result"] == {"winner": 0, "how": "resigned"}
    last = match.snapshot["line"][-1]
    assert last.pop("effects")["puts_out"] == [1]
    assert last | {"at": 0, "used": 0} == {
        "move": "out:X",
        "seat": 1,
        "at": 0,
        "used": 0,
        "how": "resigned",
    }


def test_a_game_is_aborted_only_before_everybody_has_moved(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3")
    match.execute(BEA, 1, "abort")
    assert match.status["result"] == {"winner": None, "how": "aborted"}
    late = start_match(client)
    late.play("C3", "A1")
    assert late.refusal_code(ANN, 0, "abort") == "match/too-late-to-abort"


def test_an_accepted_rematch_creates_the_next_match(client: TestClient) -> None:
    match = start_match(client, clock={"kind": "fischer", "seconds": 300})
    match.execute(ANN, 0, "resign")
    match.propose(ANN, 0, "rematch")
    match.execute(BEA, 1, "answer", agrees=True)
    following = MatchClient(client, match.status["next_match"], {})
    assert match.events()[-1]["what"] == {"kind": "rematched", "match": following.match_id}
    # Another one begins, and everybody keeps what is theirs.
    assert (following.fetch(BEA)["your_seats"], following.fetch(ANN)["your_seats"]) == ([0], [1])
    assert following.status["phase"] == "playing"
    assert following.snapshot["setup"]["clock"]["seconds"] == 300
    following.play("C3", tokens=(BEA, ANN))
    assert match.refusal_code(ANN, 0, "propose", proposal={"kind": "rematch"}) == "match/rematched"


def test_bots_play_a_game_to_its_end_while_somebody_watches(client: TestClient) -> None:
    match = create_match(client, bot_seat(), bot_seat(), ruleset="classic", width=3, height=3)
    with follow(match):
        wait_for_ply(match, 10**6)
    assert match.status["result"]["how"] == "rules"
    assert len(match.snapshot["line"]) >= 2


# Chat


def test_players_and_watchers_do_not_see_each_others_chat(client: TestClient) -> None:
    match = start_match(client)
    match.execute(ANN, 0, "chat", room="players", text="our secret")
    match.execute(EVE, None, "chat", room="watchers", text="she will lose", name="Eve")
    match.execute(None, None, "chat", room="watchers", text="so she will")
    players, watchers = match.events(BEA), match.events(EVE)
    assert [event["number"] for event in players] == [1, 2, 3, 4, 5, 6]
    assert [event["number"] for event in watchers] == [1, 2, 3, 4, 5, 6]
    assert [event["what"]["kind"] for event in players[3:]] == ["chatted", "hidden", "hidden"]
    assert [event["what"]["kind"] for event in watchers[3:]] == ["hidden", "chatted", "chatted"]
    assert watchers[3]["seat"] is None
    assert "our secret" not in json.dumps(watchers)
    assert "lose" not in json.dumps(players)
    line = {"number": 4, "seat": 0, "name": "Ann", "text": "our secret"}
    assert [each | {"at": 0} for each in match.fetch(BEA)["snapshot"]["chat"]] == [line | {"at": 0}]
    assert [line["text"] for line in match.snapshot["chat"]] == ["she will lose", "so she will"]
    assert (
        match.refusal_code(EVE, None, "chat", room="players", text="let me") == "match/other-room"
    )


# Another device


def test_a_code_moves_the_seats_to_another_device(client: TestClient) -> None:
    match = start_match(client)
    issued = client.post(f"{match.path}/codes", headers=auth_headers(BEA)).json()
    assert re.fullmatch("[2-9A-HJKMNP-Z]{8}", issued["code"])
    assert 0 < issued["expires"] - now() <= codes.CODE_LASTS == 3 * 60 * 1000
    typed = f" {issued['code'][:4].lower()}-{issued['code'][4:]} "
    moved = client.post("/api/codes", json={"code": typed}, headers=auth_headers(EVE)).json()
    assert moved == {"match": match.match_id, "your_seats": [1], "token": None}
    assert (match.fetch(EVE)["your_seats"], match.fetch(BEA)["your_seats"]) == ([1], [])
    match.play("C3")
    assert match.refusal_code(BEA, 1, "play", move="A1") == "match/not-your-seat"
    match.execute(EVE, 1, "play", move="A1")


def test_a_code_works_once(client: TestClient) -> None:
    match = start_match(client)
    code = client.post(f"{match.path}/codes", headers=auth_headers(BEA)).json()["code"]
    first = client.post("/api/codes", json={"code": code})
    assert (first.status_code, len(first.json()["token"]) >= 22) == (200, True)
    again = client.post("/api/codes", json={"code": code}, headers=auth_headers(EVE))
    assert (again.status_code, again.json()["code"]) == (404, "server/code")
    assert match.fetch(first.json()["token"])["your_seats"] == [1]


def test_a_code_expires(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    match = start_match(client)
    code = client.post(f"{match.path}/codes", headers=auth_headers(BEA)).json()["code"]
    monkeypatch.setattr(matches, "now", lambda: now() + codes.CODE_LASTS)
    late = client.post("/api/codes", json={"code": code}, headers=auth_headers(EVE))
    assert (late.status_code, late.json()["code"]) == (404, "server/code")
    assert match.fetch(BEA)["your_seats"] == [1]


def test_only_the_owner_of_a_seat_gets_a_code(client: TestClient) -> None:
    match = start_match(client)
    for token in (EVE, None):
        answer = client.post(f"{match.path}/codes", headers=auth_headers(token))
        assert (answer.status_code, answer.json()["code"]) == (403, "match/not-your-seat")
    wrong = client.post("/api/codes", json={"code": "AAAA2222"}, headers=auth_headers(EVE))
    assert (wrong.status_code, wrong.json()["code"]) == (404, "server/code")


# Exports


def test_the_record_is_one_that_the_rules_accept(client: TestClient) -> None:
    match = start_match(client, clock={"kind": "fischer", "seconds": 300, "increment": 3})
    match.play(*OPENING)
    match.execute(ANN, 0, "resign")
    answer = client.get(f"{match.path}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"].startswith('attachment; filename="relati-')
    (record,) = read_records(answer.text)
    assert record.verify() is None
    assert [str(move) for move in record.moves] == [*OPENING, "out:O"]
    assert record.result == "X-wins"
    tags = dict(record.tags)
    assert (tags["O"], tags["X"], tags["TimeControl"]) == ("Ann", "Bea", "300+3")
    assert tags["Termination"] == "resigned"
    assert match.match_id not in answer.text
    (same,) = read_records_json(client.get(f"{match.path}/record.json").text)
    assert (same.moves, same.tags, same.result) == (
        record.moves,
        record.tags,
        record.result,
    )


def test_a_match_is_drawn_as_a_picture_and_as_an_animation(client: TestClient) -> None:
    match = start_match(client)
    match.play(*OPENING[:2])
    drawn = client.get(f"{match.path}/picture.svg", params={"theme": "dark", "lang": "zh"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "script" not in drawn.text
    assert "sandbox" in drawn.headers["content-security-policy"]
    earlier = client.get(f"{match.path}/picture.svg", params={"ply": 0})
    assert earlier.text != drawn.text
    for form in ("png", "gif"):
        answer = client.get(f"{match.path}/picture.{form}")
        if answer.status_code == 501:
            pytest.skip(answer.json()["sentence"])
        with Image.open(io.BytesIO(answer.content)) as picture:
            assert picture.format == form.upper()
            assert getattr(picture, "n_frames", 1) == (3 if form == "gif" else 1)
    late = client.get(f"{match.path}/picture.svg", params={"ply": 3})
    assert (late.status_code, late.json()["code"]) == (422, "server/no-such-ply")


@pytest.mark.parametrize(
    ("settings", "host", "address"),
    [
        ({}, ADDRESS, ADDRESS),
        ({"origins": ("https://relati.example",)}, ADDRESS, "https://relati.example"),
    ],
)
def test_the_invitation_leads_to_the_match(
    settings: dict[str, Any], host: str, address: str
) -> None:
    with create_client(**settings) as client:
        match = create_match(client)
        answer = client.get(f"{host}{match.path}/invitation.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    expected = io.BytesIO()
    code = segno.make(f"{address}/m/{match.match_id}", error="m")
    code.save(expected, kind="svg", scale=8, border=2, xmldecl=False)
    assert answer.content == expected.getvalue()


# Secrets


def test_no_answer_reveals_a_holder_a_token_or_the_seed(client: TestClient) -> None:
    match = start_match(client, is_public=True)
    code = client.post(f"{match.path}/codes", headers=auth_headers(BEA)).json()["code"]
    client.post("/api/codes", json={"code": code}, headers=auth_headers(EVE))
    match.play("C3", tokens=(ANN, EVE))
    match.execute(ANN, 0, "resign")
    match.propose(ANN, 0, "rematch")
    match.execute(EVE, 1, "answer", agrees=True)
    paths = ["", "/events", "/events?views=true", "/plies/1", "/record", "/record.json"]
    texts = [client.get(match.path + path, headers=auth_headers(ANN)).text for path in paths]
    texts += [client.get("/api/matches").text, client.get("/api/metrics").text]
    actor = client.app.state.runtime.service._actors[match.match_id]  # type: ignore[attr-defined]  # a FastAPI
    secrets = [ANN, BEA, EVE, str(actor.match.seed), code]
    secrets += [digest_of(token)[:16] for token in (ANN, BEA, EVE)]
    for text in texts:
        assert not [secret for secret in secrets if secret in text]
        assert "holder" not in text
        assert "seed" not in text
