"""The light event is one: whoever waits goes on when it is set, and not before."""

import asyncio

import pytest

from relati.matches.light_event import LightEvent


def test_all_who_wait_go_on_when_it_is_set() -> None:
    async def scenario() -> None:
        event = LightEvent()
        waiting = [asyncio.ensure_future(event.wait()) for _ in range(3)]
        await asyncio.sleep(0)
        assert not any(task.done() for task in waiting)
        event.set()
        assert await asyncio.gather(*waiting) == [True, True, True]
        assert await event.wait(), "it stays set"

    asyncio.run(scenario())


def test_after_it_is_cleared_one_waits_again() -> None:
    async def scenario() -> None:
        event = LightEvent()
        event.set()
        event.clear()
        assert not event.is_set()
        waiting = asyncio.ensure_future(event.wait())
        await asyncio.sleep(0)
        assert not waiting.done()
        event.set()
        await waiting

    asyncio.run(scenario())


def test_who_stops_waiting_is_forgotten() -> None:
    async def scenario() -> None:
        event = LightEvent()
        waiting = asyncio.ensure_future(event.wait())
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert event._waiters is None
        event.set()

    asyncio.run(scenario())
