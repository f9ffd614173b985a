"""The board in a real JupyterLab: squares are clicked, a bot answers, Python is told."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

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
    expect(board.locator(".moves")).to_contain_text("D5=cannon", timeout=PATIENCE)
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
