"""Boards are worked out once, and where it can do no harm."""

import asyncio
from typing import Any

import pytest

from relati.errors import ServerError
from relati.notation import write_position
from relati.render import view
from relati.rules import start
from relati.server import boards
from relati.server.boards import Boards


class Drawers:
    """Workers that do as they are told."""

    def __init__(self, *refusals: ServerError) -> None:
        self.refusals = list(refusals)
        self.jobs = 0

    async def run(self, job: Any, seconds: float, *asked: Any) -> Any:
        self.jobs += 1
        await asyncio.sleep(0)
        if self.refusals:
            raise self.refusals.pop(0)
        return job(*asked)


def _boards(*refusals: ServerError) -> tuple[Boards, Drawers]:
    drawers: Any = Drawers(*refusals)
    return Boards(drawers, 1.0), drawers


def test_a_board_asked_for_by_many_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def look(state: Any) -> Any:
        looked.append(write_position(state))
        return view(state)

    monkeypatch.setattr(boards, "view", look)

    async def run() -> None:
        found, drawers = _boards()
        state = start("modern", 2, 5)
        views = await asyncio.gather(*(found.view(state) for _ in range(5)))
        assert views == [view(state)] * 5
        await found.view(start("modern", 2, 5))
        assert (len(looked), drawers.jobs) == (1, 0)

    asyncio.run(run())


def test_one_who_leaves_takes_nothing_from_the_others() -> None:
    async def run() -> None:
        found, _ = _boards()
        state = start("extended", 2, 5, chain=True)
        first, second = (asyncio.ensure_future(found.view(state)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        assert (await second)["moves"] == view(state)["moves"]

    asyncio.run(run())


def test_moves_that_cannot_be_listed_are_left_out_from_then_on() -> None:
    async def run() -> None:
        found, drawers = _boards(ServerError("server/too-long", seconds=1))
        state = start("extended", 2, 5, chain=True)
        for _ in range(2):
            assert await found.view(state) == view(state) | {"moves": []}
        assert drawers.jobs == 1

    asyncio.run(run())


def test_a_worker_that_was_busy_is_asked_again() -> None:
    async def run() -> None:
        refusals = ServerError("server/busy", seconds=1), ServerError("server/worker-lost")
        found, _ = _boards(*refusals)
        state = start("extended", 2, 5, chain=True)
        for _ in refusals:
            assert (await found.view(state))["moves"] == []
        assert await found.view(state) == view(state)

    asyncio.run(run())


def test_only_so_many_boards_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "KEPT", 2)

    async def run() -> None:
        found, _ = _boards()
        state = start("modern", 2, 5)
        for move in ("C3", "A1", "D4"):
            state = state.play(move)
            await found.view(state)
        assert len(found._views) == 2

    asyncio.run(run())
