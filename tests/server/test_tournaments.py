"""Tournaments over HTTP and on their socket: made, played, watched, taken out."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.errors import StorageError
from relati.matches.clocks import SECONDS_TO_BEGIN
from relati.server import commands
from relati.server.settings import Capacity
from tests.server.club import ORGANISER, Club, player, setup
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import auth_headers
from tests.server.socket_client import SocketClient, open_socket

#: Milliseconds.
HOUR = 3600 * 1000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TestClient]:
    with create_client(database=f"sqlite:///{tmp_path}/club.db") as client:
        yield client


def test_four_people_play_two_rounds(server: TestClient) -> None:
    club = Club(server)
    club.join(4)
    assert club.do("begin").status_code == 200
    club.play_round()
    assert club.now["round"] == 2
    club.play_round()
    over = club.now
    assert (over["phase"], over["ending"]) == ("over", "played")
    points = sorted(each["points"] for each in over["entrants"])
    assert points == [0, 1, 1, 2]
    assert {each["rank"] for each in over["entrants"]} <= {1, 2, 3, 4}


def test_the_match_of_a_table_belongs_to_those_at_it(server: TestClient) -> None:
    club = Club(server)
    club.join(2)
    club.do("begin")
    [table] = club.live()
    club.tick()
    for seat, entrant in enumerate(table["seats"]):
        headers = auth_headers(player(club.player_of(entrant)))
        match = server.get(f"/api/matches/{table['match']}", headers=headers).json()
        assert match["your_seats"] == [seat]
        assert match["snapshot"]["status"]["phase"] == "playing"
    stranger = server.get(f"/api/matches/{table['match']}", headers=auth_headers(ORGANISER))
    assert stranger.json()["your_seats"] == []


def test_a_bot_fills_the_odd_seat_and_plays(server: TestClient) -> None:
    club = Club(server, filler=1, rounds=1)
    club.join(1)
    club.do("begin")
    [table] = club.live()
    assert club.now["entrants"][1]["is_filler"]
    club.resign(table, table["seats"].index(0))
    club.tick()
    assert club.now["phase"] == "over"


def test_bots_play_each_other_though_nobody_watches(server: TestClient) -> None:
    club = Club(server, rounds=1)
    club.do("add_bot", level=1)
    club.do("add_bot", level=1)
    club.do("begin")
    club.tick()
    while club.now["phase"] != "over":
        club.on_loop(_moment())
        club.tick()
    assert sum(each["points"] for each in club.now["entrants"]) == 1


async def _moment() -> None:
    import asyncio

    await asyncio.sleep(0.1)


@pytest.mark.parametrize("filler", [None, 1])
def test_nobody_waits_for_somebody_who_does_not_come(
    server: TestClient, monkeypatch: pytest.MonkeyPatch, filler: int | None
) -> None:
    club = Club(server, rounds=1, filler=filler)
    club.join(2 if filler is None else 1)
    club.do("begin")
    club.tick()
    runtime: Any = server.app.state.runtime  # type: ignore[attr-defined]
    later = runtime.service._clock
    for owner in (runtime.service, runtime.tournaments):
        monkeypatch.setattr(owner, "_clock", lambda: later() + 1000 * (SECONDS_TO_BEGIN + 5))
    club.on_loop(runtime.service.sweep())
    club.tick()
    [table] = club.now["tables"]
    if filler is not None and club.now["entrants"][table["seats"][0]]["level"] is not None:
        # The bot begins; its opponent is late after that.
        while club.now["phase"] != "over":
            club.on_loop(_moment())
            club.tick()
        [table] = club.now["tables"]
    assert table["how"] == "no-show"
    missing = table["seats"][table["points"].index(0)]
    assert club.now["entrants"][missing]["state"] == "paused"


def test_a_league_waits_a_day_for_each_move_and_no_longer(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = Club(server, rounds=1, clock={"kind": "days", "days": 1})
    club.join(2)
    club.do("begin")
    club.tick()
    runtime: Any = server.app.state.runtime  # type: ignore[attr-defined]
    started, hours = runtime.service._clock, [0]
    places = ((runtime.service, "_clock"), (runtime.tournaments, "_clock"), (commands, "now"))
    for owner, name in places:
        monkeypatch.setattr(owner, name, lambda: started() + hours[0] * HOUR)

    def pass_hours(count: int) -> dict[str, Any]:
        hours[0] += count
        club.on_loop(runtime.service.sweep())
        club.tick()
        [table] = club.now["tables"]
        return dict(table)

    table = pass_hours(23)
    assert table["points"] is None
    number = server.get(f"/api/matches/{table['match']}").json()["snapshot"]["number"]
    first = player(club.player_of(table["seats"][0]))
    act = {"kind": "play", "move": "C3"}
    body = {"id": "move", "based_on": number, "seat": 0, "act": act}
    answer = club.post(f"/api/matches/{table['match']}/commands", first, **body)
    assert answer.status_code == 200, answer.text
    assert pass_hours(23)["points"] is None
    over = pass_hours(2)
    assert (over["how"], over["points"]) == ("no-show", [1, 0])
    assert club.now["phase"] == "over"


def test_watchers_are_told_what_changes(server: TestClient) -> None:
    club = Club(server)
    with open_socket(server, f"/api/tournaments/{club.id}/live") as socket:
        watcher = SocketClient(socket)
        watcher.send_message(kind="hello")
        whole = watcher.wait_for("tournament")
        assert (whole["base"], whole["entrants"]) == (0, [])
        club.join(2)
        news = watcher.wait_for("tournament")
        assert news["base"] == whole["number"]
        assert [each["name"] for each in news["entrants"]] == ["Player 0", "Player 1"]
        club.do("begin")
        news = watcher.wait_for("tournament")
        assert news["entrants"] == []
        assert len(news["tables"]) == 1


def test_an_unknown_tournament_has_no_news(server: TestClient) -> None:
    with open_socket(server, "/api/tournaments/aaaaaaaaaaaa/live") as socket:
        watcher = SocketClient(socket)
        watcher.send_message(kind="hello")
        assert watcher.receive()["code"] == "tournament/unknown"


def test_the_same_command_makes_one_tournament(server: TestClient) -> None:
    assert Club(server).id == Club(server).id
    lists = server.get("/api/tournaments", headers=auth_headers(ORGANISER)).json()
    assert len(lists["own"]) == 1
    assert lists["public"] == []


def test_public_tournaments_are_listed(server: TestClient) -> None:
    club = Club(server, is_public=True)
    [listed] = server.get("/api/tournaments").json()["public"]
    assert (listed["id"], listed["summary"]["name"]) == (club.id, "Club evening")


def test_nothing_secret_is_told(server: TestClient) -> None:
    club = Club(server)
    club.join(2)
    club.do("begin")
    text = server.get(f"/api/tournaments/{club.id}").text
    assert "holder" not in text
    assert "seed" not in text


def test_one_address_has_so_many_tournaments(tmp_path: Path) -> None:
    capacity = Capacity(tournaments_per_address=1)
    with create_client(capacity=capacity, address="8.8.8.8") as client:
        club = Club(client)
        more = club.post("/api/tournaments", ORGANISER, id="other", setup=setup())
        assert (more.status_code, more.json()["code"]) == (429, "tournament/many")
        assert club.do("stop").status_code == 200
        more = club.post("/api/tournaments", ORGANISER, id="other", setup=setup())
        assert more.status_code == 201


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"name": ""}, "tournament/name"),
        ({"name": "a\u202eb"}, "match/name"),
        ({"kind": "ladder"}, "server/invalid"),
        ({"rounds": 10**9}, "tournament/rounds"),
        ({"minutes": 0}, "tournament/minutes"),
        ({"pause": 10**12}, "tournament/pause"),
        ({"seats": 5}, "tournament/seats"),
        ({"clock": None}, "server/invalid"),
        ({"clock": {"kind": "fischer", "seconds": 0}}, "match/clock"),
        ({"ruleset": "chess"}, None),
        ({"ruleset": "x" * 10_000}, "match/ruleset-long"),
        ({"width": 10**6, "height": 10**6}, None),
        ({"filler": 0}, "match/level"),
        ({"holder": "f" * 64}, "server/invalid"),
    ],
)
def test_bad_tournaments_are_refused(
    server: TestClient, change: dict[str, Any], code: str | None
) -> None:
    body = {"id": "make", "setup": setup() | change}
    answer = server.post("/api/tournaments", json=body, headers=auth_headers(ORGANISER))
    assert answer.status_code == 422, answer.text
    if code:
        assert answer.json()["code"] == code


@pytest.mark.parametrize(
    "act",
    [
        {"kind": "advance"},
        {"kind": "report", "table": 0, "game": 0, "points": [24, 0], "how": "played"},
        {"kind": "make"},
        {"kind": "join"},
        {"kind": "join", "name": "A", "holder": "f" * 64},
        {"kind": "remove", "entrant": None},
        {},
    ],
)
def test_what_the_server_alone_may_do_cannot_be_sent(
    server: TestClient, act: dict[str, Any]
) -> None:
    club = Club(server)
    path = f"/api/tournaments/{club.id}/commands"
    answer = server.post(path, json={"id": "x", "act": act}, headers=auth_headers(ORGANISER))
    assert answer.status_code == 422, answer.text


def test_strangers_change_nothing(server: TestClient) -> None:
    club = Club(server)
    club.join(2)
    for kind, more in (("begin", {}), ("stop", {}), ("remove", {"entrant": 0})):
        answer = club.do(kind, player(1), **more)
        assert (answer.status_code, answer.json()["code"]) == (403, "tournament/not-yours")
    assert club.post(f"/api/tournaments/{club.id}/commands", None, id="x",
                     act={"kind": "begin"}).status_code == 401  # fmt: skip
    assert club.do("leave", player(7)).status_code == 404
    assert club.do("remove", entrant=10**9).status_code == 404
    assert server.get("/api/tournaments/../../etc").status_code == 404
    assert server.get("/api/tournaments/aaaaaaaaaaaa").status_code == 404


def test_the_result_is_a_table_a_picture_and_records(server: TestClient) -> None:
    club = Club(server, rounds=1)
    club.join(1)
    club.do("join", player(1), name="=1+1 <b>")
    club.do("begin")
    assert server.get(f"/api/tournaments/{club.id}/records.txt").status_code == 404
    [table] = club.live()
    club.tick()
    token = player(table["seats"][1])
    body = {"id": "r", "based_on": 2, "seat": 1, "act": {"kind": "resign"}}
    assert club.post(f"/api/matches/{table['match']}/commands", token, **body).status_code == 200
    club.tick()
    csv = server.get(f"/api/tournaments/{club.id}/result.csv")
    assert "'=1+1 <b>" in csv.text
    picture = server.get(f"/api/tournaments/{club.id}/result.svg", params={"lang": "zh"})
    assert "=1+1 &lt;b&gt;" in picture.text
    assert "積分" in picture.text
    records = server.get(f"/api/tournaments/{club.id}/records.txt").text
    assert "Player 0" in records
    code = server.get(f"/api/tournaments/{club.id}/invitation.svg")
    assert code.text.startswith("<svg")
    tables = server.get(f"/api/tournaments/{club.id}/entrants/0").json()["tables"]
    assert [each["how"] for each in tables] == ["played"]
    assert server.get(f"/api/tournaments/{club.id}/entrants/9").status_code == 404


def test_a_server_that_begins_anew_goes_on_where_the_last_was(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with create_client(database=database) as client:
        club = Club(client)
        club.join(4)
        club.do("begin")
        made = club.id
    with create_client(database=database) as client:
        club = Club(client, made)
        club.play_round()
    with create_client(database=database) as client:
        club = Club(client, made)
        assert club.now["round"] == 2
        club.play_round()
        assert club.now["phase"] == "over"


@pytest.mark.parametrize("how", ["storage/away", "storage/unsure"])
@pytest.mark.parametrize("step", range(1, 9))
def test_whatever_storing_fails_the_evening_goes_on(
    tmp_path: Path, step: int, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A crash between any two steps: one append fails, before or after it was stored."""
    with create_client(database=f"sqlite:///{tmp_path}/club.db") as client:
        club = Club(client, rounds=2)
        club.join(2)
        store = client.app.state.runtime.tournaments.store  # type: ignore[attr-defined]
        append, count = store.append, 0

        async def failing(*arguments: Any) -> bool:
            nonlocal count
            count += 1
            if count != step:
                return bool(await append(*arguments))
            if how == "storage/unsure":
                await append(*arguments)
            raise StorageError(how, reason="a test")

        monkeypatch.setattr(store, "append", failing)
        for _ in range(2):
            club.do("begin")
        for _ in range(2):
            if club.now["phase"] == "over":
                break
            club.play_round()
            club.tick()
        assert club.now["phase"] == "over"
        assert [len(club.now["tables"]), club.now["round"]] == [2, 2]
        assert sum(each["points"] for each in club.now["entrants"]) == 2


def test_two_servers_attend_to_the_same_tournament(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/club.db"
    with create_client(database=database) as one, create_client(database=database) as other:
        here = Club(one)
        here.join(2)
        there = Club(other, here.id)
        there.count = 100
        there.join(2, first=2)
        here.tick()
        assert here.do("begin").status_code == 200
        there.tick()
        assert there.now == here.now
        here.play_round()
        there.tick()
        here.tick()
        there.play_round()
        here.tick()
        there.tick()
        assert here.now == there.now
        assert here.now["phase"] == "over"
        assert len(here.now["tables"]) == 4
