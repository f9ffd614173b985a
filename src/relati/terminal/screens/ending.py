"""After a game: who won and why, and what to do next."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Label, OptionList, Static
from textual.widgets.option_list import Option

from relati.games import GameView
from relati.lessons import fitting_lessons
from relati.rules import RULESETS
from relati.terminal.descriptions import mistake_of, verdict, why_over
from relati.terminal.language import language, text


class EndScreen(ModalScreen[str | None]):
    """Tells how a game ended. Answers with `again`, `review`, `lesson:NAME`, `save` or `home`."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, view: GameView, is_online: bool) -> None:
        super().__init__()
        self._view = view
        self._is_online = is_online

    def compose(self) -> ComposeResult:
        """The verdict, the reason, the list."""
        options = [Option(text("web/rematch"), id="again")]
        if self._view.moves:
            result = self._view.result
            is_decided = result is not None and result.winner is not None
            shown = text("web/analyse" if is_decided else "web/review")
            options.append(Option(shown, id="review"))
        ruleset = self._view.state.ruleset
        mistake = mistake_of(self._view)
        if mistake and ruleset.name in RULESETS:
            for lesson in fitting_lessons(ruleset, mistake, limit=1):
                title = lesson.title.sentence(language.code)
                option = Option(text("web/end/lesson", title=title), id=f"lesson:{lesson.name}")
                options.append(option)
        options.append(Option(text("terminal/save-menu"), id="save"))
        options.append(Option(text("terminal/look-at-board"), id="look"))
        options.append(Option(text("terminal/home"), id="home"))
        with Vertical(classes="dialog"):
            yield Label(verdict(self._view), classes="heading", markup=False)
            yield Static(why_over(self._view), markup=False)
            yield OptionList(*options)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer with what was chosen."""
        self.dismiss(None if event.option_id == "look" else event.option_id)
