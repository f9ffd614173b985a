"""Reloads, cut connections, an unreachable server: nothing is lost or done twice."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from relati.matches.service import now
from tests.cuttable_proxy import CuttableProxy
from tests.web.browser.match_page import MatchPage, words
from tests.web.browser.users import Users

#: What Chromium says of a server that does not answer.
AWAY = (
    r"net::ERR_|WebSocket connection|Failed to load resource|Failed to fetch"
    # The service worker may not have been fetched yet.
    r"|error occurred when fetching the script"
)


@pytest.fixture
def proxy(address: str, users: Users) -> Iterator[CuttableProxy]:
    """A proxy to the server; the errors it causes are expected."""
    users.errors.expect(AWAY)
    proxy = CuttableProxy(address)
    yield proxy
    proxy.close()


def moves_kept(users: Users, match: str) -> list[str]:
    """The moves that the server has, asked without the proxy."""
    answer = httpx.get(f"{users.address}api/matches/{match}", timeout=60)
    return [step["move"] for step in answer.json()["snapshot"]["line"]]


def says_lost(match_page: MatchPage) -> None:
    expect(match_page.page.locator(".connection-lost")).to_have_text(words("web/lost"))


def is_back(match_page: MatchPage) -> None:
    expect(match_page.page.locator(".connection-lost")).to_be_empty()


def test_a_page_loaded_again_in_the_middle_shows_the_same_game(users: Users) -> None:
    position = "extended:chain 2 7/1Oc1X1X1/7/Or3Xr2/7/1Oc5/7 O - - *"
    match_page = users.new().start("device", "device", position=position)
    match_page.shows(0)
    match_page.play("A5")
    match_page.page.reload()
    match_page.shows(1)
    # Only the half-chosen move is forgotten.
    move = match_page.legal_moves()[0]
    match_page.pick("F2")
    match_page.page.reload()
    match_page.shows(1)
    match_page.play(move)
    assert match_page.line() == ["A5", move]


def test_a_move_whose_answer_is_lost_is_done_once(users: Users, proxy: CuttableProxy) -> None:
    match_page = users.new(address=proxy.address).start("device", "device", side=5)
    expect(match_page.square("C3")).to_be_visible()
    proxy.drop_answers()
    match_page.begin("C3")
    # The browser cannot hear that the server has the move, so the server is asked.
    while not moves_kept(users, match_page.match):
        match_page.page.evaluate("() => new Promise(requestAnimationFrame)")
    proxy.cut()
    says_lost(match_page)
    assert match_page.moves.count() == 0
    proxy.mend()
    is_back(match_page)
    match_page.shows(1)
    match_page.play("E5")
    assert moves_kept(users, match_page.match) == ["C3", "E5"]


def test_a_clock_of_which_nothing_is_known_stands_still_and_looks_it(
    users: Users, proxy: CuttableProxy
) -> None:
    clock = {"kind": "fischer", "seconds": 600, "increment": 0}
    user = users.new(address=proxy.address)
    match_page = user.start("device", "device", side=5, clock=clock)
    match_page.shows(0)
    match_page.play("C3")
    match_page.play("E5")
    unknown = match_page.page.locator(".clock.unknown")
    expect(match_page.page.locator(".clock").first).not_to_have_text("10:00")
    expect(unknown).to_have_count(0)
    # Nothing is closed, nothing is said any more.
    proxy.drop_answers()
    says_lost(match_page)
    expect(unknown).to_have_count(1)
    shown = unknown.text_content()
    match_page.page.wait_for_function("since => Date.now() > since + 1500", arg=now())
    assert unknown.text_content() == shown
    proxy.cut()
    proxy.mend()
    is_back(match_page)
    expect(unknown).to_have_count(0)
    # What the browser knows is believed at once.
    match_page.page.context.set_offline(True)
    says_lost(match_page)
    expect(unknown).to_have_count(1)
    match_page.page.context.set_offline(False)
    is_back(match_page)


def test_a_move_made_while_the_connection_is_cut_is_played_once_it_is_back(
    users: Users, proxy: CuttableProxy
) -> None:
    match_page = users.new(address=proxy.address).start("device", "device", side=5)
    match_page.shows(0)
    match_page.play("C3")
    proxy.cut()
    says_lost(match_page)
    match_page.begin("E5")
    assert moves_kept(users, match_page.match) == ["C3"]
    proxy.mend()
    is_back(match_page)
    match_page.shows(2)
    assert moves_kept(users, match_page.match) == ["C3", "E5"]


@pytest.mark.parametrize("lang", ["en"])
def test_a_move_that_waits_for_the_connection_can_be_discarded_for_another(
    lang: str, users: Users, proxy: CuttableProxy
) -> None:
    user = users.new(address=proxy.address, lang=lang)
    match_page = user.start("device", "device", side=5)
    expect(match_page.square("C3")).to_be_visible()
    proxy.cut()
    caption = match_page.page.locator(".caption")
    expect(match_page.page.locator(".connection-lost")).not_to_be_empty()
    match_page.begin("C3")
    expect(caption).to_contain_text(words("web/unsent", lang, move="C3"))
    # One at a time: nothing else is chosen while this one waits.
    match_page.pick("B2")
    expect(caption).to_contain_text(words("web/unsent", lang, move="C3"))
    caption.get_by_role("button", name=words("web/discard", lang, move="C3")).click()
    expect(caption).to_contain_text(words("web/discarded", lang, move="C3"))
    match_page.begin("B2")
    expect(caption).to_contain_text(words("web/unsent", lang, move="B2"))
    proxy.mend()
    match_page.shows(1)
    assert moves_kept(users, match_page.match) == ["B2"]


def test_a_move_that_was_sent_but_not_answered_is_never_played_beside_another(
    users: Users, proxy: CuttableProxy
) -> None:
    match_page = users.new(address=proxy.address).start("device", "device", side=5)
    expect(match_page.square("C3")).to_be_visible()
    proxy.drop_answers()
    match_page.begin("C3")
    caption = match_page.page.locator(".caption")
    expect(caption).to_contain_text(words("web/unanswered", move="C3"))
    caption.get_by_role("button", name=words("web/discard", move="C3")).click()
    expect(caption).to_contain_text(words("web/discarded/sent", move="C3"))
    # The server has it, the player does not know, and chooses another.
    match_page.begin("B2")
    proxy.cut()
    says_lost(match_page)
    proxy.mend()
    is_back(match_page)
    match_page.shows(1)
    expect(caption).to_contain_text(words("web/not-played", move="B2", sentence="").strip())
    assert moves_kept(users, match_page.match) == ["C3"]


def test_moves_of_others_are_there_once_the_connection_is_back(
    users: Users, proxy: CuttableProxy
) -> None:
    ann, ming = users.new(), users.new(address=proxy.address)
    first = ann.start("device", "link", side=5)
    second = ming.open(first.match)
    second.button("web/seat/take", player="X").click()
    first.says("web/turn/mine")
    proxy.cut()
    says_lost(second)
    first.play("C3")
    first.say("are you there?")
    proxy.mend()
    is_back(second)
    second.shows(1)
    expect(second.chat).to_contain_text("are you there?")
    second.says("web/turn/mine")


def test_without_a_server_there_is_a_page_that_says_so_and_goes_back(
    users: Users, proxy: CuttableProxy
) -> None:
    ann = users.new(address=proxy.address)
    page = ann.go("/settings")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    proxy.cut()
    page.goto("/learn")
    expect(page.get_by_role("heading", name="The server is not responding")).to_be_visible()
    expect(page.get_by_role("heading", name="連不上伺服器")).to_be_visible()
    proxy.mend()
    expect(page.get_by_role("heading", name=words("web/learn/title"))).to_be_visible()


def test_the_client_can_be_installed(users: Users) -> None:
    ann = users.new()
    page = ann.go("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = ann.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test keeps nothing, as a private window, from which nothing is installed.
    assert [each["errorId"] for each in found if each["errorId"] != "in-incognito"] == []
