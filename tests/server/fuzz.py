"""Sends damaged requests and messages to a server, and damaged text to every reader.

    python -m tests.server.fuzz --seconds 3600 --seed 1

Readers must return a value or raise a `RelatiError`. The server must answer in time, with no 5xx
but the refusals of a busy server, leave no traceback, and be well in the end. What breaks a rule
ends the run, with the seed that reproduces it.
"""

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from relati.errors import RelatiError
from relati.notation import (
    read_move,
    read_position,
    read_records,
    read_ruleset,
    read_ruleset_toml,
    read_table,
)
from relati.server.messages.socket import command_id_in, read_hello, read_message
from relati.words import LANGUAGES
from tests.server.server_process import ServerProcess

POSITION = "extended:chain 2 2X1Xr/1OcR3/5/Or4/1Xd3 X+1 - - *"
RECORD = '[Ruleset "classic"]\n[O "Ann"]\n\n1. C3 {a comment} B2 (D4 B3) C4 *\n'
TOML = 'name = "mine"\nactions = ["place", "cannon"]\n'
MESSAGES = (
    {"kind": "hello", "token": None, "after": 3, "views": True, "lang": "zh"},
    {"kind": "command", "command": {"id": "a", "based_on": 2, "seat": 0, "act": {"kind": "play"}}},
    {"kind": "ping"},
)
#: Each reader with a text that it can read.
READERS: tuple[tuple[Callable[[str], object], str], ...] = (
    (read_position, POSITION),
    (read_move, "B4-C4xC3"),
    (read_ruleset, "extended:chain"),
    (read_ruleset_toml, TOML),
    (read_records, RECORD),
    (read_records, '[{"ruleset": "classic", "moves": ["C3"]}]'),
    (read_table, "   A B\n2  . O\n1  X .\n"),
    (read_hello, json.dumps(MESSAGES[0])),
    (read_message, json.dumps(MESSAGES[1])),
    (command_id_in, json.dumps(MESSAGES[1])),
)
#: Bodies for POST; GET has them as its query.
REQUESTS = (
    ("/api/view", {"position": POSITION}),
    ("/api/preview", {"position": POSITION, "move": "C3"}),
    ("/api/square", {"position": POSITION, "square": "C3"}),
    ("/api/line", {"ruleset": "modern", "width": 5, "moves": ["C3", "B2"]}),
    ("/api/arrange", {"ruleset": "classic", "width": 5, "height": 5, "symbols": []}),
    ("/api/records", {"text": RECORD}),
    ("/api/records/picture", {"position": POSITION, "format": "svg"}),
    ("/api/matches", {"id": "x", "setup": {"seats": [{"kind": "device"}, {"kind": "link"}]}}),
    ("/api/codes", {"code": "ABCD2345"}),
)
#: What is put into texts: marks of the notations, other alphabets, numbers without end.
PIECES = (
    *("", " ", "/", "*", "-", "=", ":", "[", "{", '"', "\\", "\n", "\x00", "\ud800", "９", "😀"),
    *("9" * 30, "A26", "Oh" * 40, "null", "-1", "1e400", "(" * 50, "kind"),
)
#: Refusals of a server that has too much to do.
BUSY = ("server/busy", "server/crowded", "server/worker-lost")
TIMEOUT = 60.0


def damaged(text: str, dice: random.Random) -> str:
    """The text with a few pieces removed, doubled, moved or put in."""
    for _ in range(dice.randint(1, 6)):
        first, last = sorted(dice.randrange(len(text) + 1) for _ in range(2))
        part = text[first:last]
        text = dice.choice(
            (
                text[:first] + text[last:],
                text[:last] + part + text[last:],
                text[:first] + dice.choice(PIECES) + text[first:],
                text[:first] + dice.choice(PIECES) + text[last:],
                part + text[:first] + text[last:],
            )
        )[:20_000]
    return text


