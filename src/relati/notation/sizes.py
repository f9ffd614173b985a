"""The size of a board as text: `9` for a square one, `11x9` for width and height."""

import re

_SIZE = re.compile(r"([0-9]{1,2})(?:[x×]([0-9]{1,2}))?", re.IGNORECASE)


def spell_size(width: int, height: int) -> str:
    """Width and height, as in `11x9`."""
    return f"{width}x{height}"


def read_size(text: str) -> tuple[int, int] | None:
    """Width and height, or None when the text is no size. Whether it can be played is not asked."""
    size = _SIZE.fullmatch(text.strip())
    if not size:
        return None
    return int(size[1]), int(size[2] or size[1])
