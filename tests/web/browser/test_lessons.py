"""Every lesson, taken by clicking its solution, as a learner goes from one to the next."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from relati import lessons
from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.users import Users

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
    view = ann.web.get("/api/view", params={"position": lesson["position"]}).json()
    answers = ann.web.post(
        f"/api/lessons/{lesson['name']}/answers",
        json={"step": 0, "position": lesson["position"], "move": lesson["steps"][0]["solution"]},
    )
    assert answers.json()["is_accepted"]
    wrong = next(
        move
        for move in view["legal_moves"]
        if not ann.web.post(
            f"/api/lessons/{lesson['name']}/answers",
            json={"step": 0, "position": lesson["position"], "move": move},
        ).json()["is_accepted"]
    )
    match_page.begin(wrong)
    expect(page.locator(".caption.wrong p")).not_to_be_empty()
    expect(match_page.button("web/learn/show")).to_be_enabled()
    expect(match_page.square(wrong)).to_have_accessible_name(
        words("web/square/empty", square=wrong)
    )
    take(match_page, lesson)
