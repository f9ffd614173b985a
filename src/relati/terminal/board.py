"""The board as a widget: it draws what it is told, and says which square is looked at or picked."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from relati.render.board_spans import (
    ASCII,
    MARGIN,
    MOST_LINED_ROWS,
    UNICODE,
    BoardSpans,
    Span,
)
from relati.rules import Kind, Square, State
from relati.terminal.marks import Marks
from relati.terminal.palette import palette_of

#: Where each key moves the cursor: columns and rows.
STEPS = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
}


#: On these layers a cut-off symbol is as bright as others: it is what to look at.
STRONG = frozenset({"kills", "cuts", "reconnects", "target", "cursor"})


class Board(ScrollView, can_focus=True):
    """A board with a cursor. `show` draws a state; the cursor stays where it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"step('{key}')", show=False) for key in STEPS),
        Binding("k", "step('up')", show=False),
        Binding("j", "step('down')", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Pointed(Message):
        """The cursor has come to another square."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    class Picked(Message):
        """A square was chosen with Enter, or with a click on the cursor."""

        def __init__(self, square: Square) -> None:
            super().__init__()
            self.square = square

    def __init__(self, state: State, *, is_ascii: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._state = state
        self._signs = ASCII if is_ascii else UNICODE
        self._marks = Marks()
        self._legal: dict[Square, str] = {}
        self._player = state.turn
        self._rows: list[list[Span]] = []
        self._strips: dict[int, Strip] = {}
        self.cursor = _middle(state)
        self._spans = self._new_spans()

    def show(self, state: State, marks: Marks, legal: dict[Square, str], player: int) -> None:
        """Draw this state with these marks; `legal` are signs where `player` can play."""
        if state.board != self._state.board:
            self.cursor = _middle(state)
        self._state, self._marks, self._legal, self._player = state, marks, legal, player
        self._redraw()

    def point(self, square: Square) -> None:
        """Move the cursor, and say so."""
        if square == self.cursor:
            return
        self.cursor = square
        self._redraw()
        self._keep_in_view()
        self.post_message(self.Pointed(square))

    def _new_spans(self) -> BoardSpans:
        marks = self._marks
        if self.has_focus:
            marks = marks.with_layers(cursor=[self.cursor])
        return BoardSpans(
            self._state,
            self._signs,
            self._state.board.height > MOST_LINED_ROWS,
            marks.insides(self._signs, self._legal),
            marks.edges(self._signs),
        )

    def _redraw(self) -> None:
        self._spans = self._new_spans()
        self._rows, self._strips = [], {}
        size = Size(self._spans.width, self._spans.height)
        if self.virtual_size != size:
            self.virtual_size = size
            self.refresh(layout=True)
        self.refresh()

    def on_mount(self) -> None:
        """Draw for the first time; later in the colours of each new theme."""
        self._redraw()
        self.app.theme_changed_signal.subscribe(self, lambda _: self._redraw())

    def on_focus(self) -> None:
        """Show the cursor."""
        self._redraw()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self._redraw()

    # Drawing

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._spans.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._spans.height

    def render_line(self, y: int) -> Strip:
        across, down = self.scroll_offset
        # The letters above and the numbers on the left stay in view.
        line = y + down if y else 0
        base = self.rich_style
        strip = self._strip(line)
        width = max(self.size.width - MARGIN, 0)
        numbers = strip.crop_extend(0, MARGIN, base)
        squares = strip.crop_extend(MARGIN + across, MARGIN + across + width, base)
        return Strip.join([numbers, squares]).apply_style(base)

    def _strip(self, line: int) -> Strip:
        """A whole line of the drawing; of a large board only those in view are made."""
        if not self._rows:
            self._rows = list(self._spans.rows())
        if line >= len(self._rows):
            return Strip.blank(0)
        if line not in self._strips:
            self._strips[line] = Strip(map(self._segment, self._rows[line])).simplify()
        return self._strips[line]

    def _segment(self, span: Span) -> Segment:
        palette = palette_of(self.app.theme)
        if span.square is None:
            return Segment(span.text, Style.parse(palette.line))
        layers = self._marks.on(span.square)
        if self.has_focus and span.square == self.cursor:
            layers.append("cursor")
        if span.is_edge:
            return Segment(span.text, Style(bold=True))
        if span.symbol:
            style = palette.ink(span.symbol.owner)
            style += Style(
                bold=span.symbol.kind is Kind.ROOT or None,
                dim=(not span.symbol.connected) or None,
                strike=span.symbol.kind is Kind.DEAD or None,
            )
        elif span.is_mark:
            style = Style.parse(palette.mark)
            if self._legal.get(span.square) == span.text.strip():
                style = palette.ink(self._player)
        else:
            style = Style.parse(palette.line)
        for name in layers:
            style += palette.layer(name)
        if layers and layers[-1] in STRONG:
            style += Style(dim=False)
        return Segment(span.text, style)

    # Keys and mouse

    def action_step(self, key: str) -> None:
        """Move the cursor by one square."""
        columns, rows = STEPS[key]
        if to := self._state.board.step(self.cursor, (columns, rows)):
            self.point(to)

    def action_pick(self) -> None:
        """Choose the square under the cursor."""
        self.post_message(self.Picked(self.cursor))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Look at the square under the pointer."""
        if self.has_focus and (square := self._square_at(event)):
            self.point(square)

    def on_click(self, event: events.Click) -> None:
        """Choose the square; where the pointer's way is not seen, the first click only looks."""
        square = self._square_at(event)
        if square is None:
            return
        event.stop()
        if square == self.cursor:
            self.action_pick()
        else:
            self.point(square)

    def _square_at(self, event: events.MouseEvent) -> Square | None:
        offset = event.get_content_offset(self)
        if offset is None or offset.x < MARGIN or offset.y < 1:
            return None
        across, down = self.scroll_offset
        return self._spans.square_at(offset.x + across, offset.y + down)

    def _keep_in_view(self) -> None:
        column, line = self._spans.place_of(self.cursor)
        # With the numbers and letters, which cover what is below them, and the edge after it.
        around = Region(column - MARGIN - 1, line - 2, MARGIN + 6, 5)
        self.scroll_to_region(around, animate=False)


def _middle(state: State) -> Square:
    board = state.board
    return board.squares[board.height // 2 * board.width + board.width // 2]
