"""The boards of a page, read from the `board` blocks of its source.

ruleset: extended        the ruleset; `options: chain=on` chooses options
turn: O                  the player to move (default O); `extra: 1` extra actions left
rectangles: O B2:D4      territories in the order of forming, where that matters
play: C3xC4 D3           moves played on the drawn board; the example shows what follows
show: links, preview D3  what to draw besides the symbols
expect: cuts D4 B5       a claim of the page about it (any number of such lines)
caption: O cuts off D4.  the text below the board
|   | A | B | …          the board before the moves
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from relati.errors import NotationError
from relati.notation.table import read_table
from relati.rules import (
    PLAYER_LETTERS,
    PLAYER_SYMBOLS,
    Move,
    Rectangle,
    Square,
    State,
    find,
    read_move,
)

#: What an example may ask to be drawn besides the symbols.
LAYERS = ("links", "legal", "waves", "territory", "preview", "last")
FIELDS = (
    "ruleset",
    "options",
    "turn",
    "extra",
    "rectangles",
    "play",
    "show",
    "expect",
    "caption",
)


@dataclass(frozen=True, slots=True)
class Layer:
    """Something to draw besides the symbols, with its arguments: `preview` and `C3`."""

    name: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of the page about an example: `cuts` and `("D4", "B5")`."""

    verb: str
    arguments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Example:
    """A board of a page: `before` the moves as drawn, `state` after them.

    `show` says what to draw besides the symbols, `claims` what the page says about it.
    """

    before: State
    moves: tuple[Move, ...] = ()
    show: tuple[Layer, ...] = ()
    claims: tuple[Claim, ...] = ()
    caption: str = ""

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The board as drawn, and as it is after each move."""
        states = [self.before]
        for move in self.moves:
            states.append(states[-1].play(move))
        return tuple(states)

    @property
    def state(self) -> State:
        """The state that the example shows: after all its moves."""
        return self.states[-1]

    @property
    def last_move(self) -> Move | None:
        """The move to mark: the last one played, or the one named in `show`."""
        for layer in self.show:
            if layer.name == "last":
                return read_move(layer.arguments[0])
        return self.moves[-1] if self.moves else None


def read_example(block: str, line: int = 1) -> Example:
    """The example in a block whose first line is that line of its page.

    Raises `NotationError` for an unknown field or layer, or a board that is not possible.
    """
    fields: dict[str, str] = {}
    claims: list[Claim] = []
    table: list[str] = []
    for number, text in enumerate(block.splitlines(), start=line):
        if text.lstrip().startswith("|"):
            table.append(text)
            continue
        name, colon, value = (part.strip() for part in text.partition(":"))
        if not colon or name not in FIELDS or name in fields:
            raise NotationError("rulebook/field", line=number, found=text, known=FIELDS)
        if name == "expect":
            verb, *arguments = value.split()
            claims.append(Claim(verb, tuple(arguments)))
        else:
            fields[name] = value
    return Example(
        before=_board("\n".join(table), fields),
        moves=tuple(map(read_move, fields.get("play", "").split())),
        show=tuple(_layer(text, line) for text in fields.get("show", "").split(",") if text),
        claims=tuple(claims),
        caption=fields.get("caption", ""),
    )


def _board(table: str, fields: Mapping[str, str]) -> State:
    chosen = find(fields.get("ruleset", "modern"))
    options = (option.partition("=") for option in fields.get("options", "").split())
    rest: dict[str, Any] = {
        "turn": player_number(fields.get("turn", "O")),
        "extra_actions": int(fields.get("extra", 0)),
    }
    if "rectangles" in fields:
        rest["rectangles"] = [_rectangle(text) for text in fields["rectangles"].split(",")]
    values = {"on": True, "off": False}
    chosen = chosen.choose(**{name: values.get(value, value) for name, _, value in options})
    return read_table(table, chosen, **rest)


def _rectangle(text: str) -> Rectangle:
    owner, corners = text.split()
    first, _, last = corners.partition(":")
    return Rectangle(player_number(owner), Square(first), Square(last))


def _layer(text: str, line: int) -> Layer:
    name, *arguments = text.split()
    if name not in LAYERS:
        raise NotationError("rulebook/field", line=line, found=text.strip(), known=LAYERS)
    return Layer(name, tuple(arguments))


def player_number(symbol: str) -> int:
    """The number of the player with that symbol, `△` or its letter `T`."""
    return (PLAYER_LETTERS if symbol in PLAYER_LETTERS else PLAYER_SYMBOLS).index(symbol)
