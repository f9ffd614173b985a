"""The commands that work on a database of matches, without serving.

`relati backup`, `migrate` and `prune`, and what is derived from the matches: `archive`, `ratings`
and `openings`.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import typer

from relati.cli import ANSWER_IS_NO
from relati.cli.files import played_states, records_in
from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import Stop, optional_imports, talk
from relati.notation import write_records

if TYPE_CHECKING:
    from relati.storage.event_store import DatabaseEventStore

Given = TypeVar("Given")


def in_database(
    address: str | None,
    work: "Callable[[DatabaseEventStore], Awaitable[Given]]",
    *,
    is_read_only: bool = False,
) -> Given:
    """What the work gives that is done in a database, which is opened for it and closed."""
    with optional_imports():
        from relati.storage import open_storage

    async def run() -> Given:
        store = await open_storage(address, is_read_only=is_read_only)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def backup(
    output: Annotated[typer.FileTextWrite, typer.Option("--output", "-o", metavar="FILE")] = "-",  # type: ignore[assignment]  # Typer opens it
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Write every match with all its events, one line each, and the profiles."""
    with optional_imports():
        from relati.storage.backup import backup_lines

    damaged: list[str] = []

    def on_damage(match_id: str, reason: str) -> None:
        damaged.append(match_id)
        talk.say("backup/damaged", match=match_id, reason=reason)

    async def write(store: "DatabaseEventStore") -> int:
        count = 0
        async for line in backup_lines(store, on_damage):
            output.write(line + "\n")
            count += line.startswith('{"match"')
        return count

    talk.say("backup/done", count=in_database(database, write, is_read_only=True))
    if damaged:
        talk.say("export/some-damaged", count=len(damaged))
        raise Stop(ANSWER_IS_NO)


def migrate(database: DatabaseOption = None, lang: LangOption = None) -> None:
    """Create the tables, or bring them up to date, as a server does when it starts."""
    with optional_imports():
        from relati.storage import look_up, open_storage, read_address

    async def upgrade() -> tuple[str | None, str]:
        before, head = await look_up(database)
        store = await open_storage(database)
        await store.close()
        return before, head

    before, head = asyncio.run(upgrade())
    shown = str(read_address(database))
    if before == head:
        talk.say("migrate/current", database=shown, head=head)
    elif before is None:
        talk.say("migrate/created", database=shown, head=head)
    else:
        talk.say("migrate/done", database=shown, before=before, head=head)


def prune(
    days: Annotated[int, typer.Option("--days", metavar="N", min=1)],
    delete: Annotated[bool, typer.Option("--delete")] = False,
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Count or delete the finished matches in which nothing has happened for some days."""
    before = int(time.time() * 1000) - days * 24 * 3600 * 1000
    count = in_database(
        database,
        lambda store: store.delete_finished(before) if delete else store.count_finished(before),
        is_read_only=not delete,
    )
    talk.say("prune/deleted" if delete else "prune/counted", count=count, days=days)


def archive(
    action: Annotated[Literal["rebuild"], typer.Argument(metavar="rebuild")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Empty the archive and the openings, and enter every finished match again."""
    with optional_imports():
        from relati.ratings import rate

    count = in_database(database, lambda store: store.archive.rebuild(rate))
    talk.say("archive/done", count=count)


def ratings(
    action: Annotated[Literal["rebuild"], typer.Argument(metavar="rebuild")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Compute all ratings again from the stored results, in the order in which they counted."""
    with optional_imports():
        from relati.ratings import rate

    async def rebuild(store: "DatabaseEventStore") -> int:
        # What has ended and was not counted yet comes first.
        while await store.archive.file_waiting(rate):
            pass
        return await store.archive.rebuild_ratings(rate)

    talk.say("ratings/done", count=in_database(database, rebuild))


def openings(
    action: Annotated[Literal["add"], typer.Argument(metavar="add")],
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    database: DatabaseOption = None,
    lang: LangOption = None,
) -> None:
    """Count the games of record files, such as the arena writes them, each once."""
    with optional_imports():
        from relati.matches.filing import opening_of

    async def add(store: "DatabaseEventStore") -> Counter[bool]:
        counts: Counter[bool] = Counter()
        for record in (record for file in files for record in records_in(file)):
            states, moves = played_states(record)
            digest = sha256(write_records([record]).encode()).hexdigest()
            opening = opening_of(states, moves)
            # A game that was stopped has no result to count.
            if states[-1].is_over:
                winner = states[-1].winner
                counts[await store.archive.add_bot_game(digest, opening, winner)] += 1
        return counts

    counts = in_database(database, add)
    talk.say("openings/done", added=counts[True], known=counts[False])
