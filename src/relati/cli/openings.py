"""`relati openings`: games of bots, added to what the opening page shows."""

import asyncio
from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal

import typer

from relati.cli.files import played_states, records_in
from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import optional_imports, talk
from relati.notation import write_records


def openings(
    action: Annotated[Literal["add"], typer.Argument(metavar="add")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Count the games of record files, such as the arena writes them, each once."""
    with optional_imports():
        from relati.matches.filing import opening_of
        from relati.storage import open_storage

    async def add() -> Counter[bool]:
        store = await open_storage(database)
        counts: Counter[bool] = Counter()
        try:
            for record in (record for file in files for record in records_in(file)):
                states, moves = played_states(record)
                digest = sha256(write_records([record]).encode()).hexdigest()
                opening = opening_of(states, moves)
                # A game that was stopped has no result to count.
                if states[-1].is_over:
                    winner = states[-1].winner
                    counts[await store.archive.add_bot_game(digest, opening, winner)] += 1
        finally:
            await store.close()
        return counts

    counts = asyncio.run(add())
    talk.say("openings/done", added=counts[True], known=counts[False])
