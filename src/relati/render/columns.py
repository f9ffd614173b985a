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


def _pad(text: str, width: int, is_left: bool) -> str:
    space = " " * (width - _width(text))
    return text + space if is_left else space + text


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
