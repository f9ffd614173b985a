"""Pieces of HTML for notebooks and reports: pictures within the page, tables."""

from base64 import b64encode
from collections.abc import Collection, Sequence
from html import escape


def image(svg: str, description: str) -> str:
    """An SVG as an image that is part of the page; its style sheet stays inside it."""
    data = b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(description)}">'


def table(rows: Sequence[Sequence[str]], left: Collection[int] = (0,)) -> str:
    """Rows of text under a row of heads: the columns in `left` flush left, the others right."""
    head, *body = rows
    lines = [f"<thead>{_row('th', head, left)}</thead>"]
    lines += [f"<tbody>{''.join(_row('td', row, left) for row in body)}</tbody>"]
    return f"<table>{''.join(lines)}</table>"


def _row(tag: str, cells: Sequence[str], left: Collection[int]) -> str:
    written = (
        f'<{tag} style="text-align:{"left" if place in left else "right"}">{escape(cell)}</{tag}>'
        for place, cell in enumerate(cells)
    )
    return f"<tr>{''.join(written)}</tr>"
