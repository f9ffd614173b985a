"""A newcomer's evening as an animated GIF: from the first visit to the second rated game.

    python -m docs.first_evening                         writes docs/pictures/first-evening.gif
    python -m docs.first_evening FILE --size phone

Everything is real: a server, Chromium with two people, and the bots' own moves.
"""

import argparse
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from docs.first_visit import first_visit, write_gif
from relati import read_position
from relati.bots import Budget, find
from relati.words import say
from tests.server.server_process import run_server
from tests.web.browser import chromium
from tests.web.browser.match_page import MatchPage
from tests.web.browser.users import PATIENCE, PHONE, User, Users

FILM = Path(__file__).parent / "pictures" / "first-evening.gif"
SERVER = ("serve", "--port", "0", "--workers", "1")
SIZES = {"desktop": {"width": 1200, "height": 800}, "phone": PHONE}
#: How long the games with people last: to see one, not to learn one.
MOVES = 6


class Evening:
    """Somebody who comes for the first time, and another newcomer, who is not in the picture."""

    def __init__(self, me: User, friend: User) -> None:
        self.me, self.friend = me, friend

    def film(self) -> Iterator[bytes]:
        """The whole evening, as pictures."""
        yield from first_visit(self.me)
        yield from self._finish_the_first_game()
        yield from self._look_for_somebody()
        yield from self._play(self.me, self.friend)
        yield from self._again()

    def _shot(self) -> bytes:
        return self.me.page.screenshot(animations="disabled")

    def _finish_the_first_game(self) -> Iterator[bytes]:
        match = self.me.here()
        while match.is_my_turn():
            match.play(best_move(match))
            if match.moves.count() % 4 == 0:
                yield self._shot()
        yield self._shot()
        review = self.me.page.locator(".next a[href*='/open?']")
        if review.count():
            review.click()
            self.me.page.locator('.report[aria-busy="false"]').wait_for()
            yield self._shot()

    def _look_for_somebody(self) -> Iterator[bytes]:
        page = self.me.go("/lobby")
        press(page, "web/lobby/find")
        give_name(page, "Ann")
        yield self._shot()
        press(page, "web/rated-name/save")
        page.locator(".waiting").wait_for()
        yield self._shot()
        other = self.friend.go("/lobby")
        other.locator(".offers li button").click()
        give_name(other, "Ming")
        press(other, "web/rated-name/save")
        self.friend.here()
        self.me.here().square("E5").wait_for()
        yield self._shot()

    def _play(self, first: User, second: User) -> Iterator[bytes]:
        """Some moves of a rated game, which the friend resigns."""
        for number in range(MOVES):
            match = (first, second)[number % 2].here()
            match.is_my_turn()
            match.play(best_move(match))
            for user in (first, second):
                user.here().shows(number + 1)
            if number % 2:
                yield self._shot()
        self.friend.here().confirm("web/resign")
        self.me.page.locator(".own-rating").wait_for()
        yield self._shot()

    def _again(self) -> Iterator[bytes]:
        press(self.me.page, "web/rematch")
        before = self.me.page.url
        press(self.friend.page, "web/agree")
        self.me.page.wait_for_url(lambda address: address != before)
        self.friend.page.wait_for_url(self.me.page.url)
        self.me.here().square("E5").wait_for()
        turn = self.me.here().snapshot()["status"]["turn"]
        is_mine = (
            turn in self.me.web.get(f"/api/matches/{self.me.here().match}").json()["your_seats"]
        )
        order = (self.me, self.friend) if is_mine else (self.friend, self.me)
        yield from self._play(*order)
        page = self.me.go("/")
        page.locator(".figures").wait_for()
        page.wait_for_load_state("networkidle")
        yield self._shot()


def best_move(match: MatchPage) -> str:
    """What a bot would play here."""
    view: dict[str, Any] = match.snapshot()["view"]
    state = read_position(view["position"])
    return str(find("4").choose(state, Budget(), len(match.line())).move)


def give_name(page: Page, name: str) -> None:
    """Fill in the dialog that asks for a name."""
    page.get_by_role("dialog").get_by_role("textbox").fill(name)


def press(page: Page, code: str) -> None:
    """Press the button that says this."""
    page.get_by_role("button", name=say(code, "en"), exact=True).click()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=FILM)
    parser.add_argument("--size", choices=list(SIZES), default="desktop")
    arguments = parser.parse_args()
    expect.set_options(timeout=PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), *SERVER) as server,
        chromium.started() as browser,
    ):
        users = Users(browser, server.address)
        me = users.new(size=SIZES[arguments.size])
        write_gif(Evening(me, users.new()).film(), arguments.file)
        users.close()


if __name__ == "__main__":
    main()
