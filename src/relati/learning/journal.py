"""Lines of JSON in a file, each on disk as soon as it is written, so that a run can continue."""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Self


class JsonLines:
    """A file of JSON lines; a last line that a crash has left incomplete is cut off."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        intact = sum(len(line) for line in _whole_lines(path))
        self._file = path.open("ab")
        self._file.truncate(intact)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self._file.close()

    def add(self, data: Mapping[str, Any]) -> None:
        """Write a line to disk."""
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def read_lines(path: Path) -> Iterator[dict[str, Any]]:
    """The whole lines of a file, as values; none if there is no file."""
    for line in _whole_lines(path):
        yield json.loads(line)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that at any moment there is the old one or the new one, and no part of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.new")
    with new.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def _whole_lines(path: Path) -> Iterator[bytes]:
    if not path.exists():
        return
    with path.open("rb") as file:
        for line in file:
            if line.endswith(b"\n"):
                yield line
