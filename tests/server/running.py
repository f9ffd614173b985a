"""The real program, started as people start it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

COMMAND = [sys.executable, "-c", "from relati.cli import main; main()"]


@dataclass(frozen=True)
class Running:
    """A server, where it is, and what it writes on stderr."""

    process: "subprocess.Popen[str]"
    address: str
    said: Path

    def end(self, how: int) -> int:
        self.process.send_signal(how)
        return self.process.wait(10)


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[Running]:
    said = folder / "said.txt"
    # Its matches go there, not to those of whoever runs the tests.
    environment = os.environ | {"RELATI_LANG": "en", "XDG_DATA_HOME": str(folder / "data")}
    with (
        said.open("w") as file,
        subprocess.Popen(
            [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=file, text=True, env=environment
        ) as process,
    ):
        try:
            assert process.stdout
            yield Running(process, process.stdout.readline().strip(), said)
        finally:
            process.kill()
