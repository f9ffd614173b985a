"""Views are computed once for all who request them."""

import asyncio
from typing import Any

import pytest

from relati.notation import write_position
from relati.render import state_message
from relati.rules import start
from relati.server.runtime import view_cache
from relati.server.runtime.view_cache import ViewCache


def test_a_view_requested_many_times_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[str] = []

    def compute(state: Any) -> Any:
        computed.append(write_position(state))
        return state_message(state)

    monkeypatch.setattr(view_cache, "state_message", compute)

    async def run() -> None:
        cache = ViewCache()
        state = start("modern", 2, 5)
        views = await asyncio.gather(*(cache.view(state) for _ in range(5)))
        assert views == [state_message(state)] * 5
        await cache.view(start("modern", 2, 5))
        assert len(computed) == 1

    asyncio.run(run())


def test_a_cancelled_request_does_not_cancel_the_others() -> None:
    async def run() -> None:
        cache = ViewCache()
        state = start("modern", 2, 5)
        first, second = (asyncio.ensure_future(cache.view(state)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second)["legal_moves"] == state_message(state)["legal_moves"]

    asyncio.run(run())


def test_the_oldest_views_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_cache, "MOST_KEPT", 2)

    async def run() -> None:
        cache = ViewCache()
        state = start("modern", 2, 5)
        for move in ("C3", "A1", "D4"):
            state = state.play(move)
            await cache.view(state)
        assert len(cache._views) == 2

    asyncio.run(run())
