"""Matches over HTTP: made, listed, taken part in, taken out."""

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
from relati.render import view
from relati.rules import start
from relati.server import matches
from relati.server.settings import CrowdLimits, Rates
from relati.server.tokens import holder_of
from tests.server.conftest import ADDRESS, TestClient, talk_to
from tests.server.playing import (
    ANN,
    BEA,
    DEVICE,
    EVE,
    LINK,
    NOWHERE,
    Table,
    bot,
    make,
    seated,
    shown,
)

#: Each side's first two moves on a board of 5 by 5, and one that wins nothing yet.
OPENING = ("C3", "A1", "D4", "B2")
POSITION = "classic 2 2X2/5/1OrO2/3Xr1/5 X - - *"


def until(table: Table, ply: int) -> None:
    """Wait until so many moves were made, by whomever."""
    for _ in range(600):
        if table.standing["ply"] >= ply or table.standing["phase"] == "over":
            return
        time.sleep(0.05)
    pytest.fail(f"nobody moved: {table.standing}")


# Making and finding


def test_seats_are_the_creators_somebodys_or_a_bots(client: TestClient) -> None:
    table = make(client, DEVICE, LINK, bot(3), DEVICE | {"name": "Al"}, ruleset="modern")
    assert table.made["your_seats"] == [0, 3]
    seats = table.standing["seats"]
    assert [seat["kind"] for seat in seats] == ["device", "link", "bot", "device"]
    assert [seat["name"] for seat in seats] == ["Ann", "", "", "Al"]
    assert [seat["is_free"] for seat in seats] == [False, True, False, False]
    assert seats[2]["level"] == 3
    assert table.standing["phase"] == "open"


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
    told = make(client, DEVICE, DEVICE, **setup).snapshot
    assert (told["setup"]["ruleset"], told["setup"]["players"]) == (ruleset, 2)
    assert (told["view"]["width"], told["view"]["height"]) == size
    assert told["standing"]["phase"] == "playing"


@pytest.mark.parametrize(
    ("clock", "left", "periods"),
    [
        ({"kind": "fischer", "seconds": 300, "increment": 3}, 300_000, 0),
        ({"kind": "byo-yomi", "seconds": 60, "periods": 5, "period": 30}, 60_000, 5),
        ({"kind": "days", "days": 3}, 3 * 86_400_000, 0),
    ],
)
def test_the_server_keeps_a_clock_for_every_seat(
    client: TestClient, clock: dict[str, Any], left: int, periods: int
) -> None:
    standing = seated(client, clock=clock).standing
    assert standing["times"] == [{"left": left, "periods": periods}] * 2
    longest = left + periods * 30_000
    assert standing["due"] - standing["since"] == longest


def test_a_clock_that_runs_out_ends_the_game(client: TestClient) -> None:
    table = seated(client, clock={"kind": "fischer", "seconds": 1})
    for _ in range(200):
        if table.standing["phase"] == "over":
            break
        time.sleep(0.05)
    assert table.standing["result"] == {"winner": 1, "how": "timed-out"}


def test_a_creation_sent_twice_makes_one_match(client: TestClient) -> None:
    body = {"id": "once", "setup": {"seats": [DEVICE, LINK]}}
    first, second = (
        client.post("/api/matches", json=body, headers=shown(ANN)).json() for _ in range(2)
    )
    assert first["match"] == second["match"]
    assert first["token"] is None
    other = client.post("/api/matches", json=body, headers=shown(BEA)).json()
    assert other["match"] != first["match"]


def test_who_has_no_token_is_given_one_once(client: TestClient) -> None:
    table = make(client, token=None)
    token = table.made["token"]
    assert len(token) >= 22
    assert table.see(token)["your_seats"] == [0]
    assert table.see(token)["token"] is None
    assert table.see()["your_seats"] == []


