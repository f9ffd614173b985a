"""A first visit as an animated GIF: the start page, the five lessons, the first move of a game."""

from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from relati import lessons
from relati.words import say
from tests.web.browser.users import User

#: How wide the GIF is, and how many colours it has: few, as the pages have few.
WIDTH, COLOURS = 720, 96
#: How long each picture is shown, and the last one (milliseconds).
SHOWN, LAST_SHOWN = 1300, 3000


def write_first_visit(user: User, file: Path) -> None:
    """Visit the server like somebody who has never played, and write what they see as a GIF."""
    write_gif(first_visit(user), file)


def write_gif(screenshots: Iterable[bytes], file: Path) -> None:
    """Write screenshots as a GIF, one after the other."""
    pictures = [_shrunk(picture) for picture in screenshots]
    times = [SHOWN] * (len(pictures) - 1) + [LAST_SHOWN]
    first, *others = pictures
    first.save(file, save_all=True, append_images=others, duration=times, loop=0, optimize=True)


def first_visit(user: User) -> Iterator[bytes]:
    """Pictures from the start page to the first move of a game, at which the page stays."""
    page = user.go("/")
    page.wait_for_load_state("networkidle")
    page.locator(".living-board[data-ply]").last.wait_for()
    yield page.screenshot(animations="disabled")
    learn = page.get_by_role("link", name=say("web/start/learn", "en"))
    learn.hover()
    yield page.screenshot(animations="disabled")
    learn.click()
    first = lessons.sets()[0]
    for number, lesson in enumerate(first.lessons):
        page.wait_for_url(f"**/learn/{lesson.name}")
        for step in lesson.steps:
            page.locator(".task").get_by_text(step.words.en).wait_for()
            page.get_by_role("button", name=say("web/learn/show", "en"), disabled=False).wait_for()
            yield page.screenshot(animations="disabled")
            page.locator(f'[data-square="{step.solution}"]').click()
        page.locator(".done-mark").wait_for()
        yield page.screenshot(animations="disabled")
        if number < len(first.lessons) - 1:
            page.locator(".panel a.primary").click()
    page.locator(".panel button.primary").click()
    match_page = user.here()
    match_page.square("C3").click()
    match_page.moves.nth(1).wait_for()
    yield page.screenshot(animations="disabled")


def _shrunk(picture: bytes) -> Image.Image:
    with Image.open(BytesIO(picture)) as whole:
        height = round(whole.height * WIDTH / whole.width)
        small = whole.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS)
    # An octree keeps the few coloured lines, which an average over the paper would turn grey.
    return small.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
