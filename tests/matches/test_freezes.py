"""Time in which a server stood still counts for no clock; the tests move the clock themselves."""

import pytest

from relati.matches.acts import GiveTime, Play
from relati.matches.clocks import ByoYomi, Clock, Days, Fischer, Time
from relati.matches.event_store import MemoryEventStore
from relati.matches.events import TimeGiven
from relati.matches.freezes import LEAST_FREEZE
from relati.matches.match import Match
from relati.matches.stored_events import read_event
from tests.matches.running import FaultyStore, RunningService, running_service, stored
from tests.matches.table import SECOND, START, Table, sit

DAY = 24 * 3600 * SECOND


# What a freeze gives


def begun(clock: Clock) -> Table:
    """A match in which both have made their first move, at once; Ann is to act."""
    table = sit("Ann", "Ben", clock=clock)
    table.play("C3", "B2")
    return table


def freeze(table: Table, began: float, ended: float, *, is_given: bool = True) -> None:
    """A server stood still from so many to so many seconds after the start."""
    act = GiveTime(START + round(began * SECOND), START + round(ended * SECOND))
    late = (act.ended - table.now) / SECOND
    if is_given:
        assert table.do(act, late=late, is_internal=True) == ["time_given"]
    else:
        assert table.refused(act, late=late, is_internal=True) == "match/no-time-lost"


@pytest.mark.parametrize("clock", [Fischer(5), ByoYomi(2, 1, 3)])
def test_a_freeze_does_not_count(clock: Clock) -> None:
    table = begun(clock)
    assert table.match.due == START + 5 * SECOND
    freeze(table, 2, 9)
    assert table.match.due == START + 12 * SECOND
    table.play("C4", late=1)
    assert table.match.line.last.used == 3 * SECOND


def test_a_freeze_counts_from_the_beginning_of_the_turn() -> None:
    table = begun(Fischer(5))
    freeze(table, -3, 4)
    assert table.match.due == START + 9 * SECOND
    assert table.match.since == START + 4 * SECOND


def test_two_servers_that_stood_still_together_give_the_time_once() -> None:
    table = begun(Fischer(5))
    freeze(table, 1, 8)
    freeze(table, 0.5, 8, is_given=False)
    freeze(table, 2, 9)
    assert table.match.due == START + (5 + 8) * SECOND


def test_a_turn_that_began_after_the_freeze_gets_nothing() -> None:
    table = begun(Fischer(5))
    table.play("C4", late=3)
    freeze(table, 1, 3, is_given=False)


def test_a_first_move_has_its_time_too() -> None:
    table = sit("Ann", "Ben", clock=Fischer(300))
    freeze(table, 1, 40)
    assert table.match.due == START + (30 + 39) * SECOND


def test_without_a_clock_nothing_is_given() -> None:
    table = sit("Ann", "Ben")
    freeze(table, 1, 40, is_given=False)


@pytest.mark.parametrize(("left", "is_given"), [(DAY, False), (600 * SECOND, True)])
def test_days_get_back_what_somebody_could_miss(left: int, is_given: bool) -> None:
    table = begun(Days(1))
    began = (DAY - left) / SECOND
    freeze(table, began, began + 7, is_given=is_given)


def test_nothing_is_given_of_the_future() -> None:
    table = begun(Fischer(5))
    table.do(GiveTime(START, START + 60 * SECOND), late=2, is_internal=True)
    assert table.match.since == table.now


def test_a_freeze_makes_no_move_stale() -> None:
    table = begun(Fischer(5))
    seen = table.match.number
    freeze(table, 1, 8)
    assert table.do(Play("C4"), 0, based_on=seen) == ["played"]


def test_no_client_can_give_itself_time() -> None:
    table = begun(Fischer(5))
    assert table.refused(GiveTime(START, START + 9), 0) == "match/not-yours"


# Who notices it


