"""Work that can be traced: how long it took, as a part of what, with what result."""

from contextlib import AbstractContextManager, nullcontext
from typing import Protocol


class TracedWork(Protocol):
    """Work in progress, as a trace shows it."""

    def rename(self, name: str) -> None:
        """Rename it once the name is known."""
        ...

    def note(self, **attributes: str | int) -> None:
        """Say more about it."""
        ...


class Trace(Protocol):
    """Traces the work of a block, if traces are wanted."""

    def __call__(
        self, name: str, *, is_own_trace: bool = False, **attributes: str | int
    ) -> AbstractContextManager[TracedWork]:
        """Around a block; `is_own_trace` if nobody waits for it."""
        ...


class Untraced:
    """Work that is not traced."""

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
