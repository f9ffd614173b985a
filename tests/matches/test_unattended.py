"""What a service does without a command: bots, clocks, older matches, abandoned matches."""

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from relati.bots.interface import Choice
from relati.errors import BotError
from relati.matches.acts import (
    AnswerProposal,
    Command,
    LeaveSeat,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
)
from relati.matches.background import Intervals
from relati.matches.bot_turns import FAILURE_LIMIT
from relati.matches.clocks import Days, Fischer
from relati.matches.event_store import MemoryEventStore, StoredEvent
from relati.matches.proposals import BotTakes, NobodyWins, TakeBack
from relati.rules import State, read_move
from tests.matches.running import (
    RunningService,
    choose_never,
    first_move,
    numbers_received,
    running_service,
    stored,
)
from tests.matches.table import create

# Bots


async def test_a_bot_moves_when_it_is_its_turn() -> None:
    async with running_service() as running:
        await running.open("Ann", "bot 1")
        follower = await running.service.follow("m")
        await running.do(Play("C3"), "Ann", 0)
        match = await running.until(lambda match: match.turn == 0)
        assert len(match.line) == 2
        assert numbers_received(follower) == [3, 4]


async def test_bots_alone_play_to_the_end_while_somebody_follows() -> None:
    async with running_service() as running:
        await running.open("bot 1", "bot 2", "bot 3", ruleset="classic")
        await running.service.follow("m")
        match = await running.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert match.result.how == "rules"


async def test_bots_alone_wait_while_nobody_follows() -> None:
    store = MemoryEventStore()
    async with running_service(store) as running:
        await running.open("bot 1", "bot 2", clock=Fischer(1))
        running.now += 3600 * 1000
        await running.service.sweep(is_first=True)
        await asyncio.sleep(0.02)
        match = await running.service.match("m")
        assert (match.line, match.phase, match.due) == ((), "playing", None)
        assert [match async for match in store.due(running.now, running.now)] == []
        follower = await running.service.follow("m")
        await running.until(lambda match: len(match.line) >= 2)
        running.service.unfollow("m", follower)


async def test_bots_stop_when_the_last_follower_leaves() -> None:
    asked = asyncio.Semaphore(0)
    answers = asyncio.Semaphore(0)

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        asked.release()
        await answers.acquire()
        return await first_move(state, level, seed, client)

    async with running_service(choose_move=choose) as running:
        await running.open("bot 1", "bot 2")
        follower = await running.service.follow("m")
        await asked.acquire()
        running.service.unfollow("m", follower)
        for _ in range(2):
            answers.release()
        await running.until(lambda match: len(match.line) == 1)
        await asyncio.sleep(0.02)
        assert len((await running.service.match("m")).line) == 1


async def test_clocks_go_on_for_an_owner_who_returns_to_a_game_of_bots() -> None:
    async with running_service(choose_move=choose_never) as running:
        await running.open("Ann", "Ben", "bot 1", clock=Fischer(60))
        await running.do(LeaveSeat(), "Ben", 1)
        await running.do(Propose(BotTakes(1, 2)), "Ann", 0)
        await running.do(Resign(), "Ann", 0)
        assert not (await running.service.match("m")).has_person
        running.now += 3600 * 1000
        await running.do(ReturnToSeat(), "Ben", 1)
        match = await running.service.match("m")
        assert (match.turn, match.due) == (1, running.now + 30_000)


async def test_bots_that_are_left_alone_in_a_game_wait_for_a_follower() -> None:
    async with running_service(choose_move=choose_never) as running:
        await running.open("Ann", "bot 1", "bot 2", clock=Fischer(60))
        await running.do(Resign(), "Ann", 0)
        match = await running.service.match("m")
        assert (match.phase, match.has_person, match.due) == ("playing", False, None)
        assert [match async for match in running.store.due(2**53, 2**53)] == []


async def test_a_bot_gets_its_level_and_a_new_seed_after_a_take_back() -> None:
    asked: list[tuple[int, int]] = []

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        asked.append((level, seed))
        return await first_move(state, level, seed, client)

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot 4")
        await running.do(Play("C3"), "Ann", 0)
        await running.until(lambda match: match.turn == 0)
        await running.do(Propose(TakeBack(1)), "Ann", 0)
        await running.until(lambda match: match.turn == 0)
    [(level, seed), (_, other)] = asked
    assert level == 4
    assert 0 <= seed < 2**32
    assert seed != other


@pytest.mark.parametrize(("share", "agrees"), [(0.3, True), (0.55, True), (0.56, False)])
async def test_a_bot_accepts_a_draw_unless_it_expects_more(share: float, agrees: bool) -> None:
    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        return Choice(state.legal_moves()[0], (1 - share, share))

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot 1")
        await running.do(Propose(NobodyWins()), "Ann", 0)
        match = await running.until(lambda match: match.proposal is None)
        assert (match.phase == "over") == agrees


