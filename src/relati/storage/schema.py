"""Creates the tables, or brings them up to date, before anything else.

Programs of two versions use the same tables while servers are replaced, and when they go back: see
docs/decisions/upgrades.md.
"""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from relati.errors import StorageError

#: The newest migration. Written here, so that a start without migrations need not load Alembic.
HEAD = "0011"
#: Not Alembic's default name: other programs may use the same database.
VERSION_TABLE = "relati_version"
MIGRATIONS = Path(__file__).with_name("migrations")
#: Since this migration they only add, so older programs can use tables that are newer than they
#: are. One that takes something away says in its name which program is the first to do without:
#: `0012-from-0011`, and so do all that follow it.
FIRST_ADDING = "0008"
TAKES_AWAY = "-from-"

# Any number that nothing else in the same database locks: "relati" in ASCII.
_LOCK = 0x72656C617469


def is_up_to_date(connection: Connection) -> bool:
    """Whether this program can use the tables as they are."""
    applied = version(connection)
    return applied is not None and suits(applied)


def suits(applied: str, head: str = HEAD) -> bool:
    """Whether a program of version `head` can use tables of that version: its own, or later ones
    that still have all that it needs.
    """
    number, _, oldest = applied.partition(TAKES_AWAY)
    own = head.partition(TAKES_AWAY)[0]
    return number == own or (number > own and own >= (oldest or FIRST_ADDING))


def is_newer(applied: str) -> bool:
    """Whether the tables are of a later version, and this program cannot use them."""
    return applied > HEAD and not suits(applied)


def version(connection: Connection) -> str | None:
    """The last migration applied, or None in an empty database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    applied: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return applied


def upgrade(connection: Connection) -> None:
    """Apply the missing migrations, all or none, while no other server does.

    Raises `StorageError` if the database is newer than this program.
    """
    if connection.dialect.name == "postgresql":
        # SQLite needs no lock: only one transaction writes at a time.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    applied = version(connection)  # again: another server may have been first
    if applied is not None and suits(applied):
        return

    from alembic.command import upgrade as run_migrations
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if applied is not None and applied not in known:
        raise StorageError("storage/newer", found=applied, known=HEAD)
    run_migrations(config, "head")
