"""The real program in its own process: `run_server` for one run, `ServerProcess` for restarts."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from tests.services import free_port

COMMAND = [sys.executable, "-c", "from relati.cli import main; main()"]


@dataclass(frozen=True)
class RunningServer:
    """A running server, its address, and the file with what it writes to stderr."""

    process: "subprocess.Popen[str]"
    address: str
    log_file: Path

    def stop(self, with_signal: int) -> int:
        self.process.send_signal(with_signal)
        return self.process.wait(10)


@contextmanager
def run_server(folder: Path, *arguments: str) -> Iterator[RunningServer]:
    log_file = folder / "server.log"
    # Its matches are stored there, not with those of whoever runs the tests.
    environment = os.environ | {"RELATI_LANG": "en", "XDG_DATA_HOME": str(folder / "data")}
    with (
        log_file.open("w") as file,
        subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=file, text=True, env=environment
        ) as process,
    ):
        try:
            assert process.stdout
            yield RunningServer(process, process.stdout.readline().strip(), log_file)
        finally:
            process.kill()


class ServerProcess:
    """A `relati serve` that keeps its port, so that it can be killed and started again."""

    def __init__(
        self,
        folder: Path,
        database: str,
        *arguments: str,
        prelude: str = "",
        python: str = sys.executable,
    ) -> None:
        self._prelude = prelude
        self._python = python
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log_file = folder / f"server-{self.port}.log"
        self._arguments = ["--port", str(self.port), "--database", database, *arguments]
        self._environment = os.environ | {"RELATI_LANG": "en", "RELATI_DATA": str(folder)}
        self._process: subprocess.Popen[str] | None = None

    def add_arguments(self, *arguments: str) -> None:
        """More arguments for the next start, such as its own address."""
        self._arguments += arguments

    async def __aenter__(self) -> "ServerProcess":
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process:
            await self.stop(signal.SIGKILL)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def start(self) -> None:
        """Start it, and wait until it answers requests."""
        with self.log_file.open("a") as log:
            self._process = subprocess.Popen(
                [*self._command(), "serve", "--no-open", *self._arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self._environment,
            )
        assert self._process.stdout
        if not await asyncio.to_thread(self._process.stdout.readline):
            raise RuntimeError(f"the server did not start:\n{self.log_file.read_text()}")

    def log_text(self) -> str:
        """What it has written to stderr so far."""
        return self.log_file.read_text() if self.log_file.exists() else ""

    def _command(self) -> list[str]:
        # The prelude shortens time limits for tests that would otherwise take long.
        return [self._python, "-c", f"{self._prelude}\nfrom relati.cli import main; main()"]

    async def stop(self, with_signal: signal.Signals) -> int:
        """Send it a signal; the exit status."""
        process, self._process = self._process, None
        assert process
        assert process.stdout
        process.send_signal(with_signal)
        try:
            return await asyncio.to_thread(process.wait, 30)
        finally:
            process.stdout.close()
