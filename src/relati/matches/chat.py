"""The chat of a match: one room for the players, one for the watchers."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from relati.matches.events import ChatRoom, Chatted

#: How many lines of a room are shown to somebody who joins later.
CHAT_LINES_SHOWN = 200


@dataclass(frozen=True, slots=True)
class ChatLine:
    """A line of chat; `number` is that of its event, `seat` is None for a watcher."""

    number: int
    at: int
    seat: int | None
    chatted: Chatted


@dataclass(frozen=True, slots=True)
class ChatLog:
    """The lines of one room: how many there have been, and the latest of them."""

    count: int = 0
    lines: tuple[ChatLine, ...] = ()

    def with_line(self, line: ChatLine | None) -> "ChatLog":
        """The log with one more line; None if it was deleted."""
        lines = self.lines if line is None else (*self.lines, line)[-CHAT_LINES_SHOWN:]
        return ChatLog(self.count + 1, lines)

    def without(self, numbers: Collection[int]) -> "ChatLog":
        """The log without the lines of these events; they still count."""
        kept = tuple(line for line in self.lines if line.number not in numbers)
        return self if len(kept) == len(self.lines) else ChatLog(self.count, kept)


EMPTY_CHAT: Mapping[ChatRoom, ChatLog] = MappingProxyType(
    {"players": ChatLog(), "watchers": ChatLog()}
)
