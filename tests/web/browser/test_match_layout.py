"""Where things are on the match page: what is asked is in view, and a finger can hit it."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from tests.web.browser.all_pages import ADDRESSES, open_everything
from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_online import pair
from tests.web.browser.users import LANDSCAPE, PHONE, SCREENS, VISITS, WIDE, Users

#: In the middle of a game, where one move does much.
POSITION = "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *"
MOVE = "C5"
WIDE_BOARD = "modern 2 12/12/3Or4X3/12/12/8Xr3/12 O - - *"
#: What a finger needs (pixels); browsers lay out in fractions of one.
FINGER = 43.9
#: Whatever can be pressed and is smaller than that; links in sentences are as high as their line.
TOO_SMALL = """(finger) => [...document.querySelectorAll("button, a, summary, select, input,"
  + "label:has([type=checkbox], [type=radio])")]
  .filter((each) => each.checkVisibility())
  .filter((each) => !each.matches("label > [type=checkbox], label > [type=radio], .hidden, #skip,"
    + "p:not(.row) a, article li a"))
  .map((each) => [each.outerHTML.slice(0, 90), each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < finger || height < finger)
  .map(([markup, { width, height }]) => [markup, width, height])"""
#: Selects whose text would need more room than they have.
CLIPPED = """() => [...document.querySelectorAll("select")]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const width = each.offsetWidth;
    each.style.width = "max-content";
    each.style.maxWidth = "none";
    const wanted = each.offsetWidth;
    each.style.width = each.style.maxWidth = "";
    return width < wanted;
  }).map((each) => each.outerHTML.slice(0, 90))"""


def box(locator: Locator) -> FloatRect:
    place = locator.bounding_box()
    assert place is not None
    return place


def is_in_view(locator: Locator, size: Mapping[str, int]) -> bool:
    """Whether all of it can be seen without scrolling."""
    place = box(locator)
    return place["y"] >= 0 and place["y"] + place["height"] <= size["height"] + 0.5


def board_of(page: Page) -> Locator:
    return page.locator(".board-scroller")


@pytest.mark.parametrize(("name", "lang"), VISITS)
def test_what_a_move_does_and_the_button_to_play_it_are_in_view(
    name: str, lang: str, users: Users
) -> None:
    size = SCREENS[name]
    user = users.new(size=size, lang=lang, settings={"confirm": "always"})
    match_page = user.start("device", "device", position=POSITION)
    expect(match_page.square(MOVE)).to_be_visible()
    page = match_page.page
    before = box(board_of(page))
    match_page.pick(MOVE)
    expect(page.locator(".caption p")).not_to_be_empty()
    play = page.get_by_role("button", name=words("web/play-move", lang, move=MOVE), exact=True)
    expect(play).to_be_visible()
    assert is_in_view(page.locator(".caption"), size)
    assert is_in_view(play, size)
    assert is_in_view(board_of(page), size)
    assert box(board_of(page)) == before, "the board keeps its size and place"
    play.click()
    match_page.shows(1)
    assert box(board_of(page)) == before
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


@pytest.mark.parametrize("count", [2, 3, 5])
@pytest.mark.parametrize("name", ["desktop", "phone"])
def test_the_others_are_above_the_board_and_i_am_below_it(
    name: str, count: int, users: Users
) -> None:
    size = SCREENS[name]
    user = users.new(size=size, touch=name == "phone")
    side = 9 if count < 5 else 15
    match_page = user.start("device", *[1] * (count - 1), ruleset="addon", side=side)
    expect(match_page.square("A1")).to_be_visible()
    page = match_page.page
    seats = page.locator("ol.seats .seat")
    expect(seats).to_have_count(count)
    board, me = box(board_of(page)), box(seats.first)
    assert me["y"] >= board["y"] + board["height"] - 0.5
    for number in range(1, count):
        other = box(seats.nth(number))
        assert other["y"] + other["height"] <= board["y"] + 0.5
        assert is_in_view(seats.nth(number), size)
    for part in (board_of(page), seats.first, page.locator(".caption")):
        assert is_in_view(part, size)
    # The sentences are never over the board; on a phone the header is below the match.
    caption = box(page.locator(".caption"))
    assert caption["y"] >= me["y"] + me["height"] or caption["x"] >= board["x"] + board["width"]
    if name == "phone":
        assert box(page.locator("#bar"))["y"] > caption["y"]
        expect(page.get_by_role("link", name=words("web/nav/home"))).to_be_in_viewport()
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


def test_tabs_are_changed_by_mouse_and_keys(users: Users) -> None:
    first, _ = pair(users)
    page = first.page
    first.tab("web/chat").click()
    expect(page.get_by_role("textbox", name=words("web/chat/say"))).to_be_visible()
    expect(page.locator("#panel-moves")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    expect(first.tab("web/moves")).to_be_focused()
    expect(first.tab("web/moves")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".chat-room")).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("link", name=words("web/file/record"))).to_be_visible()


def test_the_menu_closes_by_escape_and_by_a_click_elsewhere(users: Users) -> None:
    match_page = users.new().start("device", 1, side=5)
    expect(match_page.square("A1")).to_be_visible()
    match_page.open_menu()
    expect(match_page.button("web/abort")).to_be_visible()
    match_page.page.keyboard.press("Escape")
    expect(match_page.button("web/abort")).to_be_hidden()
    match_page.open_menu()
    match_page.status.click()
    expect(match_page.button("web/abort")).to_be_hidden()


def test_a_phone_held_sideways_has_a_large_board_and_everything_else_beside_it(
    users: Users,
) -> None:
    match_page = users.new(size=LANDSCAPE, touch=True).start("device", 1, side=9)
    expect(match_page.square("A1")).to_be_visible()
    board = box(board_of(match_page.page))
    assert board["height"] > 0.9 * LANDSCAPE["height"]
    for part in ("#bar", ".caption", ".panel"):
        assert box(match_page.page.locator(part))["x"] >= board["x"] + board["width"], part
    page = match_page.page
    for path in (f"/open?position={POSITION}", f"/edit?position={POSITION}"):
        page.goto(path)
        expect(page.locator("[data-square]").first).to_be_visible()
        board = box(page.locator(".board-host"))
        assert board["height"] > 0.9 * LANDSCAPE["height"], path
        assert box(page.locator(".panel"))["x"] >= board["x"] + board["width"], path
    # A wide board gets the width it has the height for, and the header fits beside it.
    for path in (f"/open?position={WIDE_BOARD}", f"/edit?position={WIDE_BOARD}"):
        page.goto(path)
        host = page.locator(".board-host")
        expect(host.locator("[data-square='L7']")).to_be_visible()
        assert box(host)["width"] > 0.55 * LANDSCAPE["width"], path
        expect(page.locator("#bar a").last).to_be_in_viewport(ratio=1)


def test_a_phone_held_sideways_has_nothing_below_the_screen(users: Users) -> None:
    for seats in (("device", "link"), ("device", "device")):
        match_page = users.new(size=LANDSCAPE, touch=True).start(*seats)
        expect(match_page.square("A1")).to_be_visible()
        expect(match_page.page.locator("ol.seats .seat")).to_have_count(2)
        page = match_page.page
        assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_board_and_caption_fit_into_a_wide_window(users: Users) -> None:
    match_page = users.new(size=WIDE).start("device", "device")
    expect(match_page.square("A1")).to_be_visible()
    page = match_page.page
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_everything_on_a_phone_is_large_enough_for_a_finger(users: Users) -> None:
    for size in (PHONE, LANDSCAPE):
        user = users.new(size=size, touch=True)
        match_page = user.start("device", "device", position=POSITION)
        match_page.square(MOVE).tap()
        match_page.button("web/play-move", move=MOVE).tap()
        match_page.shows(1)
        open_everything(match_page.page)
        assert match_page.page.evaluate(TOO_SMALL, FINGER) == []


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["phone", "sideways"])
def test_the_button_to_play_a_move_stays_where_it_is_when_its_effects_arrive(
    size: Mapping[str, int], users: Users
) -> None:
    user = users.new(size=size, touch=True)
    held: list[Route] = []
    user.page.route("**/api/preview*", lambda route: held.append(route))
    match_page = user.start("device", "device", position=POSITION)
    match_page.square(MOVE).tap()
    button = match_page.button("web/play-move", move=MOVE)
    expect(button).to_be_visible()
    while not held:
        user.page.wait_for_timeout(10)
    before = box(button)
    held[0].continue_()
    expect(match_page.page.locator(".caption")).to_contain_text("Links to")
    assert box(button) == before


def test_every_page_on_a_phone_is_made_for_fingers(users: Users) -> None:
    user = users.new(size=PHONE, touch=True)
    for path in ADDRESSES:
        page = user.go(path)
        expect(page.locator("main h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        open_everything(page)
        assert page.evaluate(TOO_SMALL, FINGER) == [], path


def test_each_seat_has_a_column_in_the_list_of_moves(users: Users) -> None:
    match_page = users.new().start("device", "device", "device", ruleset="classic", side=9)
    for move in ("C3", "G3", "C7", "D4", "F4"):
        match_page.play(move)
    places = [box(match_page.moves.nth(index)) for index in range(5)]
    assert [place["x"] for place in places[3:]] == [place["x"] for place in places[:2]]
    assert len({place["x"] for place in places[:3]}) == 3
    assert places[0]["y"] == places[2]["y"] < places[3]["y"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_no_select_is_clipped(lang: str, users: Users) -> None:
    user = users.new(size=PHONE, lang=lang)
    page = user.go("/settings")
    expect(page.locator("h1")).to_be_visible()
    assert page.evaluate(CLIPPED) == []


def test_a_board_with_small_squares_can_be_zoomed_on_a_phone(users: Users) -> None:
    match_page = users.new(size=PHONE, touch=True).start("device", "device", side=15)
    expect(match_page.square("H8")).to_be_visible()
    page = match_page.page
    place = box(board_of(page))
    match_page.button("web/zoom/in").tap()
    assert box(match_page.square("H8"))["width"] >= FINGER
    assert box(board_of(page)) == place, "only what is in the frame grows"
    assert not page.evaluate("() => document.documentElement.scrollWidth > innerWidth")
    match_page.square("A15").scroll_into_view_if_needed()
    match_page.square("A15").tap()
    match_page.button("web/play-move", move="A15").tap()
    match_page.shows(1)
    match_page.button("web/zoom/out").tap()
    assert box(match_page.square("H8"))["width"] < FINGER
    small = users.new(size=PHONE, touch=True).start("device", "device", side=9)
    expect(small.square("A1")).to_be_visible()
    expect(small.button("web/zoom/in")).to_be_hidden()


def test_a_finger_that_rests_on_a_small_board_opens_a_loupe_and_picks_where_it_lets_go(
    users: Users,
) -> None:
    match_page = users.new(size=PHONE, touch=True).start("device", "device", side=9)
    expect(match_page.square("E5")).to_be_visible()
    page = match_page.page
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *squares: str) -> None:
        places = [box(match_page.square(square)) for square in squares]
        points = [{"x": each["x"] + 9, "y": each["y"] + 9} for each in places]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", "E5")
    loupe = page.locator(".loupe")
    expect(loupe.locator(".name")).to_have_text("E5")
    finger("touchMove", "G3")
    expect(loupe.locator(".name")).to_have_text("G3")
    finger("touchEnd")
    expect(loupe).to_have_count(0)
    match_page.button("web/play-move", move="G3").tap()
    match_page.shows(1)


def test_a_touch_on_the_rim_of_a_square_beside_one_to_play_on_means_that_one(users: Users) -> None:
    position = "modern 2 9/9/9/9/4Or4/9/9/9/8Xr O - - *"
    user = users.new(size=PHONE, touch=True)
    match_page = user.start("device", "device", position=position)
    expect(match_page.square("B5")).to_be_visible()
    # C5 is within reach, B5 is not.
    place = box(match_page.square("B5"))
    match_page.page.touchscreen.tap(place["x"] + place["width"] - 1, place["y"] + 20)
    match_page.button("web/play-move", move="C5").tap()
    match_page.shows(1)


def test_chat_keeps_name_and_words_apart_and_new_messages_are_in_view(users: Users) -> None:
    first, second = pair(users)
    first.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    second.say("good luck")
    badge = first.button("web/chat/unread", count=1)
    expect(badge).to_be_visible()
    assert is_in_view(badge, PHONE)
    badge.click()
    expect(first.page.get_by_role("textbox", name=words("web/chat/say"))).to_be_focused()
    expect(first.page.locator(".chat-line b")).to_have_text("Ming")
    expect(first.page.locator(".chat-line .text")).to_have_text("good luck")
    expect(badge).to_be_hidden()


def test_after_a_rematch_request_there_is_one_main_button(users: Users) -> None:
    first, second = pair(users)
    for mover, move in ((first, "C3"), (second, "E5")):
        mover.says("web/turn/mine")
        mover.play(move)
    second.confirm("web/resign")
    first.says("web/result/mine")
    first.button("web/rematch").click()
    expect(second.button("web/agree")).to_be_visible()
    for match_page, buttons in ((first, 0), (second, 1)):
        expect(match_page.button("web/rematch")).to_have_count(0)
        assert primary(match_page) == buttons


def primary(match_page: MatchPage) -> int:
    return match_page.page.locator("main .primary:visible").count()