async def test_a_bot_that_is_thinking_answers_a_proposal_before_it_moves() -> None:
    gate = asyncio.Event()

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        await gate.wait()
        return await first_move(state, level, seed, client)

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot 1")
        await running.do(Play("C3"), "Ann", 0)
        await asyncio.sleep(0.01)
        await running.do(Propose(NobodyWins()), "Ann", 0)
        gate.set()
        match = await running.until(lambda match: match.proposal is None)
        assert match.result is not None
        assert match.result.how == "agreed"


async def test_a_stand_in_bot_leaves_the_seat_even_while_it_is_thinking() -> None:
    gate = asyncio.Event()

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        await gate.wait()
        return await first_move(state, level, seed, client)

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "Ben")
        await running.do(LeaveSeat(), "Ben", 1)
        await running.do(Propose(BotTakes(1, 2)), "Ann", 0)
        await running.do(Play("C3"), "Ann", 0)
        await asyncio.sleep(0.01)
        await running.do(ReturnToSeat(), "Ben", 1)
        gate.set()
        await asyncio.sleep(0.01)
        assert (await running.service.match("m")).turn == 1
        await running.do(Play("B2"), "Ben", 1)


async def test_a_bot_that_fails_is_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    failures = [BotError("bot/no-level", found="9", most=8)]

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        if failures:
            raise failures.pop()
        return Choice(read_move("D4"), (0.5, 0.5))

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot 1")
        await running.do(Play("C3"), "Ann", 0)
        match = await running.until(lambda match: match.turn == 0)
        assert str(match.line[-1].move) == "D4"
    assert "a bot could not act" in caplog.text


async def test_for_a_bot_that_fails_again_a_plain_move_is_made() -> None:
    asked = 0

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        nonlocal asked
        asked += 1
        raise RuntimeError("the worker died")

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot 1", "bot 2")
        await running.do(Play("C3"), "Ann", 0)
        match = await running.until(lambda match: match.turn == 0)
        assert len(match.line) == 3
        await running.do(Propose(NobodyWins()), "Ann", 0)
        match = await running.until(lambda match: match.proposal is None)
        assert match.phase == "playing"
    assert asked == FAILURE_LIMIT * 3


async def test_a_plain_move_is_made_even_where_nothing_can_be_placed() -> None:
    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        raise RuntimeError("the worker died")

    position = "extended:chain 2 OrO2/OcF2X/3Xr/1OX1 X - - *"
    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot 1", size=None, position=position)
        match = await running.until(lambda match: match.turn == 0 or match.phase == "over")
        assert match.line[0].seat == 1


async def test_a_bot_works_for_the_address_that_has_created_the_match() -> None:
    clients: list[str] = []

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        clients.append(client)
        return await first_move(state, level, seed, client)

    store = MemoryEventStore()
    async with running_service(store, choose_move=choose_never) as before:
        act = create("Ann", "bot 1")
        command = Command("create", 0, before.now, act, is_internal=True, client="192.0.2.1")
        await before.service.submit("m", command)
        await before.do(Play("C3"), "Ann", 0)
    async with running_service(store, choose_move=choose) as running:
        await running.service.sweep(is_first=True)
        await running.until(lambda match: match.turn == 0)
        await running.open("bot 1", "Ann", match="of nobody")
        await running.until(lambda match: match.turn == 1, "of nobody")
    assert clients == ["192.0.2.1", "of nobody"]


async def test_a_bot_is_left_for_a_while_to_the_service_that_should_move_it() -> None:
    thoughts: list[str] = []

    async def choose(state: State, level: int, seed: int, client: str) -> Choice:
        thoughts.append("there")
        return await first_move(state, level, seed, client)

    store = MemoryEventStore()
    intervals = Intervals(bot=10)
    async with (
        running_service(store, choose_move=choose_never) as here,
        running_service(store, choose_move=choose, intervals=intervals) as there,
    ):
        await here.open("Ann", "bot 1")
        follower = await there.service.follow("m")
        number = await here.do(Play("C3"), "Ann", 0)
        await there.service.wake("m", number)
        await there.service.sweep()
        await asyncio.sleep(0.01)
        assert thoughts == []
        there.now += 10_000
        await there.service.sweep()
        await there.until(lambda match: match.turn == 0)
        assert numbers_received(follower) == [3, 4]


# From before


async def test_a_restart_finds_the_matches_that_wait_for_a_bot() -> None:
    store = MemoryEventStore()
    async with running_service(store, choose_move=choose_never) as before:
        await before.open("Ann", "bot 1")
        await before.do(Play("C3"), "Ann", 0)
    intervals = Intervals(sweep=0.01, bot=1000)
    async with running_service(store, intervals=intervals) as running:
        running.service.start()
        await running.until(lambda match: match.turn == 0)
        assert stored(store) == [1, 2, 3, 4]


async def test_a_restart_finds_the_matches_whose_clock_has_run_out() -> None:
    store = MemoryEventStore()
    async with running_service(store) as before:
        await before.open("Ann", "Ben", clock=Days(1))
    async with running_service(store) as running:
        running.now += 24 * 3600 * 1000 - 1
        await running.service.sweep()
        assert (await running.service.match("m")).phase == "playing"
        running.now += 1
        running.service.start()
        match = await running.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert (match.result.winner, match.result.how) == (None, "not-begun")


