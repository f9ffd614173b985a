"""Boards in a notebook, from Python's side: what they show, and what is done on them."""

import re
from typing import Any

import pytest

import relati
from relati import widget
from relati.bots import Budget, Choice, find
from relati.bots.analysis import analyse_game
from relati.errors import IllegalMove, MatchError, RelatiError
from relati.rules import State
from relati.widget import source

PATIENCE = 120.0


def ask(board: widget.BoardWidget, path: str, **question: Any) -> dict[str, Any]:
    """The answer to what the browser's side asks, with its status."""
    answers: list[dict[str, Any]] = []
    send, board.send = board.send, answers.append
    board._reply({"id": 7, "path": path, "question": question})
    board.send = send
    [answer] = answers
    assert answer["id"] == 7
    return answer


def click(board: widget.BoardWidget, move: str, seat: int) -> dict[str, Any]:
    return ask(board, "/act", kind="play", move=move, seat=seat)


def test_a_bot_answers_and_the_program_is_told_of_both_moves() -> None:
    board = widget.play("modern", size=5, bots="random", lang="en")
    told: list[widget.MoveMade] = []
    board.on_move(told.append)
    assert board.shown["acting"] == 0
    assert click(board, "C3", 0)["status"] == 200
    assert board.wait(PATIENCE)
    assert [(event.player, event.is_own) for event in told] == [(0, True), (1, False)]
    assert told[-1].state == board.state
    assert board.shown["line"][0] == {"move": "C3", "seat": 0}
    assert (board.shown["ply"], board.shown["headline"]) == (2, "Your turn")


def test_a_move_that_the_rules_refuse_changes_nothing_and_says_why() -> None:
    board = widget.play("modern", size=5, bots=None, lang="zh")
    board.play("C3")
    answer = click(board, "C3", 1)
    assert (answer["status"], answer["body"]["code"]) == (422, "rules/occupied")
    assert "C3" in answer["body"]["sentence"]
    assert board.moves == (relati.read_move("C3"),)
    with pytest.raises(IllegalMove):
        board.play("C3")


def test_nobody_moves_for_a_seat_that_is_not_to_act() -> None:
    board = widget.play("modern", size=5, bots=None)
    assert click(board, "C3", 1)["body"]["code"] == "match/not-your-turn"


@pytest.mark.parametrize("ruleset", relati.RULESETS)
def test_every_ruleset_can_be_shown_and_played_by_all_its_players(ruleset: str) -> None:
    rules = relati.RULESETS[ruleset]
    for players in rules.players:
        board = widget.play(ruleset, players, bots=None)
        for _ in range(players + 1):
            move = str(board.state.legal_moves()[0])
            assert click(board, move, board.state.turn)["status"] == 200
        assert len(board.shown["seats"]) == players
        assert board.shown["view"]["position"] == board.state.position


def test_what_the_board_asks_about_a_position_is_answered_as_by_the_server() -> None:
    state = relati.start("modern", size=5).play("C3")
    board = widget.play(state, bots=None, lang="en")
    position = state.position
    preview = ask(board, "/api/preview", position=position, move="B3")["body"]
    assert preview == relati.render.preview_message(state.preview("B3"))
    square = ask(board, "/api/square", position=position, square="C3")["body"]
    assert square == relati.render.square_message(state, "C3")
    assert ask(board, "/api/threats", position=position)["status"] == 200
    hint = ask(board, "/api/hint", position=position, lines=3)["body"]
    assert hint["player"] == 1
    assert hint["candidates"][0]["move"] in map(str, state.legal_moves())
    assert ask(board, "/api/matches")["body"]["code"] == "notebook/question"


def test_a_question_that_makes_no_sense_is_answered_too() -> None:
    board = widget.play("modern", size=5, bots=None)
    assert ask(board, "/api/square", square="C3")["status"] == 500


def test_taking_back_goes_to_the_last_move_of_a_person() -> None:
    board = widget.play("modern", size=5, bots="random")
    assert not board.shown["can_take_back"]
    board.play("C3")
    board.wait(PATIENCE)
    assert board.shown["can_take_back"]
    assert ask(board, "/act", kind="take_back", seat=None)["status"] == 200
    assert (board.moves, board.shown["ply"]) == ((), 0)
    with pytest.raises(MatchError):
        board.take_back()


def test_a_bot_that_fails_is_named_and_the_game_can_be_taken_back() -> None:
    class Broken:
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            raise ZeroDivisionError("oh")

    board = widget.play("modern", size=5, bots=Broken(), lang="en")
    board.play("C3")
    assert board.wait(PATIENCE)
    assert board.shown["headline"] == "The bot could not move: ZeroDivisionError: oh"
    board.take_back()
    assert board.shown["headline"] == "Your turn"


