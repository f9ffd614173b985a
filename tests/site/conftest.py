"""One site for the tests of this package, on a host that knows files and nothing else."""

import fcntl
import functools
import http.server
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from relati.errors import SiteError
from relati.site.build import build
from tests.site.site_users import SiteUsers
from tests.web.browser import chromium
from tests.web.browser.users import Users

#: Where the site is put: below a path, as on many hosts.
BELOW = "some/path"


#: A page that needs Python waits for it, some ten seconds and on a busy machine far longer.
PATIENCE = 120_000


#: What compiles the engine or starts Python in Chromium takes minutes: `make soak` runs it.
LONG = (
    *("test_beside_a_server.py", "test_engine.py", "test_in_a_browser.py"),
    *("test_same_suite.py", "test_strong_bots.py"),
)
#: Of these a few are for `make test`.
SHORT = (
    "test_a_whole_game_against_a_bot_by_mouse[modern]",
    "test_three_to_five_play_on_one_device[3-modern]",
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--soak"):
        return
    for item in items:
        is_here = item.path.parent == Path(__file__).parent
        if not is_here or item.path.name not in LONG or item.name in SHORT:
            continue
        needs = {"built", "wasm"} & set(getattr(item, "fixturenames", ()))
        if needs or item.path.name == "test_engine.py":
            item.add_marker(pytest.mark.skip(reason="takes minutes: `make soak` runs it"))


class Host(NamedTuple):
    """A host of files: where the site is, its folder, and how to switch the host off."""

    address: str
    folder: Path
    server: http.server.ThreadingHTTPServer


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files, and the page for what is none; as most hosts of files do."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def send_error(self, code: int, *_: object, **__: object) -> None:
        """Send 404.html for an address that is no file."""
        folder = Path(self.directory)
        if not (folder / "404.html").is_file():
            folder /= BELOW
        body = (folder / "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@pytest.fixture(scope="package")
def browser(built: Path) -> Iterator[Browser]:
    """Chromium; without it the test is skipped.

    The site is built before: building runs an event loop, and Playwright's would be in its way.
    """
    if chromium.find() is None:
        pytest.skip(chromium.MISSING)
    expect.set_options(timeout=PATIENCE)
    with chromium.started() as started:
        yield started


@pytest.fixture(scope="package")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder above the site; without what a site is built with the test is skipped.

    The first of the processes that run the tests builds it, the others wait.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    folder = shared / "host"
    with (shared / "host.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            if not folder.exists():
                build(folder / BELOW)
        except SiteError as missing:
            pytest.skip(str(missing))
    return folder


@contextmanager
def serving(folder: Path) -> Iterator[tuple[str, http.server.ThreadingHTTPServer]]:
    """A host of the files of a folder, and its address."""
    handler = functools.partial(Handler, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", server
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="module")
def host(built: Path) -> Iterator[Host]:
    """The site on a host, below a path."""
    with serving(built) as (address, server):
        yield Host(f"{address}{BELOW}/", built / BELOW, server)


@pytest.fixture(scope="package")
def address(built: Path) -> Iterator[str]:
    """The site on a host of its own, where pages are as on a server."""
    with serving(built / BELOW) as (address, _):
        yield address


@pytest.fixture
def users(browser: Browser, address: str) -> Iterator[Users]:
    """The users of a test of `tests/web/browser`, each alone with a device."""
    all_users = SiteUsers(browser, address)
    # Pages that are no file, until the service worker knows them; and a busy machine.
    for pattern in ("status of 404", "the server stood still"):
        all_users.errors.expect(pattern)
    try:
        yield all_users
    finally:
        all_users.close()
    all_users.errors.check()
