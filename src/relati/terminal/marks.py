"""What is marked on a board beyond its symbols: signs that can be told apart without colours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from relati.render.board_spans import ASCII, Signs
from relati.rules import Square


class LayerSigns(NamedTuple):
    """How a layer is drawn: on both sides of a square, and inside an empty one."""

    edges: tuple[str, str] | None = None
    inside: str = ""


#: The layers, those that cover others last.
LAYERS: dict[str, LayerSigns] = {
    "able": LayerSigns(),
    "reach": LayerSigns(inside="∘"),
    "room": LayerSigns(inside="◦"),
    "path": LayerSigns(inside="~"),
    "way": LayerSigns(("~", "~")),
    "weak": LayerSigns(inside="!"),
    "threat": LayerSigns(inside="!"),
    "hanging": LayerSigns(("!", "!")),
    "last": LayerSigns(("┃", "┃")),
    "refused": LayerSigns(("¦", "¦"), "¦"),
    "target": LayerSigns(("(", ")"), "◎"),
    "note": LayerSigns(),
    "reconnects": LayerSigns(("+", "+")),
    "cuts": LayerSigns(("/", "/")),
    "kills": LayerSigns(("✗", "✗")),
    "picked": LayerSigns(("»", "«")),
    "cursor": LayerSigns(("▸", "◂")),
}
#: Where a terminal draws those of ambiguous width two columns wide.
ASCII_LAYERS = LAYERS | {
    "reach": LayerSigns(inside=","),
    "room": LayerSigns(inside="o"),
    "last": LayerSigns((">", "<")),
    "refused": LayerSigns((":", ":"), ":"),
    "target": LayerSigns(("(", ")"), "@"),
    "kills": LayerSigns(("x", "x")),
    "picked": LayerSigns(("{", "}")),
    "cursor": LayerSigns(("#", "#")),
}


@dataclass(frozen=True)
class Marks:
    """The squares of each layer, and notes of one character on some squares."""

    layers: Mapping[str, frozenset[Square]] = field(default_factory=dict)
    notes: Mapping[Square, str] = field(default_factory=dict)

    def with_layers(self, **squares: Iterable[Square]) -> "Marks":
        """The same marks, with these layers added or replaced."""
        added = {name: frozenset(each) for name, each in squares.items()}
        return Marks({**self.layers, **added}, self.notes)

    def with_notes(self, notes: Mapping[Square, str]) -> "Marks":
        """The same marks with other notes, which are a layer too."""
        return Marks({**self.layers, "note": frozenset(notes)}, notes)

    def on(self, square: Square) -> list[str]:
        """The layers of a square, the covering ones last."""
        return [name for name in LAYERS if square in self.layers.get(name, ())]

    def edges(self, signs: Signs) -> dict[Square, tuple[str, str]]:
        """The signs on both sides of squares, in the order of covering."""
        table = ASCII_LAYERS if signs is ASCII else LAYERS
        drawn: dict[Square, tuple[str, str]] = {}
        for name, layer in table.items():
            for square in sorted(self.layers.get(name, ())) if layer.edges else ():
                drawn.pop(square, None)  # so that it comes after its neighbours
                drawn[square] = layer.edges  # type: ignore[assignment]  # not None here
        return drawn

    def insides(self, signs: Signs, legal: Mapping[Square, str]) -> dict[Square, str]:
        """The signs inside empty squares: those that can be played on, then the layers'."""
        table = ASCII_LAYERS if signs is ASCII else LAYERS
        drawn = dict(legal)
        for name, layer in table.items():
            if layer.inside:
                drawn |= dict.fromkeys(self.layers.get(name, ()), layer.inside)
        return drawn | dict(self.notes)
