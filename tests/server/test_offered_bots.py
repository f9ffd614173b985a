"""Bots that the operator offers: other people's code on a server, chosen by strangers by name."""

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.client import Client, RefusedByServer, SeatPlan, Setup
from relati.errors import SettingsError
from relati.server.configuration import configure
from relati.server.offered_bots import OfferedBot, OfferedBots, read_offer
from relati.server.runtime import bot_pool
from relati.server.runtime.resting_bots import (
    LOSSES_BEFORE_REST,
    SECONDS_COUNTED,
    SECONDS_OF_REST,
    RestingBots,
)
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import DEVICE, MatchClient, create_match
from tests.server.server_process import COMMAND, run_server

CODE = """
import os, time
from pathlib import Path
from relati.bots import Choice


class Last:
    def __init__(self, place="-1"):
        self.place = int(place)

    def choose(self, state, budget, seed):
        assert budget.seconds, "a server has no time to lose"
        move = state.legal_moves()[self.place]
        return Choice(str(move), (1 / state.players,) * state.players)


class Raises(Last):
    def choose(self, state, budget, seed):
        raise OSError("out of ideas")


class Dies(Last):
    def choose(self, state, budget, seed):
        os._exit(3)


class Hangs(Last):
    def choose(self, state, budget, seed):
        with Path("asked").open("a") as asked:
            asked.write("?")
        time.sleep(600)


class Cheats(Last):
    def choose(self, state, budget, seed):
        return Choice("Z99", (1, 0))


def fails():
    raise OSError("no weights")
"""
NAMES = {"Last": "Last", "Zeroth": "Last:0", "Raises": "Raises", "Dies": "Dies", "Cheats": "Cheats"}
OFFERS = tuple(f"{name}=python:their_server_bots:{bot}" for name, bot in NAMES.items())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which the server is started."""
    folder, before = tmp_path_factory.mktemp("operator"), Path.cwd()
    (folder / "their_server_bots.py").write_text(CODE)
    os.chdir(folder)
    yield folder
    os.chdir(before)


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[TestClient]:
    with create_client(bots=OFFERS) as client:
        yield client


def named(bot: str) -> dict[str, Any]:
    return {"kind": "bot", "bot": bot}


def test_the_names_are_listed_and_nothing_of_what_is_behind_them(client: TestClient) -> None:
    listed = [{"name": name} for name in NAMES]
    assert client.get("/api/bots").json() == listed
    reference = client.get("/api/reference")
    assert reference.json()["bots"] == listed
    assert "their_server_bots" not in reference.text


@pytest.mark.parametrize(("bot", "move"), [("Last", "E5"), ("Zeroth", "A1")])
def test_a_stranger_plays_a_bot_by_its_name(client: TestClient, bot: str, move: str) -> None:
    match = create_match(client, DEVICE, named(bot), ruleset="classic")
    assert match.status["seats"][1]["bot"] == bot
    match.play("C3")
    assert await_move(match) == move


@pytest.mark.parametrize("bot", ["Raises", "Dies", "Cheats"])
def test_for_a_bot_that_fails_a_plain_move_is_made(client: TestClient, bot: str) -> None:
    match = create_match(client, DEVICE, named(bot), ruleset="classic")
    match.play("C3")
    assert await_move(match)


def test_a_bot_that_hangs_is_soon_left_alone_and_tried_again_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_pool, "GRACE", -1.5)
    offers = [f"{name}=python:their_server_bots:{name}" for name in ("Hangs", "Last")]
    (folder / "asked").write_text("")

    def asked() -> int:
        return len((folder / "asked").read_text())

    with create_client(bots=offers) as client:
        now = [0.0]
        resting = client.app.state.runtime.bot_pool.resting = RestingBots(lambda: now[0])  # type: ignore[attr-defined]
        # However many matches wait for it.
        matches = [create_match(client, DEVICE, named("Hangs")) for _ in range(6)]
        for match in matches:
            match.play("C3")
        assert all(map(await_move, matches))
        assert asked() == LOSSES_BEFORE_REST
        assert resting.is_resting(offers[0].partition("=")[2])
        other = create_match(client, DEVICE, named("Last"), ruleset="classic")
        other.play("C3")
        assert await_move(other) == "E5"
        now[0] += SECONDS_OF_REST
        for _ in range(2):
            again = create_match(client, DEVICE, named("Hangs"))
            again.play("C3")
            assert await_move(again)
            assert asked() == LOSSES_BEFORE_REST + 1


def test_other_matches_that_a_bot_answers_do_not_end_its_rest() -> None:
    now = [0.0]
    resting = RestingBots(lambda: now[0])
    resting.count_loss("x")
    assert not resting.is_resting("x")
    now[0] += SECONDS_COUNTED  # long ago
    resting.count_loss("x")
    assert not resting.is_resting("x")
    resting.count_loss("x")
    assert resting.is_resting("x")
    assert not resting.is_resting("y")


@pytest.mark.parametrize("bot", ["last", "python:their_server_bots:Last", "random", "engine:ls"])
def test_a_name_that_is_not_offered_is_refused(client: TestClient, bot: str) -> None:
    setup = {"seats": [DEVICE, named(bot)]}
    answer = client.post("/api/matches", json={"id": "x", "setup": setup})
    assert answer.status_code == 422
    assert answer.json()["code"] == "bot/not-offered"
    assert bot in answer.json()["sentence"]


def test_a_match_survives_a_restart_and_the_bots_removal(folder: Path) -> None:
    database = f"sqlite:///{folder}/matches.db"
    serve = ("serve", "--port", "0", "--no-open", "--database", database)
    setup = Setup((SeatPlan("device", "Ann"), SeatPlan("bot", bot="Last")), "classic", 5, 5)
    with run_server(folder, *serve, "--bot", OFFERS[0]) as server, Client(server.address) as ann:
        assert ann.bots() == ("Last",)
        update = ann.create(setup)
        assert ann.play(update, "C3")
        update = until(ann, update.match, 2)
        assert str(update.moves[-1]) == "E5"
    with (
        run_server(folder, *serve, "--bot", OFFERS[0]) as server,
        Client(server.address, ann.token) as again,
    ):
        update = again.look(update.match)
        assert again.play(update, "C4")
        update = until(again, update.match, 4)
        assert update.seats[1].stand_in is None
    with run_server(folder, *serve) as server, Client(server.address, ann.token) as again:
        assert again.bots() == ()
        update = again.look(update.match)
        assert update.seats[1].name == "Last"
        assert again.play(update, "C5")
        update = until(again, update.match, 6)
        assert (update.seats[1].bot, update.seats[1].stand_in) == ("Last", 4)
        with pytest.raises(RefusedByServer) as refused:
            again.create(setup)
        assert refused.value.code == "bot/not-offered"


def until(client: Client, match: str, moves: int) -> Any:
    """The match, once so many moves were made."""
    for update in client.follow(match, past_end=True):
        if len(update.moves) >= moves:
            return update
    raise AssertionError


def await_move(match: MatchClient) -> str:
    """The answer to the first move, heard through the stream of events."""
    with match.client.stream("GET", f"{match.path}/events", params={"follow": "true"}) as stream:
        for line in stream.iter_lines():
            event = json.loads(line) if line.strip() else {}
            if event and event["what"]["kind"] == "played" and event["seat"] == 1:
                return str(event["what"]["move"])
    raise AssertionError


# What an operator writes


@pytest.mark.parametrize(
    ("text", "name", "bot"),
    [
        ("greedy", "greedy", "greedy"),
        ("influence:3", "influence:3", "influence:3"),
        ("python:my_bots:Greedy", "Greedy", "python:my_bots:Greedy"),
        ("python:my_bots:Greedy:3", "Greedy:3", "python:my_bots:Greedy:3"),
        ("貪心=python:my_bots:Greedy", "貪心", "python:my_bots:Greedy"),
        ("Fish=engine:fish --depth=3", "Fish", "engine:fish --depth=3"),
    ],
)
def test_an_offer_is_a_bot_and_its_name(text: str, name: str, bot: str) -> None:
    assert read_offer(text) == OfferedBot(name, bot)


@pytest.mark.parametrize(
    ("offers", "code"),
    [
        (["engine:fish --depth=3"], "bot-nameless"),
        (["network:/srv/weights"], "bot-nameless"),
        (["5"], "bot-name"),
        (["=greedy"], "bot-name"),
        (["Greedy="], "bot-name"),
        (["x" * 41 + "=greedy"], "bot-name"),
        (["greedy", "Greedy=python:my_bots:Greedy"], "bot-twice"),
    ],
)
def test_a_wrong_offer_is_refused_with_a_sentence(offers: list[str], code: str) -> None:
    with pytest.raises(SettingsError) as refused:
        OfferedBots(offers)
    assert refused.value.code == f"settings/{code}"


def test_offers_come_from_options_variables_and_files(tmp_path: Path) -> None:
    file = tmp_path / "relati.toml"
    file.write_text('bots = ["Greedy one=python:my_bots:Greedy"]\n')
    in_file = configure({}, {}, file).settings.bots
    assert in_file == ("Greedy one=python:my_bots:Greedy",)
    variables = {"RELATI_BOTS": "greedy,Two=influence:2"}
    assert configure({}, variables, file).settings.bots == ("greedy", "Two=influence:2")
    options = {"bots": ["greedy"]}
    assert configure(options, variables, file).settings.bots == ("greedy",)


def relati_serve(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*COMMAND, "serve", "--lang", "en", "--database", f"sqlite:///{folder}/c.db", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=folder,
    )


def test_a_check_loads_every_bot_and_says_which_cannot_be(folder: Path) -> None:
    good, bad = OFFERS[0], "Heavy=python:their_server_bots:fails"
    result = relati_serve(folder, "--check", "--bot", good)
    assert result.returncode == 0, result.stderr
    assert "Bot Last: can be loaded (python:their_server_bots:Last)." in result.stdout
    result = relati_serve(folder, "--check", "--bot", bad, "--bot", good, "--bot", "Gone=gone")
    assert result.returncode == 2
    assert "The bot 'Heavy' cannot be offered: " in result.stderr
    assert "no weights" in result.stderr
    assert "There is no bot 'gone'" in result.stderr
    assert "Traceback" not in result.stderr
    assert "Bot Last: can be loaded" in result.stdout


def test_a_server_does_not_start_with_a_bot_that_cannot_be_loaded(folder: Path) -> None:
    result = relati_serve(folder, "--port", "0", "--bot", "Gone=python:their_server_bots:Gone")
    assert result.returncode == 2
    assert "The bot 'Gone' cannot be offered" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_bot_of_an_installed_package_is_offered_by_its_entry_point(tmp_path: Path) -> None:
    (tmp_path / "packaged_bot.py").write_text(CODE)
    information = tmp_path / "packaged_bot-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: packaged\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[relati.bots]\nlast = packaged_bot:Last\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(tmp_path))
        serve = ("serve", "--port", "0", "--no-open", "--database", "memory:")
        setup = Setup((SeatPlan("device", "Ann"), SeatPlan("bot", bot="last:0")), "classic", 5, 5)
        offers = ("--bot", "last", "--bot", "last:0")
        with run_server(tmp_path, *serve, *offers) as server, Client(server.address) as ann:
            assert ann.bots() == ("last", "last:0")
            update = ann.create(setup)
            assert ann.play(update, "C3")
            assert str(until(ann, update.match, 2).moves[-1]) == "A1"
