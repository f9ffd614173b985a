"""Lobby, archive, openings and players, as two people meet them."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from relati.matches.profile_ids import profile_id
from relati.server.tokens import digest_of
from tests.web.browser.place import Place
from tests.web.browser.test_axe import MISSING, SOURCE, check
from tests.web.browser.users import DESKTOP, PHONE

WORDS = {
    "en": {
        "find": "Find an opponent",
        "bot": "Play the bot",
        "stop": "Stop looking",
        "join": "Join",
        "study": "Study",
        "more": "Any opening",
        "rated": "rated",
    },
    "zh": {
        "find": "尋找對手",
        "bot": "和電腦",
        "stop": "停止尋找",
        "join": "加入",
        "study": "研究",
        "more": "不限開局",
        "rated": "積分對局",
    },
}


def no_wider_than_the_screen(page: Page) -> None:
    width = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0


@pytest.mark.parametrize(("lang", "size"), [("en", DESKTOP), ("zh", PHONE)])
def test_two_people_meet_play_and_find_their_match_again(
    place: Place, lang: str, size: dict[str, int]
) -> None:
    words = WORDS[lang]
    ann = place.person("Ann" + lang, lang, size=size)
    ben = place.person("Ben" + lang, lang, size=size)

    # Ann looks for somebody; the bot that she is offered is called one.
    ann.go("/").get_by_role("link", name=re.compile("^(Lobby|大廳)$")).click()
    ann.page.get_by_role("button", name=words["find"]).click()
    expect(ann.page.get_by_role("button", name=words["bot"])).to_be_visible()
    no_wider_than_the_screen(ann.page)

    # Ben sees her offer and takes it; both are at the board.
    offer = ben.go("/lobby").locator(".offers li", has_text="Ann" + lang)
    no_wider_than_the_screen(ben.page)
    offer.get_by_role("button", name=words["join"]).click()
    match = ben.here()
    assert ann.here().match == match.match
    expect(ann.page.locator(".game-info")).to_contain_text(words["rated"])

    # Somebody watches it from the lobby, and the players' chat is not theirs.
    watcher = place.users.new(lang=lang, size=size)
    live = watcher.go("/lobby").locator(".live-matches li", has_text="Ann" + lang)
    expect(live.locator(".thumbnail svg")).to_be_visible()
    live.locator("a.watch").click()
    watcher.page.wait_for_url("**/m/*")

    # They play the beginning of a game, and Ben resigns.
    for user, seat, act in (
        (ann, 0, {"kind": "play", "move": "E5"}),
        (ben, 1, {"kind": "play", "move": "C3"}),
        (ann, 0, {"kind": "play", "move": "E6"}),
        (ben, 1, {"kind": "resign"}),
    ):
        number = user.web.get(f"/api/matches/{match.match}").json()["snapshot"]["number"]
        command = {"id": f"c{number}", "based_on": number, "seat": seat, "act": act}
        assert user.web.post(f"/api/matches/{match.match}/commands", json=command).is_success

    # The match is in the archive, with both names, and leads on to the study page.
    row = watcher.page.locator(".archived li", has_text="Ann" + lang).first
    for _ in range(60):
        watcher.go("/archive?ruleset=modern&players=2&result=first")
        watcher.page.locator(".archived li, .match-list .none:not([hidden])").first.wait_for()
        if row.count():
            break
    expect(row).to_contain_text("Ben" + lang)
    no_wider_than_the_screen(watcher.page)

    # What was played: the mirrored first move is the same one.
    page = watcher.go("/openings?ruleset=modern&moves=E5")
    page.locator(".opening-table button").first.click()
    expect(page.locator(".line button")).to_have_count(3)
    no_wider_than_the_screen(page)
    page.locator(".openings-side > a").click()
    expect(page.get_by_role("button", name=words["more"])).to_be_visible()
    expect(page.locator(".archived li", has_text="Ann" + lang).first).to_be_visible()

    # Ann has a page with a rating; her own start page suggests a fair opponent.
    watcher.page.locator(".archived a", has_text="Ann" + lang).first.click()
    expect(watcher.page.get_by_role("heading", name="Ann" + lang)).to_be_visible()
    assert watcher.page.url.endswith(profile_id(digest_of(ann.token)))
    expect(watcher.page.locator(".player-ratings b")).to_have_text(re.compile(r"^\d+\?$"))
    no_wider_than_the_screen(watcher.page)
    expect(ann.go("/").locator(".temper .fair")).to_be_visible()
    expect(ann.go("/profile").locator(".player-ratings b")).to_have_text(re.compile(r"^\d+\?$"))
    no_wider_than_the_screen(ann.page)
    watcher.page.locator(".archived .button", has_text=words["study"]).first.click()
    watcher.page.wait_for_url("**/open?match=*")


def test_who_leaves_the_lobby_is_offered_no_more(place: Place) -> None:
    ann = place.person("Leaver", "en")
    ann.go("/lobby").get_by_role("button", name="Find an opponent").click()
    expect(ann.page.locator(".offers .own")).to_be_visible()
    ben = place.users.new()
    expect(ben.go("/lobby").locator(".offers li", has_text="Leaver")).to_be_visible()
    ann.go("/rules")
    expect(ben.page.locator(".offers li", has_text="Leaver")).to_have_count(0)
    # Looking again, and the bot instead of waiting.
    ann.go("/lobby").get_by_role("button", name="Find an opponent").click()
    ann.page.get_by_role("button", name="Play the bot").click()
    ann.page.wait_for_url("**/m/*")
    expect(ben.page.locator(".offers li", has_text="Leaver")).to_have_count(0)


@pytest.mark.parametrize("is_loaded_again", [False, True])
def test_who_did_not_get_the_answer_comes_to_the_game_all_the_same(
    place: Place, is_loaded_again: bool
) -> None:
    place.users.errors.expect(r"net::ERR_|Failed to load resource")
    ann, ben = (place.person(name, "en") for name in ("Loser", "Finder"))

    def lose_first_pairing(page: Page) -> None:
        """The server gets every request; the page does not get the first answer of a game."""
        lost: list[str] = []

        def answer(route: Route) -> None:
            answered = route.fetch()
            found = answered.json() if answered.status == 200 else {}
            if not lost and found.get("state") == "paired":
                lost.append(found["match"])
                route.abort()
            else:
                route.fulfill(response=answered)

        page.route(re.compile("/api/lobby/(seeks|stay)$"), answer)

    ann.go("/lobby").get_by_role("button", name="Find an opponent").click()
    expect(ann.page.locator(".offers .own")).to_be_visible()
    ben.go("/lobby")
    for user in (ann, ben):
        lose_first_pairing(user.page)
    # The one who waits is told that somebody has come, and the one who comes that there is one.
    with ann.page.expect_event("requestfailed"), ben.page.expect_event("requestfailed"):
        ben.page.get_by_role("button", name="Find an opponent").click()
    for user in (ann, ben):
        if is_loaded_again:
            user.page.reload()
        user.page.wait_for_url("**/m/*")
    assert ann.here().match == ben.here().match


def test_axe_finds_nothing_where_people_meet(place: Place) -> None:
    if not SOURCE.exists():
        pytest.skip(MISSING)
    for size in (DESKTOP, PHONE):
        user = place.person("Cat", "en", size=size, touch=size == PHONE)
        user.make("device", "link", side=5, is_public=True)
        player = profile_id(digest_of(user.token))
        for path in ("/lobby", "/archive", "/openings", f"/players/{player}"):
            check(user, path)


def test_the_bar_marks_the_lobby_on_all_pages_about_other_peoples_games(place: Place) -> None:
    user = place.person("Dan", "en")
    player = profile_id(digest_of(user.token))
    for path in ("/lobby", "/archive", "/openings", f"/players/{player}"):
        user.go(path)
        expect(user.page.locator("#bar a[aria-current]")).to_have_text("Lobby")
