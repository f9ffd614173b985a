"""The service: stored first, told after; and several of them over the same matches."""

import asyncio
import random
import time
from dataclasses import replace

import pytest

from relati.errors import MatchError, StorageError
from relati.matches import fold
from relati.matches.acts import Chat, Play, Propose, Resign, TakeSeat
from relati.matches.events import Chatted
from relati.matches.journal import MemoryJournal
from relati.matches.live import LONGEST_QUEUE, Done, Refused
from relati.matches.messages import read_event, write_event
from relati.matches.proposals import Rematch, TakeBack
from relati.matches.rematch import next_id
from relati.matches.service import Patience, now
from tests.matches.house import House, Journal, heard, house, stored
from tests.matches.table import holder

# Answers


async def test_a_command_that_is_done_is_answered_with_its_number() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        assert await home.do(Play("C3"), "Ann", 0) == 3
        assert stored(home.journal) == [1, 2, 3]
        assert home.service.counts == {"done": 2}


async def test_a_command_that_is_refused_is_answered_with_where_the_match_is() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        answer = await home.send(Play("C3"), "Ben", 1, id="mine")
        assert isinstance(answer, Refused)
        assert (answer.id, answer.reason.code, answer.number) == ("mine", "match/not-your-turn", 2)
        assert stored(home.journal) == [1, 2]
        assert home.service.counts == {"done": 1, "refused": 1}


async def test_a_command_sent_twice_at_the_same_time_is_done_once() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        sent = (home.send(Play("C3"), "Ann", 0, id="once", based_on=2) for _ in range(10))
        assert set(await asyncio.gather(*sent)) == {Done("once", 3)}
        assert stored(home.journal) == [1, 2, 3]


async def test_a_match_that_there_is_not_is_refused_and_not_remembered() -> None:
    async with house() as home:
        with pytest.raises(MatchError) as caught:
            await home.service.match("nowhere")
        assert caught.value.code == "match/no-such-match"
        with pytest.raises(MatchError):
            await home.service.follow("nowhere")
        answer = await home.send(Play("C3"), "Ann", 0, match="nowhere", based_on=0)
        assert isinstance(answer, Refused)
        assert (answer.reason.code, answer.number) == ("match/no-such-match", 0)


# Stored first, told after


async def test_nobody_hears_of_what_is_not_stored_yet() -> None:
    journal = Journal()
    async with house(journal) as home:
        await home.open("Ann", "Ben")
        _, follower = await home.service.follow("m")
        journal.gate.clear()
        sending = asyncio.create_task(home.do(Play("C3"), "Ann", 0))
        assert await heard(follower) == []
        assert (await home.service.match("m")).number == 2
        assert not sending.done()
        journal.gate.set()
        assert await sending == 3
        assert await heard(follower) == [3]


async def test_a_follower_is_told_all_that_comes_after_what_it_was_shown() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        shown, follower = await home.service.follow("m")
        assert shown.number == 2
        assert home.service.follower_count == 1
        await home.do(Play("C3"), "Ann", 0)
        await home.do(Chat("watchers", "!"), "Eve")
        assert await heard(follower) == [3, 4]
        home.service.unfollow("m", follower)
        await home.do(Play("B2"), "Ben", 1)
        assert await heard(follower) == []
        assert home.service.follower_count == 0


async def test_what_was_told_before_can_be_asked_for() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        await home.do(Play("C3"), "Ann", 0)
        await home.do(Play("B2"), "Ben", 1)
        missed = await home.service.backlog("m", 1, 3)
        assert [told.event.number for told in missed] == [2, 3]
        assert [told.match.number for told in missed] == [2, 3]
        assert await home.service.backlog("m", 3, 3) == []


@pytest.mark.parametrize("how", ["before", "after"])
async def test_a_store_that_fails_is_read_again_and_nothing_is_told_that_is_not_there(
    how: str,
) -> None:
    journal = Journal()
    async with house(journal) as home:
        await home.open("Ann", "Ben")
        _, follower = await home.service.follow("m")
        journal.fails = how
        with pytest.raises(StorageError):
            await home.send(Play("C3"), "Ann", 0, id="mine", based_on=2)
        assert await heard(follower) == []
        assert await home.send(Play("C3"), "Ann", 0, id="mine", based_on=2) == Done("mine", 3)
        assert stored(journal) == [1, 2, 3]
        assert await heard(follower) == [3]


