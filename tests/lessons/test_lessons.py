"""Every lesson can be done, says what it should in both languages, and teaches what it says."""

import re
from collections.abc import Callable, Iterator

import pytest

from relati.bots.levels import LEVELS
from relati.lessons import Lesson, LessonSet, LessonStep, Text, check_answer, lesson, lessons, sets
from relati.notation.table import write_table
from relati.rules import (
    RECOMMENDED,
    RULESETS,
    Attack,
    Change,
    Escape,
    Kind,
    Pass,
    Place,
    Preview,
    State,
)
from relati.words import LANGUAGES

LESSONS = lessons()
FEWEST_LESSONS = 40
LONGEST = {"en": 200, "zh": 90}
LARGEST_BOARD = 9
SQUARE = re.compile(r"(?<![A-Za-z])[A-Z][0-9]{1,2}(?![0-9])")

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def walk(lesson: Lesson) -> Iterator[tuple[int, LessonStep, State]]:
    """Each step with the state in which its solution is played."""
    state = lesson.start
    for number, step in enumerate(lesson.steps):
        yield number, step, state
        state = check_answer(lesson, number, state, step.solution).after


def texts(lesson: Lesson) -> Iterator[Text]:
    yield lesson.title
    yield lesson.closing
    for step in lesson.steps:
        yield from (text for text in (step.words, step.praise, step.wrong) if text)
        yield from (slip.words for slip in step.slips)


# Doing them


@each_lesson
def test_the_solution_is_accepted_step_by_step(lesson: Lesson) -> None:
    for number, step, state in walk(lesson):
        result = check_answer(lesson, number, state, step.solution)
        assert result.is_accepted, (number, result.words())
        assert result.is_last == (number == len(lesson.steps) - 1)
        assert len(result.replies) == len(step.replies)


@each_lesson
def test_every_right_answer_leads_on(lesson: Lesson) -> None:
    # Whatever is accepted, the replies are legal and the next step can be done.
    states = {lesson.start}
    for number in range(len(lesson.steps)):
        following = set()
        for state in states:
            assert state.turn == lesson.player
            assert not state.is_over
            verdicts = [check_answer(lesson, number, state, move) for move in state.legal_moves()]
            accepted = {result.after for result in verdicts if result.is_accepted}
            assert accepted, (number, str(state))
            following |= accepted
        states = following


@each_lesson
def test_a_goal_refuses_something_unless_it_is_free(lesson: Lesson) -> None:
    for number, step, state in walk(lesson):
        verdicts = [check_answer(lesson, number, state, move) for move in state.legal_moves()]
        assert all(result.is_accepted for result in verdicts) == step.goal.is_free
        assert all(result.words() for result in verdicts if not result.is_accepted)


@each_lesson
def test_every_foreseen_slip_is_refused_with_its_own_sentence(lesson: Lesson) -> None:
    for number, step, state in walk(lesson):
        for slip in step.slips:
            listed = [
                move for name, value in slip.when.requirements if name == "moves" for move in value
            ]
            answers = listed or [
                move for move in state.legal_moves() if slip.when.holds(state.preview(move))
            ]
            verdicts = [check_answer(lesson, number, state, move) for move in answers]
            met = [result for result in verdicts if slip.words in result.said]
            assert met, slip.words.en
            assert not any(result.is_accepted for result in met)
            if listed:
                assert met == verdicts


@each_lesson
def test_what_there_is_to_look_at_is_there(lesson: Lesson) -> None:
    for _, step, state in walk(lesson):
        assert all(state.links(square) for square in step.links)
        assert all(state.waves(player) for player in step.waves)


@each_lesson
def test_a_board_is_small_and_the_learner_can_act(lesson: Lesson) -> None:
    board = lesson.start.board
    assert max(board.width, board.height) <= LARGEST_BOARD
    assert lesson.start.can_act(lesson.player)


def test_disconnected_symbols_are_drawn_so(drawings: dict[str, str]) -> None:
    for name, drawing in drawings.items():
        drawn = "\n".join(line.strip() for line in drawing.strip().splitlines())
        assert write_table(lesson(name).start) == drawn, name


# Reading them


