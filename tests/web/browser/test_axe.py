"""axe finds no accessibility fault on any page, in any theme or size."""

import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.all_pages import ADDRESSES, example_matches, open_everything
from tests.web.browser.users import DESKTOP, PHONE, User, Users

SOURCE = Path(sys.prefix) / "node" / "node_modules" / "axe-core" / "axe.min.js"
MISSING = "this test needs axe-core, which `make test` installs"
THEMES = ("light", "dark", "contrast")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
#: Resolves when no colour changes any more: halfway from one theme to another there is no contrast.
SETTLED = """() => Promise.all(document.getAnimations()
  .filter(({ effect }) => effect.getComputedTiming().endTime < Infinity)
  .map(({ finished }) => finished.catch(() => {})))"""
RUN = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target.join(" ")} ${failureSummary}`)))"""


def violations(page: Page) -> list[str]:
    """What axe finds on the page as it is."""
    if not page.evaluate("() => 'axe' in window"):
        # By the debugger's door: the page's policy lets no script in.
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    page.evaluate(SETTLED)
    found: list[str] = page.evaluate(RUN)
    return found


def check(user: User, path: str) -> None:
    page = user.go(path)
    expect(page.locator("main h1").first).to_be_visible()
    if "/m/" in path:
        expect(page.locator("[data-square]").first).to_be_visible()
    else:
        page.wait_for_load_state("networkidle")
    open_everything(page)
    found: dict[str, Any] = {}
    for theme in THEMES:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        if each := violations(page):
            found[theme] = each
    assert not found, (path, found)


@pytest.fixture(params=SIZES)
def user(request: pytest.FixtureRequest, users: Users) -> User:
    if not SOURCE.exists():
        pytest.skip(MISSING)
    size = str(request.param)
    return users.new(size=SIZES[size], touch=size == "phone")


@pytest.mark.parametrize("path", ADDRESSES)
def test_axe_finds_nothing_on_the_page(path: str, user: User) -> None:
    check(user, path)


def test_axe_finds_nothing_on_a_match(user: User) -> None:
    for match in example_matches(user):
        check(user, f"/m/{match}")


def test_axe_finds_nothing_while_a_move_is_chosen(user: User) -> None:
    match_page = user.start("device", "device", position="battle 2 7/4Xr2/7/1O3X1/7/1Or5/7 O - - *")
    match_page.pick("B4")
    expect(match_page.chosen("B4=bomb")).to_be_visible()
    assert violations(match_page.page) == []
    match_page.page.keyboard.press("Escape")
    match_page.page.keyboard.press("?")
    expect(match_page.page.get_by_role("dialog")).to_be_visible()
    assert violations(match_page.page) == []


def test_axe_finds_nothing_on_a_page_that_cannot_be_shown(users: Users, user: User) -> None:
    users.errors.expect("status of 503 .*/api/leaderboards$")  # this server keeps nothing
    check(user, "/leaderboards")
