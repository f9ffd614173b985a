"""People at browsers: each has a context of their own, as if on a device of their own."""

import json
import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser.table import Table
from tests.web.browser.watch import Watch

DESKTOP = {"width": 1280, "height": 800}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
#: So long something may take to show: for machines that have a lot to do besides. Milliseconds.
PATIENCE = 60_000
LOCALES = {"en": "en-US", "zh": "zh-TW"}


class Person:
    """Somebody with a browser, and with the token that this browser keeps."""

    def __init__(self, context: BrowserContext, address: str, token: str) -> None:
        self.context = context
        self.address = address
        self.token = token
        self.page: Page = context.new_page()
        headers = {"Authorization": f"Bearer {token}"}
        self.web = httpx.Client(base_url=address, headers=headers, timeout=60)

    def go(self, path: str) -> Page:
        """The page of that address."""
        self.page.goto(path)
        return self.page

    def open(self, match: str) -> Table:
        """The table where the match is played."""
        table = Table(self.page, match, self.web)
        self.page.goto(f"/m/{match}")
        return table

    def here(self) -> Table:
        """The table this person has come to."""
        self.page.wait_for_url("**/m/*")
        return Table(self.page, urlsplit(self.page.url).path.removeprefix("/m/"), self.web)

    def make(self, *seats: str | int, **setup: Any) -> str:
        """A new match: `device` and `link` are people, a number is a bot of that level."""
        plans = [
            {"kind": "bot", "level": seat} if isinstance(seat, int) else {"kind": seat}
            for seat in seats
        ]
        side = setup.pop("side", None)
        if side:
            setup |= {"width": side, "height": side}
        asked = {"id": secrets.token_hex(8), "setup": setup | {"seats": plans}}
        answer = self.web.post("/api/matches", json=asked)
        assert answer.status_code < 300, answer.text
        return str(answer.json()["match"])

    def start(self, *seats: str | int, **setup: Any) -> Table:
        """The table of a new match."""
        return self.open(self.make(*seats, **setup))


class People:
    """Everybody in one test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.watch = Watch(urlsplit(address).netloc)
        self._came: list[Person] = []

    def come(
        self,
        *,
        lang: str = "en",
        size: Mapping[str, int] = DESKTOP,
        touch: bool = False,
        address: str | None = None,
        settings: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> Person:
        """One more, with a browser that has kept nothing but a token and these settings."""
        address = address or self.address
        self.watch.hosts.add(urlsplit(address).netloc)
        token = secrets.token_urlsafe(32)
        kept: dict[str, Any] = {"relati.token": token}
        if settings:
            kept["relati.settings"] = settings
        storage = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
        state: Any = {
            "cookies": [],
            "origins": [{"origin": address.rstrip("/"), "localStorage": storage}],
        }
        context = self.browser.new_context(
            base_url=address,
            locale=LOCALES[lang],
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=touch,
            is_mobile=touch,
            storage_state=state,
            **options,
        )
        context.set_default_timeout(PATIENCE)
        self.watch.over(context)
        person = Person(context, address, token)
        self._came.append(person)
        return person

    def leave(self) -> None:
        """Everybody goes home."""
        for person in self._came:
            person.context.close()
            person.web.close()
