"""Without a mouse: a whole game by keys alone, and one by fingers on a phone."""

import random
from collections import Counter

from playwright.sync_api import Page, expect

from tests.web.browser.match_page import MatchPage, way_of, words
from tests.web.browser.test_games import ACTIONS, choose
from tests.web.browser.users import PHONE, Users

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


def walk(match_page: MatchPage, square: str) -> None:
    """Go to a square with the arrow keys."""
    keys = match_page.page.keyboard
    if focused(match_page.page, "data-square") is None:
        keys.press("b")
    here = focused(match_page.page, "data-square")
    assert here is not None
    start, goal = place_of(here), place_of(square)
    across, down = goal[0] - start[0], goal[1] - start[1]
    for _ in range(abs(across)):
        keys.press("ArrowRight" if across > 0 else "ArrowLeft")
    for _ in range(abs(down)):
        keys.press("ArrowDown" if down > 0 else "ArrowUp")
    assert focused(match_page.page, "data-square") == square


def play_by_keys(match_page: MatchPage, move: str) -> None:
    """Make a move with the keyboard, and see it done."""
    expect(match_page.square("A1")).to_be_visible()
    before = match_page.moves.count()
    keys = match_page.page.keyboard
    if move == "pass":
        keys.press("p")
    else:
        squares, is_chosen = way_of(move)
        for square in squares:
            walk(match_page, square)
            keys.press("Enter")
        if move.endswith("!"):
            # Once more: an escape is confirmed, whoever asks for it.
            expect(match_page.play_button(move)).to_be_visible()
            keys.press("Enter")
        if is_chosen:
            for _ in range(FAR):
                if focused(match_page.page, "data-move") == move:
                    break
                keys.press("ArrowRight")
            keys.press("Enter")
    expect(match_page.moves.nth(before)).to_contain_text(move)


def test_a_whole_game_by_keys_alone(users: Users) -> None:
    ann = users.new()
    page = ann.go("/")
    expect(page.locator("h1")).to_be_visible()
    tab_to(page, words("web/play"))
    page.keyboard.press("Enter")
    match_page = ann.here()
    assert match_page.is_my_turn()
    # The usual board takes long to fill: a few moves there, and a whole game on a smaller one.
    for _ in range(2):
        play_by_keys(match_page, match_page.legal_moves()[0])
        assert match_page.is_my_turn()

    match_page = ann.start("device", 1, ruleset="extended", side=4)
    chance, done = random.Random(3), Counter[str]()
    while match_page.is_my_turn():
        play_by_keys(match_page, choose(match_page.legal_moves(), done, chance))
    assert match_page.snapshot()["status"]["result"]["how"] == "rules"


def test_what_is_chosen_beside_a_square_is_chosen_by_keys_too(users: Users) -> None:
    for action in ("arm", "chain", "blow up", "pass"):
        position, move = ACTIONS[action]
        match_page = users.new().start("device", "device", position=position)
        match_page.shows(0)
        play_by_keys(match_page, move)
        assert match_page.line() == [move]


def test_squares_say_what_stands_there_and_what_a_move_would_do(users: Users) -> None:
    position, _ = ACTIONS["place"]
    match_page = users.new().start("device", "device", position=position)
    square = match_page.square("C3")
    expect(square).to_have_accessible_name(
        words("web/square/plain", square="C3", kind="root", player="O")
    )
    empty = words("web/square/empty", square="E5")
    expect(match_page.square("E5")).to_have_accessible_name(empty)
    match_page.page.keyboard.press("b")
    walk(match_page, "E5")
    # What the move would do is read out, and belongs to the square from then on.
    expect(match_page.page.locator("#announcements")).not_to_be_empty()
    expect(match_page.square("E5")).not_to_have_accessible_name(empty)
    match_page.page.keyboard.press("Enter")
    expect(match_page.page.locator("#announcements")).to_contain_text("E5")


def test_the_list_of_keys_is_one_key_away(users: Users) -> None:
    match_page = users.new().start("device", 1, side=4)
    assert match_page.is_my_turn()
    match_page.page.keyboard.press("?")
    dialog = match_page.page.get_by_role("dialog", name=words("web/keys"))
    expect(dialog).to_contain_text(words("web/keys/arrows"))
    match_page.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_whole_game_by_fingers_on_a_phone(users: Users) -> None:
    ann = users.new(size=PHONE, touch=True)
    match_page = ann.start("device", 1, ruleset="extended", side=4)
    chance, done = random.Random(5), Counter[str]()
    while match_page.is_my_turn():
        before = match_page.moves.count()
        move = choose(match_page.legal_moves(), done, chance)
        if move == "pass":
            match_page.button("web/pass").tap()
        else:
            squares, is_chosen = way_of(move)
            for square in squares:
                match_page.square(square).tap()
            if is_chosen:
                # The first tap shows what it would do.
                match_page.chosen(move).tap()
                expect(match_page.chosen(move)).to_have_attribute("aria-pressed", "true")
                assert match_page.moves.count() == before
                match_page.chosen(move).tap()
            else:
                # The first tap shows it; nothing is played before the second, or the button.
                expect(match_page.play_button(move)).to_be_visible()
                assert match_page.moves.count() == before
                if done.total() % 2:
                    match_page.square(squares[-1]).tap()
                else:
                    match_page.play_button(move).tap()
        expect(match_page.moves.nth(before)).to_contain_text(move)
    assert match_page.snapshot()["status"]["result"]["how"] == "rules"


def test_the_ghost_on_a_phone_can_be_taken_back_or_turned_off(users: Users) -> None:
    match_page = users.new(size=PHONE, touch=True).start("device", "device", side=5)
    match_page.square("C3").tap()
    expect(match_page.button("web/play-move", move="C3")).to_be_visible()
    match_page.button("web/cancel").tap()
    expect(match_page.button("web/play-move", move="C3")).to_have_count(0)
    match_page.square("B2").tap()
    match_page.square("C3").tap()
    expect(match_page.button("web/play-move", move="C3")).to_be_visible()
    assert match_page.line() == []
    bold = users.new(size=PHONE, touch=True, settings={"confirm": "never"})
    match_page = bold.start("device", "device", side=5)
    match_page.square("C3").tap()
    match_page.shows(1)


def test_on_a_phone_the_board_takes_the_whole_width_and_a_wide_one_is_turned(
    users: Users,
) -> None:
    ann = users.new(size=PHONE, touch=True)
    scrolls = "() => document.documentElement.scrollWidth > innerWidth"
    for width, height in ((9, 9), (9, 5)):
        match_page = ann.start("device", "device", width=width, height=height)
        expect(match_page.square("A1")).to_be_visible()
        box = match_page.page.locator(".board-cells").bounding_box()
        assert box is not None
        if width == height:
            assert box["width"] > 0.9 * PHONE["width"]
        else:
            assert box["height"] > box["width"]
        assert not match_page.page.evaluate(scrolls)
