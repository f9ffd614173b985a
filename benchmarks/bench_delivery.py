"""How the pages of the browser client arrive on a slow line: requests, bytes, paint, board.

    .venv/bin/python benchmarks/bench_delivery.py                   every page, 400 kbit/s, 300 ms
    .venv/bin/python benchmarks/bench_delivery.py --pages / /learn --lang zh
    .venv/bin/python benchmarks/bench_delivery.py --kilobits 0      as fast as the machine is

Needs what `make test` needs. The line is Chromium's own (DevTools protocol); a visit is a window
of its own, the second one in the same profile. What the browser has kept is no request.
"""

import argparse
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SERVER = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")
PAGES = (
    *("/", "/learn", "/learn/near", "/puzzles", "/puzzles/daily", "/rules", "/rules/modern"),
    *("/open", "/edit", "/build", "/settings", "/matches", "/profile", "/lobby", "/archive"),
    *("/openings", "/m/a-match"),
)
#: A visit ends when nothing has been asked for this long (milliseconds).
QUIET = 1500
#: Notes when there is the first board, after the frame in which its squares have come.
NOTE_BOARD = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".board-cells [data-square]")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.boardAt = performance.now())));
}).observe(document, { childList: true, subtree: true });"""
PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kilobits", type=int, default=400, help="a second; 0: no limit")
    parser.add_argument("--latency", type=int, default=300, help="milliseconds")
    parser.add_argument("--lang", choices=("en", "zh"), default="en")
    parser.add_argument("--pages", nargs="*", default=PAGES, metavar="PATH")
    arguments = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    try:
        from tests.server.server_process import run_server
        from tests.web.browser import chromium
        from tests.web.browser.users import Users
    except ModuleNotFoundError as missing:
        print(f"{missing.name} is not installed: nothing to measure", file=sys.stderr)
        return
    if chromium.find() is None:
        print(chromium.MISSING, file=sys.stderr)
        return
    head = f"{'page':<16}{'visit':>6}{'requests':>10}{'kB':>8}{'paint ms':>10}{'board ms':>10}"
    print(f"{arguments.kilobits} kbit/s, {arguments.latency} ms, {arguments.lang}\n{head}")
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), *SERVER) as server,
        chromium.started() as browser,
    ):
        users = Users(browser, server.address)
        for page in arguments.pages:
            user = users.new(lang=arguments.lang)
            user.context.add_init_script(NOTE_BOARD)
            user.web.get("/")  # a server that has just started reads its lessons and files first
            path = f"/m/{user.make('device', 2)}" if page == "/m/a-match" else page
            for visit in (1, 2):
                row = visited(user, path, arguments.kilobits, arguments.latency)
                print(f"{page:<16}{visit:>6}" + row, flush=True)
            user.context.close()
        users.close()


def visited(user, path: str, kilobits: int, latency: int) -> str:  # type: ignore[no-untyped-def]
    """What a visit of that page took, as the rest of a row."""
    page = user.context.new_page()
    session = user.context.new_cdp_session(page)
    session.send("Network.enable")
    if kilobits:
        rate = kilobits * 1000 / 8
        line = {"latency": latency, "downloadThroughput": rate, "uploadThroughput": rate}
        session.send("Network.emulateNetworkConditions", {"offline": False, **line})
    asked: dict[str, str] = {}
    kept: set[str] = set()
    received: list[float] = []
    session.on(
        "Network.requestWillBeSent",
        lambda event: asked.setdefault(event["requestId"], event["request"]["url"]),
    )
    session.on("Network.requestServedFromCache", lambda event: kept.add(event["requestId"]))

    def answered(event) -> None:  # type: ignore[no-untyped-def]
        if event["response"].get("fromDiskCache") or event["response"].get("fromPrefetchCache"):
            kept.add(event["requestId"])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    page.goto(path, wait_until="commit")
    page.wait_for_function("() => performance.getEntriesByName('first-contentful-paint').length")
    before = -1
    while before != len(asked) + len(received):
        before = len(asked) + len(received)
        page.wait_for_timeout(QUIET)
    paint, board = page.evaluate(PAINT), page.evaluate("() => window.boardAt ?? null")
    page.close()
    sent = [url for key, url in asked.items() if key not in kept and url.startswith("http")]
    shown = "" if board is None else f"{board:.0f}"
    return f"{len(sent):>10}{sum(received) / 1000:>8.0f}{paint:>10.0f}{shown:>10}"


if __name__ == "__main__":
    main()
