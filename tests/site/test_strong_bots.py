"""The levels that search, in a real Chromium: the engine thinks, led by what it has learned."""

import tarfile

import pytest
from playwright.sync_api import Browser, Page

from relati.bots.network_bot import learned_games
from relati.rules import RULESETS
from tests.site.conftest import Host
from tests.site.pages import ask, create, new_page, play, wait_for_ply

pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module")
def page(host: Host, browser: Browser) -> Page:
    return new_page(browser.new_context(), host.address)


def answer(page: Page, ruleset: str, level: int) -> str:
    """What a bot answers to a first root."""
    match = create(page, ruleset, {"kind": "bot", "level": level})
    play(page, match)
    wait_for_ply(page, match, 2)
    view = ask(page, f"/api/matches/{match}/view")
    position: str = view["position"]
    return position


def test_the_level_that_searches_answers_in_every_ruleset(page: Page) -> None:
    for ruleset in RULESETS:
        assert "Xr" in answer(page, ruleset, 8), ruleset


def test_the_highest_level_has_what_it_learned_and_answers(page: Page, host: Host) -> None:
    with tarfile.open(host.folder / "python" / "light.tar.xz") as bundle:
        names = bundle.getnames()
    for ruleset, players in learned_games():
        assert f"relati/native/trained/{ruleset}-{players}.network" in names
        assert "Xr" in answer(page, ruleset, 9), ruleset
