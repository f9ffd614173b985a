"""A picture as PNG."""

import importlib
from types import ModuleType
from typing import Any

from relati.errors import PictureError
from relati.render.svg import svg
from relati.rules import State

WIDEST = 16_384


def png(picture: State | str, *, width: int | None = None, **options: Any) -> bytes:
    """A PNG of a state, or of SVG text made before; `width` is in pixels.

    `options` are those of `svg`, for a state. Needs `relati[pictures]`, and says so with a
    `PictureError` when that is missing. The theme `auto` comes out light: a PNG cannot ask.
    """
    check_width(width)
    text = picture if isinstance(picture, str) else svg(picture, **options)
    resvg = needed("resvg_py", "resvg-py")
    # All letters are strokes, so fonts would only be searched for in vain.
    return bytes(resvg.svg_to_bytes(svg_string=text, width=width, skip_system_fonts=True))


def needed(module: str, package: str) -> ModuleType:
    """A module of the extra `pictures`, or a `PictureError` that says how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as missing:
        raise PictureError("picture/needs", package=package) from missing


def check_width(width: int | None) -> None:
    """Refuse a width that no picture can have."""
    if width is not None and not 1 <= width <= WIDEST:
        raise PictureError("picture/width", found=width, most=WIDEST)
