"""Letters and digits as strokes of a pen, so that no picture depends on any font.

Each is drawn in a box 10 high that hangs from its top left corner; the number is its width.
"""

from relati.render.geometry import number, points

_OVAL = "M3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10S6.4 8 6.4 5S5.2 0 3.2 0Z"
_BOW = "M0 10V0H3.2A2.75 2.75 0 0 1 3.2 5.5H0"

STROKES: dict[str, tuple[float, str]] = {
    "A": (6.4, "M0 10L3.2 0L6.4 10M1.1 6.6H5.3"),
    "B": (5.9, "M0 0V10H3.2A2.65 2.65 0 0 0 3.2 4.7H0M0 0H2.9A2.35 2.35 0 0 1 2.9 4.7"),
    "C": (6, "M6 1.9C5.3 .7 4.4 0 3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10C4.4 10 5.3 9.3 6 8.1"),
    "D": (6, "M0 0V10H2.2C4.8 10 6 8 6 5S4.8 0 2.2 0Z"),
    "E": (5.2, "M5.2 0H0V10H5.2M0 4.8H4.4"),
    "F": (5.2, "M5.2 0H0V10M0 4.9H4.4"),
    "G": (6, "M6 1.9C5.3 .7 4.4 0 3.2 0C1.2 0 0 2 0 5S1.2 10 3.2 10C4.6 10 6 8.9 6 6.7V5.4H3.4"),
    "H": (6, "M0 0V10M6 0V10M0 4.9H6"),
    "I": (0, "M0 0V10"),
    "J": (4.4, "M4.4 0V7C4.4 9 3.6 10 2.3 10C1 10 .3 9.2 .1 7.8"),
    "K": (5.8, "M0 0V10M5.6 0L0 6M2 4L5.8 10"),
    "L": (5, "M0 0V10H5"),
    "M": (7.2, "M0 10V0L3.6 6.8L7.2 0V10"),
    "N": (6, "M0 10V0L6 10V0"),
    "O": (6.4, _OVAL),
    "P": (5.9, _BOW),
    "Q": (6.4, _OVAL + "M4 7.6L6.5 10.5"),
    "R": (5.9, _BOW + "M3 5.5L5.8 10"),
    "S": (
        5.6,
        "M5.4 1.7C4.9 .6 4 0 2.8 0C1.3 0 .3 1 .3 2.4C.3 5.6 5.6 4.2 5.6 7.4"
        "C5.6 9 4.5 10 2.8 10C1.4 10 .4 9.3 0 8",
    ),
    "T": (6, "M0 0H6M3 0V10"),
    "U": (6, "M0 0V6.6C0 8.8 1.1 10 3 10S6 8.8 6 6.6V0"),
    "V": (6.2, "M0 0L3.1 10L6.2 0"),
    "W": (8.4, "M0 0L2.1 10L4.2 1.5L6.3 10L8.4 0"),
    "X": (6, "M0 0L6 10M6 0L0 10"),
    "Y": (6.2, "M0 0L3.1 4.9L6.2 0M3.1 4.9V10"),
    "Z": (6, "M.2 0H5.8L0 10H6"),
    "0": (5.6, "M2.8 0C1 0 0 1.9 0 5S1 10 2.8 10S5.6 8.1 5.6 5S4.6 0 2.8 0Z"),
    "1": (2.4, "M0 2L2.4 0V10"),
    "2": (5.6, "M.2 2.6C.4 .9 1.4 0 2.8 0C4.4 0 5.4 1 5.4 2.6C5.4 5 0 7.4 0 10H5.6"),
    "3": (
        5.5,
        "M.3 1.6C.8 .6 1.6 0 2.7 0C4.2 0 5.2 .9 5.2 2.4C5.2 3.9 4.2 4.7 2.5 4.7"
        "C4.4 4.7 5.5 5.7 5.5 7.3C5.5 9 4.4 10 2.7 10C1.4 10 .4 9.3 0 8.1",
    ),
    "4": (5.8, "M4.2 10V0L0 7H5.8"),
    "5": (
        5.5,
        "M5.1 0H.9L.5 4.6C1.1 4 1.8 3.7 2.7 3.7C4.4 3.7 5.5 4.9 5.5 6.8"
        "C5.5 8.8 4.3 10 2.6 10C1.3 10 .4 9.4 0 8.3",
    ),
    "6": (
        5.6,
        "M5 1.3C4.5 .4 3.8 0 3 0C1 0 0 2 0 5.6C0 8.5 1 10 2.8 10"
        "C4.5 10 5.6 8.7 5.6 6.8S4.5 3.8 2.9 3.8C1.4 3.8 .2 4.8 0 6.4",
    ),
    "7": (5.5, "M0 0H5.5L1.9 10"),
    "8": (
        5.6,
        "M2.8 4.6C1.4 4.6 .5 3.7 .5 2.3S1.4 0 2.8 0S5.1 .9 5.1 2.3S4.2 4.6 2.8 4.6"
        "C1.1 4.6 0 5.7 0 7.3S1.1 10 2.8 10S5.6 8.9 5.6 7.3S4.5 4.6 2.8 4.6Z",
    ),
    "9": (
        5.6,
        "M.6 8.7C1.1 9.6 1.8 10 2.6 10C4.6 10 5.6 8 5.6 4.4C5.6 1.5 4.6 0 2.8 0"
        "C1.1 0 0 1.3 0 3.2S1.1 6.2 2.7 6.2C4.2 6.2 5.4 5.2 5.6 3.6",
    ),
}
_GAP = 2.6


def lettering(text: str, x: float, y: float, height: float) -> str:
    """Strokes that write capital letters and digits around the point (x, y)."""
    scale = height / 10
    width = sum(STROKES[sign][0] for sign in text) + _GAP * (len(text) - 1)
    x -= width * scale / 2
    y -= height / 2
    strokes = []
    for sign in text:
        advance, path = STROKES[sign]
        place = f"translate({points((x, y))}) scale({number(scale)})"
        strokes.append(f'<path transform="{place}" d="{path}"/>')
        x += (advance + _GAP) * scale
    return "".join(strokes)
