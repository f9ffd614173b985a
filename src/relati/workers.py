"""A process that does one job after the other and can be killed at any moment.

Bots, heavy positions and pictures are computed here: whatever goes wrong costs only the job.

    parent → worker   (job, arguments), or None: stop
    worker → parent   ready      once, when the process has started
                      progress   a value yielded by a job that is a generator
                      result     what the job returned; the worker waits for the next one
                      error      what the job raised; likewise
"""

import os
import pickle
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from typing import Any, Literal, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

#: Seconds that a process may take to start, and to stop when it is asked to.
MOST_SECONDS_TO_START, MOST_SECONDS_TO_STOP = 60.0, 1.0

#: On a busy machine a job may take this many times its processor time.
MOST_SECONDS_PER_PROCESSOR_SECOND = 10.0

#: `multiprocessing` keeps a set of all its processes, which is not made for several threads.
_STARTING = threading.Lock()


class WorkerLost(Exception):
    """The process ended, or was killed, before its job was done."""

    def __init__(self, exit_code: int | None) -> None:
        super().__init__(exit_code)
        self.exit_code = exit_code


class ProcessorSeconds(float):
    """A limit of processor time: a job that waits for a busy machine is not yet too long.

    Where the processor time of another process is unknown, it is a limit of time.
    """

    __slots__ = ()


class Message(NamedTuple):
    """What a worker sends."""

    kind: Literal["ready", "progress", "result", "error"]
    value: Any


class Worker:
    """A new process. `kill` may be called from any thread, everything else from one at a time.

    The process heads a process group of its own: what its jobs have started is killed with it,
    and Ctrl-C in a terminal reaches only the parent. It does not outlive the parent.
    """

    def __init__(self, setup: Callable[[], None] | None = None) -> None:
        # Spawned, not forked: a fork would copy locks held by other threads.
        context = get_context("spawn")
        self.connection: Connection[Any, Any]
        self.connection, theirs = context.Pipe()
        # A daemon could not start processes, and bots may want to.
        self._process = context.Process(target=_serve, args=(theirs, setup), daemon=False)
        try:
            with _STARTING, _ctrl_c_waits():
                self._process.start()
        except OSError as error:
            self.connection.close()
            raise WorkerLost(None) from error
        finally:
            theirs.close()
        self.has_started = False

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process.is_alive()

    def submit(self, job: Callable[P, Any], *args: P.args, **kwargs: P.kwargs) -> None:
        """Hand over a function of a module. If the process is gone, `receive` will say so."""
        with suppress(OSError):
            self.connection.send((job, args, kwargs))

    def receive(self, seconds: float) -> Message:
        """The next message; a `TimeoutError` if none comes, `WorkerLost` if none can come."""
        try:
            has_message = self.connection.poll(seconds)
            message = Message(*self.connection.recv()) if has_message else None
        except (EOFError, OSError):
            self._process.join(MOST_SECONDS_TO_STOP)
            raise WorkerLost(self._process.exitcode) from None
        if message is None:
            raise TimeoutError
        self.has_started = True
        return message

    def start(self) -> None:
        """Wait until the process has started."""
        if not self.has_started:
            self.receive(MOST_SECONDS_TO_START)

    def run(self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs) -> T:
        """What `job` returns or raises; raises as `receive` does if that takes too long."""
        self.start()
        started, used_before = time.monotonic(), self._processor_time()
        self.submit(job, *args, **kwargs)
        deadline = started + seconds
        last = started + seconds * MOST_SECONDS_PER_PROCESSOR_SECOND
        while True:
            try:
                message = self.receive(max(0.0, deadline - time.monotonic()))
            except TimeoutError:
                now, used = time.monotonic(), self._processor_time()
                if not isinstance(seconds, ProcessorSeconds) or used is None or now >= last:
                    raise
                left = seconds - (used - (used_before or 0.0))
                if left <= 0:
                    raise
                deadline = min(now + left, last)
                continue
            if message.kind == "error":
                raise message.value
            if message.kind == "result":
                result: T = message.value
                return result

    def _processor_time(self) -> float | None:
        """The processor time that the process has used; None where nobody can tell."""
        pid = self._process.pid
        if pid is None or not sys.platform.startswith("linux"):
            return None
        try:
            # The clock of another process, as clock_getcpuclockid(3) numbers it on Linux.
            return time.clock_gettime(~pid << 3 | 2)
        except OSError:  # it has ended
            return None

    def stop(self) -> None:
        """Let a process that has no job end by itself, and `close`."""
        with suppress(OSError):
            self.connection.send(None)
        self._process.join(MOST_SECONDS_TO_STOP)
        self.close()

    def kill(self) -> None:
        """End the process and all it has started, at once."""
        with suppress(ValueError):  # closed already
            if self._process.is_alive() and not _kill_group(self._process.pid or 0):
                self._process.kill()

    def close(self) -> None:
        """Kill the process if it still runs, and give back what it took here."""
        self.kill()
        self._process.join()
        self.connection.close()
        self._process.close()


def _serve(connection: "Connection[Any, Any]", setup: Callable[[], None] | None) -> None:
    """The process: do jobs until there is None, or nobody to ask for one."""
    _detach()
    if setup:
        setup()
    with suppress(EOFError, ConnectionError):
        connection.send(("ready", None))
        while (work := connection.recv()) is not None:
            for message in _messages_of(*work):
                _send(connection, message)


def _messages_of(
    job: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> Iterator[tuple[str, Any]]:
    try:
        result = job(*args, **kwargs)
        if isinstance(result, Iterator):
            for value in result:
                yield "progress", value
            result = None
    except Exception as error:
        yield "error", _portable(error)
    else:
        yield "result", result


def _send(connection: "Connection[Any, Any]", message: tuple[str, Any]) -> None:
    try:
        connection.send(message)
    except (pickle.PicklingError, TypeError, AttributeError) as error:
        connection.send(("error", RuntimeError(f"cannot be sent: {error}")))


def _portable(error: Exception) -> Exception:
    """An exception that can be pickled and read again, which not every class allows."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _detach() -> None:
    """Leave Ctrl-C and stdout to the parent, and end when the parent has ended."""
    if hasattr(os, "setsid"):
        with suppress(PermissionError):  # it heads a group already
            os.setsid()
        # What came while it started is forgotten; from now on none comes from a terminal.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        signal.signal(signal.SIGINT, before)
    else:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, ValueError):  # there may be no stderr
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if parent := parent_process():
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


@contextmanager
def _ctrl_c_waits() -> Iterator[None]:
    """Let a process that is started here not notice Ctrl-C before it has left the terminal.

    It would end with a traceback among its imports. In this process Ctrl-C comes a moment later.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with(parent: Any) -> None:
    parent.join()
    _kill_group(os.getpid())
    os._exit(1)


def _kill_group(leader: int) -> bool:
    """Kill a process and all it has started; False where there are no process groups."""
    if not hasattr(os, "killpg"):
        return False
    try:
        os.killpg(leader, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    return True
