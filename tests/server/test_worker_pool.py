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
from relati.server.runtime import worker_pool
from relati.server.runtime.bot_pool import BotPool
from relati.server.runtime.worker_pool import WorkerPool

T = TypeVar("T")
#: Clients.
ANN, BEN = "192.0.2.1", "192.0.2.2"


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
        return [await pool.run(ANN, os.getpid, 60) for _ in range(2)]

    first, second = with_pool(scenario)
    assert first == second != os.getpid()
    wait_until_gone(first)


def test_what_a_job_raises_reaches_the_caller_and_the_process_is_kept() -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(ANN, os.getpid, 60)
        with pytest.raises(IllegalMove, match="over"):
            await pool.run(ANN, refuse, 60)
        return before, await pool.run(ANN, os.getpid, 60)

    before, after = with_pool(scenario)
    assert before == after


def test_a_crash_costs_only_the_job_that_crashed(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        other = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "go"))
        with pytest.raises(ServerError) as lost:
            await pool.run(ANN, crash, 60)
        assert lost.value.code == "server/worker-lost"
        (tmp_path / "go").touch()
        return await other, await pool.run(ANN, os.getpid, 60)

    other, next_one = with_pool(scenario, count=2)
    assert os.getpid() not in (other, next_one)


def test_a_process_that_is_killed_between_jobs_costs_no_job() -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(ANN, os.getpid, 60)
        os.kill(before, signal.SIGTERM)
        while before in (each.pid for each in multiprocessing.active_children()):
            await asyncio.sleep(0.01)
        return before, await pool.run(ANN, os.getpid, 60)

    before, after = with_pool(scenario)
    assert before != after


def test_a_job_that_takes_too_long_is_killed_and_the_next_one_is_done(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(ANN, os.getpid, 60)
        with pytest.raises(ServerError) as refused:
            await pool.run(ANN, wait_for, 0.1, tmp_path / "never")
        assert refused.value.code == "server/too-long"
        return before, await pool.run(ANN, os.getpid, 60)

    before, after = with_pool(scenario)
    assert before != after
    wait_until_gone(before)


def test_when_too_many_wait_the_next_caller_is_refused_unless_patient(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> tuple[str, int]:
        first = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "go"))
        second = asyncio.ensure_future(pool.run(ANN, os.getpid, 60))
        while not pool.waiting:
            await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await pool.run(ANN, os.getpid, 60)
        patient = asyncio.ensure_future(pool.run_patiently(ANN, os.getpid, 60))
        (tmp_path / "go").touch()
        await asyncio.gather(first, second)
        return refused.value.code, await patient

    code, process = with_pool(scenario, waiting=1)
    assert code == "server/busy"
    assert process != os.getpid()


def test_a_cancelled_caller_does_not_cost_a_worker_that_soon_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "SECONDS_TO_FINISH", 60.0)

    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(ANN, os.getpid, 60)
        caller = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "go"))
        await asyncio.sleep(0)
        caller.cancel()
        (tmp_path / "go").touch()
        return before, await pool.run(ANN, os.getpid, 60)

    before, after = with_pool(scenario)
    assert before == after


def test_closing_kills_jobs_under_way(tmp_path: Path) -> None:
    async def scenario() -> tuple[int, str]:
        pool = WorkerPool(1, 1)
        process = await pool.run(ANN, os.getpid, 60)
        caller = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "never"))
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
        return (await BotPool(pool).choose(ANN, write_position(state), "3", 1, budget)).move

    assert with_pool(scenario) in state.legal_moves()


def test_no_worker_is_started_before_it_is_needed() -> None:
    before = set(multiprocessing.active_children())

    async def scenario(pool: WorkerPool) -> list[int]:
        return [len(set(multiprocessing.active_children()) - before), pool.waiting]

    assert with_pool(scenario) == [0, 0]


def test_clients_take_turns(tmp_path: Path) -> None:
    order: list[str] = []

    async def note(pool: WorkerPool, client: str) -> None:
        await pool.run(client, os.getpid, 60)
        order.append(client)

    async def scenario(pool: WorkerPool) -> None:
        first = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "go"))
        await asyncio.sleep(0)
        jobs = [asyncio.ensure_future(note(pool, each)) for each in (ANN, ANN, ANN, BEN)]
        await asyncio.sleep(0)
        (tmp_path / "go").touch()
        await asyncio.gather(first, *jobs)

    with_pool(scenario)
    assert order[0] == BEN


def test_one_client_cannot_take_every_place_among_those_that_wait(tmp_path: Path) -> None:
    async def scenario() -> str:
        pool = WorkerPool(1, 4, waiting_per_client=2)
        first = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "go"))
        await asyncio.sleep(0)
        waiting = [asyncio.ensure_future(pool.run(ANN, os.getpid, 60)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(ServerError) as refused:
            await pool.run(ANN, os.getpid, 60)
        others = asyncio.ensure_future(pool.run(BEN, os.getpid, 60))
        (tmp_path / "go").touch()
        await asyncio.gather(first, *waiting, others)
        await pool.close()
        return refused.value.code

    assert asyncio.run(scenario()) == "server/busy"


def test_a_job_whose_caller_leaves_before_it_begins_is_dropped(tmp_path: Path) -> None:
    async def scenario(pool: WorkerPool) -> int:
        first = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "go"))
        await asyncio.sleep(0)
        second = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "never"))
        await asyncio.sleep(0)
        second.cancel()
        (tmp_path / "go").touch()
        return await first

    assert with_pool(scenario)


def test_a_job_whose_caller_has_left_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "SECONDS_TO_FINISH", 0.0)

    async def scenario(pool: WorkerPool) -> tuple[int, int]:
        before = await pool.run(ANN, os.getpid, 60)
        caller = asyncio.ensure_future(pool.run(ANN, wait_for, 60, tmp_path / "never"))
        await asyncio.sleep(0)
        caller.cancel()
        return before, await pool.run(BEN, os.getpid, 60)

    before, after = with_pool(scenario)
    assert before != after
    wait_until_gone(before)


def test_pictures_are_less_urgent_than_bots_and_both_than_the_server() -> None:
    async def niceness_in(pool: WorkerPool) -> int:
        try:
            return await pool.run(ANN, os.nice, 60, 0)
        finally:
            await pool.close()

    async def run() -> tuple[int, int]:
        pictures = WorkerPool(1, 4, niceness=worker_pool.NICENESS_OF_PICTURES)
        return await niceness_in(WorkerPool(1, 4)), await niceness_in(pictures)

    here = os.nice(0)
    bots, pictures = asyncio.run(run())
    assert here < bots < pictures or pictures == 19


def own_autogroup() -> str:
    return Path("/proc/self/autogroup").read_text()


@pytest.mark.skipif(not Path("/proc/self/autogroup").exists(), reason="another kernel")
def test_workers_are_less_urgent_where_the_system_groups_processes_by_session() -> None:
    async def scenario(pool: WorkerPool) -> str:
        return await pool.run(ANN, own_autogroup, 60)

    assert with_pool(scenario).split()[-2:] == ["nice", str(worker_pool.NICENESS)]
