"""A seat of an online match on a board in a notebook, with a real server."""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from relati import widget
from relati.client import Client, SeatPlan, Setup
from relati.errors import RelatiError
from relati.matches.acts import AnswerProposal, Propose
from relati.matches.clocks import Fischer
from relati.matches.proposals import TakeBack
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
        assert isinstance(game, widget.OnlineGameThread)
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
        assert isinstance(game, widget.OnlineGameThread)
        assert game.wait_for_moves(1, PATIENCE)
        assert board.shown["line"] == [{"move": "C3", "seat": 0}]
    finally:
        board.close()


def online(board: widget.BoardWidget) -> widget.OnlineGameThread:
    game = board.game
    assert isinstance(game, widget.OnlineGameThread)
    return game


def see(board: widget.BoardWidget, is_so: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """What the board has of the match, once something is so."""
    is_there = threading.Event()

    def look(_: object) -> None:
        if is_so(board.shown["match"]):
            is_there.set()

    board.observe(look, "shown")
    look(None)
    assert is_there.wait(PATIENCE), board.shown["match"]
    board.unobserve(look, "shown")
    match: dict[str, Any] = board.shown["match"]
    return match


def test_players_talk_propose_and_play_again_in_the_notebook(
    server: RunningServer, browser: Client
) -> None:
    setup = replace(two_seats(), clock=Fischer(300, 5))
    match = browser.create(setup)
    board = widget.join(match.link, name="Bob", lang="en")
    game = online(board)
    try:
        # The clocks run as on the server.
        browser.play(browser.look(match.link), "C3")
        shown = see(board, lambda match: match["status"]["turn"] == 1)
        assert shown["setup"]["clock"]["seconds"] == 300
        assert len(shown["status"]["times"]) == 2
        assert shown["status"]["due"] > shown["status"]["since"]
        assert abs(game.server_time - browser.look(match.link).at) < 60_000
        # Chat, both ways.
        browser.say(browser.look(match.link), "Good luck!")
        see(board, lambda match: [line["text"] for line in match["chat"]] == ["Good luck!"])
        game.say("You too.")
        see(board, lambda match: [line["name"] for line in match["chat"]] == ["", "Bob"])
        # A take-back that the other one asks for, and one's own offer of a draw.
        browser.act(browser.look(match.link), Propose(TakeBack(0)), seat=0)
        see(board, lambda match: match["status"]["proposal"])
        assert game.view.asked is not None
        game.answer(True)
        see(board, lambda match: match["status"]["ply"] == 0)
        game.offer_draw()
        see(board, lambda match: match["status"]["proposal"])
        assert game.view.asked is None
        with pytest.raises(RelatiError):
            game.answer(False)
        game.withdraw_proposal()
        see(board, lambda match: not match["status"]["proposal"])
        # The next game comes to the same board.
        game.resign()
        see(board, lambda match: match["status"]["phase"] == "over")
        game.offer_rematch()
        see(board, lambda match: match["status"]["proposal"])
        asked = browser.look(match.link)
        browser.act(asked, AnswerProposal(True), seat=0)
        see(board, lambda match: match["status"]["phase"] == "playing")
        assert game.link != match.link
        assert game.view.own_seats == {0}
        board.play("C3")
        assert [str(move) for move in board.moves] == ["C3"]
    finally:
        board.close()


def test_what_is_done_in_the_browser_reaches_the_server(
    server: RunningServer, browser: Client
) -> None:
    match = browser.create(two_seats())
    board = widget.join(match.link, name="Bob", lang="en")
    answers: list[dict[str, Any]] = []
    board.send = answers.append  # instead of to a browser
    try:

        def act(act: dict[str, Any], seat: int | None = 1) -> int:
            message = {"id": 1, "path": "/act", "question": {**act, "seat": seat}}
            board._receive(board, message, [])
            status: int = answers.pop()["status"]
            return status

        assert act({"kind": "chat", "room": "players", "text": "Hello!", "name": ""}) == 200
        assert browser.look(match.link).chat[-1].text == "Hello!"
        assert act({"kind": "propose", "proposal": {"kind": "nobody_wins"}}) == 200
        proposal = browser.look(match.link).proposal
        assert proposal
        assert proposal.seat == 1
        assert act({"kind": "answer", "agrees": False}) == 200
        assert act({"kind": "propose", "proposal": {"kind": "wish"}}) == 422
        assert act({"kind": "time_out"}) == 422
        assert act({"kind": "resign"}, 0) == 422  # not one's own seat
        assert act({"kind": "resign"}) == 200
        assert browser.look(match.link).is_over
        board._receive(board, {"id": 2, "path": "/now", "question": {}}, [])
        assert abs(answers.pop()["body"]["now"] - browser.look(match.link).at) < 60_000
    finally:
        board.close()


def test_who_watches_reads_and_writes_the_watchers_chat(
    server: RunningServer, browser: Client
) -> None:
    match = browser.create(two_seats())
    board = widget.follow(match.link, lang="en")
    try:
        online(board).say("Nice game.", "Cleo")
        see(board, lambda match: [line["name"] for line in match["chat"]] == ["Cleo"])
        assert browser.look(match.link).chat == ()
    finally:
        board.close()


def test_a_board_knows_the_game_and_the_levels_that_may_take_over_a_seat(
    server: RunningServer, browser: Client
) -> None:
    match = browser.create(two_seats())
    board = widget.join(match.link, lang="en")
    try:
        setup = board.shown["match"]["setup"]
        assert (setup["ruleset"], len(setup["seats"])) == ("modern", 2)
        assert [level["number"] for level in board.reference["levels"]][:2] == [1, 2]
    finally:
        board.close()
