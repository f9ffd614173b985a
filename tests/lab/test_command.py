import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from relati.lab import LabSettings
from tests.cli.conftest import Relati

SMALL = ("--nodes", "2,4", "--games", "4", "--seed", "3")
TOML = 'name = "quick"\nlinks = "near"\nplayers = [2, 2]\nside = "4"\n'


def test_the_command_compares_names_compositions_and_files(relati: Relati, tmp_path: Path) -> None:
    rules, page, plot = (tmp_path / name for name in ("quick.toml", "lab.html", "lab.svg"))
    rules.write_text(TOML, "utf-8")
    files = ("--html", page, "--plot", plot, "--lang", "zh")
    told = relati("lab", "classic", rules, "--size", "4", *SMALL, *files)
    assert told.code == 0, told.said
    assert "經典 4x4，2 人" in told.out
    assert "聯棋實驗室" in page.read_text("utf-8")
    assert plot.read_text("utf-8").startswith("<svg")


def test_a_killed_run_goes_on_where_it_was(relati: Relati, tmp_path: Path) -> None:
    command = ("lab", "classic", "--size", "4", *SMALL, "--json")
    folder = tmp_path / "journal"
    whole = json.loads(relati(*command).out)
    killed = subprocess.Popen(
        [sys.executable, "-m", "relati", *command, "--games", "400", "--journal", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while not any(path.read_bytes().count(b"\n") > 2 for path in folder.glob("*")):
            assert killed.poll() is None
            time.sleep(0.05)
    finally:
        os.killpg(killed.pid, signal.SIGKILL)
        killed.wait()
    (journal,) = folder.iterdir()
    kept = journal.read_bytes().splitlines(keepends=True)[:3]
    journal.write_bytes(b"".join(kept) + b'{"game": 7, "se')
    again = relati(*command, "--journal", folder)
    assert json.loads(again.out) == whole
    assert journal.read_bytes().startswith(b"".join(kept))
    assert len(journal.read_bytes().splitlines()) == 5
    other = relati(*command, "--seed", "9", "--journal", folder)
    assert (other.code, other.out) == (2, "")
    assert "other settings" in other.said


def test_when_the_time_is_up_only_whole_openings_count(relati: Relati) -> None:
    told = relati("lab", "classic", *SMALL, "--minutes", "0.000001", "--json")
    (case,) = json.loads(told.out)["cases"]
    assert (case["games"], case["seats"][0]["mean"]) == (0, None)
    assert relati("lab", "classic", *SMALL, "--minutes", "0.000001").code == 0


def test_what_makes_no_sense_is_said(relati: Relati, tmp_path: Path) -> None:
    assert "20,60,180" in relati("lab", "classic", "--nodes", "strong").said
    assert "weakest first" in relati("lab", "classic", "--nodes", "9,3").said
    assert "nobody" in relati("lab", "nobody").said
    assert relati("lab", "classic", "--size", "big").code == 2
    (tmp_path / "file").write_text("", "utf-8")
    assert "journal folder" in relati("lab", "classic", "--journal", tmp_path / "file").said


def test_every_step_is_played_where_the_settings_say() -> None:
    settings = LabSettings(("classic", "modern"), nodes=(2, 4, 8), jobs=3, ray="auto")
    played = [settings.tournament(case, step) for case in settings.cases for step in settings.steps]
    assert [(each.jobs, each.ray) for each in played] == [(3, "auto")] * 4
