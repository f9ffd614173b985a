"""`relati analyse`: for people and for programs."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.conftest import Relati

POSITION = "modern 2 3/1Or1/3 X - - *"
GAME = '[Ruleset "classic"]\n[Size "3x3"]\n\n1. O A1 2. X C3 3. O B2 4. X C2 *\n'
BOT = ("--bot", "random")


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(GAME)
    return file


def test_the_best_moves_of_a_position_are_listed_with_their_values(relati: Relati) -> None:
    result = relati("analyse", "--position", POSITION, *BOT)
    header, row = result.out.splitlines()
    assert header.split() == ["move", "O", "X", "visits", "line"]
    assert row.split()[1:4] == ["50%", "50%", "1"]
    assert "X to move" in result.said


@pytest.mark.parametrize("options", [("--position", POSITION), ("GAME",)])
def test_a_bot_without_an_opinion_says_so_instead_of_a_verdict(
    relati: Relati, game: Path, options: tuple[str, ...]
) -> None:
    options = tuple(str(game) if each == "GAME" else each for each in options)
    result = relati("analyse", *options, *BOT)
    assert "This bot does not judge positions" in result.said
    assert "No serious mistakes" not in result.said
    result = relati("analyse", *options, "--bot", "search", "--nodes", 200)
    assert "does not judge" not in result.said


def test_they_are_listed_in_chinese_and_as_json_too(relati: Relati) -> None:
    assert relati("analyse", "--position", POSITION, *BOT, "--lang", "zh").out.startswith("行動")
    told = json.loads(relati("analyse", "--position", POSITION, *BOT, "--json").out)
    assert told["candidates"][0]["values"] == [0.5, 0.5]


def test_a_game_judged_by_a_bot_without_an_opinion_has_no_shares(
    relati: Relati, game: Path
) -> None:
    rows = relati("analyse", game, *BOT).out.splitlines()
    assert [row.split() for row in rows[1:]] == [
        ["1.", "O", "A1", "–", "–"],
        ["2.", "X", "C3", "–", "–"],
        ["3.", "O", "B2", "–", "–"],
        ["4.", "X", "C2", "–", "–"],
    ]
    assert "%" in relati("analyse", game, "--bot", "search", "--nodes", 200).out


def test_a_better_bot_lists_more_moves(relati: Relati) -> None:
    position = "modern 2 9/9/9/9/4Or4/9/9/9/9 X - - *"
    told = relati("analyse", "--position", position, "--bot", "search", "--nodes", 300, "-m", 3)
    assert len(told.out.splitlines()) == 4


def test_a_position_that_is_over_has_no_moves(relati: Relati) -> None:
    result = relati("analyse", "--position", "basic 3 OrX1/1Xr1/Tr2 X OT - X-wins", *BOT)
    assert (result.code, result.out) == (0, "")
    assert "X wins" in result.said


def test_a_game_is_judged_move_by_move(relati: Relati, game: Path) -> None:
    result = relati("analyse", game, "--bot", "search", "--nodes", 400)
    lines = result.out.splitlines()
    assert lines[0].split() == ["move", "O", "X", "loss", "better"]
    assert [line.split()[:3] for line in lines[1:3]] == [["1.", "O", "A1"], ["2.", "X", "C3"]]
    assert "Turning point" in result.said or "No serious mistakes" in result.said
    told = json.loads(relati("analyse", game, *BOT, "--json").out)
    assert [move["move"] for move in told["moves"]] == ["A1", "C3", "B2", "C2"]
    assert {"before", "after", "loss", "better"} <= told["moves"][0].keys()


def test_the_course_of_a_game_is_drawn(relati: Relati, game: Path, tmp_path: Path) -> None:
    picture = tmp_path / "plot.svg"
    result = relati("analyse", game, "--bot", "search", "--nodes", 300, "--plot", picture)
    assert result.code == 0
    svg = ElementTree.parse(picture).getroot()
    courses = [g for g in svg.iter() if g.get("class", "").startswith("player-")]
    assert len(courses) == 2


def test_programs_ask_in_lines_of_json(relati: Relati) -> None:
    typed = '{"id": 1, "ruleset": "modern", "nodes": 3}\nnonsense\n'
    result = relati("analyse", *BOT, typed=typed)
    answers = {answer["id"]: answer for answer in map(json.loads, result.out.splitlines())}
    assert answers[1]["candidates"]
    assert answers[None]["error"]["code"] == "analysis/json"


def test_what_cannot_be_analysed_is_wrong_input(relati: Relati, game: Path) -> None:
    for arguments in (
        ["analyse", game, "--position", POSITION],
        ["analyse", "--plot", "x.svg"],
        ["analyse", "/no/such/file"],
        ["analyse", "--position", "modern 2 9/9 O"],
        ["analyse", "--position", POSITION, "--bot", "deep-blue"],
    ):
        result = relati(*arguments)
        assert (result.code, result.out) == (2, "")
        assert result.said.startswith("error: ")


def test_a_game_with_an_illegal_move_is_answered_with_no(relati: Relati, game: Path) -> None:
    game.write_text(GAME.replace("3. O B2", "3. O C3"))
    result = relati("analyse", game, *BOT)
    assert (result.code, result.out) == (1, "")
    assert "Move 3, C3, is illegal" in result.said