async def test_who_asks_after_a_store_has_failed_is_shown_what_is_there() -> None:
    journal = Journal()
    async with house(journal) as home:
        await home.open("Ann", "Ben")
        journal.fails = "after"
        with pytest.raises(StorageError):
            await home.do(Play("C3"), "Ann", 0)
        assert (await home.service.match("m")).number == 3


async def test_what_was_stored_in_spite_of_an_error_is_told_when_somebody_looks() -> None:
    journal = Journal()
    async with house(journal) as home:
        await home.open("Ann", "Ben")
        _, follower = await home.service.follow("m")
        journal.fails = "after"
        with pytest.raises(StorageError):
            await home.do(Play("C3"), "Ann", 0)
        await home.service.sweep()
        assert await heard(follower) == [3]


async def test_a_command_given_up_while_it_is_stored_leaves_no_doubt() -> None:
    journal = Journal()
    async with house(journal) as home:
        await home.open("Ann", "Ben")
        _, follower = await home.service.follow("m")
        journal.gate.clear()
        sending = asyncio.create_task(home.do(Play("C3"), "Ann", 0))
        await heard(follower)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        journal.gate.set()
        await home.do(Play("B2"), "Ann", 0, based_on=2)
        assert await heard(follower) == [3]
        assert stored(journal) == [1, 2, 3]


async def test_a_reader_that_is_too_slow_is_dropped_and_the_others_are_not() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        _, slow = await home.service.follow("m")
        _, quick = await home.service.follow("m")
        for number in range(LONGEST_QUEUE):
            await home.do(Chat("players", str(number)), "Ann", 0)
        assert not slow.is_dropped
        assert len(await heard(quick)) == LONGEST_QUEUE
        await home.do(Chat("players", "one more"), "Ann", 0)
        assert slow.is_dropped
        assert await heard(slow) == [], "not a part of what happened: it has to ask again"
        await home.do(Chat("players", "and more"), "Ann", 0)
        assert await heard(slow) == []
        assert len(await heard(quick)) == 2


# Several services


async def test_a_service_that_is_behind_catches_up_and_does_what_was_asked() -> None:
    journal = Journal()
    async with house(journal) as here, house(journal) as there:
        await here.open("Ann", "Ben")
        _, follower = await there.service.follow("m")
        await here.do(Play("C3"), "Ann", 0)
        assert await there.do(Chat("players", "hm"), "Ben", 1) == 4
        assert await heard(follower) == [3, 4]
        assert "taken" in journal.log


async def test_of_two_moves_at_the_same_time_the_first_stored_counts() -> None:
    journal = Journal()
    async with house(journal) as here, house(journal) as there:
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


async def test_the_same_command_sent_to_two_services_is_done_once() -> None:
    journal = Journal()
    async with house(journal) as here, house(journal) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        for home in (here, there):
            answer = await home.send(Play("C3"), "Ann", 0, id="mine", based_on=2)
            assert answer == Done("mine", 3)
        assert stored(journal) == [1, 2, 3]


async def test_who_was_told_by_another_service_is_not_ahead() -> None:
    async with house(MemoryJournal()) as here, house(here.journal) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        await here.do(Play("C3"), "Ann", 0)
        assert await there.do(Play("B2"), "Ben", 1, based_on=3) == 4
        assert await there.refused(Play("D4"), "Ann", 0, based_on=9) == "match/ahead"


async def test_who_comes_from_another_service_is_not_shown_less_than_it_has_seen() -> None:
    async with house(MemoryJournal()) as here, house(here.journal) as there:
        await here.open("Ann", "Ben")
        await there.service.match("m")
        number = await here.do(Play("C3"), "Ann", 0)
        shown, follower = await there.service.follow("m", seen=number)
        assert shown.number == number
        assert await heard(follower) == []


