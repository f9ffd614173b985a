import asyncio
from pathlib import Path
from typing import NoReturn

from relati.matches import Command, SeatPlan, Setup
from relati.matches.acts import Act, Create, Play, Resign
from relati.matches.service import Service, now
from relati.notation import read_records
from relati.storage import open_storage
from tests.cli.conftest import Relati

FIRST, SECOND = "1" * 32, "2" * 32


async def _play(database: str) -> None:
    service = Service(await open_storage(database), _no_bots)
    setup = Setup((SeatPlan("device", "Ann"), SeatPlan("device", "Bob")), "classic")
    for identity in (FIRST, SECOND):
        create = Create(setup, ("h", "h"), 1)
        await service.submit(identity, Command("new", 0, now(), create, holder="h"))
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
    assert [str(move) for move in first.main_line()] == ["C3", "B2", "out:O"]
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
