"""What bots think is kept: computed once, bounded, and not poisoned by a failure."""

import asyncio
import sys

import pytest

from relati.bots.interface import Candidate, Choice
from relati.errors import ServerError
from relati.rules import read_move
from relati.server.runtime.choice_cache import MOST_CANDIDATES, MOST_LINE, ChoiceCache
from relati.server.runtime.shared_cache import BYTES_OF_ENTRY
from relati.server.runtime.stored_choices import read_choice, write_choice

MOVE = read_move("C3")
LINE = (MOVE,) * 40


class Counted:
    """Chooses, and counts how often it was asked."""

    def __init__(self) -> None:
        self.count = 0

    async def __call__(self) -> Choice:
        self.count += 1
        await asyncio.sleep(0)
        candidates = tuple(Candidate(read_move(f"A{n}"), 1, (0.5, 0.5), LINE) for n in range(1, 20))
        return Choice(MOVE, (0.5, 0.5), LINE, 9, candidates)


def test_what_two_ask_for_at_once_is_computed_once_and_kept_short() -> None:
    async def run() -> None:
        cache, choose = ChoiceCache(), Counted()
        one, other = await asyncio.gather(
            cache.choice("a", 0.3, choose), cache.choice("a", 0.3, choose)
        )
        assert one == other
        assert choose.count == 1
        assert cache.has("a", 0.3)
        assert not cache.has("a", 1.0)
        assert len(one.candidates) == MOST_CANDIDATES
        assert len(one.line) == len(one.candidates[-1].line) == MOST_LINE

    asyncio.run(run())


async def measured(position: str, choose: Counted) -> Choice:
    """A choice as it is kept."""
    return await ChoiceCache().choice(position, 0.3, choose)


def test_the_oldest_is_forgotten_when_there_are_too_many() -> None:
    async def run() -> None:
        choose = Counted()
        size = sys.getsizeof(write_choice(await measured("a", choose)))
        cache = ChoiceCache(most_bytes=round(2.5 * (size + 1.5 * BYTES_OF_ENTRY)))
        for position in ("a", "b", "a", "c"):
            await cache.choice(position, 0.3, choose)
        assert [cache.has(each, 0.3) for each in "abc"] == [True, False, True]

    asyncio.run(run())


def test_a_failure_is_not_kept() -> None:
    async def fail() -> Choice:
        raise ServerError("server/busy", seconds=2)

    async def run() -> None:
        cache, choose = ChoiceCache(), Counted()
        with pytest.raises(ServerError):
            await cache.choice("a", 0.3, fail)
        await cache.choice("a", 0.3, choose)
        assert choose.count == 1

    asyncio.run(run())


def test_who_leaves_does_not_stop_it_for_the_others() -> None:
    async def run() -> None:
        cache, choose = ChoiceCache(), Counted()
        leaving = asyncio.ensure_future(cache.choice("a", 0.3, choose))
        await asyncio.sleep(0)
        leaving.cancel()
        await cache.choice("a", 0.3, choose)
        assert choose.count == 1

    asyncio.run(run())


def test_a_thought_ends_when_nobody_waits_for_it_any_more() -> None:
    async def run() -> None:
        cache, ended = ChoiceCache(), asyncio.Event()

        async def think() -> Choice:
            try:
                await asyncio.Event().wait()
            finally:
                ended.set()
            raise AssertionError("nobody sets it")

        waiting = [asyncio.ensure_future(cache.choice("a", 0.3, think)) for _ in range(2)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.gather(waiting[0], return_exceptions=True)
        assert not ended.is_set()
        waiting[1].cancel()
        await asyncio.wait_for(ended.wait(), 30)
        choose = Counted()
        await cache.choice("a", 0.3, choose)
        assert choose.count == 1

    asyncio.run(run())


def test_a_choice_is_read_back_as_it_was_written() -> None:
    candidates = (Candidate(MOVE, 3, (0.25, 0.75), LINE[:2], is_proved=True),)
    choice = Choice(MOVE, (0.1, 0.9), LINE[:3], 9, candidates)
    assert read_choice(write_choice(choice)) == choice
