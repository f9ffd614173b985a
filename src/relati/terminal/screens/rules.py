"""The rules of a game, to read."""

from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from relati import render, rulebook
from relati.errors import RulebookError
from relati.rulebook import Prose
from relati.rules import Ruleset
from relati.terminal.language import language, text


class RulesScreen(ModalScreen[None]):
    """The page of a ruleset with its boards; without a page, how a game ends."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r,enter", "dismiss(None)", show=False)
    ]

    def __init__(self, ruleset: Ruleset) -> None:
        super().__init__()
        self._ruleset = ruleset

    def compose(self) -> ComposeResult:
        """The blocks of the page one below the other."""
        with VerticalScroll(classes="dialog tall"):
            try:
                page = rulebook.page(self._ruleset.name, language.code)
            except RulebookError:
                yield Static(text(f"ending/{self._ruleset.ending}"), markup=False)
            else:
                yield Static(page.title, classes="heading", markup=False)
                for block in page.blocks:
                    if isinstance(block, Prose):
                        prose = rulebook.link_pages(block.text, lambda shown, _: shown)
                        yield Static(Markdown(f"{prose}\n"))
                    else:
                        board = render.terminal(
                            block.state, color=False, last_move=block.last_move, compact=True
                        )
                        yield Static(f"{board}\n{block.caption}\n", markup=False)
            yield Static(text("terminal/close"), classes="faint")

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()
