"""Games steered towards a theme: the moves that prepare it, and those that are about it."""

from pathlib import Path

import pytest

from relati import native
from relati.errors import PuzzleError
from relati.native.forced import WON
from relati.notation import read_position
from relati.puzzles import shipped_pack
from relati.puzzles.answers import goal_words, judge, judgement_words
from relati.puzzles.maker import STEERED_THEMES, PackSettings, make_pack
from relati.puzzles.sources import STEERED, puzzles_of_game, theme_of
from relati.puzzles.steering import STEERING
from relati.rules import State
from tests.boards import draw

#: Three shields: E5 closes the rectangle. X's D4 has O on three sides.
ADDON = draw(
    """
    |   | A | B | C | D | E | F | G |
    | 1 |   |   |   |   |   |   |   |
    | 2 |   |{O}|   |   |{O}|   |   |
    | 3 |   |   |   | O |   |   |   |
    | 4 |   |   |[O]|-X-| O |   |   |
    | 5 |   |{O}|   |   | O |   |   |
    | 6 |   |   |   |   |   |   |[X]|
    | 7 |   |   |   |   |   | X |   |
    """,
    "addon",
)
#: B4 has nobody around it and X's F4 in its line.
BATTLE = draw(
    """
    |   | A | B | C | D | E | F | G |
    | 1 |   |   |   |   |   |   |   |
    | 2 |   |   |   |   |[X]|   |   |
    | 3 |   |   |   |   |   |   |   |
    | 4 |   | O |   |   |   | X |   |
    | 5 |   |   |   |   |   |   |   |
    | 6 |   |[O]|   |   |   |   |   |
    | 7 |   |   |   |   |   |   |   |
    """,
    "battle",
)

#: D2 is in line with the cannon B2, which sees X's B5; B2 in line with D2, which sees X's D5.
CANNONS = read_position("extended:chain 2 2Or3/1Oc1OcO1/2O3/6/1X1XrX1/6 O - - *")
#: O's sniper B4 has X's F4 in its line, and only O's own B3 beside it.
DISTURBED = read_position("battle:blast=all 2 7/4Xr2/1O5/1Os3X1/7/1Or5/7 O - - *")


@pytest.mark.parametrize(
    ("theme", "state", "move"),
    [
        ("territory", ADDON, "E5=shield"),
        ("pincer", ADDON, "D5"),
        ("shield", ADDON, "E5=shield"),
        ("sniper", BATTLE, "B4=sniper"),
        ("cover", DISTURBED, "B3=cover"),
        ("chain", CANNONS, "B2-D2xD5"),
    ],
)
def test_what_a_theme_is_about_is_found(theme: str, state: State, move: str) -> None:
    assert move in map(str, STEERING[theme].about(state))


@pytest.mark.parametrize("theme", STEERING)
@pytest.mark.parametrize("state", [ADDON, BATTLE, CANNONS])
def test_what_prepares_a_theme_is_legal(theme: str, state: State) -> None:
    legal = set(state.legal_moves())
    part = theme if theme in ("sniper", "cover", "chain") else "defend"
    if state.ruleset.has(part):
        assert STEERING[theme].prepare(state)
        assert set(STEERING[theme].prepare(state)) <= legal


def test_the_last_corner_of_a_rectangle_is_left_to_the_puzzle() -> None:
    assert "E5=shield" not in map(str, STEERING["territory"].prepare(ADDON))


def test_every_steered_theme_has_games_and_others_are_refused() -> None:
    assert set(STEERED_THEMES) == set(STEERING) == {theme_of(group) for group in STEERED}
    with pytest.raises(PuzzleError) as refused:
        PackSettings(themes=["wall"])
    assert refused.value.code == "puzzles/no-theme"


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_a_pack_is_added_to_without_losing_or_doubling_a_puzzle(tmp_path: Path) -> None:
    settings = PackSettings(["addon"], games=1, seed=2, themes=["pincer"])
    base = shipped_pack()
    made = make_pack(settings, tmp_path / "journal", base=base)
    assert set(base.by_id) <= set(made.by_id)
    assert len(made.by_id) == len(made.puzzles)
    assert made.made["added"][-1]["themes"] == ["pincer"]
    again = make_pack(settings, tmp_path / "journal", base=made)
    assert set(again.by_id) == set(made.by_id)


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_a_steered_game_gives_only_puzzles_of_its_theme() -> None:
    for number in range(4):
        for puzzle in puzzles_of_game("addon:pincer", number, 2):
            assert "pincer" in puzzle.themes


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_who_has_to_keep_symbols_is_told_so(lang: str) -> None:
    puzzle = next(each for each in shipped_pack().puzzles if each.goal.kind == "keep")
    assert goal_words(puzzle, lang)
    wrong = puzzle.wrong[0][0]
    (sentence,) = judgement_words(puzzle, judge(puzzle, [wrong.moves[0]]), lang)
    assert "-" not in sentence.replace(wrong.moves[0], "")
    solved = judge(puzzle, [str(puzzle.solution[0])])
    assert solved.is_right


@pytest.mark.parametrize("theme", STEERING)
def test_the_shipped_pack_has_puzzles_of_rare_themes(theme: str) -> None:
    assert any(theme in puzzle.themes for puzzle in shipped_pack().puzzles)


def test_a_puzzle_whose_other_moves_all_lose_says_so() -> None:
    kept = [each for each in shipped_pack().puzzles if each.goal.kind == "keep"]
    for puzzle in kept:
        values = [each.value for wrong in puzzle.wrong for each in wrong]
        is_about_losing = max(values) <= -WON
        assert ("loses within" in goal_words(puzzle, "en")) == is_about_losing
        assert ("輸掉" in goal_words(puzzle, "zh")) == is_about_losing
    assert {("loses within" in goal_words(puzzle, "en")) for puzzle in kept} == {True, False}