def test_public_matches_are_listed_until_they_are_over() -> None:
    with talk_to() as client:
        make(client)
        table = make(client, is_public=True, clock={"kind": "days", "days": 1})
        (listed,) = client.get("/api/matches").json()
        assert listed["match"] == table.match
        assert listed["phase"] == "open"
        assert listed["summary"]["seats"][1]["is_free"]
        assert listed["summary"]["clock"] == {"kind": "days", "days": 1}
        time.sleep(0.002)
        newer = make(client, is_public=True)
        assert [each["match"] for each in client.get("/api/matches").json()] == [
            newer.match,
            table.match,
        ]
        first = client.get("/api/matches", params={"limit": 1}).json()
        assert [each["match"] for each in first] == [newer.match]
        rest = client.get("/api/matches", params={"before": first[0]["updated"]}).json()
        assert [each["match"] for each in rest] == [table.match]
        newer.done(ANN, 0, "abort")
        assert [each["match"] for each in client.get("/api/matches").json()] == [table.match]


def test_only_so_many_matches_may_be_open() -> None:
    with talk_to(crowd=CrowdLimits(matches=1)) as client:
        body = {"id": "first", "setup": {"seats": [DEVICE, LINK]}}
        made = client.post("/api/matches", json=body, headers=shown(ANN)).json()
        answer = client.post("/api/matches", json=body | {"id": "next"}, headers=shown(ANN))
        assert (answer.status_code, answer.json()["code"]) == (503, "server/crowded")
        assert int(answer.headers["Retry-After"]) > 0
        # That it was made already is not forgotten for want of room.
        again = client.post("/api/matches", json=body, headers=shown(ANN))
        assert (again.status_code, again.json()["match"]) == (201, made["match"])


def test_a_snapshot_is_all_that_has_happened(client: TestClient) -> None:
    table = seated(client)
    table.play(*OPENING)
    told = table.snapshot
    state = start("modern", 2, 5)
    for move in OPENING:
        state = state.play(move)
    assert told["view"] == view(state)
    assert [step["move"] for step in told["line"]] == list(OPENING)
    assert [step["seat"] for step in told["line"]] == [0, 1, 0, 1]
    assert told["number"] == len(table.events())
    assert (told["standing"]["turn"], told["standing"]["ply"]) == (0, 4)
    assert abs(table.see()["now"] - now()) < 60_000


def test_every_ply_can_be_looked_at(client: TestClient) -> None:
    table = seated(client)
    table.play(*OPENING)
    state = start("modern", 2, 5)
    for ply, move in enumerate(OPENING):
        assert client.get(f"{table.path}/plies/{ply}").json() == view(state)
        state = state.play(move)
    assert client.get(f"{table.path}/plies/4").json() == view(state)
    answer = client.get(f"{table.path}/plies/5")
    assert (answer.status_code, answer.json()["code"]) == (404, "server/not-found")


# Commands


def test_a_command_is_answered_with_the_number_it_led_to(client: TestClient) -> None:
    table = seated(client)
    answer = table.send(ANN, 0, {"kind": "play", "move": "C3"}, id="mine")
    assert answer.json() == {"kind": "done", "id": "mine", "number": 4}


def test_a_command_sent_twice_is_done_once_and_answered_alike(client: TestClient) -> None:
    table = seated(client)
    first = table.send(ANN, 0, {"kind": "play", "move": "C3"}, id="mine").json()
    table.play("A1")
    again = table.send(ANN, 0, {"kind": "play", "move": "C3"}, id="mine", based_on=3)
    assert (again.status_code, again.json()) == (200, first)
    assert table.standing["ply"] == 2


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
def test_what_a_match_refuses_has_a_status_a_code_and_the_number_to_catch_up_with(
    client: TestClient, token: str, seat: int, act: dict[str, Any], status: int, code: str
) -> None:
    table = seated(client)
    before = table.events()
    answer = table.send(token, seat, act, id="mine")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    if code != "server/invalid":
        assert (answer.json()["kind"], answer.json()["id"]) == ("refused", "mine")
        assert answer.json()["number"] == 3
    assert table.events() == before


