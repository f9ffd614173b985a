"""How many processors this process may use: fewer than the machine has, in a container.

`os.cpu_count` counts those of the machine. A scheduler may have bound the process to some of them
(affinity), and a control group may allow it only so much time of them (quota), as the limits of
containers and `CPUQuota=` of systemd do.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def usable_processors(root: Path = Path("/")) -> int:
    """At least 1; parts of a processor do not count. `root` is where the system's files are."""
    try:
        count = len(os.sched_getaffinity(0))
    except AttributeError:  # not on Linux
        count = os.cpu_count() or 1
    return max(1, int(min(count, *_quotas(root))))


def _quotas(root: Path) -> Iterator[float]:
    """How many processors each control group around this process allows."""
    yield float("inf")
    with suppress(OSError, ValueError):
        for line in (root / "proc/self/cgroup").read_text().splitlines():
            _, controllers, path = line.split(":", 2)
            if not controllers:
                top, is_first_version = root / "sys/fs/cgroup", False
            elif "cpu" in controllers.split(","):
                top, is_first_version = root / "sys/fs/cgroup/cpu", True
            else:
                continue
            group = top / path.lstrip("/")
            for folder in (group, *group.parents):
                with suppress(OSError, ValueError, ZeroDivisionError):
                    yield _quota_of(folder, is_first_version)
                if folder == top:
                    break


def _quota_of(group: Path, is_first_version: bool) -> float:
    """The quota of one group. Raises `OSError` or `ValueError` if it has none."""
    if is_first_version:
        quota = (group / "cpu.cfs_quota_us").read_text()
        period = (group / "cpu.cfs_period_us").read_text()
    else:
        quota, period = (group / "cpu.max").read_text().split()
    if int(quota) < 0:  # `max` is no number either
        raise ValueError(quota)
    return int(quota) / int(period)
