"""What a service does by itself: bots, clocks, matches from before, matches nobody goes on with."""

import asyncio
import logging

import pytest

from relati.bots.interface import Choice
from relati.errors import BotError
from relati.matches.acts import Answer, LeaveSeat, Play, Propose, ReturnToSeat
from relati.matches.clocks import Days, Fischer
from relati.matches.journal import Entry, MemoryJournal
from relati.matches.proposals import BotTakes, NobodyWins, TakeBack
from relati.matches.service import Patience
from relati.rules import State, read_move
from tests.matches.house import House, first_move, heard, house, ponder, stored

# Bots


async def test_a_bot_moves_when_it_is_its_turn() -> None:
    async with house() as home:
        await home.open("Ann", "bot 1")
        _, follower = await home.service.follow("m")
        await home.do(Play("C3"), "Ann", 0)
        match = await home.until(lambda match: match.turn == 0)
        assert len(match.line) == 2
        assert await heard(follower) == [3, 4]


async def test_bots_alone_play_to_the_end() -> None:
    async with house() as home:
        await home.open("bot 1", "bot 2", "bot 3", ruleset="classic")
        match = await home.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert match.result.how == "rules"


async def test_a_bot_is_told_its_level_and_a_seed_that_is_new_after_taking_back() -> None:
    asked: list[tuple[int, int]] = []

    async def think(state: State, level: int, seed: int) -> Choice:
        asked.append((level, seed))
        return await first_move(state, level, seed)

    async with house(think=think) as home:
        await home.open("Ann", "bot 4")
        await home.do(Play("C3"), "Ann", 0)
        await home.until(lambda match: match.turn == 0)
        await home.do(Propose(TakeBack(1)), "Ann", 0)
        await home.until(lambda match: match.turn == 0)
    [(level, seed), (_, other)] = asked
    assert level == 4
    assert 0 <= seed < 2**32
    assert seed != other


@pytest.mark.parametrize(("share", "agrees"), [(0.3, True), (0.55, True), (0.56, False)])
async def test_a_bot_agrees_that_nobody_wins_unless_it_hopes_for_more(
    share: float, agrees: bool
) -> None:
    async def think(state: State, level: int, seed: int) -> Choice:
        return Choice(state.legal_moves()[0], (1 - share, share))

    async with house(think=think) as home:
        await home.open("Ann", "bot 1")
        await home.do(Propose(NobodyWins()), "Ann", 0)
        match = await home.until(lambda match: match.proposal is None)
        assert (match.phase == "over") == agrees


async def test_a_bot_that_thinks_about_its_move_answers_first_when_it_is_asked() -> None:
    gate = asyncio.Event()

    async def think(state: State, level: int, seed: int) -> Choice:
        await gate.wait()
        return await first_move(state, level, seed)

    async with house(think=think) as home:
        await home.open("Ann", "bot 1")
        await home.do(Play("C3"), "Ann", 0)
        await asyncio.sleep(0.01)
        await home.do(Propose(NobodyWins()), "Ann", 0)
        gate.set()
        match = await home.until(lambda match: match.proposal is None)
        assert match.result is not None
        assert match.result.how == "agreed"


async def test_a_bot_in_place_of_an_owner_gets_up_even_while_it_thinks() -> None:
    gate = asyncio.Event()

    async def think(state: State, level: int, seed: int) -> Choice:
        await gate.wait()
        return await first_move(state, level, seed)

    async with house(think=think) as home:
        await home.open("Ann", "Ben")
        await home.do(LeaveSeat(), "Ben", 1)
        await home.do(Propose(BotTakes(1, 2)), "Ann", 0)
        await home.do(Play("C3"), "Ann", 0)
        await asyncio.sleep(0.01)
        await home.do(ReturnToSeat(), "Ben", 1)
        gate.set()
        await asyncio.sleep(0.01)
        assert (await home.service.match("m")).turn == 1
        await home.do(Play("B2"), "Ben", 1)


async def test_a_bot_that_fails_is_asked_again_later(caplog: pytest.LogCaptureFixture) -> None:
    failures = [BotError("bot/no-level", found="9", most=8), RuntimeError("the worker died")]

    async def think(state: State, level: int, seed: int) -> Choice:
        if failures:
            raise failures.pop()
        return await first_move(state, level, seed)

    async with house(think=think) as home:
        await home.open("Ann", "bot 1")
        await home.do(Play("C3"), "Ann", 0)
        for _ in range(3):
            await asyncio.sleep(0.01)
            await home.service.sweep()
        await home.until(lambda match: match.turn == 0)
    assert "a bot could not act" in caplog.text


async def test_the_bot_that_another_service_moves_is_left_to_it_for_a_while() -> None:
    thoughts: list[str] = []

    async def think(state: State, level: int, seed: int) -> Choice:
        thoughts.append("there")
        return await first_move(state, level, seed)

    journal = MemoryJournal()
    patience = Patience(bot=10)
    async with (
        house(journal, think=ponder) as here,
        house(journal, think=think, patience=patience) as there,
    ):
        await here.open("Ann", "bot 1")
        _, follower = await there.service.follow("m")
        number = await here.do(Play("C3"), "Ann", 0)
        await there.service.wake("m", number)
        await there.service.sweep()
        await asyncio.sleep(0.01)
        assert thoughts == []
        there.now += 10_000
        await there.service.sweep()
        await there.until(lambda match: match.turn == 0)
        assert await heard(follower) == [3, 4]


