"""Every kind, state and owner is told apart, and not by colour."""

import re
from collections import Counter
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from relati.notation.table import cell as table_cell
from relati.render import png
from relati.render.board_spans import cell
from relati.render.glyphs import glyph
from relati.render.lettering import STROKES, lettering
from relati.render.theme import THEMES, Theme
from relati.rules import Kind, Symbol
from relati.rules.square import COLUMNS
from tests.render.samples import every_symbol

SYMBOLS = every_symbol()


def without_colours(markup: str) -> str:
    """What is left when nothing has a colour of its own, a paleness or a name."""
    return re.sub(r' (class|opacity|fill|stroke|color)="[^"]*"', "", markup)


def silhouette(symbol: Symbol, pixels: int) -> bytes:
    """The symbol as somebody sees it who sees no colours, black on white."""
    picture = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 48 48" color="black">'
        "<style>.paper{color:white}</style>"
        f'<rect x="-24" y="-24" width="48" height="48" fill="white"/>{glyph(symbol)}</svg>'
    )
    with Image.open(BytesIO(png(picture, width=pixels))) as image:
        return image.convert("L").tobytes()


def test_there_are_as_many_symbols_as_the_rules_can_put_on_a_board() -> None:
    # A root, a dead one, a spent one in two states and four directions, the others in two states.
    others = set(Kind) - {Kind.ROOT, Kind.DEAD, Kind.SPENT}
    assert len(SYMBOLS) == 5 * (1 + 1 + 2 * 4 + 2 * len(others))


def test_no_two_symbols_share_a_glyph() -> None:
    assert Counter(map(glyph, SYMBOLS)).most_common(1)[0][1] == 1


def test_glyphs_stay_different_without_colours() -> None:
    # Whether a barrel is filled is a shape too, which taking out `fill` hides: kinds that differ
    # by nothing else are compared as pictures below.
    shapes = Counter(without_colours(glyph(symbol)) for symbol in SYMBOLS)
    assert shapes.most_common(1)[0][1] == 1


def test_at_24_pixels_the_silhouettes_are_far_apart() -> None:
    seen = [silhouette(symbol, 24) for symbol in SYMBOLS]
    for index, one in enumerate(seen):
        for other, another in zip(SYMBOLS[:index], seen[:index], strict=True):
            apart = sum(abs(a - b) for a, b in zip(one, another, strict=True)) / 255
            assert apart > 12, f"{SYMBOLS[index]} and {other} differ by {apart:.1f} dark pixels"


def test_every_glyph_stays_within_its_square() -> None:
    for symbol in SYMBOLS:
        picture = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -36 72 72">{glyph(symbol)}</svg>'
        )
        with Image.open(BytesIO(png(picture, width=72))) as image:
            left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
        assert left >= 12, symbol
        assert top >= 12, symbol
        assert right <= 60, symbol
        assert bottom <= 60, symbol


def test_a_cannon_has_a_barrel_in_each_direction_in_which_it_may_fire() -> None:
    turns = re.findall(r"rotate\((\d+)\)", glyph(Symbol(0, Kind.CANNON, connected=True)))
    assert turns == ["0", "90", "180", "270"]
    fired = re.findall(r"rotate\((\d+)\)", glyph(Symbol(0, Kind.SPENT, connected=True, fired="L")))
    assert fired == ["180"]


def test_what_is_disconnected_is_dashed_and_what_is_connected_is_not() -> None:
    for symbol in SYMBOLS:
        is_dashed = 'stroke-dasharray="3' in glyph(symbol)
        assert is_dashed == (not symbol.connected and symbol.kind is not Kind.DEAD)


@pytest.mark.parametrize("ascii_only", [False, True])
def test_no_two_symbols_share_a_terminal_cell(ascii_only: bool) -> None:
    cells = [cell(symbol, ascii_only=ascii_only) for symbol in SYMBOLS]
    assert len(set(cells)) == len(SYMBOLS)
    assert {len(each) for each in cells} == {3}
    assert not ascii_only or "".join(cells).isascii()


def test_in_ascii_the_terminal_marks_are_those_of_the_documents() -> None:
    for symbol in SYMBOLS:
        if symbol.kind is not Kind.SPENT or symbol.connected:
            assert cell(symbol, ascii_only=True) == table_cell(symbol, ascii_only=True)


@pytest.mark.parametrize("theme", {theme for look in THEMES.values() for theme in look})
def test_every_ink_can_be_read_on_the_paper(theme: Theme) -> None:
    for ink in (*theme.inks, theme.pencil):
        assert contrast(ink, theme.paper) >= 3, ink
        assert contrast(ink, theme.highlight) >= 2.3, ink


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(colour[1:])]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_coordinate_can_be_lettered() -> None:
    assert set(STROKES) == set(COLUMNS) | set("0123456789")
    assert len({path for _, path in STROKES.values()}) == 36
    for text in (*COLUMNS, *map(str, range(1, 27))):
        strokes = ElementTree.fromstring(f"<g>{lettering(text, 0, 0, 10)}</g>")
        assert len(strokes) == len(text)
