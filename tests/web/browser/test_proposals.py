"""Take-backs, draws, resignations, absent players, rematches."""

import re

from playwright.sync_api import expect

from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_online import pair, sit_down
from tests.web.browser.users import Users

#: What somebody without a name is called, on the first seat.
FIRST = words("web/seat/unnamed", number=1)


def some_moves(first: MatchPage, second: MatchPage) -> None:
    for ply, move in enumerate(("C3", "E5", "D3", "E4")):
        mover = (first, second)[ply % 2]
        mover.says("web/turn/mine")
        mover.play(move)
    first.shows(4)


def test_a_move_against_a_bot_is_taken_back_at_once(users: Users) -> None:
    match_page = users.new().start("device", 1, side=5)
    assert match_page.is_my_turn()
    match_page.play("C3")
    match_page.shows(2)
    match_page.button("web/undo").click()
    match_page.shows(0)
    match_page.says("web/turn/mine")
    assert match_page.line() == []
    # On a board that is empty again any square is free for the root.
    match_page.play("B2")


def test_a_move_is_taken_back_when_the_other_agrees(users: Users) -> None:
    first, second = pair(users)
    some_moves(first, second)
    second.button("web/undo").click()
    expect(second.page.locator(".proposals")).to_contain_text(words("web/waiting-for", players="O"))
    first.button("web/decline").click()
    expect(second.page.locator(".proposals")).to_be_empty()
    second.button("web/undo").click()
    first.button("web/agree").click()
    for match_page in (first, second):
        match_page.shows(3)
    second.says("web/turn/mine")


def test_resigning_asks_once_and_ends_the_match(users: Users) -> None:
    first, second = pair(users)
    some_moves(first, second)
    first.open_menu()
    first.button("web/resign").click()
    first.page.get_by_role("dialog").get_by_role("button", name=words("web/sure/no")).click()
    assert first.snapshot()["status"]["phase"] == "playing"
    first.confirm("web/resign")
    second.says("web/result/mine")
    second.says("web/how/resigned", name=FIRST)
    first.says("web/how/mine/resigned")
    assert first.snapshot()["status"]["result"] == {"winner": 1, "how": "resigned"}


def test_a_draw_is_agreed_by_both(users: Users) -> None:
    first, second = pair(users)
    some_moves(first, second)
    first.open_menu()
    first.button("web/nobody-wins").click()
    second.button("web/agree").click()
    for match_page in (first, second):
        match_page.says("web/result/agreed")


def test_running_out_of_time_loses(users: Users) -> None:
    ann, ming = users.new(), users.new()
    clock = {"kind": "fischer", "seconds": 3, "increment": 0}
    first = ann.start("device", "link", side=5, clock=clock)
    # Nobody has any time before everybody is there.
    shown = first.page.locator('.clock[data-seat="0"]')
    expect(shown).to_be_empty()
    second = sit_down(ming, first.match, 1, "Ming")
    expect(shown).to_have_text(re.compile(r"0:0\d\.\d"))
    first.play("C3")
    second.play("B2")
    second.says("web/result/mine")
    second.says("web/how/timed-out", name=FIRST)
    first.says("web/how/mine/timed-out")
    assert first.snapshot()["status"]["result"] == {"winner": 1, "how": "timed-out"}


def test_a_bot_plays_for_an_absent_player_until_they_return(users: Users) -> None:
    first, second = pair(users)
    first.play("C3")
    second.says("web/turn/mine")
    second.confirm("web/leave")
    second.page.wait_for_url(lambda url: "/m/" not in url)
    proposals = first.page.locator(".proposals")
    expect(proposals).to_contain_text(words("web/left-seat", player="X"))
    proposals.get_by_label(words("web/level")).select_option("1")
    first.button("web/bot-takes").click()
    first.shows(2)
    expect(first.page.locator("ol.seats")).to_contain_text(words("web/seat/stand-in", level=1))
    first.says("web/turn/mine")
    # Whoever opens the match again has the seat back.
    second.page.goto(f"/m/{second.match}")
    expect(first.page.locator("ol.seats")).not_to_contain_text(words("web/seat/stand-in", level=1))
    move = next(move for move in first.legal_moves() if move != "pass")
    first.play(move)
    if second.is_my_turn():
        second.play(second.legal_moves()[0])


def test_a_rematch_has_the_same_players(users: Users) -> None:
    first, second = pair(users)
    some_moves(first, second)
    second.confirm("web/resign")
    first.says("web/result/mine")
    first.button("web/rematch").click()
    second.button("web/agree").click()
    for match_page in (first, second):
        match_page.page.wait_for_url(lambda url: first.match not in url)
    assert first.page.url == second.page.url
    # Who came second begins now.
    second.shows(0)
    second.says("web/turn/mine")
    first.shows(0)
    expect(first.status).to_contain_text("Ming")


def test_a_match_that_has_hardly_begun_can_be_cancelled(users: Users) -> None:
    first, second = pair(users)
    first.confirm("web/abort")
    second.says("web/result/aborted")
