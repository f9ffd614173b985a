"""`relati restore`: matches of a backup, put into a database."""

import asyncio
import re
import time
from collections import Counter
from collections.abc import Iterable
from typing import Annotated

import typer

from relati.cli import ANSWER_IS_NO
from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import Stop, optional_imports, talk
from relati.errors import StorageError

#: After these the next line would fail as well: the database is gone.
FATAL = ("storage/away", "storage/unsure", "storage/failed", "storage/full", "storage/path")

_ID = re.compile(r'\{"(?:match": |tournament": |profile": \{"id": )"([\w-]{1,64})"', re.ASCII)


def restore(
    file: Annotated[
        typer.FileText, typer.Argument(metavar="FILE", encoding="utf-8", errors="surrogateescape")
    ],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Store the matches of a backup; those that are there already stay as they are."""
    with optional_imports():
        from relati.storage import open_storage
        from relati.storage.backup import finish_restoring, restore_line

    async def store_all(lines: Iterable[str]) -> Counter[str]:
        counts: Counter[str] = Counter()
        store = await open_storage(database)
        try:
            for number, line in enumerate(lines, 1):
                try:
                    counts[await restore_line(store, line)] += 1
                except StorageError as refusal:
                    if refusal.code in FATAL:
                        raise
                    counts["refused"] += 1
                    talk.say("restore/line", number=number, reason=_reason(line, refusal))
            await finish_restoring(store, int(time.time() * 1000))
        finally:
            await store.close()
        return counts

    counts = asyncio.run(store_all(file))
    stored = counts["stored"] + counts["continued"]
    talk.say("restore/done", stored=stored, there=counts["there"], refused=counts["refused"])
    if counts["refused"]:
        raise Stop(ANSWER_IS_NO)


def _reason(line: str, refusal: StorageError) -> str:
    """Why a line is refused, with the id of its match or profile if the line begins with one."""
    sentence = refusal.sentence(talk.lang)
    named = _ID.match(line)
    return f"{sentence} ({named[1]})" if named and named[1] not in sentence else sentence
