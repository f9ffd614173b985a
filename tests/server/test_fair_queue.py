"""Places for jobs are given to clients in turn."""

import asyncio
from contextlib import suppress

from relati.server.runtime.fair_queue import FairQueue

ANN, BEN = "192.0.2.1", "192.0.2.2"


async def settle() -> None:
    """Let every task go as far as it can."""
    for _ in range(5):
        await asyncio.sleep(0)


def ask(
    queue: FairQueue, client: str, order: list[str], *, is_patient: bool = False
) -> "asyncio.Task[None]":
    """A job that notes when it gets its place, and keeps it."""

    async def job() -> None:
        await queue.acquire(client, is_patient=is_patient)
        order.append(client)

    return asyncio.ensure_future(job())


def test_a_client_with_many_jobs_delays_another_by_none_of_those_that_wait() -> None:
    async def scenario() -> None:
        queue, order = FairQueue(1), list[str]()
        jobs = [ask(queue, ANN, order) for _ in range(5)]
        await settle()
        jobs += [ask(queue, BEN, order) for _ in range(2)]
        await settle()
        for _ in range(6):
            queue.release(order[-1])
            await settle()
        await asyncio.gather(*jobs)
        assert order == [ANN, BEN, ANN, BEN, ANN, ANN, ANN]

    asyncio.run(scenario())


def test_a_client_gets_no_more_places_at_a_time_than_it_may() -> None:
    async def scenario() -> None:
        queue, order = FairQueue(2, per_client=1), list[str]()
        jobs = [ask(queue, ANN, order), ask(queue, ANN, order), ask(queue, BEN, order)]
        await settle()
        assert order == [ANN, BEN]
        assert (queue.waiting, queue.waiting_of(ANN), queue.waiting_of(BEN)) == (1, 1, 0)
        assert not queue.has_place_for(ANN)
        queue.release(ANN)
        await asyncio.gather(*jobs)
        assert order == [ANN, BEN, ANN]

    asyncio.run(scenario())


def test_a_job_that_is_cancelled_takes_no_place() -> None:
    async def scenario() -> None:
        queue, order = FairQueue(1), list[str]()
        first, second, third = (ask(queue, each, order) for each in (ANN, BEN, ANN))
        await settle()
        second.cancel()
        await settle()
        assert queue.waiting == 1
        queue.release(ANN)
        third.cancel()  # in the moment in which it gets its place
        await settle()
        for job in (second, third):
            with suppress(asyncio.CancelledError):
                await job
        await first
        assert queue.has_place_for(BEN)
        assert queue.waiting == 0

    asyncio.run(scenario())


def test_patient_jobs_leave_a_place_to_those_that_are_not() -> None:
    async def scenario() -> None:
        queue, order = FairQueue(2, kept=1), list[str]()
        jobs = [ask(queue, ANN, order, is_patient=True) for _ in range(3)]
        await settle()
        assert order == [ANN]
        jobs += [ask(queue, BEN, order), ask(queue, ANN, order)]
        await settle()
        assert order == [ANN, BEN]
        queue.release(ANN)  # the place that is kept, now, though patient jobs came first
        await settle()
        assert order == [ANN, BEN, ANN]
        assert queue.waiting_of(ANN) == 2
        queue.release(BEN)
        await settle()
        assert order == [ANN, BEN, ANN]
        for _ in range(2):
            queue.release(ANN)
            await settle()
        await asyncio.gather(*jobs)
        assert order == [ANN, BEN, ANN, ANN, ANN]

    asyncio.run(scenario())
