"""An upgrade without a stop and a way back: servers of two versions use the same tables."""

import ast
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.command import upgrade
from alembic.config import Config
from sqlalchemy import Connection, text

from relati.errors import MatchError, StorageError
from relati.matches.acts import Play
from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage import open_storage, read_address, schema
from relati.storage.event_store import DatabaseEventStore
from relati.storage.opening import connect
from tests.matches.running import RunningService

VERSIONS = Path(schema.MIGRATIONS) / "versions"
#: What may be done to tables that others are using.
ADDING = {"create_index", "create_table", "add_column", "get_bind"}


def _migrate(revision: str) -> Callable[[Connection], None]:
    def run(connection: Connection) -> None:
        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(schema.MIGRATIONS))
        upgrade(config, revision)

    return run


def _revision(tree: ast.Module) -> str:
    [revision] = [
        node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Constant)
        and ast.unparse(node.targets[0]) == "revision"
    ]
    return str(revision)


def test_migrations_only_add_unless_their_name_says_who_can_do_without() -> None:
    trees = [ast.parse(file.read_text("utf-8")) for file in VERSIONS.glob("*.py")]
    later = [tree for tree in trees if _revision(tree) >= schema.FIRST_ADDING]
    assert later
    oldest = ""
    for tree in sorted(later, key=_revision):
        _, marked, first = _revision(tree).partition(schema.TAKES_AWAY)
        # What was taken away stays away: whoever needs it cannot use later tables either.
        assert first >= oldest
        is_taking = bool(marked) and first != oldest
        oldest = first
        if is_taking:
            continue
        [function] = [
            node
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name == "upgrade"
        ]
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        done = {
            call.func.attr: call
            for call in calls
            if isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "op"
        }
        assert set(done) <= ADDING, _revision(tree)
        # Who does not know a new column leaves it out.
        for call in calls:
            if ast.unparse(call.func) == "op.add_column":
                column = ast.unparse(call)
                assert "server_default" in column or "nullable=True" in column


async def test_a_game_goes_on_at_both_while_the_tables_change(url: str) -> None:
    database = connect(read_address(url))
    await database.write(_migrate("0007"))
    before = RunningService(DatabaseEventStore(database))  # type: ignore[arg-type]
    moves = iter(("C3", "E5", "D4", "E4"))
    await before.open("Ann", "Ben")
    await before.do(Play(next(moves)), "Ann", 0)
    # A server of the new version starts, and migrates.
    after = RunningService(await open_storage(url))  # type: ignore[arg-type]
    assert await after.store._database.read(schema.version) == schema.HEAD  # type: ignore[attr-defined]
    for running, who, seat in ((after, "Ben", 1), (before, "Ann", 0), (after, "Ben", 1)):
        await running.service.catch_up()
        assert await running.do(Play(next(moves)), who, seat)
    await before.service.catch_up()
    numbers = [event.number for event in await before.store.read("m")]
    assert numbers == [1, 2, 3, 4, 5, 6]
    assert (await before.service.match("m")).line == (await after.service.match("m")).line
    for running in (before, after):
        await running.service.close()


@pytest.mark.parametrize(
    ("applied", "head", "suits"),
    [
        ("0009", "0009", True),
        ("0008", "0009", False),
        ("0010", "0009", True),
        ("0031", "0009", True),
        # 0012 drops what 0011 is the first to do without.
        ("0012-from-0011", "0011", True),
        ("0012-from-0011", "0012-from-0011", True),
        ("0013-from-0011", "0012-from-0011", True),
        ("0012-from-0011", "0010", False),
        ("0012-from-0011", "0009", False),
        ("0011", "0012-from-0011", False),
        # Before it, migrations changed what there was.
        ("0009", "0007", False),
    ],
)
def test_a_program_uses_later_tables_that_have_all_it_needs(
    applied: str, head: str, suits: bool
) -> None:
    assert schema.suits(applied, head) is suits


def _as_a_later_version(revision: str) -> Callable[[Connection], None]:
    """What a version to come may do to the tables."""

    def run(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE matches ADD COLUMN mood TEXT"))
        connection.execute(text("CREATE TABLE moods (mood TEXT PRIMARY KEY)"))
        statement = f"UPDATE {schema.VERSION_TABLE} SET version_num = '{revision}'"
        connection.execute(text(statement))

    return run


async def test_the_way_back_loses_no_game(url: str) -> None:
    """Servers of this version are started anew on the tables of the next one, and go on."""
    running = RunningService(await open_storage(url))  # type: ignore[arg-type]
    await running.open("Ann", "Ben")
    await running.do(Play("C3"), "Ann", 0)
    await running.store._database.write(_as_a_later_version("0099"))  # type: ignore[attr-defined]
    await running.do(Play("E5"), "Ben", 1)  # beside the new ones
    # A match in which something has happened that only they know is kept for them.
    created = (await running.store.read("m"))[0]
    unheard = StoredEvent(2, created.at, '{"what":{"kind":"swapped"}}')
    row = MatchRow(False, "playing", False, None, "{}")
    assert await running.store.append("theirs", [created], row)
    assert await running.store.append("theirs", [unheard], row)
    with pytest.raises(MatchError) as unreadable:
        await running.service.match("theirs")
    assert unreadable.value.code == "match/unreadable"
    await running.service.close()
    again = RunningService(await open_storage(url))  # type: ignore[arg-type]
    assert [str(played.move) for played in (await again.service.match("m")).line] == ["C3", "E5"]
    assert await again.do(Play("D4"), "Ann", 0)
    assert len(await again.store.read("theirs")) == 2
    # What the next version has made is left as it is.
    database = again.store._database  # type: ignore[attr-defined]
    assert await database.read(schema.version) == "0099"
    await again.service.close()


async def test_a_server_that_may_not_migrate_waits_for_somebody_who_does(url: str) -> None:
    for _ in range(2):
        with pytest.raises(StorageError) as refused:
            await open_storage(url, migrates=False)
        assert refused.value.code == "storage/older"
        database = connect(read_address(url))
        await database.write(_migrate("0007"))  # the second time there are tables, of old
        await database.close()
    await (await open_storage(url)).close()
    await (await open_storage(url, migrates=False)).close()
