"""`relati site`: the whole game as a folder of files."""

from pathlib import Path
from typing import Annotated

import typer

from relati.cli.options import LangOption
from relati.cli.talk import optional_imports, talk


def site(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    server: Annotated[str, typer.Option("--server", metavar="URL", show_default=False)] = "",
    lang: LangOption = None,
) -> None:
    """Write the whole game as a folder of files, to put on any web host."""
    with optional_imports():
        from relati.site.build import build

    sizes = build(folder.resolve(), server)
    size = f"{sum(sizes.values()) / 1e6:.1f}"
    talk.say("site/written", count=len(sizes), size=size, folder=folder)
