"""The whole loop: play, train, gate; killed at any moment it goes on."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from relati.bots import Budget, find
from relati.errors import LearningError
from relati.journal import read_lines
from relati.learning.folder import RunFolder
from relati.learning.loop import Progress, learn
from relati.learning.report import html_report
from relati.learning.settings import LearnSettings
from relati.rules import start
from tests.cli.conftest import Relati, relati

__all__ = ["relati"]

TINY = LearnSettings(
    "classic",
    size=3,
    channels=8,
    blocks=0,
    hidden=4,
    games=6,
    playouts=10,
    led_playouts=5,
    steps=4,
    batch=8,
    gate_games=2,
    gate_seconds=0.001,
)
COMMAND = [
    *(sys.executable, "-m", "relati", "learn", "-r", "classic", "-s", "3", "--channels", "8"),
    *("--blocks", "1", "--games", "6", "--playouts", "10", "--led-playouts", "5", "--steps", "4"),
    *("--gate-games", "2", "--gate-seconds", "0.001", "--generations", "1"),
]


def whole_lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_run_that_is_killed_again_and_again_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    # Each time it is killed as soon as this file has so many lines.
    for file, lines in (
        ("games/0000.jsonl", 3),
        ("gates/0000.jsonl", 2),
    ):
        process = subprocess.Popen([*COMMAND, str(folder)], stderr=subprocess.DEVNULL)
        while whole_lines(folder / file) < lines and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        process.wait()
    ended = subprocess.run([*COMMAND, str(folder), "--json"], capture_output=True, check=True)
    verdicts = json.loads(ended.stdout)["verdicts"]
    assert [line["generation"] for line in verdicts] == [0]
    games = sorted(line["game"] for line in read_lines(folder / "games/0000.jsonl", dict))
    assert games == list(range(6))


def test_a_network_that_wins_is_kept_measured_and_leads_the_next_generation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from relati.arena.sprt import Sprt
    from relati.learning import loop

    # A test that anybody passes, and one opponent.
    monkeypatch.setattr(loop, "GATE", Sprt(-2000.0, -1900.0, 0.49, 0.49))
    monkeypatch.setattr(loop, "FIXED_OPPONENTS", ("1",))
    monkeypatch.setattr(loop, "STRENGTH_GAMES", 2)
    seen: list[Progress] = []
    run = learn(tmp_path, TINY, generations=2, command="relati learn", watch=seen.append)
    assert [line["against"] for line in run.lines("verdicts")] == ["search", "network"]
    assert {each.step for each in seen} == {"play", "train", "gate", "measure"}
    assert run.best.read_bytes() == run.candidate(1).read_bytes()
    choice = find(f"network:{run.best}").choose(start("classic", size=3), Budget(nodes=20), 1)
    assert choice.candidates
    for lang in ("en", "zh"):
        page = html_report(run, TINY, lang)
        assert page.count("<figure>") == 3
        assert page.count('class="plot"') == 3


def test_a_folder_with_something_else_or_another_run_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(LearningError) as refusal:
        RunFolder(tmp_path, TINY)
    assert refusal.value.code == "learn/foreign"
    run = RunFolder(tmp_path / "run", TINY)
    other = LearnSettings("classic", size=3, games=7)
    with pytest.raises(LearningError) as refusal:
        RunFolder(run.path, other)
    assert refusal.value.code == "learn/differs"


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (["-r", "modern"], "ruleset"),
        (["-s", "4"], "size"),
        (["-p", "3"], "players"),
        (["--batch", "7"], "batch"),
    ],
)
def test_a_run_is_not_continued_with_other_settings(
    tmp_path: Path, relati: Relati, options: list[str], name: str
) -> None:
    run = RunFolder(tmp_path / "run", TINY)
    refused = relati("learn", run.path, *options)
    assert refused.code == 2
    assert f"was begun with other settings: {name} is" in refused.said
    assert not list((run.path / "games").iterdir())


def test_a_run_is_continued_with_the_game_it_was_begun_with(tmp_path: Path, relati: Relati) -> None:
    run = RunFolder(tmp_path / "run", TINY)
    for options in ([], ["-r", "classic"], ["-s", "3x3", "-p", "2"]):
        assert relati("learn", run.path, *options, "--generations", 0).code == 0


def test_a_run_without_a_terminal_says_how_far_it_is(tmp_path: Path, relati: Relati) -> None:
    run = RunFolder(tmp_path / "run", TINY)
    told = relati("learn", run.path, "--generations", 1)
    lines = told.said.splitlines()
    assert lines[:2] == ["Generation 0: playing 0/6", "Generation 0: playing 1/6"]
    assert "Generation 0: playing 6/6" in lines
    assert "Generation 0: training 4/4" in lines
    # A network that was not kept is a bot all the same, and can be exported.
    file = run.candidate(0)
    assert f"relati play --seat X=network:{file}" in told.said
    chosen = find(f"network:{file}").choose(TINY.start, Budget(nodes=5), 1).move
    assert chosen in TINY.start.legal_moves()
    onnx = tmp_path / "candidate.onnx"
    again = ("learn", run.path, "--generations", 1, "--onnx", onnx)
    assert relati(*again, "--candidate", 0).code == 0
    assert onnx.stat().st_size > 100
    refused = relati(*again, "--candidate", 7)
    assert refused.code == 2
    assert "Trained generations: 0." in refused.said
    assert relati("learn", run.path, "--candidate", 0).code == 2
