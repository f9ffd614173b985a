"""What a tournament of many costs: a round paired, a result entered, news for everybody.

    .venv/bin/python benchmarks/bench_tournaments.py
    .venv/bin/python benchmarks/bench_tournaments.py --players 500 --rounds 7 --watchers 500

Times are of the processor, so that other work on the machine does not count. The results of each
round are drawn by lot. `news` is what one result costs: the standings, the message and its changes,
computed and encoded once, whoever watches.

Then a real server: as many watch by WebSocket, two take part and play, and each result is told to
all. Shown is the processor time of the server for one piece of news.
"""

import argparse
import asyncio
import os
import secrets
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from relati.matches.messages import encode
from relati.server.shown.tournaments import changes, tournament_message
from relati.tournaments.acts import Advance, Report
from relati.tournaments.setup import TournamentSetup
from relati.tournaments.tournament import POINT
from tests.server.server_process import ServerProcess
from tests.tournaments.players import CLOCK, Evening


def main() -> None:
    """Play a Swiss tournament and print what each round cost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--watchers", type=int, default=500)
    options = parser.parse_args()
    club = Evening(TournamentSetup("Large", CLOCK, rounds=options.rounds, pause=0))
    club.join(options.players)
    lot = Random(1)
    began = time.process_time()
    club.begin()
    print(f"round 1 paired in {seconds(began)}")
    while club.now.phase == "playing":
        began = time.process_time()
        tables = club.now.live_tables()
        for table in tables:
            points = lot.choice([(POINT, 0), (0, POINT), (POINT // 2, POINT // 2)])
            club.do(Report(table.number, table.game, points, "played"))
        print(f"  {len(tables)} results entered in {seconds(began)}")
        if club.now.phase == "playing":
            began = time.process_time()
            club.do(Advance())
            print(f"round {club.now.round} paired in {seconds(began)}")
            news(club)
    asyncio.run(watch(options.watchers, options.players))


def news(club: Evening) -> None:
    """Print what one result costs before it is sent."""
    before = tournament_message("x", club.now)
    table = club.now.live_tables()[0]
    club.do(Report(table.number, table.game, (POINT, 0), "played"))
    began = time.process_time()
    message = tournament_message("x", club.now)
    whole, text = encode(message), encode(changes(before, message))
    print(
        f"  news of one result: {(time.process_time() - began) * 1000:.0f} ms, {len(text):,} bytes"
        f" (whole: {len(whole):,})"
    )


async def watch(watchers: int, players: int) -> None:
    """Print what a server spends on news when so many watch a tournament of so many."""
    limits = ("capacity.connections_per_address", "100000"), ("rates.command", "100000/minute")
    arguments = [part for name, value in limits for part in ("--set", f"{name}={value}")]
    arguments += ["--set", "rates.read=100000/minute", "--workers", "1"]
    with tempfile.TemporaryDirectory() as folder:
        async with (
            ServerProcess(Path(folder), f"sqlite:///{folder}/club.db", *arguments) as server,
            httpx.AsyncClient(base_url=server.address, timeout=60) as web,
        ):
            await _watch(server, web, watchers, players)


async def _watch(
    server: ServerProcess, web: httpx.AsyncClient, watchers: int, players: int
) -> None:
    async def post(path: str, token: str, **body: object) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token:-<30}"}
        answer = await web.post(path, json={"id": secrets.token_hex(8)} | body, headers=headers)
        answer.raise_for_status()
        content: dict[str, Any] = answer.json()
        return content

    setup = {"name": "Large", "clock": {"kind": "days", "days": 1}, "rounds": 1}
    made = await post("/api/tournaments", "organiser", setup=setup)
    path = f"/api/tournaments/{made['tournament']['id']}"
    for i in range(players):
        act = {"kind": "join", "name": f"Player {i}"}
        await post(f"{path}/commands", f"player-{i}", act=act)
    address = server.address.replace("http", "ws") + f"{path}/live"
    sockets = []
    for _ in range(watchers):
        socket = await connect(address, max_size=None, proxy=None)
        await socket.send('{"kind": "hello"}')
        await socket.recv()
        sockets.append(socket)
    before, pieces = processor_seconds(server.pid), 5
    for i in range(pieces):
        act = {"kind": "pause"}
        await post(f"{path}/commands", f"player-{i}", act=act)
        texts = await asyncio.gather(*(socket.recv() for socket in sockets))
        assert len(set(texts)) == 1, "everybody is told the same"
    spent = (processor_seconds(server.pid) - before) / pieces
    print(f"{watchers} watchers of {players} players: {spent:.3f} s for one piece of news")
    for socket in sockets:
        await socket.close()


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def seconds(began: float) -> str:
    """Processor time since then."""
    return f"{time.process_time() - began:.2f} s"


if __name__ == "__main__":
    main()