def test_a_move_based_on_an_older_game_is_stale(client: TestClient) -> None:
    table = seated(client)
    table.play("C3")
    answer = table.send(BEA, 1, {"kind": "play", "move": "A1"}, based_on=3)
    assert (answer.status_code, answer.json()["code"]) == (409, "match/stale")
    assert answer.json()["number"] == 4
    answer = table.send(BEA, 1, {"kind": "play", "move": "A1"}, based_on=5)
    assert (answer.status_code, answer.json()["code"]) == (409, "match/ahead")


def test_there_is_nothing_to_do_in_a_match_that_is_not_there(client: TestClient) -> None:
    table = Table(client, NOWHERE, {})
    answers = [
        client.get(table.path),
        client.get(f"{table.path}/plies/0"),
        client.get(f"{table.path}/events"),
        client.get(f"{table.path}/record"),
        client.get(f"{table.path}/record.json"),
        client.get(f"{table.path}/picture.svg"),
        client.get(f"{table.path}/invitation.svg"),
        client.post(f"{table.path}/codes", headers=shown(ANN)),
        table.send(ANN, 0, {"kind": "resign"}, based_on=0),
    ]
    for answer in answers:
        assert (answer.status_code, answer.json()["code"]) == (404, "match/no-such-match")
    service = client.app.state.service  # type: ignore[attr-defined]  # an application is a FastAPI
    assert NOWHERE not in service._lives


def test_who_acts_too_often_is_told_when_to_come_back() -> None:
    with talk_to(rates=Rates(command="3/minute")) as client:
        table = seated(client)
        assert table.refused(ANN, 0, "play", move="Z9") == "rules/off-board"
        answer = table.send(ANN, 0, {"kind": "play", "move": "C3"})
        assert (answer.status_code, answer.json()["code"]) == (429, "server/too-often")
        assert 0 < int(answer.headers["Retry-After"]) <= 60
        assert table.standing["ply"] == 0


# Seats


def test_the_last_free_seat_that_is_taken_begins_the_game(client: TestClient) -> None:
    table = make(client, LINK, LINK, LINK)
    table.done(ANN, None, "take_seat", seat=2, name=" Ann  of   Kent ")
    table.done(BEA, None, "take_seat", seat=0, name="Bea")
    assert table.standing["phase"] == "open"
    assert table.refused(ANN, 2, "play", move="C3") == "match/not-started"
    table.done(ANN, None, "take_seat", seat=1)
    assert table.standing["phase"] == "playing"
    assert table.see(ANN)["your_seats"] == [1, 2]
    assert [seat["name"] for seat in table.standing["seats"]] == ["Bea", "", "Ann of Kent"]


def test_a_seat_that_is_left_before_the_start_is_free_again(client: TestClient) -> None:
    table = make(client, LINK, LINK)
    table.done(BEA, None, "take_seat", seat=1, name="Bea")
    table.done(BEA, 1, "leave_seat")
    assert table.standing["seats"][1]["is_free"]
    assert table.refused(BEA, 1, "chat", room="players", text="?") == "match/not-your-seat"
    assert make(client).refused(ANN, 0, "leave_seat") == "match/abort-instead"


def test_who_leaves_the_game_may_return_to_the_seat(client: TestClient) -> None:
    table = seated(client)
    table.done(BEA, 1, "leave_seat")
    assert table.standing["seats"][1]["is_away"]
    assert table.refused(EVE, 1, "return_to_seat") == "match/not-your-seat"
    table.done(BEA, 1, "return_to_seat")
    assert not table.standing["seats"][1]["is_away"]
    assert table.kinds()[-2:] == ["seat_left", "seat_returned"]


def test_a_bot_takes_a_left_seat_by_vote_until_the_owner_is_back(client: TestClient) -> None:
    table = seated(client)
    table.play("C3")
    refusal = table.refused(
        ANN, 0, "propose", proposal={"kind": "bot_takes", "seat": 1, "level": 1}
    )
    assert refusal == "match/not-left"
    table.done(BEA, 1, "leave_seat")
    table.propose(ANN, 0, "bot_takes", seat=1, level=1)
    assert table.standing["seats"][1]["stand_in"] == 1
    until(table, 2)
    table.done(BEA, 1, "return_to_seat")
    assert table.standing["seats"][1]["stand_in"] is None


