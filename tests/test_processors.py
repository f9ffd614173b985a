"""How many processors may be used, by affinity and by the quota of a container."""

import os
from pathlib import Path

import pytest

from relati.processors import usable_processors


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of a system whose scheduler lets this process have eight processors."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: set(range(8)), raising=False)
    (tmp_path / "proc/self").mkdir(parents=True)
    return tmp_path


def _group(system: Path, path: str, **files: str) -> None:
    folder = system / "sys/fs/cgroup" / path
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text)


def test_without_a_quota_the_affinity_counts(system: Path) -> None:
    assert usable_processors(system) == 8
    (system / "proc/self/cgroup").write_text("0::/user.slice\n")
    _group(system, "user.slice", cpu__max="max 100000\n")
    assert usable_processors(system) == 8


@pytest.mark.parametrize(
    ("quota", "count"), [("250000", 2), ("50000", 1), ("1600000", 8), ("max", 8), ("?", 8)]
)
def test_a_container_counts_whole_processors_of_its_quota(
    system: Path, quota: str, count: int
) -> None:
    (system / "proc/self/cgroup").write_text("0::/\n")
    _group(system, "", cpu__max=f"{quota} 100000\n")
    assert usable_processors(system) == count


def test_the_smallest_quota_of_the_groups_around_a_process_counts(system: Path) -> None:
    (system / "proc/self/cgroup").write_text("0::/a.slice/b.service\n")
    _group(system, "a.slice", cpu__max="300000 100000")
    _group(system, "a.slice/b.service", cpu__max="600000 100000")
    assert usable_processors(system) == 3


def test_control_groups_of_the_first_version_count_too(system: Path) -> None:
    (system / "proc/self/cgroup").write_text("3:memory:/x\n2:cpu,cpuacct:/docker/1\n")
    # Without a namespace of its own, a container sees its own group at the top.
    _group(system, "cpu", cpu__cfs_quota_us="200000", cpu__cfs_period_us="100000")
    assert usable_processors(system) == 2
    _group(system, "cpu", cpu__cfs_quota_us="-1")
    assert usable_processors(system) == 8
