"""A board on which a question is answered with moves: what lessons and puzzles share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from relati.errors import RelatiError
from relati.rules import State
from relati.terminal.key_bar import Key, KeyBar
from relati.terminal.language import language
from relati.terminal.panels import Caption
from relati.terminal.playable_board import PlayableBoard
from relati.terminal.screens.help import HelpScreen

if TYPE_CHECKING:
    from relati.terminal.app import RelatiApp


class AnsweringScreen(Screen[None]):
    """A title, a board, and beside it what to do and what was said about the last answer."""

    app: "RelatiApp"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "help", show=False),
        Binding("u", "again", show=False),
        Binding("n", "next", show=False),
        Binding("p", "pass", show=False),
        Binding("colon,slash", "type_move", show=False),
        Binding("escape,q", "back", show=False),
    ]

    def __init__(self, title: str, state: State, keys: Sequence[Key]) -> None:
        """`state` is what the board shows; `keys` are listed until others are set."""
        super().__init__()
        self.state = state
        self._heading, self._first_keys = title, keys

    def compose(self) -> ComposeResult:
        """The board, and beside it what to do."""
        yield Static(self._heading, id="title", markup=False)
        with Horizontal(id="table"):
            yield PlayableBoard(self.state, is_ascii=self.app.is_ascii, id="board")
            with Vertical(id="side"):
                yield Static(id="task", markup=False)
                yield Static(id="feedback", markup=False)
                yield Caption(id="caption")
        yield KeyBar(*self._first_keys)

    def on_mount(self) -> None:
        """Begin at the board."""
        self.query_one(PlayableBoard).focus()
        self.show()

    def show(self) -> None:
        """Show the question and the board as they are."""
        raise NotImplementedError

    def refuse(self, sentence: str) -> None:
        """Say why a typed move cannot be an answer."""
        self.query_one(Caption).explain([sentence], True)

    def on_playable_board_explained(self, event: PlayableBoard.Explained) -> None:
        """Say what there is about the square under the cursor."""
        self.query_one(Caption).explain(event.sentences, event.is_refusal)

    def action_again(self) -> None:
        """Answer once more."""
        raise NotImplementedError

    def action_next(self) -> None:
        """Go on to the next question, once this one has been answered."""
        raise NotImplementedError

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
                    self.refuse(refusal.sentence(language.code))

        self.app.ask_move(typed)

    def action_help(self) -> None:
        """Show the keys and what the marks mean."""
        self.app.push_screen(HelpScreen(self.state.ruleset, self.app.is_ascii))

    def action_none(self) -> None:
        """Enter belongs to the board."""

    def action_back(self) -> None:
        """Back to the list, or out of a target."""
        if not self.query_one(PlayableBoard).cancel():
            self.dismiss()