@each_lesson
def test_every_text_is_there_in_both_languages_and_short(lesson: Lesson) -> None:
    for text in texts(lesson):
        for lang in LANGUAGES:
            words = text.sentence(lang)
            assert words == words.strip()
            assert 0 < len(words) <= LONGEST[lang], words
        assert re.search("[\u4e00-\u9fff]", text.zh)
        assert not re.search("[\u3000-\u9fff\uff00-\uffef]", text.en), text.en


@each_lesson
def test_chinese_is_written_with_its_own_punctuation(lesson: Lesson) -> None:
    for text in texts(lesson):
        assert not re.search(r"[,.;:?!()\"']", text.zh), text.zh
        # A Latin letter and a Chinese character are kept apart.
        assert not re.search("[A-Z0-9△□☆][\u4e00-\u9fff]|[\u4e00-\u9fff][A-Z0-9△□☆]", text.zh)


@each_lesson
def test_both_languages_speak_of_the_same_squares_of_the_board(lesson: Lesson) -> None:
    for text in texts(lesson):
        english, chinese = (set(SQUARE.findall(text.sentence(lang))) for lang in LANGUAGES)
        assert english == chinese, text
        assert english <= set(lesson.start.board.squares)


@each_lesson
def test_sentences_end_and_titles_do_not(lesson: Lesson) -> None:
    for text in texts(lesson):
        is_title = text is lesson.title
        assert text.en.endswith((".", "!", "?")) != is_title
        assert text.zh.endswith(("。", "！", "？")) != is_title


@pytest.mark.parametrize("group", sets(), ids=lambda group: group.name)
def test_every_set_has_a_title_and_a_summary_and_lessons(group: LessonSet) -> None:
    assert group.lessons
    for text in (group.title, group.summary):
        assert all(0 < len(text.sentence(lang)) <= LONGEST[lang] for lang in LANGUAGES)


# Teaching


def test_there_are_enough_lessons() -> None:
    assert len(LESSONS) >= FEWEST_LESSONS
    assert len({each.name for each in LESSONS}) == len(LESSONS)


def test_the_first_five_lessons_lead_to_a_small_game_of_the_recommended_ruleset() -> None:
    first = sets()[0]
    names = ["root", "link", "cut-remote", "reconnect", "lock-in"]
    assert [each.name for each in first.lessons] == names
    assert {each.start.ruleset.name for each in first.lessons} == {RECOMMENDED}
    assert first.game
    assert (first.game.ruleset.name, first.game.level) == (RECOMMENDED, LEVELS[0].number)
    # In under five minutes: half a minute for each thing to do, and time for the game.
    assert sum(len(each.steps) for each in first.lessons) <= 8


@pytest.mark.parametrize("each", LESSONS, ids=lambda each: each.name)
def test_a_lesson_gives_no_answer_away(each: Lesson) -> None:
    """What is drawn on an empty square is no hint, unless the words name the square themselves."""
    for _, step, state in walk(each):
        if step.goal.is_free:
            continue
        right = {
            str(move) for move in state.legal_moves.take() if step.goal.holds(state.preview(move))
        }
        for squares in (step.marks, step.links):
            empty = {str(square) for square in squares if square not in state.symbols}
            hints = empty & right
            for lang in LANGUAGES:
                unnamed = {square for square in hints if square not in step.words.sentence(lang)}
                # Of several marked squares one still has to be found, or any will do.
                assert not (unnamed and len(empty) == 1), (each.name, unnamed)


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_a_lesson(name: str) -> None:
    assert any(each.start.ruleset.name == name for each in LESSONS)


def solutions() -> list[tuple[Lesson, LessonStep, Preview]]:
    return [
        (each, step, state.preview(step.solution))
        for each in LESSONS
        for _, step, state in walk(each)
    ]


SOLUTIONS = solutions()


def deaths(preview: Preview) -> set[str]:
    return {str(death.cause) for death in preview.kills}


def reaches(preview: Preview) -> set[str]:
    return {way for link in preview.links for way in (link.path.family, link.path.shape)}


def becomes(preview: Preview, kind: Kind) -> bool:
    return isinstance(preview.move, Change) and preview.move.kind is kind


def requirements(step: LessonStep, name: str) -> bool:
    return name in dict(step.goal.requirements)


