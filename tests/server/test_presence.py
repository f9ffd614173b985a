"""Who is connected and who is away, on one server and on several."""

import asyncio
import math
from collections.abc import Collection, Mapping, Sequence
from contextlib import nullcontext
from copy import copy
from typing import Any

import pytest

from relati.matches.acts import Command, Create, Play, TakeSeat
from relati.matches.background import end
from relati.matches.clocks import Clock, Days
from relati.matches.event_store import MemoryEventStore, StoredEvent
from relati.matches.service import Service, now
from relati.matches.setup import SeatPlan, Setup
from relati.server.processes.peer_broker import GONE, PeerBroker
from relati.server.processes.peers import MOST_WAITING, PARENT, Peers
from relati.server.runtime import redis_broker
from relati.server.runtime.broker import MOST_EVENTS, Ears, MatchChange
from relati.server.runtime.match_news import MatchNews
from relati.server.runtime.presence import PresenceTracker
from relati.server.runtime.presence_report import (
    MOST_REPORTED,
    MatchPresence,
    PresenceReport,
    key_of,
)
from relati.server.runtime.redis_broker import RedisBroker
from tests.services import redis

MATCH = "0" * 32
ANN, BEA = "a" * 64, "b" * 64
SEVENTH = StoredEvent(7, 1_700_000_000_000, '{"text": "聯棋"}')


class FakeBroker:
    """A broker that reports these people as connected to a match at another server."""

    heard_at = math.inf

    def __init__(self, *people: str) -> None:
        self.people = set(people)
        self.reported: list[Mapping[str, PresenceReport]] = []

    async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
        self.reported.append(reports)

    async def presence_elsewhere(
        self, matches: Collection[str]
    ) -> dict[str, dict[str, PresenceReport]]:
        report = PresenceReport(dict.fromkeys(self.people, ""))
        return {match: {"other": report} for match in matches if self.people}


async def _started_service(
    clock: Clock | None = None, store: MemoryEventStore | None = None
) -> Service:
    async def think(*arguments: Any) -> Any:
        raise AssertionError("there is no bot")

    service = Service(store or MemoryEventStore(), think)
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


class AtServer:
    """Who is connected at one server of several, which hear each other."""

    def __init__(self, broker: RedisBroker | PeerBroker, service: Service) -> None:
        self.broker = broker
        self.presence = PresenceTracker(service, self.broker, away_after=60)
        presence = self.presence
        self.broker.open(
            Ears(
                presence_changed=presence.changed_elsewhere,
                server_gone=presence.server_gone,
                came_back=presence.came_back,
            )
        )
        self.broker.use(MATCH)
        self._telling = asyncio.ensure_future(presence.tell_forever())

    async def kill(self) -> None:
        """End it without a word, as SIGKILL does."""
        await end([self._telling, *self.broker._loops])


def test_who_watches_at_another_server_is_counted_and_gone_when_that_one_is_killed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(redis_broker, "SECONDS_BETWEEN_BEATS", 0.1)
    monkeypatch.setattr(redis_broker, "SECONDS_UNTIL_FORGOTTEN", 2.0)

    async def run(server: Any) -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        one, other = (AtServer(RedisBroker(server.url), service) for _ in range(2))
        here, there = one.presence, other.presence
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
        await until(MatchPresence([True, True], 2, ["Cleo", "Dan"]))
        # Who was not connected there is told, too: the lobby shows it.
        (seen,) = await there.of_all([(MATCH, match)])
        assert seen.watchers == 2
        there.leave(MATCH, "d" * 64, _ignore)
        await until(MatchPresence([True, True], 1, ["Cleo"]))
        # A killed server says nothing more, and is forgotten with everybody there.
        await other.kill()
        await until(MatchPresence([True, False], 1, ["Cleo"]))
        # What it has left behind is no answer to those who ask.
        assert await one.broker.presence_elsewhere([MATCH]) == {}
        # Without Redis what is known here still counts.
        server.stop()
        here.enter(MATCH, "f" * 64, changed.set, "Fay")
        await until(MatchPresence([True, False], 2, ["Cleo", "Fay"]))
        await one.kill()
        for each in (one, other):
            await each.broker.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server), 60))


