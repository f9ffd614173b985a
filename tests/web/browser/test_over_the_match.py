"""What opens over a match, and bots that answer when their turn can be followed."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.match_page import words
from tests.web.browser.test_axe import SOURCE, violations
from tests.web.browser.test_online import pair
from tests.web.browser.users import PHONE, Users

GROUND = "(board) => getComputedStyle(board).backgroundColor"


@pytest.mark.parametrize("lang", ["zh"])
def test_rules_lessons_and_settings_open_over_the_match_and_keep_it_connected(
    lang: str, users: Users
) -> None:
    user = users.new(lang=lang)
    match_page = user.start("device", "device", side=5)
    page = match_page.page
    match_page.play("C3")
    page.evaluate("() => (window.isSamePage = true)")
    ground = page.locator(".board-host .relati-board")
    paper = ground.evaluate(GROUND)
    for code, inside in (
        ("web/rules", "article h1"),
        ("web/learn", ".learn h1"),
        ("web/nav/settings", ".settings h1"),
    ):
        page.locator("#bar").get_by_role("link", name=words(code, lang), exact=True).click()
        dialog = page.get_by_role("dialog")
        expect(dialog.locator(inside)).to_be_visible()
        assert violations(page) == []
        if code == "web/nav/settings":
            dialog.get_by_label(words("web/set/look/slate", lang)).check()
            assert ground.evaluate(GROUND) != paper, "a new look shows at once"
        dialog.get_by_role("button", name=words("web/close", lang)).click()
        expect(dialog).to_have_count(0)
        match_page.shows(1)
    # From page to page of the rules, too.
    page.locator("#bar").get_by_role("link", name=words("web/rules", lang), exact=True).click()
    page.get_by_role("dialog").locator("nav.pages a").nth(2).click()
    expect(page.get_by_role("dialog").locator("nav.pages a").nth(2)).to_have_attribute(
        "aria-current", "page"
    )
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url.endswith(match_page.match)
    assert page.evaluate("() => window.isSamePage")
    match_page.play("E5")


def test_nobody_is_told_that_a_player_left_who_looks_at_another_page(
    users: Users,
) -> None:
    first, second = pair(users)
    seats = first.page.locator("ol.seats")
    # Whatever is said about the seats from now on.
    first.page.evaluate(
        """() => {
          window.said = [];
          const seats = document.querySelector("ol.seats");
          new MutationObserver(() => window.said.push(seats.textContent))
            .observe(seats, { childList: true, subtree: true, characterData: true });
        }"""
    )
    bar = second.page.locator("#bar")
    bar.get_by_role("link", name=words("web/rules"), exact=True).click()
    expect(second.page.get_by_role("dialog").locator("article h1")).to_be_visible()
    second.page.keyboard.press("Escape")
    bar.get_by_role("link", name=words("web/nav/settings"), exact=True).click()
    second.page.get_by_label(words("web/set/language")).select_option("zh")
    expect(second.page.locator("html")).to_have_attribute("lang", "zh-Hant-TW")
    expect(second.status).to_contain_text("1")
    second.page.keyboard.press("Escape")
    # Who studies another game meanwhile stays connected, is told, and comes back.
    bar.get_by_role("link", name=words("web/open", "zh"), exact=True).click()
    ongoing = second.page.locator(".ongoing")
    expect(ongoing).to_contain_text(words("web/ongoing/waiting", "zh"))
    # Until it comes, the match stays in sight, and its heading with it.
    expect(second.page.locator("main h1")).to_have_text(words("web/open/title", "zh"))
    if SOURCE.exists():
        assert violations(second.page) == []
    first.play("C3")
    expect(ongoing).to_contain_text(words("web/ongoing/mine", "zh"))
    expect(seats).not_to_contain_text(words("web/seat/offline"))
    ongoing.get_by_role("link").click()
    expect(ongoing).to_have_count(0)
    expect(second.status).to_have_text(words("web/turn/mine", "zh"))
    expect(seats).not_to_contain_text(words("web/seat/offline"))
    assert not [text for text in first.page.evaluate("() => window.said") if "offline" in text]


@pytest.mark.parametrize("pace", ["human", "instant"])
def test_a_bot_answers_once_the_move_before_could_be_followed(pace: str, users: Users) -> None:
    user = users.new(size=PHONE, settings={"pace": pace})
    user.page.clock.install()
    match_page = user.start("device", 1, side=5)
    assert match_page.is_my_turn()
    user.page.clock.pause_at(user.page.evaluate("() => Date.now() + 1000"))
    match_page.pick("C3")
    expect(match_page.moves.first).to_contain_text("C3")
    for _ in range(100):
        if len(match_page.line()) == 2:
            break
        user.page.wait_for_function("() => true")
    if pace == "instant":
        match_page.shows(2)
        return
    # The server has the answer; the page shows it when its time has come, not before.
    user.page.clock.run_for(500)
    match_page.shows(1)
    user.page.clock.run_for(3000)
    match_page.shows(2)
    assert match_page.is_my_turn()


def test_the_button_that_closes_the_rules_covers_no_link_of_theirs(users: Users) -> None:
    for lang in ("en", "zh"):
        page = users.new(lang=lang, size=PHONE, touch=True).start("device", "device", side=5).page
        page.locator("#bar").get_by_role("link", name=words("web/rules", lang), exact=True).click()
        dialog = page.get_by_role("dialog")
        expect(dialog.locator("article h1")).to_be_visible()
        close = dialog.get_by_role("button", name=words("web/close", lang)).bounding_box()
        assert close
        for link in dialog.locator("nav.pages a, nav.pages .badge-first").all():
            place = link.bounding_box()
            assert place
            is_beside = place["x"] + place["width"] <= close["x"]
            assert is_beside or place["y"] >= close["y"] + close["height"], link.inner_text()


@pytest.mark.parametrize("lang", ["en"])
def test_what_is_read_over_a_match_has_a_button_that_closes_it(lang: str, users: Users) -> None:
    page = users.new(lang=lang).start("device", "device", side=5).page
    for code in ("web/keys", "web/legend"):
        page.get_by_role("button", name=words(code, lang), exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name=words("web/close", lang)).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    # "Cancel" beside "Cancel the match" would say the opposite of what it does.
    page.locator("details.menu summary").click()
    page.get_by_role("button", name=words("web/abort", lang), exact=True).click()
    buttons = page.get_by_role("dialog").get_by_role("button")
    expect(buttons).to_have_text([words("web/abort", lang), words("web/sure/no", lang)])
