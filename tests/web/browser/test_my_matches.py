"""My matches: live from the server, on every device, with a plan for when I am away."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser.match_page import words
from tests.web.browser.users import DESKTOP, PHONE, User, Users

SCREENS = pytest.mark.parametrize(
    ("lang", "size", "touch"),
    [("zh", PHONE, True), ("en", DESKTOP, False)],
    ids=["phone", "desktop"],
)


def command(user: User, match: str, by: int | None, /, **act: object) -> None:
    """Act by HTTP, as a device that nobody looks at."""
    number = user.web.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    sent = {"id": f"t{number}{by}", "based_on": number, "seat": by, "act": act}
    answer = user.web.post(f"/api/matches/{match}/commands", json=sent)
    assert answer.status_code == 200, answer.text


def make_with(ann: User, bea: User, **setup: object) -> str:
    """A match of Ann with Bea, at Ann's turn."""
    match = ann.make("device", "link", ruleset="classic", side=5, **setup)
    command(bea, match, None, kind="take_seat", seat=1, name="Bea")
    return match


@SCREENS
def test_the_list_follows_my_matches_and_leads_to_the_next(
    users: Users, lang: str, size: Mapping[str, int], touch: bool
) -> None:
    ann = users.new(lang=lang, size=size, touch=touch)
    bea = users.new()
    first = make_with(ann, bea)
    second = make_with(ann, bea, clock={"kind": "days", "days": 3})
    page = ann.open(first).page
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    # My turn here: the other match is not pushed on me. Once I have moved, it is.
    ways = page.locator("a.next-waiting")
    expect(ways).to_be_hidden()
    command(ann, first, 0, kind="play", move="C3")
    expect(ways).to_have_text(words("web/mine/next", lang, count=1))
    ways.click()
    page.wait_for_url(f"**/m/{second}")

    # All of them: what waits for me first, live.
    page.goto("/matches")
    rows = page.locator(".own-matches > li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_have_attribute("data-match", second)
    expect(rows.first).to_contain_text(words("web/turn/mine", lang))
    expect(rows.first).to_contain_text("X Bea")
    expect(rows.first.locator(".living-board svg")).to_have_attribute("viewBox", re.compile(r"\d"))
    command(bea, first, 1, kind="play", move="A1")
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    command(bea, first, 1, kind="resign")
    expect(rows.last).to_contain_text(words("web/mine/won/resigned", lang))
    expect(page).to_have_title(re.compile(r"^\(1\) "))

    # Searched.
    page.locator(".filters input").fill("nobody")
    expect(page.locator(".own p[role=status]")).to_have_text(words("web/mine/none", lang))
    page.locator(".filters input").fill("bea")
    expect(rows).to_have_count(2)
    page.locator(".filters select").first.select_option("over")
    expect(rows).to_have_count(1)
    expect(rows.first).to_have_attribute("data-match", first)

    # The start page has the same, and the way to what waits.
    page.goto("/")
    expect(page.locator(".desk .next-waiting")).to_have_attribute("href", f"/m/{second}")
    expect(page.locator(".own-matches > li")).to_have_count(2)


@SCREENS
def test_a_profile_goes_to_another_device_by_code_and_by_file(
    users: Users, lang: str, size: Mapping[str, int], touch: bool, tmp_path: Path
) -> None:
    ann = users.new(lang=lang, size=size, touch=touch)
    bea = users.new()
    phone = users.new(lang=lang, size=size, touch=touch)
    match = make_with(ann, bea)
    own = phone.make("device", 1, side=5)  # what the other device has played before
    page = ann.go("/profile")
    page.get_by_label(words("web/name", lang), exact=True).fill("Ann")
    page.locator(".symbols button").nth(2).click()
    page.get_by_role("button", name=words("web/profile/save", lang), exact=True).click()
    expect(page.locator("[role=status]")).to_have_text(words("web/profile/saved", lang))
    page.get_by_role("button", name=words("web/profile/code", lang)).click()
    code = page.locator(".large-code").text_content() or ""

    there = phone.go("/profile")
    there.locator(".profile form input").fill(code)
    there.get_by_role("button", name=words("web/profile/enter", lang)).click()
    there.wait_for_url("**/matches")
    shown = there.locator(".own-matches > li")
    expect(shown).to_have_count(2)
    assert {each.get_attribute("data-match") for each in shown.all()} == {match, own}
    there.goto("/profile")
    expect(there.get_by_label(words("web/name", lang), exact=True)).to_have_value("Ann")
    expect(there.locator('.symbols [aria-pressed="true"]')).to_have_count(1)

    # By file: whoever has it is the same person.
    with there.expect_download() as saved:
        there.get_by_role("button", name=words("web/profile/download", lang)).click()
    path = tmp_path / "profile.json"
    saved.value.save_as(path)
    assert json.loads(path.read_text("utf-8"))["name"] == "Ann"
    third = users.new(lang=lang, size=size, touch=touch).go("/profile")
    third.locator("input[type=file]").set_input_files(path)
    third.wait_for_url("**/matches")
    expect(third.locator(".own-matches > li")).to_have_count(2)
    (tmp_path / "other.json").write_text("{}")
    third.goto("/profile")
    third.locator("input[type=file]").set_input_files(tmp_path / "other.json")
    expect(third.locator("[role=status]")).to_have_text(words("web/profile/no-file", lang))
    # The same file can be chosen again: a browser tells nothing of a choice that is already made.
    expect(third.locator("input[type=file]")).to_have_value("")


@SCREENS
def test_a_line_is_planned_on_a_board_and_played_while_i_am_away(
    users: Users, lang: str, size: Mapping[str, int], touch: bool
) -> None:
    ann = users.new(lang=lang, size=size, touch=touch)
    bea = users.new()
    match = make_with(ann, bea)
    command(ann, match, 0, kind="play", move="C3")
    page = ann.open(match).page
    plans = page.locator(".plans")
    dialog = page.locator("dialog")

    def plan(*squares: str) -> None:
        page.get_by_role("button", name=words("web/plan/add", lang)).click()
        for square in squares:
            cell = dialog.locator(f'.board-cells [data-square="{square}"]')
            cell.tap() if touch else cell.click()
            if touch:
                dialog.get_by_role(
                    "button", name=words("web/play-move", lang, move=square), exact=True
                ).click()
            expect(dialog.locator(".plan-line")).to_contain_text(square)
        dialog.get_by_role("button", name=words("web/plan/save", lang)).click()

    plan("A1", "D4")
    expect(plans.locator("li")).to_have_text(re.compile("X A1 → O D4"))
    plan("E5", "B3")
    expect(plans.locator("li")).to_have_count(2)
    plan("E5", "D4")  # another answer to the same move
    expect(plans.locator("li")).to_have_count(2)
    expect(plans.locator("li").last).to_contain_text("X E5 → O D4")
    plans.locator("li").last.get_by_role("button").click()
    expect(plans.locator("li")).to_have_count(1)

    page.goto("/")
    command(bea, match, 1, kind="play", move="A1")
    line = bea.web.get(f"/api/matches/{match}").json()["snapshot"]["line"]
    assert [played["move"] for played in line] == ["C3", "A1", "D4"]


@SCREENS
def test_somebody_without_matches_is_shown_where_to_play_and_no_filters(
    users: Users, lang: str, size: Mapping[str, int], touch: bool
) -> None:
    ann = users.new(lang=lang, size=size, touch=touch)
    page = ann.go("/matches")
    expect(page.locator("main")).to_contain_text(words("web/mine/empty", lang))
    expect(page.locator(".filters")).to_be_hidden()
    ann.make("device", 1, side=5)
    page.reload()
    expect(page.locator(".filters")).to_be_visible()
    # What the filter leaves out is still there: no reason to offer a first game.
    start = page.get_by_role("link", name=words("web/lost/start", lang))
    page.get_by_label(words("web/mine/opponent", lang)).fill("nobody")
    expect(page.locator("main")).to_contain_text(words("web/mine/none", lang))
    expect(page.locator(".filters")).to_be_visible()
    expect(start).to_be_hidden()
    bea = users.new(lang=lang)
    bea.go("/matches").get_by_role("link", name=words("web/lost/start", lang)).click()
    expect(bea.page.locator(".games button").first).to_be_visible()
