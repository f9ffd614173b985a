"""One seat of a match moves from the browser to the terminal and into a notebook, as a GIF.

    python -m docs.one_seat       writes docs/pictures/one-seat.gif and docs/pictures/notebook.png

Everything is real: a server, Chromium, the terminal's application and JupyterLab. The seat goes
from one to the next by the code that each of them shows.
"""

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Page
from textual.pilot import Pilot

from docs.first_visit import write_gif
from relati.client import Client
from relati.rules import Place
from relati.terminal.app import Options, RelatiApp
from relati.terminal.board import Board
from relati.terminal.screens.play import PlayScreen
from relati.words import say
from tests.server.server_process import run_server
from tests.web.browser import chromium
from tests.web.browser.users import User, Users
from tests.widget.lab import LabPage, running_lab, write_notebook

PICTURES = Path(__file__).parent / "pictures"
SERVER = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")
WIDE = {"width": 1200, "height": 760}
#: How large the terminal is, in characters.
TERMINAL = (100, 30)
#: Seconds that something may take on a busy machine.
PATIENCE = 120

ANALYSIS = """\
import relati
from relati import widget

board = widget.play("modern", size=9, bots=None, moves=["E5", "C4", "D7", "E3", "F7", "C6"])
board.analyse(nodes=3000)
board"""


def film(user: User, address: str, lab_address: str, folder: Path) -> Iterator[bytes]:
    """What somebody sees who begins in the browser and goes on elsewhere."""
    match_page = user.open(user.make("device", 1, side=7))
    page = user.page
    match_page.square("D4").click()
    match_page.moves.nth(1).wait_for()
    link = page.url
    yield page.screenshot(animations="disabled")
    page.get_by_text(say("web/more", "en"), exact=True).click()
    page.get_by_role("button", name=say("web/device", "en")).click()
    code = page.locator(".large-code").text_content() or ""
    yield page.screenshot(animations="disabled")

    # Textual has an event loop of its own, and Playwright another one.
    with ThreadPoolExecutor(1) as thread:
        screens, code = thread.submit(asyncio.run, play_in_terminal(address, link, code)).result()
    shown = page.context.new_page()
    for screen in screens:
        yield terminal_picture(shown, screen)
    shown.close()

    cell = f'from relati import widget\n\nboard = widget.join("{code}", server="{address}")\nboard'
    write_notebook(folder / "match.ipynb", [cell, "board.state.legal_moves()[:3]"])
    browser = page.context.browser
    assert browser
    lab = LabPage(browser, lab_address, "match.ipynb", WIDE)
    board = lab.run(0).locator(".relati-widget")
    board.locator(".moves button").nth(3).wait_for()
    yield lab.page.screenshot(animations="disabled")
    board.locator(f"[data-square={next_square(link)}]").click()
    board.locator(".moves button").nth(5).wait_for()
    yield lab.page.screenshot(animations="disabled")
    lab.close()


async def play_in_terminal(server: str, link: str, code: str) -> tuple[list[str], str]:
    """The screens of the terminal before and after a move, and the code with which it goes on."""
    app = RelatiApp(Options(server=server, theme="dark"), lambda app: app.join_online(code))
    async with app.run_test(size=TERMINAL) as pilot:
        await until(pilot, 2)
        screens = [app.export_screenshot()]
        await point(pilot, next_square(link))
        await pilot.press("enter")
        await until(pilot, 4)
        screens.append(app.export_screenshot())
        assert isinstance(app.screen, PlayScreen)
        return screens, await app.screen.game.make_code()


async def until(pilot: Pilot[str | None], moves: int) -> None:
    """Wait until the terminal shows so many moves."""
    async with asyncio.timeout(PATIENCE):
        while True:
            screen = pilot.app.screen
            if isinstance(screen, PlayScreen) and len(screen.game.view.moves) >= moves:
                await pilot.pause()
                return
            await pilot.pause(0.1)


async def point(pilot: Pilot[str | None], square: str) -> None:
    """Move the terminal's cursor to a square."""
    board = pilot.app.screen.query_one(Board)
    board.focus()
    columns = ord(square[0]) - ord(board.cursor[0])
    rows = int(square[1:]) - int(board.cursor[1:])
    await pilot.press(*["right" if columns > 0 else "left"] * abs(columns))
    await pilot.press(*["down" if rows > 0 else "up"] * abs(rows))


def next_square(link: str) -> str:
    """A square near the middle where the player to act may place."""
    with Client(link) as client:
        state = client.look(link).state
    placements = [str(move.square) for move in state.legal_moves() if isinstance(move, Place)]
    return min(placements, key=lambda square: abs(ord(square[0]) - 68) + abs(int(square[1]) - 4))


def terminal_picture(page: Page, screen: str) -> bytes:
    """A screen of the terminal as a picture; without the font that it would load."""
    page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    page.route("**/*", lambda route: route.abort())
    style = "body { margin: 0; background: #12110f; display: grid; height: 100vh }"
    style += "svg { margin: auto; height: 96vh; max-width: 96vw }"
    page.set_content(f"<style>{style}</style>{screen}")
    return page.screenshot()


def take_notebook(lab: LabPage, file: Path) -> None:
    """A board in JupyterLab with what a bot recommends."""
    board = lab.run(0).locator(".relati-widget")
    board.locator(".arrow.best").wait_for()
    lab.page.screenshot(path=file, animations="disabled")


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), *SERVER) as server,
        running_lab(Path(folder) / "notebooks") as lab_address,
        chromium.started() as browser,
    ):
        notebooks = Path(folder) / "notebooks"
        write_notebook(notebooks / "analysis.ipynb", [ANALYSIS])
        lab = LabPage(browser, lab_address, "analysis.ipynb", WIDE)
        take_notebook(lab, PICTURES / "notebook.png")
        lab.close()
        users = Users(browser, server.address)
        pictures = film(users.new(size=WIDE), server.address, lab_address, notebooks)
        write_gif(pictures, PICTURES / "one-seat.gif")
        users.close()


if __name__ == "__main__":
    main()
