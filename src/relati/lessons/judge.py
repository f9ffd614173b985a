"""Whether a move is a right answer, what to say to it, and how the game goes on."""

from dataclasses import dataclass

from relati.errors import IllegalMove, LessonError
from relati.lessons.lesson import Lesson, Step, Text
from relati.rules import Move, State, read_move


@dataclass(frozen=True, slots=True)
class Verdict:
    """What follows an answer.

    `played` is the board right after the move, right or wrong (None when the rules refuse it, and
    then `refusal` says why); `after` is where the lesson stands now: after the replies, or as
    before when the move was wrong and is taken back.
    """

    is_accepted: bool
    said: tuple[Text | IllegalMove, ...]
    after: State
    played: State | None = None
    replies: tuple[Move, ...] = ()
    refusal: IllegalMove | None = None
    is_last: bool = False

    def words(self, lang: str = "en") -> tuple[str, ...]:
        """What to say, sentence by sentence; after the last step the lesson's closing words too."""
        return tuple(text.sentence(lang) for text in self.said)


def judge(lesson: Lesson, step_number: int, state: State, move: Move | str) -> Verdict:
    """What follows when the learner answers a step (counted from 0) with a move in this state.

    A move that cannot be read is a `NotationError`; a step there is not, or a state in which this
    lesson cannot go on, a `LessonError`.
    """
    step = lesson.step(step_number)
    move = read_move(move) if isinstance(move, str) else move
    if not _belongs(lesson, state):
        raise LessonError("lessons/lost", lesson=lesson.name)
    if refusal := state.why_not_listed(move):
        foreseen = (slip.words for slip in step.slips if slip.when.lists(move))
        return Verdict(False, (refusal, *foreseen), state, refusal=refusal)
    preview = state.preview(move)
    if not step.goal.holds(preview):
        answer = next((slip.words for slip in step.slips if slip.when.holds(preview)), step.wrong)
        return Verdict(False, (answer,) if answer else (), state, played=preview.after)
    after, replies = _replied(lesson, step, preview.after)
    is_last = step_number == len(lesson.steps) - 1
    said = [step.praise, lesson.closing if is_last else None]
    return Verdict(
        True,
        tuple(text for text in said if text),
        after,
        played=preview.after,
        replies=replies,
        is_last=is_last,
    )


def _belongs(lesson: Lesson, state: State) -> bool:
    """Whether the state could come up in this lesson: its rules, its board, the learner's turn."""
    start = lesson.start
    return (state.ruleset, state.players, state.board, state.turn) == (
        start.ruleset,
        start.players,
        start.board,
        lesson.player,
    )


def _replied(lesson: Lesson, step: Step, state: State) -> tuple[State, tuple[Move, ...]]:
    """The state after the replies, and the replies that were played."""
    played = []
    for alternatives in step.replies:
        move = next((move for move in alternatives if not state.why_illegal(move)), None)
        if move is None:
            raise LessonError("lessons/lost", lesson=lesson.name)
        played.append(move)
        state = state.play(move)
    return state, tuple(played)
