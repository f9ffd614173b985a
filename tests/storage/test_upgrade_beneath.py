"""An upgrade without a stop: servers of the version before go on beside those of the new one."""

import ast
from collections.abc import Callable
from pathlib import Path

from alembic.command import upgrade
from alembic.config import Config
from sqlalchemy import Connection

from relati.matches.acts import Play
from relati.storage import open_storage, read_address, schema
from relati.storage.event_store import DatabaseEventStore
from relati.storage.opening import connect
from tests.matches.running import RunningService

VERSIONS = Path(schema.MIGRATIONS) / "versions"
#: From this one on, servers of the version before go on while the tables change.
FIRST_BESIDE = "0008"
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


def test_migrations_only_add() -> None:
    trees = [ast.parse(file.read_text("utf-8")) for file in VERSIONS.glob("*.py")]
    later = [tree for tree in trees if _revision(tree) >= FIRST_BESIDE]
    assert later
    for tree in later:
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