def test_those_who_are_left_may_play_on_without_who_has_left(client: TestClient) -> None:
    table = make(client, DEVICE, LINK, LINK)
    table.done(BEA, None, "take_seat", seat=1)
    table.done(EVE, None, "take_seat", seat=2)
    table.done(EVE, 2, "leave_seat")
    table.propose(ANN, 0, "drop_seat", seat=2)
    assert table.standing["proposal"]["waiting_for"] == [1]
    table.done(BEA, 1, "answer", agrees=True)
    assert table.standing["seats"][2]["has_left"]
    assert table.standing["phase"] == "playing"
    assert table.snapshot["line"][-1]["how"] == "abandoned"


# The game


def test_moves_are_taken_back_when_the_others_agree(client: TestClient) -> None:
    table = seated(client)
    table.play(*OPENING)
    table.propose(ANN, 0, "take_back", to=1)
    assert table.refused(ANN, 0, "answer", agrees=True) == "match/not-asked"
    table.done(BEA, 1, "answer", agrees=False)
    assert (table.standing["ply"], table.standing["proposal"]) == (4, None)
    table.propose(BEA, 1, "take_back", to=1)
    assert table.refused(ANN, 0, "propose", proposal={"kind": "nobody_wins"}) == (
        "match/proposal-open"
    )
    table.done(ANN, 0, "answer", agrees=True)
    assert (table.standing["ply"], table.standing["turn"]) == (1, 1)
    assert client.get(f"{table.path}/plies/2").status_code == 404


def test_moves_against_bots_alone_are_taken_back_at_once(client: TestClient) -> None:
    table = make(client, DEVICE, bot())
    table.play("C3")
    until(table, 2)
    table.propose(ANN, 0, "take_back", to=0)
    assert (table.standing["ply"], table.standing["turn"]) == (0, 0)


def test_a_bot_is_asked_whether_nobody_shall_win(client: TestClient) -> None:
    table = make(client, DEVICE, bot())
    table.propose(ANN, 0, "nobody_wins")
    for _ in range(600):
        if not table.standing["proposal"]:
            break
        time.sleep(0.05)
    answered = next(e for e in table.events() if e["what"]["kind"] == "answered")
    assert answered["seat"] == 1
    assert (table.standing["phase"] == "over") == answered["what"]["agrees"]


def test_who_agrees_that_nobody_wins_ends_the_game(client: TestClient) -> None:
    table = seated(client)
    table.propose(ANN, 0, "nobody_wins")
    table.done(BEA, 1, "answer", agrees=True)
    assert table.standing["result"] == {"winner": None, "how": "agreed"}
    assert table.refused(ANN, 0, "play", move="C3") == "match/over"


def test_who_resigns_loses_to_the_one_who_is_left(client: TestClient) -> None:
    table = seated(client)
    table.play("C3")
    table.done(BEA, 1, "resign")
    assert table.standing["result"] == {"winner": 0, "how": "resigned"}
    assert table.snapshot["line"][-1] | {"at": 0, "used": 0} == {
        "move": "out:X",
        "seat": 1,
        "at": 0,
        "used": 0,
        "how": "resigned",
    }


def test_a_game_is_aborted_only_before_everybody_has_moved(client: TestClient) -> None:
    table = seated(client)
    table.play("C3")
    table.done(BEA, 1, "abort")
    assert table.standing["result"] == {"winner": None, "how": "aborted"}
    late = seated(client)
    late.play("C3", "A1")
    assert late.refused(ANN, 0, "abort") == "match/too-late-to-abort"


