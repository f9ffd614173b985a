"""A state as a card: the wide picture that chat apps show beside a link."""

from relati.render.geometry import Sheet, number
from relati.render.svg import svg
from relati.rules import Move, State

#: In pixels; what chat apps expect of a large preview.
CARD_WIDTH, CARD_HEIGHT = 1200, 630
_BORDER = 24
#: The colour of the client's pages, on which the board is a sheet of paper.
_GROUND = "#ece5d5"


def card(state: State, *, last_move: Move | str | None = None, lang: str = "en") -> str:
    """The board with its links in the middle of a card, as SVG text."""
    sheet = Sheet(state.board)
    scale = min(
        (CARD_WIDTH - 2 * _BORDER) / sheet.width, (CARD_HEIGHT - 2 * _BORDER) / sheet.height
    )
    width, height = sheet.width * scale, sheet.height * scale
    board = svg(state, last_move=last_move, links=True, size=round(width), lang=lang)
    left, top = (CARD_WIDTH - width) / 2, (CARD_HEIGHT - height) / 2
    placed = board.replace("<svg ", f'<svg x="{number(left)}" y="{number(top)}" ', 1)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{CARD_WIDTH}" height="{CARD_HEIGHT}">'
        f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" fill="{_GROUND}"/>{placed}</svg>\n'
    )
