"""Workers: what is worked out elsewhere, and what happens when that goes wrong."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from relati import start
from relati.bots import Budget
from relati.errors import IllegalMove, ServerError
from relati.notation import write_position
from relati.server.thinkers import Thinkers
from relati.server.workers import Workers

T = TypeVar("T")


def crash() -> None:
    os._exit(7)


def refuse() -> None:
    raise IllegalMove("rules/game-over")


def with_workers(
    scenario: Callable[[Workers], Awaitable[T]], count: int = 1, waiting: int = 4
) -> T:
    """What a scenario gives, with workers that have ended afterwards."""

    async def run() -> T:
        workers = Workers(count, waiting)
        try:
            return await scenario(workers)
        finally:
            await workers.close()

    return asyncio.run(run())


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def is_gone_soon(process: int) -> bool:
    end = time.monotonic() + 10
    while is_running(process) and time.monotonic() < end:
        time.sleep(0.05)
    return not is_running(process)


def test_a_job_is_done_in_another_process_which_is_kept() -> None:
    async def scenario(workers: Workers) -> list[int]:
        return [await workers.run(os.getpid, 10) for _ in range(2)]

    first, second = with_workers(scenario)
    assert first == second != os.getpid()
    assert is_gone_soon(first)


def test_what_a_job_refuses_reaches_the_caller() -> None:
    async def scenario(workers: Workers) -> tuple[int, int]:
        before = await workers.run(os.getpid, 10)
        with pytest.raises(IllegalMove, match="over"):
            await workers.run(refuse, 10)
        return before, await workers.run(os.getpid, 10)

    before, after = with_workers(scenario)
    assert before == after


def test_a_crash_is_told_to_its_caller_alone() -> None:
    async def scenario(workers: Workers) -> list[object]:
        others = [workers.run(time.sleep, 20, 0.3) for _ in range(2)]
        results = await asyncio.gather(
            others[0], workers.run(crash, 10), others[1], return_exceptions=True
        )
        return [*results, await workers.run(os.getpid, 10)]

    one, crashed, other, process = with_workers(scenario, count=2)
    assert (one, other) == (None, None)
    assert isinstance(crashed, ServerError)
    assert crashed.code == "server/worker-lost"
    assert isinstance(process, int)


def test_a_job_that_takes_too_long_is_ended_and_the_next_one_is_done() -> None:
    async def scenario(workers: Workers) -> tuple[int, int]:
        before = await workers.run(os.getpid, 10)
        with pytest.raises(ServerError) as refused:
            await workers.run(time.sleep, 0.1, 60)
        assert refused.value.code == "server/too-long"
        return before, await workers.run(os.getpid, 10)

    before, after = with_workers(scenario)
    assert before != after
    assert is_gone_soon(before)


def test_who_comes_when_too_many_wait_is_sent_away_unless_patient() -> None:
    async def scenario(workers: Workers) -> tuple[str, int]:
        waiting = [asyncio.ensure_future(workers.run(time.sleep, 20, 0.3)) for _ in range(2)]
        await asyncio.sleep(0.05)
        with pytest.raises(ServerError) as refused:
            await workers.run(os.getpid, 10)
        process = await workers.run_patiently(os.getpid, 10)
        await asyncio.gather(*waiting)
        return refused.value.code, process

    code, process = with_workers(scenario, waiting=1)
    assert code == "server/busy"
    assert process != os.getpid()


def test_a_caller_who_gives_up_does_not_cost_the_worker() -> None:
    async def scenario(workers: Workers) -> tuple[int, int]:
        before = await workers.run(os.getpid, 10)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(workers.run(time.sleep, 10, 0.3), 0.05)
        return before, await workers.run(os.getpid, 10)

    before, after = with_workers(scenario)
    assert before == after


def test_a_bot_thinks_in_another_process() -> None:
    state = start("classic")

    async def scenario(workers: Workers) -> object:
        budget = Budget(nodes=50)
        return (await Thinkers(workers).choose(write_position(state), "3", 1, budget)).move

    assert with_workers(scenario) in state.legal_moves()


ORPHAN = """
import asyncio, os, time
from relati.server.workers import Workers

async def main():
    workers = Workers(1, 1)
    print(await workers.run(os.getpid, 20), flush=True)
    await workers.run(time.sleep, 600, 600)

if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_worker_does_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "server.py"
    script.write_text(ORPHAN, "utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        worker = int(server.stdout.readline())
        assert is_running(worker)
        server.send_signal(signal.SIGKILL)
        server.wait()
    assert is_gone_soon(worker)


def test_no_worker_is_started_before_it_is_needed() -> None:
    before = set(multiprocessing.active_children())

    async def scenario(workers: Workers) -> list[int]:
        return [len(set(multiprocessing.active_children()) - before), workers.waiting]

    assert with_workers(scenario) == [0, 0]
