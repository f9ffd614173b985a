"""The parent of the processes: it starts them, starts again what has ended, and ends them all.

It opens the port and loads the program, then forks: the processes share both. It serves nobody
itself and has no threads, so it can fork whenever one has ended.
"""

import gc
import logging
import os
import pickle
import select
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

from relati.errors import RelatiError, SettingsError
from relati.server import run
from relati.server.processes.peer_broker import GONE
from relati.server.processes.peers import Peers
from relati.server.processes.shares import share_of
from relati.server.settings import Settings

log = logging.getLogger(__name__)

#: A process that ends within so many seconds of its start waits before it is started again: twice
#: as long each time, up to a limit.
QUICK_END_SECONDS, FIRST_WAIT_SECONDS, LONGEST_WAIT_SECONDS = 10.0, 0.5, 30.0
#: Seconds after which processes that were asked to end are killed; systemd would after twenty.
SECONDS_TO_END = 15.0
#: Seconds between two looks at what waits, besides what wakes the parent at once.
INTERVAL = 0.5
_READY = b"ready"


@dataclass(slots=True)
class Child:
    """A process, or one that will be started at `start_at`."""

    index: int
    pid: int = 0
    started: float = 0.0
    start_at: float = 0.0
    quick_ends: int = 0


class Parent:
    """The processes of one server."""

    def __init__(self, settings: Settings, listener: socket.socket) -> None:
        self._settings = settings
        self._listener = listener
        self._peers = Peers(settings.processes or 1)
        self._children = [Child(index) for index in range(self._peers.count)]
        #: How children have ended that nobody has asked for yet.
        self._statuses: dict[int, int] = {}
        self._is_ending = False
        self._woken: tuple[socket.socket, socket.socket] = socket.socketpair()

    def run(self, on_ready: Callable[[], None]) -> None:
        """Serve until SIGINT or SIGTERM; raises what hinders the first process from starting."""
        for end in self._woken:
            end.setblocking(False)
        signal.set_wakeup_fd(self._woken[1].fileno(), warn_on_full_buffer=False)
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, self._end)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        gc.collect()
        gc.freeze()  # what is loaded stays shared with the processes
        try:
            # One after the other: the first may have to bring the database up to date.
            for child in self._children:
                if not self._is_ending:
                    self._start(child, is_first_time=True)
            if not self._is_ending:
                on_ready()
            while not self._is_ending:
                self._wait(INTERVAL)
                self._replace()
        finally:
            self._end_all()
            signal.set_wakeup_fd(-1)
            self._peers.give_back()
            for end in self._woken:
                end.close()

    def _end(self, *_: object) -> None:
        self._is_ending = True

    def _wait(self, seconds: float, *also: int) -> bool:
        """Wait for a signal; True if one of the other files can be read."""
        readable, _, _ = select.select([self._woken[0].fileno(), *also], [], [], seconds)
        with suppress(BlockingIOError):
            while self._woken[0].recv(1024):
                pass
        return any(each in readable for each in also)

    def _start(self, child: Child, *, is_first_time: bool = False) -> None:
        """Start a process; the first time wait until it is ready, and raise why it is not."""
        reading, writing = os.pipe()
        child.started = time.monotonic()
        try:
            child.pid = os.fork()
        except OSError:
            os.close(reading)
            os.close(writing)
            raise
        if not child.pid:
            os.close(reading)
            self._serve(child.index, writing)
        os.close(writing)
        try:
            if is_first_time:
                self._await_ready(reading)
        finally:
            os.close(reading)

    def _await_ready(self, reading: int) -> None:
        said = b""
        while not self._is_ending:
            if not self._wait(INTERVAL, reading):
                continue
            piece = os.read(reading, 65536)
            said += piece
            if said == _READY:
                return
            if not piece:  # it has ended
                error = pickle.loads(said) if said else SettingsError("settings/process-ended")
                raise error

    def _serve(self, index: int, writing: int) -> NoReturn:
        """In a new process: serve, and end."""
        status = 1
        try:
            with suppress(OSError):
                os.setpgid(0, 0)  # Ctrl-C reaches the parent alone
            signal.set_wakeup_fd(-1)
            for each in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD):
                signal.signal(each, signal.SIG_DFL)
            self._peers.enter(index)
            threading.Thread(target=self._end_with_parent, daemon=True).start()
            settings = share_of(self._settings, index)

            def on_ready() -> None:
                with suppress(OSError):  # of a later start nobody wants to know
                    os.write(writing, _READY)
                os.close(writing)

            try:
                run.serve(settings, self._listener, on_ready, self._peers)
                status = 0
            except RelatiError as error:
                try:
                    os.write(writing, pickle.dumps(error))
                except OSError:  # the others are at work already
                    log.error("a process could not be started", extra={"reason": str(error)})
        except BaseException:
            log.exception("a process failed")
        finally:
            for stream in (sys.stdout, sys.stderr):
                with suppress(OSError, ValueError):
                    stream.flush()
            os._exit(status)

    def _end_with_parent(self) -> None:
        """In a thread of a new process: end it when the parent has, even if its loop is stuck."""
        self._peers.wait_for_end_of_parent()
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(SECONDS_TO_END)
        os._exit(1)

    def _replace(self) -> None:
        """Start anew what has ended."""
        now = time.monotonic()
        for child in self._children:
            if self._is_ending:
                return
            if child.pid and (status := self._ended(child)) is not None:
                details = {"number": child.index, "status": status}
                log.warning("a process has ended and is started again", extra=details)
                self._put_off(child, now)
                self._peers.counts.forget(child.index)
                self._peers.signs.count_restart(child.index)
                self._peers.tell_all(GONE, bytes((child.index,)))
            if not child.pid and now >= child.start_at:
                try:
                    self._start(child)
                except OSError as error:  # no memory, or too many processes: the others go on
                    log.error("a process could not be started", extra={"reason": str(error)})
                    self._put_off(child, now)

    @staticmethod
    def _put_off(child: Child, now: float) -> None:
        """Let a process be started again: at once, or later if it has just been started."""
        is_quick = now - child.started < QUICK_END_SECONDS
        child.quick_ends = child.quick_ends + 1 if is_quick else 0
        wait = FIRST_WAIT_SECONDS * 2 ** (child.quick_ends - 1) if is_quick else 0.0
        child.pid, child.start_at = 0, now + min(wait, LONGEST_WAIT_SECONDS)

    def _ended(self, child: Child) -> int | None:
        """The exit status of a process that has ended; None if it runs.

        Others end here, too: as the first process of a container this one inherits the workers
        of a child that was killed.
        """
        try:
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                self._statuses[ended[0]] = os.waitstatus_to_exitcode(ended[1])
        except ChildProcessError:  # nobody is left
            self._statuses.setdefault(child.pid, 0)
        status = self._statuses.pop(child.pid, None)
        ours = {each.pid for each in self._children}
        self._statuses = {pid: each for pid, each in self._statuses.items() if pid in ours}
        return status

    def _end_all(self) -> None:
        """Ask all to end, and wait until they have; a second signal kills them."""
        self._listener.close()
        self._signal(signal.SIGTERM)
        self._is_ending = False
        until = time.monotonic() + SECONDS_TO_END
        while left := [child for child in self._children if child.pid]:
            for child in left:
                if self._ended(child) is not None:
                    child.pid = 0
            if self._is_ending or time.monotonic() >= until:
                self._signal(signal.SIGKILL)
            if any(child.pid for child in left):
                self._wait(INTERVAL)

    def _signal(self, number: signal.Signals) -> None:
        for child in self._children:
            if child.pid:
                os.kill(child.pid, number)


def serve(
    settings: Settings, listener: socket.socket, on_ready: Callable[[], None] = lambda: None
) -> None:
    """Serve with all the processes that the settings ask for, until SIGINT or SIGTERM."""
    if (settings.processes or 1) == 1:
        run.serve(settings, listener, on_ready)
    else:
        Parent(settings, listener).run(on_ready)
