"""Screens as text, kept beside this module: `make golden` writes them again.

They show that nothing has moved, in both languages and three sizes. Look at what has changed in a
diff before you keep it.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import relati
from relati.puzzles import Puzzle
from relati.rules import RULESETS
from relati.terminal.app import RelatiApp
from relati.terminal.game_plan import GamePlan
from relati.terminal.screens.choose import ChooseGame
from relati.terminal.screens.help import HelpScreen
from relati.terminal.screens.new_game import NewGame
from relati.terminal.screens.puzzle import PuzzleScreen
from tests.terminal.driver import Terminal, play

#: X plays B4, O answers B5, X plays A4; B2 is refuted by B4 A2 E4.
TWO_MOVES = Puzzle.of_data(
    json.loads(Path(__file__).with_name("puzzle_of_two_moves.json").read_text("utf-8"))
)
FOLDER = Path(__file__).parent / "screens"
#: A game of the README, in which C5 cuts off four symbols.
POSITION = "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *"
BATTLE = "battle 2 OrO3/1Os3/5/1X2X/4Xr O - - *"


@dataclass(frozen=True)
class Snapshot:
    """A screen: how it is opened, which keys are pressed, and what must be seen first."""

    name: str
    begin: Callable[[RelatiApp], object] | None
    keys: tuple[str, ...] = ()
    seen: str = ""
    size: tuple[int, int] = (80, 24)
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Where the text is kept."""
        return FOLDER / f"{self.name}.txt"

    def take(self) -> str:
        """The text of the screen as it is now."""
        texts: list[str] = []

        async def script(terminal: Terminal) -> None:
            await terminal.press(*self.keys)
            await terminal.see(self.seen)
            # Scrollbars and the like may come a moment later.
            while not texts or texts[-1] != terminal.text + "\n":
                texts.append(terminal.text + "\n")
                await terminal.pilot.pause(0.05)

        play(script, self.begin, size=self.size, **self.options)
        return texts[-1]


def _game(position: str, *seats: str | None) -> Callable[[RelatiApp], object]:
    plan = GamePlan(relati.read_position(position), seats or (None, "1"))
    return lambda app: app.begin(plan)


ZH = {"lang": "zh"}
SNAPSHOTS = (
    Snapshot("menu.en", None, seen="Learn it"),
    Snapshot("menu.zh", None, seen="五分鐘學會", options=ZH),
    Snapshot("games.zh", lambda app: app.push_screen(ChooseGame()), seen="現代", options=ZH),
    Snapshot(
        "options.zh",
        lambda app: app.push_screen(NewGame(RULESETS["extra"])),
        seen="更多選項",
        options=ZH,
    ),
    Snapshot("preview.en", _game(POSITION), ("left", "left"), "Cuts off X's D6"),
    Snapshot("preview.zh", _game(POSITION), ("left", "left"), "切斷 X 的 D6", options=ZH),
    Snapshot("path.en", _game(POSITION), ("up", "left"), "Path to the root"),
    Snapshot("path.ascii", _game(POSITION), ("up", "left"), "Path to", options={"is_ascii": True}),
    Snapshot("actions.en", _game(BATTLE), ("up", "up", "left", "enter"), "Sniper"),
    Snapshot("large.en", _game(relati.start("extra", 5, 26).position, *[None] * 5), (), "Player 5"),
    Snapshot("wide.en", _game(POSITION), ("left", "left"), "Cuts off X's D6", (120, 40)),
    Snapshot("narrow.en", _game(POSITION), ("left", "left"), "Cuts off", (60, 20)),
    Snapshot(
        "puzzle.zh",
        lambda app: app.push_screen(PuzzleScreen(TWO_MOVES, ())),
        ("up", "left", "enter"),
        "B2 不夠好：O 應 B4",
        options=ZH,
    ),
    Snapshot(
        "help.zh",
        lambda app: app.push_screen(HelpScreen(RULESETS["addon"])),
        ("end",),
        "按 Esc 關閉。",
        (80, 50),
        ZH,
    ),
)


def main() -> None:
    """Write all of them again."""
    FOLDER.mkdir(exist_ok=True)
    for snapshot in SNAPSHOTS:
        snapshot.file.write_text(snapshot.take(), "utf-8")


if __name__ == "__main__":
    main()
