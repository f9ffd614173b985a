"""Recorded games, played over WebSockets by clients that check what the server sends.

A player needs no rules: its moves come from a record. When the connection is lost, it reconnects
after the last event it has received, and sends commands without an answer again with the same id.
The events it receives must have no gap; `ReplayedMatch.check` compares them with what a server has
stored: the history of a match, of which everybody has seen the beginning, and in which every
acknowledged command is found once, at the place that was named.
"""

import asyncio
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

PLAYTHROUGHS = Path(__file__).parents[1] / "golden" / "playthroughs"
#: Refusals while a database cannot be reached; the command is sent again.
RETRIED_CODES = ("storage/away", "storage/unsure", "storage/closed", "storage/full")
#: Refusals that a player who plans answers has to expect: a plan comes too late or does not fit,
#: and a move that was planned has been played already.
EXPECTED_CODES = (
    *("match/stale", "match/not-your-turn", "match/over"),
    *("match/plan-your-turn", "match/plan-open-end", "match/plan-past-end", "match/out"),
)
#: Seconds before a lost connection is opened again, or a refused command sent again.
RECONNECT_DELAY = 0.05
#: Who only watches has this seat.
NO_SEAT = -1


@dataclass(frozen=True)
class RecordedGame:
    """The first position of a game, the number of players, and the moves."""

    position: str
    players: int
    moves: tuple[str, ...]


def recorded_games(longest: int = 150) -> list[RecordedGame]:
    """Games of every ruleset and number of players, from the golden playthroughs."""
    games = []
    for path in sorted(PLAYTHROUGHS.glob("*.txt")):
        first, *rest = path.read_text("utf-8").splitlines()
        moves = tuple(line.split("\t")[0] for line in rest)
        if len(moves) <= longest:
            games.append(RecordedGame(first, int(first.split()[-6]), moves))
    return games


class ServerFault(AssertionError):
    """A server has sent or stored something wrong."""


