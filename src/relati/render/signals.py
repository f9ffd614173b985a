"""The layers that explain: links, waves of the signal, and what a move would do."""

from collections.abc import Iterable, Iterator

from relati.render.geometry import Sheet, points
from relati.render.glyphs import glyph
from relati.render.layers import STROKED, layer, shot
from relati.render.lettering import lettering
from relati.rules import Attack, Link, Pass, Preview, Shot, Square, State, Withdraw


def links(state: State, sheet: Sheet, of: str | None = None) -> str:
    """Every link along the squares between, or only those of one square.

    A link that carries the signal is a line, one whose giver is disconnected is dotted.
    """
    squares: Iterable[str] = state.symbols if of is None else [of]
    distinct: dict[tuple[Square, ...], Link] = {}
    owners: dict[tuple[Square, ...], int] = {}
    for square in squares:
        symbol = state.symbols.get(Square(square))
        for link in state.links(square):
            # Most links go both ways; they are one line.
            ends = sorted((link.giver, link.receiver))
            key = (*ends, *sorted(link.between))
            if key not in distinct or link.carries:
                distinct[key] = link
            owners[key] = symbol.owner if symbol else state.turn
    drawn = []
    for player in range(state.players):
        own = [link for key, link in distinct.items() if owners[key] == player]
        drawn.append(_web(sheet, player, "carrying", [each for each in own if each.carries]))
        drawn.append(_web(sheet, player, "silent", [each for each in own if not each.carries]))
    return layer("links", "".join(drawn))


def _web(sheet: Sheet, player: int, name: str, links: list[Link], opacity: float = 0.38) -> str:
    if not links:
        return ""
    path = "".join(map(sheet.path, map(_squares, links)))
    dots = "" if name != "silent" else ' stroke-dasharray="0.1 5"'
    width = 1.5 if name != "silent" else 2.4
    look = f'{STROKED} stroke-width="{width}" opacity="{opacity:g}"{dots}'
    return f'<path class="{name} player-{player}" {look} d="{path}"/>'


def _squares(link: Link) -> tuple[Square, ...]:
    return (link.receiver, *link.between, link.giver)


def waves(state: State, sheet: Sheet) -> tuple[str, str]:
    """The signal's ways out from every root, fainter wave by wave, under the wave numbers."""
    ways, numbers = [], []
    for player in range(state.players):
        for distance, wave in enumerate(state.waves(player)):
            taken = [link for signal in wave for link in signal.links]
            ways.append(_web(sheet, player, "way", taken, max(0.85 - 0.1 * distance, 0.25)))
            numbers += [_wave_number(sheet, player, signal.square, distance) for signal in wave]
    return layer("waves", "".join(ways)), layer("wave-numbers", "".join(numbers))


def _wave_number(sheet: Sheet, player: int, square: Square, distance: int) -> str:
    x, y = sheet.middle(square)
    place = points((x + 16, y + 16))
    text = lettering(str(distance), 0, 0, 8)
    return (
        f'<g class="player-{player}" transform="translate({place})">'
        '<circle class="paper" r="8" fill="currentColor"/>'
        f'<circle r="8" fill="none" stroke="currentColor" stroke-width="0.9"/>'
        f'<g {STROKED} stroke-width="1.5">{text}</g></g>'
    )


# Previews: a badge in the upper left corner tells what becomes of a symbol

_BADGES = {
    "kills": (
        '<path d="M-9 0L0 -9L9 0L0 9Z" fill="currentColor"/>',
        '<path d="M-2.8 -2.8L2.8 2.8M2.8 -2.8L-2.8 2.8"/>',
    ),
    "cuts": (
        '<circle class="paper" r="7.6" fill="currentColor"/><circle r="7.6" fill="none"/>',
        '<path d="M-3.6 3.4L-0.4 -3.4M0.4 3.4L3.6 -3.4"/>',
    ),
    "reconnects": (
        '<circle r="7.6" fill="currentColor"/>',
        '<path d="M-3.6 0H3.6M0 -3.6V3.6"/>',
    ),
}


def hidden_by(preview: Preview) -> frozenset[Square]:
    """The square whose symbol the preview draws anew."""
    if isinstance(preview.move, Attack | Pass | Withdraw):
        return frozenset()
    return frozenset([preview.move.square])


def preview(preview: Preview, sheet: Sheet) -> str:
    """A move before it is played: the new symbol as a ghost, its links, and what they do.

    Kills get a solid diamond with a cross, cuts a ring with two slashes, reconnections a solid
    disc with a plus. A shot is drawn with its path, a turret that fires it with a box around each
    of its symbols, new territory with its outline.
    """
    move = preview.move
    parts = [_web(sheet, preview.player, "hanging", list(preview.links), 0.9)]
    if isinstance(move, Attack):
        look = f'{STROKED} stroke-width="2"'
        parts.append(f'<g class="shot pencil" {look}>{shot(move, sheet)}</g>')
    for fired in preview.shots:
        parts += _formation(preview.player, fired, sheet)
    for rectangle in preview.territory:
        x, y = sheet.corner(rectangle.top_left)
        right, bottom = sheet.middle(rectangle.bottom_right)
        size = f'width="{right - x + 16:g}" height="{bottom - y + 16:g}"'
        parts.append(
            f'<rect class="claim player-{preview.player}" x="{x + 4:g}" y="{y + 4:g}" {size} '
            f'{STROKED} stroke-width="2.2" stroke-dasharray="9 6"/>'
        )
    for square in hidden_by(preview):
        place = points(sheet.middle(square))
        ghost = glyph(preview.after.symbols[square])
        parts.append(
            f'<g class="ghost player-{preview.player}" transform="translate({place})">'
            f'<rect x="-22" y="-22" width="44" height="44" rx="6" {STROKED} stroke-width="1.4" '
            f'stroke-dasharray="3 4"/><g opacity="0.6">{ghost}</g></g>'
        )
    parts += _badges(preview, sheet)
    return layer("preview", "".join(parts))


def _formation(player: int, fired: Shot, sheet: Sheet) -> Iterator[str]:
    for square in (fired.bullet, *fired.supports):
        place = points(sheet.middle(square))
        yield (
            f'<rect class="formation player-{player}" x="-21" y="-21" width="42" height="42" '
            f'rx="5" transform="translate({place})" {STROKED} stroke-width="2"/>'
        )
    way = shot(Attack((fired.bullet,), fired.target), sheet)
    yield f'<g class="shot pencil" {STROKED} stroke-width="2">{way}</g>'


def _badges(preview: Preview, sheet: Sheet) -> Iterator[str]:
    killed = tuple(dict.fromkeys(death.square for death in preview.kills))
    for name, squares in (
        ("kills", killed),
        ("cuts", preview.cuts),
        ("reconnects", preview.reconnects),
    ):
        ground, mark = _BADGES[name]
        ink = "pencil" if name == "cuts" else "paper"
        for square in squares:
            x, y = sheet.middle(square)
            yield (
                f'<g class="{name} pencil" transform="translate({points((x - 15, y - 15))})" '
                f'{STROKED} stroke-width="1.4">{ground}'
                f'<g class="{ink}" stroke="currentColor" stroke-width="2">{mark}</g></g>'
            )
