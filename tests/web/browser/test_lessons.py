"""Every lesson, taken by clicking its solution, as a learner goes from one to the next."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from relati import lessons
from relati.words import say
from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_shell import fits
from tests.web.browser.users import SCREENS, User, Users

SETS = {each["name"]: each for each in lessons.sets_to_json("en")}


def take(match_page: MatchPage, lesson: dict[str, Any]) -> None:
    """Play the solution of each step."""
    for step in lesson["steps"]:
        expect(match_page.page.locator(".task")).to_contain_text(step["words"])
        expect(match_page.button("web/learn/show")).to_be_enabled()
        match_page.begin(step["solution"])
    expect(match_page.page.locator(".done-mark")).to_be_visible()


def next_lesson(page: Page) -> None:
    page.locator(".panel a.primary").click()


def wrong_move(ann: User, lesson: dict[str, Any]) -> str:
    """A legal move that the first step of a lesson does not accept."""
    view = ann.web.get("/api/view", params={"position": lesson["position"]}).json()
    asked = {"step": 0, "position": lesson["position"]}
    address = f"/api/lessons/{lesson['name']}/answers"
    answers = (
        (move, ann.web.post(address, json=asked | {"move": move}).json())
        for move in view["legal_moves"]
    )
    return str(next(move for move, answer in answers if not answer["is_accepted"]))


@pytest.mark.parametrize("name", SETS)
def test_every_lesson_of_the_set(name: str, users: Users) -> None:
    ann = users.new()
    page = ann.go("/learn")
    titles = SETS[name]["lessons"]
    page.locator(f'a[data-lesson="{titles[0]["name"]}"]').click()
    match_page = MatchPage(page, "", ann.web)
    for number, title in enumerate(titles):
        take(match_page, lessons.to_json(lessons.lesson(title["name"]), "en"))
        if number + 1 < len(titles):
            next_lesson(page)
    # It is remembered.
    page.goto("/learn")
    expect(page.locator("li.done")).to_have_count(len(titles))


def test_a_wrong_answer_is_explained_and_taken_back(users: Users) -> None:
    ann = users.new()
    lesson = lessons.to_json(lessons.lesson("near"), "en")
    page = ann.go("/learn/near")
    match_page = MatchPage(page, "", ann.web)
    expect(match_page.button("web/learn/show")).to_be_enabled()
    wrong = wrong_move(ann, lesson)
    match_page.begin(wrong)
    expect(page.locator(".task .answer.wrong")).not_to_be_empty()
    expect(match_page.button("web/learn/show")).to_be_enabled()
    expect(match_page.square(wrong)).to_have_accessible_name(
        words("web/square/empty", square=wrong)
    )
    take(match_page, lesson)


@pytest.mark.parametrize(
    ("lang", "screen"), [("en", "desktop"), ("zh", "phone"), ("en", "landscape")]
)
def test_five_lessons_lead_to_a_small_game_with_a_friendly_bot(
    lang: str, screen: str, users: Users
) -> None:
    ann = users.new(lang=lang, size=SCREENS[screen])
    page = ann.go("/")
    page.get_by_role("link", name=say("web/start/learn", lang)).click()
    first = lessons.sets()[0]
    for number, lesson in enumerate(first.lessons):
        page.wait_for_url(f"**/learn/{lesson.name}")
        for step in lesson.steps:
            expect(page.locator(".task")).to_contain_text(step.words.sentence(lang))
            square = page.locator(f'.board-cells [data-square="{step.solution}"]')
            expect(square).to_be_visible()
            show = page.get_by_role("button", name=say("web/learn/show", lang))
            expect(show).to_be_enabled()
            assert fits(page)
            square.click()
        expect(page.locator(".done-mark")).to_be_visible()
        if number < len(first.lessons) - 1:
            next_lesson(page)
    pip = say("level/1", lang)
    page.get_by_role("button", name=say("web/learn/practice", lang, name=pip)).click()
    match = ann.web.get(f"/api/matches/{ann.here().match}").json()["snapshot"]["setup"]
    assert (match["ruleset"], match["width"], match["seats"][1]["level"]) == ("modern", 5, 1)
    # Whoever comes back is led on from there.
    page.goto("/")
    expect(page.get_by_role("link", name=say("web/start/learn-on", lang))).to_be_visible()


def test_addresses_and_progress_of_before_are_kept(users: Users) -> None:
    ann = users.new()
    page = ann.go("/learn")
    page.evaluate("() => localStorage.setItem('relati.lessons', '[\"root\", \"cut-remote\"]')")
    page.goto("/learn/next")
    page.wait_for_url("**/learn/link")
    page.goto("/learn/lock-in")
    expect(page.locator("h1")).to_have_text(lessons.lesson("lock-in").title.en)


def test_only_a_step_that_takes_any_move_shows_where_one_may_place(users: Users) -> None:
    page = users.new().go("/learn/link")
    dots = page.locator("g.legal > *")
    show = page.get_by_role("button", name=words("web/learn/show"))
    expect(show).to_be_enabled()
    expect(dots).to_have_count(0)
    page.locator('[data-square="D3"]').click()
    expect(page.locator(".task")).to_contain_text(lessons.lesson("link").steps[1].words.en)
    expect(dots).not_to_have_count(0)
    page.goto("/learn/blocked")
    expect(show).to_be_enabled()
    expect(dots).to_have_count(0)


def test_a_click_while_a_wrong_move_is_shown_is_the_next_answer(users: Users) -> None:
    ann = users.new()
    lesson = lessons.to_json(lessons.lesson("near"), "en")
    page = ann.go("/learn/near")
    match_page = MatchPage(page, "", ann.web)
    expect(match_page.button("web/learn/show")).to_be_enabled()
    wrong = wrong_move(ann, lesson)
    # A wrong move would stay until the clock goes on, which it does not.
    page.clock.install()
    page.clock.pause_at(4_000_000_000)
    match_page.pick(wrong)
    expect(page.locator(".task .answer.wrong")).not_to_be_empty()
    expect(match_page.square(wrong)).not_to_have_accessible_name(
        words("web/square/empty", square=wrong)
    )
    match_page.pick(lesson["steps"][0]["solution"])
    expect(match_page.square(wrong)).to_have_accessible_name(
        words("web/square/empty", square=wrong)
    )
    page.clock.resume()
    expect(page.locator(".done-mark")).to_be_visible()


def test_the_numbers_of_waves_stand_beside_the_symbols(users: Users) -> None:
    page = users.new().go("/learn/cascade")
    numbers = page.locator("g.notes .in-corner text")
    expect(numbers).to_have_count(4)
    cell = page.locator('[data-square="D4"]').bounding_box()
    assert cell
    for number in numbers.all():
        box = number.bounding_box()
        assert box
        # In the upper left quarter of a square: the symbol in its middle can be seen.
        across = (box["x"] + box["width"] / 2 - cell["x"]) % cell["width"]
        assert across < cell["width"] * 0.3
