"""Opening: a database is located, created, brought up to date, or refused with a reason."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from relati.errors import StorageError
from relati.storage import Address, address, open_storage, read_address, schema
from relati.storage.tables import metadata
from relati.words import LANGUAGES
from tests.services import Postgres, free_port
from tests.storage.samples import OPEN, opened, put, stored_events


async def refusal(url: str | None) -> StorageError:
    with pytest.raises(StorageError) as refused:
        await open_storage(url)
    for lang in LANGUAGES:
        assert refused.value.sentence(lang)
    return refused.value


# --- addresses ------------------------------------------------------------------------------------


def test_without_an_address_the_database_is_a_file_in_the_users_data_folder() -> None:
    default = read_address(None, {})
    assert default.path is not None
    assert default.path.is_absolute()
    assert default.path.name == address.FILE_NAME
    assert "relati" in default.path.parts


def test_the_data_folder_can_be_chosen(tmp_path: Path) -> None:
    default = read_address(None, {"RELATI_DATA": str(tmp_path)})
    assert default == Address(path=tmp_path / address.FILE_NAME)


def test_a_relative_path_starts_in_the_current_folder() -> None:
    assert read_address("sqlite:///games.db").path == Path.cwd() / "games.db"
    assert read_address("sqlite:////srv/games.db").path == Path("/srv/games.db")
    assert read_address("sqlite:///~/games.db").path == Path.home() / "games.db"


@pytest.mark.parametrize("scheme", ["postgresql", "postgres"])
def test_a_postgresql_address_is_a_url(scheme: str) -> None:
    assert read_address(f"{scheme}://ann@host/games") == Address(url="postgresql://ann@host/games")


@pytest.mark.parametrize(
    "text",
    ["", "games.db", "sqlite://", "sqlite:///", "mysql://host/games", "postgresql://", "http://[x"],
)
def test_other_addresses_are_refused(text: str) -> None:
    with pytest.raises(StorageError) as refused:
        read_address(text)
    assert refused.value.code == "storage/address"


def test_an_address_is_shown_without_its_password() -> None:
    assert str(read_address("postgresql://ann:s3cret@host/x")) == "postgresql://ann:***@host/x"
    with pytest.raises(StorageError) as refused:
        read_address("mysql://ann:s3cret@host/x")
    assert "s3cret" not in str(refused.value)


async def test_an_unreadable_url_is_refused() -> None:
    assert (await refusal("postgresql://host:port/x")).code == "storage/address"


async def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from relati.storage import opening

    monkeypatch.setattr(opening, "find_spec", lambda name: None if name == "asyncpg" else True)
    assert "relati[postgresql]" in str(await refusal("postgresql://host/x"))
    monkeypatch.setattr(opening, "find_spec", lambda name: None)
    assert "relati[storage]" in str(await refusal(f"sqlite:///{tmp_path}/x.db"))


# --- the file of SQLite ---------------------------------------------------------------------------


async def test_the_file_and_its_folders_are_created(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "environ", {**os.environ, "RELATI_DATA": str(tmp_path / "a" / "b")})
    store = await open_storage(read_address(None, os.environ))
    assert await put(store, "m", 1)
    await store.close()
    assert (tmp_path / "a" / "b" / address.FILE_NAME).is_file()


async def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert (await refusal(f"sqlite:///{tmp_path}")).code == "storage/path"


async def test_a_path_through_a_file_is_no_path(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("text")
    refused = await refusal(f"sqlite:///{tmp_path}/file/games.db")
    assert refused.code == "storage/path"
    assert "games.db" in str(refused)


async def test_another_kind_of_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 100)
    assert (await refusal(f"sqlite:///{path}")).code == "storage/path"
    assert path.read_text() == "Dear Ann, " * 100


async def test_a_file_that_is_locked_for_long_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from relati.storage import sqlite

    monkeypatch.setattr(sqlite, "BUSY_SECONDS", 0.2)
    async with opened(f"sqlite:///{tmp_path}/x.db") as store:
        await put(store, "a", 1)
        other = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError) as refused:
            await put(store, "a", 2)
        assert refused.value.code == "storage/away"
        assert await store.read("a") == stored_events(1)  # reading goes on
        other.execute("ROLLBACK")
        other.close()
        assert await put(store, "a", 2)


# --- migrations -----------------------------------------------------------------------------------


async def test_stored_events_are_there_when_opened_again(url: str) -> None:
    async with opened(url) as store:
        assert await put(store, "a", 1, 3)
    async with opened(url) as store:
        assert await store.read("a") == stored_events(1, 3)
        assert await put(store, "a", 4)


async def test_the_migrations_create_the_tables_of_the_queries(url: str) -> None:
    def differences(connection: Connection) -> list[object]:
        options = {"version_table": schema.VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        return list(compare_metadata(context, metadata))

    async with opened(url) as store:
        assert await store._database.read(differences) == []


def test_the_newest_migration_is_known_by_name() -> None:
    config = Config()
    config.set_main_option("script_location", str(schema.MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_current_head() == schema.HEAD


async def test_a_newer_database_is_refused_and_left_alone(url: str) -> None:
    def make_newer(connection: Connection) -> None:
        newest = "9999-from-9998"
        connection.execute(text(f"UPDATE {schema.VERSION_TABLE} SET version_num = '{newest}'"))

    async with opened(url) as store:
        await put(store, "a", 1)
        await store._database.write(make_newer)
    refused = await refusal(url)
    assert refused.code == "storage/newer"
    assert refused.details["found"] == "9999-from-9998"


async def test_several_servers_may_start_at_once_on_an_empty_database(url: str) -> None:
    script = "import asyncio, sys; from relati.storage import open_storage\n"
    script += "async def main(): await (await open_storage(sys.argv[1])).close()\n"
    script += "asyncio.run(main())"
    command = [sys.executable, "-c", script, url]
    starts = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    complaints = [await asyncio.to_thread(start.communicate) for start in starts]
    assert [start.returncode for start in starts] == [0] * 4, complaints
    async with opened(url) as store:
        assert await put(store, "a", 1)


async def test_opening_an_up_to_date_database_does_not_load_alembic(url: str) -> None:
    async with opened(url):
        pass
    script = "import asyncio, sys; from relati.storage import open_storage\n"
    script += "async def main(): await (await open_storage(sys.argv[1])).close()\n"
    script += "asyncio.run(main()); print('alembic' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", script, url], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"


async def test_a_missing_server_is_reported() -> None:
    refused = await refusal(f"postgresql://ann:s3cret@127.0.0.1:{free_port()}/games")
    assert refused.code == "storage/away"
    assert "s3cret" not in str(refused)


async def test_of_several_hosts_the_one_that_takes_writes_is_used(cluster: Postgres) -> None:
    database = cluster.new_database()
    hosts = f"127.0.0.1:{free_port()},127.0.0.1:{cluster.port}"
    async with opened(database.replace(f"127.0.0.1:{cluster.port}", hosts)) as store:
        assert await put(store, "a", 1)
    # One that only reads is passed over, as a standby is.
    cluster.sql(
        f"ALTER DATABASE {database.rpartition('/')[2]} SET default_transaction_read_only = on"
    )
    refused = await refusal(database.replace(f"127.0.0.1:{cluster.port}", hosts))
    assert refused.code == "storage/away"


async def test_a_missing_database_is_reported(cluster: Postgres) -> None:
    refused = await refusal(cluster.url_of("nowhere"))
    assert refused.code == "storage/failed"
    assert "nowhere" in str(refused)


async def test_the_settings_of_sqlite_hold_for_every_connection(tmp_path: Path) -> None:
    def settings(connection: Connection) -> tuple[object, object]:
        ask = connection.exec_driver_sql
        return ask("PRAGMA journal_mode").scalar(), ask("PRAGMA synchronous").scalar()

    async with opened(f"sqlite:///{tmp_path}/x.db") as store:
        await store.append("a", stored_events(1), OPEN)
        assert await store._database.read(settings) == ("wal", 2)
        assert await store._database.write(settings) == ("wal", 2)
