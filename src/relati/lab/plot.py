"""The cases below each other as one picture: what can be compared at a glance, with intervals."""

from collections.abc import Callable, Sequence
from html import escape

from relati.lab.result import CaseResult, LabResult, Share
from relati.lab.text_report import percent
from relati.render.columns import fit
from relati.render.geometry import number
from relati.render.theme import style
from relati.words import say

NAMES, PANEL, GAP, MARGIN = 214, 106, 44, 4
HEAD, ROW, AXIS = 44, 44, 34
LONGEST_NAME = 30
#: How far apart the steps of one case are.
STEP_DISTANCE = 9

#: The panels by the word above them: the shares of a case that it shows, and what is fair.
Panel = tuple[str, Callable[[CaseResult], Sequence[Share]], Callable[[CaseResult], float | None]]
PANELS: tuple[Panel, ...] = (
    ("first", lambda case: case.seats[:1], lambda case: 1 / case.case.players),
    ("nobody", lambda case: (case.nobody,), lambda case: None),
    ("open", lambda case: (case.open_until,), lambda case: None),
    ("score", lambda case: [step.score for step in case.steps], lambda case: 0.5),
)


def picture(result: LabResult, lang: str) -> str:
    """An SVG that stands alone, light or dark as the reader prefers."""
    rows = len(result.cases)
    width = NAMES + (len(PANELS) + 1) * (PANEL + GAP) + MARGIN
    height = HEAD + rows * ROW + AXIS
    drawn = [f'<rect class="paper" width="{width}" height="{height}" fill="currentColor"/>']
    for place, name in enumerate([*(panel[0] for panel in PANELS), "course"]):
        drawn += _frame(_left(place), rows, say(f"lab/column/{name}", lang))
    for row, case in enumerate(result.cases):
        drawn += _row(case, HEAD + row * ROW + ROW / 2, lang)
    title = say("lab/page/title", lang)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" class="relati relati-auto" role="img" font-family="sans-serif">'
        f"<title>{escape(title)}</title><style>{style('auto')}</style>{''.join(drawn)}</svg>\n"
    )


def _left(place: int) -> float:
    return NAMES + place * (PANEL + GAP) + GAP / 2


def _frame(left: float, rows: int, head: str) -> list[str]:
    bottom = HEAD + rows * ROW
    marks = [_text(left + PANEL / 2, HEAD - 18, head, "middle", 13)]
    for share in (0.0, 0.5, 1.0):
        x = number(left + share * PANEL)
        marks.append(
            f'<path class="grid" d="M{x} {HEAD - 6}V{bottom}" stroke="currentColor" fill="none"/>'
        )
        marks.append(_text(left + share * PANEL, bottom + 18, f"{share:.0%}", "middle", 11))
    return marks


def _row(case: CaseResult, y: float, lang: str) -> list[str]:
    title = case.case.title(lang)
    marks = [_text(NAMES - 4, y + 4, fit(title, LONGEST_NAME).strip(), "end", 13)]
    for place, (name, shares, fair) in enumerate(PANELS):
        left = _left(place)
        told = shares(case)
        head = say(f"lab/column/{name}", lang)
        if (even := fair(case)) is not None:
            marks.append(_fair(left + even * PANEL, y))
        for step, share in enumerate(told):
            offset = (step - (len(told) - 1) / 2) * STEP_DISTANCE
            tip = f"{title}, {head}: {percent(share)}"
            marks += _whisker(share, left, y + offset, tip)
    marks.append(_course(case, _left(len(PANELS)), y, lang))
    return marks


def _fair(x: float, y: float) -> str:
    return (
        f'<path class="pencil" d="M{number(x)} {number(y - 17)}V{number(y + 17)}" '
        f'stroke="currentColor" stroke-width="1.5" stroke-dasharray="2 3" fill="none"/>'
    )


def _whisker(share: Share, left: float, y: float, tip: str) -> list[str]:
    if not share.count:
        return []
    low, middle, high = (
        number(left + each * PANEL) for each in (share.low, share.mean, share.high)
    )
    at = number(y)
    return [
        f"<g><title>{escape(tip)}</title>"
        f'<path class="pencil" d="M{low} {at}H{high}" stroke="currentColor" stroke-width="1.5"/>'
        f'<circle class="player-0" cx="{middle}" cy="{at}" r="4" fill="currentColor"/></g>'
    ]


def _course(case: CaseResult, left: float, y: float, lang: str) -> str:
    """How often the later winner was ahead, from the beginning to the end of the game."""
    shares = [moment.mean for moment in case.course]
    if not case.course[0].count:
        return ""
    height = ROW - 12
    points = [
        f"{number(left + PANEL * moment / len(shares))} {number(y + height / 2 - share * height)}"
        for moment, share in enumerate(shares, 1)
    ]
    tip = f"{case.case.title(lang)}, {say('lab/column/course', lang)}: "
    tip += " ".join(f"{share:.0%}" for share in shares)
    return (
        f"<g><title>{escape(tip)}</title>"
        f'<path class="grid" d="M{number(left)} {number(y)}h{PANEL}" stroke="currentColor"/>'
        f'<path class="player-1" d="M{"L".join(points)}" stroke="currentColor" stroke-width="2" '
        f'fill="none"/></g>'
    )


def _text(x: float, y: float, text: str, anchor: str, size: int) -> str:
    return (
        f'<text class="pencil" x="{number(x)}" y="{number(y)}" font-size="{size}" '
        f'fill="currentColor" text-anchor="{anchor}">{escape(text)}</text>'
    )
