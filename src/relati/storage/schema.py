"""The tables made, or brought up to date, before anything else is done."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from relati.errors import StorageError

#: The newest migration. Known without loading Alembic: a start must be quick when all is done.
HEAD = "0001"
#: Not Alembic's own name: the database may be somebody else's too.
VERSION_TABLE = "relati_version"
MIGRATIONS = Path(__file__).with_name("migrations")

# Any number, as long as nothing else in the same database locks it: "relati" in ASCII.
_LOCK = 0x72656C617469


def is_up_to_date(connection: Connection) -> bool:
    """Whether the newest migration has been done."""
    return version(connection) == HEAD


def version(connection: Connection) -> str | None:
    """The last migration done, or None in an empty database."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    return found


def upgrade(connection: Connection) -> None:
    """Do the migrations that are missing, all or none, while no other server does.

    Raises `StorageError` when the database is newer than this program.
    """
    if connection.dialect.name == "postgresql":
        # SQLite needs none: the transaction that writes is alone.
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    found = version(connection)  # again: another server may have been first
    if found == HEAD:
        return

    from alembic.command import upgrade as run_migrations
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StorageError("storage/newer", found=found, known=HEAD)
    run_migrations(config, "head")
