"""How the client comes to a browser: words before modules, kept files, older versions."""

import json
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from relati.words import say
from tests.web.browser.users import SCREENS, User, Users

#: What a page may ask for when everything that stays the same is there already.
MOST_REQUESTS = 15
OTHER_VERSION = {"code": "server/other-version", "sentence": "", "details": {}}


def requests_of(user: User, path: str) -> list[str]:
    """The addresses that a window of its own asks the server for, until it is at rest."""
    page = user.context.new_page()
    session = user.context.new_cdp_session(page)
    session.send("Network.enable")
    asked: dict[str, str] = {}
    kept: set[str] = set()

    def on_request(event: Any) -> None:
        asked.setdefault(event["requestId"], urlsplit(event["request"]["url"]).path)

    def on_response(event: Any) -> None:
        if event["response"].get("fromDiskCache"):
            kept.add(event["requestId"])

    session.on("Network.requestWillBeSent", on_request)
    session.on("Network.requestServedFromCache", lambda event: kept.add(event["requestId"]))
    session.on("Network.responseReceived", on_response)
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.close()
    # A browser asks for the icon when it likes, perhaps after the window is closed.
    icon = "/icon.svg"
    return [path for key, path in asked.items() if key not in kept and not path.endswith(icon)]


@pytest.mark.parametrize("path", ["/", "/learn/near", "/rules/modern", "/open", "/build"])
def test_a_second_visit_asks_for_little(path: str, users: Users) -> None:
    ann = users.new()
    first = requests_of(ann, path)
    assert len([each for each in first if each.startswith("/v/")]) > MOST_REQUESTS
    second = requests_of(ann, path)
    assert 1 <= len(second) <= MOST_REQUESTS, second
    assert not [each for each in second if each.startswith(("/v/", "/api/words"))], second
    # Words and data that the page names are fetched once.
    assert first.count("/api/words/en") == first.count("/api/reference") == 1


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_start_page_can_be_read_and_used_before_its_modules(
    lang: str, screen: str, users: Users
) -> None:
    users.errors.expect("net::ERR_FAILED")
    ann = users.new(lang=lang, size=SCREENS[screen])
    ann.context.route("**/*.js", lambda route: route.abort())
    page = ann.go("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name=say("web/play", lang), exact=True)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    with page.expect_navigation(url="**/learn/next"):
        page.locator("main a[href='/learn/next']").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(say("web/learn/title", lang))
    ann.context.unroute_all()
    page.reload()
    page.wait_for_url("**/learn/root")
    expect(page.locator("main.arriving")).to_have_count(0)
    expect(page.locator("main")).to_have_count(1)


def test_play_pressed_before_the_modules_are_there_begins_a_game(users: Users) -> None:
    ann = users.new()
    held: list[Route] = []
    is_held = True

    def hold(route: Route) -> None:
        if is_held:
            held.append(route)
        else:
            route.continue_()

    ann.context.route("**/app.js", hold)
    page = ann.page
    page.goto("/", wait_until="commit")
    page.get_by_role("button", name=say("web/play", "en"), exact=True).click()
    expect(page.locator("main.arriving")).to_be_visible()
    is_held = False
    for route in held:
        route.continue_()
    page.wait_for_url("**/m/*")
    # Once: who comes back by the browser's button is not sent on again.
    page.go_back()
    expect(page.locator("main.arriving")).to_have_count(0)
    expect(page.get_by_role("button", name=say("web/play", "en"), exact=True)).to_be_enabled()


def test_the_language_that_was_chosen_is_that_of_the_first_words(users: Users) -> None:
    users.errors.expect("net::ERR_FAILED")
    ann = users.new(lang="en")
    page = ann.go("/rules")
    page.get_by_role("button", name="中文").click()
    expect(page.get_by_role("link", name=say("web/learn", "zh"), exact=True)).to_be_visible()
    ann.context.route("**/*.js", lambda route: route.abort())
    ann.go("/learn")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("web/learn/title", "zh"))
    assert page.locator("html").get_attribute("lang") == "zh-Hant-TW"


def gone(route: Route) -> None:
    route.fulfill(status=404, json=OTHER_VERSION)


def test_a_page_of_an_older_version_loads_anew_when_a_module_is_gone(users: Users) -> None:
    users.errors.expect("404")
    ann = users.new()
    page = ann.go("/rules")
    page.evaluate("window.isOld = true")
    # Links lead on without a new document …
    page.get_by_role("link", name=say("web/learn", "en"), exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("window.isOld")
    # … until the server does not have this page's version any more.
    ann.context.route("**/v/*/pages/settings.js", gone, times=1)
    page.get_by_role("link", name=say("web/nav/settings", "en"), exact=True).click()
    expect(page.get_by_role("heading", name=say("web/nav/settings", "en"))).to_be_visible()
    assert page.evaluate("window.isOld ?? null") is None
    assert urlsplit(page.url).path == "/settings"


def test_a_page_whose_first_modules_do_not_come_is_loaded_once_more(users: Users) -> None:
    users.errors.expect("404")
    ann = users.new()
    ann.context.route("**/v/*/base/dom.js", gone, times=1)
    page = ann.go("/rules")
    expect(page.locator("main.arriving")).to_have_count(0)
    expect(page.get_by_role("link", name="Modern").first).to_be_visible()


def test_a_page_that_never_comes_is_not_loaded_for_ever(users: Users) -> None:
    users.errors.expect("404")
    users.errors.expect("a module of the page")
    ann = users.new()
    documents: list[str] = []
    ann.page.on(
        "request",
        lambda request: documents.append(request.url) if request.is_navigation_request() else None,
    )
    ann.context.route("**/v/*/pages/settings.js", gone)
    page = ann.go("/settings")
    expect(page.get_by_role("alert")).to_be_visible()
    assert len(documents) == 2


def cached_by_worker(page: Page) -> list[str]:
    found: str = page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          const names = await caches.keys();
          const caches_ = await Promise.all(names.map((name) => caches.open(name)));
          const keys = (await Promise.all(caches_.map((each) => each.keys()))).flat();
          return JSON.stringify(keys.map(({ url }) => new URL(url).pathname));
        }"""
    )
    return list(json.loads(found))


def test_the_service_worker_shows_its_page_when_the_server_is_gone(users: Users) -> None:
    users.errors.expect("ERR_|Failed to|fetch")
    ann = users.new()
    page = ann.go("/rules")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    assert "/offline.html" in cached_by_worker(page)
    ann.context.set_offline(True)
    page.goto("/learn")
    expect(page.get_by_role("heading", level=1)).to_have_text("The server is not responding")
    # With its styles: the page is no wider than its text.
    assert page.locator(".away").evaluate("(each) => getComputedStyle(each).display") == "grid"
    ann.context.set_offline(False)
    expect(page.get_by_role("heading", name=say("web/learn/title", "en"))).to_be_visible()