async def blitz(running: RunningService) -> Match:
    """A match with five seconds for each, in which Ann is to act; the service has been started."""
    running.service._freezes.start()  # the loops themselves would look at the moved clock too
    await running.open("Ann", "Ben", clock=Fischer(5))
    await running.do(Play("C3"), "Ann", 0)
    await running.do(Play("B2"), "Ben", 1)
    return await running.service.match("m")


def gifts(store: MemoryEventStore) -> list[int]:
    """The milliseconds of every gift that is stored."""
    facts = [read_event(event).what for event in store._events["m"]]
    return [fact.milliseconds for fact in facts if isinstance(fact, TimeGiven)]


async def test_a_player_survives_a_freeze_that_is_longer_than_the_clock() -> None:
    async with running_service() as running:
        await blitz(running)
        running.now += 7 * SECOND
        await running.service.beat()
        await running.service.sweep()
        match = await running.service.match("m")
        assert match.phase == "playing"
        assert match.due == running.now + 5 * SECOND


async def test_a_clock_that_is_looked_at_before_the_heartbeat_waits_for_the_gift() -> None:
    async with running_service() as running:
        await blitz(running)
        running.now += 7 * SECOND
        await running.service.sweep()
        await running.service._time_out("m")
        assert (await running.service.match("m")).phase == "playing"
        await running.service.beat()
        assert gifts(running.store) == [7 * SECOND]


async def test_a_move_that_has_waited_for_the_server_is_in_time() -> None:
    async with running_service() as running:
        await blitz(running)
        running.now += 7 * SECOND
        await running.do(Play("C4"), "Ann", 0)
        assert (await running.service.match("m")).times[0] == Time(5 * SECOND)


async def test_a_freeze_is_given_once_whoever_notices_it() -> None:
    async with running_service() as running:
        await blitz(running)
        running.now += 7 * SECOND
        for _ in range(3):
            await running.service.beat()
            await running.service.sweep()
        assert gifts(running.store) == [7 * SECOND]


async def test_a_gift_whose_storing_failed_is_given_before_the_clock_is_looked_at_again() -> None:
    for how in ("before", "after"):
        async with running_service(store := FaultyStore()) as running:
            await blitz(running)
            running.now += 7 * SECOND
            store.fails = how
            await running.service.beat()
            await running.service.sweep()
            assert (await running.service.match("m")).phase == "playing"
            assert gifts(store) == [7 * SECOND]


async def test_two_services_over_one_store_give_the_time_once() -> None:
    store = MemoryEventStore()
    async with running_service(store) as first, running_service(store) as second:
        await blitz(first)
        second.service._freezes.start()
        await second.service.match("m")
        first.now += 7 * SECOND
        second.now += 7 * SECOND
        await first.service.beat()
        await second.service.beat()
        await second.service.sweep()
        assert gifts(store) == [7 * SECOND]
        assert (await second.service.match("m")).due == first.now + 5 * SECOND


async def test_time_goes_on_while_the_server_lives() -> None:
    async with running_service() as running:
        await blitz(running)
        for _ in range(6):
            running.now += LEAST_FREEZE - 1
            await running.service.beat()
        await running.service.sweep()
        assert (await running.service.match("m")).phase == "over"
        assert gifts(running.store) == []


async def test_a_match_that_was_given_time_is_the_same_after_a_restart() -> None:
    store = MemoryEventStore()
    async with running_service(store) as running:
        await blitz(running)
        running.now += 7 * SECOND
        await running.service.beat()
        before = await running.service.match("m")
    async with running_service(store) as again:
        match = await again.service.match("m")
        assert (match.since, match.due, match.given_until) == (
            before.since,
            before.due,
            before.given_until,
        )
        assert stored(store) == list(range(1, match.number + 1))


async def test_a_service_that_was_started_beats_by_itself() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben", clock=Fischer(5))
        running.service.start()
        running.now += 7 * SECOND
        match = await running.until(lambda match: match.given_until)
        assert match.due == running.now + 30 * SECOND