def test_the_next_game_is_there_once_it_is_told_of(client: TestClient) -> None:
    table = seated(client, clock={"kind": "fischer", "seconds": 300})
    table.done(ANN, 0, "resign")
    table.propose(ANN, 0, "rematch")
    table.done(BEA, 1, "answer", agrees=True)
    following = Table(client, table.standing["next_match"], {})
    assert table.events()[-1]["what"] == {"kind": "rematched", "match": following.match}
    # Another one begins, and everybody keeps what is theirs.
    assert (following.see(BEA)["your_seats"], following.see(ANN)["your_seats"]) == ([0], [1])
    assert following.standing["phase"] == "playing"
    assert following.snapshot["setup"]["clock"]["seconds"] == 300
    following.play("C3", tokens=(BEA, ANN))
    assert table.refused(ANN, 0, "propose", proposal={"kind": "rematch"}) == "match/rematched"


def test_bots_play_a_game_to_its_end_by_themselves(client: TestClient) -> None:
    table = make(client, bot(), bot(), ruleset="classic", width=3, height=3)
    until(table, 10**6)
    assert table.standing["result"]["how"] == "rules"
    assert len(table.snapshot["line"]) >= 2


# Talking


def test_players_and_watchers_do_not_hear_each_other(client: TestClient) -> None:
    table = seated(client)
    table.done(ANN, 0, "chat", room="players", text="our secret")
    table.done(EVE, None, "chat", room="watchers", text="she will lose", name="Eve")
    table.done(None, None, "chat", room="watchers", text="so she will")
    players, watchers = table.events(BEA), table.events(EVE)
    assert [event["number"] for event in players] == [1, 2, 3, 4, 5, 6]
    assert [event["number"] for event in watchers] == [1, 2, 3, 4, 5, 6]
    assert [event["what"]["kind"] for event in players[3:]] == ["chatted", "hidden", "hidden"]
    assert [event["what"]["kind"] for event in watchers[3:]] == ["hidden", "chatted", "chatted"]
    assert watchers[3]["seat"] is None
    assert "our secret" not in json.dumps(watchers)
    assert "lose" not in json.dumps(players)
    told = {"number": 4, "seat": 0, "name": "Ann", "text": "our secret"}
    assert [line | {"at": 0} for line in table.see(BEA)["snapshot"]["chat"]] == [told | {"at": 0}]
    assert [line["text"] for line in table.snapshot["chat"]] == ["she will lose", "so she will"]
    assert table.refused(EVE, None, "chat", room="players", text="let me") == "match/other-room"


# Another device


def test_a_code_moves_the_seats_to_another_device(client: TestClient) -> None:
    table = seated(client)
    made = client.post(f"{table.path}/codes", headers=shown(BEA)).json()
    assert re.fullmatch("[2-9A-HJKMNP-Z]{8}", made["code"])
    assert 0 < made["expires"] - now() <= matches.CODE_LASTS
    typed = f" {made['code'][:4].lower()}-{made['code'][4:]} "
    moved = client.post("/api/codes", json={"code": typed}, headers=shown(EVE)).json()
    assert moved == {"match": table.match, "your_seats": [1], "token": None}
    assert (table.see(EVE)["your_seats"], table.see(BEA)["your_seats"]) == ([1], [])
    table.play("C3")
    assert table.refused(BEA, 1, "play", move="A1") == "match/not-your-seat"
    table.done(EVE, 1, "play", move="A1")


def test_a_code_is_good_once(client: TestClient) -> None:
    table = seated(client)
    code = client.post(f"{table.path}/codes", headers=shown(BEA)).json()["code"]
    first = client.post("/api/codes", json={"code": code})
    assert (first.status_code, len(first.json()["token"]) >= 22) == (200, True)
    again = client.post("/api/codes", json={"code": code}, headers=shown(EVE))
    assert (again.status_code, again.json()["code"]) == (404, "server/code")
    assert table.see(first.json()["token"])["your_seats"] == [1]


def test_a_code_is_good_for_some_minutes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(client)
    code = client.post(f"{table.path}/codes", headers=shown(BEA)).json()["code"]
    monkeypatch.setattr(matches, "now", lambda: now() + matches.CODE_LASTS)
    late = client.post("/api/codes", json={"code": code}, headers=shown(EVE))
    assert (late.status_code, late.json()["code"]) == (404, "server/code")
    assert table.see(BEA)["your_seats"] == [1]


