"""Takes screenshots of every page, ruleset and state: every screen, both languages, light and dark.

    make screenshots                      into build/screenshots
    make screenshots ARGS="FOLDER --lang zh --size phone --theme dark --only '^match'"
    make screenshots ARGS=--readme        only those of the README, into docs/pictures

The others are for looking at and not part of the repository: FOLDER/LANGUAGE/SIZE/THEME/NAME.png.
What there is to see is in `screenshot_scenes.py`.
"""

import argparse
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

from playwright.sync_api import Error as PlaywrightError

from docs.first_visit import write_first_visit
from docs.screenshot_scenes import Scene, Visit, scenes
from relati import RULESETS, start
from relati.bots import Budget, find
from relati.words import LANGUAGES
from tests.server.server_process import run_server
from tests.web.browser import chromium
from tests.web.browser.users import SCREENS, TABLET, User, Users

SIZES = {**SCREENS, "tablet": TABLET}
THEMES = ("light", "dark", "contrast")
SERVER = ("serve", "--port", "0", "--workers", "1")
#: Milliseconds that a picture may take.
WAIT = 20_000
#: How many moves are played before a screenshot: enough to see the game, not yet its end.
MOVES = 26
README_PICTURE = Path(__file__).parent / "pictures" / "browser.png"
FIRST_VISIT = README_PICTURE.with_name("first-visit.gif")
README_POSITION = "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *"
README_MOVE = "C5"
#: Some games are over sooner, so the longest of a few is taken.
ATTEMPTS = 4


def play(ruleset: str) -> list[str]:
    """The first moves of a game of that ruleset between two bots."""
    return max((attempt(ruleset, seed) for seed in range(ATTEMPTS)), key=len)


def attempt(ruleset: str, seed: int) -> list[str]:
    """The first moves of one game, without a last one that ends it."""
    state, moves, bot = start(ruleset, 2), list[str](), find("2")
    while len(moves) < MOVES:
        choice = bot.choose(state, Budget(), seed + len(moves))
        # A player who keeps escaping leaves nothing to look at.
        staying = (each.move for each in choice.candidates if not str(each.move).endswith("!"))
        move = next(staying, choice.move)
        state = state.play(move)
        if state.is_over:
            break
        moves.append(str(move))
    return moves


def take(scene: Scene, visit: Visit, themes: Sequence[str], file: Callable[[str], Path]) -> None:
    """Takes a screenshot of the whole page in each theme, once it has loaded."""
    page = scene(visit)
    for theme in themes:
        page.evaluate("(theme) => (document.documentElement.dataset.theme = theme)", theme)
        page.screenshot(path=file(theme), full_page=True, animations="disabled")


def take_for_readme(user: User) -> None:
    """Takes the screenshot of a move's preview."""
    match_page = user.open(user.make("device", 5, position=README_POSITION))
    match_page.square(README_MOVE).hover()
    user.page.locator(".caption p").get_by_text("Cuts off").wait_for()
    user.page.screenshot(path=README_PICTURE, animations="disabled")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES[:2])
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--size", nargs="+", choices=list(SIZES), default=list(SIZES))
    parser.add_argument("--only", default="", help="names that this expression is found in")
    parser.add_argument("--readme", action="store_true")
    arguments = parser.parse_args()
    if arguments.readme:
        with (
            tempfile.TemporaryDirectory() as folder,
            run_server(Path(folder), *SERVER) as server,
            chromium.started() as browser,
        ):
            users = Users(browser, server.address)
            take_for_readme(users.new(size={"width": 1200, "height": 760}, device_scale_factor=1.5))
            write_first_visit(users.new(size={"width": 1200, "height": 800}), FIRST_VISIT)
            users.close()
        return
    wanted = [
        (name, scene) for name, scene in scenes(list(RULESETS)) if re.search(arguments.only, name)
    ]
    games = {ruleset: play(ruleset) for ruleset in RULESETS}
    missing: list[str] = []
    with chromium.started() as browser:
        for lang, size in product(arguments.lang, arguments.size):
            with (
                tempfile.TemporaryDirectory() as folder,
                run_server(Path(folder), *SERVER) as server,
            ):
                users = Users(browser, server.address)
                missing += take_all(users, wanted, arguments, games, lang, size)
                users.close()
    if missing:
        sys.exit(1)


def take_all(
    users: Users,
    wanted: list[tuple[str, Scene]],
    arguments: argparse.Namespace,
    games: dict[str, list[str]],
    lang: str,
    size: str,
) -> list[str]:
    """Takes the screenshots of one language on one screen; the names of those that failed."""
    missing: list[str] = []
    names = {"en": ("Ann", "Ming"), "zh": ("小安", "小明")}[lang]
    me = users.new(
        lang=lang,
        size=SIZES[size],
        touch=size != "desktop",
        settings={"name": names[0]},
        reduced_motion="reduce",
    )
    friend = users.new(lang=lang, settings={"name": names[1]})
    me.context.set_default_timeout(WAIT)
    visit = Visit(me, friend, lang, size != "desktop", games)
    for name, scene in wanted:

        def file(theme: str, name: str = name) -> Path:
            into: Path = arguments.folder / lang / size / theme
            into.mkdir(parents=True, exist_ok=True)
            return into / f"{name}.png"

        try:
            take(scene, visit, arguments.theme, file)
        except (PlaywrightError, AssertionError) as error:
            # The others are worth looking at all the same.
            print(f"no picture of {name}: {error}", file=sys.stderr)
            missing.append(name)
    print(arguments.folder / lang / size)
    return missing


if __name__ == "__main__":
    main()
