"""The parent of several processes: how they begin, how one is replaced, how all of them end."""

import asyncio
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.server.server_process import ServerProcess, run_server
from tests.server.test_processes import TIMEOUT, by_process, sqlite
from tests.services import children_of

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several processes need Linux")

#: Processes that never get to their end by themselves, and are not waited for so long as usual.
STUCK = """
import time
from relati.server import run
from relati.server.processes import parent
parent.SECONDS_TO_END = 1.0
async def shutdown(self, sockets=None):
    time.sleep(3600)
run._Server.shutdown = shutdown
"""
#: The third process cannot be started at first.
NO_FORK = """
import errno, os
count, fork = 0, os.fork
def fork_sometimes():
    global count
    count += 1
    if count == 3:
        raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))
    return fork()
os.fork = fork_sometimes
"""
#: It inherits what the processes of its children leave behind, as the first one of a container.
INHERITS = """
import ctypes
PR_SET_CHILD_SUBREAPER = 36
ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
"""


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def descendants_of(pid: int) -> list[int]:
    """The processes that a process has started, those that they have started, and so on."""
    return [each for child in children_of(pid) for each in (child, *descendants_of(child))]


def is_free(port: int) -> bool:
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def let_a_bot_think(address: str) -> None:
    """In a process of its own, which stays there for the next one who asks."""
    asked = {"position": "classic 2 5/5/5/5/5 O - - *"}
    assert httpx.post(f"{address}/api/hint", json=asked, timeout=TIMEOUT).status_code == 200


def test_ctrl_c_ends_all_processes_without_a_word(tmp_path: Path) -> None:
    with run_server(tmp_path, "serve", "--port", "0", "--processes", "2") as server:
        children = children_of(server.process.pid)
        assert httpx.get(server.address + "api/health").json()["status"] == "ok"
        assert server.stop(signal.SIGINT) == 0
    assert server.log_file.read_text() == "Press Ctrl-C to stop.\n"
    assert not any(map(is_running, children))


@pytest.mark.parametrize("prelude", ["", STUCK], ids=["", "stuck"])
def test_nothing_outlives_a_parent_that_was_killed(tmp_path: Path, prelude: str) -> None:
    async def scenario() -> None:
        arguments = ("--processes", "2")
        async with ServerProcess(tmp_path, sqlite(tmp_path), *arguments, prelude=prelude) as server:
            let_a_bot_think(server.address)
            everybody = descendants_of(server.pid)
            assert len(everybody) > 2
            await server.stop(signal.SIGKILL)
            wait_until(lambda: not any(map(is_running, everybody)))
            assert is_free(server.port)

    asyncio.run(scenario())


def test_processes_that_do_not_end_are_killed(tmp_path: Path) -> None:
    async def scenario() -> None:
        arguments = ("--processes", "2")
        async with ServerProcess(tmp_path, sqlite(tmp_path), *arguments, prelude=STUCK) as server:
            children = children_of(server.pid)
            assert await server.stop(signal.SIGTERM) == 0
            assert not any(map(is_running, children))

    asyncio.run(scenario())


def test_the_others_go_on_while_no_process_can_be_started(tmp_path: Path) -> None:
    async def scenario() -> None:
        arguments = ("--processes", "2")
        async with ServerProcess(tmp_path, sqlite(tmp_path), *arguments, prelude=NO_FORK) as server:
            os.kill(children_of(server.pid)[1], signal.SIGKILL)
            wait_until(lambda: "a process could not be started" in server.log_text())
            wait_until(lambda: len(children_of(server.pid)) == 2)
            async with asyncio.timeout(TIMEOUT):
                while len(await by_process(server.address, "relati_connections")) < 2:
                    await asyncio.sleep(0.05)
            restarts = await by_process(server.address, "relati_process_restarts")
            assert restarts == {"0": 0.0, "1": 1.0}
            assert await server.stop(signal.SIGTERM) == 0
            assert "Traceback" not in server.log_text()

    asyncio.run(scenario())


def test_what_a_killed_process_leaves_behind_is_buried(tmp_path: Path) -> None:
    async def scenario() -> None:
        arguments = ("--processes", "2")
        async with ServerProcess(
            tmp_path, sqlite(tmp_path), *arguments, prelude=INHERITS
        ) as server:
            before = children_of(server.pid)
            let_a_bot_think(server.address)
            [killed] = [child for child in before if children_of(child)]
            left = children_of(killed)
            os.kill(killed, signal.SIGKILL)
            wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in left))
            wait_until(lambda: len(set(children_of(server.pid)) - {killed}) == 2)

    asyncio.run(scenario())


def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_bytes(b"no database of anybody " * 100)
    arguments = ("--database", sqlite(tmp_path), "--processes", "2")
    with run_server(tmp_path, "serve", "--port", "0", *arguments) as server:
        assert server.process.wait(TIMEOUT) != 0
    assert len(server.log_file.read_text().splitlines()) == 1
