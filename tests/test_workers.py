"""A worker process: its messages, and that nothing it started outlives it or its parent."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from relati.errors import IllegalMove
from relati.workers import ProcessorSeconds, Worker, WorkerLost

needs_process_groups = pytest.mark.skipif(
    not hasattr(os, "killpg"), reason="there are no process groups"
)


class Unreadable(Exception):
    """An exception that can be pickled, but not read again."""

    def __init__(self, one: str, other: str) -> None:
        super().__init__(one + other)


def count_to(last: int) -> Iterator[int]:
    yield from range(1, last + 1)


def refuse() -> None:
    raise IllegalMove("rules/game-over")


def refuse_unreadably() -> None:
    raise Unreadable("no", "!")


def function_in_a_function() -> object:
    return lambda: None


def write_to_stdout() -> None:
    print("only the parent writes to stdout", flush=True)


def start_another_process() -> int:
    return subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"]).pid


def wait_until_gone(process: int) -> None:
    """Return when a process has ended; the time limit of tests ends those that do not."""
    with suppress(ProcessLookupError):
        while not is_zombie(process):
            os.kill(process, 0)
            time.sleep(0.02)


def is_zombie(process: int) -> bool:
    """Whether a process has ended and only its parent has not asked about it yet."""
    with suppress(OSError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    return False


def test_jobs_are_done_one_after_the_other_in_one_other_process() -> None:
    with closing(Worker()) as worker:
        assert worker.run(pow, 60, 2, 5) == 32
        process = worker.run(os.getpid, 60)
        assert process == worker.run(os.getpid, 60) != os.getpid()


def test_each_value_of_a_generator_is_sent_as_progress() -> None:
    with closing(Worker()) as worker:
        worker.start()
        worker.submit(count_to, 3)
        messages = [worker.receive(60) for _ in range(4)]
        assert [tuple(message) for message in messages] == [
            ("progress", 1),
            ("progress", 2),
            ("progress", 3),
            ("result", None),
        ]


def test_what_a_job_raises_is_raised_here_and_the_next_job_is_done() -> None:
    with closing(Worker()) as worker:
        with pytest.raises(IllegalMove) as refused:
            worker.run(refuse, 60)
        assert refused.value.code == "rules/game-over"
        with pytest.raises(RuntimeError, match="Unreadable: no!"):
            worker.run(refuse_unreadably, 60)
        with pytest.raises(RuntimeError, match="cannot be sent"):
            worker.run(function_in_a_function, 60)
        assert worker.run(pow, 60, 2, 3) == 8


def test_a_job_that_takes_too_long_is_a_timeout() -> None:
    with closing(Worker()) as worker:
        worker.start()
        with pytest.raises(TimeoutError):
            worker.run(time.sleep, 0.05, 3600)


def test_a_process_that_ends_in_a_job_is_lost_and_says_how() -> None:
    with closing(Worker()) as worker:
        with pytest.raises(WorkerLost) as lost:
            worker.run(os._exit, 60, 7)
        assert lost.value.exit_code == 7
        with pytest.raises(WorkerLost):
            worker.run(os.getpid, 60)


def test_a_worker_can_be_killed_while_another_thread_waits_for_it() -> None:
    with closing(Worker()) as worker:
        worker.start()
        threading.Thread(target=worker.kill).start()
        with pytest.raises(WorkerLost):
            worker.run(time.sleep, 3600, 3600)


def test_a_worker_that_is_told_to_stop_ends_by_itself() -> None:
    worker = Worker()
    process = worker.run(os.getpid, 60)
    worker.stop()
    wait_until_gone(process)


def test_a_worker_leaves_stdout_to_its_parent(capfd: pytest.CaptureFixture[str]) -> None:
    with closing(Worker()) as worker:
        worker.run(write_to_stdout, 60)
    written = capfd.readouterr()
    assert (written.out, written.err) == ("", "only the parent writes to stdout\n")


@needs_process_groups
def test_what_a_job_has_started_is_killed_with_its_worker() -> None:
    with closing(Worker()) as worker:
        child = worker.run(start_another_process, 60)
    wait_until_gone(child)


@needs_process_groups
def test_ctrl_c_in_a_terminal_does_not_reach_a_worker() -> None:
    with closing(Worker()) as worker:
        assert worker.run(os.getpgrp, 60) == worker.run(os.getpid, 60)


ORPHAN = """
import os, time
from relati.workers import Worker

if __name__ == "__main__":
    worker = Worker()
    print(worker.run(os.getpid, 60), flush=True)
    worker.run(time.sleep, 3600, 3600)
"""


@needs_process_groups
def test_a_worker_does_not_outlive_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(ORPHAN, "utf-8")
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout
        worker = int(parent.stdout.readline())
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    wait_until_gone(worker)


def sleep_for(seconds: float) -> str:
    time.sleep(seconds)
    return "awake"


def work_for_ever() -> None:
    while True:
        pass


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux can tell")
def test_a_limit_of_processor_time_counts_work_and_not_waiting() -> None:
    with closing(Worker()) as worker:
        assert worker.run(sleep_for, ProcessorSeconds(0.2), 0.5) == "awake"
        with pytest.raises(TimeoutError):
            worker.run(work_for_ever, ProcessorSeconds(0.2))
    with closing(Worker()) as worker, pytest.raises(TimeoutError):
        worker.run(sleep_for, 0.2, 60)
    with closing(Worker()) as worker, pytest.raises(TimeoutError):
        worker.run(sleep_for, ProcessorSeconds(0.1), 60)
