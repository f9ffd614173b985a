"""A server in a process of its own, and clients that do not wait long before they try again."""

from collections.abc import Iterator

import pytest

from relati.client import retries
from tests.server.server_process import RunningServer, run_server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("server")
    with run_server(folder, "serve", "--port", "0", "--database", "memory:") as server:
        yield server


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clients wait for milliseconds before they try again."""
    monkeypatch.setattr(retries, "FIRST_PAUSE", 0.002)
    monkeypatch.setattr(retries, "LONGEST_PAUSE", 0.05)