def test_who_comes_while_the_broker_is_away_is_told_when_it_is_back() -> None:
    async def run(server: Any) -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        one, other = (AtServer(RedisBroker(server.url), service) for _ in range(2))
        changed = asyncio.Event()
        one.presence.enter(MATCH, ANN, changed.set)
        while not (one.broker.are_heard and other.broker.are_heard):
            await asyncio.sleep(0.02)
        server.kill()
        other.presence.enter(MATCH, BEA, _ignore)
        server.start()
        while one.presence.of(MATCH, match).seats != [True, True]:
            await changed.wait()
            changed.clear()
        for each in (one, other):
            await each.kill()
            await each.broker.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server), 60))


def test_a_difference_heard_while_one_asks_is_not_lost() -> None:
    async def run() -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        broker: Any = FakeBroker()
        presence = PresenceTracker(service, broker, away_after=60)
        presence.enter(MATCH, ANN, _ignore)
        bea = PresenceReport({key_of(BEA): ""})

        async def nobody_yet(matches: Collection[str]) -> dict[str, dict[str, PresenceReport]]:
            presence.changed_elsewhere(MATCH, "other", bea)
            return {}

        broker.presence_elsewhere = nobody_yet
        await presence.of_all([(MATCH, match)])
        assert presence.of(MATCH, match).seats == [True, True]
        assert presence._to_ask == {MATCH}

    asyncio.run(run())


def test_what_cannot_be_told_now_is_told_later() -> None:
    class ForgetfulBroker(FakeBroker):
        async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
            await super().report_presence(reports)
            if len(self.reported) == 1:
                raise TimeoutError

    async def run() -> None:
        broker: Any = ForgetfulBroker()
        presence = PresenceTracker(await _started_service(), broker, away_after=60)
        presence.enter(MATCH, ANN, _ignore)
        telling = asyncio.ensure_future(presence.tell_forever())
        while len(broker.reported) < 2:
            await asyncio.sleep(0.01)
        assert broker.reported[0] == broker.reported[1]
        telling.cancel()

    asyncio.run(run())


def test_who_watches_hears_of_the_others_again_when_their_server_does() -> None:
    async def run() -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        broker: Any = FakeBroker(key_of(BEA))
        broker.heard_at = -math.inf
        presence = PresenceTracker(service, broker, away_after=60)
        seen: list[list[bool]] = []
        presence.enter(MATCH, ANN, lambda: seen.append(presence.of(MATCH, match).seats))
        presence.changed_elsewhere(MATCH, "other", PresenceReport({key_of(BEA): ""}))
        assert seen[-1] == [True, False], "others are not believed while they are not heard"
        broker.heard_at = math.inf
        presence.came_back()
        assert seen[-1] == [True, True]

    asyncio.run(run())


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
        telling = asyncio.ensure_future(presence.tell_forever())
        while not broker.reported:
            await asyncio.sleep(0)
        assert broker.reported == [{MATCH: PresenceReport({key_of(ANN): ""}, more=1)}]
        for _ in range(2):
            await presence.check()
        assert not (await service.match(MATCH)).seats[1].is_away
        presence.server_gone("other")
        await presence.check()
        assert (await service.match(MATCH)).seats[1].is_away
        telling.cancel()

    asyncio.run(run())


