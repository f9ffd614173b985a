"""Rows of text as columns for a terminal, in which Chinese characters are two columns wide."""

from collections.abc import Collection, Sequence
from unicodedata import east_asian_width


def columns(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> str:
    """The rows as lines: the columns in `left` flush left, the others flush right."""
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            _pad(text, width, place in left)
            for place, (text, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def fit(text: str, width: int) -> str:
    """A text in exactly that many columns: cut off with `…`, or filled up with spaces."""
    if _width(text) > width:
        kept = ""
        for letter in text:
            if _width(kept + letter) >= width:
                break
            kept += letter
        text = f"{kept}…" if width else ""
    return _pad(text, width, is_left=True)


def _pad(text: str, width: int, is_left: bool) -> str:
    space = " " * (width - _width(text))
    return text + space if is_left else space + text


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
