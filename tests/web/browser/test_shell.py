"""What surrounds every page: the header, the language switch, the page for an unknown address."""

import pytest
from playwright.sync_api import Page, expect

from relati.words import say
from tests.web.browser.users import SCREENS, VISITS, Users

#: The pages that the header leads to.
LINKS = (
    "web/mine",
    "web/lobby",
    "web/learn",
    "web/puzzles",
    "web/rules",
    "web/open",
    "web/nav/settings",
)
#: How many lines the header has.
LINES = """(bar) => new Set([...bar.children].map((each) => {
  const { top, height } = each.getBoundingClientRect();
  return Math.round(top + height / 2);
})).size"""
OVERFLOW = "() => document.documentElement.scrollWidth - innerWidth"


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the right."""
    overflow: int = page.evaluate(OVERFLOW)
    return overflow <= 0


@pytest.mark.parametrize(("screen", "lang"), VISITS)
def test_the_header_names_the_game_and_switches_the_language(
    lang: str, screen: str, users: Users
) -> None:
    ann = users.new(lang=lang, size=SCREENS[screen], touch=screen != "desktop")
    page = ann.go("/rules")
    header = page.locator("#bar")
    expect(header.locator("a.home")).to_have_text("relati聯棋")
    # Fails if the picture cannot be shown.
    header.locator("a.home img").evaluate("(icon) => icon.decode()")
    for code in LINKS:
        link = header.get_by_role("link", name=say(code, lang), exact=True)
        expect(link).to_be_in_viewport(ratio=1)
    # One line, or on a phone one for the name and one for the pages.
    assert header.evaluate(LINES) == (2 if screen == "phone" else 1)
    assert fits(page)
    other = {"en": "zh", "zh": "en"}[lang]
    header.get_by_role("button", name={"en": "中文", "zh": "English"}[lang]).click()
    expect(header.get_by_role("link", name=say("web/learn", other))).to_be_visible()
    page.reload()
    expect(header.get_by_role("link", name=say("web/learn", other))).to_be_visible()


@pytest.mark.parametrize(("screen", "lang"), VISITS)
def test_an_unknown_address_shows_where_to_go(lang: str, screen: str, users: Users) -> None:
    users.errors.expect("status of 404")
    ann = users.new(lang=lang, size=SCREENS[screen], touch=screen != "desktop")
    page, ways = ann.page, ann.page.locator(".ways a")
    for path in ("/nowhere", "/rules/chess", "/learn/chess"):
        page.goto(path)
        expect(page.locator("h1")).to_have_text(say("web/not-found", lang))
        expect(ways).to_have_count(4)
        expect(ways.last).to_be_in_viewport()
        assert fits(page)
    ways.first.click()
    expect(page.locator("h1")).not_to_have_text(say("web/not-found", lang))


@pytest.mark.parametrize("lang", ["zh"])
def test_a_page_that_the_server_does_not_answer_can_be_tried_again(lang: str, users: Users) -> None:
    page = users.new(lang=lang).go("/rules")
    expect(page.locator("article h1")).to_be_visible()
    users.errors.expect("ERR_FAILED")
    page.route("**/api/puzzles", lambda route: route.abort())
    page.locator("#bar").get_by_role("link", name=say("web/puzzles", lang), exact=True).click()
    expect(page.locator("main h1")).to_have_text(say("web/away", lang))
    page.unroute("**/api/puzzles")
    page.get_by_role("button", name=say("web/retry", lang)).click()
    expect(page.locator("main h1")).to_have_text(say("web/puzzles", lang))
