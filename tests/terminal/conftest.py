"""A server in a process of its own."""

from collections.abc import Iterator

import pytest

from tests.server.server_process import RunningServer, run_server


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("server")
    with run_server(folder, "serve", "--port", "0", "--database", "memory:") as server:
        yield server
