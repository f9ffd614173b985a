"""Honest games beside attacks: nobody within the limits costs the others more than a little.

    make soak ARGS="-k honest"                              ten minutes
    make soak ARGS="-k honest --soak-seconds 3600 -s"       an hour, and the table
    ATTACKS="shields pictures" make soak ARGS="-k honest -s"     only some of the attacks

In `make test` it runs for seconds and holds the server only to its answers: how long they take says
more about the machine then.
"""

import asyncio
import json
import os
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from relati import read_position
from tests.server.attacks import ATTACKS, JSON, Visitor
from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")

ROOT = Path(__file__).parents[2]
#: The attacks to run; all of them if none is named.
NAMES = os.environ.get("ATTACKS", "").split()
#: The part of the time in which there are no attacks, to compare with.
QUIET_PART = 0.25
HONEST_PLAYERS = 4
#: Attacks by what the server accepts and works on: those that were only refused would show nothing.
ACCEPTED = {
    *("shields", "invented_languages", "sides_of_their_own", "analyses", "moving_seats"),
    *("pages_and_metrics", "arriving", "large_boards", "seeking"),
}
#: The budget: the median of everybody else this many times as long, the slowest move of a bot this
#: many seconds more.
MOST_TIMES, MOST_BOT_SECONDS = 2.0, 2.0
#: Seconds between two moves of one player.
PACE = 0.2


class Measured:
    """How long answers took, in seconds: of the server to moves, and of bots."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.bots: list[float] = []

    def row(self, name: str) -> str:
        """A row of the table."""
        cells = [f"{len(self.moves):7}", *(f"{1000 * each:8.1f}" for each in _spread(self.moves))]
        cells += [f"{len(self.bots):7}", *(f"{1000 * each:8.1f}" for each in _spread(self.bots))]
        return f"{name:8}" + "".join(cells)


def _spread(times: list[float]) -> tuple[float, float, float]:
    """The median, the 95th percentile and the longest."""
    ordered = sorted(times) or [0.0]
    return statistics.median(ordered), ordered[int(0.95 * (len(ordered) - 1))], ordered[-1]


async def play_honestly(visitor: Visitor, against: str, measured: list[Measured]) -> None:
    """Play games to their end, one after the other, from one address; `measured[-1]` gets times."""
    chance = random.Random(against)
    while True:
        match = await visitor.new_match("device", against, width=5, height=5, ruleset="classic")
        assert match, visitor.answers
        message = match
        while (status := message["snapshot"]["status"])["phase"] == "playing":
            position = message["snapshot"]["view"]["position"]
            move = str(chance.choice(read_position(position).legal_moves.take(25)))
            act = {"kind": "play", "move": move}
            began = time.perf_counter()
            number = message["snapshot"]["number"]
            answer = await visitor.act(match, act, status["turn"], number)
            assert answer.status_code == 200, answer.text
            stored = time.perf_counter()
            measured[-1].moves.append(stored - began)
            message = await _my_turn(visitor, match)
            if against == "bot":
                measured[-1].bots.append(time.perf_counter() - stored)
            await asyncio.sleep(PACE)


async def _my_turn(visitor: Visitor, match: JSON) -> JSON:
    """The match once no bot is to move."""
    while True:
        answer = await visitor.get(f"/api/matches/{match['match']}")
        assert answer.status_code == 200, answer.text
        message: JSON = answer.json()
        status = message["snapshot"]["status"]
        turn = status["turn"]
        if turn is None or status["seats"][turn]["kind"] != "bot":
            return message
        await asyncio.sleep(0.05)


@asynccontextmanager
async def attacks(server: ServerProcess, answers: dict[str, JSON]) -> AsyncIterator[None]:
    """All attacks in a process of their own; in the end `answers` says what they got."""
    command = [sys.executable, "-m", "tests.server.attacks", server.address, *NAMES]
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=pipe, stdout=pipe)
    try:
        assert process.stdout
        assert await process.stdout.readline()
        yield
        printed, _ = await process.communicate(b"")
        assert process.returncode == 0
        answers |= json.loads(printed)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def soak(folder: Path, seconds: float) -> tuple[Measured, Measured, dict[str, JSON], str]:
    """What honest players measured before and during the attacks, what attackers got, the log."""
    server = ServerProcess(folder, f"sqlite:///{folder}/m.db", "--trusted-proxy", "127.0.0.1")
    server.add_arguments("--origin", server.address)
    answers: dict[str, JSON] = {}
    async with server:
        honest = [Visitor(server.address, f"10.0.0.{n}") for n in range(HONEST_PLAYERS)]
        measured = [Measured()]
        playing = [
            asyncio.ensure_future(play_honestly(each, ("device", "bot")[n % 2], measured))
            for n, each in enumerate(honest)
        ]
        try:
            await _let_pass(seconds * QUIET_PART, playing)
            measured.append(Measured())  # while the attacks begin
            async with attacks(server, answers):
                measured.append(Measured())
                await _let_pass(seconds * (1 - QUIET_PART), playing)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for visitor in honest:
                await visitor.web.aclose()
        log = server.log_file.read_text("utf-8")
    return measured[0], measured[-1], answers, log


async def _let_pass(seconds: float, tasks: Sequence["asyncio.Future[None]"]) -> None:
    """Wait; what fails in one of the tasks is raised."""
    done, _ = await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    for task in done:
        task.result()


@pytest.fixture
def seconds(request: pytest.FixtureRequest, soaking: bool) -> float:
    """How long it runs."""
    return float(request.config.getoption("--soak-seconds")) if soaking else 12.0


def test_honest_players_hardly_notice_attacks(
    tmp_path: Path, soaking: bool, seconds: float
) -> None:
    quiet, attacked, answers, log = asyncio.run(soak(tmp_path, seconds))
    heads = "".join(f"{each:>8}" for each in ("median", "p95", "longest"))
    print(f"\nms      {'moves':>7}{heads}{'bots':>7}{heads}")
    print(quiet.row("quiet"), attacked.row("attacked"), sep="\n")
    for attack, got in answers.items():
        print(f"{attack:18} {got}")
    assert quiet.moves
    assert attacked.moves
    assert set(answers) == (set(NAMES) or {attack.__name__ for attack in ATTACKS})
    assert "Traceback" not in log
    for attack in ACCEPTED & set(answers):
        assert any(code.startswith("20") for code in answers[attack]), (attack, answers[attack])
    assert not {code for got in answers.values() for code in got} & {"405 server/method"}
    failed = {code for got in answers.values() for code in got if code.startswith("50")}
    # Refusals of a busy server have a code and say when to come back; nothing else is a 5xx.
    assert failed <= {"503 server/busy", "503 server/crowded"}
    if soaking:
        assert statistics.median(attacked.moves) <= MOST_TIMES * statistics.median(quiet.moves)
        assert _spread(attacked.bots)[-1] - _spread(quiet.bots)[0] <= MOST_BOT_SECONDS
