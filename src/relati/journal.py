"""Files that survive a kill: journals of JSON lines, and files that are replaced as a whole."""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Self, TypeVar

T = TypeVar("T")


class DamagedLine(ValueError):
    """A whole line of a journal that does not hold what it should; `number` counts from 1."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class JsonLines:
    """A journal open for more lines; an incomplete last line, left by a kill, is cut off.

    A new journal begins with `head`, if there is one. Then a file that holds only an incomplete
    line is a `DamagedLine`, unless that line begins like the head.
    """

    def __init__(self, path: Path, head: Mapping[str, Any] | None = None) -> None:
        self.path = path
        intact = sum(map(len, _whole_lines(path)))
        if head and not intact and path.exists() and not _begins_like(path.read_bytes(), head):
            raise DamagedLine(1)
        self._file = path.open("ab")
        self._file.truncate(intact)
        if head and not intact:
            self.add(head)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def add(self, data: Mapping[str, Any]) -> None:
        """Write a line to disk."""
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def read_lines(
    path: Path,
    decode: Callable[[Any], T],
    check_head: Callable[[Any], None] | None = None,
) -> Iterator[T]:
    """The whole lines of a journal, each decoded; none if there is no file.

    With `check_head`, the first line goes to that function instead, which may raise what it likes.
    Raises `DamagedLine` for the first other line that is not JSON or that `decode` cannot use.
    """
    for number, line in enumerate(_whole_lines(path), start=1):
        is_head = number == 1 and check_head is not None
        try:
            data = json.loads(line)
            value = data if is_head else decode(data)
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            raise DamagedLine(number) from None
        if is_head and check_head:
            check_head(data)
        else:
            yield value


def write_whole(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file so that at any moment there is the old one or the new one, and no part of it.

    `mode` is that of a new file, without the bits that the process masks.
    """
    new = path.with_name(f"{path.name}.new")
    new.unlink(missing_ok=True)
    new.touch(mode)
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


def _begins_like(line: bytes, head: Mapping[str, Any]) -> bool:
    start = f'{{"{next(iter(head))}"'.encode()
    return line.startswith(start) or start.startswith(line)