def test_only_who_has_a_seat_is_given_a_code(client: TestClient) -> None:
    table = seated(client)
    for token in (EVE, None):
        answer = client.post(f"{table.path}/codes", headers=shown(token))
        assert (answer.status_code, answer.json()["code"]) == (403, "match/not-your-seat")
    wrong = client.post("/api/codes", json={"code": "AAAA2222"}, headers=shown(EVE))
    assert (wrong.status_code, wrong.json()["code"]) == (404, "server/code")


# What can be kept


def test_the_record_is_one_that_the_rules_accept(client: TestClient) -> None:
    table = seated(client, clock={"kind": "fischer", "seconds": 300, "increment": 3})
    table.play(*OPENING)
    table.done(ANN, 0, "resign")
    answer = client.get(f"{table.path}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"].startswith('attachment; filename="relati-')
    (record,) = read_records(answer.text)
    assert record.verify() is None
    assert [str(move) for move in record.main_line()] == [*OPENING, "out:O"]
    assert record.result == "X-wins"
    tags = dict(record.tags)
    assert (tags["O"], tags["X"], tags["TimeControl"]) == ("Ann", "Bea", "300+3")
    assert tags["Termination"] == "resigned"
    assert table.match not in answer.text
    (same,) = read_records_json(client.get(f"{table.path}/record.json").text)
    assert (same.main_line(), same.tags, same.result) == (
        record.main_line(),
        record.tags,
        record.result,
    )


def test_the_board_can_be_had_as_a_picture_and_the_game_as_a_moving_one(client: TestClient) -> None:
    table = seated(client)
    table.play(*OPENING[:2])
    drawn = client.get(f"{table.path}/picture.svg", params={"theme": "dark", "lang": "zh"})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert "script" not in drawn.text
    assert "sandbox" in drawn.headers["content-security-policy"]
    earlier = client.get(f"{table.path}/picture.svg", params={"ply": 0})
    assert earlier.text != drawn.text
    for form in ("png", "gif"):
        answer = client.get(f"{table.path}/picture.{form}")
        if answer.status_code == 501:
            pytest.skip(answer.json()["sentence"])
        with Image.open(io.BytesIO(answer.content)) as picture:
            assert picture.format == form.upper()
            assert getattr(picture, "n_frames", 1) == (3 if form == "gif" else 1)
    late = client.get(f"{table.path}/picture.svg", params={"ply": 3})
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
    with talk_to(**settings) as client:
        table = make(client)
        answer = client.get(f"{host}{table.path}/invitation.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    expected = io.BytesIO()
    code = segno.make(f"{address}/m/{table.match}", error="m")
    code.save(expected, kind="svg", scale=8, border=2, xmldecl=False)
    assert answer.content == expected.getvalue()


# Secrets


def test_no_answer_tells_a_holder_a_token_or_the_seed(client: TestClient) -> None:
    table = seated(client, is_public=True)
    code = client.post(f"{table.path}/codes", headers=shown(BEA)).json()["code"]
    client.post("/api/codes", json={"code": code}, headers=shown(EVE))
    table.play("C3", tokens=(ANN, EVE))
    table.done(ANN, 0, "resign")
    table.propose(ANN, 0, "rematch")
    table.done(EVE, 1, "answer", agrees=True)
    paths = ["", "/events", "/events?views=true", "/plies/1", "/record", "/record.json"]
    texts = [client.get(table.path + path, headers=shown(ANN)).text for path in paths]
    texts += [client.get("/api/matches").text, client.get("/api/metrics").text]
    match = client.app.state.service._lives[table.match].match  # type: ignore[attr-defined]  # a FastAPI
    secrets = [ANN, BEA, EVE, str(match.seed), code]
    secrets += [holder_of(token)[:16] for token in (ANN, BEA, EVE)]
    for text in texts:
        assert not [secret for secret in secrets if secret in text]
        assert "holder" not in text
        assert "seed" not in text
