"""Small things that were missing: offers, waiting, names, marks, invitations, one's own games."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from relati.words import say
from tests.web.browser.place import Place, act_in
from tests.web.browser.users import PHONE, User, Users

LANGS = ["en", "zh"]


def seek(user: User, lang: str, clock: str | None = None) -> Page:
    page = user.go("/lobby")
    if clock:
        page.get_by_label(say("web/start/clock", lang)).select_option(clock)
    page.get_by_role("button", name=say("web/lobby/find", lang), exact=True).click()
    expect(page.locator(".waiting")).to_be_visible()
    return page


@pytest.mark.parametrize("lang", LANGS)
def test_an_offer_of_days_stands_when_its_owner_has_gone(place: Place, lang: str) -> None:
    ann, ben = (place.person(f"{name} {lang}", lang) for name in ("Patient", "Guest"))
    page = seek(ann, lang, "week")
    expect(page.locator(".seeking")).to_contain_text(say("web/lobby/waiting/standing", lang))
    page.goto("about:blank")
    offer = ben.go("/lobby").locator(".offers li", has_text=f"Patient {lang}")
    offer.get_by_role("button", name=say("web/lobby/join", lang)).click()
    match = ben.here().match
    # She finds it with her matches.
    own = ann.go("/matches").locator(f"[data-match='{match}']")
    expect(own).to_contain_text(f"Guest {lang}")


@pytest.mark.parametrize("lang", LANGS)
def test_who_looks_for_an_opponent_may_look_around(place: Place, lang: str) -> None:
    ann, ben = (place.person(f"{name} {lang}", lang, size=PHONE) for name in ("Wait", "Come"))
    page = seek(ann, lang, "slow")
    page.get_by_role("link", name=say("web/rules", lang), exact=True).click()
    strip = page.locator(".waiting-strip")
    expect(strip).to_contain_text(say("web/lobby/waiting", lang))
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    # Back in the lobby she still waits, once.
    strip.get_by_role("link").click()
    expect(page.locator(".seeking .waiting")).to_be_visible()
    expect(strip).to_have_count(0)
    page.get_by_role("link", name=say("web/learn", lang), exact=True).click()
    expect(strip).to_be_visible()
    offer = ben.go("/lobby").locator(".offers li", has_text=f"Wait {lang}")
    offer.get_by_role("button", name=say("web/lobby/join", lang)).click()
    assert ann.here().match == ben.here().match
    expect(strip).to_have_count(0)


def test_who_looks_around_can_stop_looking(place: Place) -> None:
    ann, ben = place.person("Stopper", "en"), place.users.new()
    page = seek(ann, "en", "quick")
    page.get_by_role("link", name=say("web/rules", "en"), exact=True).click()
    offer = ben.go("/lobby").locator(".offers li", has_text="Stopper")
    expect(offer).to_be_visible()
    page.locator(".waiting-strip button").click()
    expect(page.locator(".waiting-strip")).to_have_count(0)
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_an_invitation_from_this_computer_says_so(users: Users, lang: str) -> None:
    ann = users.new(lang=lang)
    match_page = ann.start("device", "link")
    only_here = match_page.page.locator(".only-here")
    expect(only_here).to_have_text(say("web/invite/only-here", lang))


@pytest.mark.parametrize("lang", LANGS)
def test_study_begins_with_ones_own_games(place: Place, lang: str) -> None:
    ann, ben = (place.person(f"{name} {lang}", lang) for name in ("Reader", "Beaten"))
    match = place.rated_game(ann, ben)
    game = ann.go("/open").locator(f".own-games a[href*='{match}']")
    expect(game).to_contain_text(f"Beaten {lang}")
    expect(game).to_contain_text(say("web/mine/won/rules", lang))
    game.click()
    expect(ann.page.locator(".moves")).to_be_visible()
    assert "seat=0" in ann.page.url
    # Who has not played here sees what else there is.
    new = place.users.new(lang=lang).go("/open")
    expect(new.get_by_role("heading", name=say("web/open/title", lang))).to_be_visible()
    expect(new.locator(".own-games")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_moves_are_listed_in_words(users: Users, lang: str) -> None:
    ann = users.new(lang=lang)
    match = ann.make("device", "device", ruleset="addon")
    legal: list[str] = []
    view: Any = None
    for seat, move in enumerate(("C3", "F6", "C4", "F5", "C5", "F4", "D4", "E6")):
        act_in(match, ann, seat % 2, {"kind": "play", "move": move})
        view = ann.web.get(f"/api/matches/{match}").json()["snapshot"]["view"]
        legal = [each for each in view["legal_moves"] if each.endswith("=shield")]
        if legal:
            break
    assert legal, view
    act_in(match, ann, view["turn"], {"kind": "play", "move": legal[0]})
    listed = ann.open(match).page.locator(".moves")
    expect(listed).to_contain_text(legal[0].replace("shield", say("kind/shield", lang)))


@pytest.mark.parametrize("lang", LANGS)
def test_the_legend_names_each_mark(users: Users, lang: str) -> None:
    ann = users.new(lang=lang)
    page = ann.start("device", "device", ruleset="battle").page
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    page.get_by_role("button", name=say("web/legend", lang)).first.click()
    legend = page.locator("dl.legend")
    expect(legend).to_be_visible()
    names = legend.locator("dd > b").all_inner_texts()
    assert len(names) == legend.locator("dd").count() > 20
    assert len(set(names)) == len(names)
    assert say("web/mark/threat/name", lang) in names


def test_danger_and_where_it_comes_from_do_not_look_alike(users: Users) -> None:
    page = users.new().go("/rules/modern")
    drawn = page.evaluate(
        """async () => {
          const app = document.querySelector("script[type=module]").src;
          const marks = await import(app.replace("app.js", "board/marks.js"));
          const { Sheet } = await import(app.replace("app.js", "board/geometry.js"));
          const sheet = new Sheet(5, 5);
          return [marks.hanging(["C3"], sheet)[0].markup,
                  marks.threats([{ square: "C3", player: 1 }], sheet)[0].markup];
        }"""
    )
    assert drawn[0] != drawn[1]


@pytest.mark.parametrize("lang", LANGS)
def test_a_code_of_the_profile_can_be_scanned(place: Place, lang: str) -> None:
    ann = place.person(f"Owner {lang}", lang)
    page = ann.go("/profile")
    page.get_by_role("button", name=say("web/profile/code", lang)).click()
    picture = page.get_by_role("img", name=say("web/profile/code/picture", lang))
    expect(picture).to_be_visible()
    assert picture.evaluate("(each) => each.decode().then(() => each.naturalWidth)") > 100
    code = page.locator(".large-code").inner_text()
    # What the other device's camera opens.
    other = place.users.new(lang=lang)
    page = other.go(f"/profile#code={code}")
    expect(page.get_by_label(say("web/code", lang))).to_have_value(code)
    assert "#" not in page.url
    page.get_by_role("button", name=say("web/profile/enter", lang)).click()
    page.wait_for_url("**/matches")
    expect(other.go("/profile").get_by_label(say("web/name", lang)).first).to_have_value(
        f"Owner {lang}"
    )


@pytest.mark.parametrize("lang", LANGS)
def test_what_a_lesson_answers_stands_with_the_task(users: Users, lang: str) -> None:
    page = users.new(lang=lang, size=PHONE).go("/learn/near")
    page.locator('[data-square="A1"]').click()
    answer = page.locator(".task .answer.wrong")
    expect(answer).not_to_be_empty()
    expect(answer).to_be_in_viewport()
    expect(page.locator(".caption")).not_to_contain_text(answer.inner_text())


@pytest.mark.parametrize("lang", LANGS)
def test_rules_of_ones_own_are_saved_as_a_rules_file(users: Users, lang: str) -> None:
    page = users.new(lang=lang).go("/build")
    main = page.locator("main:not(.arriving)")
    expect(main).to_contain_text(say("web/builder/open", lang))
    expect(main).not_to_contain_text("TOML")


def test_people_are_called_by_their_names(place: Place) -> None:
    ann, ben = place.person("Anna", "en"), place.person("Bob", "en")
    match = ann.make("device", "link", ruleset="modern")
    seat = {"kind": "take_seat", "seat": 1, "name": "Bob"}
    match_page = ann.open(match)
    match_page.page.locator(".board-host").wait_for()
    act_in(match, ben, None, seat)
    act_in(match, ann, 0, {"kind": "propose", "proposal": {"kind": "nobody_wins"}})
    act_in(match, ben, 1, {"kind": "answer", "agrees": False})
    said = match_page.page.locator("body")
    expect(said).to_contain_text(re.compile("Bob declined"))