def test_a_bot_of_ones_own_cannot_make_an_illegal_move() -> None:
    class Cheat:
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            return Choice(relati.read_move("out:O"), (0.5, 0.5))

    board = widget.play("modern", size=5, bots={"X": Cheat()}, lang="en")
    board.play("C3")
    assert board.wait(PATIENCE)
    assert board.shown["headline"].startswith("The bot could not move: ")
    assert len(board.moves) == 1


@pytest.mark.parametrize("seat", ["T", 2, -1])
def test_a_bot_on_a_seat_that_there_is_not_is_refused(seat: str | int) -> None:
    with pytest.raises(RelatiError):
        widget.play("modern", bots={seat: 1})


def test_an_earlier_position_is_for_looking_only() -> None:
    board = widget.play("modern", size=5, bots=None, moves=["C3", "B3"])
    assert (board.shown["acting"], board.shown["can_take_back"]) == (0, True)
    board.ply = 1
    assert (board.shown["acting"], board.shown["can_take_back"]) == (None, False)
    board.play("C4")
    assert (board.ply, board.shown["acting"]) == (3, 1)


MOVES = ("B2", "C1", "D4", "B3", "B5", "C3")
RECORD = relati.Record.of(relati.start("modern", size=5), MOVES, O="Ann")


def test_a_record_is_gone_through_from_both_sides() -> None:
    board = widget.replay(RECORD, lang="en")
    assert board.shown["headline"] == "The beginning of 6 moves"
    board.ply = 5
    assert board.shown["headline"] == "Move 5 of 6: O B5."
    assert board.shown_state == list(RECORD.states())[5]
    assert board.shown["acting"] is None
    board.ply = 99
    assert board.ply == 6
    assert [seat["name"] for seat in board.shown["seats"]] == ["Ann", ""]
    with pytest.raises(MatchError):
        board.play("E5")


def test_a_report_shows_chances_and_better_moves_on_the_board() -> None:
    report = analyse_game(find("influence:1"), RECORD.start(), RECORD.moves, Budget())
    board = widget.replay(RECORD, report, ply=5, lang="en")
    best = report.moves[5].candidates[0]
    assert board.shown["notes"][0]["square"] == str(best.move)
    assert board.shown["arrows"][0]["squares"][-1] == str(best.move)
    assert all(re.fullmatch(r"\d+%", seat["value"]) for seat in board.shown["seats"])
    mistakes = [
        ply
        for ply in range(1, 7)
        if report.moves[ply - 1].loss >= 0.1 and report.moves[ply - 1].better
    ]
    for ply in mistakes:
        board.ply = ply
        assert "gave away" in board.shown["remarks"][0]
    assert mistakes


def test_an_analysis_is_shown_until_it_is_taken_away() -> None:
    board = widget.play(relati.start("modern", size=5).play("C3"), bots=None)
    choice = board.analyse("influence:1", seconds=None)
    assert choice
    assert board.shown["arrows"]
    board.show(None)
    assert (board.shown["arrows"], board.shown["notes"]) == ([], [])


def test_a_shot_is_an_arrow_along_its_way_and_a_change_a_ring() -> None:
    board = widget.play("extended", size=7, bots=None)
    for move in ("D4", "A1", "D5", "A2"):
        board.play(move)
    change = relati.read_move("D5=cannon")
    assert board.state.why_illegal(change) is None
    board.show(Choice(change, (0.5, 0.5)))
    assert board.shown["arrows"] == [{"squares": ["D5"], "player": 0}]
    assert board.shown["notes"] == [{"square": "D5", "text": "50%", "isInCorner": True}]


def test_a_game_goes_on_from_a_record() -> None:
    board = widget.play(RECORD, bots=None)
    assert board.moves == RECORD.moves
    assert board.record.moves == RECORD.moves


def test_readers_without_a_running_notebook_see_a_picture() -> None:
    board = widget.replay(RECORD, ply=6)
    data, _ = board._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data


# What is sent to the browser


def test_every_module_comes_after_those_it_imports() -> None:
    seen: set[str] = set()
    for name, text in source.modules().items():
        assert set(re.findall(r'"relati:([^"]+)"', text)) <= seen, name
        assert not re.search(r'^import[^;]*"\.', text, re.MULTILINE), name
        seen.add(name)
    assert source.ENTRY in seen


def test_the_styles_reach_nothing_outside_the_board() -> None:
    assert ":root" not in source.styles()
    assert source.styles().count("{") == source.styles().count("}")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_board_has_the_sentences_that_its_modules_say(lang: str) -> None:
    board = widget.play("modern", bots=None, lang=lang)
    whole = {code for code in source.codes() if code in relati.words.sentences()}
    assert {"web/hint", "web/undo", "web/notebook/sending"} <= whole <= board.words.keys()
    assert "web/deed/cannon" in board.words
    assert "web/start/opponent" not in board.words
