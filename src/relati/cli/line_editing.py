"""Editing of typed lines, with history and completion, where Python was built with readline."""

from collections.abc import Callable, Sequence


def edit_lines(complete: Callable[[str], Sequence[str]]) -> None:
    """Let `input` edit lines: arrows for history, Tab for what `complete` offers for a word."""
    try:
        import readline
    except ImportError:  # as on Windows, whose console edits lines by itself
        return

    def offer(word: str, number: int) -> str | None:
        offers = complete(word)
        return offers[number] if number < len(offers) else None

    readline.set_completer(offer)
    # Moves contain signs at which readline would end a word: C3=cannon, C3-C7xC9.
    readline.set_completer_delims(" ")
    readline.parse_and_bind("tab: complete")