def test_an_owner_is_reported_however_many_watch() -> None:
    async def run() -> None:
        broker: Any = FakeBroker()
        presence = PresenceTracker(await _started_service(), broker, away_after=60)
        for number in range(MOST_REPORTED + 5):
            presence.enter(MATCH, f"{number:064}"[::-1], _ignore, f"Watcher {number}")
        presence.enter(MATCH, ANN, _ignore)
        telling = asyncio.ensure_future(presence.tell_forever())
        while not broker.reported:
            await asyncio.sleep(0)
        telling.cancel()
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
    def news(*numbers: int, people: str = "") -> MatchChange:
        events = tuple(StoredEvent(number, 0, "") for number in numbers)
        return MatchChange(MATCH, numbers[-1], events, frozenset(people))

    assert news(5).followed_by(news(6, 7)) == news(5, 6, 7)
    assert news(5).followed_by(news(7)) == news(7)
    assert news(5).followed_by(MatchChange(MATCH, 6, ())) == MatchChange(MATCH, 6, news(5).events)
    long = news(*range(1, MOST_EVENTS + 1))
    assert long.followed_by(news(MOST_EVENTS + 1)) == news(MOST_EVENTS + 1)
    assert news(5, people="a").followed_by(news(7, people="b")) == news(7, people="ab")


class Told:
    """What a server has heard from another one."""

    def __init__(self) -> None:
        self.woken: list[tuple[str, int, tuple[StoredEvent, ...]]] = []
        self.own: list[tuple[str, str]] = []

    async def wake(self, match: str, number: int, events: Sequence[StoredEvent]) -> None:
        self.woken.append((match, number, tuple(events)))

    def own_changed(self, person: str, match: str) -> None:
        self.own.append((person, match))

    @property
    def ears(self) -> Ears:
        return Ears(wake=self.wake, own_changed=self.own_changed)


def two_processes() -> tuple[Peers, Peers]:
    """Two processes of one server, both seen from this one."""
    one = Peers(2)
    other = copy(one)
    other._handlers, other._waiting, other._tasks = {}, {}, set()
    one.index, other.index = 0, 1
    return one, other


@pytest.mark.parametrize("kind", ["redis", "processes"])
def test_a_broker_tells_a_server_of_the_matches_and_people_that_it_listens_to(kind: str) -> None:
    async def run(url: str | None) -> None:
        match = await (await _started_service()).match(MATCH)
        told, told_nothing = Told(), Told()
        processes: tuple[Peers, ...] = ()
        one: Any
        other: Any
        if url:
            one, other = RedisBroker(url), RedisBroker(url)
        else:
            processes = two_processes()
            for peers in processes:
                peers.open()
            one, other = map(PeerBroker, processes)
        one.open(told.ears)
        other.open(told_nothing.ears)
        try:
            await one.check()
            one.use(MATCH)
            one.listen(key_of(BEA))
            other.use("another match")
            while not await other.is_listening(key_of(BEA)) or not one.are_heard:
                await asyncio.sleep(0.02)
            assert not await other.is_listening(key_of(ANN))
            other.announce("a match that nobody uses", match, [SEVENTH])
            while not told.woken:  # until the subscription is active
                other.announce(MATCH, match, [SEVENTH])
                await asyncio.sleep(0.05)
            assert told.woken[0] == (MATCH, 7, (SEVENTH,))
            assert {each[0] for each in told.woken} == {MATCH}
            assert (key_of(BEA), MATCH) in told.own
            assert told_nothing.woken == told_nothing.own == []
            # Nobody hears what concerns them no longer.
            one.release(MATCH)
            one.leave(key_of(BEA))
            while await other.is_listening(key_of(BEA)):
                await asyncio.sleep(0.02)
            told.woken.clear()
            other.announce(MATCH, match, [SEVENTH])
            one.use("last")
            while not told.woken:
                other.announce("last", match, [SEVENTH])
                await asyncio.sleep(0.05)
            assert {each[0] for each in told.woken} == {"last"}
        finally:
            await one.close()
            await other.close()
            for peers in processes:
                await peers.close()
            for peers in processes[:1]:
                peers.give_back()

    with redis() if kind == "redis" else nullcontext() as server:
        asyncio.run(asyncio.wait_for(run(server.url if server else None), 60))


