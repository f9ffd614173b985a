"""Two strangers come, play a first rated game and then a second."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.match_page import words
from tests.web.browser.place import Place, finish, paired
from tests.web.browser.users import PHONE, SCREENS

#: What of a row of seats is outside of its panel or its line, or broken into letters.
WRONG = """() => {
  const wrong = [];
  const inside = (part, whole) => {
    const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
    return a.left >= b.left - 0.5 && a.right <= b.right + 0.5
      && a.top >= b.top - 0.5 && a.bottom <= b.bottom + 0.5;
  };
  const panel = document.querySelector("ol.seats");
  for (const seat of panel.querySelectorAll(".seat")) {
    const name = seat.querySelector(".name");
    const { width, height } = name.getBoundingClientRect();
    if (height > 40) wrong.push(`the name is ${height} high`);
    if (width < Math.min(80, name.scrollWidth - 1)) wrong.push(`the name is ${width} wide`);
    for (const part of [name, seat.querySelector(".rating"), seat.querySelector(".clock")])
      if (!part || !inside(part, seat)) wrong.push(`${part?.outerHTML} is outside of its seat`);
    if (seat.getBoundingClientRect().right > innerWidth) wrong.push("a seat is off the screen");
  }
  if (document.documentElement.scrollWidth > innerWidth) wrong.push("the page is too wide");
  return wrong;
}"""
NAMES = {
    "en": ("Annabella Featherstonehaugh of Amble", "B"),
    "zh": ("臺北市文山區木柵國小圍棋社社長", "小明"),
}


def rating_is_shown(page: Page) -> None:
    expect(page.locator(".seat .rating")).to_have_count(2)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("screen", SCREENS)
def test_names_ratings_and_clocks_keep_to_their_line(place: Place, screen: str, lang: str) -> None:
    look = {"size": SCREENS[screen]}
    ann, ben = (place.person(name, lang, **look) for name in NAMES[lang])
    place.rated_game(ann, ben)
    match = paired(ben, ann)
    for user in (ann, ben):
        rating_is_shown(user.open(match).page)
    for user in (ann, ben):
        expect(user.page.locator(".seat .clock").first).not_to_be_empty()
        assert user.page.evaluate(WRONG) == []
        # After one game it is only a guess.
        expect(user.page.locator(".seat .rating").first).to_have_text(re.compile(r"^\d{3,4}\?$"))
    # The whole name is there for those who point at it, and leads to the person.
    link = ben.page.get_by_role("link", name=NAMES[lang][0], exact=True)
    assert link.get_attribute("title") == NAMES[lang][0]
    link.click()
    expect(ben.page.locator(".overlay h1")).to_contain_text(NAMES[lang][0])


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_who_does_not_begin_ends_the_match_without_a_result(place: Place, lang: str) -> None:
    ann, ben = (place.person(name, lang, size=PHONE) for name in ("Ann", "Ben"))
    match = paired(ann, ben)
    count = "(\\d+)"
    for user, code, who in ((ann, "mine", ""), (ben, "other", "Ann")):
        page = user.open(match).page
        time = words("web/clock/seconds", lang, count="COUNT")
        sentence = re.escape(words(f"web/begin/{code}", lang, time=time, name=who))
        expect(page.locator(".beginning")).to_have_text(
            re.compile(sentence.replace("COUNT", count))
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        # Neither clock runs.
        expect(page.locator(".clock")).to_have_text(["10:00", "10:00"])
    # Nobody moves; nobody has won, and both are told why.
    for user, code in ((ann, "mine"), (ben, "other")):
        reason = words(f"web/end/not-begun/{code}", lang, name="Ann")
        expect(user.page.locator("h1.status")).to_have_text(words("web/result/not-begun", lang))
        expect(user.page.locator(".ending .why")).to_contain_text(reason[1:])
        expect(user.page.locator(".beginning")).to_be_empty()
    assert ann.web.get("/api/ratings").json()["ratings"] == []


def test_the_countdown_ends_and_the_clocks_begin_with_the_first_moves(place: Place) -> None:
    ann, ben = (place.person(name, "en") for name in ("Ann", "Ben"))
    match = paired(ann, ben)
    first, second = ann.open(match), ben.open(match)
    expect(first.page.locator(".beginning")).to_contain_text("your first move")
    first.play("E5")
    expect(second.page.locator(".beginning")).to_contain_text("your first move")
    expect(first.page.locator(".clock").first).to_have_text("10:00")
    second.play("C3")
    expect(second.page.locator(".beginning")).to_be_empty()
    expect(first.page.locator(".clock").first).not_to_have_text("10:00")


def test_newcomers_are_asked_for_a_name_and_see_what_each_game_changes(place: Place) -> None:
    ann, ben = place.users.new(), place.users.new()

    def give_name(page: Page, name: str) -> None:
        dialog = page.get_by_role("dialog", name=words("web/rated-name"))
        dialog.get_by_label(words("web/name")).fill(name)
        dialog.get_by_role("button", name=words("web/rated-name/save")).click()

    find = words("web/lobby/find")
    ann.go("/lobby").get_by_role("button", name=find, exact=True).click()
    # Who would rather not is not looking for anybody.
    ann.page.get_by_role("dialog").get_by_role("button", name=words("web/sure/no")).click()
    expect(ann.page.get_by_role("button", name=find, exact=True)).to_be_visible()
    ann.page.get_by_role("button", name=find, exact=True).click()
    give_name(ann.page, "Newcomer Ann")
    offer = ben.go("/lobby").locator(".offers li", has_text="Newcomer Ann")
    offer.get_by_role("button", name=words("web/lobby/join")).click()
    give_name(ben.page, "Newcomer Ben")
    match = ann.here().match
    assert ben.here().match == match
    # They are known, each with a page of their own.
    expect(ann.page.get_by_role("link", name="Newcomer Ben", exact=True)).to_be_visible()
    finish(match, ann, ben)
    expect(ann.page.locator(".own-rating")).to_have_text(re.compile(r"^Your first rating: \d+\?$"))
    match = paired(ben, ann)
    for user in (ann, ben):
        rating_is_shown(user.open(match).page)
    finish(match, ben, ann)
    expect(ben.page.locator(".own-rating")).to_have_text(
        re.compile(r"^Your rating: \d+\? \(\+\d+\)$")
    )
    expect(ann.page.locator(".seat.below .change")).to_have_text(re.compile(r"^−\d+$"))