def fuzz_readers(dice: random.Random) -> None:
    """One damaged text for each reader."""
    for read, text in READERS:
        try:
            read(damaged(text, dice))
        except RelatiError as error:
            refusal = error
        else:
            continue
        assert all(refusal.sentence(lang) for lang in LANGUAGES)


async def fuzz_http(web: httpx.AsyncClient, dice: random.Random) -> None:
    """One damaged request for each address, as POST and as GET."""
    for path, body in REQUESTS:
        text = damaged(json.dumps(body), dice).encode("utf-8", "surrogatepass")
        headers = {"Content-Type": "application/json"}
        check(await web.post(path, content=text, headers=headers))
        query = {name: damaged(str(value), dice) for name, value in body.items()}
        sent = {name: value.encode("utf-8", "replace") for name, value in query.items()}
        check(await web.get(path, params=sent))


def check(answer: httpx.Response) -> None:
    """A refusal has a code; a failure is none."""
    if answer.status_code >= 400:
        code = answer.json()["code"]
        assert answer.status_code < 500 or code in BUSY, f"{answer.request.url}: {answer.text}"


async def fuzz_bytes(server: ServerProcess, dice: random.Random) -> None:
    """A damaged request as bytes, which need not be HTTP."""
    whole = (
        f"POST /api/line HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: 2\r\n\r\n{{}}"
    )
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(damaged(whole, dice).encode("utf-8", "replace"))
    writer.write_eof()
    try:
        await asyncio.wait_for(reader.read(), TIMEOUT)
    except ConnectionError:
        pass
    finally:
        writer.close()


async def fuzz_socket(live: str, dice: random.Random) -> None:
    """A socket whose messages are damaged, the first of them mostly not."""
    try:
        async with connect(live, proxy=None) as socket:
            hello = json.dumps(MESSAGES[0])
            await socket.send(hello if dice.random() < 0.8 else _sendable(hello, dice))
            for _ in range(5):
                await socket.send(_sendable(json.dumps(dice.choice(MESSAGES)), dice))
            await socket.send('{"kind":"ping"}')
            await _last_message(socket)
    except ConnectionClosed as closed:
        reason = closed.rcvd
    else:
        return
    assert reason, "closed without a reason"


def _sendable(text: str, dice: random.Random) -> str:
    return damaged(text, dice).encode("utf-8", "replace").decode()


async def _last_message(socket: ClientConnection) -> None:
    """Wait until the ping at the end is answered, or the server says goodbye."""
    async with asyncio.timeout(TIMEOUT):
        while json.loads(await socket.recv())["kind"] not in ("pong", "bye"):
            pass


async def fuzz(seconds: float, seed: int) -> int:
    """Everything for some seconds; how many rounds there were."""
    began, rounds = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as folder:
        async with (
            ServerProcess(Path(folder), "memory:") as server,
            httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT) as web,
        ):
            body = REQUESTS[7][1] | {"id": secrets.token_hex(8)}
            match = (await web.post("/api/matches", json=body)).json()["match"]
            live = f"{server.address.replace('http', 'ws', 1)}/api/matches/{match}/live"
            while time.monotonic() - began < seconds or not rounds:
                dice = random.Random(seed + rounds)
                try:
                    await asyncio.to_thread(fuzz_readers, dice)
                    await fuzz_http(web, dice)
                    await fuzz_bytes(server, dice)
                    await fuzz_socket(live, dice)
                    log = server.log_file.read_text("utf-8")
                    assert "Traceback" not in log, log[-4_000:]
                except BaseException:
                    print(f"--seed {seed + rounds}", file=sys.stderr, flush=True)
                    raise
                rounds += 1
            assert (await web.get("/api/health")).status_code == 200
    return rounds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=None, help="of the first round (default: now)")
    arguments, _ = parser.parse_known_args()  # others are for the engine's
    seed = time.time_ns() if arguments.seed is None else arguments.seed
    rounds = asyncio.run(fuzz(arguments.seconds, seed))
    each = len(READERS) + 2 * len(REQUESTS) + 2
    print(
        f"{rounds * each:,} damaged texts, requests and sockets in {rounds:,} rounds: all refused"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
