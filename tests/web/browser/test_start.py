"""The start page: who comes here understands what it is, and is one click away from a game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.rules import RECOMMENDED, RULESETS
from relati.words import say
from tests.web.browser.place import act_in
from tests.web.browser.test_online import LONG
from tests.web.browser.test_shell import fits
from tests.web.browser.users import LANDSCAPE, SCREENS, VISITS, User, Users


def visitor(users: Users, screen: str, lang: str, **options: Any) -> User:
    return users.new(lang=lang, size=SCREENS[screen], touch=screen != "desktop", **options)


def game(page: Page, ruleset: str) -> Locator:
    return page.locator(f'.games [data-ruleset="{ruleset}"]')


def players(page: Page, count: int) -> Locator:
    return page.locator(f'[data-key="players {count}"]')


def button(page: Page, code: str, lang: str = "en") -> Locator:
    return page.get_by_role("button", name=say(code, lang), exact=True)


def setup_of(user: User) -> dict[str, Any]:
    """What the match that the user was led to was agreed to be."""
    answer = user.web.get(f"/api/matches/{user.here().match}").json()
    setup: dict[str, Any] = answer["snapshot"]["setup"]
    return setup


def top(place: Locator) -> float:
    box = place.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize(("screen", "lang"), VISITS)
def test_the_page_says_what_it_is_and_has_a_match_ready_to_begin(
    screen: str, lang: str, users: Users
) -> None:
    ann = visitor(users, screen, lang)
    page = ann.go("/")
    # One line, large, and two buttons; on a phone the second is in the bar below.
    headline = page.get_by_role("heading", name=say("web/start/headline", lang))
    expect(headline).to_be_in_viewport(ratio=1)
    assert headline.evaluate("(each) => parseFloat(getComputedStyle(each).fontSize)") >= 40
    for code in ("web/start/lead", "web/start/learn"):
        expect(page.get_by_text(say(code, lang))).to_be_in_viewport(ratio=1)
    # The games are names; of the chosen one it says what it is about, and how many can play.
    expect(page.locator(".games button")).to_have_count(len(RULESETS))
    for name in RULESETS:
        expect(game(page, name)).to_have_text(say(f"ruleset/{name}/name", lang))
    expect(game(page, RECOMMENDED)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".game-about")).to_contain_text(say(f"ruleset/{RECOMMENDED}/summary", lang))
    expect(page.locator(".players button")).to_have_text(["2", "3", "4"])
    # What is about to start, and the button that starts it, can be seen; on a phone always.
    summary, play = page.locator(".start-summary"), button(page, "web/play", lang)
    for _ in range(2):
        expect(summary).to_be_in_viewport(ratio=1)
        expect(play).to_be_in_viewport(ratio=1)
        if screen == "phone":
            page.mouse.wheel(0, 250)
    assert fits(page)
    expect(summary).to_contain_text(say(f"ruleset/{RECOMMENDED}/name", lang))
    for code in ("web/clock/none", "web/start/private", "web/start/first/you"):
        expect(summary).to_contain_text(say(code, lang))
    play.click()
    match = setup_of(ann)
    assert (match["ruleset"], match["clock"], match["is_public"]) == (RECOMMENDED, None, False)
    assert [seat["level"] for seat in match["seats"]] == [None, 1]


def test_a_phone_held_sideways_has_no_hole_below_the_buttons(users: Users) -> None:
    page = users.new(size=LANDSCAPE, touch=True).go("/")
    summary, choices = page.locator(".start-summary"), page.locator(".setup")
    expect(choices).to_be_visible()
    above, below = summary.bounding_box(), choices.bounding_box()
    assert above
    assert below
    assert below["y"] - (above["y"] + above["height"]) < 50


def test_what_is_about_to_start_is_in_view_in_a_low_window_too(users: Users) -> None:
    page = users.new(size={"width": 1000, "height": 720}).go("/")
    expect(page.locator(".start-summary")).to_be_in_viewport(ratio=1)
    expect(button(page, "web/play")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("screen", "lang"), VISITS)
def test_bots_are_characters_with_name_temper_and_strength(
    screen: str, lang: str, users: Users
) -> None:
    ann = visitor(users, screen, lang)
    page = ann.go("/")
    faces = page.locator(".characters button")
    expect(faces).to_have_count(len(LEVELS))
    for level, face in zip(LEVELS, faces.all(), strict=True):
        face.click()
        expect(face).to_have_attribute("aria-pressed", "true")
        expect(face).to_contain_text(level.name(lang))
        for told in (level.name(lang), level.strength(lang), level.temper(lang)):
            expect(page.locator(".temper")).to_contain_text(told)
        expect(page.locator(".start-summary")).to_contain_text(level.name(lang))
    # The strongest has learned the recommended game, and is not offered for others.
    game(page, "basic").click()
    expect(faces).to_have_count(HIGHEST_SEARCH)
    expect(faces.last).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(faces).to_have_count(HIGHEST_SEARCH)
    expect(faces.last).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_large_board_lives_while_it_is_seen(screen: str, users: Users) -> None:
    page = visitor(users, screen, "en").go("/")
    board = page.locator(".hero-board > .living-board")
    board.scroll_into_view_if_needed()
    expect(board).to_have_attribute("data-ply", "11")
    expect(board).to_have_attribute("data-ply", "13")
    # Where nobody sees it, it stands still and costs nothing.
    page.evaluate("() => (document.body.style.paddingTop = '300vh')")
    expect(board).not_to_be_in_viewport()
    expect(board).not_to_have_attribute("data-visible", "")
    before = board.get_attribute("data-ply")
    page.clock.install()
    page.clock.run_for(10_000)
    assert board.get_attribute("data-ply") == before


def test_the_large_board_stands_still_for_whoever_prefers_that(users: Users) -> None:
    page = users.new(reduced_motion="reduce").go("/")
    board = page.locator(".hero-board > .living-board[data-ply]")
    expect(board).to_have_count(1)
    symbols = board.locator("g.symbols")
    first = symbols.inner_html()
    assert first
    page.clock.install()
    page.clock.run_for(10_000)
    assert symbols.inner_html() == first
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_who_reaches_for_the_large_board_has_the_empty_one_to_begin_on(users: Users) -> None:
    page = users.new(size=SCREENS["desktop"]).go("/")
    board = page.locator(".hero-board")
    expect(board.locator(".living-board[data-ply]")).to_have_count(1)
    expect(board).not_to_have_class(re.compile("reached"))
    page.locator('[data-square="C3"]').hover()
    expect(board).to_have_class(re.compile("reached"))
    button(page, "web/start/link").hover()
    expect(board).not_to_have_class(re.compile("reached"))
    # Nobody may place before those who are invited have come.
    button(page, "web/start/link").click()
    page.locator('[data-square="C3"]').hover()
    expect(board).not_to_have_class(re.compile("reached"))


def test_the_first_touch_of_the_large_board_begins_nothing(users: Users) -> None:
    ann = visitor(users, "phone", "en")
    page = ann.go("/")
    expect(page.locator(".hero-board > .living-board[data-ply]")).to_have_count(1)
    # While a game plays on it, it is not yet the board of one's own.
    expect(page.locator(".hero-board")).not_to_have_class(re.compile("reached"))
    page.locator('[data-square="C3"]').tap()
    expect(page.locator(".hero-board")).to_have_class(re.compile("reached"))
    assert page.url.endswith("/")
    page.locator('[data-square="C3"]').tap()
    assert ann.here().is_my_turn()
    assert ann.here().line()[0] == "C3"


def test_a_name_chooses_the_game_and_its_usual_board(users: Users) -> None:
    ann = users.new(size=SCREENS["desktop"])
    page = ann.go("/")
    for name, ruleset in RULESETS.items():
        game(page, name).click()
        expect(page.locator(".game-about")).to_contain_text(say(f"ruleset/{name}/summary", "en"))
        side = ruleset.default_side(2)
        expect(page.locator(".start-summary")).to_contain_text(
            f"{say(f'ruleset/{name}/name', 'en')} {side}×{side}"
        )
        expect(page.locator(".board-host [data-square]")).to_have_count(side * side)
    button(page, "web/play").click()
    assert setup_of(ann)["ruleset"] == list(RULESETS)[-1]


@pytest.mark.parametrize("other", ["friend", "bot"])
def test_nothing_chosen_for_an_online_match_leaks_into_another(other: str, users: Users) -> None:
    ann = users.new(size=SCREENS["desktop"])
    page = ann.go("/")
    button(page, "web/start/link").click()
    page.locator("details.more summary").first.click()
    players(page, 4).click()
    page.locator(f'select[data-key="{say("web/start/clock", "en")}"]').select_option("quick")
    page.get_by_label(say("web/start/public", "en")).check()
    summary = page.locator(".start-summary")
    for told in (say("web/clock/quick", "en"), say("web/start/open", "en"), "17×17"):
        expect(summary).to_contain_text(told)
    button(page, f"web/start/{other}").click()
    for told in (say("web/clock/none", "en"), say("web/start/private", "en"), "9×9"):
        expect(summary).to_contain_text(told)
    # And they are still there for the next online match.
    page.reload()
    button(page, "web/start/link").click()
    expect(summary).to_contain_text(say("web/clock/quick", "en"))
    button(page, f"web/start/{other}").click()
    button(page, "web/play").click()
    match = setup_of(ann)
    assert (len(match["seats"]), match["clock"], match["is_public"]) == (2, None, False)
    assert all(seat["kind"] != "link" for seat in match["seats"])


def test_the_summary_names_whom_one_plays(users: Users) -> None:
    page = users.new(size=SCREENS["desktop"]).go("/")
    summary = page.locator(".start-summary")
    button(page, "web/start/link").click()
    expect(summary).to_contain_text("You vs Invited friend")
    button(page, "web/start/friend").click()
    expect(summary).to_contain_text("You vs Friend")
    button(page, "web/start/bot").click()
    players(page, 4).click()
    expect(summary).to_contain_text("You and 3 × Pip (bot 1)")


def test_what_gets_the_focus_is_not_behind_the_bar_with_the_button(users: Users) -> None:
    page = visitor(users, "phone", "en").go("/")
    bar = page.locator(".ready")
    for ruleset in RULESETS:
        game(page, ruleset).focus()
        box = game(page, ruleset).bounding_box()
        assert box
        assert box["y"] + box["height"] <= top(bar), ruleset


@pytest.mark.parametrize(("screen", "lang"), VISITS)
def test_who_comes_back_sees_what_waits_for_them_first(
    screen: str, lang: str, users: Users
) -> None:
    ann, ben = visitor(users, screen, lang), users.new(settings={"name": LONG})
    won = ann.make("device", "link", side=5, is_public=False)
    act_in(won, ben, None, {"kind": "take_seat", "seat": 1, "name": LONG})
    act_in(won, ann, 0, {"kind": "play", "move": "C3"})
    act_in(won, ben, 1, {"kind": "play", "move": "A1"})
    act_in(won, ben, 1, {"kind": "resign"})
    waiting = ann.make("device", "device", side=5)
    page = ann.go("/")
    heading = page.get_by_role("heading", name=say("web/desk/waiting", lang, count=1))
    expect(heading).to_be_in_viewport(ratio=1)
    expect(page.get_by_text(say("web/start/headline", lang))).to_have_count(0)
    expect(page.locator(".next-waiting")).to_have_attribute("href", f"/m/{waiting}")
    expect(page.locator(".opponents li a")).to_have_attribute("href", f"/m/{won}")
    expect(page.locator(".opponents li a")).to_have_text(LONG)
    puzzle = page.locator(".card.puzzle a")
    expect(puzzle).to_contain_text(re.compile(r"\d"))
    level = int(re.findall(r"\d+", puzzle.text_content() or "")[-1])
    assert level < 7, "of the level of somebody who has solved none"
    assert fits(page)
    assert top(heading) < top(page.locator(".hero-board"))
    # The next time it is there at once, without an answer.
    page.route("**/api/own/matches*", lambda route: None)
    page.reload()
    expect(page.get_by_role("heading", name=say("web/desk/back", lang))).to_be_visible()
