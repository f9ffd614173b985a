"""A server in this process, and clients that talk to it."""

import warnings
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.server.app import create_app
from relati.server.settings import Settings, WorkLimits

with warnings.catch_warnings():
    # Starlette warns that it prefers httpx2; httpx works as well and is better known.
    warnings.simplefilter("ignore")
    from starlette.testclient import TestClient, WebSocketDenialResponse

__all__ = [
    "ADDRESS",
    "QUICK",
    "TestClient",
    "WebSocketDenialResponse",
    "create_client",
    "operations_of",
]

ADDRESS = "http://127.0.0.1:8765"
#: Quick enough for tests.
QUICK = WorkLimits(workers=1, waiting=4, hint_seconds=0.1, analysis_seconds=0.02)


def create_client(*, address: str = "testclient", **settings: Any) -> TestClient:
    """A client of a new server with these settings; used in a `with`, which runs the server."""
    defaults = {"database": "memory:", "rates": None, "work_limits": QUICK}
    app = create_app(Settings(**defaults | settings))
    client = (address, 50_000)
    return TestClient(app, base_url=ADDRESS, raise_server_exceptions=False, client=client)


def operations_of(schema: Any, tags: Collection[str]) -> list[Any]:
    """The operations of an OpenAPI document that have one of these tags."""
    operations = [operation.ok() for operation in schema.get_all_operations()]
    return [each for each in operations if {*tags} & {*each.definition.raw["tags"]}]


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
    """A client of a server that all tests share, with its matches in memory."""
    with create_client(web=web) as client:
        yield client
