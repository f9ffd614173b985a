"""A club's evening: a wall and phones in real browsers, other people over HTTP, bots, a server
killed in the third of five rounds.
"""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from relati.words import say
from tests.server.match_client import auth_headers
from tests.server.server_process import COMMAND
from tests.services import free_port
from tests.web.browser.test_axe import SOURCE, THEMES, violations
from tests.web.browser.users import PHONE, WIDE, User, Users


class KillableServer:
    """A server with a database that can be killed, and started again at the same port."""

    def __init__(self, folder: Path) -> None:
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        database = f"sqlite:///{folder}/club.db"
        self._command = [*COMMAND, "serve", "--no-open", "--port", str(port), "--workers", "1"]
        self._command += ["--database", database, "--set", "work_limits.board_seconds=60"]
        self._environment = os.environ | {"RELATI_LANG": "en", "RELATI_DATA": str(folder)}
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, text=True, env=self._environment
        )
        assert self._process.stdout
        assert self._process.stdout.readline()

    def kill(self) -> None:
        process, self._process = self._process, None
        if process:
            process.send_signal(signal.SIGKILL)
            process.wait(30)
            assert process.stdout
            process.stdout.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[KillableServer]:
    killable = KillableServer(tmp_path)
    killable.start()
    try:
        yield killable
    finally:
        killable.kill()


def make(organiser: User, lang: str, rounds: int) -> str:
    """The form filled in; the address of the tournament."""
    page = organiser.go("/lobby")
    page.get_by_role("link", name=say("web/tournaments", lang)).click()
    page.get_by_label(say("web/tournament/name", lang), exact=True).fill("Tuesday 星期二")
    page.get_by_label(say("web/tournament/rounds", lang), exact=True).fill(str(rounds))
    # With minutes, whoever does not begin within 30 seconds is not there: a busy machine is slow.
    page.get_by_label(say("web/start/clock", lang)).select_option("day")
    page.get_by_text(say("web/tournament/more", lang)).click()
    page.get_by_label(say("web/tournament/pause", lang)).fill("0")
    page.get_by_role("button", name=say("web/tournament/make", lang)).click()
    page.wait_for_url("**/tournaments/*")
    expect(page.get_by_alt_text(say("web/tournament/qr", lang))).to_be_visible()
    # The server of this test has no address that phones could open.
    expect(page.get_by_text(say("web/invite/only-here", lang))).to_be_visible()
    return urlsplit(page.url).path


def add_bot(organiser: User, path: str, level: int) -> None:
    body = {"id": f"bot{level}", "act": {"kind": "add_bot", "level": level}}
    answer = organiser.web.post(f"/api{path}/commands", json=body)
    assert answer.status_code == 200, answer.text


def join(user: User, path: str, name: str, lang: str) -> None:
    page = user.go(path)
    page.get_by_label(say("web/tournament/your-name", lang)).fill(name)
    page.get_by_role("button", name=say("web/tournament/join", lang), exact=True).click()
    expect(page.get_by_text(say("web/tournament/you-are-in", lang))).to_be_visible()


def tournament(user: User, path: str) -> dict[str, Any]:
    answer = user.web.get(f"/api{path}").json()
    message: dict[str, Any] = answer["tournament"]
    return message


def resign(user: User) -> None:
    """The game on this user's page ends, if it has not."""
    match_page = user.here()
    page = user.page
    expect(page.locator("[data-square]").first).to_be_visible()
    mine = user.web.get(f"/api/matches/{match_page.match}").json()
    if mine["snapshot"]["status"]["phase"] == "over":
        return
    body = {
        "id": f"r{match_page.match[:6]}",
        "based_on": mine["snapshot"]["number"],
        "seat": mine["your_seats"][0],
        "act": {"kind": "resign"},
    }
    answer = user.web.post(f"/api/matches/{match_page.match}/commands", json=body)
    assert answer.status_code in (200, 409), answer.text


def back(user: User, lang: str) -> None:
    """From the board back to the tournament, which may lead on to the next board at once."""
    page = user.page
    board = page.url
    page.get_by_role("link", name=say("web/tournament/back", lang)).click()
    page.wait_for_url(lambda url: url != board)


def play_round(players: list[User], lang: str) -> None:
    """Everybody is led to a board; the games end, and all come back."""
    for user in players:
        user.page.wait_for_url("**/m/*")
    for user in players:
        resign(user)
    for user in players:
        back(user, lang)


