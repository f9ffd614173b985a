"""A game being played: the same rules hold here and on a server."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import aclosing

import pytest

import relati
from relati.bots import Budget, Choice
from relati.client import AsyncClient, SeatPlan, Setup
from relati.errors import MatchError, RelatiError
from relati.games import Game, LocalGame, MoveMade
from relati.games.online_game import OnlineGame
from relati.games.threads import LocalGameThread
from relati.rules import State, read_move
from tests.client.conftest import server

__all__ = ["server"]
PATIENCE = 60.0
Scenario = Callable[[Game], Awaitable[None]]
Play = Callable[[Scenario], None]


async def play_here(scenario: Scenario) -> None:
    game = LocalGame(relati.start("modern", 2, 5), names={0: "Ann", 1: "Bob"})
    await game.open()
    await scenario(game)
    await game.close()


async def play_online(scenario: Scenario, address: str) -> None:
    seats = (SeatPlan("device", "Ann"), SeatPlan("device", "Bob"))
    async with AsyncClient(address) as client:
        game = OnlineGame(client, await client.create(Setup(seats, "modern", 5, 5)))
        await game.open()
        await scenario(game)
        await game.close()


@pytest.fixture(params=["here", "online"])
def play(request: pytest.FixtureRequest) -> Play:
    """Runs a scenario with a game whose two seats are both played here."""
    if request.param == "here":
        return lambda scenario: asyncio.run(play_here(scenario))
    address = request.getfixturevalue("server").address
    return lambda scenario: asyncio.run(play_online(scenario, address))


def test_a_move_is_shown_and_told_when_it_has_been_played(play: Play) -> None:
    async def scenario(game: Game) -> None:
        told: list[MoveMade] = []
        game.subscribe(lambda _, made: told.extend(made))
        await game.play(read_move("C3"))
        assert [str(move) for move in game.view.moves] == ["C3"]
        assert (game.view.acting, game.view.can_move) == (1, True)
        assert [(each.player, str(each.move), each.is_own) for each in told] == [(0, "C3", True)]

    play(scenario)


def test_an_illegal_move_is_refused_and_changes_nothing(play: Play) -> None:
    async def scenario(game: Game) -> None:
        await game.play(read_move("C3"))
        with pytest.raises(RelatiError) as refusal:
            await game.play(read_move("C3"))
        assert refusal.value.code == "rules/occupied"
        assert len(game.view.moves) == 1

    play(scenario)


def test_a_move_is_taken_back_and_another_one_played(play: Play) -> None:
    async def scenario(game: Game) -> None:
        with pytest.raises(MatchError) as refusal:
            await game.take_back()
        assert refusal.value.code == "match/nothing-to-take-back"
        await game.play(read_move("C3"))
        await game.play(read_move("B3"))
        await game.take_back(2 if not game.is_online else 1)
        assert await game.wait_until(lambda view: len(view.moves) == 0, PATIENCE)
        await game.play(read_move("B2"))
        assert [str(move) for move in game.view.moves] == ["B2"]

    play(scenario)


def test_followers_see_every_change_and_how_the_game_ended(play: Play) -> None:
    async def scenario(game: Game) -> None:
        counts = []
        await game.play(read_move("C3"))
        async with aclosing(game.views()) as views:
            async for view in views:
                counts.append(len(view.moves))
                if len(view.moves) == 1 and not view.is_over:
                    await game.play(read_move("B3"))
                elif len(view.moves) == 2:
                    await game.resign(0)
                if view.is_over:
                    break
        assert counts[-1] == 3
        assert game.view.result
        assert (game.view.result.winner, game.view.result.how) == (1, "resigned")

    play(scenario)


def test_the_record_has_the_names_and_the_ending(play: Play) -> None:
    async def scenario(game: Game) -> None:
        await game.play(read_move("C3"))
        await game.resign(1)
        record = game.record()
        assert (record.tag("O"), record.tag("X")) == ("Ann", "Bob")
        assert record.tag("Termination") == "resigned"

    play(scenario)


def test_there_is_no_proposal_to_answer_or_withdraw(play: Play) -> None:
    async def scenario(game: Game) -> None:
        for act in (game.answer(False), game.withdraw_proposal()):
            with pytest.raises(MatchError) as refusal:
                await act
            assert refusal.value.code == "match/no-proposal"

    play(scenario)


def test_a_move_that_a_bot_chose_before_a_take_back_is_not_played_for_the_person() -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        times: list[int] = []

        class Late:
            """Its move is known in the same moment in which the person takes back."""

            def choose(self, state: State, budget: Budget, seed: int) -> Choice:
                times.append(1)
                asyncio.run_coroutine_threadsafe(game.take_back(), loop)
                return Choice(state.legal_moves()[0], (0.5, 0.5))

        game = LocalGame(relati.start("modern", 2, 5), bots={1: Late()})
        await game.open()
        await game.play(read_move("C3"))
        assert await game.wait_until(lambda view: not view.moves, PATIENCE)
        for _ in range(20):  # whatever is left of the bot's turn runs now
            await asyncio.sleep(0)
        assert (game.view.moves, len(times)) == ((), 1)
        await game.close()

    asyncio.run(main())


def test_a_listener_in_another_thread_may_play() -> None:
    game = LocalGameThread(LocalGame(relati.start("modern", 2, 5)))

    def answer(_: object, made: tuple[MoveMade, ...]) -> None:
        if made and made[0].player == 0:
            game.play(read_move("B3"))

    game.subscribe(answer)
    game.play(read_move("C3"))
    assert game.wait_for_moves(2, PATIENCE)
    assert [str(move) for move in game.view.moves] == ["C3", "B3"]
    game.close()


def test_a_closed_game_ends_its_thread_and_takes_no_more_moves() -> None:
    before = threading.active_count()
    game = LocalGameThread(LocalGame(relati.start("modern", 2, 5)))
    game.close()
    game.close()
    assert threading.active_count() <= before + 1  # the listeners' thread may be ending
    with pytest.raises(RuntimeError, match="closed"):
        game.play(read_move("C3"))
