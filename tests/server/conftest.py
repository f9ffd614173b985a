"""A server in this process, and clients that talk to it."""

import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.server.app import create_app
from relati.server.settings import Settings, Thinking

with warnings.catch_warnings():
    # It would rather have httpx2; httpx does the same for it, and is what people know.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient, WebSocketDenialResponse

__all__ = ["ADDRESS", "QUICK", "TestClient", "WebSocketDenialResponse", "talk_to"]

ADDRESS = "http://127.0.0.1:8765"
#: Quick enough for tests.
QUICK = Thinking(workers=1, waiting=4, hint=0.1, analysis=0.02)


def talk_to(**settings: Any) -> TestClient:
    """A client of a server with these settings; to be entered, so that the server ends."""
    usual = {"database": "memory:", "rates": None, "thinking": QUICK}
    told = Settings(**usual | settings)
    return TestClient(create_app(told), base_url=ADDRESS, raise_server_exceptions=False)


@pytest.fixture(scope="package")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small browser client."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text("<!doctype html><title>shell</title>", "utf-8")
    (folder / "app.webmanifest").write_text("{}", "utf-8")
    (folder / "board").mkdir()
    for name in ("board/board.js", "board/board.css", "board/mark.svg"):
        (folder / name).write_text("/* */", "utf-8")
    return folder


@pytest.fixture(scope="package")
def client(web: Path) -> Iterator[TestClient]:
    """A client of a server that all tests share; it keeps nothing."""
    with talk_to(web=web) as found:
        yield found
