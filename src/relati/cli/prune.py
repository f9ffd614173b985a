"""`relati prune`: old finished matches deleted, for operators who do not keep them for ever."""

import asyncio
import time
from typing import Annotated

import typer

from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import optional_imports, talk


def prune(
    days: Annotated[int, typer.Option("--days", metavar="N", min=1)],
    delete: Annotated[bool, typer.Option("--delete")] = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Count or delete the finished matches in which nothing has happened for some days."""
    with optional_imports():
        from relati.storage import open_storage

    before = int(time.time() * 1000) - days * 24 * 3600 * 1000

    async def remove() -> int:
        store = await open_storage(database, is_read_only=not delete)
        try:
            return await (store.delete_finished(before) if delete else store.count_finished(before))
        finally:
            await store.close()

    talk.say("prune/deleted" if delete else "prune/counted", count=asyncio.run(remove()), days=days)
