"""Every look of the board can be read: inks and letters stand out from their ground."""

import re
from pathlib import Path

import pytest

import relati

STYLES = Path(relati.__file__).parent / "web" / "styles"
BLOCK = re.compile(r"([^{}]*)\{([^{}]*)\}")
COLOUR = re.compile(r"--([\w-]+): (?:light-dark\()?(#\w+)(?:, (#\w+)\))?;")
#: What lines and letters need, by the contrast guidelines of the web.
LINES, LETTERS = 3, 4.5


def looks() -> dict[str, dict[str, tuple[str, str]]]:
    """By where it is said: the colours by day and by night."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for name in ("board.css", "looks.css"):
        for selector, body in BLOCK.findall((STYLES / name).read_text("utf-8")):
            colours = {each: (day, night or day) for each, day, night in COLOUR.findall(body)}
            if "ink-0" in colours:
                found[f"{name} {len(found)} {selector.strip().splitlines()[-1]}"] = colours
    return found


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(2 * each for each in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    low, high = sorted(map(luminance, (first, second)))
    return (high + 0.05) / (low + 0.05)


def test_there_are_three_looks_and_high_contrast() -> None:
    assert len(looks()) == 4


@pytest.mark.parametrize("name", looks())
def test_inks_and_letters_stand_out_from_the_board(name: str) -> None:
    colours = looks()[name]
    for time in (0, 1):
        paper = colours["paper"][time]
        for player in range(5):
            assert contrast(colours[f"ink-{player}"][time], paper) >= LINES, player
        assert contrast(colours["pencil"][time], paper) >= LETTERS
