"""A real Chromium: where it is, how it is started."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
#: It talks to nobody by itself, and may be run by root, as in a container.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "these tests need Chromium: sudo apt-get install chromium, or say where one is with"
    " RELATI_CHROMIUM=/path/to/chrome"
)


def find() -> Path | None:
    """The program, or nothing where there is none."""
    named = os.environ.get("RELATI_CHROMIUM")
    if named:
        return Path(named)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return Path(found) if found else None


@contextmanager
def started() -> Iterator[Browser]:
    """The browser, until the block is left; without one a `FileNotFoundError` says what to do."""
    program = find()
    if program is None:
        raise FileNotFoundError(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield browser
        browser.close()
