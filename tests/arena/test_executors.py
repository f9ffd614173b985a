"""Jobs on cores and on a Ray cluster: the same results, and a lost process costs only its jobs."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from relati import lab
from relati.arena import run
from relati.arena.executors import CoreExecutor
from relati.errors import ArenaError
from relati.puzzles.maker import make_pack
from tests.arena.on_ray import LAB, PUZZLES, SETTINGS, report

EXPECTED = {
    "squares": [number**2 for number in range(20)],
    "refusal": "arena/too-few",
    "survivors": 3,
}


def die(_: int) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_jobs_on_cores_survive_the_loss_of_their_process(tmp_path: Path) -> None:
    with CoreExecutor(2) as executor:
        assert report(executor, tmp_path) == EXPECTED
        with pytest.raises(ArenaError) as refusal:
            list(executor.run(die, [1]))
        assert refusal.value.code == "arena/lost-job"


@pytest.mark.timeout(900)  # it starts a dozen processes, each of which imports Ray
def test_jobs_on_a_cluster_survive_it_too_and_what_is_made_of_them_is_the_same_there(
    tmp_path: Path,
) -> None:
    pytest.importorskip("ray")
    command = [sys.executable, "-m", "tests.arena.on_ray", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    if "cannot be reached" in ended.stderr:
        pytest.skip("this machine is too busy for Ray, which waits half a minute for its parts")
    assert ended.returncode == 0, ended.stderr
    # Ray itself reports on stdout, too.
    found = json.loads(ended.stdout.splitlines()[-1])
    assert found.pop("address").startswith("127.0.0.1:")
    here = run(SETTINGS)
    assert found.pop("games") == [game.data()["moves"] for game in here.games]
    assert found.pop("lab") == lab.run(LAB).data()
    assert found.pop("kept") == [3, 3]  # a line for the settings, then two games
    pack = make_pack(PUZZLES, tmp_path / "here.journal")
    # A line for the seed, then the games: three when the run was stopped, then all five.
    assert found.pop("puzzles") == [True, 4, 6, pack.text()]
    assert found == EXPECTED
