"""Operators keep order on their page, signed in with a passkey that the settings name."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from relati.matches.profile_ids import profile_id
from relati.server.tokens import digest_of
from tests.server.server_process import run_server
from tests.web.browser.match_page import words
from tests.web.browser.place import act_in
from tests.web.browser.test_axe import SOURCE, THEMES, violations
from tests.web.browser.test_passkeys import give_authenticator
from tests.web.browser.users import DESKTOP, PHONE, User, Users

OPERATOR = secrets.token_urlsafe(32)
WIDE_PAGE = "() => document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server with an operator, under the name that passkeys are for."""
    settings = {
        "admins": profile_id(digest_of(OPERATOR)),
        "work_limits.analysis_seconds": "0.05",
        "work_limits.board_seconds": "60",
    }
    given = [each for name, value in settings.items() for each in ("--set", f"{name}={value}")]
    database = f"sqlite:///{tmp_path}/order.db"
    arguments = ("serve", "--port", "0", "--workers", "1", "--database", database)
    with run_server(tmp_path, *arguments, *given) as server:
        yield server.address.replace("127.0.0.1", "localhost")


@pytest.fixture
def users(browser: Browser, address: str) -> Iterator[Users]:
    all_users = Users(browser, address)
    try:
        yield all_users
    finally:
        all_users.close()
    all_users.errors.check()


def make_passkey(user: User, lang: str) -> None:
    """A profile with a passkey on this user's device, which keeps it."""
    page = user.go("/profile")
    give_authenticator(user)
    name = page.get_by_label(words("web/name", lang), exact=True)
    name.fill(name.input_value() or "Order")
    page.get_by_role("button", name=words("web/profile/save", lang), exact=True).click()
    expect(page.locator(".status-line")).to_have_text(words("web/profile/saved", lang))
    page.get_by_role("button", name=words("web/passkey/make", lang)).click()
    expect(page.locator(".status-line")).to_have_text(words("web/passkey/made", lang))


def visit(user: User, lang: str) -> Page:
    """The page of operators, after signing in."""
    page = user.go("/admin")
    page.get_by_role("button", name=words("web/admin/sign-in", lang)).click()
    return page


def quarrel(users: Users) -> tuple[str, User]:
    """A match in which somebody insults the other, who reports it; and who it was."""
    ann, bea = users.new(settings={"name": "Ann"}), users.new(settings={"name": "Bea"})
    match = ann.make("device", "link", side=5)
    seen = ann.web.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    taken = {"kind": "take_seat", "seat": 1, "name": "Bea"}
    command = {"id": "sit", "based_on": seen, "seat": None, "act": taken}
    bea.web.post(f"/api/matches/{match}/commands", json=command).raise_for_status()
    for user, seat, move in ((ann, 0, "C3"), (bea, 1, "B2"), (ann, 0, "D3"), (bea, 1, "A2")):
        act_in(match, user, seat, {"kind": "play", "move": move})
    act_in(match, bea, 1, {"kind": "chat", "room": "players", "text": "you are a turnip"})
    said = ann.web.get(f"/api/matches/{match}").json()["snapshot"]
    subject: dict[str, Any] = {"kind": "line", "match": match, "line": said["number"]}
    reported = ann.web.post("/api/reports", json={"subject": subject, "note": "not nice"})
    reported.raise_for_status()
    return match, bea


def check(page: Page) -> None:
    assert not page.evaluate(WIDE_PAGE)
    if not SOURCE.exists():
        return
    for theme in THEMES:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        assert violations(page) == [], theme


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "zh")])
def test_an_operator_deals_with_a_report(size: str, lang: str, users: Users) -> None:
    def tab(code: str, **details: object) -> None:
        page.get_by_role("tab", name=words(code, lang, **details)).click()

    def press(code: str) -> None:
        page.get_by_role("button", name=words(code, lang), exact=True).click()

    match, bea = quarrel(users)
    look = {"desktop": DESKTOP, "phone": PHONE}[size]
    operator = users.new(lang=lang, size=look, touch=size == "phone", token=OPERATOR)
    make_passkey(operator, lang)
    page = visit(operator, lang)

    card = page.locator("[data-report]")
    expect(card.locator("blockquote")).to_have_text("you are a turnip")
    card.get_by_text(words("web/admin/look", lang), exact=True).click()
    expect(card.locator(".chat .reported")).to_contain_text("you are a turnip")
    check(page)

    press("web/admin/compare")
    expect(card.locator(".agreement tbody tr")).to_have_count(2)
    press("web/admin/act/delete_line")
    expect(card.locator(".chat")).to_have_count(0)
    said = operator.web.get(f"/api/matches/{match}").json()["snapshot"]["chat"]
    assert said == []

    card.get_by_label(words("web/admin/measure", lang)).select_option("mute")
    card.get_by_label(words("web/admin/text", lang)).fill("Be kind.")
    card.get_by_label(words("web/admin/length", lang)).select_option("1")
    press("web/admin/do")
    expect(card.locator(".in-force")).to_contain_text("Be kind.")
    refused = bea.web.post("/api/profile", json={"name": "Bea", "symbol": ""})
    assert refused.json()["code"] == "order/muted-until"
    press("web/admin/act/close_report")
    expect(card).to_have_count(0)

    tab("web/admin/people")
    expect(page.locator(".lists")).to_contain_text("Be kind.")
    check(page)
    tab("web/admin/everyone")
    page.get_by_label(words("web/admin/announcement/en", lang)).fill("Back at noon.")
    page.get_by_label(words("web/admin/announcement/zh", lang)).fill("中午恢復。")
    press("web/admin/act/announce")
    expect(
        page.get_by_role("button", name=words("web/admin/act/end_announcement", lang))
    ).to_be_visible()
    press("web/admin/act/end_announcement")
    press("web/admin/act/begin_maintenance")
    expect(page.get_by_text(words("web/admin/maintenance/on", lang))).to_be_visible()
    press("web/admin/act/end_maintenance")
    expect(page.get_by_text(words("web/admin/maintenance/off", lang))).to_be_visible()
    check(page)
    tab("web/admin/log")
    for act in ("end_maintenance", "announce", "close_report", "mute", "delete_line"):
        expect(
            page.locator(".log b", has_text=words(f"web/admin/act/{act}", lang)).first
        ).to_be_visible()
    check(page)

    press("web/admin/sign-out")
    expect(page.get_by_role("button", name=words("web/admin/sign-in", lang))).to_be_visible()


def test_somebody_with_another_passkey_is_not_let_in(users: Users) -> None:
    users.errors.expect(r"status of 403 .*/api/admin/sign-in$")
    stranger = users.new()
    make_passkey(stranger, "en")
    page = visit(stranger, "en")
    expect(page.locator(".status-line")).to_contain_text("Only operators")
    expect(page.get_by_role("tab")).to_have_count(0)
