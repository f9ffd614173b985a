"""What the page says after a move, and why it refuses one, in both languages."""

import re

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.test_games import ACTIONS
from tests.web.browser.users import PHONE, Users

LANGS = ("en", "zh")
#: The sniper on B3 has neighbours: it cannot shoot.
SNIPERS = "battle 2 Or6/1O5/1OsX4/7/7/7/5XXr O - - *"


def caption(match_page: MatchPage) -> Locator:
    return match_page.page.locator(".caption p")


def badges(match_page: MatchPage, look: str) -> Locator:
    return match_page.page.locator(f"main .aftermath .badge.{look}, main .deciding .badge.{look}")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("action", "told", "dead"),
    [
        ("snipe", {"en": "the blast kills X's", "zh": "爆炸消滅 X 的"}, 4),
        ("blow up", {"en": "the blast kills X's", "zh": "爆炸消滅 X 的"}, 4),
        ("kill", {"en": "erases X's E5 with the killer on D4", "zh": "D4 的殺手抹殺 X 的 E5"}, 1),
        ("strike", {"en": "the weapon on C6 is used up", "zh": "武器 C6 同歸於盡"}, 2),
        ("migrate", {"en": "the old root on B4 dies", "zh": "B4 的舊根源死亡"}, 1),
    ],
)
def test_the_sentence_after_a_move_has_its_cause_and_the_dead_are_marked(
    action: str, told: dict[str, str], dead: int, lang: str, users: Users
) -> None:
    position, move = ACTIONS[action]
    match_page = users.new(lang=lang).start("device", "device", position=position)
    match_page.shows(0)
    match_page.play(move)
    match_page.page.mouse.move(1, 1)
    expect(caption(match_page)).to_contain_text(told[lang])
    expect(badges(match_page, "kills")).to_have_count(dead)


@pytest.mark.parametrize("lang", LANGS)
def test_a_refused_shot_says_why_and_who_is_in_the_way(lang: str, users: Users) -> None:
    match_page = users.new(lang=lang).start("device", "device", position=SNIPERS)
    match_page.shows(0)
    # A sniper that cannot shoot names its neighbours, and shades no lines.
    match_page.square("B3").click()
    expect(caption(match_page)).to_contain_text(
        words("rules/disturbed", lang, square="B3", squares=["B2", "C3"])
    )
    expect(match_page.page.locator("main .refusal .in-the-way")).to_have_count(2)
    expect(match_page.page.locator("main .power .reach")).to_have_count(0)


@pytest.mark.parametrize("lang", LANGS)
def test_with_a_cannon_chosen_a_click_beyond_its_line_names_the_blocker(
    lang: str, users: Users
) -> None:
    position = "extended 2 7/Or6/1Oc1X1X1/7/7/7/6Xr O - - *"
    match_page = users.new(lang=lang).start("device", "device", position=position)
    match_page.shows(0)
    match_page.square("B3").click()
    match_page.square("F3").click()
    kind = words("kind/normal", lang)
    blocked = words(
        "rules/line-blocked", lang, owner="X", kind=kind, blocker="D3", square="B3", target="F3"
    )
    expect(caption(match_page)).to_have_text(blocked)
    # The cannon is still chosen: another target can be picked at once.
    match_page.square("D3").click()
    match_page.shows(1)


@pytest.mark.parametrize("lang", LANGS)
def test_a_chained_shot_is_led_from_cannon_to_cannon(lang: str, users: Users) -> None:
    position, move = ACTIONS["chain"]
    match_page = users.new(lang=lang).start("device", "device", position=position)
    match_page.shows(0)
    match_page.square("B6").click()
    expect(caption(match_page)).to_contain_text(words("web/pick-turn", lang, squares=["B2"]))
    expect(caption(match_page)).to_contain_text(words("power/turns", lang, squares=["B2"]))
    match_page.square("B2").hover()
    expect(match_page.page.locator("main .choosing .shot")).to_have_count(1)
    match_page.square("B2").click()
    route = words("web/route", lang, route="B6 – B2", squares=["B6", "B2"], count=2)
    expect(caption(match_page)).to_contain_text(route)
    match_page.square("D2").hover()
    used = words("preview/uses-up", lang, squares=["B6", "B2"], count=2)
    expect(caption(match_page)).to_contain_text(used)
    match_page.square("D2").click()
    assert match_page.line() == [move]


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_the_first_tap_in_the_menu_shows_and_the_second_plays(
    lang: str, users: Users
) -> None:
    ann = users.new(lang=lang, size=PHONE, touch=True)
    match_page = ann.start("device", "device", position=SNIPERS)
    match_page.square("B2").tap()
    match_page.chosen("B2=sniper").tap()
    sentence = match_page.page.locator(".action-menu .explained")
    expect(sentence).to_contain_text("C3")
    expect(match_page.chosen("B2=sniper")).to_contain_text(words("web/menu/again", lang))
    expect(sentence).to_be_in_viewport(ratio=1)
    assert match_page.line() == []
    # Another one is shown first as well.
    match_page.chosen("B2=bomb").tap()
    expect(match_page.chosen("B2=bomb")).to_have_attribute("aria-pressed", "true")
    assert match_page.line() == []
    match_page.chosen("B2=bomb").tap()
    match_page.shows(1)
    assert match_page.line() == ["B2=bomb"]


