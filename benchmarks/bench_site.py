"""The game without a server in Chromium: its size, and how soon a board and a bot's answer come.

    .venv/bin/python benchmarks/bench_site.py

Needs what `make test` needs, and what `relati site` fetches. Times are by the page's clock, from
the moment at which it was asked for; processor times of all of Chromium stand beside them, since a
busy machine makes everything later.
"""

import functools
import gzip
import http.server
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMPRESSED = {".html", ".js", ".mjs", ".css", ".svg", ".json", ".wasm", ".webmanifest"}

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


def received(path: Path) -> int:
    """The bytes of a file as a host that compresses sends it."""
    data = path.read_bytes()
    return len(gzip.compress(data, 9)) if path.suffix in COMPRESSED else len(data)


def processor_seconds() -> float:
    """The processor time of all Chromium processes."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            head, _, rest = stat.read_text().rpartition(")")
        except OSError:  # it has ended
            continue
        if "(chrom" in head:
            ticks += sum(map(int, rest.split()[11:13]))
    return ticks / 100


def main() -> int:
    """Build a site, measure it, and print what was found."""
    sys.path.insert(0, str(ROOT))
    from relati.site.build import build
    from tests.web.browser import chromium

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            pass

    with tempfile.TemporaryDirectory() as temporary, chromium.started() as browser:
        folder = Path(temporary) / "site"
        began = time.process_time()
        sizes = build(folder)
        print(f"building {time.process_time() - began:8.1f} s of this process")
        files = [folder / name for name in sizes]
        print(f"all files {len(files):32} {sum(sizes.values()) / 1e6:8.1f} MB")
        print(f"… as they are sent {sum(map(received, files)) / 1e6:32.1f} MB")
        server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder))
        )
        threading.Thread(target=server.serve_forever, daemon=True).start()
        context = browser.new_context()
        for visit in ("first visit", "later visit"):
            used = processor_seconds()
            page = context.new_page()
            page.set_default_timeout(600_000)
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            page.wait_for_function(f"() => ({PAINTED})() > 0")
            painted = page.evaluate(PAINTED)
            placed, answered = page.evaluate(PLAY, visit)
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            told = (("first paint", painted), ("root placed", placed), ("bot's answer", answered))
            for name, milliseconds in told:
                print(f"{visit}, {name:30} {milliseconds / 1000:8.2f} s")
            print(f"{visit}, processor time {processor_seconds() - used:24.1f} s")
            page.close()
        server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
