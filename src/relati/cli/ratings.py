"""`relati ratings`: how strong players are, computed again."""

import asyncio
from typing import Annotated, Literal

import typer

from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import optional_imports, talk


def ratings(
    action: Annotated[Literal["rebuild"], typer.Argument(metavar="rebuild")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Compute all ratings again from the stored results, in the order in which they counted."""
    with optional_imports():
        from relati.ratings import rate
        from relati.storage import open_storage

    async def rebuild() -> int:
        store = await open_storage(database)
        try:
            # What has ended and was not counted yet comes first.
            while await store.archive.file_waiting(rate):
                pass
            return await store.archive.rebuild_ratings(rate)
        finally:
            await store.close()

    talk.say("ratings/done", count=asyncio.run(rebuild()))
