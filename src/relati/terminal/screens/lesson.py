"""One lesson: a board, a task, and what follows each answer."""

from textual.widgets import Static

from relati.lessons import Lesson, check_answer, sets
from relati.lessons.lesson import PracticeGame
from relati.rules import Move, start
from relati.terminal.game_plan import GamePlan
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import join_sentences, language, text
from relati.terminal.marks import Marks
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.screens.answering import AnsweringScreen

KEYS = (
    Key("Enter", "terminal/key/answer", "none"),
    Key(":", "terminal/type-move", "type_move"),
    Key("u", "terminal/key/again", "again"),
    Key("?", "terminal/key/help", "help"),
    Key("Esc", "terminal/key/back", "back"),
)
DONE_KEYS = (
    Key("n", "terminal/key/next", "next"),
    Key("u", "terminal/key/again", "again"),
    Key("Esc", "terminal/key/back", "back"),
)


class LessonScreen(AnsweringScreen):
    """A lesson; what is right is decided by `relati.lessons`."""

    def __init__(self, lesson: Lesson) -> None:
        super().__init__(lesson.title.sentence(language.code), lesson.start, KEYS)
        self._lesson = lesson
        self._step = 0
        self._is_done = False
        self._last: Move | None = None

    def show(self, feedback: str = "", *, is_wrong: bool = False) -> None:
        """Show the step with what was said about the last answer."""
        lesson = self._lesson
        said = self.query_one("#feedback", Static)
        said.set_class(is_wrong, "refusal")
        said.update(feedback)
        marks = Marks()
        task = ""
        if not self._is_done:
            step = lesson.steps[self._step]
            count = text("terminal/step", number=self._step + 1, count=len(lesson.steps))
            task = f"{count}\n{step.words.sentence(language.code)}"
            links = [link for name in step.links for link in self.state.links(name)]
            marks = marks.with_layers(
                target=step.marks,
                way=(square for link in links for square in (link.giver, link.receiver)),
                path=(square for link in links for square in link.between),
            )
        self.query_one("#task", Static).update(task)
        self.query_one(KeyBar).set_keys(*(DONE_KEYS if self._is_done else KEYS))
        self.query_one(PlayableBoard).set_position(
            self.state,
            can_move=not self._is_done and not self.state.is_over,
            reader=lesson.player,
            last_move=self._last,
            marks=marks,
            gives_away=False,
        )

    def refuse(self, sentence: str) -> None:
        """Say it where a wrong answer is spoken of."""
        self.show(sentence, is_wrong=True)

    def on_playable_board_move_chosen(self, event: PlayableBoard.MoveChosen) -> None:
        """Have the answer checked."""
        result = check_answer(self._lesson, self._step, self.state, event.move)
        words = join_sentences(*result.words(language.code))
        if not result.is_accepted:
            self.show(words, is_wrong=True)
            return
        self.state = result.after
        self._last = result.replies[-1] if result.replies else event.move
        if result.is_last:
            self._is_done = True
            self.app.progress.finish(self._lesson.name)
            words = "\n\n".join((words, text(self._next_code())))
        else:
            self._step += 1
        self.show(words)

    def _next_code(self) -> str:
        if self._next_lesson():
            return "terminal/next-lesson"
        return "terminal/next-game" if self._practice() else "terminal/last-lesson"

    def _next_lesson(self) -> Lesson | None:
        for each in sets():
            if self._lesson in each.lessons[:-1]:
                return each.lessons[each.lessons.index(self._lesson) + 1]
        return None

    def _practice(self) -> PracticeGame | None:
        return next((each.game for each in sets() if self._lesson in each.lessons), None)

    def action_next(self) -> None:
        """Go on: to the next lesson, or to the small game after the last one of a set."""
        if not self._is_done:
            return
        following, game = self._next_lesson(), self._practice()
        if following:
            self.app.switch_screen(LessonScreen(following))
        elif game:
            self.dismiss()
            state = start(game.ruleset, 2, game.side)
            self.app.begin(GamePlan(state, (None, str(game.level))))
        else:
            self.dismiss()

    def action_again(self) -> None:
        """Start the lesson over."""
        self.state, self._step, self._is_done, self._last = self._lesson.start, 0, False, None
        self.show()
