"""Games taken home, opened again, looked into; positions put up and played."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from relati import read_position
from relati.notation import write_position
from tests.web.browser.people import People
from tests.web.browser.table import Table, words
from tests.web.browser.test_games import play_to_the_end


@pytest.fixture
def table(people: People) -> Table:
    """A table where the game is over."""
    table = people.come(accept_downloads=True).start("device", 1, side=4)
    play_to_the_end(table, seed=2)
    return table


def test_a_game_is_taken_home_opened_again_and_analysed(table: Table, tmp_path: Path) -> None:
    page, line = table.page, table.line()
    page.get_by_text(words("web/more"), exact=True).click()
    with page.expect_download() as waiting:
        page.get_by_role("link", name=words("web/file/record"), exact=True).click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)

    page.goto("/open")
    page.get_by_label(words("web/open/file")).set_input_files(file)
    expect(table.moves).to_have_count(len(line))
    for number, move in enumerate(line):
        expect(table.moves.nth(number)).to_contain_text(move)
    table.button("web/open/analyse").click()
    expect(page.locator(".report svg.curve")).to_be_visible()
    expect(page.locator(".report progress")).to_have_count(0)
    told = page.locator(".report").inner_text()
    assert words("web/open/slips") in told or words("web/open/no-slips") in told
    assert page.locator(".report .failure").count() == 0


def test_a_better_move_is_shown_where_it_could_have_been_played(people: People) -> None:
    # O lets X cut the board in two, twice over: something is always better than these.
    record = """[Ruleset "modern"]
[Players "2"]
[Size "5x5"]

1. C3 A1 2. B2 A2 3. D4 A3 4. E5 B3 *
"""
    ann = people.come()
    page = ann.go("/open")
    page.get_by_label(words("web/open/paste")).fill(record)
    page.get_by_role("button", name=words("web/open/read"), exact=True).click()
    page.get_by_role("button", name=words("web/open/analyse"), exact=True).click()
    expect(page.locator(".report progress")).to_have_count(0)
    expect(page.locator(".report svg.curve")).to_be_visible()
    better = page.locator(".mistakes .row button").first
    expect(better).to_be_visible()
    move = (better.text_content() or "").split()[0]
    better.click()
    play = page.get_by_role("button", name=words("web/play-move", move=move), exact=True)
    expect(play).to_be_visible()
    play.click()
    expect(page.get_by_role("button", name=words("web/open/back"), exact=True)).to_be_visible()


def test_every_file_of_a_game_can_be_saved(table: Table) -> None:
    table.page.get_by_text(words("web/more"), exact=True).click()
    for file in ("record-json", "picture-svg", "picture-png", "picture-gif"):
        with table.page.expect_download() as waiting:
            link = words(f"web/file/{file}")
            table.page.get_by_role("link", name=link, exact=True).click()
        assert waiting.value.failure() is None
        assert waiting.value.path().stat().st_size > 100


def test_the_moves_can_be_gone_through_by_keys_buttons_and_slider(table: Table) -> None:
    page, last = table.page, len(table.line())
    current = page.locator("ol.moves [aria-current]")
    page.get_by_label(words("web/moves/first"), exact=True).click()
    expect(current).to_have_count(0)
    expect(table.square("A1")).to_have_accessible_name(words("web/square/empty", square="A1"))
    page.locator("h1").click()
    page.keyboard.press("ArrowRight")
    expect(current).to_have_attribute("data-ply", "1")
    page.get_by_label(words("web/moves/slider")).fill("2")
    expect(current).to_have_attribute("data-ply", "2")
    table.moves.nth(0).get_by_role("button").click()
    expect(current).to_have_attribute("data-ply", "1")
    table.button("web/to-now").click()
    expect(current).to_have_attribute("data-ply", str(last))


def test_what_a_move_did_is_told_when_it_is_played_and_whenever_it_is_looked_at(
    people: People,
) -> None:
    position = "modern 2 2Xr2/1Or3/1X3/3O1/1O3 X - - *"
    table = people.come().start("device", "device", position=position)
    page, caption = table.page, table.page.locator(".caption")
    expect(table.square("C3")).to_be_visible()
    table.play("C3")
    expect(caption).to_contain_text("cuts off O's D4 and B5")
    page.reload()
    expect(caption).to_contain_text("cuts off O's D4 and B5")

    page.goto("/open")
    page.get_by_label(words("web/open/paste")).fill(f'[Position "{position}"]\n\n1. C3 *\n')
    page.get_by_role("button", name=words("web/open/read"), exact=True).click()
    table.moves.nth(0).get_by_role("button").click()
    expect(caption).to_contain_text("cuts off O's D4 and B5")


def test_a_hint_writes_chances_on_the_board(people: People) -> None:
    table = people.come().start("device", 1, side=5)
    assert table.is_my_turn()
    table.play("C3")
    assert table.is_my_turn()
    table.button("web/hint").click()
    expect(table.page.locator(".caption")).to_contain_text("%")
    expect(table.page.locator("g.note").first).to_be_attached()


def test_a_position_is_put_up_and_played(people: People) -> None:
    # On the way to a position there are some that cannot be, and the server says so.
    people.watch.expect("status of 422")
    ann = people.come()
    page = ann.go("/edit")
    width = page.get_by_label(words("web/start/width"))
    expect(width).to_be_visible()
    width.fill("6")
    width.press("Tab")
    table = Table(page, "", ann.web)
    expect(table.square("G1")).to_have_count(0)
    for player, kind, square in (("O", "root", "B2"), ("X", "root", "E5"), ("X", "normal", "D4")):
        page.get_by_role("button", name=player, exact=True).click()
        page.get_by_role("button", name=words(f"kind/{kind}"), exact=True).click()
        table.pick(square)
    expect(table.square("D4")).to_have_accessible_name(
        words("web/square/connected", square="D4", kind=words("kind/normal"), player="X")
    )
    page.get_by_role("button", name=words("web/edit/play"), exact=True).click()
    table = ann.here()
    assert table.is_my_turn()
    state = read_position(table.snapshot()["setup"]["position"])
    assert write_position(state) == "modern 2 6/1Or4/6/3X2/4Xr1/6/6/6/6 O - - *"
    table.play("A1")


def test_a_position_has_an_address(people: People) -> None:
    ann = people.come()
    position = "battle 2 7/4Xr2/3XX2/3ObX2/2X4/2Or4/7 O - - *"
    page = ann.go(f"/edit?position={position}")
    table = Table(page, "", ann.web)
    expect(table.square("D4")).to_have_accessible_name(
        words("web/square/connected", square="D4", kind=words("kind/bomb"), player="O")
    )
    page.get_by_role("button", name=words("web/edit/analyse"), exact=True).click()
    expect(page.get_by_role("heading", name=words("web/open/position"))).to_be_visible()
    table.begin("D4xD4")
    table.shows(1)
