"""Every lesson, taken by clicking its solution, as a learner goes from one to the next."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from relati import lessons
from tests.web.browser.people import People
from tests.web.browser.table import Table, words

SETS = {each["name"]: each for each in lessons.sets_to_json("en")}


def take(table: Table, lesson: dict[str, Any]) -> None:
    """Play the solution of each step."""
    for step in lesson["steps"]:
        expect(table.page.locator(".task")).to_contain_text(step["words"])
        expect(table.button("web/learn/show")).to_be_enabled()
        table.begin(step["solution"])
    expect(table.page.locator(".done-mark")).to_be_visible()


def next_lesson(page: Page) -> None:
    page.locator(".panel a.primary").click()


@pytest.mark.parametrize("name", SETS)
def test_every_lesson_of_the_set(name: str, people: People) -> None:
    ann = people.come()
    page = ann.go("/learn")
    titles = SETS[name]["lessons"]
    page.locator(f'a[data-lesson="{titles[0]["name"]}"]').click()
    table = Table(page, "", ann.web)
    for number, title in enumerate(titles):
        take(table, lessons.to_json(lessons.lesson(title["name"]), "en"))
        if number + 1 < len(titles):
            next_lesson(page)
    # It is remembered.
    page.goto("/learn")
    expect(page.locator("li.done")).to_have_count(len(titles))


def test_a_wrong_answer_is_explained_and_taken_back(people: People) -> None:
    ann = people.come()
    lesson = lessons.to_json(lessons.lesson("near"), "en")
    page = ann.go("/learn/near")
    table = Table(page, "", ann.web)
    expect(table.button("web/learn/show")).to_be_enabled()
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
    table.begin(wrong)
    expect(page.locator(".caption.wrong p")).not_to_be_empty()
    expect(table.button("web/learn/show")).to_be_enabled()
    expect(table.square(wrong)).to_have_accessible_name(words("web/square/empty", square=wrong))
    take(table, lesson)
