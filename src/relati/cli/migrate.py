"""`relati migrate`: the tables of a database brought up to date, without serving."""

import asyncio

from relati.cli.options import DatabaseOption, LangOption
from relati.cli.talk import optional_imports, talk


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
