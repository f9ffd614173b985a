"""The browser client in Chromium: its size, how soon there is a board, how soon a move is drawn.

    .venv/bin/python benchmarks/bench_web.py

Needs what `make test` needs. Everything is measured in the page, by the page's own clock.
"""

import argparse
import gzip
import random
import statistics
import sys
import tempfile
from pathlib import Path

from relati import start
from relati.notation import write_position

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src" / "relati" / "web"
SERVED = {".html", ".js", ".css", ".svg", ".webmanifest"}
SERVER = ("serve", "--port", "0", "--database", "memory:", "--workers", "1")

#: Notes when the first board is painted: after the frame in which its squares have come.
NOTE_BOARD = """new MutationObserver((_, observer) => {
  if (!document.querySelector(".board-cells [data-square]")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.boardAt = performance.now())));
}).observe(document, { childList: true, subtree: true });"""

#: Clicks a square and gives the time until the frame in which its symbol is drawn.
CLICK = """(square) => new Promise((resolve) => {
  const board = document.querySelector(".relati-board:has(.board-cells)");
  const symbols = board.querySelector("g.symbols");
  const before = symbols.childElementCount;
  const observer = new MutationObserver(() => {
    if (symbols.childElementCount <= before) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - begin));
  });
  observer.observe(symbols, { childList: true });
  const begin = performance.now();
  board.querySelector(`[data-square="${square}"]`).click();
})"""

#: Clicks a square and gives how long each frame of the next second took.
FRAMES = """(square) => new Promise((resolve) => {
  const board = document.querySelector(".relati-board:has(.board-cells)");
  const frames = [];
  let last = 0;
  let until = Infinity;
  const tick = (now) => {
    const isMoving = board.querySelector("g.signal").childElementCount > 0;
    if (isMoving && until === Infinity) until = now + 1000;
    if (last && until !== Infinity) frames.push(now - last);
    last = now;
    if (now < until) requestAnimationFrame(tick);
    else resolve(frames);
  };
  requestAnimationFrame(tick);
  board.querySelector(`[data-square="${square}"]`).click();
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=15, help="each measurement is repeated")
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
    sizes()
    with (
        tempfile.TemporaryDirectory() as folder,
        run_server(Path(folder), *SERVER) as server,
        chromium.started() as browser,
    ):
        times = arguments.times
        first_board(Users(browser, server.address), times)
        drawn_move(Users(browser, server.address), times)
        frames(Users(browser, server.address), times)


def tell(what: str, values: list[float], unit: str = "ms") -> None:
    ordered = sorted(values)
    late = ordered[min(len(ordered) - 1, round(len(ordered) * 0.95))]
    middle = statistics.median(ordered)
    print(f"{what:<44} median {middle:7.1f} {unit}   95 % {late:7.1f}   most {ordered[-1]:7.1f}")


def sizes() -> None:
    files = [path for path in WEB.rglob("*") if path.suffix in SERVED]
    raw = sum(path.stat().st_size for path in files)
    packed = sum(len(gzip.compress(path.read_bytes())) for path in files)
    size = f"{raw / 1000:.1f} kB, gzip {packed / 1000:.1f} kB"
    print(f"{'client, all files':<44} {len(files)} files, {size}")


def first_board(users, times):  # type: ignore[no-untyped-def]
    for name in ("start page", "match page"):
        samples, sent = [], []
        for _ in range(times):
            user = users.new()
            user.context.add_init_script(NOTE_BOARD)
            session = user.context.new_cdp_session(user.page)
            session.send("Network.enable")
            received: list[float] = []
            session.on(
                "Network.loadingFinished",
                lambda event, received=received: received.append(event["encodedDataLength"]),
            )
            path = "/" if name == "start page" else f"/m/{user.make('device', 2)}"
            user.go(path)
            user.page.wait_for_function("() => window.boardAt")
            samples.append(user.page.evaluate("() => window.boardAt"))
            if path == "/":
                user.page.wait_for_load_state("networkidle")
            sent.append(sum(received) / 1000)
            user.context.close()
        tell(f"first board, {name}, nothing kept", samples)
        tell(f"received for it, {name}", sent, "kB")
    users.close()


def drawn_move(users, times):  # type: ignore[no-untyped-def]
    user, samples = users.new(), []
    while len(samples) < times:
        match_page = user.start("device", "device", ruleset="modern")
        chance = random.Random(len(samples))
        match_page.square("A1").wait_for()
        for ply in range(min(12, times - len(samples))):
            samples.append(user.page.evaluate(CLICK, chance.choice(match_page.legal_moves())))
            match_page.shows(ply + 1)
    tell("from click to drawn move, modern 9×9", samples)
    users.close()


def frames(users, times):  # type: ignore[no-untyped-def]
    state, chance = start("battle", 4, 21), random.Random(5)
    for _ in range(160):
        placed = [str(move) for move in state.legal_moves() if str(move).isalnum()]
        state = state.play(chance.choice(placed))
    user, samples = users.new(), []
    match_page = user.start("device", "device", "device", "device", position=write_position(state))
    match_page.square("A1").wait_for()
    for ply in range(times):
        placed = [move for move in match_page.legal_moves() if move.isalnum()]
        samples += user.page.evaluate(FRAMES, chance.choice(placed))
        match_page.shows(ply + 1)
    tell("frame while the waves run, battle 21×21, 4", samples)
    late = sum(each > 25 for each in samples)
    print(f"{'frames later than 25 ms':<44} {late} of {len(samples)}")
    users.close()


if __name__ == "__main__":
    main()
