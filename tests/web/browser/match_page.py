"""The match page, as one user sees and uses it (a page object)."""

import re
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect

from relati.words import say

#: Whatever the page's heading says once a match is over.
OVER = ("mine", "lost", "nobody", "agreed", "aborted", "abandoned")


def words(code: str, lang: str = "en", **details: Any) -> str:
    """A sentence of the client."""
    return say(code, lang, **details)


def way_of(move: str) -> tuple[list[str], bool]:
    """The squares to pick for a move, and whether something is chosen at the last of them."""
    if "=" in move:
        return [move.split("=")[0]], True
    if move.endswith("!"):
        return [move[:-1]], False
    route, _, target = move.partition("x")
    squares = route.split("-")
    if not target:
        return squares, False
    return (squares, True) if squares == [target] else ([*squares, target], False)


class MatchPage:
    """The board, the heading, the list of moves, the buttons; in English."""

    def __init__(self, page: Page, match: str, web: httpx.Client) -> None:
        self.page = page
        self.match = match
        self._web = web

    # What the page shows

    @property
    def status(self) -> Locator:
        """Whose turn it is, or how it ended."""
        return self.page.locator("h1.status")

    @property
    def moves(self) -> Locator:
        """The moves in the list."""
        return self.page.locator("ol.moves li")

    def square(self, square: str) -> Locator:
        """A square of the match's board, whatever is open over it."""
        return self.page.locator(f'main .board-cells [data-square="{square}"]')

    def button(self, code: str, **details: Any) -> Locator:
        """The button that says this."""
        return self.page.get_by_role("button", name=words(code, **details), exact=True)

    def shows(self, ply: int) -> None:
        """Wait until the list has this many moves."""
        expect(self.moves).to_have_count(ply)

    def says(self, code: str, **details: Any) -> None:
        """Wait until the heading says this."""
        expect(self.status).to_contain_text(words(code, **details))

    def is_my_turn(self) -> bool:
        """Wait until it is this user's turn, or until the match is over."""
        ends = [words(f"web/result/{how}") for how in OVER]
        ends.append(words("web/result/winner", player="", name="").strip())
        mine = words("web/turn/mine")
        pattern = "|".join(map(re.escape, [mine, *ends]))
        expect(self.status).to_have_text(re.compile(pattern))
        return mine in (self.status.text_content() or "")

    # What the server knows

    def snapshot(self) -> dict[str, Any]:
        """The match as the server has it."""
        answer = self._web.get(f"/api/matches/{self.match}")
        assert answer.status_code == 200, answer.text
        snapshot: dict[str, Any] = answer.json()["snapshot"]
        return snapshot

    def legal_moves(self) -> list[str]:
        """What the player to act may do."""
        moves: list[str] = self.snapshot()["view"]["legal_moves"]
        return moves

    def line(self) -> list[str]:
        """The moves made."""
        return [step["move"] for step in self.snapshot()["line"]]

    # What this user does

    def pick(self, square: str) -> None:
        """Click a square."""
        self.square(square).click()

    def play(self, move: str) -> None:
        """Make a move by mouse, and see it done."""
        before = self.moves.count()
        self.begin(move)
        # The list is in the reader's words; what is written down stands behind them.
        expect(self.moves.nth(before).locator(f'[title="{move}"]')).to_have_count(1)

    def begin(self, move: str) -> None:
        """All clicks of a move."""
        if move == "pass":
            self.button("web/pass").click()
            return
        squares, is_chosen = way_of(move)
        for square in squares:
            self.pick(square)
        if is_chosen:
            self.chosen(move).click()
        elif move.endswith("!"):
            self.play_button(move).click()

    def play_button(self, move: str) -> Locator:
        """The button that plays this move, once it has been shown."""
        if move.endswith("!"):
            return self.button("web/play-escape", square=move[:-1])
        return self.button("web/play-move", move=move)

    def chosen(self, move: str) -> Locator:
        """The button that stands beside the square for this move."""
        return self.page.locator(f'.action-menu button[data-move="{move}"]')

    @property
    def menu(self) -> Locator:
        """What ends a game, behind the three dots."""
        return self.page.locator("details.menu")

    def open_menu(self) -> None:
        """Open the menu."""
        self.menu.locator("summary").click()

    def tab(self, code: str) -> Locator:
        """The tab that says this."""
        return self.page.get_by_role("tab", name=words(code), exact=True)

    def confirm(self, code: str) -> None:
        """Do what is asked about once more before it is done."""
        self.open_menu()
        self.button(code).click()
        self.page.get_by_role("dialog").get_by_role("button", name=words(code)).click()

    def say(self, text: str) -> None:
        """Say something in the chat."""
        chat = self.page.locator(".chat-room")
        self.page.locator("#tab-chat").click()
        chat.get_by_role("textbox").fill(text)
        chat.get_by_role("button").click()

    @property
    def chat(self) -> Locator:
        """What has been said."""
        return self.page.locator(".chat-log")
