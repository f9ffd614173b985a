"""Matches between browsers: links, seats, moves, talk, and what hostile people write."""

import pytest
from playwright.sync_api import expect

from tests.web.browser.people import People, Person
from tests.web.browser.table import Table, words

SYMBOLS = "OX△□☆"
HOSTILE = "<img src=x onerror=alert(1)>"
LONG = "W" * 40
TURNED = "\u202eevil"


def sit_down(person: Person, match: str, seat: int, name: str) -> Table:
    """Open the link, take that seat."""
    table = person.open(match)
    table.page.get_by_label(words("web/name")).fill(name)
    table.button("web/seat/take", player=SYMBOLS[seat]).click()
    return table


def pair(people: People, **setup: object) -> tuple[Table, Table]:
    """Two at one match of two browsers."""
    ann, ming = people.come(settings={"name": "Ann"}), people.come()
    first = ann.start("device", "link", **{"side": 5} | setup)
    second = sit_down(ming, first.match, 1, "Ming")
    first.says("web/turn/mine")
    return first, second


def test_a_match_of_two_browsers_by_link(people: People) -> None:
    ann, ming = people.come(), people.come()
    page = ann.go("/")
    page.get_by_role("button", name=words("web/start/link"), exact=True).click()
    page.get_by_role("button", name=words("web/play")).first.click()
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
        for table in (first, second):
            table.shows(ply + 1)
            expect(table.moves.last).to_contain_text(move)
    # In another's turn a click moves nothing.
    second.pick("A1")
    assert first.line() == second.line() == ["C3", "F6", "D4", "E5"]


def test_a_match_of_four_browsers_with_a_watcher(people: People) -> None:
    ann, *others, watcher = (people.come() for _ in range(5))
    first = ann.start("device", "link", "link", "link", side=9, ruleset="classic")
    tables = [first]
    for seat, person in enumerate(others, start=1):
        tables.append(sit_down(person, first.match, seat, f"Guest {seat}"))
    looking = watcher.open(first.match)
    for ply, move in enumerate(("C3", "G3", "C7", "G7", "D4")):
        mover = tables[ply % 4]
        mover.says("web/turn/mine")
        mover.play(move)
        for table in (*tables, looking):
            table.shows(ply + 1)
    for table in tables:
        for seat in (1, 2, 3):
            expect(table.page.locator("ol.seats")).to_contain_text(f"Guest {seat}")
        expect(table.page.locator("details.chat")).to_contain_text(
            words("web/chat/watchers", count=1)
        )
    # Players chat with players, spectators with spectators.
    tables[2].say("good game")
    for table in tables:
        expect(table.chat).to_contain_text("good game")
    looking.say("who wins?")
    expect(looking.chat).to_contain_text("who wins?")
    expect(looking.chat).not_to_contain_text("good game")
    for table in tables:
        expect(table.chat).not_to_contain_text("who wins?")


@pytest.mark.parametrize("name", [HOSTILE, LONG])
def test_hostile_names_and_talk_are_shown_as_text(name: str, people: People) -> None:
    ann, ming, watcher = people.come(settings={"name": "Ann"}), people.come(), people.come()
    first = ann.start("device", "link", side=5, is_public=True)
    second = sit_down(ming, first.match, 1, name)
    expect(first.page.locator("ol.seats")).to_contain_text(name)
    second.say(HOSTILE * 10)
    expect(first.chat).to_contain_text(HOSTILE * 10)
    first.play("C3")
    expect(second.status).to_have_text(words("web/turn/mine"))
    second.play("E5")
    # In the list of public matches too.
    page = watcher.go("/")
    expect(page.locator("section.list").filter(has_text=words("web/public"))).to_contain_text(name)
    for table in (first, second):
        assert table.page.locator("main img").count() == 0
        assert not table.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


def test_a_name_that_turns_the_writing_around_is_refused_in_words(people: People) -> None:
    ann, ming = people.come(), people.come()
    first = ann.start("device", "link", side=5)
    second = sit_down(ming, first.match, 1, TURNED)
    expect(second.page.locator(".caption")).to_contain_text(words("match/name", most=40))
    assert second.snapshot()["status"]["seats"][1]["is_free"]


def test_the_seat_moves_to_another_browser_by_code(people: People) -> None:
    first, second = pair(people)
    first.play("C3")
    second.page.get_by_text(words("web/more"), exact=True).click()
    second.button("web/device").click()
    code = second.page.locator(".large-code").text_content()
    assert code

    phone = people.come()
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
    expect(second.button("web/resign")).to_have_count(0)
