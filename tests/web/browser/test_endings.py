"""Once a match is over: who has won and why, marked on the board, the clocks, what to do next."""

import re
import secrets
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_axe import SOURCE, THEMES, violations
from tests.web.browser.users import DESKTOP, PHONE, User, Users


def command(user: User, match: str, seat: int | None, act: dict[str, Any]) -> None:
    """Carry out an act by HTTP, for a user who has no page open."""
    seen = user.web.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    sent = {"id": secrets.token_hex(8), "based_on": seen, "seat": seat, "act": act}
    answer = user.web.post(f"/api/matches/{match}/commands", json=sent)
    assert answer.json()["kind"] == "done", answer.text


def play(user: User, match: str, seat: int, move: str) -> None:
    command(user, match, seat, {"kind": "play", "move": move})


def sit_down(user: User, match: str, seat: int, name: str) -> None:
    command(user, match, None, {"kind": "take_seat", "seat": seat, "name": name})


def pair(users: Users, lang: str = "en", **setup: Any) -> tuple[User, User, str]:
    """Ann on the first seat, Ming on the second."""
    ann, ming = users.new(lang=lang), users.new(lang=lang)
    match = ann.make("device", "link", **setup)
    sit_down(ming, match, 1, "Ming")
    return ann, ming, match


#: One move before the end: position, move, what the loser and the winner read, the free squares.
ENDS = {
    "classic": (
        "classic 2 XrO1/OO1/Or2 O - - *",
        "B3",
        "None of your symbols reaches an empty square; O still reaches C1, C2 and C3.",
        "None of Ming’s symbols reaches an empty square; you still reach C1, C2 and C3.",
        "你的符號都連不到空格了，O 還能下 C1、C2 和 C3。",
        3,
    ),
    "signal": (
        "signal 2 XrO2/OO2/Or3/4 O - - *",
        "B3",
        "None of your symbols reaches an empty square; O still reaches 10 squares.",
        "None of Ming’s symbols reaches an empty square; you still reach 10 squares.",
        "你的符號都連不到空格了，O 還有 10 格可下。",
        10,
    ),
    "extended": (
        "extended 2 3Xr/4/4/1Or1Oc O - - *",
        "D4xD1",
        "Your root is dead, so all your symbols are cut off; O still reaches 10 squares.",
        "Ming’s root is dead, so all their symbols are cut off; you still reach 10 squares.",
        "你的根源死亡，符號全部斷線，O 還有 10 格可下。",
        10,
    ),
    "addon": (
        "addon 2 Or4/1O3/2O2/5/4Xr O - - *",
        "B2xE5",
        "Your root is dead, so all your symbols are cut off; O still reaches",
        "Ming’s root is dead, so all their symbols are cut off; you still reach",
        "你的根源死亡，符號全部斷線，O 還有",
        None,
    ),
}


@pytest.mark.parametrize("ruleset", ENDS)
def test_the_ending_says_why_to_each_of_the_players(ruleset: str, users: Users) -> None:
    position, move, lost, won, lost_zh, free = ENDS[ruleset]
    ann, ming, match = pair(users, position=position)
    chinese = users.new(lang="zh", size=PHONE, touch=True)
    loser, winner = ming.open(match), ann.open(match)
    winner.play(move)
    loser.says("web/result/lost")
    winner.says("web/result/mine")
    expect(loser.page.locator(".ending .why")).to_contain_text(lost)
    expect(winner.page.locator(".ending .why")).to_contain_text(won)
    if free is not None:
        expect(loser.page.locator("g.deciding g.free")).to_have_count(free)
    else:
        assert loser.page.locator("g.deciding g.free").count() > 3
    # Who looks back sees the game as it was; the end is marked where it is.
    loser.page.get_by_label(words("web/moves/first"), exact=True).click()
    expect(loser.page.locator("g.deciding g.free")).to_have_count(0)
    # A watcher reads it too, in Chinese, about both.
    watching = chinese.open(match)
    expect(watching.page.locator(".ending .why")).to_contain_text(
        lost_zh.replace("你的", "Ming 的", 1)
    )


def test_the_ending_offers_what_to_do_next(users: Users) -> None:
    ann, ming, match = pair(users, position=ENDS["classic"][0])
    loser = ming.open(match)
    play(ann, match, 0, "B3")
    section = loser.page.locator(".after")
    expect(loser.button("web/rematch")).to_be_visible()
    lesson = section.get_by_role("link", name=re.compile("^Practise: "))
    expect(lesson).to_be_visible()
    section.get_by_role("link", name=words("web/analyse"), exact=True).click()
    loser.page.wait_for_url(f"**/open?match={match}&seat=1")
    loser.page.go_back()
    lesson.click()
    expect(loser.page).to_have_url(re.compile("/learn/"))


