"""Bots that the server's operator offers, in the browser: characters after the levels."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from relati.words import say
from tests.server.server_process import run_server
from tests.web.browser.users import SCREENS, Users

CODE = """
from relati.bots import Choice


class Corner:
    def choose(self, state, budget, seed):
        return Choice(state.legal_moves()[0], (1 / state.players,) * state.players)
"""
NAME = "角落 Corner"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server is whose operator offers two bots."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "house_bot.py").write_text(CODE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        offers = ("--bot", f"{NAME}=python:house_bot:Corner", "--bot", "influence:1")
        arguments = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")
        with run_server(folder, *arguments, *offers) as server:
            yield server.address


@pytest.fixture
def visitors(browser: Browser, house: str) -> Iterator[Users]:
    all_users = Users(browser, house)
    try:
        yield all_users
    finally:
        all_users.close()
    all_users.errors.check()


@pytest.mark.parametrize(("screen", "lang"), [("desktop", "en"), ("phone", "zh")])
def test_a_bot_of_the_operator_is_a_character_and_can_be_played(
    screen: str, lang: str, visitors: Users
) -> None:
    ann = visitors.new(lang=lang, size=SCREENS[screen], touch=screen != "desktop")
    page = ann.go("/")
    characters = page.locator(".characters button")
    expect(characters).to_have_count(10)
    expect(characters.nth(8)).to_contain_text(NAME)
    characters.nth(8).click()
    expect(characters.nth(8)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".temper")).to_contain_text(say("web/start/character/operator", lang))
    named = say("web/bot/named", lang, name=NAME)
    expect(page.locator(".start-summary")).to_contain_text(named)
    # It is remembered, and never rated.
    page.reload()
    expect(characters.nth(8)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=say("web/play", lang), exact=True).click()
    expect(page.locator(".seats")).to_contain_text(named)
    page.locator("[data-square=E5]").first.click()
    if screen != "desktop":
        page.locator("[data-square=E5]").first.click()
    expect(page.locator(".moves button")).to_have_count(2)
    expect(page.locator(".moves")).to_contain_text("A1")


def test_the_other_lists_of_bots_have_it_too(visitors: Users) -> None:
    ann = visitors.new(lang="en")
    page = ann.go("/")
    page.get_by_text(say("web/start/more", "en"), exact=True).click()
    seat = page.locator(".choices .seats select").nth(1)
    seat.select_option(label=f"{NAME} (bot)")
    expect(page.locator(".start-summary")).to_contain_text(f"{NAME} (bot)")
    page = ann.go("/build")
    expect(page.locator("option", has_text="influence:1 (bot)").first).to_be_attached()
