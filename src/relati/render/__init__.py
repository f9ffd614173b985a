"""A state as text, SVG, PNG or an animation, and as a message for programs."""

from relati.errors import PictureError
from relati.notation.table import write_table as table
from relati.render.animation import animation
from relati.render.card import card
from relati.render.message_builders import (
    effects_message,
    played_state_message,
    preview_message,
    square_message,
    state_message,
)
from relati.render.raster import png
from relati.render.state_text import state_text
from relati.render.svg import svg
from relati.render.terminal import legend, table_legend, terminal
from relati.render.threats import threats_message

__all__ = [
    "PictureError",
    "animation",
    "card",
    "effects_message",
    "legend",
    "played_state_message",
    "png",
    "preview_message",
    "square_message",
    "state_message",
    "state_text",
    "svg",
    "table",
    "table_legend",
    "terminal",
    "threats_message",
]
