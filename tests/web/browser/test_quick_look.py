"""How good a game is: the lab as a button, on the pages of the rules and in the workshop."""

import pytest
from playwright.sync_api import Route, expect

from relati.words import say
from tests.web.browser.test_shell import fits
from tests.web.browser.users import SCREENS, Users

#: Milliseconds that forty games may take on a busy machine.
LONGEST = 240_000


@pytest.mark.parametrize(("lang", "screen"), [("en", "phone"), ("zh", "desktop")])
def test_a_reader_of_the_rules_sees_how_good_the_game_is(
    lang: str, screen: str, users: Users
) -> None:
    page = users.new(lang=lang, size=SCREENS[screen]).go("/rules/classic")
    look = page.locator(".quick-look")
    look.get_by_role("button", name=say("web/lab/look", lang)).click()
    first = look.locator(".lab-measures tr").first
    expect(first).to_contain_text(say("lab/column/first", lang), timeout=LONGEST)
    expect(look).to_contain_text(say("web/lab/count", lang, games=40))
    expect(look.locator("code")).to_have_text(
        "relati lab classic --players 2 --size 5 --games 200 --html report.html"
    )
    assert look.locator(".interval").count() >= 4
    assert fits(page)
    # Its own sheet has reached it: each measure is a line.
    expect(first).to_have_css("display", "flex")
    # Another game: what was shown is gone.
    look.get_by_label(say("web/start/players", lang)).select_option("3")
    expect(look.locator(".lab-measures")).to_have_count(0)
    expect(look.get_by_role("button", name=say("web/lab/look", lang))).to_be_enabled()


def test_a_look_at_ones_own_rules_can_be_stopped(users: Users) -> None:
    page = users.new().go("/build?rules=duel[links=near;actions=cannon]")
    look = page.locator(".quick-look")
    held: list[Route] = []
    # The server has begun, and has nothing to tell yet.
    page.route("**/api/lab", lambda route: held.append(route))
    look.get_by_role("button", name=say("web/lab/look", "en")).click()
    expect(look.get_by_role("progressbar")).to_be_visible()
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/api/lab")):
        look.get_by_role("button", name=say("web/lab/stop", "en")).click()
    expect(look.get_by_role("button", name=say("web/lab/look", "en"))).to_be_enabled()
    expect(look.get_by_role("progressbar")).to_have_count(0)
    expect(look.get_by_role("alert")).to_have_count(0)
