"""`relati export`: matches as records, whatever has become of some of them."""

import asyncio
import sqlite3
from pathlib import Path
from typing import NoReturn

import pytest

from relati.matches import Command, SeatPlan, Setup
from relati.matches.acts import Act, Create, Play, Resign
from relati.matches.service import Service, now
from relati.notation import read_records
from relati.storage import open_storage
from tests.cli.conftest import Relati

OLD_DATABASE = Path(__file__).parents[1] / "storage" / "database_of_0.1.0.sql"
FIRST, SECOND = "1" * 32, "2" * 32


async def _play(database: str) -> None:
    service = Service(await open_storage(database), _no_bots)
    setup = Setup((SeatPlan("device", "Ann"), SeatPlan("device", "Bob")), "classic")
    for match_id in (FIRST, SECOND):
        create = Create(setup, ("h", "h"), 1)
        await service.submit(match_id, Command("new", 0, now(), create, holder="h"))
    acts: list[tuple[int, Act]] = [(0, Play("C3")), (1, Play("B2")), (0, Resign())]
    for number, (seat, act) in enumerate(acts):
        command = Command(f"{number}", number + 2, now(), act, seat=seat, holder="h")
        await service.submit(FIRST, command)
    await service.close()


async def _no_bots(*asked: object) -> NoReturn:
    raise AssertionError("nobody asked for a bot")


def test_every_match_of_a_database_is_written_as_a_record(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    result = relati("export", "--database", database)
    assert result.code == 0
    first, second = read_records(result.out)
    assert [str(move) for move in first.moves] == ["C3", "B2", "out:O"]
    assert dict(first.tags)["Termination"] == "resigned"
    assert first.result == "X-wins"
    assert dict(second.tags)["O"] == "Ann"
    assert "Matches written: 2." in result.said


def test_what_is_exported_is_verified(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    file = tmp_path / "games.txt"
    file.write_text(relati("export", "--database", database).out)
    result = relati("verify", file)
    assert result.code == 0
    assert result.out.count(": ok, ") == 2


def test_one_match_is_written_by_its_id(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    result = relati("export", SECOND, "--database", database, "--json")
    assert result.out.count('"result"') == 1
    result = relati("export", "3" * 32, "--database", database)
    assert result.code == 2
    assert "There is no such match." in result.said


def damage(database: Path, statement: str) -> None:
    with sqlite3.connect(database) as connection:
        connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE events SET body = 'not JSON'",
        "UPDATE events SET body = CAST(x'7bff7d' AS TEXT)",
        "UPDATE events SET body = x'7bff7d'",
        "UPDATE events SET body = replace(body, 'B2', 'C3')",
        "DELETE FROM events",
    ],
    ids=["unreadable", "bad byte", "no text", "illegal", "missing"],
)
def test_a_damaged_match_is_reported_and_the_others_are_written(
    relati: Relati, tmp_path: Path, statement: str
) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    damage(tmp_path / "games.db", f"{statement} WHERE match = '{FIRST}' AND number = 4")
    result = relati("export", "--database", database)
    assert result.code == 1
    first, second = read_records(result.out)
    assert [str(move) for move in first.moves] == ["C3"]
    assert first.result == "*"
    assert dict(second.tags)["O"] == "Ann"
    assert FIRST in result.said
    assert "cannot be read" in result.said
    assert "Matches written: 2." in result.said
    assert "Damaged matches: 1." in result.said
    assert "Traceback" not in result.said


def test_a_match_without_its_first_event_is_left_out(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    damage(tmp_path / "games.db", f"UPDATE events SET body = '' WHERE match = '{FIRST}'")
    result = relati("export", "--database", database)
    assert (result.code, len(read_records(result.out))) == (1, 1)
    assert "is left out" in result.said


def test_a_match_that_has_lost_all_its_events_does_not_stop_the_others(
    relati: Relati, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    damage(tmp_path / "games.db", f"DELETE FROM events WHERE match = '{FIRST}'")
    result = relati("export", "--database", database)
    assert (result.code, len(read_records(result.out))) == (1, 1)
    assert FIRST in result.said


def test_an_id_with_a_bad_byte_does_not_stop_the_others(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    damage(tmp_path / "games.db", f"UPDATE matches SET id = CAST(x'ff' AS TEXT) WHERE id='{FIRST}'")
    result = relati("export", "--database", database)
    assert (result.code, len(read_records(result.out))) == (1, 1)
    assert "\\udcff" in result.said


def test_a_missing_database_is_not_created(relati: Relati, tmp_path: Path) -> None:
    result = relati("export", "--database", f"sqlite:///{tmp_path}/folder/typo.db")
    assert (result.code, result.out) == (2, "")
    assert "There is no database with matches of relati at" in result.said
    assert list(tmp_path.iterdir()) == []


def test_another_database_is_not_given_our_tables(relati: Relati, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    damage(path, "CREATE TABLE recipes (name TEXT)")
    before = path.read_bytes()
    result = relati("export", "--database", f"sqlite:///{path}")
    assert (result.code, result.out) == (2, "")
    assert "There is no database with matches of relati at" in result.said
    assert path.read_bytes() == before


def test_the_database_of_an_earlier_version_is_read_and_stays_as_it_is(
    relati: Relati, tmp_path: Path
) -> None:
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript(OLD_DATABASE.read_text("utf-8"))
    connection.close()
    before = path.read_bytes()
    result = relati("export", "--database", f"sqlite:///{path}")
    assert (result.code, len(read_records(result.out))) == (0, 4)
    assert path.read_bytes() == before
