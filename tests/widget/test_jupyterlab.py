"""The board in a real JupyterLab: squares are clicked, a bot answers, Python is told."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from relati.client import Client, SeatPlan, Setup
from relati.matches.acts import Propose
from relati.matches.clocks import Fischer
from relati.matches.proposals import TakeBack
from tests.server.server_process import run_server
from tests.web.browser import chromium
from tests.widget.lab import PATIENCE, LabPage, running_lab, write_notebook

CELLS = (
    """\
from relati import widget
events = []
board = widget.play("extended", size=7, bots="random", seed=3)
board.on_move(events.append)
board""",
    "board.wait()\n[(event.player, event.is_own) for event in events]",
    """\
zh = widget.play("extended", size=7, bots=None, moves=["D4", "A1", "D5", "A2"], lang="zh")
zh""",
    "zh.analyse('influence:1', seconds=None)\nstr(zh.moves[-1])",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if chromium.find() is None:
        pytest.skip(chromium.MISSING)
    with chromium.started() as started:
        yield started


def test_a_game_in_jupyterlab(browser: Browser, tmp_path: Path) -> None:
    write_notebook(tmp_path / "game.ipynb", CELLS)
    with running_lab(tmp_path) as address:
        lab = LabPage(browser, address, "game.ipynb")
        errors: list[str] = []
        lab.page.on("pageerror", lambda error: errors.append(str(error)))
        play_a_bot(lab)
        play_both_sides_in_chinese(lab)
        look_in_the_dark(lab)
        assert errors == []
        lab.close()


def play_a_bot(lab: LabPage) -> None:
    board = lab.run(0).locator(".relati-widget")
    caption, moves = board.locator(".caption"), board.locator(".moves button")
    board.locator("[data-square=D4]").click()
    expect(moves).to_have_count(2, timeout=PATIENCE)
    expect(board.locator(".status")).to_have_text("Your turn", timeout=PATIENCE)
    expect(lab.run(1)).to_contain_text("[(0, True), (1, False)]")
    # What cannot be done is explained; what could be done is shown before it is.
    board.locator("[data-square=D4]").click()
    expect(caption).to_contain_text("D4: O's root", timeout=PATIENCE)
    board.locator("[data-square=D5]").hover()
    expect(caption).to_contain_text("Links to D4", timeout=PATIENCE)
    expect(board.locator(".ghost")).to_have_count(1)
    # Back to the beginning, and forward again by the list.
    board.get_by_label("First").click()
    expect(board.locator(".symbols .symbol")).to_have_count(0, timeout=PATIENCE)
    moves.last.click()
    expect(board.locator(".symbols .symbol")).to_have_count(2, timeout=PATIENCE)
    board.get_by_role("button", name="Take back").click()
    expect(moves).to_have_count(0, timeout=PATIENCE)


def play_both_sides_in_chinese(lab: LabPage) -> None:
    board = lab.run(2).locator(".relati-widget")
    board.locator("[data-square=D5]").click()
    menu = board.locator(".action-menu")
    menu.locator('[data-move="D5=cannon"]').click()
    expect(board.locator(".moves")).to_contain_text("D5=砲台", timeout=PATIENCE)
    expect(lab.run(3)).to_contain_text("D5=cannon")
    expect(board.locator(".arrow.best")).to_have_count(1, timeout=PATIENCE)
    expect(board.locator(".note")).not_to_have_count(0)


def look_in_the_dark(lab: LabPage) -> None:
    board = lab.page.locator(".relati-widget").last
    expect(board).to_have_attribute("data-theme", "light")
    for choice in ("Settings", "Theme", "JupyterLab Dark"):
        label = ".lm-MenuBar-itemLabel, .lm-Menu-itemLabel"
        lab.page.locator(label).get_by_text(choice, exact=True).or_(
            lab.page.locator(label, has_text=choice)
        ).first.click()
    expect(board).to_have_attribute("data-theme", "dark", timeout=PATIENCE)


def test_a_match_on_a_server_in_jupyterlab(browser: Browser, tmp_path: Path) -> None:
    serve = ("serve", "--port", "0", "--database", "memory:")
    with run_server(tmp_path, *serve) as server, Client(server.address) as bob:
        seats = (SeatPlan("device", "Bob"), SeatPlan("link"))
        match = bob.create(Setup(seats, "modern", 5, 5, clock=Fischer(300, 0)))
        cell = f"from relati import widget\nboard = widget.join({match.link!r}, name='Ann')\nboard"
        write_notebook(tmp_path / "online.ipynb", (cell,))
        with running_lab(tmp_path) as address:
            lab = LabPage(browser, address, "online.ipynb")
            errors: list[str] = []
            lab.page.on("pageerror", lambda error: errors.append(str(error)))
            board = lab.run(0).locator(".relati-widget")
            expect(board.locator(".seat .name").last).to_have_text("Ann", timeout=PATIENCE)
            assert bob.play(bob.look(match.link), "C3")
            expect(board.locator(".status")).to_have_text("Your turn", timeout=PATIENCE)
            # A clock begins with its player's first move.
            clocks = board.locator(".clock")
            expect(clocks.last).to_have_text("5:00", timeout=PATIENCE)
            bob.say(bob.look(match.link), "Good luck!")
            expect(board.locator(".chat summary")).to_have_text("Chat (1 new)", timeout=PATIENCE)
            board.locator(".chat summary").click()
            expect(board.locator(".chat-log")).to_contain_text("Good luck!")
            board.locator(".chat input").fill("You too")
            board.locator(".chat input").press("Enter")
            expect(board.locator(".chat-line")).to_have_count(2, timeout=PATIENCE)
            assert bob.look(match.link).chat[-1].text == "You too"
            bob.act(bob.look(match.link), Propose(TakeBack(0)), seat=0)
            proposals = board.locator(".proposals")
            expect(proposals).to_contain_text("Bob asks to take back C3.", timeout=PATIENCE)
            board.get_by_role("button", name="Accept", exact=True).click()
            expect(board.locator(".moves button")).to_have_count(0, timeout=PATIENCE)
            assert bob.play(bob.look(match.link), "B2")
            board.locator("[data-square=D4]").click()
            expect(board.locator(".moves button")).to_have_count(2, timeout=PATIENCE)
            # The clock of whose turn it is runs.
            expect(clocks.first).to_have_text(re.compile("4:5[0-9]"), timeout=PATIENCE)
            lab.page.screenshot(path=tmp_path / "online.png")
            board.get_by_role("button", name="Resign").click()
            board.get_by_role("button", name="Resign").click()
            expect(board.get_by_role("button", name="Rematch")).to_be_visible(timeout=PATIENCE)
            assert errors == []
            lab.close()