async def test_an_unreadable_match_does_not_hold_up_the_others() -> None:
    store = MemoryEventStore()
    async with running_service(store, choose_move=choose_never) as before:
        for name in ("broken", "m"):
            await before.open("Ann", "bot 1", match=name)
            await before.do(Play("C3"), "Ann", 0, match=name)
    store._events["broken"][0] = StoredEvent(1, 0, "{}")
    async with running_service(store) as running:
        await running.service.sweep(is_first=True)
        await running.until(lambda match: match.turn == 0)


# Clocks


async def test_time_runs_out_without_a_command() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben", clock=Fischer(1))
        await running.do(Play("C3"), "Ann", 0)
        await running.do(Play("B2"), "Ben", 1)
        running.now += 1_000
        await running.service.sweep()
        match = await running.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert match.result.how == "timed-out"


async def test_who_does_not_begin_ends_the_match_without_a_command() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben", ago=29_990, clock=Fischer(600))
        running.now += 10
        match = await running.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert (match.result.winner, match.result.how) == (None, "not-begun")


async def test_a_move_in_time_restarts_the_clock() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben", ago=990, clock=Fischer(1, 5))
        await running.do(Play("C3"), "Ann", 0)
        running.now += 999
        await asyncio.sleep(0.05)
        assert (await running.service.match("m")).phase == "playing"


# Being away, being forgotten


async def test_an_owner_who_is_gone_is_marked_away() -> None:
    async with running_service() as running:
        await running.open("Ann", "bot 1")
        await running.service.mark_away("m", 0)
        assert (await running.service.match("m")).seats[0].is_away
        await running.service.mark_away("m", 0)
        await running.service.mark_away("m", 1)
        await running.service.mark_away("nowhere", 0)
        assert stored(running.store) == [1, 2, 3]


async def test_a_match_that_nobody_continues_is_ended() -> None:
    async with running_service(intervals=Intervals(idle=60)) as running:
        await running.open("Ann", "Ben", match="old")
        await running.open("Ann", "", match="never begun")
        running.now += 61_000
        await running.open("Ann", "Ben", match="new")
        await running.service.sweep()
        ends = [(await running.service.match(m)).result for m in ("old", "never begun", "new")]
        assert [end and end.how for end in ends] == ["abandoned", "aborted", None]


async def test_a_match_in_which_no_person_has_moved_ends_after_a_day() -> None:
    async with running_service() as running:
        await running.open("Ann", "", match="never begun")
        await running.open("bot 1", "Ann", match="only the bot moved")
        await running.open("Ann", "Ben", match="used")
        await running.open("Ann", "Ben", match="days for a move", clock=Days(3))
        await running.do(Play("C3"), "Ann", 0, match="used")
        await running.do(Play("C3"), "Ann", 0, match="days for a move")
        await running.do(Play("B2"), "Ben", 1, match="days for a move")
        await running.until(lambda match: match.turn == 1, "only the bot moved")
        running.now += 24 * 3600 * 1000 + 1
        await running.service.sweep()
        names = ("never begun", "only the bot moved", "used", "days for a move")
        ends = [(await running.service.match(name)).result for name in names]
        assert [end and end.how for end in ends] == ["aborted", "abandoned", None, None]


async def test_the_sweep_continues_after_the_store_has_failed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    store = MemoryEventStore()
    async with running_service(store, choose_move=choose_never) as before:
        await before.open("bot 1", "Ann")
    running = RunningService(store)
    is_failing = True
    due = store.due

    async def fail(now: int, bots_before: int) -> AsyncIterator[str]:
        if is_failing:
            raise ConnectionError
        async for match in due(now, bots_before):
            yield match

    store.due = fail  # type: ignore[method-assign]
    with caplog.at_level(logging.WARNING):
        running.service.start()
        await asyncio.sleep(0.03)
        is_failing = False
        await running.until(lambda match: match.turn == 1)
    await running.service.close()
    assert "could not sweep" in caplog.text


async def test_no_bot_acts_while_a_person_is_to_answer() -> None:
    async with running_service() as running:
        await running.open("Ann", "Ben", "bot 1")
        await running.do(Play("C3"), "Ann", 0)
        await running.do(Propose(TakeBack(0)), "Ann", 0)
        await asyncio.sleep(0.01)
        match = await running.service.match("m")
        assert match.proposal is not None
        await running.do(AnswerProposal(True), "Ben", 1)
        assert (await running.service.match("m")).turn == 0


async def test_an_illegal_move_of_a_bot_is_logged_and_a_plain_one_made(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def cheat(state: State, level: int, seed: int, client: str) -> Choice:
        return Choice(read_move("C3"), (0.5, 0.5))

    async with running_service(choose_move=cheat) as running:
        await running.open("Ann", "bot 1")
        await running.do(Play("C3"), "Ann", 0)
        match = await running.until(lambda match: match.turn == 0)
        assert len(match.line) == 2
    assert "a bot was refused" in caplog.text
