"""Puzzles, as a visitor goes from the list to a mistake, its refutation and the solution."""

import re

import pytest
from playwright.sync_api import Page, expect

from relati.puzzles import Puzzle, shipped_pack
from relati.puzzles.answers import goal_words, judge, judgement_words
from relati.words import say
from tests.web.browser.test_shell import fits
from tests.web.browser.users import SCREENS, Users

PACK = shipped_pack()
PLACE = re.compile(r"[A-Z]\d+\Z")


def is_placed(puzzle: Puzzle) -> bool:
    """Whether all own moves, and a wrong one with a refutation, are placements."""
    own = [str(decision.move) for decision in puzzle.decisions()]
    return bool(len(own) > 1 and all(map(PLACE.match, own)) and wrong_move(puzzle))


def wrong_move(puzzle: Puzzle) -> str | None:
    """A placement to which somebody answers with another one."""
    refuted = (each for each in puzzle.wrong[0] if each.line and PLACE.match(each.line[0]))
    moves = (move for each in refuted for move in each.moves)
    return next(filter(PLACE.match, moves), None)


PUZZLE = next(filter(is_placed, PACK.puzzles))


def click(page: Page, move: str) -> None:
    """Answer with a placement; on a touch screen it is confirmed by a second tap."""
    page.locator(f'.board-cells [data-square="{move}"]').click()


@pytest.mark.parametrize(
    ("lang", "screen"), [("en", "desktop"), ("zh", "phone"), ("zh", "landscape")]
)
def test_a_mistake_is_refuted_on_the_board_and_the_right_moves_solve_it(
    lang: str, screen: str, users: Users
) -> None:
    ann = users.new(lang=lang, size=SCREENS[screen])
    page = ann.go(f"/puzzles?ruleset={PUZZLE.ruleset}")
    assert fits(page)
    hidden = [say("web/puzzles/rating-hidden", lang, count=count) for count in (10, 9)]
    expect(page.locator(".figures")).to_contain_text(hidden[0])
    page.locator(".puzzle-choice details summary").click()
    page.locator(f'.puzzle-list a[href^="/puzzles/{PUZZLE.id}"]').click()
    expect(page.locator(".puzzle-task")).to_contain_text(goal_words(PUZZLE, lang))
    assert fits(page)

    wrong = wrong_move(PUZZLE)
    assert wrong
    judgement = judge(PUZZLE, [wrong])
    click(page, wrong)
    result = page.locator(".puzzle-result")
    expect(result).to_contain_text(judgement_words(PUZZLE, judgement, lang)[0])
    reply = str(judgement.line[0])
    square = page.locator(f'.board-cells [data-square="{reply}"]')
    expect(square).not_to_have_accessible_name(say("web/square/empty", lang, square=reply))
    page.get_by_role("button", name=say("web/puzzles/again", lang)).click()

    for decision in PUZZLE.decisions():
        square = page.locator(f'.board-cells [data-square="{decision.move}"]')
        expect(square).to_be_visible()
        expect(page.locator(".puzzle-task .remark")).to_be_visible()
        click(page, str(decision.move))
    expect(result).to_contain_text(say("web/puzzles/well-done", lang))
    # The mistake counts: the first try was wrong.
    page.get_by_role("link", name=say("web/puzzles/next", lang)).click()
    page.wait_for_url(re.compile(rf"/puzzles/(?!{PUZZLE.id})\w+\?ruleset={PUZZLE.ruleset}"))
    page.get_by_role("link", name=say("web/puzzles/all", lang)).click()
    expect(page.locator(".figures")).to_contain_text(hidden[1])
    solved = say("web/puzzles/solved-of", lang, count=1, all=len(PACK.puzzles))
    expect(page.locator(".figures")).to_contain_text(solved)


def test_the_puzzle_of_the_day_is_solved_with_the_keyboard_or_given_up(users: Users) -> None:
    ann = users.new()
    ann.page.clock.install(time="2026-11-17T12:00:00Z")
    page = ann.go("/puzzles")
    page.get_by_role("link", name=say("web/puzzles/daily/solve", "en")).focus()
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/puzzles/\w{8}$"))
    show = page.get_by_role("button", name=say("web/puzzles/show", "en"))
    show.focus()
    page.keyboard.press("Enter")
    page.clock.run_for(20_000)
    expect(page.locator(".puzzle-result")).to_contain_text(say("web/puzzles/shown", "en"))
    expect(page.get_by_role("link", name=say("web/puzzles/next", "en"))).to_be_visible()
