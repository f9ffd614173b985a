"""A state as one SVG that stands alone: no script, no font, nothing from elsewhere."""

import re
from html import escape

from relati.render import layers, signals
from relati.render.description import description_of, title_of
from relati.render.geometry import Sheet, Window, number
from relati.render.theme import style
from relati.rules import Move, Preview, State, read_move

#: A board has squares of 40 pixels unless that makes it wider or higher than this.
_USUAL_SQUARE, _LARGEST_SIDE = 40 / 48, 640.0


def svg(
    state: State,
    *,
    theme: str = "light",
    coordinates: bool = True,
    territory: bool = True,
    legal: bool = False,
    last_move: Move | str | None = None,
    links: bool | str = False,
    waves: bool = False,
    preview: Preview | Move | str | None = None,
    progress: float | None = None,
    size: int | None = None,
    title: str | None = None,
    lang: str = "en",
    window: Window | None = None,
) -> str:
    """The board as SVG text.

    `theme` is `light`, `dark`, or `auto` (whichever the reader prefers). Layers: `coordinates`
    and `territory`; `legal` marks what the player to act may do; `last_move` highlights a move;
    `links` draws every link, or those of one square (`links="C3"`); `waves` how the signal runs
    out from the roots; `preview` what a move would do; `progress` (0 to 1) a line below the
    board that shows how far a game has come. `size` is the width in pixels; the picture scales
    to any other. `title` replaces the title that is read out to those who cannot see it.
    `window` draws only a part, as animations do where only a part has changed.

    Raises `NotationError` for a move that cannot be read, `IllegalMove` for an illegal one, and
    `PictureError` for an unknown theme.
    """
    styles = style(theme)
    sheet = Sheet(state.board, coordinates)
    move = read_move(last_move) if isinstance(last_move, str) else last_move
    planned = preview if isinstance(preview, Preview | None) else state.preview(preview)
    of = None if isinstance(links, bool) else links
    hidden = signals.hidden_by(planned) if planned else frozenset()
    if window:
        hidden |= {each for each in state.symbols if not window.shows(sheet, each)}
    signal_ways, wave_numbers = signals.waves(state, sheet) if waves else ("", "")
    held = layers.territory(state, sheet, theme) if territory else ""
    drawn = [
        layers.paper(sheet),
        held,
        layers.last_move(move, sheet) if move else "",
        layers.grid(sheet),
        signals.links(state, sheet, of) if links else "",
        signal_ways,
        layers.legal_moves(state, sheet) if legal else "",
        layers.symbols(state, sheet, hidden),
        wave_numbers,
        signals.preview(planned, sheet) if planned else "",
        layers.coordinates(sheet) if coordinates else "",
        layers.progress(progress, sheet) if progress is not None else "",
    ]
    patterns = layers.hatches(theme, range(state.players)) if held else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" '
        f"{window.attributes if window else _size(sheet, size)} "
        f'class="relati relati-{theme}" role="img" lang="{_LANGUAGE_TAGS[lang]}">'
        f"<title>{_text(title or title_of(state, lang))}</title>"
        f"<desc>{_text(description_of(state, lang))}</desc>"
        f"<style>{styles}</style>"
        f"{f'<defs>{patterns}</defs>' if patterns else ''}"
        f"{''.join(drawn)}</svg>\n"
    )


_LANGUAGE_TAGS = {"en": "en", "zh": "zh-Hant"}


def _size(sheet: Sheet, width: int | None) -> str:
    scale = min(_USUAL_SQUARE, _LARGEST_SIDE / max(sheet.width, sheet.height))
    if width is not None:
        scale = width / sheet.width
    pixels = f'width="{number(sheet.width * scale)}" height="{number(sheet.height * scale)}"'
    return f'{pixels} viewBox="0 0 {number(sheet.width)} {number(sheet.height)}"'


#: Everything that XML 1.0 cannot hold, even escaped.
_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _text(text: str) -> str:
    return escape(_NOT_XML.sub("\ufffd", text))
