"""Real servers, and clients that play recorded games on them and keep what they were told.

A client needs no rules: its moves come from a record. It comes back when it is cut off, after the
last event it has seen, and sends again, with the same id, what was never answered. What it is told
has to be gapless, and is kept; `Table.check` compares it with what a server has stored.
"""

import asyncio
import json
import os
import random
import secrets
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.services import free_port

PLAYTHROUGHS = Path(__file__).parents[1] / "golden" / "playthroughs"
#: What is refused while a database is away, and may be sent again.
TRY_AGAIN = ("storage/away", "storage/unsure", "storage/closed", "storage/full")
#: Seconds before somebody who was cut off comes back.
COME_BACK = 0.05


class Server:
    """A `relati serve` with a port of its own, so that it is found again after it was killed."""

    def __init__(self, folder: Path, database: str, *arguments: str, prelude: str = "") -> None:
        self._prelude = prelude
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.said = folder / f"said-{self.port}.txt"
        self._arguments = ["--port", str(self.port), "--database", database, *arguments]
        self._environment = os.environ | {"RELATI_LANG": "en", "RELATI_DATA": str(folder)}
        self._process: subprocess.Popen[str] | None = None

    async def __aenter__(self) -> "Server":
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process:
            await self.end(signal.SIGKILL)

    @property
    def pid(self) -> int:
        assert self._process
        return self._process.pid

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        with self.said.open("a") as said:
            self._process = subprocess.Popen(
                [*self._command(), "serve", "--no-open", *self._arguments],
                stdout=subprocess.PIPE,
                stderr=said,
                text=True,
                env=self._environment,
            )
        assert self._process.stdout
        if not await asyncio.to_thread(self._process.stdout.readline):
            raise RuntimeError(f"it did not start:\n{self.said.read_text()}")

    def _command(self) -> list[str]:
        # The prelude is for tests that would otherwise have to be patient.
        return [sys.executable, "-c", f"{self._prelude}\nfrom relati.cli import main; main()"]

    async def end(self, how: signal.Signals) -> int:
        """Send it a signal; what it ends with."""
        process, self._process = self._process, None
        assert process
        assert process.stdout
        process.send_signal(how)
        try:
            return await asyncio.to_thread(process.wait, 30)
        finally:
            process.stdout.close()


@dataclass(frozen=True)
class Game:
    """A recorded game: where it begins, how many play, and its moves."""

    position: str
    players: int
    moves: tuple[str, ...]


def recorded_games(longest: int = 150) -> list[Game]:
    """Games of every ruleset and number of players, from the golden playthroughs."""
    games = []
    for path in sorted(PLAYTHROUGHS.glob("*.txt")):
        first, *rest = path.read_text("utf-8").splitlines()
        moves = tuple(line.split("\t")[0] for line in rest)
        if len(moves) <= longest:
            games.append(Game(first, int(first.split()[-6]), moves))
    return games


class Wrong(AssertionError):
    """A server has told or stored something that cannot be."""


