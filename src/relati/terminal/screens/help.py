"""The keys, and what every mark on the board means."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from relati.render import legend
from relati.render.columns import columns
from relati.rules import Ruleset
from relati.terminal.language import language, text
from relati.terminal.marks import ASCII_LAYERS, LAYERS

#: The keys of a game, and the codes of what they do.
KEYS = (
    ("← ↑ → ↓", "web/keys/arrows"),
    ("Enter", "terminal/help/enter"),
    ("Tab", "terminal/help/tab"),
    ("Esc", "web/keys/escape"),
    ("h", "web/keys/hint"),
    ("u", "web/keys/undo"),
    ("t", "web/layer/threats"),
    ("p", "web/keys/pass"),
    (":", "terminal/type-move"),
    ("s", "terminal/save-menu"),
    ("r", "terminal/help/rules"),
    ("c", "terminal/help/chat"),
    ("m", "terminal/help/more"),
    ("Ctrl+C", "terminal/help/quit"),
)
#: The marks of layers that the legend of a board does not have, and what they mean.
MARKS = (
    ("way", "web/mark/home"),
    ("weak", "terminal/help/weak"),
    ("hanging", "web/mark/hanging"),
    ("target", "web/mark/target"),
    ("kills", "web/mark/kills"),
    ("cuts", "web/mark/cuts"),
    ("reconnects", "web/mark/reconnects"),
    ("refused", "web/mark/refused"),
    ("reach", "web/mark/reach"),
    ("room", "terminal/help/room"),
)


class HelpScreen(ModalScreen[None]):
    """Keys and legend, over the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark,f1,enter", "dismiss(None)", show=False)
    ]

    def __init__(self, ruleset: Ruleset, is_ascii: bool = False) -> None:
        super().__init__()
        self._ruleset = ruleset
        self._is_ascii = is_ascii

    def compose(self) -> ComposeResult:
        """All of it in one text that can be scrolled."""
        keys = columns([(key, text(code)) for key, code in KEYS], left=(0, 1))
        with VerticalScroll(classes="dialog tall"):
            yield Static(text("web/keys"), classes="heading")
            yield Static(keys, markup=False)
            yield Static(text("web/legend"), classes="heading")
            yield Static(self._legend(), markup=False)
            yield Static(text("terminal/close"), classes="faint")

    def _legend(self) -> str:
        table = ASCII_LAYERS if self._is_ascii else LAYERS
        lines = [legend(self._ruleset, language.code, ascii_only=self._is_ascii)]
        for name, code in MARKS:
            layer = table[name]
            sample = " ".join(layer.edges) if layer.edges else f" {layer.inside} "
            lines.append(f"{sample}  {text(code)}")
        return "\n".join(lines)

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()