@dataclass
class ReplayPlayer:
    """The socket of one seat: it plays when it is its turn, and reconnects when it is cut off.

    If its match has `patience`, it also reconnects when nothing comes for so many seconds though
    it waits for something, each time to the next server. A viewer has `NO_SEAT`.
    `events` are those received, `done` the numbers of the acknowledged commands by id, `waiting`
    the commands without an answer. `refusals` and `bye_codes` count codes.
    """

    match: "ReplayedMatch"
    address: str
    seat: int
    token: str = field(default_factory=lambda: secrets.token_urlsafe(32))
    events: list[dict[str, Any]] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)
    waiting: dict[str, dict[str, Any]] = field(default_factory=dict)
    delays: list[float] = field(default_factory=list)
    refusals: Counter[str] = field(default_factory=Counter)
    bye_codes: Counter[str] = field(default_factory=Counter)
    ply: int = 0
    socket: ClientConnection | None = None
    patience: float | None = None
    _sent: dict[str, float] = field(default_factory=dict)

    @property
    def is_finished(self) -> bool:
        return self.ply == len(self.match.game.moves) and not self.waiting

    async def play(self) -> None:
        """Play until the game is over."""
        self.patience = self.match.patience
        while not self.is_finished:
            try:
                async with connect(
                    self.match.socket_url(self.address),
                    compression=None,
                    proxy=None,
                    open_timeout=20,
                    close_timeout=1,
                ) as socket:
                    self.socket = socket
                    await self._session(socket)
            except (OSError, TimeoutError, WebSocketException):
                self.go_elsewhere()
                await asyncio.sleep(RECONNECT_DELAY)
            finally:
                self.socket = None

    def go_elsewhere(self) -> None:
        """Use the next server from now on, if the match has `patience` and there are others."""
        if self.match.patience:
            addresses = self.match.addresses
            self.address = addresses[(addresses.index(self.address) + 1) % len(addresses)]

    async def _receive(self, socket: ClientConnection) -> dict[str, Any]:
        """The next message; a `TimeoutError` if it takes too long, and twice the patience then."""
        try:
            async with asyncio.timeout(self.patience):
                message: dict[str, Any] = json.loads(await socket.recv())
        except TimeoutError:
            assert self.patience
            self.patience *= 2
            raise
        self.patience = self.match.patience
        return message

    async def _session(self, socket: ClientConnection) -> None:
        hello = {"kind": "hello", "token": self.token, "after": len(self.events)}
        hello["views"] = self.match.views
        await socket.send(json.dumps(hello))
        for command in self.waiting.values():
            await self._send(socket, command)
        while not self.is_finished:
            message = await self._receive(socket)
            match message["kind"]:
                case "event":
                    self._receive_event(message["event"])
                    await self._act(socket)
                case "done":
                    self._acknowledge(message["id"], message["number"])
                case "refused":
                    await self._refused(socket, message)
                case "welcome":
                    if message["match"] != self.match.match_id or message["snapshot"]:
                        raise ServerFault(f"wrong welcome: {message}")
                case "bye":
                    self.bye_codes[message["code"]] += 1

    def _receive_event(self, event: dict[str, Any]) -> None:
        if event["number"] != len(self.events) + 1:
            raise ServerFault(f"event {event['number']} after {len(self.events)}")
        self.events.append(event)
        if event["what"]["kind"] == "played":
            if event["what"]["move"] != self.match.game.moves[self.ply]:
                raise ServerFault(f"{event} at ply {self.ply}")
            self.ply += 1

    async def _act(self, socket: ClientConnection) -> None:
        """Move if it is this player's turn, and chat and plan now and then."""
        is_over = self.ply == len(self.match.game.moves)
        if is_over or self.events[-1]["status"]["turn"] != self.seat:
            await self._plan(socket)
            return
        command_id = f"{self.seat}:{self.ply}"
        if command_id in self.waiting or command_id in self.done:
            return
        if self.match.pace:
            await asyncio.sleep(random.expovariate(1 / self.match.pace))
        self._queue(command_id, {"kind": "play", "move": self.match.game.moves[self.ply]})
        if self.match.chats and self.ply % 7 == self.seat:
            text = f"chat {command_id}"
            self._queue(text, {"kind": "chat", "room": "players", "text": text})
            await self._send(socket, self.waiting[text])
        await self._send(socket, self.waiting[command_id])

    async def _plan(self, socket: ClientConnection) -> None:
        """Plan the next moves of the record, in case they are this player's to the end."""
        line = self.match.game.moves[self.ply : self.ply + len(self.match.players)]
        command_id = f"plan {self.seat}:{self.ply}"
        is_playing = self.events[-1]["status"]["phase"] == "playing"
        if not self.match.plans or not is_playing or not line or self.ply % 3 == 2:
            return
        if command_id not in self.waiting and command_id not in self.done:
            self._queue(command_id, {"kind": "plan", "lines": [line]})
            await self._send(socket, self.waiting[command_id])

    def _queue(self, command_id: str, act: dict[str, Any]) -> None:
        based_on = len(self.events)
        self.waiting[command_id] = {
            "id": command_id, "based_on": based_on, "seat": self.seat, "act": act
        }  # fmt: skip

    async def _send(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        self._sent[command["id"]] = time.perf_counter()
        await socket.send(json.dumps({"kind": "command", "command": command}))

    def _acknowledge(self, command_id: str, number: int) -> None:
        if self.done.get(command_id, number) != number:
            raise ServerFault(f"{command_id} was done as {self.done[command_id]} and as {number}")
        self.done[command_id] = number
        self.waiting.pop(command_id, None)
        self.delays.append(time.perf_counter() - self._sent[command_id])

    async def _refused(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self.refusals[message["code"]] += 1
        if self.match.plans and message["code"] in EXPECTED_CODES:
            del self.waiting[message["id"]]
            return
        if message["code"] not in RETRIED_CODES:
            raise ServerFault(f"refused: {message}")
        await asyncio.sleep(RECONNECT_DELAY)
        await self._send(socket, self.waiting[message["id"]])


class ReplayedMatch:
    """A match and its players, spread over the servers at these addresses."""

    def __init__(
        self,
        addresses: Sequence[str],
        game: RecordedGame,
        *,
        pace: float = 0.0,
        chats: bool = True,
        views: bool = False,
        plans: bool = False,
        patience: float | None = None,
        viewers: int = 0,
    ) -> None:
        self.addresses = addresses
        self.game = game
        self.pace = pace
        self.chats = chats
        self.views = views
        self.plans = plans
        self.patience = patience
        self.match_id = ""
        self.players = [
            ReplayPlayer(self, addresses[seat % len(addresses)], seat)
            for seat in range(game.players)
        ]
        self.viewers = [
            ReplayPlayer(self, addresses[number % len(addresses)], NO_SEAT)
            for number in range(viewers)
        ]

    @property
    def everybody(self) -> list[ReplayPlayer]:
        """Players and viewers."""
        return [*self.players, *self.viewers]

    @property
    def is_finished(self) -> bool:
        return all(each.is_finished for each in self.everybody)

    def socket_url(self, address: str) -> str:
        """The URL of the WebSocket of this match."""
        return f"{address.replace('http', 'ws', 1)}/api/matches/{self.match_id}/live"

    @property
    def acknowledged(self) -> list[tuple[ReplayPlayer, str, int]]:
        """The player, the id and the number of each acknowledged command."""
        return [(player, *each) for player in self.players for each in player.done.items()]

    async def play(self) -> None:
        """Create the match, take the seats, and play it to its end."""
        async with httpx.AsyncClient(timeout=self.patience or 30) as client:
            await self.take_seats(client)
        await asyncio.gather(*(each.play() for each in self.everybody))

    async def take_seats(self, client: httpx.AsyncClient) -> None:
        """Create the match with the first player's token, and let the others take their seats."""
        first, *others = self.players
        kinds = ["device", *("link" for _ in others)]
        setup = {"position": self.game.position, "seats": [{"kind": kind} for kind in kinds]}
        created = await self._post(client, first, "", {"id": "create", "setup": setup})
        self.match_id = created["match"]
        for player in others:
            act = {"kind": "take_seat", "seat": player.seat, "name": f"seat {player.seat}"}
            # At each player's own server: it has to learn of the match by itself.
            sent = {"id": "sit", "based_on": 0, "seat": None, "act": act}
            answer = await self._post(client, player, f"/{self.match_id}/commands", sent)
            player.done["sit"] = answer["number"]

    async def _post(
        self, client: httpx.AsyncClient, player: ReplayPlayer, path: str, body: dict[str, Any]
    ) -> dict[str, Any]:
        """The answer to a request, which is repeated until there is one."""
        headers = {"Authorization": f"Bearer {player.token}"}
        while True:
            try:
                url = f"{player.address}/api/matches{path}"
                answer = await client.post(url, json=body, headers=headers)
            except httpx.TransportError:
                player.go_elsewhere()
                await asyncio.sleep(RECONNECT_DELAY)
                continue
            message: dict[str, Any] = answer.json()
            if answer.status_code < 300:
                return message
            if answer.status_code != 503 or message["code"] not in RETRIED_CODES:
                raise ServerFault(f"{answer.status_code}: {message}")
            player.refusals[message["code"]] += 1
            await asyncio.sleep(RECONNECT_DELAY)

    async def events(
        self, client: httpx.AsyncClient, address: str = "", *, after: int = 0
    ) -> list[dict[str, Any]]:
        """The events after a number, as a server sends them to the first player."""
        url = f"{address or self.addresses[0]}/api/matches/{self.match_id}/events?after={after}"
        answer = await client.get(url, headers={"Authorization": f"Bearer {self.players[0].token}"})
        answer.raise_for_status()
        return [json.loads(line) for line in answer.text.splitlines() if line]

    async def check(
        self,
        client: httpx.AsyncClient,
        acknowledged: Sequence[tuple[ReplayPlayer, str, int]] | None = None,
        address: str = "",
    ) -> int:
        """The number of stored events.

        Raises `ServerFault` if they have a gap, differ from those that were sent, or lack an
        acknowledged command.
        """
        received = [list(each.events) for each in self.players]
        watched = [list(each.events) for each in self.viewers]
        # A copy: the players go on meanwhile.
        expected = list(self.acknowledged if acknowledged is None else acknowledged)
        if not self.match_id:
            return 0
        # Asking after the last known number makes a server that lags behind catch up first.
        last = max([*map(len, (*received, *watched)), *(number for _, _, number in expected)])
        await self.events(client, address, after=last)
        stored = await self.events(client, address)
        if [event["number"] for event in stored] != list(range(1, len(stored) + 1)):
            raise ServerFault(f"{self.match_id} has a gap")
        played = [event["what"]["move"] for event in stored if event["what"]["kind"] == "played"]
        if played != list(self.game.moves[: len(played)]):
            raise ServerFault(f"{self.match_id}: not the moves that were sent: {played}")
        texts = [event["what"]["text"] for event in stored if event["what"]["kind"] == "chatted"]
        if len(texts) != len(set(texts)):
            raise ServerFault(f"{self.match_id}: chat stored twice: {texts}")
        for events in received:
            if stored[: len(events)] != events:
                raise ServerFault(f"{self.match_id}: sent other events than it stored")
        for events in watched:
            if any(not _is_shown(*each) for each in zip(events, stored, strict=False)):
                raise ServerFault(f"{self.match_id}: showed other events than it stored")
        numbers = [number for _, _, number in expected]
        if len(numbers) != len(set(numbers)):
            raise ServerFault(f"{self.match_id}: two commands have one place: {sorted(numbers)}")
        for player, command_id, number in expected:
            if number > len(stored):
                raise ServerFault(
                    f"{self.match_id}: {command_id} is lost: {number} of {len(stored)}"
                )
            self._check_done(player, command_id, stored[:number])
        return len(stored)

    @property
    def answer_count(self) -> int:
        """How many moves were played because they had been planned."""
        moves = [
            (event["seat"], ply)
            for player in self.players[:1]
            for ply, event in enumerate(
                event for event in player.events if event["what"]["kind"] == "played"
            )
        ]
        return sum(f"{seat}:{ply}" not in self.players[seat].done for seat, ply in moves)

    def _check_done(
        self, player: ReplayPlayer, command_id: str, events: Sequence[dict[str, Any]]
    ) -> None:
        """Check that the last of these, with which a command was acknowledged, is its own.

        A move may have been answered at once by what others had planned.
        """
        event = events[-1]
        if self.plans and event["what"]["kind"] == "played" and command_id[0].isdigit():
            ply = sum(each["what"]["kind"] == "played" for each in events) - 1
            event = events[len(events) - 1 - (ply - int(command_id.split(":")[1]))]
        what = event["what"]
        if command_id == "sit":
            is_right = what["kind"] in ("seat_taken", "started")
        elif command_id.startswith("chat"):
            is_right = what["kind"] == "chatted" and what["text"] == command_id
        elif command_id.startswith("plan"):
            is_right = what["kind"] == "hidden"
        else:
            move = self.game.moves[int(command_id.split(":")[1])]
            is_right = what["kind"] == "played" and what["move"] == move
            is_right = is_right and event["seat"] == player.seat
        if not is_right:
            raise ServerFault(f"{command_id} has the wrong event: {event}")


def _is_shown(shown: dict[str, Any], stored: dict[str, Any]) -> bool:
    """Whether a viewer was sent an event as it is stored; what players say to each other is not."""
    if shown["what"]["kind"] == "hidden":
        return bool(shown["number"] == stored["number"] and stored["what"]["kind"] == "chatted")
    return shown == stored