@pytest.mark.parametrize("lang", LANGS)
def test_the_sentence_about_a_menu_action_stays_until_the_pointer_moves(
    lang: str, users: Users
) -> None:
    # Under the button of the menu are squares of the board, where X could place.
    match_page = users.new(lang=lang).start("device", "device", position=ACTIONS["arm"][0])
    match_page.shows(0)
    match_page.square("C4").hover()
    kinds = [words(f"web/deed/{kind}", lang) for kind in ("cannon", "root")]
    could = words("web/could-become", lang, square="C4", kinds=kinds)
    expect(caption(match_page)).to_have_text(could)
    match_page.square("C4").click()
    match_page.chosen("C4=cannon").click()
    match_page.shows(1)
    becomes = {"player": "O", "you": 0, "square": "C4", "kind": words("kind/cannon", lang)}
    told = words("web/told/becomes", lang, **becomes)
    expect(caption(match_page)).to_have_text(told)
    match_page.square("E2").hover()
    expect(caption(match_page)).not_to_have_text(re.compile(re.escape(told)))


@pytest.mark.parametrize("lang", LANGS)
def test_a_review_marks_mistakes_and_draws_the_better_move(lang: str, users: Users) -> None:
    ann = users.new(lang=lang)
    match_page = ann.start("device", "device", side=5)
    for move in ("A1", "C3", "A2", "C2", "B1"):
        match_page.play(move)
    page = ann.go(f"/open?match={match_page.match}&seat=0")
    expect(page.locator("h1")).to_contain_text(words("web/you", lang))
    judged = page.locator("ol.moves .judged").filter(has_text="?").first
    expect(judged).to_be_visible()
    # The list and the report call a move by the same number.
    mistake = page.locator(".mistake").first
    ply = mistake.get_attribute("data-ply")
    assert ply is not None
    expect(mistake).to_contain_text(f"{ply}.")
    first_in_row = int(ply) - (int(ply) - 1) % 2
    button = page.locator(f'ol.moves [data-number="{first_in_row}"] [data-ply="{first_in_row}"]')
    expect(button).to_be_visible()
    mistake.click()
    expect(page.locator("main .preview .ghost")).to_have_count(1)
    better = page.locator("li:has(> .mistake) .better button").first.text_content()
    expect(page.locator(".caption p")).to_contain_text(
        words("web/open/better-was", lang, move=better)
    )


@pytest.mark.parametrize("lang", LANGS)
def test_a_picture_says_that_it_is_drawn_and_why_it_could_not_be(lang: str, users: Users) -> None:
    ann = users.new(lang=lang)
    match_page = ann.start("device", "device", side=4)
    match_page.play("A1")
    waiting: list[Route] = []
    match_page.page.route("**/picture.gif*", lambda route: waiting.append(route))
    match_page.page.get_by_role("tab", name=words("web/more", lang)).click()
    match_page.page.get_by_text(words("web/file/picture-gif", lang), exact=True).click()
    status = match_page.page.locator(".drawing-status")
    expect(status).to_have_text(words("web/file/drawing", lang))
    expect(status.locator("progress")).to_be_visible()
    refusal = {"code": "server/too-long", "sentence": "Too long.", "details": {}}
    users.errors.expect("status of 503")
    waiting[0].fulfill(status=503, json=refusal)
    expect(status.get_by_role("alert")).to_have_text("Too long.")
    expect(status.locator("progress")).to_have_count(0)
