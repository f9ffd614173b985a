"""What many ask for is computed once, shared, and kept in limited memory."""

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

from relati.errors import ServerError
from relati.server.runtime.shared_cache import BYTES_OF_ENTRY, SharedCache

ENOUGH = 2**20


class Desk:
    """Works out answers when it is told to, and counts."""

    def __init__(self) -> None:
        self.begun = 0
        self.given_up = 0
        self.may_end = asyncio.Event()
        self.failure: Exception | None = None

    def work_out(self) -> Coroutine[Any, Any, str]:
        return self._work_out()

    async def _work_out(self) -> str:
        self.begun += 1
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        if self.failure:
            raise self.failure
        return "answer"


async def until_all_wait() -> None:
    """Let everything that was begun come to where it waits."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_an_answer_that_is_there_is_not_worked_out_again_for_anybody() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        desk.may_end.set()
        for client in ("a", "a", "b"):
            assert await answers.answer("asked", desk.work_out, client=client) == "answer"
        assert desk.begun == 1

    asyncio.run(scenario())


def test_a_client_that_asks_twice_at_once_waits_for_one_answer_and_others_for_their_own() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        asking = [
            asyncio.create_task(answers.answer("asked", desk.work_out, client=client))
            for client in ("a", "a", "a", "b")
        ]
        await until_all_wait()
        assert desk.begun == 2
        desk.may_end.set()
        assert await asyncio.gather(*asking) == ["answer"] * 4

    asyncio.run(scenario())


def test_work_is_given_up_when_the_last_who_waits_for_it_leaves() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        asking = [
            asyncio.create_task(answers.answer("asked", desk.work_out, client="a"))
            for _ in range(2)
        ]
        await until_all_wait()
        asking[0].cancel()
        await until_all_wait()
        assert desk.given_up == 0
        asking[1].cancel()
        # Whoever comes in the moment between is not given up with them.
        later = asyncio.create_task(answers.answer("asked", desk.work_out, client="a"))
        await until_all_wait()
        assert desk.given_up == 1
        desk.may_end.set()
        assert await later == "answer"

    asyncio.run(scenario())


def test_a_refusal_is_told_to_all_who_wait_and_not_kept() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        desk.failure = ServerError("server/busy", seconds=2)
        desk.may_end.set()
        refused = await asyncio.gather(
            *(answers.answer("asked", desk.work_out, client="a") for _ in range(2)),
            return_exceptions=True,
        )
        assert refused == [desk.failure] * 2
        assert (len(answers), answers.size) == (0, 0)
        with pytest.raises(ServerError):
            await answers.answer("asked", desk.work_out, client="a")
        desk.failure = None
        assert await answers.answer("asked", desk.work_out, client="a") == "answer"

    asyncio.run(scenario())


def test_the_answers_asked_for_longest_ago_make_room() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        desk.may_end.set()
        await answers.answer("first", desk.work_out, client="a")
        answers = SharedCache[str](2 * answers.size + 10)
        for asked in ("one", "two", "one", "six"):
            await answers.answer(asked, desk.work_out, client="a")
        before = desk.begun
        await answers.answer("one", desk.work_out, client="a")
        assert desk.begun == before, "it was asked for again"
        await answers.answer("two", desk.work_out, client="a")
        assert desk.begun == before + 1

    asyncio.run(scenario())


def test_an_answer_larger_than_the_memory_is_given_and_not_kept() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](10)
        desk.may_end.set()
        assert await answers.answer("asked", desk.work_out, client="a") == "answer"
        assert answers.size == 0

    asyncio.run(scenario())


def test_three_hundred_failures_leave_nothing_behind() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        desk.failure = ServerError("server/too-long", seconds=5)
        desk.may_end.set()
        for number in range(300):
            with pytest.raises(ServerError):
                await answers.answer(str(number), desk.work_out)
        assert (len(answers), answers.size, len(answers._under_way)) == (0, 0, 0)

    asyncio.run(scenario())


def test_clients_that_are_not_told_apart_wait_for_one_answer() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedCache[str](ENOUGH)
        asking = [asyncio.create_task(answers.answer("asked", desk.work_out)) for _ in range(4)]
        await until_all_wait()
        assert desk.begun == 1
        desk.may_end.set()
        assert await asyncio.gather(*asking) == ["answer"] * 4

    asyncio.run(scenario())


def test_bytes_are_counted_with_their_keys_and_no_value_twice() -> None:
    answers = SharedCache[bytes](ENOUGH)
    for value in (b"x" * 100, b"x" * 5_000):
        answers.keep("key", value)
        assert answers.size == sys.getsizeof("key") + sys.getsizeof(value) + BYTES_OF_ENTRY
    assert answers.get("key") == value
    assert "key" in answers
    assert answers.get("other") is None


def test_many_small_values_fill_the_memory_too() -> None:
    answers = SharedCache[str](100_000)
    for number in range(2_400):
        answers.keep(str(number), "")
    assert answers.size <= 100_000
    assert len(answers) < 400