class Pupil:
    """Somebody whose phone is not looked at: the same requests, without a browser."""

    def __init__(self, address: str, path: str, name: str) -> None:
        self._path = path
        self._web = httpx.Client(
            base_url=address, headers=auth_headers(f"{name}-{'0' * 24}"), timeout=60
        )
        act = {"kind": "join", "name": name}
        answer = self._web.post(f"/api{path}/commands", json={"id": "join", "act": act})
        assert answer.status_code == 200, answer.text
        self._entrant: int = answer.json()["you"]

    def resign(self, number: int) -> None:
        """This person's game of a round ends, once it is there."""
        while (match := self._match_of(number)) is None:
            time.sleep(0.05)
        now = self._web.get(f"/api/matches/{match}").json()
        if now["snapshot"]["status"]["phase"] == "over":
            return
        [seat] = now["your_seats"]
        body = {"id": f"r{match[:6]}", "based_on": now["snapshot"]["number"], "seat": seat}
        answer = self._web.post(
            f"/api/matches/{match}/commands", json=body | {"act": {"kind": "resign"}}
        )
        assert answer.status_code in (200, 409), answer.text

    def _match_of(self, number: int) -> str | None:
        tables = self._web.get(f"/api{self._path}").json()["tournament"]["tables"]
        return next(
            (
                each["match"]
                for each in tables
                if each["round"] == number and self._entrant in each["seats"]
            ),
            None,
        )

    def close(self) -> None:
        self._web.close()


def check_axe(page: Page) -> None:
    if not SOURCE.exists():
        return
    for theme in THEMES:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert violations(page) == [], (page.url, theme)


def test_an_evening_of_eight_people_and_two_bots_with_a_server_killed_in_the_third_round(
    browser: Browser, server: KillableServer
) -> None:
    users = Users(browser, server.address)
    pupils: list[Pupil] = []
    try:
        organiser = users.new(size=WIDE)
        wall = users.new(size=WIDE)
        phones = [users.new(size=PHONE, touch=True) for _ in range(2)]
        path = make(organiser, "en", 5)
        wall.go(f"{path}/wall")
        for i, user in enumerate(phones):
            join(user, path, f"Phone {i}", "en")
        pupils.extend(Pupil(server.address, path, f"Pupil-{i}") for i in range(6))
        for level in (1, 2):
            add_bot(organiser, path, level)
        expect(wall.page.get_by_text("Pupil-5")).to_be_visible()
        check_axe(organiser.page)
        check_axe(phones[0].page)
        organiser.page.get_by_role("button", name=say("web/tournament/begin"), exact=True).click()

        for number in range(1, 6):
            for user in phones:
                user.page.wait_for_url("**/m/*")
            if number == 3:
                told = say("web/tournament/round", round=3, rounds=5)
                expect(wall.page.get_by_text(told)).to_be_visible()
                check_axe(wall.page)
                for pupil in pupils[:3]:
                    pupil.resign(number)
                server.kill()
                server.start()
            for pupil in pupils:
                pupil.resign(number)
            play_round(phones, "en")

        over = say("web/tournament/ended/played")
        expect(wall.page.get_by_text(over)).to_be_visible()
        expect(phones[0].page.get_by_text(over)).to_be_visible()
        check_axe(phones[0].page)
        result = tournament(organiser, path)
        assert (result["phase"], result["round"], len(result["tables"])) == ("over", 5, 25)
        # Nobody met anybody twice, and every table has given its point.
        assert len({frozenset(table["seats"]) for table in result["tables"]}) == 25
        assert sum(each["points"] for each in result["entrants"]) == 25
        assert "Pupil-1" in organiser.web.get(f"/api{path}/records.txt").text
    finally:
        for pupil in pupils:
            pupil.close()
        users.close()


def test_a_short_evening_in_chinese(browser: Browser, server: KillableServer) -> None:
    users = Users(browser, server.address)
    try:
        organiser = users.new(lang="zh")
        players = [users.new(lang="zh", size=PHONE, touch=True) for _ in range(2)]
        path = make(organiser, "zh", 1)
        for i, user in enumerate(players):
            join(user, path, f"同學{i}", "zh")
        expect(organiser.page.get_by_text("同學1").first).to_be_visible()
        organiser.page.get_by_role("button", name=say("web/tournament/begin", "zh")).click()
        play_round(players, "zh")
        over = say("web/tournament/ended/played", "zh")
        expect(players[0].page.get_by_text(over)).to_be_visible()
        expect(organiser.page.get_by_role("columnheader", name="對手分")).to_be_visible()
    finally:
        users.close()
    users.errors.check()
