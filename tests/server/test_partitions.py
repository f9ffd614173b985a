"""Owners end, the broker ends, the network between servers breaks, while games go on.

Two servers of two processes each, on one PostgreSQL and one Redis, which one of them reaches only
through a network that can break: it closes connections, or holds everything for a while and then
delivers it, late. Players have little patience: whoever gets no answer sends the same command to
the other server, so two owners try to store the same move. Two viewers watch each match.

`ReplayedMatch.check` compares what each player and viewer was sent and each acknowledgement with
what both servers have stored: nothing lost, doubled or forked. The proxy holds and delivers above
TCP what a firewall between network namespaces would below it, and needs no root.

    make soak ARGS="-k partitions -s"
"""

import asyncio
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path

import pytest

from tests.cuttable_proxy import HOST, CuttableProxy
from tests.server.load_generator import LoadGenerator
from tests.server.replayed_match import recorded_games
from tests.server.server_process import ServerProcess
from tests.services import Redis, children_of, postgres, redis

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several processes need Linux")

SHORT_GAMES = recorded_games(longest=45)
TIMEOUT = 240.0
#: Seconds after which a player asks the other server; players of real clients wait longer.
PATIENCE = 1.0
#: Commands that are acknowledged while something is broken, and between two faults.
COMMANDS = 12
ROUNDS_OF_SOAK = 12


class Surroundings:
    """Two servers, and what can happen around them."""

    def __init__(
        self,
        servers: list[ServerProcess],
        broker: Redis,
        to_broker: CuttableProxy,
        to_database: CuttableProxy,
        rng: random.Random,
    ) -> None:
        self.servers = servers
        self._broker = broker
        self._to_broker, self._to_database = to_broker, to_database
        self._rng = rng
        self.faults: dict[str, Callable[[], None]] = {
            "an owner is killed": self._kill_an_owner,
            "an owner stands still": self._freeze_an_owner,
            "the broker is killed": broker.kill,
            "the network to the broker holds everything": to_broker.hold,
            "the network to the broker is cut": to_broker.cut,
            "the network to the database holds everything": to_database.hold,
            "the network to the database is cut": to_database.cut,
            "one server is alone": self._isolate,
        }
        self._frozen: list[int] = []

    def _kill_an_owner(self) -> None:
        os.kill(self._rng.choice(self._owners()), signal.SIGKILL)

    def _freeze_an_owner(self) -> None:
        self._frozen.append(self._rng.choice(self._owners()))
        os.kill(self._frozen[-1], signal.SIGSTOP)

    def _owners(self) -> list[int]:
        return [pid for server in self.servers for pid in children_of(server.pid)]

    def _isolate(self) -> None:
        self._to_broker.hold()
        self._to_database.hold()

    def mend(self) -> None:
        """Everything works again."""
        self._to_broker.mend()
        self._to_database.mend()
        while self._frozen:
            os.kill(self._frozen.pop(), signal.SIGCONT)
        self._broker.end(signal.SIGKILL)
        self._broker.start()


@contextmanager
def breakable(url: str) -> Iterator[tuple[CuttableProxy, str]]:
    """A network to a service that can break, and the address of the service beyond it."""
    with closing(CuttableProxy(url)) as proxy:
        yield proxy, url.replace("127.0.0.1", HOST)


@asynccontextmanager
async def surroundings(folder: Path, rng: random.Random) -> AsyncIterator[Surroundings]:
    with postgres() as cluster, redis() as broker:
        database = cluster.new_database()
        with (
            breakable(broker.url) as (to_broker, far_broker),
            breakable(database) as (to_database, far_database),
        ):
            async with (
                ServerProcess(folder, database, "--processes", "2", "--broker", broker.url) as near,
                ServerProcess(
                    folder, far_database, "--processes", "2", "--broker", far_broker
                ) as far,
            ):
                yield Surroundings([near, far], broker, to_broker, to_database, rng)


async def break_everything(folder: Path, rounds: int, seed: int) -> None:
    rng = random.Random(seed)
    faults: Counter[str] = Counter()
    async with surroundings(folder, rng) as around:
        addresses = [server.address for server in around.servers]
        async with LoadGenerator(
            addresses, 6, games=SHORT_GAMES, patience=PATIENCE, viewers=2
        ) as load:
            for _ in range(rounds):
                for name in rng.sample(sorted(around.faults), len(around.faults)):
                    await load.wait_for_commands(COMMANDS, TIMEOUT)
                    await asyncio.to_thread(around.faults[name])
                    await load.wait_for_commands(COMMANDS, TIMEOUT)
                    await asyncio.to_thread(around.mend)
                    faults[name] += 1
            await load.finish(TIMEOUT)
            stored = [await load.check_stored(address) for address in addresses]
            assert stored[0] == stored[1]
            print(
                f"\n{faults.total()} faults, {load.acknowledged_count} commands acknowledged, "
                f"{stored[0]} events, {dict(load.refusals)}"
            )
        for server in around.servers:
            assert await server.stop(signal.SIGTERM) == 0
            assert "Traceback" not in server.log_text()


def test_nothing_is_lost_doubled_or_forked(tmp_path: Path, soaking: bool) -> None:
    asyncio.run(break_everything(tmp_path, ROUNDS_OF_SOAK if soaking else 1, seed=25))
