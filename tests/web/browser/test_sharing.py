"""What can be shared of a match: a picture with names and result, and links to its moves."""

import struct

import pytest
from playwright.sync_api import expect

from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_endings import ENDS, pair, play
from tests.web.browser.users import PHONE, Users


@pytest.mark.parametrize("lang", ["zh"])
def test_a_picture_has_the_board_the_players_and_the_result(lang: str, users: Users) -> None:
    ann, _, match = pair(users, lang=lang, position=ENDS["classic"][0])
    play(ann, match, 0, ENDS["classic"][1])
    page = ann.open(match).page
    expect(page.locator(".ending .why")).to_be_visible()
    page.get_by_text(words("web/more", lang), exact=True).click()
    with page.expect_download() as waiting:
        page.get_by_role("button", name=words("web/share/picture", lang), exact=True).click()
    picture = waiting.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", picture[16:24])
    # Names above and words below make it higher than the square board.
    assert width == 1080
    assert height > width


def test_a_link_leads_to_the_move_that_was_shown(users: Users) -> None:
    ann = users.new()
    match = ann.make("device", "device", side=5)
    for seat, move in ((0, "C3"), (1, "E5"), (0, "B2")):
        play(ann, match, seat, move)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = ann.open(match).page
    page.get_by_label(words("web/moves/previous"), exact=True).click()
    page.get_by_text(words("web/more"), exact=True).click()
    copied = page.get_by_role("button", name=words("web/share/move-link"), exact=True)
    copied.click()
    expect(page.get_by_role("button", name=words("web/copied"), exact=True)).to_be_visible()
    address = page.evaluate("() => navigator.clipboard.readText()")
    assert address.endswith(f"/m/{match}?ply=2")

    reader = users.new(size=PHONE, touch=True)
    shown = MatchPage(reader.go(f"/m/{match}?ply=2"), match, reader.web)
    expect(shown.page.locator("ol.moves [aria-current]")).to_have_attribute("data-ply", "2")
    expect(shown.square("B2")).to_have_accessible_name(words("web/square/empty", square="B2"))
    review = MatchPage(reader.go(f"/open?match={match}&ply=1"), match, reader.web)
    expect(review.page.locator("ol.moves [aria-current]")).to_have_attribute("data-ply", "1")
