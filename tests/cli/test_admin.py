"""`relati admin`: an operator at the machine keeps order without a running server."""

import asyncio
import json
import sqlite3
from pathlib import Path

from relati.matches.profile_ids import profile_id
from relati.storage import open_storage
from tests.cli.conftest import Relati
from tests.cli.test_export import FIRST, _play

HOLDER = "1" * 64
PERSON = profile_id(HOLDER)


async def _make_profile(database: str, holder: str = HOLDER) -> None:
    store = await open_storage(database)
    await store.profiles.save(holder, "Rude name", "", 1)
    await store.close()


def test_an_operator_decides_and_the_log_says_so(relati: Relati, tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    database = f"sqlite:///{file}"
    asyncio.run(_play(database))
    asyncio.run(_make_profile(database))
    for arguments in (
        ("warn", PERSON, "Be kind."),
        ("mute", PERSON, "--days", "2", "--reason", "Spam."),
        ("ban", "192.0.2.0/24"),
        ("unban", "192.0.2.0/24"),
        ("delete", "profile-name", PERSON),
        ("delete", "match", FIRST),
        ("announce", "--en", "Back at noon.", "--days", "1"),
        ("maintenance", "on"),
        ("words", "--add", "sesame*", "--remove", "fag"),
    ):
        result = relati("admin", *arguments, "--database", database)
        assert result.code == 0, result.said
    words = relati("admin", "words", "--database", database).out.split()
    assert "sesame*" in words
    assert "fag" not in words
    data = relati("admin", "data", PERSON, "--database", database).out
    assert "Rude name" not in data
    assert "Spam." in data
    assert relati("admin", "erase", PERSON, "--database", database).said.count("--yes") == 1
    assert relati("admin", "erase", PERSON, "--yes", "--database", database).code == 0
    audit = relati("admin", "audit", "--json", "--database", database)
    entries = [json.loads(line) for line in audit.out.splitlines()]
    assert [each["number"] for each in entries] == list(range(1, 11))
    assert all(each["who"].startswith("machine:") for each in entries)
    with sqlite3.connect(file) as connection:
        connection.execute("DROP TRIGGER order_log_UPDATE")
        connection.execute("UPDATE order_log SET body = replace(body, 'kind.', 'mean.')")
    connection.close()
    forged = relati("admin", "audit", "--database", database)
    assert forged.code != 0
    assert "entry 1 does not fit" in forged.said


def test_moves_are_compared_with_those_of_the_search(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    asyncio.run(_play(database))
    quick = ("--seconds", "0.02", "--database", database)
    shown = relati("admin", "agreement", FIRST, *quick)
    assert shown.code == 0, shown.said
    assert "O Ann" in shown.out
    assert "Of 0 moves" in shown.said
    lines = relati("admin", "agreement", FIRST, "--json", *quick).out.splitlines()
    assert [json.loads(line)["name"] for line in lines] == ["Ann", "Bob"]
    unknown = relati("admin", "agreement", PERSON, *quick)
    assert unknown.code != 0
    assert "no such profile" in unknown.said
    asyncio.run(_make_profile(database, holder="h"))
    own = relati("admin", "agreement", profile_id("h"), "--json", *quick).out.splitlines()
    assert {json.loads(line)["match"] for line in own} == {FIRST}


def test_nonsense_is_refused_in_a_sentence(relati: Relati, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.db"
    for arguments, said in (
        (("ban", "nobody"), "not the id of a person"),
        (("ban", "10.0.0.0/8"), "too large a network"),
        (("ban", "1.2.3.four"), "not an address"),
        (("warn", PERSON, ""), "visible characters"),
        (("unban", PERSON), "already the case"),
        (("maintenance", "off"), "already the case"),
        (("delete", "line", FIRST), "no such match, line or seat"),
        (("words", "--add", "two words"), "cannot be on the list"),
        (("close", "0" * 32), "no such open report"),
        (("erase", PERSON, "--yes"), "no such profile"),
    ):
        result = relati("admin", *arguments, "--database", database)
        assert result.code != 0
        assert said in result.said, result.said
