"""The start page: who comes here understands what it is, and is one click away from a game."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.rules import RECOMMENDED, RULESETS
from relati.words import say
from tests.web.browser.test_shell import fits
from tests.web.browser.users import SCREENS, VISITS, User, Users


def visitor(users: Users, screen: str, lang: str, **options: Any) -> User:
    return users.new(lang=lang, size=SCREENS[screen], touch=screen != "desktop", **options)


def card(page: Page, ruleset: str) -> Locator:
    return page.locator(f'.game-card[data-ruleset="{ruleset}"]')


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
def test_the_page_shows_the_family_and_a_match_ready_to_begin(
    screen: str, lang: str, users: Users
) -> None:
    ann = visitor(users, screen, lang)
    page = ann.go("/")
    expect(page.locator(".game-card")).to_have_count(len(RULESETS))
    for name in RULESETS:
        for part in ("name", "summary"):
            expect(card(page, name)).to_contain_text(say(f"ruleset/{name}/{part}", lang))
    chosen = page.locator('.game-card[aria-pressed="true"]')
    expect(chosen).to_contain_text(say("web/start/recommended", lang))
    expect(chosen).to_be_in_viewport()
    # Whoever has never played is spoken to first.
    learn = page.get_by_role("link", name=say("web/start/never", lang))
    expect(learn).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-square]").first).to_be_visible()
    assert top(learn) < min(top(page.locator(".board-host")), top(page.locator(".family")))
    # What wins, what sort of place this is, and how many games there are.
    for code in ("web/tagline", "web/start/place"):
        expect(page.get_by_text(say(code, lang))).to_be_in_viewport(ratio=1)
    family = page.get_by_text(say("web/start/family", lang, count=len(RULESETS)))
    expect(family).to_be_in_viewport(ratio=1)
    # What is about to start, and the button that starts it, can always be seen.
    summary, play = page.locator(".start-summary"), button(page, "web/play", lang)
    for _ in range(2):
        expect(summary).to_be_in_viewport(ratio=1)
        expect(play).to_be_in_viewport(ratio=1)
        if screen != "desktop":
            page.mouse.wheel(0, 250)
    assert fits(page)
    expect(summary).to_contain_text(say(f"ruleset/{RECOMMENDED}/name", lang))
    for code in ("web/clock/none", "web/start/private", "web/start/first/you"):
        expect(summary).to_contain_text(say(code, lang))
    play.click()
    match = setup_of(ann)
    assert (match["ruleset"], match["clock"], match["is_public"]) == (RECOMMENDED, None, False)
    assert [seat["level"] for seat in match["seats"]] == [None, 1]


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
    card(page, "basic").click()
    expect(faces).to_have_count(HIGHEST_SEARCH)
    expect(faces.last).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(faces).to_have_count(HIGHEST_SEARCH)
    expect(faces.last).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("screen", SCREENS)
def test_the_boards_of_the_family_live_while_they_are_seen(screen: str, users: Users) -> None:
    page = visitor(users, screen, "en").go("/")
    seen, last = (
        card(page, RECOMMENDED).locator(".living-board"),
        page.locator(".living-board").last,
    )
    expect(seen).to_have_attribute("data-ply", "11")
    before = last.get_attribute("data-ply")
    expect(seen).to_have_attribute("data-ply", "13")
    if screen == "desktop":
        expect(last).not_to_have_attribute("data-ply", before or "")
    else:
        # It is off the screen, at the end of the row.
        expect(last).not_to_be_in_viewport()
        expect(last).to_have_attribute("data-ply", before or "")
        last.scroll_into_view_if_needed()
        expect(last).not_to_have_attribute("data-ply", before or "")


def test_the_boards_stand_still_for_whoever_prefers_that(users: Users) -> None:
    page = users.new(reduced_motion="reduce").go("/")
    boards = page.locator(".living-board[data-ply]")
    expect(boards).to_have_count(len(RULESETS))
    symbols = page.locator(".living-board g.symbols")
    first = symbols.first.inner_html()
    assert first
    page.clock.install()
    page.clock.run_for(10_000)
    assert symbols.first.inner_html() == first
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_card_chooses_the_game_and_its_usual_board(users: Users) -> None:
    ann = users.new(size=SCREENS["desktop"])
    page = ann.go("/")
    for name, ruleset in RULESETS.items():
        card(page, name).click()
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
    for code, value in (("web/start/players", "4"), ("web/start/clock", "quick")):
        page.locator(f'select[data-key="{say(code, "en")}"]').select_option(value)
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
    page.locator("details.more summary").first.click()
    page.locator(f'select[data-key="{say("web/start/players", "en")}"]').select_option("4")
    expect(summary).to_contain_text("You and 3 × Pip (bot 1)")


def test_what_gets_the_focus_is_not_behind_the_bar_with_the_button(users: Users) -> None:
    page = visitor(users, "landscape", "en").go("/")
    bar = page.locator(".ready")
    for ruleset in RULESETS:
        card(page, ruleset).focus()
        box = card(page, ruleset).bounding_box()
        assert box
        assert box["y"] + box["height"] <= top(bar), ruleset
