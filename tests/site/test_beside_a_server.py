"""A site that was told of a server: matches with others there, everything else on the device."""

import importlib
import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from relati.server import routes
from relati.site.browser.app import GROUPS
from relati.words import say
from tests.server.server_process import run_server
from tests.site.conftest import Host
from tests.site.pages import ask, create, new_page, play

ONLINE_JS = Path(routes.__file__).parents[2] / "web" / "site" / "online.js"
#: For operators, and what pages and programs without a page ask.
NOT_ASKED = re.compile(r"/(api/(admin|previews)\b|api/matches/|[^/]+\.(png|ico)$)")
pytestmark = pytest.mark.timeout(900)


def paths_of(group: object) -> set[str]:
    """The addresses of a group of endpoints."""
    router = getattr(group, "router", None)
    return {route.path for route in router.routes if route.path} if router else set()


def test_whatever_a_device_cannot_answer_is_asked_of_the_server() -> None:
    pattern = re.search(r"const OTHER_PEOPLE =\s*/(.*)/;", ONLINE_JS.read_text("utf-8"))
    assert pattern
    is_online = re.compile(pattern[1].replace("\\/", "/"))
    modules = [
        importlib.import_module(f"{routes.__name__}.{each.name}")
        for each in pkgutil.iter_modules(routes.__path__)
    ]
    on_device = set[str]().union(*map(paths_of, GROUPS))
    elsewhere = set[str]().union(*map(paths_of, modules)) - on_device
    assert {
        path for path in elsewhere if not is_online.match(path) and not NOT_ASKED.match(path)
    } == set()
    # A code moves a seat from a device to another, which only a server can do.
    assert [path for path in on_device if is_online.match(path)] == ["/api/codes"]


@pytest.fixture(scope="module")
def server(host: Host, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that lets the site's pages use it."""
    origin = host.address.partition("/some")[0]
    arguments = ("serve", "--port", "0", "--database", "memory:", "--set", f"sites={origin}")
    with run_server(tmp_path_factory.mktemp("server"), *arguments) as running:
        yield running.address.rstrip("/")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-US", accept_downloads=True)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, host: Host, server: str) -> Page:
    """A page of the site, after its reader has named the server in the settings."""
    page = new_page(context, f"{host.address}settings/")
    page.get_by_label(say("web/server/address", "en")).fill(server)
    with page.expect_navigation():
        page.get_by_role("button", name=say("web/server/use", "en")).click()
    expect(page.get_by_label(say("web/server/address", "en"))).to_have_value(server)
    return page


def sit_down(browser: Browser, address: str) -> Page:
    """Somebody else opens a link, and takes the free seat."""
    other = new_page(browser.new_context(locale="en-US"), address)
    other.get_by_label(say("web/name", "en")).fill("Ming")
    other.get_by_role("button", name=say("web/seat/take", "en", player="X")).click()
    return other


def shows(page: Page, *squares: str) -> None:
    """Wait until these squares are taken."""
    for square in squares:
        expect(page.locator(f'main [data-square="{square}"]').first).not_to_have_accessible_name(
            say("web/square/empty", "en", square=square)
        )


def test_a_server_that_does_not_name_the_site_is_refused_in_words(
    context: BrowserContext, host: Host, tmp_path: Path
) -> None:
    page = new_page(context, f"{host.address}settings/")
    with run_server(tmp_path, "serve", "--port", "0", "--database", "memory:") as stranger:
        address = stranger.address.rstrip("/")
        page.get_by_label(say("web/server/address", "en")).fill(address)
        page.get_by_role("button", name=say("web/server/use", "en")).click()
        site = host.address.partition("/some")[0]
        told = say("web/server/no-answer", "en", address=address, site=site)
        expect(page.locator(".server .failure")).to_have_text(told)


def test_a_match_by_link_is_played_between_the_site_and_the_server(
    page: Page, host: Host, server: str, browser: Browser
) -> None:
    match = create(page, "modern", {"kind": "link"})
    page.goto(f"{host.address}?page=/m/{match}")
    # Whoever gets the link needs no site.
    link = page.get_by_label(say("web/invite/link", "en"))
    expect(link).to_have_value(f"{server}/m/{match}")
    other = sit_down(browser, link.input_value())
    page.locator('main [data-square="C3"]').first.click()
    shows(other, "C3")
    other.locator('main [data-square="E5"]').first.click()
    shows(page, "C3", "E5")
    own = ask(page, "/api/own/matches")["matches"]
    assert [each["match"] for each in own] == [match]
    # The server was shown its own token, and the device's is another one.
    kept = page.evaluate("() => Object.keys(localStorage).filter((key) => key.includes('token'))")
    tokens = {page.evaluate("(key) => localStorage.getItem(key)", key) for key in kept}
    assert f"relati.token {server}" in kept
    assert len(tokens) == len(kept)
    other.context.close()


def test_a_match_begun_offline_is_handed_to_the_server_and_goes_on_there(
    page: Page, host: Host, server: str, browser: Browser
) -> None:
    match = create(page, "modern", {"kind": "device"})
    play(page, match)
    before = ask(page, f"/api/matches/{match}/view")["position"]
    page.goto(f"{host.address}?page=/m/{match}")
    page.get_by_text(say("web/more", "en"), exact=True).click()
    page.get_by_role("button", name=say("web/hand-over", "en")).click()
    page.get_by_role("dialog").get_by_role("checkbox").nth(1).check()
    page.get_by_role("button", name=say("web/hand-over/now", "en")).click()
    page.wait_for_url(lambda address: "/m/" in address and not address.endswith(match))
    there = page.url.rpartition("/")[2]
    other = sit_down(browser, f"{server}/m/{there}")
    assert ask(other, f"/api/matches/{there}/view")["position"] == before
    other.locator('main [data-square="E5"]').first.click()
    shows(page, "E5")
    status = ask(page, f"/api/matches/{match}")["snapshot"]["status"]
    assert (status["phase"], status["next_match"]) == ("over", there)
    other.context.close()


def test_everything_of_a_device_is_saved_as_one_file_and_loaded_on_another(
    page: Page, browser: Browser, host: Host, tmp_path: Path
) -> None:
    match = create(page, "modern", {"kind": "device"})
    play(page, match)
    page.evaluate("() => localStorage.setItem('relati.lessons', '[\"root\"]')")
    with page.expect_download() as saved:
        page.get_by_role("button", name=say("web/keep/save", "en")).click()
    file = tmp_path / "relati.json"
    saved.value.save_as(file)
    stored = json.loads(file.read_text("utf-8"))["stored"]
    assert stored["lessons"] == ["root"]
    assert not [name for name in stored if name.startswith(("token", "server"))]
    fresh = browser.new_context(locale="en-US")
    elsewhere = new_page(fresh, f"{host.address}settings/")
    elsewhere.locator('.device input[type="file"]').set_input_files(file)
    told = say("web/keep/loaded", "en", count=1)
    expect(elsewhere.locator(".device .status-line")).to_have_text(told)
    assert play(elsewhere, match) == ask(page, f"/api/matches/{match}")["snapshot"]["number"] + 1
    fresh.close()
