"""Work that somebody may want to trace: how long it took, as a part of what, with what result."""

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class TracedWork(Protocol):
    """Work under way, as whoever traces it sees it."""

    def rename(self, name: str) -> None:
        """Call it something else, as soon as that is known."""
        ...

    def note(self, **attributes: str | int) -> None:
        """Say more about it."""
        ...


class Trace(Protocol):
    """Traces the work of a block, unless nobody wants to know."""

    def __call__(
        self, name: str, *, is_own_trace: bool = False, **attributes: str | int
    ) -> AbstractContextManager[TracedWork]:
        """Around a block; `is_own_trace` if nobody waits for it."""
        ...


class Untraced:
    """Work of which nobody wants to know."""

    def rename(self, name: str) -> None:
        """Nothing."""

    def note(self, **attributes: str | int) -> None:
        """Nothing."""


NOT_TRACED = nullcontext(Untraced())


def trace_nothing(
    name: str, *, is_own_trace: bool = False, **attributes: str | int
) -> AbstractContextManager[TracedWork]:
    """Where nobody wants to know."""
    return NOT_TRACED
