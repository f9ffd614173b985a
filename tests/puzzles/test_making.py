import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from relati.errors import PuzzleError
from relati.puzzles import open_pack
from relati.puzzles.maker import PackSettings, PuzzleJournal, make_pack

#: Five short games.
SETTINGS = PackSettings(["basic"], games=1, seed=3)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The journal of a run that was not interrupted."""
    path = tmp_path_factory.mktemp("puzzles") / "whole.journal"
    make_pack(SETTINGS, path)
    return path


def command(file: Path) -> list[str]:
    options = ["--ruleset", "basic", "--games", "1", "--seed", "3", "--jobs", "2"]
    return [sys.executable, "-m", "relati", "puzzles", "make", str(file), *options]


def test_a_run_that_was_killed_goes_on_and_gives_the_same_pack(
    journal: Path, tmp_path: Path
) -> None:
    file = tmp_path / "pack.jsonl"
    kept = tmp_path / "pack.jsonl.journal"
    process = subprocess.Popen(command(file), stderr=subprocess.DEVNULL)
    while not kept.exists() or kept.read_bytes().count(b"\n") < 2:
        assert process.poll() is None
        os.sched_yield()
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = kept.read_bytes()
    assert not file.exists()
    subprocess.run(command(file), check=True, stderr=subprocess.DEVNULL)
    assert kept.read_bytes().startswith(before[: before.rindex(b"\n") + 1])
    assert open_pack(file) == make_pack(SETTINGS, journal)


def test_a_line_that_was_being_written_is_searched_again(journal: Path, tmp_path: Path) -> None:
    lines = journal.read_bytes().splitlines(keepends=True)
    torn = tmp_path / "torn.journal"
    torn.write_bytes(b"".join(lines[:-1]) + lines[-1][: len(lines[-1]) // 2])
    assert make_pack(SETTINGS, torn) == make_pack(SETTINGS, journal)
    assert sorted(torn.read_bytes().splitlines()) == sorted(journal.read_bytes().splitlines())


def test_a_longer_run_takes_over_what_is_there(journal: Path) -> None:
    kept = PuzzleJournal(journal, seed=3)
    kept.lines.close()
    assert set(SETTINGS.schedule()) == set(kept.found)
    assert set(SETTINGS.schedule()) < set(PackSettings(["basic"], games=2).schedule())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"relati-puzzles-journal": 1, "seed": 4}\n', "puzzles/journal-differs"),
        ("something else\n", "puzzles/pack-damaged"),
        ("something else", "puzzles/pack-damaged"),
        ('{"relati-puzzles-journal": 1, "seed": 3}\n{"game": 1}\n', "puzzles/pack-damaged"),
    ],
)
def test_a_foreign_or_damaged_journal_is_refused_and_left_alone(
    text: str, code: str, tmp_path: Path
) -> None:
    path = tmp_path / "some.journal"
    path.write_text(text)
    with pytest.raises(PuzzleError) as refused:
        make_pack(SETTINGS, path)
    assert refused.value.code == code
    assert path.read_text() == text


def test_only_rulesets_with_games_to_search_are_taken() -> None:
    with pytest.raises(PuzzleError) as refused:
        PackSettings(["chess"])
    assert refused.value.code == "puzzles/no-source"
