"""A state as what environments render: text, or a picture as an array."""

from io import BytesIO
from typing import Any

import numpy as np

from relati import render
from relati.native import State
from relati.render.raster import needed

#: `rgb_array` is what Gymnasium's `RecordVideo` records; it needs the extra `pictures`.
RENDER_MODES = ("ansi", "rgb_array")
#: The width of a picture in pixels; encoders of video want even numbers.
WIDTH = 480


def check_render_mode(mode: str | None) -> None:
    """Raise `ValueError` for a mode there is not."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode must be 'ansi', 'rgb_array' or None, not {mode!r}")


def frame(state: State, mode: str | None) -> Any:
    """The board as text, or as `uint8[height, width, 3]`; None without a mode."""
    if mode is None:
        return None
    if mode == "ansi":
        return str(state)
    image = needed("PIL.Image", "Pillow")
    drawn = image.open(BytesIO(render.png(state, width=WIDTH))).convert("RGB")
    pixels = np.asarray(drawn)
    return pixels[: pixels.shape[0] // 2 * 2].copy()
