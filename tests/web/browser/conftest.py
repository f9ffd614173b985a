"""One Chromium and one real server for these tests, new users for each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.server.server_process import run_server
from tests.web.browser import chromium
from tests.web.browser.place import Place
from tests.web.browser.users import PATIENCE, Users

expect.set_options(timeout=PATIENCE)


# As long as Playwright runs, nobody else can start an event loop in this process: it ends with
# this package, not with the session.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; without it the test is skipped."""
    if chromium.find() is None:
        pytest.skip(chromium.MISSING)
    with chromium.started() as started:
        yield started


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server is that all tests share; it keeps nothing, and thinks for a short time.

    Boards may take long: the machine may be busy.
    """
    folder = tmp_path_factory.mktemp("server")
    arguments = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")
    thinking = (
        "--set",
        "work_limits.hint_seconds=0.2",
        "--set",
        "work_limits.analysis_seconds=0.1",
        "--set",
        "work_limits.lab_seconds=240",
        "--set",
        "work_limits.board_seconds=60",
    )
    with run_server(folder, *arguments, *thinking) as server:
        yield server.address


@pytest.fixture
def users(browser: Browser, address: str) -> Iterator[Users]:
    """The users of a test, who fail it if anything went wrong in one of their browsers."""
    all_users = Users(browser, address)
    try:
        yield all_users
    finally:
        all_users.close()
    all_users.errors.check()


@pytest.fixture(scope="module")
def remembering_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """A server with a database, for the tests of one module, and where its file is."""
    folder = tmp_path_factory.mktemp("lobby")
    path = folder / "lobby.db"
    arguments = ("serve", "--port", "0", "--database", f"sqlite:///{path}", "--workers", "1")
    # A busy machine may need long to start the process that describes boards.
    patience = ("--set", "work_limits.board_seconds=60")
    with run_server(folder, *arguments, *patience) as running:
        yield running.address, path


@pytest.fixture
def place(browser: Browser, remembering_server: tuple[str, Path]) -> Iterator[Place]:
    """People with profiles on that server."""
    address, path = remembering_server
    users = Users(browser, address)
    try:
        yield Place(users, path)
    finally:
        users.close()
    users.errors.check()
