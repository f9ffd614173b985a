"""The chat of a match on a server, over the board: what was said, and a line to write."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Static

from relati.client import OnlineChatLine
from relati.errors import RelatiError
from relati.rules import PLAYER_SYMBOLS
from relati.terminal.language import language, text

#: Sends a line; raises `RelatiError` if it is refused.
Say = Callable[[str], Awaitable[None]]


def spell_line(line: OnlineChatLine) -> str:
    """A line as it is read: `X Bob: Good luck!`

    Watchers choose any name, a player's too, so they are always marked as watchers.
    """
    if line.seat is not None:
        name = f"{PLAYER_SYMBOLS[line.seat]} {line.name}".rstrip()
    elif line.name:
        name = text("web/chat/watcher", name=line.name)
    else:
        name = text("web/watcher")
    return f"{name}{text('web/chat/says')}{line.text}"


class ChatScreen(ModalScreen[None]):
    """Stays open until Esc, and shows what is said meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", show=False)]

    def __init__(self, lines: Sequence[OnlineChatLine], say: Say) -> None:
        super().__init__()
        self._lines, self._say = lines, say

    def compose(self) -> ComposeResult:
        """The lines, and where to write one."""
        with Vertical(classes="dialog tall"):
            yield Label(text("web/chat"), classes="heading", markup=False)
            with VerticalScroll(id="log"):
                yield Static(id="lines", markup=False)
            yield Static(id="refusal", classes="refusal", markup=False)
            yield Input(placeholder=text("web/chat/say"), id="say", compact=True)
            yield Static(text("terminal/chat/how"), classes="faint")

    def on_mount(self) -> None:
        """Write at once."""
        self.query_one(Input).focus()
        self.show(self._lines)

    def show(self, lines: Sequence[OnlineChatLine]) -> None:
        """The lines as they are now, the latest in sight."""
        self._lines = lines
        said = "\n".join(map(spell_line, lines)) or text("terminal/chat/empty")
        self.query_one("#lines", Static).update(said)
        self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send the line; a refused one stays where it was typed."""
        if event.value.strip():
            self._send(event.value)

    @work(exclusive=True, group="say")
    async def _send(self, line: str) -> None:
        refusal = self.query_one("#refusal", Static)
        field = self.query_one(Input)
        try:
            await self._say(line)
        except RelatiError as refused:
            refusal.update(refused.sentence(language.code))
            return
        refusal.update("")
        if field.value == line:
            field.value = ""
