"""The application under a test's hand: press keys, click, and read the screen as text.

async def script(terminal: Terminal) -> None:
    await terminal.press("down", "enter")
    await terminal.see("Your turn")

play(script, begin=lambda app: app.begin(plan))
"""

import asyncio
import io
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any

from rich.cells import cell_len
from rich.console import Console
from textual.pilot import Pilot

from relati.bots import Budget
from relati.terminal.app import Options, RelatiApp
from relati.terminal.board import Board
from relati.terminal.game_plan import Unsaved

#: Something that is waited for has this long: the machine may be busy.
PATIENCE = 30.0


class Terminal:
    """A running application."""

    def __init__(self, app: RelatiApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    async def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type a line and press Enter."""
        names = {" ": "space", ":": "colon", "/": "slash", ".": "full_stop", "-": "minus"}
        names |= {"=": "equals_sign", "!": "exclamation_mark", "_": "underscore"}
        await self.press(*(names.get(letter, letter) for letter in text), "enter")

    async def point(self, square: str) -> None:
        """Move the cursor to a square with the arrow keys."""
        board = self.app.screen.query_one(Board)
        board.focus()
        columns = ord(square[0]) - ord(board.cursor[0])
        rows = int(square[1:]) - int(board.cursor[1:])
        await self.press(*["right" if columns > 0 else "left"] * abs(columns))
        await self.press(*["down" if rows > 0 else "up"] * abs(rows))
        assert board.cursor == square

    async def place(self, *squares: str) -> None:
        """Put symbols on squares, or choose the symbols there."""
        for square in squares:
            await self.point(square)
            await self.press("enter")

    @property
    def lines(self) -> list[str]:
        """What is on the screen, line by line."""
        width, height = self.app.size
        console = Console(
            width=width,
            height=height,
            file=io.StringIO(),
            force_terminal=True,
            record=True,
            legacy_windows=False,
            safe_box=False,
        )
        # As `App.export_screenshot` does, but as text.
        console.print(
            self.app.screen._compositor.render_update(
                full=True, screen_stack=self.app._background_screens
            )
        )
        return [line.rstrip() for line in console.export_text().splitlines()]

    @property
    def text(self) -> str:
        """What is on the screen, as one text."""
        return "\n".join(self.lines)

    @property
    def words(self) -> str:
        """What is on the screen with single spaces: sentences may be broken into lines.

        First what is beside the board or the list, then everything.
        """
        sides = self.app.screen.query("#side")
        column = sides.first().region.x if sides else 0
        beside = [_after_column(line, column) for line in self.lines]
        return " ".join(" ".join([*beside, *self.lines]).split())

    @property
    def unbroken(self) -> str:
        """The same, with Chinese sentences as they were before they were broken into lines."""
        return re.sub(r"(?<=[^\x00-\xff]) (?=[^\x00-\xff])", "", self.words)

    async def see(self, *phrases: str) -> None:
        """Wait until all phrases are on the screen, wherever Chinese lines are broken."""
        deadline = time.monotonic() + PATIENCE
        while not all(phrase in self.words or phrase in self.unbroken for phrase in phrases):
            assert time.monotonic() < deadline, f"no {phrases} in:\n{self.text}"
            await self.pilot.pause(0.02)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < deadline, self.text
            await self.pilot.pause(0.02)


def _after_column(line: str, column: int) -> str:
    """The rest of a line; Chinese characters take two columns."""
    place = 0
    for letter in line:
        if column <= 0:
            break
        column -= cell_len(letter)
        place += 1
    return line[place:]


Script = Callable[[Terminal], Awaitable[None]]


def play(
    script: Script,
    begin: Callable[[RelatiApp], object] | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    **options: Any,
) -> Unsaved | None:
    """Run a script in the application, which forgets everything; what the application returned."""
    settings: dict[str, Any] = {
        "pace": 0.0,
        "seed": 1,
        "theme": "dark",
        "analysis_budget": Budget(nodes=20),
    }

    async def main() -> Unsaved | None:
        app = RelatiApp(Options(**(settings | options)), begin)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(Terminal(app, pilot))
        return app.return_value

    return asyncio.run(main())
