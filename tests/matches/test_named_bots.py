"""Bots that a server's operator offers by name: on a seat, in a rematch, when they are gone."""

import pytest

from relati.bots.interface import Choice
from relati.errors import BotError, MatchError
from relati.matches.acts import AnswerProposal, Play, Propose, ReplaceBot, Resign
from relati.matches.filing import file_match
from relati.matches.match_row import player_rows
from relati.matches.proposals import NobodyWins, Rematch
from relati.matches.publish import status
from relati.matches.record import record_of
from relati.matches.rematch import next_match
from relati.matches.seat import ActingBot
from relati.matches.seat_acts import STAND_IN_LEVEL
from relati.matches.setup import SeatPlan, Setup
from relati.matches.stored_events import read_event, write_event
from relati.rules import State
from tests.matches.running import first_move, running_service
from tests.matches.table import sit


async def gone(state: State, bot: ActingBot, seed: int, client: str) -> Choice:
    """A server that does not offer any bot by name."""
    if isinstance(bot, str):
        raise BotError("bot/not-offered", name=bot)
    return await first_move(state, bot, seed, client)


def test_a_seat_has_a_level_or_a_bot_by_name() -> None:
    assert SeatPlan("bot", bot=" Greedy  one ").name == "Greedy one"
    for wrong in ({"level": 3, "bot": "Greedy"}, {"bot": "a\u202eb"}, {"bot": "x" * 41}, {}):
        with pytest.raises(MatchError):
            SeatPlan("bot", **wrong)
    with pytest.raises(MatchError, match="Only a bot"):
        SeatPlan("link", bot="Greedy")


def test_nobody_can_give_such_a_bot_another_name() -> None:
    assert SeatPlan("bot", "Ann", bot="Greedy").name == "Greedy"


def test_a_match_with_such_a_bot_is_not_rated() -> None:
    seats = (SeatPlan("device", "Ann"), SeatPlan("bot", bot="Greedy"))
    with pytest.raises(MatchError) as refused:
        Setup(seats, is_rated=True).initial()
    assert refused.value.code == "match/rated-bot"
    table = sit("Ann", "bot Greedy")
    table.do(Resign(), 0)
    assert not file_match("m", table.match).is_rated


def test_its_name_is_published_stored_recorded_and_can_be_searched_for() -> None:
    table = sit("Ann", "bot Greedy")
    seat = status(table.match)["seats"][1]
    assert (seat["kind"], seat["name"], seat["bot"], seat["level"]) == (
        "bot",
        "Greedy",
        "Greedy",
        None,
    )
    assert [read_event(write_event(event)) for event in table.events] == table.events
    assert record_of(table.match).tag("X") == "Greedy"
    assert player_rows(table.match)[0].names == "greedy"


async def test_such_a_bot_is_asked_by_its_name() -> None:
    asked: list[ActingBot] = []

    async def choose(state: State, bot: ActingBot, seed: int, client: str) -> Choice:
        asked.append(bot)
        return await first_move(state, 1, seed, client)

    async with running_service(choose_move=choose) as running:
        await running.open("Ann", "bot Greedy")
        await running.do(Play("C3"), "Ann", 0)
        await running.until(lambda match: match.turn == 0)
    assert asked == ["Greedy"]


async def test_a_bot_of_a_level_plays_on_for_one_that_is_offered_no_longer() -> None:
    async with running_service(choose_move=gone) as running:
        await running.open("Ann", "bot Greedy")
        await running.do(Play("C3"), "Ann", 0)
        match = await running.until(lambda match: match.turn == 0)
        seat = match.seats[1]
        assert (seat.bot, seat.stand_in, seat.acting_bot) == (
            "Greedy",
            STAND_IN_LEVEL,
            STAND_IN_LEVEL,
        )
        assert len(match.line) == 2
        # In the next game it has the seat as its own.
        assert next_match(match).setup.seats[0] == SeatPlan("bot", level=STAND_IN_LEVEL)


async def test_a_draw_that_was_offered_to_it_is_answered_by_the_other() -> None:
    async with running_service(choose_move=gone) as running:
        await running.open("Ann", "bot Greedy")
        await running.do(Propose(NobodyWins()), "Ann", 0)
        match = await running.until(lambda match: match.result)
        assert match.result
        assert match.result.how == "agreed"


def test_only_the_service_replaces_a_bot_and_only_once() -> None:
    table = sit("Ann", "bot Greedy")
    assert table.refused(ReplaceBot(), 0) == "match/not-yours"


def test_a_rematch_names_the_same_bot() -> None:
    table = sit("Ann", "bot Greedy")
    table.do(Resign(), 0)
    table.do(Propose(Rematch()), 0)
    assert next_match(table.match).setup.seats[0] == SeatPlan("bot", bot="Greedy")


def test_it_is_not_asked_to_agree_to_anything_but_a_draw() -> None:
    table = sit("Ann", "Bea", "bot Greedy")
    table.do(Propose(NobodyWins()), 0)
    assert table.match.proposal
    assert table.match.proposal.waiting_for == {1, 2}
    table.do(AnswerProposal(False), 1)
