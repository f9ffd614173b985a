"""Pages loaded again, cables cut, servers away: nothing is lost, nothing is done twice."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.browser.people import People
from tests.web.browser.table import Table, words
from tests.web.browser.wire import Wire

#: What Chromium says of a server that does not answer.
AWAY = (
    r"net::ERR_|WebSocket connection|Failed to load resource|Failed to fetch"
    # The worker of the page that is shown then may still be on its way.
    r"|error occurred when fetching the script"
)


@pytest.fixture
def wire(address: str, people: People) -> Iterator[Wire]:
    """A cable to the server; errors about it are expected."""
    people.watch.expect(AWAY)
    wire = Wire(address)
    yield wire
    wire.close()


def moves_kept(people: People, match: str) -> list[str]:
    """The moves that the server has, asked past the cable."""
    answer = httpx.get(f"{people.address}api/matches/{match}", timeout=60)
    return [step["move"] for step in answer.json()["snapshot"]["line"]]


def says_lost(table: Table) -> None:
    expect(table.page.locator(".connection-lost")).to_have_text(words("web/lost"))


def is_back(table: Table) -> None:
    expect(table.page.locator(".connection-lost")).to_be_empty()


def test_a_page_loaded_again_in_the_middle_shows_the_same_game(people: People) -> None:
    position = "extended:chain 2 7/1Oc1X1X1/7/Or3Xr2/7/1Oc5/7 O - - *"
    table = people.come().start("device", "device", position=position)
    table.shows(0)
    table.play("A5")
    table.page.reload()
    table.shows(1)
    # Half of a move is forgotten, and nothing else.
    move = table.legal_moves()[0]
    table.pick("F2")
    table.page.reload()
    table.shows(1)
    table.play(move)
    assert table.line() == ["A5", move]


def test_a_move_whose_answer_is_lost_is_done_once(people: People, wire: Wire) -> None:
    table = people.come(address=wire.address).start("device", "device", side=5)
    expect(table.square("C3")).to_be_visible()
    wire.lose_answers()
    table.begin("C3")
    # The browser cannot hear that the server has the move, so the server is asked.
    while not moves_kept(people, table.match):
        table.page.evaluate("() => new Promise(requestAnimationFrame)")
    wire.cut()
    says_lost(table)
    assert table.moves.count() == 0
    wire.mend()
    is_back(table)
    table.shows(1)
    table.play("E5")
    assert moves_kept(people, table.match) == ["C3", "E5"]


def test_a_move_made_while_the_wire_is_cut_is_played_once_it_is_back(
    people: People, wire: Wire
) -> None:
    table = people.come(address=wire.address).start("device", "device", side=5)
    table.shows(0)
    table.play("C3")
    wire.cut()
    says_lost(table)
    table.begin("E5")
    assert moves_kept(people, table.match) == ["C3"]
    wire.mend()
    is_back(table)
    table.shows(2)
    assert moves_kept(people, table.match) == ["C3", "E5"]


def test_moves_of_others_are_there_once_the_wire_is_back(people: People, wire: Wire) -> None:
    ann, ming = people.come(), people.come(address=wire.address)
    first = ann.start("device", "link", side=5)
    second = ming.open(first.match)
    second.button("web/seat/take", player="X").click()
    first.says("web/turn/mine")
    wire.cut()
    says_lost(second)
    first.play("C3")
    first.say("are you there?")
    wire.mend()
    is_back(second)
    second.shows(1)
    expect(second.chat).to_contain_text("are you there?")
    second.says("web/turn/mine")


def test_without_a_server_there_is_a_page_that_says_so_and_goes_back(
    people: People, wire: Wire
) -> None:
    ann = people.come(address=wire.address)
    page = ann.go("/settings")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    wire.cut()
    page.goto("/learn")
    expect(page.get_by_role("heading", name="The server is not responding")).to_be_visible()
    expect(page.get_by_role("heading", name="連不上伺服器")).to_be_visible()
    wire.mend()
    expect(page.get_by_role("heading", name=words("web/learn/title"))).to_be_visible()


def test_the_client_can_be_installed(people: People) -> None:
    ann = people.come()
    page = ann.go("/")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    session = ann.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test keeps nothing, as a private window, from which nothing is installed.
    assert [each["errorId"] for each in found if each["errorId"] != "in-incognito"] == []
