"""Takes screenshots of every page and ruleset: every screen, both languages.

    make screenshots                      into build/screenshots
    make screenshots ARGS="FOLDER --theme dark"
    make screenshots ARGS=--readme        only those of the README, into docs/pictures

The others are for looking at and not part of the repository: FOLDER/LANGUAGE/SIZE/NAME.png.
"""

import argparse
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path

from docs.first_visit import write_first_visit
from relati import RULESETS, start
from relati.bots import Budget, find
from tests.server.server_process import run_server
from tests.web.browser import chromium
from tests.web.browser.all_pages import ADDRESSES, example_matches
from tests.web.browser.users import SCREENS, TABLET, User, Users

SIZES = {**SCREENS, "tablet": TABLET}
SERVER = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")
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


def make_match(user: User, ruleset: str, moves: list[str]) -> str:
    """Creates a match with these moves, in which this user has both seats."""
    match, state, seen = user.make("device", "device", ruleset=ruleset), start(ruleset, 2), 2
    for move in moves:
        act = {"kind": "play", "move": move}
        command = {"id": secrets.token_hex(8), "based_on": seen, "seat": state.turn, "act": act}
        seen = user.web.post(f"/api/matches/{match}/commands", json=command).json()["number"]
        state = state.play(move)
    return match


def views(user: User, games: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """The name and the address of every page."""
    for path in ADDRESSES:
        page, _, asked = path.strip("/").partition("?")
        yield (page.replace("/", "-") or "start") + ("-position" if asked else ""), path
    for name, match in zip(("waiting", "playing", "over"), example_matches(user), strict=True):
        yield f"match-{name}", f"/m/{match}"
    for ruleset, moves in games.items():
        yield f"ruleset-{ruleset}", f"/m/{make_match(user, ruleset, moves)}"


def take(user: User, path: str, file: Path) -> None:
    """Takes a screenshot of the whole page once it has loaded."""
    page = user.go(path)
    page.locator("main h1").first.wait_for()
    if "/m/" in path:
        page.locator("[data-square]").first.wait_for()
    else:
        page.wait_for_load_state("networkidle")
    page.screenshot(path=file, full_page=True, animations="disabled")


def take_for_readme(user: User) -> None:
    """Takes the screenshot of a move's preview."""
    match_page = user.open(user.make("device", 5, position=README_POSITION))
    match_page.square(README_MOVE).hover()
    user.page.locator(".caption p").get_by_text("Cuts off").wait_for()
    user.page.screenshot(path=README_PICTURE, animations="disabled")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("build/screenshots"))
    parser.add_argument("--theme", choices=("light", "dark", "contrast"), default="light")
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
    games = {ruleset: play(ruleset) for ruleset in RULESETS}
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), *SERVER) as server,
        chromium.started() as browser,
    ):
        for lang in ("en", "zh"):
            for size, viewport in SIZES.items():
                users = Users(browser, server.address)
                user = users.new(
                    lang=lang,
                    size=viewport,
                    touch=size != "desktop",
                    settings={"theme": arguments.theme},
                    reduced_motion="reduce",
                )
                into = arguments.folder / lang / size
                into.mkdir(parents=True, exist_ok=True)
                for name, path in views(user, games):
                    take(user, path, into / f"{name}.png")
                users.close()
                print(into)


if __name__ == "__main__":
    main()
