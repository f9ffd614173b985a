"""Moves that are chosen while the others think."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_online import sit_down
from tests.web.browser.users import DESKTOP, PHONE, Users


def pair(users: Users, **look: object) -> tuple[MatchPage, MatchPage]:
    settings = {"premoves": True, "name": "Ann"}
    ann = users.new(settings=settings, **look)  # type: ignore[arg-type]
    first = ann.start("device", "link", side=7)
    second = sit_down(users.new(), first.match, 1, "Ben")
    first.says("web/turn/mine")
    first.play("D4") if not look.get("touch") else touch(first, "D4")
    return first, second


def touch(match_page: MatchPage, move: str) -> None:
    match_page.square(move).tap()
    match_page.button("web/play-move", move=move).tap()
    match_page.shows(1)


@pytest.mark.parametrize("look", [{"size": DESKTOP}, {"size": PHONE, "touch": True}])
def test_a_premove_is_played_when_it_is_my_turn(look: dict[str, object], users: Users) -> None:
    first, second = pair(users, **look)
    first.square("D5").click()
    expect(first.page.locator(".caption p")).to_have_text(words("web/premove", move="D5"))
    expect(first.page.locator("main .ghost")).to_have_count(1)
    assert first.line() == ["D4"]
    second.play("A1")
    first.shows(3)
    assert first.line() == ["D4", "A1", "D5"]
    expect(first.page.locator("main .ghost")).to_have_count(0)


def test_a_premove_can_be_changed_and_cancelled(users: Users) -> None:
    first, second = pair(users)
    first.pick("D5")
    first.pick("E5")
    expect(first.page.locator(".caption p")).to_have_text(words("web/premove", move="E5"))
    first.pick("E5")
    expect(first.page.locator("main .ghost")).to_have_count(0)
    second.play("A1")
    first.says("web/turn/mine")
    assert first.line() == ["D4", "A1"]


def test_a_premove_that_is_not_allowed_any_more_is_not_played(users: Users) -> None:
    first, second = pair(users)
    first.pick("A1")
    second.play("A1")
    first.says("web/turn/mine")
    expect(first.page.locator(".caption p")).to_have_text(words("web/premove/gone", move="A1"))
    assert first.line() == ["D4", "A1"]


def test_nobody_chooses_too_early_who_has_not_asked_for_it(users: Users) -> None:
    ann = users.new()
    first = ann.start("device", "link", side=7)
    second = sit_down(users.new(), first.match, 1, "Ben")
    first.says("web/turn/mine")
    first.play("D4")
    first.pick("D5")
    expect(first.page.locator("main .ghost")).to_have_count(0)
    second.play("A1")
    first.says("web/turn/mine")
    assert first.line() == ["D4", "A1"]
