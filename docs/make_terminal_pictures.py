"""Takes the pictures of the terminal guide and the README: the full-screen game, and a review.

    .venv/bin/python -m docs.make_terminal_pictures      into docs/pictures

The application runs without a terminal, and Chromium draws what it would show.
"""

import asyncio
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

from rich.cells import cell_len

import relati
from relati.notation import Record
from relati.terminal.app import Options, RelatiApp
from relati.terminal.game_plan import GamePlan
from tests.web.browser import chromium

PICTURES = Path(__file__).parent / "pictures"
POSITION = "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *"
#: A game of the bots of levels 1 and 5, which O lost.
LOST = """
E1 D7 D2 F6 G2 E6 C4 D6 I4 B4 B1 H5 A5 C5 C2 I5 A6 G5 F4 G6 B7 D8 C7 D9 C3 F3 D1 G3 E4 G4 B8 B3 D5
I1 E3 I2 A9 A2 D3 G1 H4 F1 A7 A1 I3 B2 C8 C1 A8 B5 C6 F5 E2 H1 H3 E7 A4 F7 B9 I7 C9 D4 A3 F2 B6 E5
"""
LANGUAGES = {"en": "", "zh": ".zh"}
_TEXT = re.compile(r'textLength="(?P<length>[\d.]+)"(?P<rest>[^>]*)>(?P<text>[^<]*)</text>')


def play(app: RelatiApp) -> None:
    """A game in which C5 cuts off four symbols."""
    app.begin(GamePlan(relati.read_position(POSITION), (None, "3")))


def review(app: RelatiApp) -> None:
    """A game that was lost, looked through."""
    app.review(Record.of("modern", LOST.split()))


#: The pictures: what is opened, which keys are pressed, and how long the analysis may take.
SCREENS: dict[str, tuple[Callable[[RelatiApp], None], tuple[str, ...], float]] = {
    "terminal": (play, ("left", "left"), 0.5),
    "terminal-review": (review, ("n",) * 10, 60.0),
}


async def drawn(
    begin: Callable[[RelatiApp], None], keys: tuple[str, ...], seconds: float, lang: str
) -> str:
    """The screen as SVG."""
    app = RelatiApp(Options(lang=lang, theme="dark", seed=1), begin)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(seconds)
        await pilot.press(*keys)
        await pilot.pause(0.5)
        return _with_wide_letters(app.export_screenshot(title="relati play"))


def _with_wide_letters(svg: str) -> str:
    """The same SVG with room for Chinese characters, for which Rich leaves half of theirs."""

    def widened(found: re.Match[str]) -> str:
        text = unescape(found["text"])
        length = float(found["length"]) * cell_len(text) / max(len(text), 1)
        return f'textLength="{length:.1f}"{found["rest"]}>{found["text"]}</text>'

    return _TEXT.sub(widened, svg)


def main() -> None:
    svgs = {
        f"{name}{suffix}.png": asyncio.run(drawn(begin, keys, seconds, lang))
        for name, (begin, keys, seconds) in SCREENS.items()
        for lang, suffix in LANGUAGES.items()
    }
    with chromium.started() as browser:
        page = browser.new_page(device_scale_factor=1.5)
        for name, svg in svgs.items():
            page.set_content(svg)
            page.locator("svg").first.screenshot(path=PICTURES / name)


if __name__ == "__main__":
    main()