def test_against_a_bot_one_plays_again(users: Users) -> None:
    ann = users.new()
    match_page = ann.start("device", 1, side=4)
    assert match_page.is_my_turn()
    match_page.play("B2")
    assert match_page.is_my_turn()
    match_page.confirm("web/resign")
    expect(match_page.status).to_have_text("You lost: you resigned")
    match_page.button("web/play-again").click()
    ann.page.wait_for_url(lambda address: match_page.match not in address)


def test_a_draw_a_cancelled_match_and_elimination_have_words_of_their_own(users: Users) -> None:
    full = "modern 2 XrXX/OOX/OrO1 O - - *"
    ann, _, match = pair(users, position=full)
    ending = ann.open(match)
    ending.play("C3")
    ending.says("web/result/nobody")
    expect(ending.page.locator(".ending .why")).to_have_text("No empty square is left.")

    ann, ming, match = pair(users, lang="zh")
    page = ann.open(match).page
    command(ming, match, 1, {"kind": "abort"})
    expect(page.locator("h1.status")).to_have_text("對局已取消")
    expect(page.locator(".ending .why")).to_have_text("還有玩家沒下第一手就取消了，不計勝負。")
    expect(page.locator(".after").get_by_role("link", name="開新的一局")).to_be_visible()


@pytest.mark.parametrize("lang", ["en"])
def test_a_player_who_leaves_a_game_of_three_is_told_and_can_watch(lang: str, users: Users) -> None:
    ann, ming, lee = (users.new(lang=lang) for _ in range(3))
    match = ann.make("device", "link", "link", side=7)
    sit_down(ming, match, 1, "Ming")
    sit_down(lee, match, 2, "Lee")
    page = lee.open(match).page
    for user, seat, move in ((ann, 0, "A1"), (ming, 1, "G1"), (lee, 2, "D7")):
        play(user, match, seat, move)
    command(lee, match, 2, {"kind": "resign"})
    expect(page.locator(".ending .why")).to_have_text(words("web/end/out/resigned", lang))
    command(ming, match, 1, {"kind": "resign"})
    winner = words(
        "web/result/winner", lang, player="O", name=words("web/seat/unnamed", lang, number=1)
    )
    expect(page.locator("h1.status")).to_contain_text(winner)
    expect(page.locator("ol.seats li").nth(1)).to_contain_text(words("web/seat/resigned", lang))


def test_a_clock_shows_what_it_showed_when_the_game_ended(users: Users) -> None:
    clock = {"kind": "fischer", "seconds": 180, "increment": 60}
    ann, ming, match = pair(users, side=5, clock=clock)
    page = ann.open(match).page
    play(ann, match, 0, "C3")
    play(ming, match, 1, "E5")
    shown = page.locator(".clock").nth(0)
    # The clock of the seat to act is running.
    expect(shown).not_to_have_text("3:00")
    before = shown.inner_text()
    command(ann, match, 0, {"kind": "resign"})
    expect(page.locator("h1.status")).to_have_text("You lost: you resigned")
    assert shown.inner_text() <= before < "3:00"


def test_running_out_of_time_is_called_that_and_leaves_nothing_on_the_clock(users: Users) -> None:
    clock = {"kind": "fischer", "seconds": 1, "increment": 0}
    ann, ming, match = pair(users, side=5, clock=clock)
    play(ann, match, 0, "C3")
    play(ming, match, 1, "E5")
    page = ming.open(match).page
    expect(page.locator("h1.status")).to_contain_text("ran out of time")
    expect(page.locator("ol.seats li").nth(0)).to_contain_text(words("web/seat/timed-out"))
    expect(page.locator(".clock").nth(0)).to_have_text("0:00.0")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_axe_finds_nothing_once_a_game_is_over(size: dict[str, int], users: Users) -> None:
    if not SOURCE.exists():
        pytest.skip("this test needs axe-core, which `make test` installs")
    ann, ming, match = pair(users, position=ENDS["classic"][0])
    play(ann, match, 0, "B3")
    ming.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    match_page: MatchPage = ming.open(match)
    expect(match_page.page.locator(".after")).to_contain_text("Practise")
    for theme in THEMES:
        ming.page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert violations(ming.page) == [], theme
