"""Small questions over a screen: one of several answers, or a line of text."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from relati.terminal.language import text


class Ask(ModalScreen[str | None]):
    """A question with some answers; gives the name of the chosen one, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]], about: str = "") -> None:
        """`answers` are names and what is shown for them, `about` is said below the question."""
        super().__init__()
        self._question, self._about, self._answers = question, about, answers

    def compose(self) -> ComposeResult:
        """The question, and a list to choose from."""
        with Vertical(classes="dialog"):
            yield Label(self._question, classes="heading", markup=False)
            if self._about:
                yield Static(self._about, markup=False)
            yield OptionList(*(Option(shown, id=name) for name, shown in self._answers))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Answer."""
        self.dismiss(event.option_id)


class Prompt(ModalScreen[str | None]):
    """A question that is answered with a line of text; gives the text, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, question: str, value: str = "", about: str = "") -> None:
        super().__init__()
        self._question, self._value, self._about = question, value, about

    def compose(self) -> ComposeResult:
        """The question, and a line to type in."""
        with Vertical(classes="dialog"):
            yield Label(self._question, classes="heading", markup=False)
            if self._about:
                yield Static(self._about, markup=False)
            yield Input(self._value, compact=True)
            yield Static(text("terminal/prompt"), classes="faint")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Answer, unless nothing was typed."""
        self.dismiss(event.value.strip() or None)


class Notice(ModalScreen[None]):
    """Something to read, until a key is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "dismiss(None)", show=False)
    ]

    def __init__(self, title: str, about: str) -> None:
        super().__init__()
        self._title_text, self._about = title, about

    def compose(self) -> ComposeResult:
        """The title and the text."""
        with Vertical(classes="dialog"):
            yield Label(self._title_text, classes="heading", markup=False)
            yield Static(self._about, markup=False)
            yield Static(text("terminal/close"), classes="faint")


class CodeNotice(Notice):
    """A code for another device, until a key is pressed or the code has been used."""