# From before


async def test_a_restart_finds_the_matches_that_wait_for_a_bot() -> None:
    journal = MemoryJournal()
    async with house(journal, think=ponder) as before:
        await before.open("Ann", "bot 1")
        await before.do(Play("C3"), "Ann", 0)
    patience = Patience(sweep=0.01, bot=1000)
    async with house(journal, patience=patience) as home:
        home.service.start()
        await home.until(lambda match: match.turn == 0)
        assert stored(journal) == [1, 2, 3, 4]


async def test_a_restart_finds_the_matches_whose_clock_has_run_out() -> None:
    journal = MemoryJournal()
    async with house(journal) as before:
        await before.open("Ann", "Ben", clock=Days(1))
    async with house(journal) as home:
        home.now += 24 * 3600 * 1000 - 1
        await home.service.sweep()
        assert (await home.service.match("m")).phase == "playing"
        home.now += 1
        home.service.start()
        match = await home.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert (match.result.winner, match.result.how) == (1, "timed-out")


async def test_one_match_that_cannot_be_read_does_not_keep_the_others_waiting() -> None:
    journal = MemoryJournal()
    async with house(journal, think=ponder) as before:
        for name in ("broken", "m"):
            await before.open("Ann", "bot 1", match=name)
            await before.do(Play("C3"), "Ann", 0, match=name)
    journal._entries["broken"][0] = Entry(1, 0, "{}")
    async with house(journal) as home:
        await home.service.sweep(is_first=True)
        await home.until(lambda match: match.turn == 0)


# Clocks


async def test_time_runs_out_by_itself() -> None:
    async with house() as home:
        await home.open("Ann", "Ben", ago=990, clock=Fischer(1))
        home.now += 10
        match = await home.until(lambda match: match.phase == "over")
        assert match.result is not None
        assert match.result.how == "timed-out"


async def test_a_move_in_time_sets_the_clock_anew() -> None:
    async with house() as home:
        await home.open("Ann", "Ben", ago=990, clock=Fischer(1, 5))
        await home.do(Play("C3"), "Ann", 0)
        home.now += 999
        await asyncio.sleep(0.05)
        assert (await home.service.match("m")).phase == "playing"


# Being away, being forgotten


async def test_who_is_gone_is_marked_away() -> None:
    async with house() as home:
        await home.open("Ann", "bot 1")
        await home.service.mark_away("m", 0)
        assert (await home.service.match("m")).seats[0].is_away
        await home.service.mark_away("m", 0)
        await home.service.mark_away("m", 1)
        await home.service.mark_away("nowhere", 0)
        assert stored(home.journal) == [1, 2, 3]


async def test_a_match_that_nobody_goes_on_with_is_ended() -> None:
    async with house(patience=Patience(idle=60)) as home:
        await home.open("Ann", "Ben", match="old")
        await home.open("Ann", "", match="never begun")
        home.now += 61_000
        await home.open("Ann", "Ben", match="new")
        await home.service.sweep()
        ends = [(await home.service.match(m)).result for m in ("old", "never begun", "new")]
        assert [end and end.how for end in ends] == ["abandoned", "aborted", None]


async def test_the_sweep_goes_on_when_the_journal_fails(caplog: pytest.LogCaptureFixture) -> None:
    journal = MemoryJournal()
    async with house(journal, think=ponder) as before:
        await before.open("bot 1", "Ann")
    home = House(journal)
    is_failing = True
    unfinished = journal.unfinished

    async def fail() -> list[object]:
        if is_failing:
            raise ConnectionError
        return list(await unfinished())

    journal.unfinished = fail  # type: ignore[method-assign,assignment]
    with caplog.at_level(logging.WARNING):
        home.service.start()
        await asyncio.sleep(0.03)
        is_failing = False
        await home.until(lambda match: match.turn == 1)
    await home.service.close()
    assert "could not sweep" in caplog.text


async def test_an_answer_of_a_person_is_waited_for_by_nobody() -> None:
    async with house() as home:
        await home.open("Ann", "Ben", "bot 1")
        await home.do(Play("C3"), "Ann", 0)
        await home.do(Propose(TakeBack(0)), "Ann", 0)
        await asyncio.sleep(0.01)
        match = await home.service.match("m")
        assert match.proposal is not None
        await home.do(Answer(True), "Ben", 1)
        assert (await home.service.match("m")).turn == 0


async def test_a_bot_that_plays_what_it_may_not_is_noticed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def cheat(state: State, level: int, seed: int) -> Choice:
        return Choice(read_move("C3"), (0.5, 0.5))

    async with house(think=cheat) as home:
        await home.open("Ann", "bot 1")
        await home.do(Play("C3"), "Ann", 0)
        await asyncio.sleep(0.01)
        assert (await home.service.match("m")).turn == 1
    assert "a bot was refused" in caplog.text
