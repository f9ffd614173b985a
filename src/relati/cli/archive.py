"""`relati archive`: the archive and the openings, made again from the stored matches."""

import asyncio
from typing import Annotated, Literal

import typer

from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import optional_imports, talk


def archive(
    action: Annotated[Literal["rebuild"], typer.Argument(metavar="rebuild")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Empty the archive and the openings, and enter every finished match again."""
    with optional_imports():
        from relati.ratings import rate
        from relati.storage import open_storage

    async def rebuild() -> int:
        store = await open_storage(database)
        try:
            return await store.archive.rebuild(rate)
        finally:
            await store.close()

    talk.say("archive/done", count=asyncio.run(rebuild()))
