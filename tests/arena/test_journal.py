import json
from pathlib import Path
from typing import Any

import pytest

from relati.arena import TournamentSettings
from relati.arena.journal import GameJournal
from relati.arena.schedule import Schedule
from relati.errors import ArenaError
from tests.arena.invented import invented

TWO = ("random", "other=random")
SETTINGS = TournamentSettings(TWO, games=6, plies=0)
PLAN = Schedule(SETTINGS)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal with all games but the last two."""
    journal = GameJournal(tmp_path / "journal.jsonl", PLAN)
    for game in invented(SETTINGS, (0, 0))[:4]:
        journal.add(game)
    journal.close()
    return journal.path


def games_in(path: Path, settings: TournamentSettings = SETTINGS) -> list[int]:
    journal = GameJournal(path, Schedule(settings))
    journal.close()
    return list(journal.games)


def test_a_journal_says_its_settings_first_and_then_each_game(path: Path) -> None:
    head, *games = map(json.loads, path.read_text("utf-8").splitlines())
    assert head["settings"]["entrants"] == [
        {"name": "random", "bot": "random"},
        {"name": "other", "bot": "random"},
    ]
    assert [game["game"] for game in games] == [0, 1, 2, 3]


def test_a_torn_last_line_is_forgiven(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert games_in(path) == [0, 1, 2]
    assert path.read_bytes() == b"".join(whole.splitlines(keepends=True)[:-1])


@pytest.mark.parametrize("content", [b"", b"{", b'{"relati-arena": 1, "sett'])
def test_a_journal_that_was_torn_in_its_first_line_begins_anew(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert games_in(path) == []
    assert json.loads(path.read_text("utf-8"))["relati-arena"] == 1


@pytest.mark.parametrize(
    "change",
    [
        {"seed": 1},
        {"nodes": 5},
        {"seconds": 0.5},
        {"entrants": ("random", "third=random")},
        {"entrants": TWO[::-1]},
        {"ruleset": "classic"},
        {"size": 7},
        {"plies": 1},
        {"gauntlet": True},
    ],
)
def test_other_settings_are_refused_and_the_file_is_left_alone(
    path: Path, change: dict[str, Any]
) -> None:
    before = path.read_bytes()
    usual: dict[str, Any] = {"entrants": TWO, "games": 6, "plies": 0}
    other = TournamentSettings(**usual | change)
    with pytest.raises(ArenaError) as refusal:
        games_in(path, other)
    assert refusal.value.code == "arena/journal-differs"
    assert next(iter(change)) in str(refusal.value)
    assert path.read_bytes() == before


def test_a_run_may_be_prolonged_or_shortened(path: Path) -> None:
    assert games_in(path, TournamentSettings(TWO, games=100, plies=0, jobs=2)) == [0, 1, 2, 3]
    assert games_in(path, TournamentSettings(TWO, games=2, plies=0)) == [0, 1]


@pytest.mark.parametrize("content", [b"dear diary", b"[1]\n", b'{"settings": {}}\n', b"\xff\n"])
def test_a_file_that_is_no_journal_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(ArenaError) as refusal:
        games_in(path)
    assert refusal.value.code == "arena/journal-foreign"
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    "line", ["[]", "{}", "nonsense", '{"game": 0, "seats": [1, 0], "moves": "", "winner": 9}']
)
def test_a_line_that_makes_no_sense_is_named(path: Path, line: str) -> None:
    lines = path.read_text("utf-8").splitlines()
    lines[2] = line
    path.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(ArenaError) as refusal:
        games_in(path)
    assert refusal.value.code == "arena/journal-damaged"
    assert refusal.value.details["line"] == 3


def test_a_journal_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ArenaError) as refusal:
        GameJournal(tmp_path / "nowhere" / "journal.jsonl", PLAN)
    assert refusal.value.code == "arena/journal-file"
