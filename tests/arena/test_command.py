import json
from pathlib import Path

from tests.cli.conftest import Relati

SMALL = ("-r", "classic", "-s", "5", "--games", "2", "--nodes", "5")


def test_the_command_plays_reports_and_saves(relati: Relati, tmp_path: Path) -> None:
    journal, records, page = (tmp_path / name for name in ("j.jsonl", "games.txt", "report.html"))
    files = ("--journal", journal, "--records", records, "--html", page)
    first = relati("arena", "random", "b=random", *SMALL, *files)
    assert first.code == 0
    assert "classic 5x5, 2 players, 2 games" in first.out
    assert "<svg" in page.read_text("utf-8")
    assert relati("verify", records).code == 0
    again = relati("arena", "random", "b=random", *SMALL, "--journal", journal, "--json")
    assert json.loads(again.out)["games"] == 2
    other = relati("arena", "random", "b=random", *SMALL, "--journal", journal, "--seed", "9")
    assert (other.code, other.out) == (2, "")
    assert "other settings" in other.said


def test_what_makes_no_sense_is_said(relati: Relati) -> None:
    assert "two entrants" in relati("arena", "random").said
    assert "nobody" in relati("arena", "random", "nobody", *SMALL).said
    assert "ELO0,ELO1" in relati("arena", "random", "b=random", "--sprt", "x").said


def test_a_fault_is_explained_with_a_traceback_on_request(relati: Relati) -> None:
    crash = "crash=python:tests.arena.bots:Crash"
    result = relati("arena", "random", crash, *SMALL, "--traceback")
    assert "no idea" in result.out
    assert "in fail" in result.said
    assert "Traceback" in result.said
    assert "Traceback" not in relati("arena", "random", crash, *SMALL).said