@dataclass
class Player:
    """One socket, for one seat: it plays when it is its turn, and comes back when cut off.

    `told` are the events, `done` the ids that were acknowledged with their numbers, `waiting` the
    commands without an answer. `refusals` counts codes, `farewells` the codes of `bye`.
    """

    table: "Table"
    address: str
    seat: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    told: list[dict[str, Any]] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)
    waiting: dict[str, dict[str, Any]] = field(default_factory=dict)
    delays: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    farewells: Counter[str] = field(default_factory=Counter)
    ply: int = 0
    socket: ClientConnection | None = None
    _sent: dict[str, float] = field(default_factory=dict)

    @property
    def is_finished(self) -> bool:
        return self.ply == len(self.table.game.moves) and not self.waiting

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_finished:
            try:
                async with connect(
                    self.table.live(self.address),
                    compression=None,
                    proxy=None,
                    open_timeout=20,
                    close_timeout=1,
                ) as socket:
                    self.socket = socket
                    await self._session(socket)
            except (OSError, TimeoutError, WebSocketException):
                await asyncio.sleep(COME_BACK)
            finally:
                self.socket = None

    async def _session(self, socket: ClientConnection) -> None:
        hello = {"kind": "hello", "token": self.token, "after": len(self.told)}
        hello["views"] = self.table.views
        await socket.send(json.dumps(hello))
        for command in self.waiting.values():
            await self._send(socket, command)
        while not self.is_finished:
            message = json.loads(await socket.recv())
            match message["kind"]:
                case "event":
                    self._hear(message["event"])
                    await self._act(socket)
                case "done":
                    self._note(message["id"], message["number"])
                case "refused":
                    await self._refused(socket, message)
                case "welcome":
                    if message["match"] != self.table.match or message["snapshot"]:
                        raise Wrong(f"not what was missed: {message}")
                case "bye":
                    self.farewells[message["code"]] += 1

    def _hear(self, event: dict[str, Any]) -> None:
        if event["number"] != len(self.told) + 1:
            raise Wrong(f"{event['number']} after {len(self.told)}")
        self.told.append(event)
        if event["what"]["kind"] == "played":
            if event["what"]["move"] != self.table.game.moves[self.ply]:
                raise Wrong(f"{event} at ply {self.ply}")
            self.ply += 1

    async def _act(self, socket: ClientConnection) -> None:
        """Move if it is this player's turn; say something now and then."""
        is_over = self.ply == len(self.table.game.moves)
        if is_over or self.told[-1]["standing"]["turn"] != self.seat:
            return
        identity = f"{self.seat}:{self.ply}"
        if identity in self.waiting or identity in self.done:
            return
        if self.table.pace:
            await asyncio.sleep(random.expovariate(1 / self.table.pace))
        self._wait(identity, {"kind": "play", "move": self.table.game.moves[self.ply]})
        if self.table.chats and self.ply % 7 == self.seat:
            text = f"chat {identity}"
            self._wait(text, {"kind": "chat", "room": "players", "text": text})
            await self._send(socket, self.waiting[text])
        await self._send(socket, self.waiting[identity])

    def _wait(self, identity: str, act: dict[str, Any]) -> None:
        based_on = len(self.told)
        self.waiting[identity] = {
            "id": identity, "based_on": based_on, "seat": self.seat, "act": act
        }  # fmt: skip

    async def _send(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        self._sent[command["id"]] = time.perf_counter()
        await socket.send(json.dumps({"kind": "command", "command": command}))

    def _note(self, identity: str, number: int) -> None:
        if self.done.get(identity, number) != number:
            raise Wrong(f"{identity} was done as {self.done[identity]} and as {number}")
        self.done[identity] = number
        self.waiting.pop(identity, None)
        self.delays.append(time.perf_counter() - self._sent[identity])

    async def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.refusals[message["code"]] += 1
        if message["code"] not in TRY_AGAIN:
            raise Wrong(f"refused: {message}")
        await asyncio.sleep(COME_BACK)
        await self._send(socket, self.waiting[message["id"]])


class Table:
    """A match and its players, each at one of the addresses in turn."""

    def __init__(
        self,
        addresses: Sequence[str],
        game: Game,
        *,
        pace: float = 0.0,
        chats: bool = True,
        views: bool = False,
    ) -> None:
        self.addresses = addresses
        self.game = game
        self.pace = pace
        self.chats = chats
        self.views = views
        self.match = ""
        self.players = [
            Player(self, addresses[seat % len(addresses)], seat) for seat in range(game.players)
        ]

    @property
    def is_finished(self) -> bool:
        return all(player.is_finished for player in self.players)

    def live(self, address: str) -> str:
        """Where a server is that tells of this match as it happens."""
        return f"{address.replace('http', 'ws', 1)}/api/matches/{self.match}/live"

    @property
    def acknowledged(self) -> list[tuple[Player, str, int]]:
        """Who was answered, the command's id, and the number it was answered with."""
        return [(player, *each) for player in self.players for each in player.done.items()]

    async def play(self) -> None:
        """Make the match, sit down, and play it to its end."""
        async with httpx.AsyncClient(timeout=30) as client:
            await self.sit_down(client)
        await asyncio.gather(*(player.play() for player in self.players))

    async def sit_down(self, client: httpx.AsyncClient) -> None:
        """Make the match with the first player's token, and let the others take their seats."""
        first, *others = self.players
        kinds = ["device", *("link" for _ in others)]
        setup = {"position": self.game.position, "seats": [{"kind": kind} for kind in kinds]}
        made = await self._post(client, first, "", {"id": "create", "setup": setup})
        self.match = made["match"]
        for player in others:
            act = {"kind": "take_seat", "seat": player.seat, "name": f"seat {player.seat}"}
            # Where the first player has made it: the others' servers hear of it by themselves.
            sent = {"id": "sit", "based_on": 0, "seat": None, "act": act}
            answer = await self._post(client, player, f"/{self.match}/commands", sent)
            player.done["sit"] = answer["number"]

    async def _post(
        self, client: httpx.AsyncClient, player: Player, path: str, body: dict[str, Any]
    ) -> dict[str, Any]:
        """The answer, however often it has to be asked for."""
        headers = {"Authorization": f"Bearer {player.token}"}
        while True:
            try:
                url = f"{player.address}/api/matches{path}"
                answer = await client.post(url, json=body, headers=headers)
            except httpx.TransportError:
                await asyncio.sleep(COME_BACK)
                continue
            told: dict[str, Any] = answer.json()
            if answer.status_code < 300:
                return told
            if answer.status_code != 503 or told["code"] not in TRY_AGAIN:
                raise Wrong(f"{answer.status_code}: {told}")
            player.refusals[told["code"]] += 1
            await asyncio.sleep(COME_BACK)

    async def events(
        self, client: httpx.AsyncClient, address: str = "", *, after: int = 0
    ) -> list[dict[str, Any]]:
        """The events after a number as a server tells them to the first player."""
        url = f"{address or self.addresses[0]}/api/matches/{self.match}/events?after={after}"
        answer = await client.get(url, headers={"Authorization": f"Bearer {self.players[0].token}"})
        answer.raise_for_status()
        return [json.loads(line) for line in answer.text.splitlines() if line]

    async def check(
        self,
        client: httpx.AsyncClient,
        acknowledged: Sequence[tuple[Player, str, int]] | None = None,
        address: str = "",
    ) -> int:
        """How many events are stored: gapless, each acknowledged command once, as it was told."""
        before = [list(player.told) for player in self.players]
        # As it is now: the players may go on meanwhile.
        expected = list(self.acknowledged if acknowledged is None else acknowledged)
        if not self.match:
            return 0
        # Who has seen something has seen it at every server, even at one that has not heard of it.
        seen = max([*map(len, before), *(number for _, _, number in expected)])
        await self.events(client, address, after=seen)
        stored = await self.events(client, address)
        if [event["number"] for event in stored] != list(range(1, len(stored) + 1)):
            raise Wrong(f"{self.match} has a gap")
        played = [event["what"]["move"] for event in stored if event["what"]["kind"] == "played"]
        if played != list(self.game.moves[: len(played)]):
            raise Wrong(f"{self.match}: not the moves that were sent: {played}")
        said = [event["what"]["text"] for event in stored if event["what"]["kind"] == "chatted"]
        if len(said) != len(set(said)):
            raise Wrong(f"{self.match}: said twice: {said}")
        for told in before:
            if stored[: len(told)] != told:
                raise Wrong(f"{self.match}: told otherwise than stored")
        for player, identity, number in expected:
            if number > len(stored):
                raise Wrong(f"{self.match}: {identity} is lost: {number} of {len(stored)}")
            self._check_done(player, identity, stored[number - 1])
        return len(stored)

    def _check_done(self, player: Player, identity: str, event: dict[str, Any]) -> None:
        """The event that an id was acknowledged with is what was asked for."""
        what = event["what"]
        if identity == "sit":
            is_it = what["kind"] in ("seat_taken", "started")
        elif identity.startswith("chat"):
            is_it = what["kind"] == "chatted" and what["text"] == identity
        else:
            move = self.game.moves[int(identity.split(":")[1])]
            is_it = what["kind"] == "played" and what["move"] == move
            is_it = is_it and event["seat"] == player.seat
        if not is_it:
            raise Wrong(f"{identity} is something else: {event}")
