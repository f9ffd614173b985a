"""How an answer is judged: accepted, refused with a reason and taken back, or not legal at all."""

import json

import pytest

from relati.errors import LessonError, NotationError
from relati.lessons import (
    AnswerResult,
    Text,
    answer_to_json,
    check_answer,
    lesson,
    lessons,
    sets,
    sets_to_json,
    to_json,
)
from relati.notation import read_position
from relati.words import LANGUAGES
from tests.boards import draw


def sentence(text: Text | None, lang: str = "en") -> str:
    assert text is not None
    return text.sentence(lang)


def answer(name: str, move: str) -> AnswerResult:
    chosen = lesson(name)
    return check_answer(chosen, 0, chosen.start, move)


def test_a_right_answer_goes_on_with_the_reply() -> None:
    chosen = lesson("three-ways")
    result = check_answer(chosen, 0, chosen.start, "E2")
    assert result.is_accepted
    assert [str(move) for move in result.replies] == ["D3"]
    assert result.played == chosen.start.play("E2")
    assert result.after == chosen.start.play("E2").play("D3")
    assert result.words() == (sentence(chosen.steps[0].praise),)
    assert not result.is_last


def test_the_last_right_answer_closes_the_lesson() -> None:
    result = answer("near", "D4")
    assert result.is_last
    assert result.said == (lesson("near").closing,)


def test_every_good_answer_is_accepted_not_only_the_solution() -> None:
    assert answer("cover", "D4=cover").is_accepted
    for move in ("B2", "C3", "D6", "C4"):
        assert answer("hold", move).is_accepted


def test_a_wrong_answer_is_shown_and_taken_back() -> None:
    start = lesson("near").start
    result = answer("near", "C1")
    assert not result.is_accepted
    assert result.played == start.play("C1")
    assert result.after == start
    wrong = lesson("near").steps[0].wrong
    assert result.words() == (sentence(wrong),)
    assert result.words("zh") == (sentence(wrong, "zh"),)


def test_a_foreseen_slip_has_its_own_sentence() -> None:
    assert answer("remote", "C2").words() == (sentence(lesson("remote").steps[0].slips[0].words),)
    assert "騎士步" not in answer("remote", "C2").words("zh")[0]


def test_an_illegal_answer_is_explained_by_the_rules() -> None:
    result = answer("near", "C3")
    assert not result.is_accepted
    assert result.played is None
    assert result.refusal is not None
    assert result.refusal.code == "rules/occupied"
    assert result.words("zh") == (result.refusal.sentence("zh"),)


def test_an_illegal_answer_that_was_foreseen_gets_both_reasons() -> None:
    result = answer("remote", "A1")
    assert result.refusal is not None
    assert result.refusal.code == "rules/path-blocked"
    assert result.words()[1] == sentence(lesson("remote").steps[0].slips[1].words)


def test_leaving_the_game_is_no_answer() -> None:
    result = answer("near", "out:X")
    assert not result.is_accepted
    assert result.after == lesson("near").start


def test_the_first_legal_reply_is_played() -> None:
    assert [str(move) for move in answer("root", "C3").replies] == ["B2"]
    assert [str(move) for move in answer("root", "B2").replies] == ["D4"]


def test_an_extra_action_leaves_the_turn_with_the_learner() -> None:
    result = answer("extra-action", "C4")
    assert result.replies == ()
    assert result.after.turn == lesson("extra-action").player


def test_a_move_that_cannot_be_read_is_a_notation_error() -> None:
    with pytest.raises(NotationError):
        answer("near", "over there")


@pytest.mark.parametrize("number", [-1, 1])
def test_a_step_there_is_not_is_refused(number: int) -> None:
    with pytest.raises(LessonError, match="'near'") as refused:
        check_answer(lesson("near"), number, lesson("near").start, "D4")
    assert refused.value.code == "lessons/no-step"


def test_a_lesson_goes_on_only_when_it_is_the_learners_turn() -> None:
    with pytest.raises(LessonError) as refused:
        check_answer(lesson("near"), 0, lesson("near").start.play("D4"), "E2")
    assert refused.value.code == "lessons/lost"


def test_a_lesson_goes_on_only_by_its_own_rules() -> None:
    with pytest.raises(LessonError) as refused:
        check_answer(lesson("near"), 0, lesson("classic-steps").start, "D2")
    assert refused.value.code == "lessons/lost"


def test_a_lesson_goes_on_only_on_a_board_of_its_size_with_its_players() -> None:
    for position in ("modern 2 6/6/2Or3/6/6 O - - *", "modern 3 5/5/2Or2/5/5 O - - *"):
        with pytest.raises(LessonError) as refused:
            check_answer(lesson("near"), 0, read_position(position), "D4")
        assert refused.value.code == "lessons/lost"


def test_a_board_on_which_the_reply_is_illegal_is_refused() -> None:
    elsewhere = draw("""
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |[O]|   |   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |   |   |   |   |   |
        | 7 |[X]|   |   |   |   |   |   |
    """)
    with pytest.raises(LessonError, match="start it again") as refused:
        check_answer(lesson("three-ways"), 0, elsewhere, "E2")
    assert refused.value.code == "lessons/lost"
    assert "重新開始" in refused.value.sentence("zh")


def test_an_unknown_lesson_is_refused() -> None:
    with pytest.raises(LessonError, match="'chess'") as refused:
        lesson("chess")
    assert refused.value.code == "lessons/unknown"


# As data


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_as_data_can_be_sent_and_played_from(lang: str) -> None:
    for each in lessons():
        data = json.loads(json.dumps(to_json(each, lang)))
        assert read_position(data["position"]) == each.start
        assert data["player"] == each.player
        assert [step["words"] for step in data["steps"]] == [
            step.words.sentence(lang) for step in each.steps
        ]
        assert check_answer(each, 0, each.start, data["steps"][0]["solution"]).is_accepted


def test_a_lesson_as_data() -> None:
    assert to_json(lesson("cascade"), "zh") == {
        "name": "cascade",
        "title": "連鎖斷線",
        "ruleset": "modern",
        "player": 0,
        "position": "modern 2 7/3Or1O1/7/1Xr1X1X1/7/6X/7 O - - *",
        "steps": [
            {
                "words": "X 從 B4 經過 D4、F4 一路連到 G6。用一個符號，讓整條都斷線。",
                "marks": [],
                "links": ["D4", "F4", "G6"],
                "waves": [1],
                "solution": "C4",
                "takes_any": False,
            }
        ],
        "closing": lesson("cascade").closing.zh,
    }


def test_a_verdict_as_data() -> None:
    data = answer_to_json(answer("remote", "A1"), "en")
    assert data["refusal"] == {"code": "rules/path-blocked", "squares": ["B2"]}
    assert data["played"] is None
    assert not data["is_accepted"]
    data = answer_to_json(answer("three-ways", "E2"), "zh")
    assert data["replies"] == ["D3"]
    assert data["refusal"] is None
    assert read_position(data["position"]) == read_position(data["played"]).play("D3")


def test_the_contents_list_every_lesson_in_order() -> None:
    contents = sets_to_json("zh")
    assert [each["name"] for each in contents] == [each.name for each in sets()]
    names = [entry["name"] for each in contents for entry in each["lessons"]]
    assert names == [each.name for each in lessons()]
    assert contents[0]["title"] == "五分鐘上手"
    assert contents[0]["game"] == {"ruleset": "modern", "side": 5, "level": 1}


def test_other_languages_are_refused() -> None:
    with pytest.raises(LessonError, match="'fr'") as refused:
        sets_to_json("fr")
    assert refused.value.code == "lessons/language"
