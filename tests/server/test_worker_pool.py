"""The server's pool of worker processes, and what happens when one of them fails."""

import asyncio
import multiprocessing
import os
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import pytest

from relati import start
from relati.bots import Budget
from relati.errors import IllegalMove, ServerError
from relati.notation import write_position
from relati.server.runtime.bot_pool import BotPool
from relati.server.runtime.worker_pool import WorkerPool

T = TypeVar("T")


def crash() -> None:
    os._exit(7)


def refuse() -> None:
    raise IllegalMove("rules/game-over")


def wait_for(file: Path) -> int:
    """A job that lasts until the file is there."""
    while not file.exists():
        time.sleep(0.01)
    return os.getpid()


def with_pool(
    scenario: Callable[[WorkerPool], Awaitable[T]], count: int = 1, waiting: int = 4
) -> T:
    """What a scenario returns, with a pool that is closed afterwards."""

    async def run() -> T:
        pool = WorkerPool(count, waiting)
        try:
            return await scenario(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def wait_until_gone(process: int) -> None:
    """Return when a process has ended; the time limit of tests ends those that do not."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, 0)
            time.sleep(0.02)


def test_a_job_is_done_in_another_process_which_is_used_again() -> None:
    async def scenario(pool: WorkerPool) -> list[int]:
        return [await pool.run(os.getpid, 60) for _ in range(2)]

    first, second = with_pool(scenario)
    assert first == second != os.getpid()
    wait_until_gone(first)


def test_what_a_job_raises_reaches_the_caller_and_the_process_is_kept() -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(os.getpid, 60)
        with pytest.raises(IllegalMove, match="over"):
            await pool.run(refuse, 60)
        return before, await pool.run(os.getpid, 60)

    before, after = with_pool(scenario)
    assert before == after


def test_a_crash_costs_only_the_job_that_crashed(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        other = asyncio.ensure_future(pool.run(wait_for, 60, tmp_path / "go"))
        with pytest.raises(ServerError) as lost:
            await pool.run(crash, 60)
        assert lost.value.code == "server/worker-lost"
        (tmp_path / "go").touch()
        return await other, await pool.run(os.getpid, 60)

    other, next_one = with_pool(scenario, count=2)
    assert os.getpid() not in (other, next_one)


def test_a_process_that_is_killed_between_jobs_costs_no_job() -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(os.getpid, 60)
        os.kill(before, signal.SIGTERM)
        while before in (each.pid for each in multiprocessing.active_children()):
            await asyncio.sleep(0.01)
        return before, await pool.run(os.getpid, 60)

    before, after = with_pool(scenario)
    assert before != after


def test_a_job_that_takes_too_long_is_killed_and_the_next_one_is_done(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(os.getpid, 60)
        with pytest.raises(ServerError) as refused:
            await pool.run(wait_for, 0.1, tmp_path / "never")
        assert refused.value.code == "server/too-long"
        return before, await pool.run(os.getpid, 60)

    before, after = with_pool(scenario)
    assert before != after
    wait_until_gone(before)


def test_when_too_many_wait_the_next_caller_is_refused_unless_patient(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[str, int]:
        first = asyncio.ensure_future(pool.run(wait_for, 60, tmp_path / "go"))
        second = asyncio.ensure_future(pool.run(os.getpid, 60))
        while not pool.waiting:
            await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await pool.run(os.getpid, 60)
        patient = asyncio.ensure_future(pool.run_patiently(os.getpid, 60))
        (tmp_path / "go").touch()
        await asyncio.gather(first, second)
        return refused.value.code, await patient

    code, process = with_pool(scenario, waiting=1)
    assert code == "server/busy"
    assert process != os.getpid()


def test_a_cancelled_caller_does_not_cost_the_worker(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(os.getpid, 60)
        caller = asyncio.ensure_future(pool.run(wait_for, 60, tmp_path / "go"))
        await asyncio.sleep(0)
        caller.cancel()
        (tmp_path / "go").touch()
        return before, await pool.run(os.getpid, 60)

    before, after = with_pool(scenario)
    assert before == after


def test_closing_kills_jobs_under_way(tmp_path: Path) -> None:
    async def scenario() -> tuple[int, str]:
        pool = WorkerPool(1, 1)
        process = await pool.run(os.getpid, 60)
        caller = asyncio.ensure_future(pool.run(wait_for, 60, tmp_path / "never"))
        await asyncio.sleep(0)
        await pool.close()
        with pytest.raises(ServerError) as lost:
            await caller
        return process, lost.value.code

    process, code = asyncio.run(scenario())
    assert code == "server/worker-lost"
    wait_until_gone(process)


def test_a_bot_thinks_in_another_process() -> None:
    state = start("classic")

    async def scenario(pool: WorkerPool) -> object:
        budget = Budget(nodes=50)
        return (await BotPool(pool).choose(write_position(state), "3", 1, budget)).move

    assert with_pool(scenario) in state.legal_moves()


def test_no_worker_is_started_before_it_is_needed() -> None:
    before = set(multiprocessing.active_children())

    async def scenario(pool: WorkerPool) -> list[int]:
        return [len(set(multiprocessing.active_children()) - before), pool.waiting]

    assert with_pool(scenario) == [0, 0]
