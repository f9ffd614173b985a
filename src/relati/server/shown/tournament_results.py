"""The result of a tournament to take away: a table for spreadsheets, and a picture."""

import csv
import io
import unicodedata
from xml.sax.saxutils import escape

from relati.server.shown.tournaments import shown
from relati.tournaments.standings import TIE_BREAKS, standings
from relati.tournaments.tournament import Entrant, Tournament
from relati.words import say

#: Spreadsheets would compute what begins like this.
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_ROW, _LEFT, _NAME_WIDTH, _COLUMN = 30, 24, 300, 110
#: A picture has at most this many places.
MOST_PLACES = 100


def result_rows(tournament: Tournament, lang: str) -> list[list[str]]:
    """The standings, with a row of titles."""
    breaks = TIE_BREAKS[tournament.setup.kind]
    titles = ["rank", "name", "points", *breaks, "played", "wins"]
    rows = [[say(f"tournament/column/{each}", lang) for each in titles]]
    for row in standings(tournament):
        name = entrant_name(tournament.entrants[row.entrant], lang)
        numbers = [shown(row.points), *map(shown, row.tie_breaks), row.played, row.wins]
        rows.append([str(row.rank), name, *(f"{each:g}" for each in numbers)])
    return rows


def entrant_name(entrant: Entrant, lang: str) -> str:
    """What an entrant is called; a bot by its level."""
    if entrant.level is not None:
        return say("tournament/bot", lang, level=entrant.level)
    return entrant.name


def csv_of(tournament: Tournament, lang: str) -> str:
    """The standings for spreadsheets; what somebody wrote is text there, never a formula."""
    text = io.StringIO()
    text.write("\ufeff")  # spreadsheets take it for another encoding without
    writer = csv.writer(text)
    for row in result_rows(tournament, lang):
        writer.writerow(f"'{cell}" if cell.startswith(_FORMULA) else cell for cell in row)
    return text.getvalue()


def picture_of(tournament: Tournament, lang: str) -> str:
    """The standings as SVG."""
    rows = result_rows(tournament, lang)[: MOST_PLACES + 1]
    columns = len(rows[0]) - 2
    width = _LEFT * 2 + 50 + _NAME_WIDTH + columns * _COLUMN
    height = 90 + _ROW * len(rows)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="system-ui, sans-serif" font-size="16">',
        f'<rect width="{width}" height="{height}" fill="#fbf8f1"/>',
        f'<text x="{_LEFT}" y="46" font-size="26" font-weight="700" fill="#26221b">'
        f"{escape(_clipped(tournament.setup.name, 40))}</text>",
    ]
    for i, row in enumerate(rows):
        y = 90 + _ROW * i
        if i % 2:
            lines.append(f'<rect y="{y - 20}" width="{width}" height="{_ROW}" fill="#f0e9da"/>')
        weight = ' font-weight="700"' if i == 0 else ""
        for cell, x, anchor in _places(row):
            text = escape(_clipped(cell, 28))
            lines.append(
                f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#26221b"{weight}>{text}</text>'
            )
    return "\n".join([*lines, "</svg>\n"])


def _places(row: list[str]) -> list[tuple[str, int, str]]:
    rank, name, *numbers = row
    first = _LEFT + 50 + _NAME_WIDTH + _COLUMN
    return [
        (rank, _LEFT + 30, "end"),
        (name, _LEFT + 50, "start"),
        *((cell, first + i * _COLUMN - 20, "end") for i, cell in enumerate(numbers)),
    ]


def _clipped(text: str, most: int) -> str:
    """A text of at most that width; Chinese characters are twice as wide."""
    width = 0
    for i, character in enumerate(text):
        width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if width > most:
            return text[:i] + "…"
    return text
