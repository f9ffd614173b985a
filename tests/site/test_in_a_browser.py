"""The whole game as files, in a real Chromium: nobody answers but the page itself."""

import json

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from relati.rules import RULESETS
from tests.site.conftest import Host
from tests.site.pages import ask, create, new_page, play, wait_for_ply
from tests.web.browser.test_axe import SOURCE, violations

pytestmark = pytest.mark.timeout(900)


@pytest.fixture(scope="module")
def context(browser: Browser) -> BrowserContext:
    return browser.new_context()


@pytest.fixture(scope="module")
def page(context: BrowserContext, host: Host) -> Page:
    return new_page(context, host.address)


def test_a_bot_answers_in_every_ruleset(page: Page) -> None:
    for ruleset in RULESETS:
        match = create(page, ruleset, {"kind": "bot", "level": 1})
        play(page, match)
        wait_for_ply(page, match, 2)


def test_three_play_on_one_device(page: Page) -> None:
    match = create(page, "modern", {"kind": "device"}, {"kind": "device"})
    first = play(page, match)
    assert [play(page, match) for _ in range(2)] == [first + 1, first + 2]
    view = ask(page, f"/api/matches/{match}/view")
    assert len({symbol["player"] for symbol in view["symbols"]}) == 3


def test_nothing_is_shown_that_needs_a_server(page: Page, host: Host) -> None:
    expect(page.locator("#bar a").first).to_be_visible()
    links = page.locator("#bar a").evaluate_all("links => links.map((link) => link.href)")
    assert f"{host.address}learn" in links
    assert f"{host.address}lobby" not in links
    page.goto(f"{host.address}?page=/lobby")
    expect(page.locator("main h1")).to_be_visible()
    assert page.url == f"{host.address}lobby"
    assert page.get_by_role("tab").count() == 0


def test_a_match_is_played_by_hand_and_reached_by_its_link(page: Page, host: Host) -> None:
    page.goto(host.address)
    page.get_by_role("button", name="Play", exact=True).first.click()
    page.wait_for_url(f"{host.address}m/*")
    page.locator("[data-square=E5]").first.click()
    match = page.url.rpartition("/")[2]
    wait_for_ply(page, match, 2)
    page.goto(page.url)
    expect(page.locator("[data-square=E5]").first).to_be_visible()
    assert page.url == f"{host.address}m/{match}"


@pytest.mark.parametrize(
    "path", ["learn", "learn/classic", "rules/battle", "puzzles", "edit", "build"]
)
def test_every_page_is_drawn_in_both_languages(page: Page, host: Host, path: str) -> None:
    page.goto(host.address + path)
    expect(page.locator("main h1").first).to_be_visible()
    english = page.locator("main h1").first.inner_text()
    page.locator("#bar .language").click()
    expect(page.locator("main h1").first).not_to_have_text(english)
    page.locator("#bar .language").click()
    expect(page.locator("main h1").first).to_have_text(english)


def test_axe_finds_nothing(page: Page, host: Host) -> None:
    if not SOURCE.is_file():
        pytest.skip("this test needs axe-core, which `make test` installs")
    page.goto(host.address)
    expect(page.locator("[data-square]").first).to_be_visible()
    assert violations(page) == []


def test_a_puzzle_and_a_finished_game_are_answered(page: Page) -> None:
    name = ask(page, "/api/puzzles")[0]["id"]
    assert ask(page, f"/api/puzzles/{name}/solution")["line"]
    view = ask(page, "/api/view?position=classic%202%205/5/5/5/5%20O%20-%20-%20*")
    hint = ask(page, "/api/hint", {"position": view["position"], "lines": 1})
    assert hint["moves"][0]["move"] in view["legal_moves"]


def test_without_a_network_everything_goes_on(browser: Browser, host: Host) -> None:
    context = browser.new_context()
    page = new_page(context, host.address)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    match = create(page, "modern", {"kind": "bot", "level": 1})
    host.server.shutdown()
    host.server.server_close()
    for path in (f"m/{match}", "rules/battle", "learn", ""):
        page.goto(host.address + path)
        expect(page.locator("[data-square], main h1").first).to_be_visible()
        assert page.url == host.address + path
    play(page, match)
    wait_for_ply(page, match, 2)
    kept = json.loads((host.folder / "relati-site.json").read_text())["version"]
    names = page.evaluate("() => caches.keys()")
    assert [name.rpartition(":")[2] for name in names] == [kept]
    context.close()
