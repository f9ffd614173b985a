"""Users: each has a browser context of their own, as if on a device of their own."""

import json
import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser.browser_errors import BrowserErrors
from tests.web.browser.match_page import MatchPage

DESKTOP = {"width": 1280, "height": 800}
TABLET = {"width": 820, "height": 1180}
PHONE = {"width": 390, "height": 844}
LANDSCAPE = {"width": 844, "height": 390}
WIDE = {"width": 1440, "height": 900}
#: The three screens on which every page is looked at.
SCREENS = {"desktop": WIDE, "phone": PHONE, "landscape": LANDSCAPE}
#: Every screen once, and both languages where there is least room; for tests of what fits.
VISITS = [("desktop", "en"), ("phone", "en"), ("phone", "zh"), ("landscape", "zh")]
#: Milliseconds that something may take to show, on a busy machine.
PATIENCE = 120_000
LOCALES = {"en": "en-US", "zh": "zh-TW"}


class User:
    """Somebody with a browser, and the token stored in it."""

    def __init__(self, context: BrowserContext, address: str, token: str, name: str = "") -> None:
        self.context = context
        self.name = name
        self.address = address
        self.token = token
        self.page: Page = context.new_page()
        headers = {"Authorization": f"Bearer {token}"}
        self.web = httpx.Client(base_url=address, headers=headers, timeout=60)

    def go(self, path: str) -> Page:
        """The page of that address."""
        self.page.goto(path)
        return self.page

    def open(self, match: str) -> MatchPage:
        """The page of that match."""
        match_page = MatchPage(self.page, match, self.web)
        self.page.goto(f"/m/{match}")
        return match_page

    def here(self) -> MatchPage:
        """The page of the match this user was led to."""
        self.page.wait_for_url("**/m/*")
        return MatchPage(self.page, urlsplit(self.page.url).path.removeprefix("/m/"), self.web)

    def make(self, *seats: str | int, **setup: Any) -> str:
        """A new match: `device` and `link` are users, a number is a bot of that level."""
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

    def start(self, *seats: str | int, **setup: Any) -> MatchPage:
        """The page of a new match."""
        return self.open(self.make(*seats, **setup))


class Users:
    """All users of one test."""

    #: What each of them is.
    kind = User

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.errors = BrowserErrors(urlsplit(address).netloc)
        self._users: list[User] = []

    def new(
        self,
        *,
        lang: str = "en",
        size: Mapping[str, int] = DESKTOP,
        touch: bool = False,
        address: str | None = None,
        settings: Mapping[str, Any] | None = None,
        token: str | None = None,
        **options: Any,
    ) -> User:
        """A new user, whose browser has stored a token and these settings, and nothing else.

        Bots answer at once, unless the settings say otherwise.
        """
        address = address or self.address
        self.errors.hosts.add(urlsplit(address).netloc)
        token = token or secrets.token_urlsafe(32)
        kept: dict[str, Any] = {
            "relati.token": token,
            "relati.settings": {"pace": "instant", **(settings or {})},
        }
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
        self.errors.listen_to(context)
        user = self.kind(context, address, token, str((settings or {}).get("name", "")))
        self._users.append(user)
        return user

    def close(self) -> None:
        """Close all browsers of the test."""
        for user in self._users:
            user.context.close()
            user.web.close()
