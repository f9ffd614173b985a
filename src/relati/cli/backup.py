"""`relati backup`: everything in a database, as lines of JSON."""

import asyncio
from typing import Annotated

import typer

from relati.cli import ANSWER_IS_NO
from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import Stop, optional_imports, talk


def backup(
    output: Annotated[typer.FileTextWrite, typer.Option("--output", "-o", metavar="FILE")] = "-",  # type: ignore[assignment]  # Typer opens it
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Write every match with all its events, one line each, and the profiles."""
    with optional_imports():
        from relati.storage import open_storage
        from relati.storage.backup import backup_lines

    damaged: list[str] = []

    def on_damage(match_id: str, reason: str) -> None:
        damaged.append(match_id)
        talk.say("backup/damaged", match=match_id, reason=reason)

    async def write() -> int:
        store = await open_storage(database, is_read_only=True)
        count = 0
        try:
            async for line in backup_lines(store, on_damage):
                output.write(line + "\n")
                count += line.startswith('{"match"')
        finally:
            await store.close()
        return count

    talk.say("backup/done", count=asyncio.run(write()))
    if damaged:
        talk.say("export/some-damaged", count=len(damaged))
        raise Stop(ANSWER_IS_NO)
