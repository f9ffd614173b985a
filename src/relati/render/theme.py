"""The colours of pictures: five inks on paper, by day and by night."""

from dataclasses import dataclass

from relati.errors import PictureError


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one look, as `#rrggbb`.

    `inks` go by player: vermilion, indigo, moss, ochre, plum. They differ in lightness
    too, for readers who see fewer colours.
    `pencil` is for what belongs to nobody: coordinates and marks; `highlight` is the marker pen
    that goes over the last move.
    """

    name: str
    paper: str
    grid: str
    edge: str
    pencil: str
    highlight: str
    inks: tuple[str, ...]


LIGHT = Theme(
    name="light",
    paper="#fbf8f0",
    grid="#ddd5c4",
    edge="#b3a991",
    pencil="#5f584b",
    highlight="#f6e7b4",
    inks=("#cb4220", "#21398a", "#37521f", "#c4810a", "#a44a90"),
)
DARK = Theme(
    name="dark",
    paper="#1e1d1b",
    grid="#383631",
    edge="#5d5950",
    pencil="#b3ab9b",
    highlight="#51451f",
    inks=("#f7633f", "#7390fb", "#85bd82", "#f6d570", "#cf8fc7"),
)
#: `auto` is light, and dark for readers who prefer dark.
THEMES = {"light": (LIGHT,), "dark": (DARK,), "auto": (LIGHT, DARK)}


def themes(name: str) -> tuple[Theme, ...]:
    """The theme of that name; for `auto`, the light and the dark one."""
    if name not in THEMES:
        raise PictureError("picture/theme", found=name, known=tuple(THEMES))
    return THEMES[name]


def style(name: str) -> str:
    """The style sheet of a theme.

    Every rule is meant for pictures of that theme alone: a page that holds several pictures
    shares all their style sheets.
    """
    first, *others = (_rules(name, theme) for theme in themes(name))
    return first + "".join(f"@media (prefers-color-scheme:dark){{{rules}}}" for rules in others)


def _rules(name: str, theme: Theme) -> str:
    colours = {
        "paper": theme.paper,
        "grid": theme.grid,
        "edge": theme.edge,
        "pencil": theme.pencil,
        "highlight": theme.highlight,
        **{f"player-{player}": ink for player, ink in enumerate(theme.inks)},
    }
    return "".join(
        f".relati-{name} .{class_name}{{color:{colour}}}" for class_name, colour in colours.items()
    )
