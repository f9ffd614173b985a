"""What is said to a wrong answer: how far it falls short of the goal."""

from dataclasses import replace

import pytest

from relati.native.forced import WON
from relati.puzzles import shipped_pack
from relati.puzzles.answers import Judgement, judge, judgement_words
from relati.puzzles.puzzle import Puzzle


def wrongly_answered(kind: str) -> tuple[Puzzle, Judgement]:
    """A puzzle of the pack with a goal of that kind, and a wrong answer that is replied to."""
    for puzzle in shipped_pack().puzzles:
        if puzzle.goal.kind == kind:
            for refutation in puzzle.wrong[0]:
                judgement = judge(puzzle, [refutation.moves[0]])
                if any("answers" in each for each in judgement_words(puzzle, judgement, "en")):
                    return puzzle, judgement
    raise AssertionError(f"no such puzzle with the goal {kind}")


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        ("win", -WON, "loses"),
        ("win", 0, "does not force a win"),
        ("symbols", -WON, "loses"),
        ("symbols", -1, "wins nothing"),
        ("symbols", 0, "wins nothing"),
        ("symbols", 1, "you are 1 symbol up at best"),
        ("room", -WON, "loses"),
        ("room", 0, "you are not ahead"),
        ("room", 2, "you are 2 squares ahead at best"),
        ("keep", -WON, "and you cannot stop it"),
        ("keep", -2, "loses 2 symbols"),
    ],
)
def test_a_wrong_answer_is_told_by_how_much_it_falls_short(
    kind: str, value: int, expected: str
) -> None:
    puzzle, judgement = wrongly_answered(kind)
    assert judgement.refutation is not None
    judgement = replace(judgement, refutation=replace(judgement.refutation, value=value))
    (sentence,) = judgement_words(puzzle, judgement, "en")
    assert expected in sentence
