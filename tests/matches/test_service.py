"""The service: stored first, then published; and several services on the same matches."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace

import pytest

from relati.errors import MatchError, StorageError
from relati.matches import Match, actor, fold
from relati.matches.acts import Act, Chat, Play, Propose, Resign, TakeSeat
from relati.matches.background import Intervals
from relati.matches.backlog import REPLAY_PIECE
from relati.matches.event_store import MemoryEventStore, StoredEvent
from relati.matches.events import Chatted, Event
from relati.matches.follower import QUEUE_LIMIT
from relati.matches.others import LOOKS_IN_A_ROUND, Unheard
from relati.matches.past import CHECKPOINT_INTERVAL, RECENT_EVENTS
from relati.matches.proposals import Rematch, TakeBack
from relati.matches.publish import PublishedEvent
from relati.matches.rematch import next_id
from relati.matches.replies import Done, Refused
from relati.matches.service import now
from relati.matches.stored_events import read_event, write_event
from tests.matches.running import (
    FaultyStore,
    RunningService,
    numbers_received,
    running_service,
    stored,
)
from tests.matches.table import holder

# Answers


async def test_a_command_that_is_carried_out_is_answered_with_its_number() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        assert await running.do(Play("C3"), "Ann", 0) == 3
        assert stored(running.store) == [1, 2, 3]
        assert running.service.counts == {"done": 2, "refused": 0}


async def test_a_refused_command_is_answered_with_the_number_of_the_match() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        answer = await running.send(Play("C3"), "Ben", 1, id="mine")
        assert isinstance(answer, Refused)
        assert (answer.id, answer.reason.code, answer.number) == ("mine", "match/not-your-turn", 2)
        assert stored(running.store) == [1, 2]
        assert running.service.counts == {"done": 1, "refused": 1}


async def test_a_command_sent_twice_at_the_same_time_is_carried_out_once() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        sent = (running.send(Play("C3"), "Ann", 0, id="once", based_on=2) for _ in range(10))
        assert set(await asyncio.gather(*sent)) == {Done("once", 3)}
        assert stored(running.store) == [1, 2, 3]


async def test_an_unknown_match_is_refused_and_not_remembered() -> None:
    async with running_service() as running:
        with pytest.raises(MatchError) as caught:
            await running.service.match("nowhere")
        assert caught.value.code == "match/no-such-match"
        with pytest.raises(MatchError):
            await running.service.follow("nowhere")
        answer = await running.send(Play("C3"), "Ann", 0, match="nowhere", based_on=0)
        assert isinstance(answer, Refused)
        assert (answer.reason.code, answer.number) == ("match/no-such-match", 0)


# Stored first, told after


async def test_nothing_is_published_before_it_is_stored() -> None:
    store = FaultyStore()
    async with running_service(store) as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        store.gate.clear()
        sending = asyncio.create_task(running.do(Play("C3"), "Ann", 0))
        assert numbers_received(follower) == []
        assert (await running.service.match("m")).number == 2
        assert not sending.done()
        store.gate.set()
        assert await sending == 3
        assert numbers_received(follower) == [3]


async def test_a_follower_receives_every_event_after_the_match_it_began_with() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        assert follower.match.number == 2
        assert running.service.follower_count == 1
        await running.do(Play("C3"), "Ann", 0)
        await running.do(Chat("watchers", "!"), "Eve")
        assert numbers_received(follower) == [3, 4]
        running.service.unfollow("m", follower)
        await running.do(Play("B2"), "Ben", 1)
        assert numbers_received(follower) == []
        assert running.service.follower_count == 0


async def test_earlier_events_can_be_read_as_they_were_published() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        await running.do(Play("C3"), "Ann", 0)
        await running.do(Play("B2"), "Ben", 1)
        missed = await backlog(running, 1, 3)
        assert [event.number for event in missed] == [2, 3]
        assert [event.match.number for event in missed] == [2, 3]
        assert await backlog(running, 3, 3) == []


async def backlog(running: RunningService, after: int, to: int) -> list[PublishedEvent]:
    return [event async for event in running.service.backlog("m", after, to)]


async def test_what_is_replayed_costs_what_is_asked_for_however_long_the_match_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folded: list[int] = []

    def count(stored: StoredEvent) -> Event:
        folded.append(stored.number)
        return read_event(stored)

    async with running_service() as running:
        await running.open("Ann", "Ben")
        for number in range(2 * CHECKPOINT_INTERVAL):
            await running.do(Chat("watchers", str(number)), "Eve", based_on=0)
        await running.do(Play("C3"), "Ann", 0)
        last = (await running.service.match("m")).number
        everything = await backlog(running, 0, last)
        assert [event.number for event in everything] == list(range(1, last + 1))
        monkeypatch.setattr(actor, "read_event", count)
        for after in (last - 1, last - RECENT_EVENTS, last - 2 * RECENT_EVENTS, last // 2):
            folded.clear()
            missed = await backlog(running, after, last)
            assert [event.event for event in missed] == [e.event for e in everything[after:]]
            assert [event.match for event in missed] == [e.match for e in everything[after:]]
            is_recent = last - after <= RECENT_EVENTS
            assert len(folded) <= (0 if is_recent else last - after + CHECKPOINT_INTERVAL)
        folded.clear()
        first = await anext(running.service.backlog("m", 0, last))
        assert first.number == 1
        assert len(folded) == REPLAY_PIECE, "no more than is taken"


@pytest.mark.parametrize("how", ["before", "after"])
async def test_after_a_failed_append_the_store_is_read_and_nothing_is_published(
    how: str,
) -> None:
    store = FaultyStore()
    async with running_service(store) as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        store.fails = how
        with pytest.raises(StorageError):
            await running.send(Play("C3"), "Ann", 0, id="mine", based_on=2)
        assert numbers_received(follower) == []
        assert await running.send(Play("C3"), "Ann", 0, id="mine", based_on=2) == Done("mine", 3)
        assert stored(store) == [1, 2, 3]
        assert numbers_received(follower) == [3]


async def test_after_a_failed_append_the_match_is_what_is_stored() -> None:
    store = FaultyStore()
    async with running_service(store) as running:
        await running.open("Ann", "Ben")
        store.fails = "after"
        with pytest.raises(StorageError):
            await running.do(Play("C3"), "Ann", 0)
        assert (await running.service.match("m")).number == 3


async def test_events_stored_despite_an_error_are_published_at_the_next_read() -> None:
    store = FaultyStore()
    async with running_service(store) as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        store.fails = "after"
        with pytest.raises(StorageError):
            await running.do(Play("C3"), "Ann", 0)
        await running.service.catch_up()
        assert numbers_received(follower) == [3]


async def test_a_command_cancelled_while_it_is_stored_leaves_no_doubt() -> None:
    store = FaultyStore()
    async with running_service(store) as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        store.gate.clear()
        sending = asyncio.create_task(running.do(Play("C3"), "Ann", 0))
        numbers_received(follower)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        store.gate.set()
        await running.do(Play("B2"), "Ann", 0, based_on=2)
        assert numbers_received(follower) == [3]
        assert stored(store) == [1, 2, 3]


async def test_a_reader_that_is_too_slow_is_dropped_and_the_others_are_not() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        slow = await running.service.follow("m")
        quick = await running.service.follow("m")
        for number in range(QUEUE_LIMIT):
            await running.do(Chat("players", str(number)), "Ann", 0)
        assert not slow.is_dropped
        assert len(numbers_received(quick)) == QUEUE_LIMIT
        await running.do(Chat("players", "one more"), "Ann", 0)
        assert slow.is_dropped
        assert numbers_received(slow) == [], "not a part of what happened: it has to ask again"
        await running.do(Chat("players", "and more"), "Ann", 0)
        assert numbers_received(slow) == []
        assert len(numbers_received(quick)) == 2


# Several services


async def test_a_service_that_is_behind_catches_up_and_carries_out_the_command() -> None:
    store = FaultyStore()
    async with running_service(store) as here, running_service(store) as there:
        await here.open("Ann", "Ben")
        follower = await there.service.follow("m")
        await here.do(Play("C3"), "Ann", 0)
        assert await there.do(Chat("players", "hm"), "Ben", 1) == 4
        assert numbers_received(follower) == [3, 4]
        assert "taken" in store.log


async def test_of_two_simultaneous_moves_the_first_stored_counts() -> None:
    store = FaultyStore()
    async with running_service(store) as here, running_service(store) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        answers = await asyncio.gather(
            here.send(Play("C3"), "Ann", 0, based_on=2),
            there.send(Play("B2"), "Ann", 0, based_on=2),
        )
        [done] = [answer for answer in answers if isinstance(answer, Done)]
        [refused] = [answer for answer in answers if isinstance(answer, Refused)]
        assert (done.number, refused.number) == (3, 3)
        assert refused.reason.code == "match/not-your-turn"


async def test_the_same_command_sent_to_two_services_is_carried_out_once() -> None:
    store = FaultyStore()
    async with running_service(store) as here, running_service(store) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        for running in (here, there):
            answer = await running.send(Play("C3"), "Ann", 0, id="mine", based_on=2)
            assert answer == Done("mine", 3)
        assert stored(store) == [1, 2, 3]


async def test_a_sender_informed_by_another_service_is_not_ahead() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        await here.do(Play("C3"), "Ann", 0)
        assert await there.do(Play("B2"), "Ben", 1, based_on=3) == 4
        assert await there.refused(Play("D4"), "Ann", 0, based_on=9) == "match/ahead"


async def test_a_follower_from_another_service_does_not_go_back() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        number = await here.do(Play("C3"), "Ann", 0)
        follower = await there.service.follow("m", seen=number)
        assert follower.match.number == number
        assert numbers_received(follower) == []


class CountingStore(MemoryEventStore):
    """Counts how often it is read."""

    reads = 0

    async def read(self, match: str, after: int = 0, to: int | None = None) -> list[StoredEvent]:
        self.reads += 1
        return await super().read(match, after, to)


async def test_a_service_that_is_woken_informs_its_own_followers() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        await here.open("Ann", "Ben")
        follower = await there.service.follow("m")
        number = await here.do(Play("C3"), "Ann", 0)
        await there.service.wake("m", number)
        await there.service.wake("m", number)
        await there.service.wake("unknown", 7)
        assert numbers_received(follower) == [3]


async def test_a_service_that_is_told_the_next_events_does_not_ask_the_store() -> None:
    store = CountingStore()
    async with running_service(store) as here, running_service(store) as there:
        await here.open("Ann", "Ben")
        follower = await there.service.follow("m")
        number = await here.do(Play("C3"), "Ann", 0)
        stored = await store.read("m", number - 1)
        store.reads = 0
        await there.service.wake("m", number, stored)
        assert store.reads == 0
        assert numbers_received(follower) == [3]
        assert (await there.service.match("m")).state == (await here.service.match("m")).state


async def test_a_service_that_has_missed_events_before_those_it_is_told_reads_them() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        await here.open("Ann", "Ben")
        follower = await there.service.follow("m")
        await here.do(Play("C3"), "Ann", 0)
        number = await here.do(Play("E5"), "Ben", 1)
        await there.service.wake("m", number, await here.store.read("m", number - 1))
        await there.service.wake("m", number, await here.store.read("m", number - 1))
        assert numbers_received(follower) == [3, 4]


async def test_without_announcements_a_service_catches_up_by_itself() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        await here.open("Ann", "Ben")
        follower = await there.service.follow("m")
        await here.do(Play("C3"), "Ann", 0)
        await there.service.catch_up()
        assert numbers_received(follower) == [3]


async def test_without_announcements_readers_see_what_is_stored() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        there.service.start()
        await here.open("Ann", "Ben")
        assert (await there.service.match("m")).number == 2
        await here.do(Play("C3"), "Ann", 0)
        # Nobody follows it there: it is only asked for again and again.
        await there.until(lambda match: match.number == 3)
        await here.do(Resign(), "Ben", 1)
        await there.until(lambda match: match.phase == "over")


async def test_looking_for_changes_reads_only_matches_that_have_changed() -> None:
    store = FaultyStore()
    async with running_service(store) as here, running_service(store) as there:
        for number in range(5):
            await here.open("Ann", "Ben", match=f"m{number}")
            await there.service.follow(f"m{number}")
        await here.do(Play("C3"), "Ann", 0, match="m3")
        store.log.clear()
        await there.service.catch_up()
        await there.service.catch_up()
        assert store.log == ["read 2"]


async def test_events_stored_late_or_by_a_slow_clock_are_noticed() -> None:
    async with running_service(MemoryEventStore()) as here, running_service(here.store) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        there.now += 20_000
        await there.service.catch_up()
        await here.do(Play("C3"), "Ann", 0)
        await there.service.catch_up()
        assert (await there.service.match("m")).number == 3


class Neighbours(Unheard):
    """Other services that are told of everything; what they are told is kept."""

    def __init__(self, tell: Callable[[str, Sequence[StoredEvent]], Awaitable[None]]) -> None:
        self.told: list[tuple[str, int]] = []
        self.used: list[str] = []
        self._tell = tell
        self._telling: set[asyncio.Future[None]] = set()

    def announce(self, match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        self.told.append((match_id, stored[-1].number))
        self._telling.add(asyncio.ensure_future(self._tell(match_id, stored)))

    def use(self, match_id: str) -> None:
        self.used.append(match_id)

    def release(self, match_id: str) -> None:
        self.used.remove(match_id)


async def _tell_nobody(match_id: str, stored: Sequence[StoredEvent]) -> None:
    pass


async def test_events_are_announced_only_by_the_service_that_stored_them() -> None:
    others = Neighbours(_tell_nobody)
    store = MemoryEventStore()
    async with (
        running_service(store, others=others) as here,
        running_service(store, others=others) as there,
    ):
        await here.open("Ann", "Ben")
        await there.service.match("m")
        await here.do(Play("C3"), "Ann", 0)
        await there.service.wake("m", 3)
        await asyncio.sleep(0.01)
        assert others.told == [("m", 2), ("m", 3)]


async def test_a_service_hears_of_the_matches_that_it_uses_and_of_no_others() -> None:
    others = Neighbours(_tell_nobody)
    intervals = Intervals(unload=0.0)
    async with running_service(others=others, intervals=intervals) as running:
        await running.open("Ann", "Ben", match="followed")
        await running.open("Ann", "Ben", match="left")
        with pytest.raises(MatchError):
            await running.service.match("none")
        assert others.used == ["followed", "left"]
        follower = await running.service.follow("followed")
        await running.service.sweep()
        assert others.used == ["followed"]
        running.service.unfollow("followed", follower)
        await running.service.sweep()
        assert others.used == []
        assert running.service.active_count == 0


class Heard(Neighbours):
    """Others whose news arrive, as far as one can tell."""

    are_heard = True


async def test_while_others_are_heard_a_tenth_of_the_matches_is_looked_at_each_time() -> None:
    looked: list[int] = []

    class Counting(MemoryEventStore):
        async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
            looked.append(len(known))
            return await super().newer(known)

    store = Counting()
    others = Heard(_tell_nobody)
    async with running_service(store) as here, running_service(store, others=others) as there:
        for number in range(40):
            await here.open("Ann", "Ben", match=f"m{number}")
            await there.service.match(f"m{number}")
        for _ in range(2):  # all of them once: they may have changed before they were heard of
            await there.service.catch_up()
        looked.clear()
        await here.do(Play("C3"), "Ann", 0, match="m17")  # and the news of it are lost
        for _ in range(LOOKS_IN_A_ROUND):
            await there.service.catch_up()
        assert looked == [4] * LOOKS_IN_A_ROUND
        assert (await there.service.match("m17")).number == 3
        others.are_heard = False
        looked.clear()
        await there.service.catch_up()
        assert sum(looked) == 40


async def test_where_nobody_else_writes_no_match_is_looked_at() -> None:
    version = 1
    looked: list[int] = []

    class Alone(MemoryEventStore):
        async def others_version(self) -> object:
            return version

        async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
            looked.append(len(known))
            return await super().newer(known)

    async with running_service(Alone()) as running:
        for number in range(3):
            await running.open("Ann", "Ben", match=f"m{number}")
        for _ in range(3):
            await running.service.catch_up()
        assert looked == [3]
        version = 2
        await running.service.catch_up()
        assert looked == [3, 3]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("is_woken", [True, False])
async def test_two_services_on_one_store_show_everybody_the_same_match(
    seed: int, is_woken: bool
) -> None:
    chance = random.Random(seed)
    store = FaultyStore()
    store.delays = chance
    services: list[RunningService] = []

    async def tell(match: str, stored: Sequence[StoredEvent]) -> None:
        # News may come late, twice, or without the events.
        events = chance.choice([stored, ()])
        for running in services:
            await running.service.wake(match, stored[-1].number, events)

    for _ in range(2):
        services.append(RunningService(store, others=Neighbours(tell) if is_woken else None))
    await services[0].open("Ann", "Ben", "", "bot 1", ruleset="extended")
    followers = [await running.service.follow("m") for running in services]
    answers = []

    async def act(number: int) -> None:
        who, seat = chance.choice([("Ann", 0), ("Ben", 1), ("Cat", 2)])
        running = chance.choice(services)
        match = await running.service.match("m")
        moves = match.state.legal_moves()
        acts: list[Act] = [
            TakeSeat(2, "Cat"),
            Chat("players", "hm"),
            Propose(TakeBack(0)),
            Resign(),
        ]
        chosen = chance.choices(acts, (3, 3, 1, 0.05))[0]
        if match.turn == seat and moves:
            chosen = Play(str(chance.choice(moves)))
        is_taking = isinstance(chosen, TakeSeat)
        answers.append(
            await running.send(chosen, who, None if is_taking else seat, id=f"{who}{number}")
        )

    for round_ in range(12):
        await asyncio.gather(*(act(round_ * 8 + each) for each in range(8)))
    for running in services:
        await running.service.catch_up()
        await running.service.sweep()
        await running.until(lambda match: match.waits_for_bot is None)
    for running in services:
        await running.service.catch_up()
    numbers = stored(store)
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 20
    final = fold(map(read_event, store._events["m"]))
    for running, follower in zip(services, followers, strict=True):
        assert numbers_received(follower) == numbers[follower.match.number :]
        assert await running.service.match("m") == final
        await running.service.close()
    assert len(answers) == 96
    done = [answer.number for answer in answers if isinstance(answer, Done)]
    assert len(set(done)) == len(done), "each has led to its own event"


# The next game


async def test_a_rematch_exists_before_its_id_is_published() -> None:
    store = FaultyStore()
    async with running_service(store) as running:
        await running.open("Ann", "bot 1")
        await running.do(Resign(), "Ann", 0)
        follower = await running.service.follow("m")
        await running.do(Propose(Rematch()), "Ann", 0)
        old = await running.service.match("m")
        assert old.next_match == next_id(old)
        assert numbers_received(follower) == [4, 5]
        new = await running.service.match(old.next_match)
        assert [seat.kind for seat in new.seats] == ["bot", "link"]
        assert new.seats_of(holder("Ann")) == {1}
        await running.until(lambda match: match.turn == 1, old.next_match)


async def test_a_rematch_made_by_two_services_is_one_match() -> None:
    store = FaultyStore()
    async with running_service(store) as here, running_service(store) as there:
        await here.open("Ann", "bot 1")
        await here.do(Resign(), "Ann", 0)
        await there.service.match("m")
        store.fails = None
        proposals = (
            running.send(Propose(Rematch()), "Ann", 0, based_on=3) for running in (here, there)
        )
        await asyncio.gather(*proposals)
        old = await here.service.match("m")
        assert old.next_match is not None
        assert set(store._events) == {"m", old.next_match}
        assert stored(store, old.next_match)[0] == 1


# Resting and closing


async def test_an_unused_match_is_unloaded_and_read_again() -> None:
    async with running_service(intervals=Intervals(unload=-1)) as running:
        await running.open("Ann", "Ben")
        await running.service.sweep()
        assert running.service.active_count == 0
        assert await running.do(Play("C3"), "Ann", 0) == 3


async def test_a_follower_of_an_unloaded_match_gets_every_event_once() -> None:
    async with running_service(intervals=Intervals(unload=-1)) as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        await running.do(Play("C3"), "Ann", 0)
        await running.service.sweep()
        assert running.service.active_count == 1
        assert await running.do(Play("B2"), "Ben", 1) == 4
        assert numbers_received(follower) == [3, 4]


async def test_closing_waits_for_what_is_being_stored_and_publishes_it() -> None:
    store = FaultyStore()
    running = RunningService(store)
    running.service.start()
    await running.open("Ann", "Ben")
    follower = await running.service.follow("m")
    store.gate.clear()
    sending = asyncio.create_task(running.do(Play("C3"), "Ann", 0))
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(running.service.close())
    await asyncio.sleep(0.01)
    assert not closing.done()
    store.gate.set()
    await closing
    assert await sending == 3
    assert stored(store) == [1, 2, 3]
    assert numbers_received(follower) == [3]
    assert follower.is_closed


async def test_following_ends_while_commands_are_still_carried_out() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        running.service.end_following()
        late = await running.service.follow("m")
        assert follower.is_closed
        assert late.is_closed
        assert await running.do(Play("C3"), "Ann", 0) == 3


async def test_followers_end_when_the_service_closes() -> None:
    running = RunningService(FaultyStore())
    await running.open("Ann", "Ben")
    follower = await running.service.follow("m")
    reading = asyncio.create_task(anext(aiter(follower), None))
    await asyncio.sleep(0)
    await running.service.close()
    assert await reading is None


async def test_a_command_that_is_always_second_is_refused_in_the_end() -> None:
    class Contended(FaultyStore):
        """A store in which somebody else is always first."""

        async def append(self, match, events, row):  # type: ignore[no-untyped-def]
            other = replace(read_event(events[0]), command=f"other {events[0].number}")
            if isinstance(other.what, Chatted):
                await super().append(match, [write_event(other)], row)
            return await super().append(match, events, row)

    async with running_service(Contended()) as running:
        await running.open("Ann", "Ben")
        answer = await running.send(Chat("players", "me too"), "Ann", 0)
        assert isinstance(answer, Refused)
        assert answer.reason.code == "match/crowded"
        assert answer.number == len(stored(running.store)) == 22


async def test_a_match_goes_back_with_its_database(caplog: pytest.LogCaptureFixture) -> None:
    """A standby that takes over may lack what was stored last."""
    async with running_service() as running:
        await running.open("Ann", "Ben")
        await running.do(Play("C3"), "Ann", 0)
        await running.do(Play("B2"), "Ben", 1)
        follower = await running.service.follow("m")
        assert isinstance(running.store, FaultyStore)
        del running.store._events["m"][-2:]
        # A move that rests on what is lost is refused, and not played on another board.
        answer = await running.send(Play("D3"), "Ann", 0)
        assert isinstance(answer, Refused)
        assert (answer.reason.code, answer.number) == ("match/ahead", 2)
        assert follower.is_closed
        assert not (await running.service.match("m")).line
        assert [record.message for record in caplog.records if record.levelname == "ERROR"] == [
            "the database has lost events of a match"
        ]
        # Whoever comes anew plays on from there.
        again = await running.service.follow("m")
        assert await running.do(Play("D4"), "Ann", 0) == 3
        assert numbers_received(again) == [3]


def test_now_is_in_milliseconds() -> None:
    assert abs(now() - time.time() * 1000) < 10_000
