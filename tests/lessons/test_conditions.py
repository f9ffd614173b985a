"""A condition accepts every good answer and no other."""

import pytest

from relati.lessons import check_answer, lesson
from relati.lessons.conditions import Condition

# The requirement that decides, the lesson, the step, and all moves that are right there.
RIGHT = [
    ("does", "bomb-choice", 0, "F4xF4"),
    ("does", "escape", 0, "F6! G7!"),
    ("on", "second", 0, "C3 E3"),
    ("links_to", "two-links", 0, "D1 D2 D3 D5"),
    ("links_by", "remote", 0, "C1 E1 A3 E3 A5 C5 E5"),
    ("only_by", "straight-turn", 0, "C2 E2"),
    ("only_by", "turn-straight", 0, "E2 F3"),
    ("only_by", "turn-turn", 0, "E2"),
    ("wave", "waves", 0, "G3 G4 G5 C6 E6 G6 D7 E7 F7"),
    ("reaches", "far-square", 0, "D3 D4"),
    ("cuts", "cut-stable", 1, "C5 D5"),
    ("reconnects", "reconnect", 0, "B2 C2 B3 C3 D3 B5 C5 D5 B6 C6 D6"),
    ("kills", "bomb-chain", 0, "B4xE4"),
    ("spares", "bomb-choice", 0, "F4xF4"),
    ("keeps", "shield-blank", 0, "C4=shield D4=shield"),
    ("holds", "hold", 0, "B2 C2 B3 C3 D3 C4 B5 C5 D5 B6 C6 D6"),
    ("guards", "pincer-defence", 0, "D5 D4=shield"),
    ("shuts", "wall-off", 0, "C5"),
    ("territory", "territory", 0, "E5=shield"),
    ("earns", "earn-two", 0, "C3"),
    ("stalls", "skipped", 0, "B1"),
    ("puts_out", "eliminate-three", 0, "D5xD1"),
    ("lives", "get-out", 0, "A2"),
    ("wins", "last-square", 0, "D4"),
]


@pytest.mark.parametrize(("requirement", "name", "number", "moves"), RIGHT)
def test_exactly_the_good_answers_are_accepted(
    requirement: str, name: str, number: int, moves: str
) -> None:
    chosen = lesson(name)
    state = chosen.start
    for step_number in range(number):
        step = chosen.steps[step_number]
        state = check_answer(chosen, step_number, state, step.solution).after
    assert requirement in dict(chosen.steps[number].goal.requirements)
    accepted = {
        str(move)
        for move in state.legal_moves()
        if check_answer(chosen, number, state, move).is_accepted
    }
    assert accepted == set(moves.split())


def test_a_game_that_goes_on_has_not_ended_without_a_winner() -> None:
    start = lesson("near").start
    assert not Condition((("wins", None),)).holds(start.preview("D4"))


def test_a_symbol_that_is_not_there_is_not_kept() -> None:
    start = lesson("near").start
    assert not Condition((("keeps", ("A1",)),)).holds(start.preview("D4"))
    assert not Condition((("guards", ("A1",)),)).holds(start.preview("D4"))
