"""A state as text, SVG, PNG or a moving picture."""

from relati.errors import PictureError
from relati.render.animation import animation
from relati.render.raster import png
from relati.render.svg import svg
from relati.render.terminal import legend, terminal
from relati.render.text import table
from relati.render.view import preview_view, square_view, view

__all__ = [
    "PictureError",
    "animation",
    "legend",
    "png",
    "preview_view",
    "square_view",
    "svg",
    "table",
    "terminal",
    "view",
]