async def test_who_is_woken_tells_its_own_followers() -> None:
    async with house(MemoryJournal()) as here, house(here.journal) as there:
        await here.open("Ann", "Ben")
        _, follower = await there.service.follow("m")
        number = await here.do(Play("C3"), "Ann", 0)
        await there.service.wake("m", number)
        await there.service.wake("m", number)
        await there.service.wake("unknown", 7)
        assert await heard(follower) == [3]


async def test_without_anybody_to_wake_it_a_service_looks_by_itself() -> None:
    async with house(MemoryJournal()) as here, house(here.journal) as there:
        await here.open("Ann", "Ben")
        _, follower = await there.service.follow("m")
        await here.do(Play("C3"), "Ann", 0)
        await there.service.sweep()
        assert await heard(follower) == [3]


async def test_what_was_stored_is_announced_by_who_stored_it_and_by_nobody_else() -> None:
    announced: list[tuple[str, int]] = []

    async def announce(match: str, number: int) -> None:
        announced.append((match, number))

    journal = MemoryJournal()
    async with (
        house(journal, announce=announce) as here,
        house(journal, announce=announce) as there,
    ):
        await here.open("Ann", "Ben")
        await there.service.match("m")
        await here.do(Play("C3"), "Ann", 0)
        await there.service.wake("m", 3)
        await asyncio.sleep(0.01)
        assert announced == [("m", 2), ("m", 3)]


async def test_a_match_goes_on_when_nothing_can_be_announced() -> None:
    async def fail(match: str, number: int) -> None:
        raise ConnectionError

    async with house(announce=fail) as home:
        await home.open("Ann", "Ben")
        assert await home.do(Play("C3"), "Ann", 0) == 3
        await asyncio.sleep(0)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("is_woken", [True, False])
async def test_two_services_on_one_journal_show_everybody_the_same_match(
    seed: int, is_woken: bool
) -> None:
    chance = random.Random(seed)
    journal = Journal()
    journal.chance = chance
    homes: list[House] = []

    async def announce(match: str, number: int) -> None:
        for home in homes:
            await home.service.wake(match, number)

    for _ in range(2):
        homes.append(House(journal, announce=announce if is_woken else None))
    await homes[0].open("Ann", "Ben", "", "bot 1", ruleset="extended")
    following = [await home.service.follow("m") for home in homes]
    answers = []

    async def act(number: int) -> None:
        who, seat = chance.choice([("Ann", 0), ("Ben", 1), ("Cat", 2)])
        home = chance.choice(homes)
        match = await home.service.match("m")
        moves = match.state.legal_moves()
        acts = [TakeSeat(2, "Cat"), Chat("players", "hm"), Propose(TakeBack(0)), Resign()]
        chosen = chance.choices(acts, (3, 3, 1, 0.05))[0]
        if match.turn == seat and moves:
            chosen = Play(str(chance.choice(moves)))
        is_taking = isinstance(chosen, TakeSeat)
        answers.append(
            await home.send(chosen, who, None if is_taking else seat, id=f"{who}{number}")
        )

    for round_ in range(12):
        await asyncio.gather(*(act(round_ * 8 + each) for each in range(8)))
    for home in homes:
        await home.service.sweep()
        await home.until(lambda match: match.waits_for_bot is None)
    for home in homes:
        await home.service.sweep()
    numbers = stored(journal)
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 20
    final = fold(map(read_event, journal._entries["m"]))
    for home, (shown, follower) in zip(homes, following, strict=True):
        assert await heard(follower) == numbers[shown.number :]
        assert await home.service.match("m") == final
        await home.service.close()
    assert len(answers) == 96
    done = [answer.number for answer in answers if isinstance(answer, Done)]
    assert len(set(done)) == len(done), "each has led to its own event"


# The next game


