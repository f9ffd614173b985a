"""What anonymous visitors have done to cost a server much, each from an address of its own.

Each attack goes on until it is cancelled, within what the limits allow: a refusal is what it gets,
and it waits no longer than a moment before it tries again.

    python -m tests.server.attacks http://127.0.0.1:8765 [NAME …]

runs all of them, or those named, until its standard input ends. It prints a line when half of them
have been answered, and in the end how all of them were answered, as JSON. Its priority is low:
attackers have machines of their own.
"""

import asyncio
import json
import os
import secrets
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from relati.notation import write_position
from relati.rules import RULESETS, Kind, Square, Symbol, arrange

JSON = dict[str, Any]


def _shields() -> str:
    """A large board with as many shields as are accepted, which form 1,296 rectangles."""
    corners = "ADGJMPSVY"
    symbols = {
        Square(f"{column}{1 + 3 * row}"): Symbol(0, Kind.SHIELD, True, None)
        for column in corners
        for row in range(len(corners))
    }
    symbols |= {Square("B1"): Symbol(0, Kind.ROOT, True, None)}
    symbols |= {Square("Z26"): Symbol(1, Kind.ROOT, True, None)}
    return write_position(arrange(RULESETS["addon"], symbols, size=(26, 26), players=2))


SHIELDS = _shields()
CANNONS = "extended:chain 2 Or9/Oc" + "OcF" * 7 + "2/" + ("1" + "OcF" * 7 + "2/") * 6
CANNONS += "7X2/9Xr O - - *"
LONG_GAME = '[Ruleset "classic"]\n[Size "26x26"]\n\nC3 B2 D4 B3 C4 A2 D3 B4 *\n'
EVERY_PART = "mine[actions=cannon+migration+sniper+cover+bomb+killer+escape+strike+pincer+defend]"
OPEN_BOARD = "modern 2 Or25/" + "/".join(["O1" * 13] * 11 + ["26"] * 13) + "/25Xr O - - *"
#: Seconds between two tries of one attack, so that this process itself does not take the machine.
PACE = 0.05
#: How many connections an attack holds at once.
AT_ONCE = 8


class Visitor:
    """An anonymous client at one address, and the statuses and codes that it was answered with."""

    def __init__(self, server: str, address: str) -> None:
        self.server = server
        self.headers = {"X-Forwarded-For": address}
        # Idle connections are given up before the server closes them, maybe under a request.
        limits = httpx.Limits(keepalive_expiry=2)
        self.web = httpx.AsyncClient(
            base_url=server, headers=self.headers, timeout=60, limits=limits
        )
        self.answers: Counter[str] = Counter()

    async def post(self, path: str, body: JSON, token: str | None = None) -> httpx.Response:
        """The answer to POST, counted."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self._counted(await self.web.post(path, json=body, headers=headers))

    async def listen(self, path: str, body: JSON) -> None:
        """Read a stream to its end; it is counted when it begins."""
        async with self.web.stream("POST", path, json=body) as answer:
            if answer.status_code >= 400:
                await answer.aread()
            self._counted(answer)
            async for _ in answer.aiter_lines():
                pass

    async def get(self, path: str) -> httpx.Response:
        """The answer to GET, counted."""
        return self._counted(await self.web.get(path))

    async def new_match(self, *kinds: str, **setup: Any) -> JSON:
        """A new match, or an empty dictionary if it was refused."""
        seats = [{"kind": kind} | ({"level": 2} if kind == "bot" else {}) for kind in kinds]
        body = {"id": secrets.token_hex(8), "setup": {"seats": seats} | setup}
        answer = await self.post("/api/matches", body)
        return dict(answer.json()) if answer.status_code == 201 else {}

    async def act(self, match: JSON, act: JSON, seat: int, based_on: int = 0) -> httpx.Response:
        """The answer to an act in a match of one's own."""
        command = {"id": secrets.token_hex(8), "based_on": based_on, "seat": seat, "act": act}
        return await self.post(f"/api/matches/{match['match']}/commands", command, match["token"])

    def _counted(self, answer: httpx.Response) -> httpx.Response:
        is_refused = answer.status_code >= 400
        is_json = answer.headers.get("Content-Type", "").startswith("application/json")
        code = answer.json().get("code", "") if is_refused and is_json else ""
        self.answers[f"{answer.status_code} {code}".strip()] += 1
        return answer


