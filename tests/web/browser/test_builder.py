"""Rules of one's own, from the start page to a move in a match with them."""

from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from relati.notation import read_ruleset, read_ruleset_toml
from relati.rules import Ruleset
from relati.words import say
from tests.web.browser.test_shell import fits
from tests.web.browser.users import SCREENS, Users

#: Modern with cannons and only near links, as somebody wondered about it.
WANTED = Ruleset("near-cannons", links="near", actions={"cannon"}, players=(2, 4), side="4n+1")


def parts_of(ruleset: Ruleset) -> Ruleset:
    """The ruleset without the options that it has from the one it was begun with."""
    return replace(ruleset, options=())


@pytest.mark.parametrize(("lang", "screen"), [("en", "desktop"), ("zh", "phone")])
def test_somebody_makes_rules_and_plays_them(
    lang: str, screen: str, users: Users, tmp_path: Path
) -> None:
    ann = users.new(lang=lang, size=SCREENS[screen])
    page = ann.go("/")
    page.get_by_role("link", name=say("web/builder", lang)).click()
    page.wait_for_url("**/build?rules=my-rules*")
    expect(page.locator('.board-cells [data-square="C5"]')).to_be_visible()
    assert fits(page)

    # Chained shots alone are refused, in words; one press mends it.
    page.locator('[data-key="chain"]').check()
    part, needed = say("part/chain", lang), say("part/cannon", lang)
    refusal = page.locator(".rules-problem")
    expect(refusal).to_contain_text(say("web/builder/needs", lang, part=part, needed=needed))
    play = page.get_by_role("button", name=say("web/builder/play", lang))
    expect(play).to_be_disabled()
    refusal.get_by_role("button", name=say("web/builder/leave-out", lang, part=part)).click()
    expect(refusal).to_be_empty()

    page.locator('[data-key="cannon"]').check()
    page.locator('[data-key="links near"]').check()
    name = page.get_by_label(say("web/builder/name", lang))
    name.fill("Near Cannons")
    name.press("Enter")
    page.wait_for_url("**/build?rules=near-cannons*")
    text = parse_qs(urlsplit(page.url).query)["rules"][0]
    assert parts_of(read_ruleset(text)) == WANTED

    # The board has the new rules at once: what only a remote link reaches is refused.
    expect(page.locator(".trial .caption")).to_contain_text(say("web/builder/try", lang))
    page.locator('.board-cells [data-square="C8"]').click()
    expect(page.locator(".trial .caption")).not_to_contain_text(say("web/builder/try", lang))
    page.locator('.board-cells [data-square="D5"]').click()
    placed = page.locator('.board-cells [data-square="D5"]')
    expect(placed).not_to_have_accessible_name(say("web/square/empty", lang, square="D5"))

    page.get_by_role("button", name=say("web/builder/keep", lang), exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("web/builder/download", lang)).click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    assert file.name == "near-cannons.toml"
    assert parts_of(read_ruleset_toml(file.read_text("utf-8"))) == WANTED

    # Another day: the rules are listed, and the file opens.
    page = ann.go("/build")
    expect(page.locator(".kept").get_by_role("button", name="near-cannons").first).to_be_visible()
    page.locator('input[type="file"]').set_input_files(file)
    page.wait_for_url("**/build?rules=near-cannons*")

    if screen == "desktop":
        play.click()
    else:
        page.get_by_role("button", name=say("web/builder/invite", lang)).click()
        guest = users.new(lang=lang, size=SCREENS[screen])
        invited = guest.open(ann.here().match)
        # The rules travel with the invitation.
        expect(invited.page.locator(".invitation")).to_contain_text(say("part/cannon", lang))
        invited.page.locator(".invitation button.primary").click()
    match = ann.here()
    expect(page.locator(".panel, main").first).to_contain_text("near-cannons")
    square = page.locator('.board-cells [data-square="E5"]')
    square.click()
    expect(square).not_to_have_accessible_name(say("web/square/empty", lang, square="E5"))
    snapshot = ann.web.get(f"/api/matches/{match.match}").json()["snapshot"]
    assert parts_of(read_ruleset(snapshot["setup"]["ruleset"])) == WANTED
    assert snapshot["line"][0]["move"] == "E5"
