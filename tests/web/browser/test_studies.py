"""A study in real browsers: its author writes and draws, a reader on a phone follows live."""

import secrets
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from relati.words import say
from tests.web.browser.place import Place
from tests.web.browser.test_axe import SOURCE, THEMES, violations
from tests.web.browser.users import PHONE, User

LANGS = ["en", "zh"]
RECORD = (
    '[Ruleset "classic"]\n[Size "5x5"]\n\n'
    "1. O C3 {The centre is near to all.} 2. X B2 (2. X D4 {The other side.} 3. O B4) 3. O D3 *\n"
)


def square(page: Page, name: str) -> Any:
    return page.locator(f"[data-square='{name}']")


def moves(page: Page) -> Any:
    return page.locator(".study-moves")


def study_of(author: User, name: str) -> str:
    """A study of a game, by the server's own door; its address."""
    chapter = {"name": name, "source": {"kind": "record", "text": RECORD}}
    sent = {"id": secrets.token_hex(8), "name": name, "chapter": chapter}
    answer = author.web.post("/api/studies", json=sent)
    assert answer.is_success, answer.text
    return f"/study/{answer.json()['study']['id']}"


@pytest.mark.parametrize("lang", LANGS)
def test_an_author_writes_and_a_reader_follows(place: Place, lang: str) -> None:
    author, reader = place.person(f"Ann {lang}", lang), place.users.new(lang=lang, size=PHONE)
    page = author.go("/open")
    page.get_by_role("button", name=say("web/study/new", lang)).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("web/study/name", lang), exact=True).fill("Near 近")
    dialog.get_by_role("button", name=say("web/study/make", lang)).click()
    page.wait_for_url("**/study/*")
    expect(page.get_by_role("heading", name="Near 近", level=1)).to_be_visible()

    # The reader opens the link before anything is written.
    other = reader.go(page.url.split("?")[0])
    expect(other.get_by_role("link", name=f"Ann {lang}")).to_be_visible()
    expect(other.get_by_role("button", name=say("web/study/draw", lang))).to_have_count(0)

    square(page, "D4").click()
    expect(moves(page)).to_contain_text("1. O D4")
    expect(moves(other)).to_contain_text("1. O D4")
    # Whoever follows the author is taken along.
    expect(moves(other).locator("[aria-current]")).to_contain_text("1. O D4")

    page.get_by_label(say("web/study/comment", lang)).fill("Near to all 離大家都近")
    expect(moves(other)).to_contain_text("Near to all 離大家都近")

    # Two squares make an arrow, also by keyboard.
    page.get_by_role("button", name=say("web/study/draw", lang)).click()
    page.get_by_role("button", name=say("web/study/ink/red", lang)).click()
    square(page, "D4").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    arrow = say(
        "web/study/arrow", lang, **{"from": "D4"}, to="E4", ink=say("web/study/ink/red", lang)
    )
    for each in (page, other):
        expect(each.locator(".relati-board .drawn-red")).to_have_count(1)
        expect(each.locator("ul.drawings")).to_contain_text(arrow)
    # With the right button of a mouse, the tool need not be on.
    page.get_by_role("button", name=say("web/study/draw", lang)).click()
    square(page, "B2").hover()
    page.mouse.down(button="right")
    square(page, "C3").hover()
    page.mouse.up(button="right")
    expect(other.locator(".relati-board .drawing")).to_have_count(2)


@pytest.mark.parametrize("lang", LANGS)
def test_readers_try_moves_that_nobody_else_sees(place: Place, lang: str) -> None:
    author, reader = place.person(f"Bea {lang}", lang), place.users.new(lang=lang)
    path = study_of(author, "Game 棋局")
    page = reader.go(path)
    moves(page).get_by_role("button", name="1. O C3").click()
    expect(page.locator(".study-comment")).to_contain_text("The centre")
    square(page, "D3").click()
    expect(page.locator(".caption")).to_contain_text(say("web/study/tried", lang))
    page.get_by_role("button", name=say("web/study/tried/back", lang)).click()
    expect(page.locator(".caption")).not_to_contain_text(say("web/study/tried", lang))
    answer = author.web.get(f"/api/studies/{path.removeprefix('/study/')}").json()
    assert len(answer["study"]["chapters"][0]["moves"]) == 6


@pytest.mark.parametrize("lang", LANGS)
def test_a_game_under_review_becomes_a_study_with_chapters(place: Place, lang: str) -> None:
    author = place.person(f"Cleo {lang}", lang, size=PHONE)
    page = author.go("/open")
    page.locator(".record-input textarea").fill(RECORD)
    page.get_by_role("button", name=say("web/open/read", lang)).click()
    page.get_by_text(say("web/more", lang), exact=True).click()
    page.get_by_role("button", name=say("web/study/of-game", lang)).click()
    page.wait_for_url("**/study/*")
    expect(moves(page)).to_contain_text("The other side.")
    # The variation becomes the main line, and a chapter is added beside it.
    moves(page).get_by_role("button", name="2. X D4").click()
    page.get_by_role("button", name=say("web/study/promote", lang)).click()
    expect(moves(page).locator(".variations")).to_contain_text("2. X B2")
    page.get_by_role("button", name=say("web/study/chapter/new", lang)).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=say("web/study/chapter/add", lang)).click()
    usual = say("web/study/chapter/usual", lang, number=2)
    expect(page.locator(".study-chapters [aria-current]")).to_have_text(usual)
    # It stands in the author's list, and can be deleted.
    page = author.go("/open")
    page.locator(".own-studies a").first.click()
    page.get_by_text(say("web/study/manage", lang), exact=True).click()
    page.get_by_role("button", name=say("web/study/delete", lang)).click()
    page.get_by_role("dialog").get_by_role("button", name=say("web/study/delete", lang)).click()
    page.wait_for_url("**/open")
    expect(page.locator(".own-studies")).to_be_visible()
    expect(page.locator(".own-studies a")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_axe_finds_nothing_on_a_study(place: Place, lang: str) -> None:
    if not SOURCE.exists():
        pytest.skip("this test needs axe-core, which `make test` installs")
    author, reader = place.person(f"Dora {lang}", lang), place.users.new(lang=lang, size=PHONE)
    path = study_of(author, "Axe 研究")
    for user in (author, reader):
        page = user.go(path)
        moves(page).get_by_role("button", name="1. O C3").click()
        expect(page.locator("[data-square]").first).to_be_visible()
        if user is author:
            page.get_by_role("button", name=say("web/study/draw", lang)).click()
            square(page, "B2").click()
            square(page, "D4").click()
            expect(page.locator("ul.drawings li")).to_have_count(1)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        for theme in THEMES:
            page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
            assert violations(page) == [], (user is author, theme)