# What the issue asks to be taught, with the ruleset and how one sees that a solution shows it.
CONCEPTS: dict[str, tuple[str, Callable[[LessonStep, Preview], bool]]] = {
    "placing a root": (
        "modern",
        lambda _, it: (
            isinstance(it.move, Place) and it.after.symbols[it.move.square].kind is Kind.ROOT
        ),
    ),
    "a near link": ("modern", lambda step, it: reaches(it) == {"near", ""}),
    "a remote link": ("modern", lambda step, it: reaches(it) == {"remote", ""}),
    "a stable link": ("modern", lambda step, it: "stable" in reaches(it)),
    "straight, then a turn": ("modern", lambda _, it: reaches(it) == {"stable", "straight-turn"}),
    "a turn, then straight": ("modern", lambda _, it: reaches(it) == {"stable", "turn-straight"}),
    "a turn and a turn": ("modern", lambda _, it: reaches(it) == {"stable", "turn-turn"}),
    "paths shown on the board": ("modern", lambda step, _: bool(step.links)),
    "cutting": ("modern", lambda _, it: bool(it.cuts)),
    "reconnecting": ("modern", lambda _, it: bool(it.reconnects)),
    "walling off": ("modern", lambda step, _: requirements(step, "shuts")),
    "winning": ("modern", lambda _, it: it.after.winner == it.player),
    "nobody wins": ("modern", lambda _, it: it.after.is_over and it.after.winner is None),
    "playing second": ("modern", lambda _, it: it.player == 1),
    "three players": ("modern", lambda _, it: it.after.players == 3),
    "near links only": ("classic", lambda _, it: reaches(it) == {"near", ""}),
    "signals in waves": ("signal", lambda step, _: bool(step.waves)),
    "the only one able to place": ("signal", lambda _, it: it.after.winner == it.player),
    "the last survivor": ("basic", lambda _, it: it.after.winner == it.player),
    "out in one's turn": ("basic", lambda _, it: bool(it.puts_out)),
    "cutting several players": ("extra", lambda _, it: len(it.cuts) > 1),
    "arming": ("extended", lambda _, it: becomes(it, Kind.CANNON)),
    "firing": ("extended", lambda _, it: isinstance(it.move, Attack)),
    "a cannon cut off": ("extended", lambda _, it: "cut-off" in deaths(it)),
    "chains": (
        "extended",
        lambda _, it: isinstance(it.move, Attack) and len(it.move.route) > 1,
    ),
    "migration": ("extended", lambda _, it: becomes(it, Kind.ROOT)),
    "extra actions": ("extended", lambda _, it: it.earns > 0),
    "passing": ("extended", lambda _, it: isinstance(it.move, Pass)),
    "three players and extra actions": (
        "extended",
        lambda _, it: it.after.players == 3 and it.earns > 1,
    ),
    "the sniper": ("battle", lambda _, it: becomes(it, Kind.SNIPER)),
    "the cover": ("battle", lambda _, it: becomes(it, Kind.COVER)),
    "the bomb": ("battle", lambda _, it: "blast" in deaths(it)),
    "the killer": ("battle", lambda _, it: "erased" in deaths(it)),
    "elimination": ("battle", lambda _, it: bool(it.puts_out)),
    "escape": ("addon", lambda _, it: isinstance(it.move, Escape)),
    "strike": ("addon", lambda _, it: "weapon" in deaths(it)),
    "pincer": ("addon", lambda _, it: "pincer" in deaths(it)),
    "shields": ("addon", lambda _, it: becomes(it, Kind.SHIELD)),
    "territory": ("addon", lambda _, it: bool(it.territory)),
    "turrets": ("turret", lambda _, it: "bullet" in deaths(it)),
    "three players and strikes": ("addon", lambda _, it: it.after.players == 3),
}


@pytest.mark.parametrize("concept", CONCEPTS)
def test_every_concept_is_shown_by_a_solution(concept: str) -> None:
    ruleset, is_shown = CONCEPTS[concept]
    shown = [
        each.name
        for each, step, preview in SOLUTIONS
        if each.start.ruleset.name == ruleset and is_shown(step, preview)
    ]
    assert shown
