"""`relati backup`, `restore`, `migrate` and `prune`: what an operator does with a database."""

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from tests.cli.conftest import Relati
from tests.cli.test_export import FIRST, OLD_DATABASE, SECOND, _play, damage
from tests.services import postgres


@pytest.fixture
def games(tmp_path: Path) -> str:
    """A database with a finished match and one that has hardly begun."""
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    return database


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with sqlite3.connect(file) as connection:
        found = list(connection.execute(query))
    connection.close()
    return found


def test_a_backup_restored_elsewhere_is_the_same_backup(
    relati: Relati, games: str, tmp_path: Path
) -> None:
    file, other = tmp_path / "backup.jsonl", f"sqlite:///{tmp_path}/other.db"
    result = relati("backup", "-o", file, "--database", games)
    assert (result.code, result.out) == (0, "")
    assert "Matches written: 2." in result.said
    assert {json.loads(line)["match"] for line in file.read_text().splitlines()} == {FIRST, SECOND}
    result = relati("restore", file, "--database", other)
    assert result.code == 0
    assert "Stored: 2. Already there: 0. Refused: 0." in result.said
    assert relati("backup", "--database", other).out == file.read_text()
    # Lists and restarts find the matches as before.
    columns = "id, phase, is_public, waits_for_bot, due, number, has_bots"
    query = f"SELECT {columns} FROM matches ORDER BY id"
    assert rows(tmp_path / "other.db", query) == rows(tmp_path / "games.db", query)


def test_matches_move_from_sqlite_to_postgresql_and_back(
    relati: Relati, games: str, tmp_path: Path
) -> None:
    file = tmp_path / "backup.jsonl"
    relati("backup", "-o", file, "--database", games)
    with postgres() as cluster:
        database = cluster.new_database()
        assert relati("restore", file, "--database", database).code == 0
        assert relati("backup", "--database", database).out == file.read_text()


def test_what_is_there_already_stays_and_what_is_missing_is_added(
    relati: Relati, games: str, tmp_path: Path
) -> None:
    whole = relati("backup", "--database", games).out.splitlines()
    short = json.loads(whole[0])
    short["events"] = short["events"][:3]
    file, other = tmp_path / "backup.jsonl", f"sqlite:///{tmp_path}/other.db"
    file.write_text(json.dumps(short) + "\n")
    relati("restore", file, "--database", other)
    file.write_text("\n".join(whole) + "\n")
    for counts in ("Stored: 2. Already there: 0.", "Stored: 0. Already there: 2."):
        assert counts in relati("restore", file, "--database", other).said
    assert relati("backup", "--database", other).out.splitlines() == whole


def test_other_events_of_the_same_match_are_never_overwritten(
    relati: Relati, games: str, tmp_path: Path
) -> None:
    whole = relati("backup", "--database", games).out
    line = json.loads(whole.splitlines()[0])
    line["events"][0]["at"] += 1
    file = tmp_path / "backup.jsonl"
    file.write_text(json.dumps(line))
    result = relati("restore", file, "--database", games)
    assert result.code == 1
    assert "Line 1: The database has other events" in result.said
    assert relati("backup", "--database", games).out == whole


@pytest.mark.parametrize(
    "line",
    [
        "not JSON",
        '{"match": "1", "events": []}',
        '{"match": "1", "events": [{"number": 2, "at": 1, "body": "{}"}]}',
        '{"match": "1", "events": [{"number": 1, "at": 1, "body": "{}"}]}',
    ],
)
def test_a_line_that_is_no_match_is_reported_and_the_others_are_stored(
    relati: Relati, games: str, tmp_path: Path, line: str
) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_text(line + "\n" + relati("backup", "--database", games).out)
    result = relati("restore", file, "--database", f"sqlite:///{tmp_path}/other.db")
    assert result.code == 1
    assert "Line 1: This is not a match of a backup" in result.said
    assert "Stored: 2. Already there: 0. Refused: 1." in result.said


@pytest.mark.parametrize("damaged_body", ["CAST(x'7bff7d' AS TEXT)", "x'7bff7d'"])
def test_one_bad_byte_costs_one_match_of_a_backup_and_is_named(
    relati: Relati, games: str, tmp_path: Path, damaged_body: str
) -> None:
    whole = relati("backup", "--database", games).out.splitlines()
    damage(
        tmp_path / "games.db",
        f"UPDATE events SET body = {damaged_body} WHERE match = '{FIRST}' AND number = 4",
    )
    file, other = tmp_path / "backup.jsonl", f"sqlite:///{tmp_path}/other.db"
    result = relati("backup", "-o", file, "--database", games)
    assert result.code == 1
    assert FIRST in result.said
    assert SECOND not in result.said
    assert "Damaged matches: 1." in result.said
    file.read_text("utf-8")  # a file of text all the same
    relati("restore", file, "--database", other)
    assert relati("backup", "--database", other).out.splitlines() == [
        line for line in whole if SECOND in line
    ]


def test_a_damaged_match_of_a_backup_is_named_and_the_others_are_restored(
    relati: Relati, games: str, tmp_path: Path
) -> None:
    whole = relati("backup", "--database", games).out
    file, other = tmp_path / "backup.jsonl", f"sqlite:///{tmp_path}/other.db"
    file.write_bytes(whole.encode().replace(b"C3", b"\xffC3", 1))
    result = relati("restore", file, "--database", other)
    assert result.code == 1
    assert "This is not a match of a backup" in result.said
    assert FIRST in result.said
    assert "Stored: 1. Already there: 0. Refused: 1." in result.said


def test_a_backup_of_a_missing_database_fails_and_creates_none(
    relati: Relati, tmp_path: Path
) -> None:
    result = relati("backup", "--database", f"sqlite:///{tmp_path}/nowhere.db")
    assert (result.code, result.out) == (2, "")
    assert not (tmp_path / "nowhere.db").exists()


def test_a_database_of_the_first_release_is_upgraded_once(relati: Relati, tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(OLD_DATABASE.read_text())
    connection.close()
    database = f"sqlite:///{file}"
    assert "Upgraded" in relati("migrate", "--database", database).said
    assert "is up to date" in relati("migrate", "--database", database).said
    assert relati("export", "--database", database).code == 0


def test_a_new_database_is_created_before_any_server_starts(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/new.db"
    assert "Created the tables" in relati("migrate", "--database", database).said


def test_only_old_finished_matches_are_pruned_and_only_when_told(
    relati: Relati, games: str, tmp_path: Path
) -> None:
    file = tmp_path / "games.db"
    assert "older than 30 days: 0." in relati("prune", "--days", "30", "--database", games).said
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE matches SET updated = 0")
    connection.close()
    assert "older than 30 days: 1." in relati("prune", "--days", "30", "--database", games).said
    assert rows(file, "SELECT count(*) FROM matches") == [(2,)]
    result = relati("prune", "--days", "30", "--delete", "--database", games)
    assert "older than 30 days deleted: 1." in result.said
    assert rows(file, "SELECT id FROM matches") == [(SECOND,)]
    assert rows(file, "SELECT DISTINCT match FROM events") == [(SECOND,)]
