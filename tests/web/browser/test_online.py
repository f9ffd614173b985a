"""Matches between browsers: links, seats, moves, chat, and hostile input."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.users import User, Users

SYMBOLS = "OX△□☆"
HOSTILE = "<img src=x onerror=alert(1)>"
LONG = "W" * 40
TURNED = "\u202eevil"


def sit_down(user: User, match: str, seat: int, name: str) -> MatchPage:
    """Open the link, take that seat."""
    match_page = user.open(match)
    match_page.page.get_by_label(words("web/name")).fill(name)
    match_page.button("web/seat/take", player=SYMBOLS[seat]).click()
    return match_page


def pair(users: Users, **setup: object) -> tuple[MatchPage, MatchPage]:
    """Two at one match of two browsers."""
    ann, ming = users.new(settings={"name": "Ann"}), users.new()
    first = ann.start("device", "link", **{"side": 5} | setup)
    second = sit_down(ming, first.match, 1, "Ming")
    first.says("web/turn/mine")
    return first, second


def test_a_match_of_two_browsers_by_link(users: Users) -> None:
    ann, ming = users.new(), users.new()
    page = ann.go("/")
    page.get_by_role("button", name=words("web/start/link"), exact=True).click()
    page.get_by_role("button", name=words("web/play"), exact=True).click()
    first = ann.here()
    first.says("web/turn/open")
    link = page.get_by_label(words("web/invite/link"))
    expect(link).to_have_value(ann.address + f"m/{first.match}")
    code = page.get_by_role("img", name=words("web/invite/picture"))
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")

    second = sit_down(ming, first.match, 1, "Ming")
    expect(page.locator("ol.seats")).to_contain_text("Ming")
    for ply, move in enumerate(("C3", "F6", "D4", "E5")):
        mover = (first, second)[ply % 2]
        mover.says("web/turn/mine")
        mover.play(move)
        for match_page in (first, second):
            match_page.shows(ply + 1)
            expect(match_page.moves.last).to_contain_text(move)
    # In another's turn a click moves nothing.
    second.pick("A1")
    assert first.line() == second.line() == ["C3", "F6", "D4", "E5"]


def test_a_match_of_four_browsers_with_a_watcher(users: Users) -> None:
    ann, *others, watcher = (users.new() for _ in range(5))
    first = ann.start("device", "link", "link", "link", side=9, ruleset="classic")
    example_matches = [first]
    for seat, user in enumerate(others, start=1):
        example_matches.append(sit_down(user, first.match, seat, f"Guest {seat}"))
    looking = watcher.open(first.match)
    for ply, move in enumerate(("C3", "G3", "C7", "G7", "D4")):
        mover = example_matches[ply % 4]
        mover.says("web/turn/mine")
        mover.play(move)
        for match_page in (*example_matches, looking):
            match_page.shows(ply + 1)
    for match_page in example_matches:
        for seat in (1, 2, 3):
            expect(match_page.page.locator("ol.seats")).to_contain_text(f"Guest {seat}")
        match_page.tab("web/chat").click()
        expect(match_page.page.locator(".chat-room .watchers")).to_have_text(
            words("web/chat/watchers", count=1)
        )
    # Players chat with players, spectators with spectators.
    example_matches[2].say("good game")
    for match_page in example_matches:
        expect(match_page.chat).to_contain_text("good game")
    looking.say("who wins?")
    expect(looking.chat).to_contain_text("who wins?")
    expect(looking.chat).not_to_contain_text("good game")
    for match_page in example_matches:
        expect(match_page.chat).not_to_contain_text("who wins?")


@pytest.mark.parametrize("name", [HOSTILE, LONG])
def test_hostile_names_and_talk_are_shown_as_text(name: str, users: Users) -> None:
    ann, ming, watcher = users.new(settings={"name": "Ann"}), users.new(), users.new()
    first = ann.start("device", "link", side=5, is_public=True)
    second = sit_down(ming, first.match, 1, name)
    expect(first.page.locator("ol.seats")).to_contain_text(name)
    second.say(HOSTILE * 10)
    expect(first.chat).to_contain_text(HOSTILE * 10)
    first.play("C3")
    expect(second.status).to_have_text(words("web/turn/mine"))
    second.play("E5")
    # Where live games are listed, too.
    watcher.make("device", 1, side=5)
    page = watcher.go("/")
    expect(page.locator(".card.live")).to_contain_text(name)
    for match_page in (first, second):
        assert match_page.page.locator("main img:not(.home-link img)").count() == 0
        assert not match_page.page.evaluate(
            "() => document.documentElement.scrollWidth > innerWidth"
        )


@pytest.mark.parametrize("lang", ["zh"])
def test_a_watcher_with_the_name_of_a_player_is_marked_as_a_watcher(
    lang: str, users: Users
) -> None:
    ann = users.new(settings={"name": "Ann"})
    first = ann.start("device", "link", side=5)
    impostor, watcher = (users.new(settings={"name": name}, lang=lang) for name in ("Ann", "Eve"))
    pretending, looking = (user.open(first.match) for user in (impostor, watcher))
    pretending.say("I resign")
    for match_page in (pretending, looking):
        name = match_page.chat.locator("b")
        expect(name).to_have_text(words("web/chat/watcher", lang, name="Ann"))


def test_a_name_that_turns_the_writing_around_is_refused_in_words(users: Users) -> None:
    ann, ming = users.new(), users.new()
    first = ann.start("device", "link", side=5)
    second = sit_down(ming, first.match, 1, TURNED)
    expect(second.page.locator(".caption")).to_contain_text(words("match/name", most=40))
    assert second.snapshot()["status"]["seats"][1]["is_free"]


def test_the_seat_moves_to_another_browser_by_code(users: Users) -> None:
    first, second = pair(users)
    first.play("C3")
    second.page.get_by_text(words("web/more"), exact=True).click()
    second.button("web/device").click()
    code = second.page.locator(".large-code").text_content()
    assert code

    phone = users.new()
    page = phone.go("/")
    page.get_by_text(words("web/code/summary"), exact=True).click()
    page.get_by_label(words("web/code"), exact=True).fill(code)
    page.get_by_role("button", name=words("web/code/send")).click()
    moved = phone.here()
    moved.says("web/turn/mine")
    moved.play("E5")
    first.shows(2)
    # The old browser only watches now.
    second.page.keyboard.press("Escape")
    second.shows(2)
    expect(second.menu).to_have_count(0)
