"""The line at the bottom: keys and what they do, which can be clicked too."""

from typing import NamedTuple

from textual.content import Content
from textual.widgets import Static

from relati.terminal.language import text


class Key(NamedTuple):
    """A key as people see it, the code of what it does, and the action of the screen."""

    key: str
    code: str
    action: str


class KeyBar(Static):
    """The keys of a screen, as many as fit."""

    def __init__(self, *keys: Key) -> None:
        super().__init__(classes="keys")
        self._keys = keys

    def on_mount(self) -> None:
        """Write the keys."""
        self.set_keys(*self._keys)

    def set_keys(self, *keys: Key) -> None:
        """Show other keys."""
        parts = [
            Content.from_markup(
                f"[@click=screen.{key.action}][b]$key[/b] $label[/]",
                key=key.key,
                label=text(key.code),
            )
            for key in keys
        ]
        self.update(Content("  ").join(parts))