async def shields(visitor: Visitor) -> None:
    """A board full of shields, wherever a position is read."""
    await visitor.post("/api/view", {"position": SHIELDS})
    await visitor.new_match("device", "device", position=SHIELDS)
    await visitor.post("/api/records/picture", {"position": SHIELDS})


async def invented_languages(visitor: Visitor) -> None:
    """Constant answers in languages that there are not, which must not be kept one by one."""
    for path in ("showcase", "openapi.json", "puzzles", "levels"):
        await visitor.get(f"/api/{path}?lang=q{secrets.token_hex(4)}")


async def sides_of_their_own(visitor: Visitor) -> None:
    """New games without a size, whose ruleset itself has the largest side."""
    await visitor.post("/api/line", {"ruleset": "mine[side=26]", "moves": ["M13", "C3"]})
    await visitor.post("/api/line", {"ruleset": EVERY_PART[:-1] + ";side=26]"})


async def analyses(visitor: Visitor) -> None:
    """Analyses as long as there are, of whole games and of large positions, all at once."""
    asked = [
        visitor.listen("/api/analysis/position", {"position": OPEN_BOARD}),
        visitor.listen("/api/analysis", {"record": LONG_GAME}),
        visitor.listen("/api/lab", {"ruleset": "addon", "side": 9}),
    ]
    await asyncio.gather(*asked)


async def moving_seats(visitor: Visitor) -> None:
    """A seat that goes to another device again and again, whose matches come along."""
    match = await visitor.new_match("device", "device")
    if not match:
        return
    former = match["token"]
    for _ in range(20):
        token = secrets.token_urlsafe(32)
        await visitor.post("/api/profile/merge", {"token": former}, token)
        former = token


async def pages_and_metrics(visitor: Visitor) -> None:
    """Pages of matches that there are and are not, and numbers that only operators want."""
    match = await visitor.new_match("device", "device")
    await visitor.get(f"/m/{match.get('match', secrets.token_hex(16))}")
    await visitor.get("/api/metrics")


async def chained_cannons(visitor: Visitor) -> None:
    """Chained shots without end, for hints and for a bot with a seat."""
    await visitor.post("/api/hint", {"position": CANNONS})
    await visitor.new_match("bot", "device", position=CANNONS)


async def bots_alone(visitor: Visitor) -> None:
    """Bots against bots, and nobody there."""
    await visitor.new_match("bot", "bot", ruleset="modern")


async def pictures(visitor: Visitor) -> None:
    """Animations as large as possible."""
    await visitor.post(
        "/api/records/picture", {"record": LONG_GAME, "format": "gif", "width": 2048}
    )


async def long_past(visitor: Visitor) -> None:
    """A match that gets longer and longer, and is asked for from its beginning."""
    match = await visitor.new_match("device", "device")
    while match:
        for number in range(200):
            await visitor.act(match, {"kind": "chat", "room": "players", "text": str(number)}, 0)
            await asyncio.sleep(PACE)
        for _ in range(50):
            await visitor.get(f"/api/matches/{match['match']}/events")
            await asyncio.sleep(PACE)


async def talkative_sockets(visitor: Visitor) -> None:
    """Sockets that send as much as they can."""
    match = await visitor.new_match("device", "device")
    if not match:
        return
    live = f"{visitor.server.replace('http', 'ws', 1)}/api/matches/{match['match']}/live"
    try:
        async with connect(live, additional_headers=visitor.headers, proxy=None) as socket:
            await socket.send(json.dumps({"kind": "hello", "views": True}))
            for _ in range(2_000):
                await socket.send('{"kind":"ping"}')
                await socket.send("?" * 1_000)
                await asyncio.sleep(PACE / 5)
                while True:
                    try:
                        async with asyncio.timeout(0.001):
                            message = json.loads(await socket.recv())
                    except TimeoutError:
                        break
                    if message["kind"] == "bye":
                        visitor.answers[f"bye {message['code']}"] += 1
    except (ConnectionClosed, InvalidStatus, OSError):
        visitor.answers["socket closed"] += 1


async def half_requests(visitor: Visitor) -> None:
    """Requests of which one byte comes now and then."""
    address = urlsplit(visitor.server)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    try:
        for byte in b"POST /api/line HTTP/1.1\r\nContent-Length: 1000\r\nHost: x\r\n\r\n" * 100:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(0.5)
            if reader.at_eof():
                break
    except OSError:
        pass
    finally:
        writer.close()
    visitor.answers["half request ended"] += 1


async def arriving(visitor: Visitor) -> None:
    """Many new matches."""
    await visitor.new_match("device", "link", is_public=True)
    await visitor.get("/api/matches")


