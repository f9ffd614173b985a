"""An engine as a subprocess: lines to it, lines from it, and a sure end."""

import contextlib
import errno
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from pathlib import Path
from typing import IO

from relati.errors import BotError

#: A program that writes faster than we read has to wait, and a line without an end is read in
#: pieces: neither can fill our memory.
MOST_LINES, LONGEST_PIECE = 10_000, 65_536
#: Seconds that a program may take to end after `quit`.
SECONDS_TO_QUIT = 1.0
#: Seconds to wait for the rest of stderr when stdout has ended.
SECONDS_FOR_STDERR = 0.5


class EndOfOutput(Exception):
    """The program has closed its stdout."""


class EngineProcess:
    """A running program. `send` and `receive` are for one thread; `close` leaves nothing behind.

    Raises `BotError` if it cannot be started. The program's stderr is read all the time, so that
    it never blocks.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        self._process = _start(command)
        self._lines: queue.Queue[str | None] = queue.Queue(MOST_LINES)
        self._ahead: deque[str] = deque()
        self._complaints: deque[str] = deque(maxlen=5)
        self._is_closed = threading.Event()
        # Also when nobody calls `close`: at the end of the program, or when this is forgotten.
        self._finalizer = weakref.finalize(self, _end, self._process, self._is_closed)
        out, err = self._process.stdout, self._process.stderr
        lines = threading.Thread(
            target=_read_lines, args=(out, self._lines, self._is_closed), daemon=True
        )
        self._listener = threading.Thread(
            target=_read_complaints, args=(err, self._complaints), daemon=True
        )
        lines.start()
        self._listener.start()

    @property
    def is_running(self) -> bool:
        """Whether the program is still there."""
        return self._finalizer.alive and self._process.poll() is None

    def last_error_line(self) -> str:
        """The last line on stderr of a program that has ended."""
        self.wait(SECONDS_FOR_STDERR)
        self._listener.join(SECONDS_FOR_STDERR)
        return self._complaints[-1] if self._complaints else ""

    def send(self, line: str) -> None:
        """Write a line; to a program that has ended it is lost (`receive` will tell)."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()

    def receive(self, deadline: float) -> str | None:
        """The next line; None when `time.monotonic()` passes the deadline first.

        `EndOfOutput` when there are no more.
        """
        if self._ahead:
            return self._ahead.popleft()
        left = deadline - time.monotonic()
        if left <= 0:
            return None  # even if there are lines: a program that never stops has to stop here
        try:
            line = self._lines.get(timeout=min(left, threading.TIMEOUT_MAX))
        except queue.Empty:
            return None
        if line is None:
            self._lines.put(None)  # for the next call
            raise EndOfOutput
        return line

    def has_line(self, seconds: float) -> bool:
        """Whether a line, or their end, comes in that time; `receive` will give it."""
        try:
            line = self.receive(time.monotonic() + seconds)
        except EndOfOutput:
            return True
        if line is not None:
            self._ahead.append(line)
        return line is not None

    def end_of_input(self) -> None:
        """Close the program's stdin."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def wait(self, seconds: float) -> bool:
        """Whether the program ends within that time."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self, *, politely: bool = False) -> None:
        """End the program; politely by asking first."""
        if politely and self.is_running:
            self.send("quit")
            self.wait(SECONDS_TO_QUIT)
        self._finalizer()


def split_command(command: str) -> list[str]:
    """The program and its arguments; a `BotError` when there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BotError("bot/engine-command", command=command, reason=error) from None
    if not words:
        raise BotError("bot/engine-no-command")
    if shutil.which(words[0]) is None:
        reason = os.strerror(errno.ENOENT)
        raise BotError("bot/engine-command", command=command, reason=reason)
    return words


def _start(command: str) -> subprocess.Popen[bytes]:
    arguments = split_command(command)
    try:
        return subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except OSError as error:
        reason = error.strerror or error
        raise BotError("bot/engine-command", command=command, reason=reason) from None


def _end(process: subprocess.Popen[bytes], is_closed: threading.Event) -> None:
    is_closed.set()
    # Not a group of their own, which would be simpler to end: a process that
    # ends our group, as the arena does, ends the engines with it.
    for number in (*_started_by(process.pid), process.pid) if process.poll() is None else ():
        with contextlib.suppress(OSError):
            os.kill(number, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    process.wait()
    if process.stdin:
        with contextlib.suppress(OSError):
            process.stdin.close()


def _started_by(leader: int) -> list[int]:
    """The processes below one, such as the engine itself when a script started it.

    Known where there is a /proc; elsewhere the end of its input has to be enough for them.
    """
    parents: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, ValueError):
            # pid (name) state parent …, and the name may hold anything.
            parents[int(entry.parent.name)] = int(entry.read_text().rpartition(")")[2].split()[1])
    family = [leader]
    for number in family:
        family += [child for child, parent in parents.items() if parent == number]
    return family[1:]


def _read_lines(pipe: IO[bytes], lines: "queue.Queue[str | None]", closed: threading.Event) -> None:
    with contextlib.suppress(OSError, ValueError), pipe:
        while piece := pipe.readline(LONGEST_PIECE):
            _put(lines, piece.decode("utf-8", "replace").rstrip("\r\n"), closed)
    _put(lines, None, closed)


def _put(lines: "queue.Queue[str | None]", line: str | None, closed: threading.Event) -> None:
    while not closed.is_set():
        try:
            lines.put(line, timeout=0.2)
        except queue.Full:
            continue
        return


def _read_complaints(pipe: IO[bytes], complaints: "deque[str]") -> None:
    with contextlib.suppress(OSError, ValueError), pipe:
        while piece := pipe.readline(LONGEST_PIECE):
            if text := piece.decode("utf-8", "replace").strip():
                complaints.append(text)