def test_who_watches_in_another_process_is_counted_and_gone_with_it() -> None:
    async def run() -> None:
        service = await _started_service()
        match = await service.match(MATCH)
        peers = two_processes()
        for each in peers:
            each.open()
        one, other = (AtServer(PeerBroker(each), service) for each in peers)
        changed = asyncio.Event()

        async def until(expected: MatchPresence) -> None:
            while one.presence.of(MATCH, match) != expected:
                await changed.wait()
                changed.clear()

        one.presence.enter(MATCH, ANN, changed.set, "Ann")
        other.presence.enter(MATCH, BEA, _ignore)
        other.presence.enter(MATCH, "d" * 64, _ignore, "Dan")
        await until(MatchPresence([True, True], 1, ["Dan"]))
        # Whoever is not connected to the match asks.
        (seen,) = await other.presence.of_all([(MATCH, match)])
        assert seen.seats == [True, True]
        parent = copy(peers[0])
        parent.index = PARENT
        parent.tell_all(GONE, bytes((1,)))
        await until(MatchPresence([True, False], 0, []))
        for at_server, process in zip((one, other), peers, strict=True):
            await at_server.kill()
            await process.close()
        peers[0].give_back()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_what_a_full_mailbox_does_not_take_waits_and_arrives_in_order() -> None:
    async def run() -> None:
        one, other = two_processes()
        received: list[int] = []
        sent = 0
        # Nobody reads yet, so that the system takes no more at some time.
        while one.send(1, b"X", sent.to_bytes(4, "big") + bytes(10_000)):
            sent += 1
        assert sent > MOST_WAITING
        done = asyncio.Event()

        def take(_sender: int, content: bytes, _file: int | None) -> None:
            received.append(int.from_bytes(content[:4], "big"))
            if len(received) == sent:
                done.set()

        other.on(b"X", take)
        other.open()
        await done.wait()
        assert received == list(range(sent))
        await one.close()
        await other.close()
        one.give_back()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_broker_reconnects_after_an_outage_and_listens_to_everything_again() -> None:
    async def run(server: Any) -> None:
        match = await (await _started_service()).match(MATCH)
        told = Told()
        one, other = RedisBroker(server.url), RedisBroker(server.url)
        one.open(told.ears)
        other.open(Ears())
        try:
            one.use(MATCH)
            while not one.are_heard:
                await asyncio.sleep(0.02)
            server.restart()
            while not told.woken:
                other.announce(MATCH, match, [SEVENTH])
                await asyncio.sleep(0.05)
        finally:
            await one.close()
            await other.close()

    with redis() as server:
        asyncio.run(asyncio.wait_for(run(server), 60))


def test_listeners_hear_from_the_store_while_the_broker_is_silent() -> None:
    async def run() -> None:
        store = MemoryEventStore()
        broker: Any = SilentBroker()
        news = MatchNews(store, broker)
        listener = news.listen(ANN)
        service = await _started_service(store=store)  # it has no broker
        await news.look()
        assert await listener.next() == [MATCH]
        await news.look()
        await service.submit(MATCH, Command("c", 3, now(), Play("C3"), seat=0, holder=ANN))
        await news.look()
        assert await listener.next() == [MATCH]
        broker.are_heard = True
        await news.look()
        assert news._told == {}
        news.changed_elsewhere(key_of(ANN), "another")
        assert await listener.next() == ["another"]
        assert broker.heard == [key_of(ANN)]
        news.leave(ANN, listener)
        news.changed_elsewhere(key_of(ANN), "too late")
        assert broker.heard == []

    asyncio.run(asyncio.wait_for(run(), 30))


class SilentBroker:
    """A broker of which nothing is heard."""

    are_heard = False

    def __init__(self) -> None:
        self.heard: list[str] = []

    def listen(self, person: str) -> None:
        self.heard.append(person)

    def leave(self, person: str) -> None:
        self.heard.remove(person)
