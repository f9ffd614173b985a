"""How long a command takes until the first answer: `relati --version` and `relati serve`.

    .venv/bin/python benchmarks/bench_start.py

Each is started several times; the median and the slowest are printed. Times depend on the machine
and on what else it does.
"""

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

RELATI = [sys.executable, "-m", "relati"]


def version() -> float:
    """Seconds until the version is printed and the command has ended."""
    before = time.perf_counter()
    subprocess.run([*RELATI, "--version"], check=True, capture_output=True)
    return time.perf_counter() - before


def serve() -> float:
    """Seconds until the server prints its address, which it does once it answers."""
    arguments = [*RELATI, "serve", "--port", "0", "--database", "memory:", "--no-open"]
    before = time.perf_counter()
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout
        server.stdout.readline()
        taken = time.perf_counter() - before
        server.terminate()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="starts of each command")
    runs = parser.parse_args().runs
    commands: dict[str, Callable[[], float]] = {"relati --version": version, "relati serve": serve}
    for name, start in commands.items():
        start()  # so that every module has been compiled
        seconds = [start() for _ in range(runs)]
        print(f"{name:<16}  median {statistics.median(seconds):.2f} s  most {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
