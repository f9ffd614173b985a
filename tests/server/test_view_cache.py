"""Views are computed once for all who request them, and kept in so much memory."""

import asyncio
import json
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from relati import native
from relati.errors import ServerError
from relati.notation import read_position, write_position
from relati.render import state_text
from relati.rules import State, start
from relati.server.runtime import view_cache
from relati.server.runtime.board_pool import BoardPool, is_light_game, is_light_position
from relati.server.runtime.view_cache import ViewCache
from relati.server.runtime.worker_pool import WorkerPool
from tests.boards import FLOOD

ENOUGH = 2**30


def with_cache(
    scenario: Callable[[ViewCache], Awaitable[None]], most_bytes: int = ENOUGH, seconds: float = 60
) -> None:
    """Run a scenario with a cache of its own."""

    async def run() -> None:
        boards = BoardPool(WorkerPool(1, 4), seconds)
        try:
            await scenario(ViewCache(boards, most_bytes))
        finally:
            await boards.close()

    asyncio.run(run())


def states(count: int) -> list[State]:
    """States that follow each other, the first without any symbol."""
    played = [start("modern", 2, 5)]
    while len(played) < count:
        played.append(played[-1].play(played[-1].legal_moves()[0]))
    return played


def test_a_view_requested_many_times_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[str] = []

    def compute(state: Any) -> Any:
        computed.append(write_position(state))
        return state_text(state)

    monkeypatch.setattr(view_cache, "state_text", compute)

    async def scenario(cache: ViewCache) -> None:
        state = start("modern", 2, 5)
        views = await asyncio.gather(*(cache.view(state) for _ in range(5)))
        assert views == [state_text(state)] * 5
        await cache.view(start("modern", 2, 5))
        assert len(computed) == 1

    with_cache(scenario)


def test_a_cancelled_request_does_not_cancel_the_others() -> None:
    async def scenario(cache: ViewCache) -> None:
        state = start("modern", 2, 5)
        first, second = (asyncio.ensure_future(cache.view(state)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert await second == state_text(state)

    with_cache(scenario)


def test_views_take_no_more_memory_than_they_may() -> None:
    small = states(9)
    sizes = [sys.getsizeof(state_text(state)) for state in small]

    async def scenario(cache: ViewCache) -> None:
        for state in small:
            await cache.view(state)
            assert 0 < cache.size <= max(sizes) * 3
        # The latest are kept: asking for them again adds nothing.
        before = cache.size
        await cache.view(small[-1])
        assert cache.size == before
        await cache.view(small[0])
        assert cache.size <= max(sizes) * 3

    with_cache(scenario, max(sizes) * 3)


def test_a_view_larger_than_all_the_memory_is_given_but_not_kept() -> None:
    async def scenario(cache: ViewCache) -> None:
        state = start("modern", 2, 5)
        assert await cache.view(state) == state_text(state)
        assert cache.size == 0

    with_cache(scenario, 100)


def test_a_board_that_may_take_long_is_described_in_another_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def here(state: State) -> Any:
        raise AssertionError("not in this process")

    monkeypatch.setattr(view_cache, "state_text", here)

    async def scenario(cache: ViewCache) -> None:
        view = await cache.view(read_position(FLOOD), "192.0.2.1")
        assert json.loads(view)["has_more_moves"]

    with_cache(scenario)


def test_a_view_that_takes_too_long_is_refused_and_can_be_asked_for_again() -> None:
    async def scenario(cache: ViewCache) -> None:
        for _ in range(2):
            with pytest.raises(ServerError) as refused:
                await cache.view(read_position(FLOOD))
            assert refused.value.code == "server/too-long"

    with_cache(scenario, seconds=0.0)


def test_a_board_that_the_engine_plays_is_written_at_once_and_not_kept() -> None:
    async def scenario(cache: ViewCache) -> None:
        state = start("modern", 2, 5)
        assert await cache.view(native.from_rules(state)) == state_text(state)
        assert cache.size == 0

    with_cache(scenario)


def test_chained_shots_are_listed_in_another_process_even_by_the_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def here(state: State) -> Any:
        raise AssertionError("not in this process")

    monkeypatch.setattr(view_cache, "state_text", here)

    async def scenario(cache: ViewCache) -> None:
        view = await cache.view(native.from_rules(read_position(FLOOD)), "192.0.2.1")
        assert json.loads(view)["has_more_moves"]

    with_cache(scenario)


@pytest.mark.parametrize(
    ("position", "is_light"),
    [
        ("classic 2 5/5/5/5/5 O - - *", True),
        ("extended 2 9/9/9/9/9/9/9/9/9 O - - *", True),
        ("extended:chain 2 9/9/9/9/9/9/9/9/9 O - - *", False),
        (FLOOD, False),
        ("mine[actions=cannon] 2 5/5/5/5/5 O - - *", True),
        ("mine[actions=cannon+chain] 2 5/5/5/5/5 O - - *", False),
        ("classic 2 " + "/".join(["O1" * 13] * 26) + " O - - *", False),
        ("modern 2 " + "/".join(["26"] * 26) + " O - - *", False),
        ("modern 2 " + "/".join(["9Or"] + ["10"] * 9) + " O - - *", True),
        ("modern 2 " + "/".join(["10Or"] + ["11"] * 9) + " O - - *", False),
        ("modern", True),
        ("modern 2", True),
    ],
)
def test_what_takes_long_is_told_by_its_text(position: str, is_light: bool) -> None:
    assert is_light_position(position) == is_light


@pytest.mark.parametrize(
    ("ruleset", "players", "width", "height", "is_light"),
    [
        ("modern", None, None, None, True),
        ("modern", 4, None, None, False),
        ("modern", 4, 9, 9, True),
        ("mine[side=26]", None, None, None, False),
        ("mine[side=26]", None, 9, None, True),
        ("mine[side=9]", 2, None, None, True),
        ("mine[side=9]", 2, 11, None, False),
        ("mine[side=9]", 2, None, 26, False),
        ("extended:chain", 2, 5, 5, False),
        ("nothing[side=x]", None, None, None, False),
    ],
)
def test_a_new_game_without_a_size_has_the_side_of_its_ruleset(
    ruleset: str, players: int | None, width: int | None, height: int | None, is_light: bool
) -> None:
    assert is_light_game(ruleset, players, width, height) == is_light


def test_one_client_leaves_a_process_to_the_others() -> None:
    async def run() -> None:
        boards = BoardPool(WorkerPool(2, 4, per_client=1), 60)
        processes = await asyncio.gather(
            *(boards.run(client, False, os.getpid) for client in ("192.0.2.1", "192.0.2.1"))
        )
        assert processes[0] == processes[1]
        assert await boards.run("192.0.2.1", True, os.getpid) == os.getpid()
        await boards.close()

    asyncio.run(run())
