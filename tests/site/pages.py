"""Pages of a site in Chromium, and what their client is answered."""

import time
from itertools import count
from typing import Any

from playwright.sync_api import BrowserContext, Page

#: Python has to start, and the machine may be busy.
PATIENCE = 300_000
#: Of commands that make a match: one told twice makes no second one.
NUMBERS = count()
ASK = """async ([path, body]) => {
  const api = await import(`${document.documentElement.dataset.base ?? "/"}base/api.js`);
  return body === null ? api.get(path) : api.post(path, body);
}"""


def ask(page: Page, path: str, body: Any = None) -> Any:
    """What the page's client is answered."""
    return page.evaluate(ASK, [path, body])


def new_page(context: BrowserContext, address: str) -> Page:
    """A page of the site; whatever goes wrong in it fails the test that looks."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address)
    return page


def create(page: Page, ruleset: str, *others: dict[str, Any]) -> str:
    """A new match of the person before the page."""
    setup = {"seats": [{"kind": "device"}, *others], "ruleset": ruleset}
    made = ask(page, "/api/matches", {"id": f"new {next(NUMBERS)}", "setup": setup})
    match: str = made["match"]
    return match


def play(page: Page, match: str) -> int:
    """Play the first legal move; the number of the event that is stored then."""
    seen = ask(page, f"/api/matches/{match}")["snapshot"]
    view = ask(page, f"/api/matches/{match}/view")
    act = {"kind": "play", "move": view["legal_moves"][0]}
    command = {
        "id": f"move {seen['number']}",
        "based_on": seen["number"],
        "seat": view["turn"],
        "act": act,
    }
    number: int = ask(page, f"/api/matches/{match}/commands", command)["number"]
    return number


def wait_for_ply(page: Page, match: str, ply: int) -> None:
    """Ask until so many actions were played or the match is over."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until:
        status = ask(page, f"/api/matches/{match}")["snapshot"]["status"]
        if status["ply"] >= ply or status["phase"] == "over":
            return
        page.wait_for_timeout(200)
    raise AssertionError(f"{match} has not come to ply {ply}")
