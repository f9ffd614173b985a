"""One lesson: a board, a task, and what follows each answer."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from relati.errors import RelatiError
from relati.lessons import Lesson, check_answer, sets
from relati.lessons.lesson import PracticeGame
from relati.rules import Move, start
from relati.terminal.game_plan import GamePlan
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import join_sentences, language, text
from relati.terminal.marks import Marks
from relati.terminal.panels import Caption
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.screens.help import HelpScreen

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp

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


class LessonScreen(Screen[None]):
    """A lesson; what is right is decided by `relati.lessons`."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("u", "again", show=False),
        Binding("n", "next", show=False),
        Binding("p", "pass", show=False),
        Binding("colon,slash", "type_move", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, lesson: Lesson) -> None:
        super().__init__()
        self._lesson = lesson
        self._state = lesson.start
        self._step = 0
        self._is_done = False
        self._last: Move | None = None

    def compose(self) -> ComposeResult:
        """The board, and the task beside it."""
        title = self._lesson.title.sentence(language.code)
        yield Static(title, id="title", markup=False)
        with Horizontal(id="table"):
            yield PlayableBoard(self._state, is_ascii=self.app.is_ascii, id="board")
            with Vertical(id="side"):
                yield Static(id="task", markup=False)
                yield Static(id="feedback", markup=False)
                yield Caption(id="caption")
        yield KeyBar(*KEYS)

    def on_mount(self) -> None:
        """Begin with the first task."""
        self.query_one(PlayableBoard).focus()
        self._show()

    def _show(self, feedback: str = "", *, is_wrong: bool = False) -> None:
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
            links = [link for name in step.links for link in self._state.links(name)]
            marks = marks.with_layers(
                target=step.marks,
                way=(square for link in links for square in (link.giver, link.receiver)),
                path=(square for link in links for square in link.between),
            )
        self.query_one("#task", Static).update(task)
        self.query_one(KeyBar).set_keys(*(DONE_KEYS if self._is_done else KEYS))
        self.query_one(PlayableBoard).set_position(
            self._state,
            can_move=not self._is_done and not self._state.is_over,
            reader=lesson.player,
            last_move=self._last,
            marks=marks,
            gives_away=False,
        )

    def on_playable_board_explained(self, event: PlayableBoard.Explained) -> None:
        """Say what there is about the square under the cursor."""
        self.query_one(Caption).explain(event.sentences, event.is_refusal)

    def on_playable_board_move_chosen(self, event: PlayableBoard.MoveChosen) -> None:
        """Have the answer checked."""
        result = check_answer(self._lesson, self._step, self._state, event.move)
        words = join_sentences(*result.words(language.code))
        if not result.is_accepted:
            self._show(words, is_wrong=True)
            return
        self._state = result.after
        self._last = result.replies[-1] if result.replies else event.move
        if result.is_last:
            self._is_done = True
            self.app.progress.finish(self._lesson.name)
            words = "\n\n".join((words, text(self._next_code())))
        else:
            self._step += 1
        self._show(words)

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
        self._state, self._step, self._is_done, self._last = self._lesson.start, 0, False, None
        self._show()

    def action_pass(self) -> None:
        """Answer with a pass."""
        self.query_one(PlayableBoard).choose_pass()

    def action_type_move(self) -> None:
        """Answer with a move that is typed."""

        def typed(move: str | None) -> None:
            if move:
                try:
                    self.query_one(PlayableBoard).choose_text(move)
                except RelatiError as refusal:
                    self._show(refusal.sentence(language.code), is_wrong=True)

        self.app.ask_move(typed)

    def action_help(self) -> None:
        """Show the keys and what the marks mean."""
        self.app.push_screen(HelpScreen(self._state.ruleset, self.app.is_ascii))

    def action_none(self) -> None:
        """Enter belongs to the board."""

    def action_back(self) -> None:
        """Back to the list, or out of a target."""
        if not self.query_one(PlayableBoard).cancel():
            self.dismiss()
