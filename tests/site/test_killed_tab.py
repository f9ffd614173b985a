"""A tab that is killed while it plays, again and again: what it was told of is still there."""

import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

from tests.site.conftest import Host
from tests.site.pages import ask, create, new_page

KILLS, KILLS_AT_LENGTH = 2, 50
#: Milliseconds in which a life ends after its first move was told: many moves, each stored first.
LONGEST_LIFE = 400
#: Plays on until the tab dies or the match is over, and says of each move that it was told.
PLAY_ON = """(match) => {
  void (async () => {
    const { get, post } = await import(document.documentElement.dataset.base + "base/api.js");
    const path = `/api/matches/${match}`;
    for (;;) {
      const { number, status, view } = (await get(path)).snapshot;
      if (status.phase === "over") return console.log("told over");
      const act = { kind: "play", move: view.legal_moves[0] };
      const command = { id: crypto.randomUUID(), based_on: number, seat: status.turn, act };
      console.log(`told ${(await post(`${path}/commands`, command)).number}`);
    }
  })();
}"""
TOLD = re.compile(r"told (\d+|over)")
pytestmark = pytest.mark.timeout(3600)


class Life:
    """A tab that plays until it is killed; it is the authority itself."""

    def __init__(self, context: BrowserContext, host: Host) -> None:
        self.page = new_page(context, host.address)
        self.told = 0
        self.is_over = False
        self.page.on("console", self._hear)

    def _hear(self, message: ConsoleMessage) -> None:
        if heard := TOLD.fullmatch(message.text):
            self.is_over = heard[1] == "over"
            self.told = self.told if self.is_over else int(heard[1])

    def play_until_killed(self, match: str, moment: float) -> None:
        """Play, and be killed so many milliseconds after the first move."""
        with self.page.expect_console_message(lambda message: bool(TOLD.match(message.text))):
            self.page.evaluate(PLAY_ON, match)
        self.page.wait_for_timeout(moment)
        with suppress(Error):  # it has no time to answer
            self.page.goto("chrome://crash")
        self.page.close()


def stored(page: Page, match: str) -> int:
    """The number of the last event that is kept, of a match that can still be folded."""
    number: int = ask(page, f"/api/matches/{match}")["snapshot"]["number"]
    return number


def test_a_tab_killed_in_the_middle_of_a_move_loses_nothing_told(
    browser: Browser, host: Host, soaking: bool
) -> None:
    chance = random.Random(24)
    context = browser.new_context()
    life = Life(context, host)
    match = create(life.page, "extended", {"kind": "device"})
    for _ in range(KILLS_AT_LENGTH if soaking else KILLS):
        life.play_until_killed(match, chance.uniform(0, LONGEST_LIFE))
        told, is_over = life.told, life.is_over
        life = Life(context, host)
        assert stored(life.page, match) >= told
        if is_over:
            match = create(life.page, "extended", {"kind": "device"})
    context.close()
