from dataclasses import replace

import pytest

from relati.errors import IllegalMove, PuzzleError
from relati.native.forced import WON
from relati.puzzles import Goal, Puzzle, prove
from relati.puzzles.answers import goal_words, judge, judgement_words
from relati.puzzles.finder import find_puzzle
from relati.puzzles.forced import RulesProver
from relati.puzzles.selection import select
from relati.rules import Symmetry, read_move
from tests.puzzles.examples import EXAMPLES, ROOM, SAVE, WIN


@pytest.fixture(scope="module")
def puzzles() -> dict[str, Puzzle]:
    """The puzzles that are found in the drawn positions."""
    found = {kind: find_puzzle(state, seed=1) for kind, (state, _, _) in EXAMPLES.items()}
    return {kind: puzzle for kind, puzzle in found.items() if puzzle}


def test_the_finder_finds_the_drawn_puzzles(puzzles: dict[str, Puzzle]) -> None:
    for kind, (_, goal, solution) in EXAMPLES.items():
        assert str(puzzles[kind].solution[0]) == solution
        assert (puzzles[kind].goal.kind, puzzles[kind].goal.value) == (kind, goal.value)
        assert 1 <= puzzles[kind].level <= 9


def test_what_is_found_is_proved_by_the_engine_and_by_the_rules(
    puzzles: dict[str, Puzzle],
) -> None:
    for puzzle in puzzles.values():
        assert prove(puzzle).holds
    assert prove(puzzles["win"], RulesProver).holds
    assert prove(puzzles["symbols"], RulesProver).holds


def test_every_wrong_claim_is_noticed(puzzles: dict[str, Puzzle]) -> None:
    win, room = puzzles["win"], puzzles["room"]
    first = win.wrong[0][0]
    claims = {
        "puzzles/no-solution": replace(win, solution=(read_move(first.moves[0]),)),
        "puzzles/not-only": replace(win, goal=Goal("save", 0, -WON)),
        "puzzles/wrong-differs": replace(
            win, wrong=((replace(first, moves=first.moves[1:]), *win.wrong[0][1:]),)
        ),
        "puzzles/line-ends": replace(room, solution=room.solution[:0]),
        "puzzles/themes-differ": replace(win, themes=("escape",)),
        "puzzles/not-legal": replace(win, solution=(read_move("C3"),)),
    }
    for reason, claim in claims.items():
        assert prove(claim).reason == reason


def test_a_puzzle_survives_writing_and_reading(puzzles: dict[str, Puzzle]) -> None:
    for puzzle in puzzles.values():
        assert Puzzle.of_data(puzzle.data()) == puzzle
    with pytest.raises(ValueError, match="has the position and goal of"):
        Puzzle.of_data(puzzles["win"].data() | {"id": puzzles["save"].id})


def test_an_id_depends_on_position_and_goal_alone(puzzles: dict[str, Puzzle]) -> None:
    win = puzzles["win"]
    assert replace(win, level=9, themes=(), nodes=0).id == win.id
    assert replace(win, goal=Goal("win", 5, WON)).id != win.id
    assert replace(win, position=SAVE.position).id != win.id


def test_a_puzzle_turned_or_mirrored_is_the_same(puzzles: dict[str, Puzzle]) -> None:
    win = puzzles["win"]
    turned = replace(win, position=WIN.transform(Symmetry.ROTATE_90).position)
    assert select([win, turned, puzzles["save"]], 10) == select([win, puzzles["save"]], 10)


def test_the_right_move_gets_the_replies_up_to_the_next_decision(
    puzzles: dict[str, Puzzle],
) -> None:
    room = puzzles["room"]
    first, second = (decision.move for decision in list(room.decisions())[:2])
    judgement = judge(room, [str(first)])
    assert judgement.is_right
    assert not judgement.is_solved
    assert first == read_move("D5")
    last = judge(room, [str(decision.move) for decision in room.decisions()])
    assert last.is_solved
    assert second in room.solution


def test_a_wrong_move_is_refuted_on_the_board_and_in_a_sentence(
    puzzles: dict[str, Puzzle],
) -> None:
    for puzzle in puzzles.values():
        for refutation in puzzle.wrong[0]:
            judgement = judge(puzzle, [refutation.moves[0]])
            assert not judgement.is_right
            state = judgement.state.play(judgement.move)
            for move in judgement.line:
                state = state.play(move)
            for lang in ("en", "zh"):
                (sentence,) = judgement_words(puzzle, judgement, lang)
                assert refutation.moves[0] in sentence
                assert goal_words(puzzle, lang)


def test_what_cannot_be_played_is_refused_as_in_a_game(puzzles: dict[str, Puzzle]) -> None:
    with pytest.raises(IllegalMove):
        judge(puzzles["win"], ["C1"])
    with pytest.raises(PuzzleError):
        judge(puzzles["room"], ["F6", "E1"])
    assert ROOM.turn == 1
