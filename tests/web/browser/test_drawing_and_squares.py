"""A board answers where it is drawn: squares and drawing coincide, whatever page came before."""

import pytest
from playwright.sync_api import Page

from tests.web.browser.all_pages import ADDRESSES
from tests.web.browser.users import PHONE, SCREENS, Users

#: How far (pixels) the middle of every square is from where it is drawn, for each board of a page.
DISTANCES = """
async () => {
  const { Sheet } = await import("/board/geometry.js");
  return [...document.querySelectorAll(".relati-board")].flatMap((board) => {
    const cells = [...board.querySelectorAll("[data-square]")];
    const drawing = board.querySelector("svg");
    if (!cells.length || !drawing) return [];
    const rows = new Set(cells.map((cell) => cell.dataset.square.slice(1))).size;
    const columns = cells.length / rows;
    const sheet = new Sheet(columns, rows);
    const box = drawing.viewBox.baseVal;
    if (Math.abs(box.width - sheet.width) > 1) return []; // rotated or without coordinates
    const toScreen = drawing.getScreenCTM();
    return cells.map((cell) => {
      const [x, y] = sheet.middle(cell.dataset.square);
      const drawn = new DOMPoint(x, y).matrixTransform(toScreen);
      const { left, right, top, bottom } = cell.getBoundingClientRect();
      return Math.hypot(drawn.x - (left + right) / 2, drawn.y - (top + bottom) / 2);
    });
  });
}
"""

GO = "path => { history.pushState(null, '', path); dispatchEvent(new Event('relati-navigate')) }"


def assert_squares_are_where_they_are_drawn(page: Page) -> None:
    page.wait_for_selector("main .relati-board svg")
    page.wait_for_selector("main .relati-board [data-square]")
    distances = page.evaluate(DISTANCES)
    assert distances
    assert max(distances) < 2


def assert_the_page_is_not_too_wide(page: Page) -> None:
    page.wait_for_function(
        "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )


@pytest.mark.parametrize("screen", SCREENS)
def test_boards_of_every_size_answer_where_they_are_drawn(users: Users, screen: str) -> None:
    user = users.new(size=SCREENS[screen])
    matches = [
        user.make("device", "device", ruleset="modern", side=side)
        for side in (5, 9, 12, 13, 19, 26)
    ]
    page = user.go("/")
    assert_squares_are_where_they_are_drawn(page)
    for match in matches:
        page.evaluate(GO, f"/m/{match}")
        page.wait_for_url(f"**/m/{match}")
        page.wait_for_selector("h1.status")
        assert_squares_are_where_they_are_drawn(page)
        assert_the_page_is_not_too_wide(page)
        user.go(f"/m/{match}")
        assert_squares_are_where_they_are_drawn(page)
        user.go("/")
        assert_squares_are_where_they_are_drawn(page)


@pytest.mark.parametrize("screen", SCREENS)
def test_no_page_before_it_moves_the_squares_of_a_board(users: Users, screen: str) -> None:
    user = users.new(size=SCREENS[screen])
    match = user.make("device", "device", ruleset="modern", side=17)
    page = user.go("/")
    for address in ADDRESSES:
        page.evaluate(GO, address)
        page.wait_for_selector("main h1")
        page.evaluate(GO, f"/m/{match}")
        page.wait_for_selector("h1.status")
        assert_squares_are_where_they_are_drawn(page)


def test_a_sheet_reaches_only_the_page_that_asked_for_it(users: Users) -> None:
    user = users.new(size=PHONE)
    page = user.go("/")
    page.wait_for_selector("main h1")
    page.evaluate(GO, "/settings")
    page.wait_for_selector("main h1")
    reached = page.evaluate(
        """() => {
          const button = document.createElement("button");
          button.className = "large";
          document.getElementById("main").append(button);
          const before = getComputedStyle(button).padding;
          button.className = "";
          return before !== getComputedStyle(button).padding;
        }"""
    )
    assert not reached