async def large_boards(visitor: Visitor) -> None:
    """Squares and threats of a large board, as hovering over it asks for them."""
    await visitor.post("/api/square", {"position": OPEN_BOARD, "square": "M13"})
    await visitor.get(f"/api/view?position={OPEN_BOARD}")


async def rules_of_ones_own(visitor: Visitor) -> None:
    """Rulesets with every part, checked again and again, and played on the largest board."""
    await visitor.post("/api/rulesets/check", {"text": EVERY_PART})
    await visitor.post("/api/rulesets/check", {"toml": "#\n" * 1_900 + 'name = "mine"\n'})
    line = {"ruleset": EVERY_PART, "width": 26, "height": 26, "moves": ["M13", "C3"]}
    await visitor.post("/api/line", line)


async def seeking(visitor: Visitor) -> None:
    """Offers in the lobby from one person after the other."""
    seats = [{"kind": "device"}, {"kind": "link"}]
    setup = {"seats": seats, "is_public": True, "width": 9}
    body = {"id": secrets.token_hex(8), "setup": setup, "name": "x"}
    token = secrets.token_urlsafe(32)
    await visitor.post("/api/lobby/seeks", body, token)
    await visitor.get("/api/lobby")
    if secrets.randbelow(2):
        await visitor.post("/api/lobby/leave", {}, token)


async def lists(visitor: Visitor) -> None:
    """Whatever is long: archive, openings, ratings, puzzles, lessons, the document of the API."""
    for path in (
        "/api/archive?limit=50",
        "/api/openings?ruleset=modern&players=2",
        "/api/players/aaaaaaaaaaaaaaaa",
        "/api/puzzles",
        "/api/showcase",
        "/api/openapi.json",
        "/api/showcase?a-parameter=that-is-not-asked-for",
        "/",
    ):
        await visitor.get(path)


async def wrong_keys(visitor: Visitor) -> None:
    """Profiles and passkeys of nobody, and codes that are guessed."""
    token = secrets.token_urlsafe(32)
    await visitor.post("/api/codes", {"code": secrets.token_hex(4)}, token)
    await visitor.post("/api/passkeys/challenge", {}, token)
    await visitor.post("/api/passkeys/sign-in", {"credential": {"id": token}}, token)
    await visitor.post("/api/profile/codes", {}, token)


Attack = Callable[[Visitor], Awaitable[None]]
ATTACKS: tuple[Attack, ...] = (
    shields,
    invented_languages,
    sides_of_their_own,
    analyses,
    moving_seats,
    pages_and_metrics,
    chained_cannons,
    bots_alone,
    pictures,
    long_past,
    talkative_sockets,
    half_requests,
    arriving,
    large_boards,
    rules_of_ones_own,
    seeking,
    lists,
    wrong_keys,
)


async def attack_forever(attack: Attack, visitor: Visitor) -> None:
    """Repeat an attack on several connections at once, until cancelled."""

    async def repeat() -> None:
        while True:
            try:
                await attack(visitor)
            except httpx.HTTPError as error:
                visitor.answers[type(error).__name__] += 1
            await asyncio.sleep(PACE)

    async with asyncio.TaskGroup() as tasks:
        for _ in range(AT_ONCE):
            tasks.create_task(repeat())


async def attack_all(server: str, attacks: Sequence[Attack]) -> dict[str, Counter[str]]:
    """Attacks until standard input ends; how each of them was answered."""
    visitors = [Visitor(server, f"10.9.0.{number}") for number in range(len(attacks))]
    tasks = [
        asyncio.ensure_future(attack_forever(attack, visitor))
        for attack, visitor in zip(attacks, visitors, strict=True)
    ]
    while 2 * sum(bool(visitor.answers) for visitor in visitors) < len(visitors):
        await asyncio.wait(tasks, timeout=0.05, return_when=asyncio.FIRST_COMPLETED)
        for task in tasks:
            if task.done():
                task.result()  # a mistake in the attack
    print("The attacks have begun.", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in tasks:
        if task.done():
            task.result()  # a mistake in the attack
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return {
        attack.__name__: visitor.answers for attack, visitor in zip(attacks, visitors, strict=True)
    }


if __name__ == "__main__":
    os.nice(15)
    names = sys.argv[2:]
    chosen = [attack for attack in ATTACKS if not names or attack.__name__ in names]
    print(json.dumps(asyncio.run(attack_all(sys.argv[1], chosen))))
