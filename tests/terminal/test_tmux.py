"""The real command in a real terminal: tmux, eighty columns and twenty-four lines."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import HOW_TO_GET_THEM

PATIENCE = 60.0
RELATI = f"{sys.executable} -c 'from relati.cli import main; main()'"


class Tmux:
    """A terminal with a shell."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self._name = f"relati-{os.getpid()}"
        variables = [f"-e{name}={value}" for name, value in environment.items()]
        shell = ["env", "PS1=$ ", "sh"]
        size = ["-x", "80", "-y", "24"]
        self._run(
            "-f", os.devnull, "new-session", "-d", *size, "-c", str(folder), *variables, *shell
        )

    def wait_for_shell(self) -> None:
        """Wait until the program has ended: until then it takes the keys, not the shell."""
        deadline = time.monotonic() + PATIENCE
        while self._run("display-message", "-p", "#{pane_current_command}").strip() != "sh":
            assert time.monotonic() < deadline, self.screen()
            time.sleep(0.05)

    def _run(self, *arguments: str) -> str:
        command = ["tmux", "-L", self._name, *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    def type(self, text: str) -> None:
        self._run("send-keys", "-l", text)
        self.press("Enter")

    def press(self, *keys: str) -> None:
        self._run("send-keys", *keys)

    def screen(self, *, with_colours: bool = False) -> str:
        return self._run("capture-pane", "-p", *(["-e"] if with_colours else []))

    def see(self, *phrases: str) -> str:
        deadline = time.monotonic() + PATIENCE
        while not all(phrase in (screen := self.screen()) for phrase in phrases):
            assert time.monotonic() < deadline, screen
            time.sleep(0.05)
        return screen

    def close(self) -> None:
        self._run("kill-server")


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    if shutil.which("tmux") is None:
        pytest.skip(f"tmux is not installed; {HOW_TO_GET_THEM}")
    environment = {"RELATI_LANG": "en", "RELATI_DATA": str(tmp_path), "LANG": "C.UTF-8"}
    terminal = Tmux(tmp_path, **environment)
    yield terminal
    terminal.close()


def test_the_first_game_in_a_real_terminal(tmux: Tmux) -> None:
    tmux.type(f"{RELATI} play --seed 1")
    tmux.see("聯棋 Relati", "Learn it in five minutes", "↑↓ Choose")
    tmux.press("Down", "Enter")
    tmux.see("Modern 9×9", "Your turn", "▸[O]◂")
    tmux.press("Left", "Enter")
    tmux.see("1. O D5", "2. X", "Your turn")
    assert "\x1b[38;5;" in tmux.screen(with_colours=True)
    tmux.press("C-c")
    tmux.see("The game was not saved, but is kept")
    # As it is said, with the moves and the opponent.
    said = "".join(tmux.screen().split("\n"))
    command = re.search(r"To continue it: relati (play --load \S+ --seat=X=\d)", said)
    assert command, said
    tmux.wait_for_shell()
    tmux.type("clear")
    tmux.type(f"{RELATI} {command[1]}")
    tmux.see("1. O D5", "2. X", "Your turn")
    tmux.press("C-c")  # nothing has been played that the file does not have
    tmux.wait_for_shell()

    # The line game: the last line comes back with the arrow key, and can be edited.
    tmux.type("clear")
    tmux.type(f"{RELATI} play --plain --size 5 --seed 1")
    tmux.see("O to move. >")
    tmux.type("B2")
    tmux.see("X to move. >")
    tmux.press("Up", "BSpace")
    tmux.see("X to move. > B")
    tmux.type("4")
    tmux.see("X B4", "O to move. >")
    tmux.press("C-d")
    tmux.wait_for_shell()

    # Without colours.
    tmux.type("clear")
    tmux.type(f"NO_COLOR=1 {RELATI} play --ruleset basic --size 5 --seat X=1")
    tmux.see("Basic 5×5", "▸[O]◂")
    assert "\x1b[38;" not in tmux.screen(with_colours=True)
    assert "\x1b[48;" not in tmux.screen(with_colours=True)
