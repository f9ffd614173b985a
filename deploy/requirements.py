"""Prints what extras of relati need, one requirement on a line, without relati itself.

    python deploy/requirements.py lint types

The Makefile installs the tools of a verb by it: they need no engine, so nothing is compiled.
"""

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"


def requirements_of(name: str, extras: Mapping[str, list[str]]) -> Iterator[str]:
    """The requirements of an extra, those of the extras that it names included."""
    for requirement in extras[name]:
        own = re.fullmatch(r"relati\[(.+)\]", requirement)
        if own is None:
            yield requirement
            continue
        for each in own[1].split(","):
            yield from requirements_of(each, extras)


def main() -> None:
    extras = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["optional-dependencies"]
    wanted = (each for name in sys.argv[1:] for each in requirements_of(name, extras))
    print(*dict.fromkeys(wanted), sep="\n")


if __name__ == "__main__":
    main()
