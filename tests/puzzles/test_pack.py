import json
from dataclasses import replace
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path

import pytest

from relati import read_ruleset
from relati.errors import PuzzleError
from relati.puzzles import THEMES, Goal, Puzzle, prove, shipped_pack
from relati.puzzles.answers import goal_words
from relati.puzzles.finder import is_only_counting, prove_again
from relati.puzzles.forced import RulesProver
from relati.puzzles.levels import FIRST_RATING
from relati.puzzles.pack import counts, read_pack
from relati.rules import find, read_move
from relati.rules.registry import SHIPPED
from tests.cli.conftest import Relati, relati

__all__ = ["relati"]

PACK = shipped_pack()


def test_there_are_puzzles_for_every_ruleset() -> None:
    by_ruleset = counts(PACK.puzzles)["ruleset"]
    assert by_ruleset.keys() == SHIPPED
    assert min(by_ruleset.values()) >= 20
    assert len(PACK.puzzles) >= 400


def test_the_pack_is_small() -> None:
    text = files("relati.puzzles").joinpath("pack.jsonl").read_bytes()
    assert len(text) < 700_000


def test_the_pack_says_how_it_was_made() -> None:
    assert PACK.made["puzzles"] == len(PACK.puzzles) == len(PACK.by_id)
    assert PACK.made["counts"] == counts(PACK.puzzles)
    assert {"seed", "games", "searched", "count", "found"} <= PACK.made.keys()


def test_a_sample_is_proved_by_the_engine() -> None:
    for puzzle in PACK.puzzles[::8]:
        assert prove(puzzle).reason is None, puzzle.id


def is_soon_proved(puzzle: Puzzle) -> bool:
    """To the end of a game with powers the rules alone could look for hours."""
    return puzzle.goal.turns in range(1, 6) or not find(puzzle.ruleset).actions


@pytest.mark.parametrize("ruleset", sorted(SHIPPED))
def test_the_easiest_to_prove_are_proved_by_the_rules_alone(ruleset: str) -> None:
    of_ruleset = [each for each in PACK.puzzles if each.ruleset == ruleset and is_soon_proved(each)]
    for puzzle in sorted(of_ruleset, key=lambda each: each.nodes)[:2]:
        assert prove(puzzle, RulesProver).reason is None, puzzle.id


def test_every_theme_is_a_known_one() -> None:
    for puzzle in PACK.puzzles:
        assert set(puzzle.themes) <= set(THEMES)
        assert puzzle.theme != "three-players"
        assert ("three-players" in puzzle.themes) == (puzzle.start.players > 2)


def test_puzzles_are_by_the_rules_of_today() -> None:
    for puzzle in PACK.puzzles:
        name, _ = puzzle.position.split(" ", 1)
        assert puzzle.start.ruleset == read_ruleset(name)


def test_whoever_only_counts_squares_solves_no_puzzle_about_room() -> None:
    room = [each for each in PACK.puzzles if each.goal.kind == "room"]
    assert room
    assert not any(is_only_counting(each.start, each.goal, each.solution) for each in room)


def test_a_puzzle_of_before_is_proved_again_and_keeps_its_address() -> None:
    puzzle = next(each for each in PACK.puzzles if "killer" in each.themes)
    before = replace(puzzle, position=puzzle.position.replace(":blast=all", ""), wrong=((),))
    assert before.start.ruleset.blast == "targets"
    again = prove_again(before, 1)
    assert again
    assert (again.id, again.position) == (before.id, puzzle.position)
    assert (again.solution, again.wrong) == (puzzle.solution, puzzle.wrong)


def test_a_puzzle_that_is_none_by_the_rules_of_today_is_left_out() -> None:
    # The blast kills T's own cover, too, which changes what is won.
    before = Puzzle(
        "battle 3 1TdXrOs2/Xk1TOsOOb/XkXkXdOO1/TdTvOdTkT1/TXTbOXkO/1TrOr2O T - - *",
        Goal("symbols", 3, 7),
        (read_move("C5xC5"),),
        ("bomb", "cut", "three-players"),
        4,
        587,
        ((),),
    )
    assert prove_again(before, 1) is None


@pytest.mark.parametrize(("lang", "words"), [("en", "against"), ("zh", "聯手")])
def test_with_three_players_the_others_are_said_to_play_together(lang: str, words: str) -> None:
    for puzzle in PACK.puzzles:
        assert (words in goal_words(puzzle, lang)) == (puzzle.start.players > 2)


def test_every_puzzle_that_most_can_solve_has_its_day_before_one_comes_again() -> None:
    first = date(2026, 11, 17)
    fitting = {each.id for each in PACK.puzzles if each.rating <= FIRST_RATING}
    days = [PACK.of_the_day(first + timedelta(days=each)).id for each in range(len(fitting))]
    assert set(days) == fitting
    assert len(fitting) > 250
    assert PACK.of_the_day(first + timedelta(days=len(days))).id == days[0]


def test_a_pack_is_read_as_it_was_written() -> None:
    text = PACK.text()
    assert read_pack(text, "pack") == PACK
    for damaged in ("", "{}", text[:-10], text.replace('"kind":"win"', '"kind":"won"', 1)):
        with pytest.raises(PuzzleError) as refused:
            read_pack(damaged, "pack")
        assert refused.value.code == "puzzles/pack-damaged"


def test_the_list_is_an_array_for_programs(relati: Relati) -> None:
    listed = json.loads(relati("puzzles", "list", "--json").out)
    assert [each["id"] for each in listed] == [puzzle.id for puzzle in PACK.puzzles]
    for each in listed:
        assert {"id", "ruleset", "position", "solution", "theme", "level"} <= each.keys()
        assert each["solution"] == [str(read_move(move)) for move in each["solution"]]
    chosen = json.loads(relati("puzzles", "list", "--json", "-r", "battle", "--theme", "cut").out)
    assert chosen
    assert all(each["ruleset"] == "battle" and "cut" in each["themes"] for each in chosen)


def test_a_puzzle_is_shown_with_its_task_and_solution(relati: Relati) -> None:
    puzzle = PACK.puzzles[0]
    shown = relati("puzzles", "show", puzzle.id, "--solution", "--lang", "zh")
    assert "輪到" in shown.out
    assert shown.out.splitlines()[-1] == " ".join(map(str, puzzle.solution))
    assert relati("puzzles", "show", "nothing").code == 2


def test_verify_proves_again_and_tells_what_is_wrong(relati: Relati, tmp_path: Path) -> None:
    assert relati("puzzles", "verify", "--sample", "5").out.startswith("5 puzzles proved")
    lines = PACK.text().splitlines()[:3]
    data = json.loads(lines[1])
    lines[1] = json.dumps(data | {"themes": ["escape"]})
    file = tmp_path / "pack.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    result = relati("puzzles", "verify", file)
    assert result.code == 1
    assert result.out.startswith(f"{data['id']}: the themes are not as stated\n1 puzzle proved")
