"""A whole game as an animated GIF or WebP."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from relati.errors import PictureError
from relati.render.frames import frames
from relati.render.raster import check_width, needed
from relati.render.theme import Theme, themes
from relati.rules import Board, Move, State, read_move

if TYPE_CHECKING:
    from PIL.Image import Image

FORMATS = ("gif", "webp")
#: Wide enough to distinguish 26 columns, and small enough for a long game.
_SQUARE, _WIDEST_USUAL = 36, 520


def animation(
    states: Iterable[State],
    *,
    format: str = "gif",
    moves: Sequence[Move | str | None] | None = None,
    width: int | None = None,
    milliseconds: int = 700,
    hold: int = 3000,
    on_frame: Callable[[int, int], object] | None = None,
    **options: Any,
) -> bytes:
    """A GIF or WebP that shows one state after the other, over and over.

    `moves` are what led from each state to the next, one fewer than states (or as many, with
    None for the first): each is highlighted in the state it led to. Every state is shown for
    `milliseconds`, the last one for `hold`. `on_frame(done, total)` is called after each frame.
    `options` are those of `svg`. Unless `progress=None`, a line below the board grows from
    state to state. Needs `relati[pictures]`, and says so with a `PictureError`.
    """
    shown = list(states)
    if format not in FORMATS:
        raise PictureError("picture/format", found=format, known=FORMATS)
    if not shown:
        raise PictureError("picture/no-states")
    if len(moves or ()) > len(shown):
        raise PictureError("picture/moves", moves=len(moves or ()), states=len(shown))
    check_width(width)
    if width is None:
        width = usual_width(shown[0].board)
    pillow = needed("PIL.Image", "Pillow")
    led = [read_move(move) if isinstance(move, str) else move for move in moves or ()]
    led[:0] = [None] * (len(shown) - len(led))
    theme = themes(options.get("theme", "light"))[0]
    palette = pillow.new("P", (1, 1))
    palette.putpalette(_palette(theme))

    game = (
        (state, move, {"progress": (index + 1) / len(shown)} | options)
        for index, (state, move) in enumerate(zip(shown, led, strict=True))
    )

    def pictures() -> Iterator["Image"]:
        for done, frame in enumerate(frames(game, width=width, paper=theme.paper), start=1):
            # One byte for each pixel: hundreds of frames wait in memory to be written.
            yield frame.quantize(palette=palette, dither=pillow.Dither.NONE)
            if on_frame:
                on_frame(done, len(shown))

    drawn = pictures()
    file = BytesIO()
    next(drawn).save(
        file,
        format,
        save_all=True,
        append_images=drawn,
        duration=[*([milliseconds] * (len(shown) - 1)), hold],
        loop=0,
        **({"lossless": True, "method": 3} if format == "webp" else {"disposal": 1}),
    )
    return file.getvalue()


def usual_width(board: Board) -> int:
    """The width of an animation of games on this board, in pixels."""
    return min(_WIDEST_USUAL, board.width * _SQUARE + 54)


def _palette(theme: Theme) -> list[int]:
    """Every ink of the theme, and its shades towards the paper and towards the highlight.

    One palette for all frames keeps the inks apart and the file small: a frame then differs
    from the one before only where something has changed.
    """
    colours = {_rgb(theme.paper): None, _rgb(theme.highlight): None}
    for ground, levels in ((theme.paper, 20), (theme.highlight, 8)):
        for ink in (*theme.inks, theme.pencil, theme.edge, theme.grid):
            for level in range(1, levels + 1):
                mixed = zip(_rgb(ground), _rgb(ink), strict=True)
                colours[tuple(a + round((b - a) * level / levels) for a, b in mixed)] = None
    return [part for colour in colours for part in colour]


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour.removeprefix("#")))
