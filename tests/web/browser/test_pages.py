"""Every page in both languages, and settings that are remembered."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from relati import rulebook
from relati.words import sentences
from tests.web.browser.all_pages import ADDRESSES, example_matches, open_everything
from tests.web.browser.match_page import words
from tests.web.browser.test_drawing_and_squares import GO
from tests.web.browser.users import Users

HTML_LANG = {"en": "en", "zh": "zh-Hant-TW"}
CODE = re.compile(r"(?<![\w./])[a-z]+(?:/[a-z0-9_-]+)+")
AREAS = {code.split("/")[0] for code in sentences()}
#: All that is read or read out: text, and the attributes that become names.
TEXT = """() => [
  document.title, document.body.innerText,
  ...[...document.querySelectorAll("*")].flatMap((element) =>
    ["aria-label", "title", "placeholder", "alt"].map((name) => element.getAttribute(name) ?? "")),
].join("\\n")"""


def unsaid(page: Page) -> list[str]:
    """Codes that no sentence stands for, and gaps that nothing fills."""
    open_everything(page)
    text: str = page.evaluate(TEXT)
    codes = [code for code in CODE.findall(text) if code.split("/")[0] in AREAS]
    return codes + re.findall(r"\{[a-z_]+\}|undefined|NaN|\[object", text)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_page_speaks_the_language_of_the_browser(lang: str, users: Users) -> None:
    ann = users.new(lang=lang)
    for path in (*ADDRESSES, *(f"/m/{match}" for match in example_matches(ann))):
        page = ann.go(path)
        expect(page.locator("main h1").first).to_be_visible()
        expect(page.locator("html")).to_have_attribute("lang", HTML_LANG[lang])
        expect(page.locator("#bar")).to_contain_text(words("web/nav/settings", lang))
        assert unsaid(page) == [], path
        assert page.title().endswith("relati")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_page_of_the_rules_is_read(lang: str, users: Users) -> None:
    ann = users.new(lang=lang)
    page = ann.go("/rules")
    for name in rulebook.pages():
        title = rulebook.page(name, lang).title
        page.locator("nav.pages").get_by_role("link", name=title, exact=True).click()
        expect(page.locator("article h1")).to_have_text(title)
        boards = len(rulebook.page(name, lang).examples)
        expect(page.locator("article .relati-board:has(.board-cells)")).to_have_count(boards)
        assert unsaid(page) == [], name


def test_a_board_of_the_rules_can_be_played_on(users: Users) -> None:
    ann = users.new()
    name = next(each for each in rulebook.pages() if rulebook.page(each).examples)
    page = ann.go("/rules" if name == "index" else f"/rules/{name}")
    figure = page.locator("figure.example").first
    expect(figure.locator("[data-square]").first).to_be_visible()
    state = rulebook.page(name).examples[0].state
    move = next(str(move) for move in state.legal_moves() if str(move).isalnum())
    figure.locator(f'[data-square="{move}"]').click()
    back = figure.get_by_role("button", name=words("web/rules/back"), exact=True)
    expect(back).to_be_visible()
    back.click()
    expect(back).to_have_count(0)


def test_settings_are_remembered(users: Users) -> None:
    ann = users.new()
    page = ann.go("/settings")
    page.get_by_label(words("web/set/theme")).select_option("contrast")
    page.get_by_label(words("web/layer/links")).uncheck()
    page.get_by_label(words("web/set/look/wood")).check()
    page.get_by_label(words("web/set/volume")).press("Home")
    page.get_by_label(words("web/set/confirm")).select_option("always")
    page.get_by_label(words("web/name")).fill("Ann")
    page.get_by_label(words("web/set/language")).select_option("zh")
    expect(page.get_by_role("heading", name=words("web/nav/settings", "zh"))).to_be_visible()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "contrast")
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    expect(page.get_by_label(words("web/layer/links", "zh"))).not_to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-look", "wood")
    expect(page.get_by_label(words("web/set/volume", "zh"))).to_have_value("0")
    expect(page.get_by_label(words("web/name", "zh"))).to_have_value("Ann")
    # And they are followed: no links on the board, a second click to play.
    position = "modern 2 5/1Xr3/2Or2/3O1/5 O - - *"
    match_page = ann.start("device", "device", position=position)
    expect(match_page.square("E5")).to_be_visible()
    expect(page.locator("g.links > *")).to_have_count(0)
    match_page.pick("E5")
    play = page.get_by_role("button", name=words("web/play-move", "zh", move="E5"), exact=True)
    expect(play).to_be_visible()
    play.click()
    match_page.shows(1)


def test_an_illegal_click_says_why_on_the_board_and_in_words(users: Users) -> None:
    position = "modern 2 9/9/9/9/4Or4/9/9/9/8Xr O - - *"
    match_page = users.new().start("device", "device", position=position)
    expect(match_page.square("A2")).to_be_visible()
    match_page.pick("A2")
    expect(match_page.page.locator("g.refused")).to_have_count(1)
    asked = {"position": position, "square": "A2", "lang": "en"}
    expect(match_page.page.locator(".caption")).to_contain_text(
        users.new().web.get("/api/square", params=asked).json()["refusal"]["sentence"]
    )
    assert match_page.line() == []


def test_one_click_on_the_start_page_is_the_first_move(users: Users) -> None:
    ann = users.new()
    page = ann.go("/")
    page.locator('[data-square="C3"]').click()
    match_page = ann.here()
    assert match_page.is_my_turn()
    assert match_page.line()[0] == "C3"


def test_who_has_gone_on_is_not_taken_to_the_puzzle_of_the_day(users: Users) -> None:
    ann = users.new()
    page = ann.go("/learn")
    held: list[Route] = []
    ann.context.route("**/api/puzzles/daily/*", lambda route: held.append(route))
    with page.expect_request("**/api/puzzles/daily/*"):
        page.evaluate(GO, "/puzzles/daily")
    page.evaluate(GO, "/settings")
    expect(page.locator("main h1")).to_have_text(words("web/nav/settings", "en"))
    with page.expect_response("**/api/puzzles/daily/*") as answer:
        held[0].continue_()
    answer.value.finished()
    page.evaluate("() => new Promise((done) => setTimeout(done))")
    assert page.url.endswith("/settings")
