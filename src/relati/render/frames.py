"""The frames of an animation, redrawn only where something has changed.

A whole 26×26 board takes a tenth of a second to turn into pixels, a few squares of it a
hundredth: so the animation of a long game takes seconds.
"""

from collections.abc import Iterable, Iterator
from io import BytesIO
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from relati.render.geometry import SQUARE, Sheet, Window
from relati.render.raster import needed, png
from relati.rules import Attack, Move, Pass, Square, State, Withdraw

if TYPE_CHECKING:
    from PIL.Image import Image

#: Layers that can change anywhere on the board after any move.
_EVERYWHERE = ("legal", "links", "waves", "preview")

#: Left, top, right and bottom, in the units of the sheet or in pixels.
Box = tuple[float, float, float, float]


def frames(
    game: Iterable[tuple[State, Move | None, dict[str, Any]]], *, width: int, paper: str
) -> Iterator["Image"]:
    """An RGB image of each state, with the move that led to it and the options of `svg`.

    It is always the same image, painted over: a caller that keeps one has to copy it.
    """
    pillow = needed("PIL.Image", "Pillow")
    canvas = None
    before: tuple[State, Move | None] | None = None
    for state, move, options in game:
        sheet = Sheet(state.board, options.get("coordinates", True))
        size = (width, max(1, round(sheet.height * width / sheet.width)))
        whole: list[Box] = [(0, 0, sheet.width, sheet.height)]
        if canvas is None:
            canvas = pillow.new("RGB", size, paper)
        boxes = changed(sheet, before, (state, move)) if before else whole
        if any(options.get(name) for name in _EVERYWHERE) or _area(boxes) > _area(whole) / 3:
            boxes = whole
        for box in boxes:
            window, place = _window(sheet, box, size)
            drawn = png(state, last_move=move, window=window, **options)
            with pillow.open(BytesIO(drawn)) as part:
                # The sheet's corners are round: what is left around them stays paper.
                canvas.paste(part, place, mask=part)
        before = (state, move)
        yield canvas


def changed(
    sheet: Sheet, before: tuple[State, Move | None], now: tuple[State, Move | None]
) -> list[Box]:
    """The parts of the sheet where two states, each with the move that led to it, differ."""
    (old, _), (new, _) = before, now
    if old.rectangles != new.rectangles:
        return [(0, 0, sheet.width, sheet.height)]
    squares = {
        square
        for square in {**old.symbols, **new.symbols}
        if old.symbols.get(square) != new.symbols.get(square)
    }
    boxes = [_around(sheet, [square]) for square in squares]
    for _, move in (before, now):
        if isinstance(move, Attack):
            boxes.append(_around(sheet, [*move.route, move.target]))
        elif move and not isinstance(move, Pass | Withdraw):
            boxes.append(_around(sheet, [move.square]))
    # The line that tells how far the game has come.
    boxes.append((0, sheet.height - 10, sheet.width, sheet.height - 4))
    return list(dict.fromkeys(boxes))


def _around(sheet: Sheet, squares: list[Square]) -> Box:
    corners = [sheet.corner(square) for square in squares]
    across, down = zip(*corners, strict=True)
    return (min(across), min(down), max(across) + SQUARE, max(down) + SQUARE)


def _area(boxes: list[Box]) -> float:
    return sum((right - left) * (bottom - top) for left, top, right, bottom in boxes)


def _window(sheet: Sheet, box: Box, size: tuple[int, int]) -> tuple[Window, tuple[int, int]]:
    """The whole pixels that show a part of the sheet, and where they go on the canvas."""
    across, down = size[0] / sheet.width, size[1] / sheet.height
    left, top = max(0, floor(box[0] * across)), max(0, floor(box[1] * down))
    right, bottom = min(size[0], ceil(box[2] * across)), min(size[1], ceil(box[3] * down))
    pixels = (right - left, bottom - top)
    window = Window(left / across, top / down, pixels[0] / across, pixels[1] / down, pixels)
    return window, (left, top)
