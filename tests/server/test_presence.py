"""Who is connected and who is away, on one server and on several."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from redis.exceptions import RedisError

from relati.matches.acts import Command, Create, TakeSeat
from relati.matches.clocks import Clock, Days
from relati.matches.event_store import MemoryEventStore, StoredEvent
from relati.matches.service import Service, now
from relati.matches.setup import SeatPlan, Setup
from relati.server.runtime.broker import (
    MOST_EVENTS,
    SECONDS_A_REPORT_IS_VALID,
    MatchChange,
    RedisBroker,
)
from relati.server.runtime.presence import PresenceTracker
from relati.server.runtime.presence_report import (
    MOST_REPORTED,
    MatchPresence,
    PresenceReport,
    key_of,
)
from tests.services import redis

MATCH = "0" * 32
ANN, BEA = "a" * 64, "b" * 64
SEVENTH = StoredEvent(7, 1_700_000_000_000, '{"text": "聯棋"}')


class FakeBroker:
    """A broker that reports these people as connected to a match at another server."""

    def __init__(self, *people: str) -> None:
        self.people = set(people)
        self.reported: list[Mapping[str, PresenceReport]] = []

    async def report_presence(
        self, here: Mapping[str, PresenceReport], changed: Collection[str]
    ) -> None:
        self.reported.append(here)

    async def presence_elsewhere(self, matches: Collection[str]) -> dict[str, list[PresenceReport]]:
        return {match: [PresenceReport(dict.fromkeys(self.people, ""))] for match in matches}


async def _started_service(clock: Clock | None = None) -> Service:
    async def think(*arguments: Any) -> Any:
        raise AssertionError("there is no bot")

    service = Service(MemoryEventStore(), think)
    setup = Setup((SeatPlan("device"), SeatPlan("link")), clock=clock)
    create = Command("a", 0, now(), Create(setup, (ANN, None), 1), holder=ANN)
    await service.submit(MATCH, create)
    await service.submit(MATCH, Command("b", 1, now(), TakeSeat(1), holder=BEA))
    return service


def _ignore() -> None:
    pass


def test_all_listeners_are_called_when_someone_enters_or_leaves() -> None:
    async def run() -> None:
        presence = PresenceTracker(await _started_service(), None, away_after=60)
        calls: list[str] = []

        def ann() -> None:
            calls.append("ann")

        def bea() -> None:
            calls.append("bea")

        presence.enter(MATCH, ANN, ann)
        presence.enter(MATCH, BEA, bea)
        assert sorted(calls) == ["ann", "ann", "bea"]
        presence.leave(MATCH, BEA, bea)
        assert calls[3:] == ["ann"]
        presence.leave(MATCH, ANN, ann)
        assert not presence._connected
        assert not presence._listeners

    asyncio.run(run())


def test_an_owner_is_connected_while_any_window_is_open() -> None:
    async def run() -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        presence = PresenceTracker(service, None, away_after=60)
        windows = [lambda: None, lambda: None]
        for window in windows:
            presence.enter(MATCH, ANN, window)
        presence.enter(MATCH, "c" * 64, _ignore)
        presence.enter(MATCH, "", _ignore)
        assert presence.of(MATCH, match) == MatchPresence([True, False], 2, [])
        presence.leave(MATCH, ANN, windows[0])
        assert presence.of(MATCH, match) == MatchPresence([True, False], 2, [])
        presence.leave(MATCH, ANN, windows[1])
        assert presence.of(MATCH, match) == MatchPresence([False, False], 2, [])

    asyncio.run(run())


def test_watchers_are_named_as_they_want_and_counted_once() -> None:
    async def run() -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        presence = PresenceTracker(service, None, away_after=60)
        presence.enter(MATCH, ANN, _ignore, "Ann")  # she plays
        presence.enter(MATCH, "c" * 64, _ignore, "Cleo")
        presence.enter(MATCH, "c" * 64, _ignore, "Cleo")
        presence.enter(MATCH, "d" * 64, _ignore)
        presence.enter(MATCH, "", _ignore, "Nobody's")
        presence.enter(MATCH, "e" * 64, _ignore, "Amy")
        assert presence.of(MATCH, match) == MatchPresence([True, False], 4, ["Amy", "Cleo"])

    asyncio.run(run())


def test_who_watches_at_another_server_is_counted_and_gone_when_that_one_is_killed() -> None:
    async def run(server: Any) -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        brokers = [RedisBroker(server.url, _wake) for _ in range(2)]
        here, there = (PresenceTracker(service, broker, away_after=60) for broker in brokers)
        brokers[0]._presence_changed = here.changed_elsewhere
        telling = [asyncio.ensure_future(each.tell_forever()) for each in (here, there)]
        changed = asyncio.Event()

        async def until(expected: MatchPresence) -> None:
            while here.of(MATCH, match) != expected:
                await changed.wait()
                changed.clear()

        here.enter(MATCH, ANN, changed.set, "Ann")
        here.enter(MATCH, "c" * 64, changed.set, "Cleo")
        there.enter(MATCH, "c" * 64, _ignore, "Cleo")  # the same person, in another window
        there.enter(MATCH, "d" * 64, _ignore, "Dan")
        there.enter(MATCH, BEA, _ignore)
        await here.check()
        await until(MatchPresence([True, True], 2, ["Cleo", "Dan"]))
        # Who was not connected there is told, too: the lobby shows it.
        (seen,) = await there.of_all([(MATCH, match)])
        assert seen.watchers == 2
        there.leave(MATCH, "d" * 64, _ignore)
        await until(MatchPresence([True, True], 1, ["Cleo"]))
        # A killed server says nothing more; its report expires.
        telling[1].cancel()
        there.enter(MATCH, "e" * 64, _ignore, "Eve")
        await here.check()
        assert here.of(MATCH, match).watchers == 1
        client = brokers[0]._redis
        (key,) = [key async for key in client.scan_iter(f"*presence:{MATCH}:{brokers[1]._name}")]
        assert 0 < await client.ttl(key) <= SECONDS_A_REPORT_IS_VALID
        await client.delete(key)  # as time does
        await here.check()
        await until(MatchPresence([True, False], 1, ["Cleo"]))
        # Without Redis what is known here still counts.
        server.stop()
        here.enter(MATCH, "f" * 64, changed.set, "Fay")
        await until(MatchPresence([True, False], 2, ["Cleo", "Fay"]))
        telling[0].cancel()
        await asyncio.gather(*telling, return_exceptions=True)
        for broker in brokers:
            await broker.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server), 60))


async def _wake(match: str, number: int, events: Sequence[StoredEvent]) -> None:
    pass


def test_an_owner_disconnected_for_long_is_marked_away_once() -> None:
    async def run() -> None:
        service = await _started_service()
        presence = PresenceTracker(service, None, away_after=60)
        presence.enter(MATCH, ANN, _ignore)
        await presence.check()
        assert not (await service.match(MATCH)).seats[1].is_away
        presence._away_after = 0  # as if that long had passed
        for _ in range(3):
            await presence.check()
        match = await service.match(MATCH)
        assert [seat.is_away for seat in match.seats] == [False, True]
        assert match.number == 4
        assert presence._missing_since == {}

    asyncio.run(run())


def test_nobody_is_marked_away_in_a_match_with_days_for_each_move() -> None:
    async def scenario() -> None:
        service = await _started_service(Days(3))
        presence = PresenceTracker(service, None, away_after=0.0)
        presence.enter(MATCH, ANN, lambda: None)
        await presence.check()
        await presence.check()
        assert [seat.is_away for seat in (await service.match(MATCH)).seats] == [False, False]
        await service.close()

    asyncio.run(scenario())


def test_an_owner_connected_to_another_server_is_not_marked_away() -> None:
    async def run() -> None:
        service = await _started_service()
        broker: Any = FakeBroker(key_of(BEA))
        presence = PresenceTracker(service, broker, away_after=0.0)
        presence.enter(MATCH, ANN, _ignore)
        presence.enter(MATCH, "", _ignore)
        await presence.check()
        await presence.check()
        assert broker.reported == [{MATCH: PresenceReport({key_of(ANN): ""}, more=1)}] * 2
        assert not (await service.match(MATCH)).seats[1].is_away
        broker.people.clear()
        await presence.check()
        assert (await service.match(MATCH)).seats[1].is_away

    asyncio.run(run())


def test_an_owner_is_reported_however_many_watch() -> None:
    async def run() -> None:
        broker: Any = FakeBroker()
        presence = PresenceTracker(await _started_service(), broker, away_after=60)
        for number in range(MOST_REPORTED + 5):
            presence.enter(MATCH, f"{number:064}"[::-1], _ignore, f"Watcher {number}")
        presence.enter(MATCH, ANN, _ignore)
        await presence.check()
        (report,) = broker.reported[-1].values()
        assert key_of(ANN) in report.people
        assert (len(report.people), report.more) == (MOST_REPORTED, 6)

    asyncio.run(run())


def test_nobody_is_marked_away_in_a_match_without_connections() -> None:
    async def run() -> None:
        service = await _started_service()
        presence = PresenceTracker(service, None, away_after=0.0)
        await presence.check()
        assert (await service.match(MATCH)).number == 3

    asyncio.run(run())


def test_a_match_that_everybody_left_is_forgotten() -> None:
    async def run() -> None:
        presence = PresenceTracker(await _started_service(), None, away_after=60)
        presence.enter(MATCH, ANN, _ignore)
        await presence.check()
        assert presence._missing_since
        presence.leave(MATCH, ANN, _ignore)
        await presence.check()
        assert presence._missing_since == {}

    asyncio.run(run())


def test_news_of_a_match_are_joined_unless_there_is_a_gap_or_too_many() -> None:
    def news(*numbers: int) -> MatchChange:
        events = tuple(StoredEvent(number, 0, "") for number in numbers)
        return MatchChange(MATCH, numbers[-1], events)

    assert news(5).followed_by(news(6, 7)) == news(5, 6, 7)
    assert news(5).followed_by(news(7)) == news(7)
    assert news(5).followed_by(MatchChange(MATCH, 6, ())) == MatchChange(MATCH, 6, news(5).events)
    long = news(*range(1, MOST_EVENTS + 1))
    assert long.followed_by(news(MOST_EVENTS + 1)) == news(MOST_EVENTS + 1)


def test_redis_connects_two_servers() -> None:
    async def run(url: str) -> None:
        woken: asyncio.Queue[tuple[str, int, tuple[StoredEvent, ...]]] = asyncio.Queue()

        async def wake(match: str, number: int, events: Sequence[StoredEvent]) -> None:
            woken.put_nowait((match, number, tuple(events)))

        async def ignore(match: str, number: int, events: Sequence[StoredEvent]) -> None:
            pass

        one, other = RedisBroker(url, wake), RedisBroker(url, ignore)
        try:
            await one.check()
            async with asyncio.timeout(10):
                while woken.empty():  # until the subscription is active
                    await other.announce(MATCH, [SEVENTH])
                    await asyncio.sleep(0.05)
            assert woken.get_nowait() == (MATCH, 7, (SEVENTH,))
            assert await other.listening_elsewhere(["a", "b"]) == frozenset()
            await one.report_listening({"a"})
            await one.report_listening(())
            assert await other.listening_elsewhere(["a", "b"]) == {"a"}
            assert await other.listening_elsewhere([]) == frozenset()
        finally:
            await one.close()
            await other.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server.url), 30))


def test_a_broker_reconnects_after_an_outage() -> None:
    async def run(server: Any) -> None:
        woken = asyncio.Event()

        async def wake(match: str, number: int, events: Sequence[StoredEvent]) -> None:
            woken.set()

        async def ignore(match: str, number: int, events: Sequence[StoredEvent]) -> None:
            pass

        one, other = RedisBroker(server.url, wake), RedisBroker(server.url, ignore)
        try:
            await one.check()
            server.restart()
            async with asyncio.timeout(20):
                while not woken.is_set():
                    with suppress(ConnectionError, RedisError):  # it is starting
                        await other.announce(MATCH, [SEVENTH])
                    await asyncio.sleep(0.05)
        finally:
            await one.close()
            await other.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server), 40))
