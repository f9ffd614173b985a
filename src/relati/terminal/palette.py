"""The colours of boards, curves and names: dark, light, and without any colour."""

from dataclasses import dataclass, field

from rich.style import Style

#: The application's own themes, and the one that leaves all colours to the terminal.
DARK, LIGHT, PLAIN = "relati-dark", "relati-light", "ansi-dark"


@dataclass(frozen=True)
class Palette:
    """Inks of the players, of lines and marks, and the looks of the layers on a board."""

    inks: tuple[str, ...]
    line: str
    mark: str
    layers: dict[str, str] = field(default_factory=dict)

    def ink(self, player: int) -> Style:
        """The ink of a player."""
        return Style.parse(self.inks[player])

    def layer(self, name: str) -> Style:
        """The look that a layer adds to a square."""
        return Style.parse(self.layers.get(name, ""))


#: Colours of the 256 that terminals have without truecolor, each readable on its ground.
PALETTES = {
    DARK: Palette(
        inks=("color(215)", "color(111)", "color(114)", "color(222)", "color(176)"),
        line="color(240)",
        mark="color(250)",
        layers={
            "able": "underline",
            "reach": "on color(236)",
            "path": "bold color(80)",
            "way": "on color(23)",
            "weak": "bold color(210)",
            "threat": "bold color(210)",
            "hanging": "on color(52)",
            "room": "on color(22)",
            "last": "on color(237)",
            "refused": "on color(52)",
            "target": "on color(94)",
            "note": "bold color(231) on color(24)",
            "reconnects": "on color(22)",
            "cuts": "on color(58)",
            "kills": "on color(88)",
            "picked": "on color(94)",
            "cursor": "bold color(16) on color(252)",
        },
    ),
    LIGHT: Palette(
        inks=("color(130)", "color(26)", "color(28)", "color(94)", "color(90)"),
        line="color(248)",
        mark="color(242)",
        layers={
            "able": "underline",
            "reach": "on color(254)",
            "path": "bold color(30)",
            "way": "on color(159)",
            "weak": "bold color(160)",
            "threat": "bold color(160)",
            "hanging": "on color(224)",
            "room": "on color(194)",
            "last": "on color(253)",
            "refused": "on color(224)",
            "target": "on color(223)",
            "note": "bold color(231) on color(25)",
            "reconnects": "on color(194)",
            "cuts": "on color(229)",
            "kills": "on color(217)",
            "picked": "on color(223)",
            "cursor": "bold color(231) on color(236)",
        },
    ),
    PLAIN: Palette(
        inks=("", "bold", "", "bold", ""),
        line="dim",
        mark="",
        layers={
            "able": "underline",
            "target": "underline",
            "note": "bold",
            "cuts": "underline",
            "kills": "underline",
            "cursor": "reverse",
        },
    ),
}


def palette_of(theme: str) -> Palette:
    """The palette of a theme."""
    return PALETTES.get(theme, PALETTES[DARK])
