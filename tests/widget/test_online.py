"""A seat of an online match on a board in a notebook, with a real server."""

from collections.abc import Iterator

import pytest

from relati import widget
from relati.client import Client, SeatPlan, Setup
from relati.errors import RelatiError
from tests.server.server_process import RunningServer, run_server

PATIENCE = 120.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("server")
    with run_server(folder, "serve", "--port", "0", "--database", "memory:") as server:
        yield server


@pytest.fixture
def browser(server: RunningServer) -> Iterator[Client]:
    """Somebody who has begun a match elsewhere."""
    with Client(server.address) as client:
        yield client


def two_seats() -> Setup:
    return Setup((SeatPlan("device"), SeatPlan("link")), ruleset="modern", width=5, height=5)


def test_a_seat_comes_to_the_notebook_by_code_and_goes_away_again(
    server: RunningServer, browser: Client
) -> None:
    match = browser.create(two_seats())
    opponent = widget.join(match.link, name="Bob", lang="en")
    board = widget.join(browser.make_code(match), server=server.address, lang="en")
    told: list[widget.MoveMade] = []
    board.on_move(told.append)
    try:
        assert board.wait(PATIENCE)
        assert (board.shown["acting"], board.shown["headline"]) == (0, "Your turn")
        board.play("C3")
        assert opponent.wait(PATIENCE)
        opponent.play("B3")
        assert board.wait(PATIENCE)
        assert board.state == opponent.state
        assert [(str(event.move), event.is_own) for event in told] == [("C3", True), ("B3", False)]
        assert [seat["name"] for seat in board.shown["seats"]] == ["You", "Bob"]
        # And on to the next device.
        game = board.game
        assert isinstance(game, widget.OnlineGame)
        browser.join(game.make_code())
        browser.play(browser.look(match.link), "D3")
        assert opponent.wait(PATIENCE)
        with pytest.raises(RelatiError):
            board.play("D4")
    finally:
        board.close()
        opponent.close()


def test_whoever_follows_a_match_sees_it_and_cannot_move(
    server: RunningServer, browser: Client
) -> None:
    match = browser.create(Setup((SeatPlan("device"),) * 2, ruleset="modern", width=5, height=5))
    board = widget.follow(match.link, lang="zh")
    try:
        assert board.shown["acting"] is None
        with pytest.raises(RelatiError):
            board.play("C3")
        browser.play(match, "C3")
        game = board.game
        assert isinstance(game, widget.OnlineGame)
        assert game.wait_for_moves(1, PATIENCE)
        assert board.shown["line"] == [{"move": "C3", "seat": 0}]
    finally:
        board.close()
