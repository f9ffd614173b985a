"""Who is there, who is missing, and what several servers know of it."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Any

from redis.exceptions import RedisError

from relati.matches.acts import Command, Create, TakeSeat
from relati.matches.journal import MemoryJournal
from relati.matches.service import Service, now
from relati.matches.setup import SeatPlan, Setup
from relati.server.broker import RedisBroker
from relati.server.presence import Presence
from tests.services import redis

MATCH = "0" * 32
ANN, BEA = "a" * 64, "b" * 64


class Elsewhere:
    """A broker that knows of people on other servers."""

    def __init__(self, *people: str) -> None:
        self.people = set(people)
        self.told: list[set[str]] = []

    async def say_here(self, keys: Collection[str]) -> None:
        self.told.append(set(keys))

    async def are_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        return frozenset(key for key in keys if key in self.people)


async def _begun() -> Service:
    async def think(*asked: Any) -> Any:
        raise AssertionError("there is no bot")

    service = Service(MemoryJournal(), think)
    setup = Setup((SeatPlan("device"), SeatPlan("link")))
    create = Command("a", 0, now(), Create(setup, (ANN, None), 1), holder=ANN)
    await service.submit(MATCH, create)
    await service.submit(MATCH, Command("b", 1, now(), TakeSeat(1), holder=BEA))
    return service


def _nothing() -> None:
    pass


def test_who_comes_and_goes_is_told_to_all_who_listen() -> None:
    async def run() -> None:
        presence = Presence(await _begun(), None, missing=60)
        heard: list[str] = []

        def ann() -> None:
            heard.append("ann")

        def bea() -> None:
            heard.append("bea")

        presence.enter(MATCH, ANN, ann)
        presence.enter(MATCH, BEA, bea)
        assert sorted(heard) == ["ann", "ann", "bea"]
        presence.leave(MATCH, BEA, bea)
        assert heard[3:] == ["ann"]
        presence.leave(MATCH, ANN, ann)
        assert not presence._here
        assert not presence._listeners

    asyncio.run(run())


def test_an_owner_is_there_while_one_of_his_windows_is() -> None:
    async def run() -> None:
        service = await _begun()
        match = await service.match(MATCH)
        presence = Presence(service, None, missing=60)
        windows = [lambda: None, lambda: None]
        for window in windows:
            presence.enter(MATCH, ANN, window)
        presence.enter(MATCH, "c" * 64, _nothing)
        presence.enter(MATCH, "", _nothing)
        assert presence.of(MATCH, match) == ([True, False], 2)
        presence.leave(MATCH, ANN, windows[0])
        assert presence.of(MATCH, match) == ([True, False], 2)
        presence.leave(MATCH, ANN, windows[1])
        assert presence.of(MATCH, match) == ([False, False], 2)

    asyncio.run(run())


def test_who_is_missing_for_long_is_marked_once() -> None:
    async def run() -> None:
        service = await _begun()
        presence = Presence(service, None, missing=0.05)
        presence.enter(MATCH, ANN, _nothing)
        await presence.look()
        assert not (await service.match(MATCH)).seats[1].is_away
        await asyncio.sleep(0.06)
        for _ in range(3):
            await presence.look()
        match = await service.match(MATCH)
        assert [seat.is_away for seat in match.seats] == [False, True]
        assert match.number == 4
        assert presence._missing_since == {}

    asyncio.run(run())


def test_who_is_on_another_server_is_not_missing() -> None:
    async def run() -> None:
        service = await _begun()
        broker: Any = Elsewhere(f"{MATCH}:{BEA[:16]}")
        presence = Presence(service, broker, missing=0.0)
        presence.enter(MATCH, ANN, _nothing)
        presence.enter(MATCH, "", _nothing)
        await presence.look()
        await presence.look()
        assert broker.told[0] == {f"{MATCH}:{ANN[:16]}"}
        assert not (await service.match(MATCH)).seats[1].is_away
        broker.people.clear()
        await presence.look()
        assert (await service.match(MATCH)).seats[1].is_away

    asyncio.run(run())


def test_nobody_is_missed_where_nobody_is() -> None:
    async def run() -> None:
        service = await _begun()
        presence = Presence(service, None, missing=0.0)
        await presence.look()
        assert (await service.match(MATCH)).number == 3

    asyncio.run(run())


def test_what_is_forgotten_of_a_match_that_everybody_left() -> None:
    async def run() -> None:
        presence = Presence(await _begun(), None, missing=60)
        presence.enter(MATCH, ANN, _nothing)
        await presence.look()
        assert presence._missing_since
        presence.leave(MATCH, ANN, _nothing)
        await presence.look()
        assert presence._missing_since == {}

    asyncio.run(run())


def test_redis_tells_servers_of_each_other() -> None:
    async def run(url: str) -> None:
        woken: asyncio.Queue[tuple[str, int]] = asyncio.Queue()

        async def wake(match: str, number: int) -> None:
            woken.put_nowait((match, number))

        async def deaf(match: str, number: int) -> None:
            pass

        one, other = RedisBroker(url, wake), RedisBroker(url, deaf)
        try:
            await one.check()
            async with asyncio.timeout(10):
                while woken.empty():  # until the other ear is open
                    await other.announce(MATCH, 7)
                    await asyncio.sleep(0.05)
            assert woken.get_nowait() == (MATCH, 7)
            assert await other.are_elsewhere(["a", "b"]) == frozenset()
            await one.say_here({"a"})
            await one.say_here(())
            assert await other.are_elsewhere(["a", "b"]) == {"a"}
            assert await other.are_elsewhere([]) == frozenset()
        finally:
            await one.close()
            await other.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server.url), 30))


def test_a_broker_that_was_away_is_heard_again() -> None:
    async def run(server: Any) -> None:
        woken = asyncio.Event()

        async def wake(match: str, number: int) -> None:
            woken.set()

        async def deaf(match: str, number: int) -> None:
            pass

        one, other = RedisBroker(server.url, wake), RedisBroker(server.url, deaf)
        try:
            await one.check()
            server.restart()
            async with asyncio.timeout(20):
                while not woken.is_set():
                    with suppress(ConnectionError, RedisError):  # it is coming up
                        await other.announce(MATCH, 1)
                    await asyncio.sleep(0.05)
        finally:
            await one.close()
            await other.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server), 40))
