"""The full-screen application, where there is a terminal for it and Textual is installed."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from relati.cli.extras import install_command
from relati.cli.files import keep_unsaved
from relati.cli.talk import talk

if TYPE_CHECKING:
    from collections.abc import Callable

    from relati.terminal.app import RelatiApp

PlainOption = Annotated[bool, typer.Option("--plain")]
AsciiOption = Annotated[bool, typer.Option("--ascii")]
ThemeOption = Annotated[
    Literal["dark", "light", "plain"] | None, typer.Option("--theme", metavar="dark|light|plain")
]


def is_terminal() -> bool:
    """Whether somebody sits at a terminal that can be drawn on."""
    is_dumb = os.environ.get("TERM", "") in ("", "dumb") and os.name != "nt"
    # Textual draws on stderr, which leaves stdout to data.
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and not is_dumb


def can_open(plain: bool) -> bool:
    """Whether to open the application; without Textual a line says how to install it."""
    if plain or not is_terminal():
        return False
    if find_spec("textual") is None:
        talk.say("play/no-full-screen", command=install_command("textual"))
        return False
    return True


def open_full_screen(
    begin: "Callable[[RelatiApp], None] | None",
    *,
    is_ascii: bool = False,
    theme: str | None = None,
    seed: int | None = None,
    server: str = "",
    name: str = "",
) -> None:
    """Run the application; afterwards say how to go on with a game that was not saved."""
    from relati.cli.seats import find_bot
    from relati.terminal.app import Options, RelatiApp

    options = Options(
        lang=talk.lang,
        theme=theme or "",
        is_ascii=is_ascii,
        seed=seed,
        folder=_folder(),
        server=server,
        name=name,
        find_bot=find_bot,
    )
    unsaved = RelatiApp(options, begin).run()
    if unsaved:
        keep_unsaved(unsaved.record, unsaved.bots)


def _folder() -> Path:
    """Where tokens and progress are kept."""
    from relati.storage.address import data_folder

    return data_folder(os.environ) / "terminal"
