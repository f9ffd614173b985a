"""Which figures of docs/benchmarks.md are older than the code they measure; measuring them again.

    .venv/bin/python -m benchmarks.figures               list all, with what has changed since
    .venv/bin/python -m benchmarks.figures pure-rules    run the command, write its output

A mark above a block of the page says when it was measured, and a digest of the code that it
measures. A digest needs no git, and survives commits that are put together.
"""

import hashlib
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
#: What is compiled or written again without a change to what is measured.
IGNORED = {"__pycache__"}


@dataclass(frozen=True, slots=True)
class Figures:
    """A block of the page: the command that prints it, and the code that it measures.

    Blocks with a line of `text` around the output are not written; where a command takes hours or
    needs another program, it is only listed.
    """

    command: str
    code: tuple[str, ...]
    is_written: bool = True


ENGINE = ("native/src", "native/CMakeLists.txt")
SEARCH = (*ENGINE, "src/relati/bots")
SERVER = ("src/relati/server", "src/relati/matches", "src/relati/storage")
#: By the name in the mark, in the order of the page.
FIGURES: Mapping[str, Figures] = {
    "pure-rules": Figures("benchmarks/bench_rules.py", ("src/relati/rules",)),
    "engine": Figures("-m relati bench --yardstick benchmarks/yardstick.cpp", ENGINE),
    "environments": Figures(
        "benchmarks/bench_envs.py", (*ENGINE, "src/relati/envs"), is_written=False
    ),
    "environments-rulesets": Figures(
        "benchmarks/bench_envs.py --rulesets", (*ENGINE, "src/relati/envs")
    ),
    "networks": Figures("benchmarks/bench_networks.py", ENGINE),
    "executors": Figures("benchmarks/bench_executors.py", ("src/relati/learning",)),
    "start": Figures("benchmarks/bench_start.py", ("src/relati/cli", "src/relati/server")),
    "ladder": Figures("benchmarks/ladder.py RULESET", SEARCH, is_written=False),
    "learned": Figures(
        "-m relati arena 9=python:benchmarks.fair_bots:learned 8=python:benchmarks.fair_bots:plain",
        (*SEARCH, "src/relati/native/trained"),
        is_written=False,
    ),
    "solved": Figures("-m relati solve -r RULESET --size N", ENGINE, is_written=False),
    "pictures": Figures("benchmarks/bench_pictures.py --side 26", ("src/relati/render",)),
    "server": Figures("-m benchmarks.compare_servers ../before", SERVER, is_written=False),
    "processes": Figures(
        "-m benchmarks.load --database postgresql --processes 1 2 4", SERVER, is_written=False
    ),
    "idle": Figures("-m benchmarks.load --idle 10000", SERVER, is_written=False),
    "storage": Figures("benchmarks/bench_storage.py", ("src/relati/storage",), is_written=False),
    "own-matches": Figures(
        "benchmarks/bench_own_matches.py sqlite", ("src/relati/storage",), is_written=False
    ),
    "site": Figures(
        "benchmarks/bench_site.py", ("src/relati/site", "src/relati/web/site"), is_written=False
    ),
    "browser": Figures("benchmarks/bench_web.py --times 3", ("src/relati/web", *SERVER)),
}

_MARK = re.compile(
    r"<!-- figures (?P<name>[a-z-]+): (?P<day>[0-9-]+), code (?P<code>[0-9a-f]+) -->"
)
_BLOCK = r"<!-- figures {name}: [^\n]*-->\n```text\n.*?```\n"


@dataclass(frozen=True, slots=True)
class Mark:
    """When figures were measured, and the digest of the code then."""

    name: str
    day: str
    code: str


def marks(page: str) -> Iterator[Mark]:
    """The marks of a page, in order."""
    for match in _MARK.finditer(page):
        yield Mark(match["name"], match["day"], match["code"])


def digest(paths: tuple[str, ...], root: Path = ROOT) -> str:
    """Eight digits that depend on the names and the contents of the files below these paths."""
    total = hashlib.sha256()
    for file in sorted(_files(paths, root)):
        total.update(f"{file.relative_to(root)}\0".encode())
        total.update(hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:8]


def _files(paths: tuple[str, ...], root: Path) -> Iterator[Path]:
    for path in paths:
        place = root / path
        for file in [place] if place.is_file() else place.rglob("*"):
            if file.is_file() and not IGNORED & set(file.relative_to(root).parts):
                yield file


def with_output(page: str, name: str, output: str, day: str, code: str) -> str:
    """The page with the block of that name written anew; raises ValueError if there is none."""
    block = f"<!-- figures {name}: {day}, code {code} -->\n```text\n{output.strip()}\n```\n"
    written, count = re.subn(
        _BLOCK.format(name=re.escape(name)), lambda _: block, page, flags=re.DOTALL
    )
    if count != 1:
        raise ValueError(f"{count} blocks are marked {name}")
    return written


def measure(name: str) -> None:
    """Run the command of these figures, and write what it prints into the page."""
    figures = FIGURES[name]
    command = [sys.executable, *shlex.split(figures.command)]
    output = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    page = PAGE.read_text("utf-8")
    PAGE.write_text(with_output(page, name, output, day, digest(figures.code)), "utf-8")


def table(page: str, root: Path = ROOT) -> Iterator[str]:
    """A line for each block: when it was measured, and whether the code is still the same."""
    for mark in marks(page):
        figures = FIGURES[mark.name]
        is_old = digest(figures.code, root) != mark.code
        state = "older than the code" if is_old else "up to date"
        yield f"{mark.name:<21} {mark.day}  {state:<19}  {figures.command}"


def main() -> None:
    for name in sys.argv[1:]:
        if name not in FIGURES or not FIGURES[name].is_written:
            known = ", ".join(each for each, figures in FIGURES.items() if figures.is_written)
            sys.exit(f"{name} cannot be written; these can: {known}")
        measure(name)
    if not sys.argv[1:]:
        print("\n".join(table(PAGE.read_text("utf-8"))))


if __name__ == "__main__":
    main()