async def test_a_rematch_is_there_before_anybody_is_told_of_it() -> None:
    journal = Journal()
    async with house(journal) as home:
        await home.open("Ann", "bot 1")
        await home.do(Resign(), "Ann", 0)
        _, follower = await home.service.follow("m")
        await home.do(Propose(Rematch()), "Ann", 0)
        old = await home.service.match("m")
        assert old.next_match == next_id(old)
        assert await heard(follower) == [4, 5]
        new = await home.service.match(old.next_match)
        assert [seat.kind for seat in new.seats] == ["bot", "link"]
        assert new.seats_of(holder("Ann")) == {1}
        await home.until(lambda match: match.turn == 1, old.next_match)


async def test_a_rematch_made_by_two_services_is_one_match() -> None:
    journal = Journal()
    async with house(journal) as here, house(journal) as there:
        await here.open("Ann", "bot 1")
        await here.do(Resign(), "Ann", 0)
        await there.service.match("m")
        journal.fails = None
        proposals = (home.send(Propose(Rematch()), "Ann", 0, based_on=3) for home in (here, there))
        await asyncio.gather(*proposals)
        old = await here.service.match("m")
        assert old.next_match is not None
        assert set(journal._entries) == {"m", old.next_match}
        assert stored(journal, old.next_match)[0] == 1


# Resting and closing


async def test_a_quiet_match_is_forgotten_and_read_again() -> None:
    async with house(patience=Patience(rest=-1)) as home:
        await home.open("Ann", "Ben")
        await home.service.sweep()
        assert home.service.live_count == 0
        assert await home.do(Play("C3"), "Ann", 0) == 3


async def test_who_follows_a_quiet_match_misses_nothing_and_hears_nothing_twice() -> None:
    async with house(patience=Patience(rest=-1)) as home:
        await home.open("Ann", "Ben")
        _, follower = await home.service.follow("m")
        await home.do(Play("C3"), "Ann", 0)
        await home.service.sweep()
        assert home.service.live_count == 1
        assert await home.do(Play("B2"), "Ben", 1) == 4
        assert await heard(follower) == [3, 4]


async def test_closing_waits_for_what_is_being_stored_and_tells_it() -> None:
    journal = Journal()
    home = House(journal)
    home.service.start()
    await home.open("Ann", "Ben")
    _, follower = await home.service.follow("m")
    journal.gate.clear()
    sending = asyncio.create_task(home.do(Play("C3"), "Ann", 0))
    await asyncio.sleep(0.01)
    closing = asyncio.create_task(home.service.close())
    await asyncio.sleep(0.01)
    assert not closing.done()
    journal.gate.set()
    await closing
    assert await sending == 3
    assert stored(journal) == [1, 2, 3]
    assert await heard(follower, 1) == [3]
    assert follower.is_closed


async def test_who_follows_is_dismissed_while_commands_are_still_done() -> None:
    async with house() as home:
        await home.open("Ann", "Ben")
        _, follower = await home.service.follow("m")
        home.service.dismiss()
        _, late = await home.service.follow("m")
        assert follower.is_closed
        assert late.is_closed
        assert await home.do(Play("C3"), "Ann", 0) == 3


async def test_who_follows_is_released_when_the_service_closes() -> None:
    home = House(Journal())
    await home.open("Ann", "Ben")
    _, follower = await home.service.follow("m")
    listening = asyncio.create_task(heard(follower, 30))
    await asyncio.sleep(0)
    await home.service.close()
    assert await asyncio.wait_for(listening, 1) == []


async def test_who_always_comes_second_is_asked_to_try_again() -> None:
    class Crowd(Journal):
        """A journal in which somebody else is always first."""

        async def append(self, match, entries, standing, summary):  # type: ignore[no-untyped-def]
            other = replace(read_event(entries[0]), command=f"other {entries[0].number}")
            if isinstance(other.what, Chatted):
                await super().append(match, [write_event(other)], standing, summary)
            return await super().append(match, entries, standing, summary)

    async with house(Crowd()) as home:
        await home.open("Ann", "Ben")
        answer = await home.send(Chat("players", "me too"), "Ann", 0)
        assert isinstance(answer, Refused)
        assert answer.reason.code == "match/crowded"
        assert answer.number == len(stored(home.journal)) == 22


def test_the_clock_on_the_wall_is_in_milliseconds() -> None:
    assert abs(now() - time.time() * 1000) < 10_000
