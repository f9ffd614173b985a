"""Without a mouse: a whole game by keys alone, and one by fingers on a phone."""

import random
from collections import Counter

from playwright.sync_api import Page, expect

from tests.web.browser.people import PHONE, People
from tests.web.browser.table import Table, way_of, words
from tests.web.browser.test_games import ACTIONS, choose

#: More steps than it takes to come to anything on a page.
FAR = 60


def place_of(square: str) -> tuple[int, int]:
    """Column and row."""
    return ord(square[0]), int(square[1:])


def focused(page: Page, attribute: str) -> str | None:
    found: str | None = page.evaluate(
        "(name) => document.activeElement?.getAttribute(name)", attribute
    )
    return found


def tab_to(page: Page, text: str) -> None:
    """Press Tab until what is focused says this."""
    for _ in range(FAR):
        page.keyboard.press("Tab")
        said = page.evaluate("() => document.activeElement?.textContent")
        if text in (said or ""):
            return
    raise AssertionError(f"Tab never came to {text}")


def walk(table: Table, square: str) -> None:
    """Go to a square with the arrow keys."""
    keys = table.page.keyboard
    if focused(table.page, "data-square") is None:
        keys.press("b")
    here = focused(table.page, "data-square")
    assert here is not None
    start, goal = place_of(here), place_of(square)
    across, down = goal[0] - start[0], goal[1] - start[1]
    for _ in range(abs(across)):
        keys.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        keys.press("ArrowDown" if down > 0 else "ArrowUp")
    assert focused(table.page, "data-square") == square


def play_by_keys(table: Table, move: str) -> None:
    """Make a move with the keyboard, and see it done."""
    expect(table.square("A1")).to_be_visible()
    before = table.moves.count()
    keys = table.page.keyboard
    if move == "pass":
        keys.press("p")
    else:
        squares, is_chosen = way_of(move)
        for square in squares:
            walk(table, square)
            keys.press("Enter")
        if is_chosen:
            for _ in range(FAR):
                if focused(table.page, "data-move") == move:
                    break
                keys.press("ArrowRight")
            keys.press("Enter")
    expect(table.moves.nth(before)).to_contain_text(move)


def test_a_whole_game_by_keys_alone(people: People) -> None:
    ann = people.come()
    page = ann.go("/")
    expect(page.locator("h1")).to_be_visible()
    tab_to(page, words("web/play"))
    page.keyboard.press("Enter")
    table = ann.here()
    assert table.is_my_turn()
    # The usual board takes long to fill: a few moves there, and a whole game on a smaller one.
    for _ in range(2):
        play_by_keys(table, table.legal_moves()[0])
        assert table.is_my_turn()

    table = ann.start("device", 1, ruleset="extended", side=4)
    chance, done = random.Random(3), Counter[str]()
    while table.is_my_turn():
        play_by_keys(table, choose(table.legal_moves(), done, chance))
    assert table.snapshot()["status"]["result"]["how"] == "rules"


def test_what_is_chosen_beside_a_square_is_chosen_by_keys_too(people: People) -> None:
    for action in ("arm", "chain", "blow up", "pass"):
        position, move = ACTIONS[action]
        table = people.come().start("device", "device", position=position)
        table.shows(0)
        play_by_keys(table, move)
        assert table.line() == [move]


def test_squares_say_what_stands_there_and_what_a_move_would_do(people: People) -> None:
    position, _ = ACTIONS["place"]
    table = people.come().start("device", "device", position=position)
    square = table.square("C3")
    expect(square).to_have_accessible_name(
        words("web/square/plain", square="C3", kind="root", player="O")
    )
    empty = words("web/square/empty", square="E5")
    expect(table.square("E5")).to_have_accessible_name(empty)
    table.page.keyboard.press("b")
    walk(table, "E5")
    # What the move would do is read out, and belongs to the square from then on.
    expect(table.page.locator("#announcements")).not_to_be_empty()
    expect(table.square("E5")).not_to_have_accessible_name(empty)
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#announcements")).to_contain_text("E5")


def test_the_list_of_keys_is_one_key_away(people: People) -> None:
    table = people.come().start("device", 1, side=4)
    assert table.is_my_turn()
    table.page.keyboard.press("?")
    dialog = table.page.get_by_role("dialog", name=words("web/keys"))
    expect(dialog).to_contain_text(words("web/keys/arrows"))
    table.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_whole_game_by_fingers_on_a_phone(people: People) -> None:
    ann = people.come(size=PHONE, touch=True)
    table = ann.start("device", 1, ruleset="extended", side=4)
    chance, done = random.Random(5), Counter[str]()
    while table.is_my_turn():
        before = table.moves.count()
        move = choose(table.legal_moves(), done, chance)
        if move == "pass":
            table.button("web/pass").tap()
        else:
            squares, is_chosen = way_of(move)
            for square in squares:
                table.square(square).tap()
            if is_chosen:
                table.chosen(move).tap()
            else:
                # The first tap shows it; nothing is played before the second, or the button.
                expect(table.button("web/play-move", move=move)).to_be_visible()
                assert table.moves.count() == before
                if done.total() % 2:
                    table.square(squares[-1]).tap()
                else:
                    table.button("web/play-move", move=move).tap()
        expect(table.moves.nth(before)).to_contain_text(move)
    assert table.snapshot()["status"]["result"]["how"] == "rules"


def test_the_ghost_on_a_phone_can_be_taken_back_or_turned_off(people: People) -> None:
    table = people.come(size=PHONE, touch=True).start("device", "device", side=5)
    table.square("C3").tap()
    expect(table.button("web/play-move", move="C3")).to_be_visible()
    table.button("web/cancel").tap()
    expect(table.button("web/play-move", move="C3")).to_have_count(0)
    table.square("B2").tap()
    table.square("C3").tap()
    expect(table.button("web/play-move", move="C3")).to_be_visible()
    assert table.line() == []
    bold = people.come(size=PHONE, touch=True, settings={"confirm": "never"})
    table = bold.start("device", "device", side=5)
    table.square("C3").tap()
    table.shows(1)


def test_on_a_phone_the_board_takes_the_whole_width_and_a_wide_one_is_turned(
    people: People,
) -> None:
    ann = people.come(size=PHONE, touch=True)
    scrolls = "() => document.documentElement.scrollWidth > innerWidth"
    for width, height in ((9, 9), (9, 5)):
        table = ann.start("device", "device", width=width, height=height)
        expect(table.square("A1")).to_be_visible()
        box = table.page.locator(".board-cells").bounding_box()
        assert box is not None
        if width == height:
            assert box["width"] > 0.9 * PHONE["width"]
        else:
            assert box["height"] > box["width"]
        assert not table.page.evaluate(scrolls)
