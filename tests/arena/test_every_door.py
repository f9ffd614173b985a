"""A bot by entry point, an engine, an online bot and a language model's stand-in in one table."""

import asyncio
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from relati.bots import find
from relati.client import AsyncClient, online_bot
from relati.client.memory import Memory
from relati.client.online_bot import OnlineBot
from tests.server.server_process import run_server

DOORS = Path(__file__).resolve().parents[2] / "docs" / "guides" / "every_door.py"
PACKAGE = """
from relati.bots import Choice

class First:
    def choose(self, state, budget, seed):
        return Choice(state.legal_moves()[0], (1 / state.players,) * state.players)
"""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server on which a bot takes every challenge at once."""
    monkeypatch.setattr(online_bot, "PUBLIC_INTERVAL", 0.05)
    arguments = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")
    with run_server(tmp_path, *arguments) as running:
        stopped = threading.Event()
        thread = threading.Thread(
            target=asyncio.run, args=(take_challenges(running.address, stopped),)
        )
        thread.start()
        yield running.address
        stopped.set()
        thread.join()


async def take_challenges(server: str, stopped: threading.Event) -> None:
    async with AsyncClient(server) as client:
        bot = OnlineBot(client, lambda: find("random"), Memory(), name="Online", linger=0.0)
        playing = asyncio.create_task(bot.run(public=True))
        await asyncio.to_thread(stopped.wait)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing


def install(folder: Path) -> None:
    """A package with a bot of its own, as pip would install it."""
    (folder / "first_bot.py").write_text(PACKAGE, "utf-8")
    information = folder / "first_bot-1.0.dist-info"
    information.mkdir()
    (information / "METADATA").write_text("Metadata-Version: 2.1\nName: first-bot\nVersion: 1.0\n")
    (information / "entry_points.txt").write_text("[relati.bots]\nfirst = first_bot:First\n")


def test_four_kinds_of_players_meet_in_one_table(tmp_path: Path, server: str) -> None:
    install(tmp_path)
    shutil.copy(DOORS, tmp_path / "every_door.py")
    entrants = [
        "first",
        f"engine=engine:{sys.executable} -m relati engine --bot random",
        f"online=python:every_door:OnlinePlayer:{server}",
        "model=python:every_door:ModelStandIn",
    ]
    options = ["--ruleset", "classic", "--size", "3", "--games", "2", "--lang", "en", "--gauntlet"]
    run = subprocess.run(
        [sys.executable, "-m", "relati", "arena", *entrants, *options, "--limit", "120"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(tmp_path), "RELATI_DATA": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    rows = {line.split()[0]: line.split() for line in run.stdout.splitlines()[2:7] if line}
    for name in ("first", "engine", "online", "model"):
        games, faults = rows[name][4], rows[name][-3]
        assert (games, faults) == ("6" if name == "first" else "2", "0"), run.stdout
