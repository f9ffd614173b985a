"""Checks a learner's move: whether it is right, what to say, and how the lesson continues."""

from dataclasses import dataclass

from relati.errors import IllegalMove, LessonError
from relati.lessons.lesson import Lesson, LessonStep, Text
from relati.rules import Move, State, read_move


@dataclass(frozen=True, slots=True)
class AnswerResult:
    """What follows a learner's move.

    `played` is the state right after the move, right or wrong; it is None if the move is illegal,
    and `refusal` says why. `after` is the state in which the lesson continues: after the replies,
    or the state before the move if that was wrong.
    """

    is_accepted: bool
    said: tuple[Text | IllegalMove, ...]
    after: State
    played: State | None = None
    replies: tuple[Move, ...] = ()
    refusal: IllegalMove | None = None
    is_last: bool = False

    def words(self, lang: str = "en") -> tuple[str, ...]:
        """The sentences to show; after the last step they include the lesson's closing words."""
        return tuple(text.sentence(lang) for text in self.said)


def check_answer(lesson: Lesson, step_number: int, state: State, move: Move | str) -> AnswerResult:
    """What follows when the learner makes this move in a step (counted from 0).

    Raises `NotationError` if the move cannot be read, and `LessonError` if there is no such step
    or the lesson cannot continue from this state.
    """
    step = lesson.step(step_number)
    move = read_move(move) if isinstance(move, str) else move
    if not _belongs(lesson, state):
        raise LessonError("lessons/lost", lesson=lesson.name)
    if refusal := state.why_not_listed(move):
        foreseen = (slip.words for slip in step.slips if slip.when.lists(move))
        return AnswerResult(False, (refusal, *foreseen), state, refusal=refusal)
    preview = state.preview(move)
    if not step.goal.holds(preview):
        answer = next((slip.words for slip in step.slips if slip.when.holds(preview)), step.wrong)
        return AnswerResult(False, (answer,) if answer else (), state, played=preview.after)
    after, replies = _replied(lesson, step, preview.after)
    is_last = step_number == len(lesson.steps) - 1
    said = [step.praise, lesson.closing if is_last else None]
    return AnswerResult(
        True,
        tuple(text for text in said if text),
        after,
        played=preview.after,
        replies=replies,
        is_last=is_last,
    )


def _belongs(lesson: Lesson, state: State) -> bool:
    """Whether the state has the lesson's rules and board, and it is the learner's turn."""
    start = lesson.start
    return (state.ruleset, state.players, state.board, state.turn) == (
        start.ruleset,
        start.players,
        start.board,
        lesson.player,
    )


def _replied(lesson: Lesson, step: LessonStep, state: State) -> tuple[State, tuple[Move, ...]]:
    """The state after the replies, and the replies that were played."""
    played = []
    for alternatives in step.replies:
        move = next((move for move in alternatives if not state.why_illegal(move)), None)
        if move is None:
            raise LessonError("lessons/lost", lesson=lesson.name)
        played.append(move)
        state = state.play(move)
    return state, tuple(played)
