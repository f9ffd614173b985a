"""What everybody who watches a match asks about it is worked out once."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest

from relati.errors import ServerError
from relati.server.runtime.shared_answers import SharedAnswers

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
        desk, answers = Desk(), SharedAnswers(ENOUGH)
        desk.may_end.set()
        for client in ("a", "a", "b"):
            assert await answers.answer(client, "asked", desk.work_out) == "answer"
        assert desk.begun == 1

    asyncio.run(scenario())


def test_a_client_that_asks_twice_at_once_waits_for_one_answer_and_others_for_their_own() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedAnswers(ENOUGH)
        asking = [
            asyncio.create_task(answers.answer(client, "asked", desk.work_out))
            for client in ("a", "a", "a", "b")
        ]
        await until_all_wait()
        assert desk.begun == 2
        desk.may_end.set()
        assert await asyncio.gather(*asking) == ["answer"] * 4

    asyncio.run(scenario())


def test_work_is_given_up_when_the_last_who_waits_for_it_leaves() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedAnswers(ENOUGH)
        asking = [
            asyncio.create_task(answers.answer("a", "asked", desk.work_out)) for _ in range(2)
        ]
        await until_all_wait()
        asking[0].cancel()
        await until_all_wait()
        assert desk.given_up == 0
        asking[1].cancel()
        # Whoever comes in the moment between is not given up with them.
        later = asyncio.create_task(answers.answer("a", "asked", desk.work_out))
        await until_all_wait()
        assert desk.given_up == 1
        desk.may_end.set()
        assert await later == "answer"

    asyncio.run(scenario())


def test_a_refusal_is_told_to_all_who_wait_and_not_kept() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedAnswers(ENOUGH)
        desk.failure = ServerError("server/busy", seconds=2)
        desk.may_end.set()
        refused = await asyncio.gather(
            *(answers.answer("a", "asked", desk.work_out) for _ in range(2)),
            return_exceptions=True,
        )
        assert refused == [desk.failure] * 2
        with pytest.raises(ServerError):
            await answers.answer("a", "asked", desk.work_out)
        desk.failure = None
        assert await answers.answer("a", "asked", desk.work_out) == "answer"

    asyncio.run(scenario())


def test_the_answers_asked_for_longest_ago_make_room() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedAnswers(ENOUGH)
        desk.may_end.set()
        await answers.answer("a", "first", desk.work_out)
        answers = SharedAnswers(2 * answers.size + 10)
        for asked in ("one", "two", "one", "six"):
            await answers.answer("a", asked, desk.work_out)
        before = desk.begun
        await answers.answer("a", "one", desk.work_out)
        assert desk.begun == before, "it was asked for again"
        await answers.answer("a", "two", desk.work_out)
        assert desk.begun == before + 1

    asyncio.run(scenario())


def test_an_answer_larger_than_the_memory_is_given_and_not_kept() -> None:
    async def scenario() -> None:
        desk, answers = Desk(), SharedAnswers(10)
        desk.may_end.set()
        assert await answers.answer("a", "asked", desk.work_out) == "answer"
        assert answers.size == 0

    asyncio.run(scenario())
