"""One client at the WebSocket of a match, from its first message to its last."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect

from relati.errors import RelatiError, ServerError, StorageError
from relati.matches.acts import Command, ReturnToSeat
from relati.matches.events import SeatLeft, SeatMoved, SeatTaken
from relati.matches.follower import Follower
from relati.matches.match import Match
from relati.matches.messages import SnapshotMessage, encode, raw
from relati.matches.publish import PublishedEvent, audience_of, snapshot
from relati.matches.service import now
from relati.server.commands import (
    execute,
    plans_of,
    refused_command,
    reply_message,
    seats_of,
)
from relati.server.languages import language_of
from relati.server.messages import PlanMessage, SocketMessage
from relati.server.refusals import refusal_message, status_of
from relati.server.requests import Hello, Ping, SentCommand
from relati.server.runtime.rate_limit import EVENTS_PER_READ
from relati.server.runtime.runtime import Runtime
from relati.server.runtime.view_cache import ClientViews
from relati.server.socket_messages import command_id_in, read_hello, read_message
from relati.server.websocket_protocol import EXTENSION, MatchSocketProtocol, text_frame

#: Seconds that a client has for its first message, and to take one of ours.
PATIENCE = 20.0
#: A client that has missed more events than this gets a snapshot instead.
MOST_MISSED = 200
#: Seconds between two messages about presence: many may come and go at once.
PRESENCE_INTERVAL = 0.2
#: A client that a busy server could not welcome comes back after this many seconds.
SECONDS_UNTIL_RETRY = 2
#: Facts that may change which seats a client has.
SEAT_FACTS = (SeatTaken, SeatMoved, SeatLeft)
#: Codes with which a WebSocket is closed.
NORMAL_CLOSURE, TRY_AGAIN_LATER = 1000, 1013


class Viewer:
    """Sends a client the events of a match, and executes the commands it sends."""

    def __init__(self, socket: WebSocket, runtime: Runtime, identity: str, address: str) -> None:
        self._socket = socket
        self._runtime = runtime
        self._identity = identity
        self._address = address
        self._lang = language_of(socket.scope)
        self._token: str | None = None
        self._holder: str | None = None
        self._executing = asyncio.Lock()
        self._sending = asyncio.Lock()
        self._sending_since: float | None = None
        self._on_stuck: Callable[[], None] | None = None
        self._is_looking = False
        self._is_given_up = False
        self._has_left = False
        self._plans: list[PlanMessage] = []
        self._presence_changed = asyncio.Event()
        self._views = ClientViews(runtime.views, address)
        #: Writes frames that were made for all who get the same; None where only ASGI is spoken.
        self._frames: MatchSocketProtocol | None = socket.scope.get("extensions", {}).get(EXTENSION)

    async def run(self) -> None:
        """Serve the client until one side leaves."""
        try:
            slot = self._runtime.connections.open(self._address)
        except RelatiError as refusal:
            await self._leave(refusal, TRY_AGAIN_LATER)
            return
        try:
            # What a client has missed is read again for each connection.
            await self._runtime.rate_limit.count("read", self._address)
            await self._serve(await self._hello())
        except RelatiError as refusal:
            is_final = status_of(refusal) not in (429, 503)
            await self._leave(refusal, NORMAL_CLOSURE if is_final else TRY_AGAIN_LATER)
        finally:
            slot.close()

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(PATIENCE):
                return read_hello(await self._socket.receive_text())
        except (KeyError, TimeoutError):  # bytes, or nothing
            raise ServerError("server/hello") from None

    async def _known_holder(self) -> str | None:
        """Who the client is; asked again with each command, as its device may be signed out."""
        return await self._runtime.people.holder_of(self._token) if self._token else None

    async def _serve(self, hello: Hello) -> None:
        self._lang = hello.lang or self._lang
        self._token = hello.token
        self._holder = await self._known_holder()
        service, presence = self._runtime.service, self._runtime.presence
        follower = await service.follow(
            self._identity,
            self._holder,
            seen=hello.after or 0,
            views=self._views if hello.views else None,
        )
        changed = self._presence_changed.set
        presence.enter(self._identity, self._holder or "", changed)
        tasks: list[asyncio.Task[None]] = []
        try:
            await self._welcome_in_time(hello, follower)
            follower.deliver = partial(self._deliver, follower)
            tasks = [
                asyncio.ensure_future(work)
                for work in (self._send_events(follower), self._send_presence(), self._receive())
            ]
            await self._return_to_seats(follower.match)
            follower.release()
            self._on_stuck = partial(self._drop_if_stuck, follower, tasks[0])
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._is_given_up:
                raise TimeoutError
            for task in done:
                task.result()
        finally:
            self._on_stuck = None
            presence.leave(self._identity, self._holder or "", changed)
            service.unfollow(self._identity, follower)
            # A command that is being stored is not interrupted: other clients wait for it.
            async with self._executing:
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def _expect_reading(self) -> None:
        """Look later whether the client has read what it is being sent.

        One look at a time: a time limit on each message costs more than sending it.
        """
        if self._on_stuck and not self._is_looking:
            self._is_looking = True
            asyncio.get_running_loop().call_later(PATIENCE / 2, self._on_stuck)

    def _drop_if_stuck(self, follower: Follower, sending: asyncio.Task[None]) -> None:
        """Drop a client that reads nothing, and give it up if it still does not then.

        In between it is told why, if it reads again.
        """
        self._is_looking = False
        if self._sending_since is None or sending.done():
            return
        stuck = time.monotonic() - self._sending_since
        if stuck > 2 * PATIENCE:
            self._is_given_up = True
            sending.cancel()
        elif stuck > PATIENCE:
            follower.drop()
        self._expect_reading()

    async def _welcome_in_time(self, hello: Hello, follower: Follower) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._welcome(hello, follower)
        except TimeoutError:
            if self._sending_since is not None:
                raise  # the client does not read, so it cannot be told
            raise ServerError("server/busy", seconds=SECONDS_UNTIL_RETRY) from None

    async def _welcome(self, hello: Hello, follower: Follower) -> None:
        after, match = hello.after, follower.match
        is_behind = after is not None and 0 <= match.number - after <= MOST_MISSED
        seen: SnapshotMessage | None = None
        if is_behind and after is not None and (cost := (match.number - after) // EVENTS_PER_READ):
            await self._runtime.rate_limit.count("read", self._address, cost)
        if not is_behind:
            seen = snapshot(match, audience_of(match, self._holder))
            if hello.views:
                seen["view"] = raw(await self._views.view(match.state))
        await self._send(
            {
                "kind": "welcome",
                "match": self._identity,
                "your_seats": seats_of(match, self._holder),
                "now": now(),
                "snapshot": seen,
            }
        )
        if is_behind and after is not None:
            async for _, text in follower.missed(after):
                await self._send_event(text)
        await self._send_plans(match)

    async def _return_to_seats(self, match: Match) -> None:
        """Take back the seats that the client had left."""
        for seat in match.seats_of(self._holder):
            if match.seats[seat].is_away and match.phase == "playing":
                command = Command(
                    f"back:{match.number}:{seat}",
                    match.number,
                    now(),
                    ReturnToSeat(),
                    seat=seat,
                    holder=self._holder,
                )
                await self._runtime.service.submit(self._identity, command)

    def _deliver(self, follower: Follower, event: PublishedEvent) -> bool:
        """Write an event at once, if nothing is in the way and no other message belongs to it."""
        frames = self._frames
        if (
            frames is None
            or self._has_left
            or self._sending.locked()
            or not frames.can_write
            or isinstance(event.event.what, SEAT_FACTS)
            or plans_of(event.match, self._holder) != self._plans
        ):
            return False
        frame = follower.packed_now(event, _event_frame)
        if frame is not None:
            frames.write_frame(frame)
        return frame is not None

    async def _send_events(self, follower: Follower) -> None:
        async for event, text in follower:
            await self._send_event(text)
            await self._send_seats(event)
            await self._send_plans(event.match)
        if follower.is_dropped:
            await self._leave(ServerError("server/too-slow"), TRY_AGAIN_LATER)
            return
        # A command under way is answered first.
        async with self._executing:
            await self._leave(ServerError("server/closing"), TRY_AGAIN_LATER)

    async def _send_seats(self, event: PublishedEvent) -> None:
        """Send the client its seats, after an event that may have changed them."""
        if isinstance(event.event.what, SEAT_FACTS):
            self._presence_changed.set()
            seats = seats_of(event.match, self._holder)
            await self._send({"kind": "seats", "your_seats": seats})

    async def _send_plans(self, match: Match) -> None:
        """Send the client what it has planned, if that has changed."""
        plans = plans_of(match, self._holder)
        if plans != self._plans:
            self._plans = plans
            await self._send({"kind": "plans", "plans": plans})

    async def _send_presence(self) -> None:
        while True:
            await self._presence_changed.wait()
            self._presence_changed.clear()
            match = await self._runtime.service.match(self._identity)
            seats, watchers = self._runtime.presence.of(self._identity, match)
            await self._send({"kind": "presence", "seats": seats, "watchers": watchers})
            await asyncio.sleep(PRESENCE_INTERVAL)

    async def _receive(self) -> None:
        while True:
            text = ""
            try:
                text = await self._socket.receive_text()
                message = read_message(text)
            except KeyError:  # bytes
                await self._count_message()
                await self._refuse("", ServerError("server/message"))
            except RelatiError as reason:
                await self._count_message()
                await self._refuse(command_id_in(text), reason)
            else:
                if isinstance(message, Ping):
                    await self._count_message()
                    await self._send({"kind": "pong", "now": now()})
                else:
                    await self._execute(message.command)

    async def _count_message(self) -> None:
        """Count what is no command, which `execute` counts; too many end the connection."""
        await self._runtime.rate_limit.count("message", self._address)

    async def _execute(self, sent: SentCommand) -> None:
        try:
            async with self._executing:
                if self._has_left:
                    return  # nobody would read the reply
                holder = await self._known_holder()
                reply = await execute(self._runtime, self._identity, sent, holder, self._address)
        except RelatiError as reason:
            if reason.code == "server/too-often":
                await self._count_message()  # who goes on all the same is sent away
            await self._refuse(sent.id, reason)
        else:
            await self._send(reply_message(reply, self._lang))

    async def _refuse(self, sent_id: str, reason: RelatiError) -> None:
        """Reply to a command that the match itself was never asked about."""
        number = 0
        if not isinstance(reason, StorageError):  # asking for the match would fail, too
            with suppress(RelatiError):
                number = (await self._runtime.service.match(self._identity)).number
        await self._send(refused_command(sent_id, reason, number, self._lang))

    async def _send_event(self, text: str) -> None:
        await self._send_text(_event_message(text))

    async def _send(self, message: SocketMessage) -> None:
        await self._send_text(encode(message))

    async def _send_text(self, text: str) -> None:
        async with self._sending:
            if self._has_left:
                return
            if self._frames and self._frames.can_write:
                self._frames.write_frame(text_frame(text))
                return
            self._sending_since = time.monotonic()
            self._expect_reading()
            await self._socket.send_text(text)
            self._sending_since = None

    async def _leave(self, refusal: RelatiError, code: int) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._send({"kind": "bye", **refusal_message(refusal, self._lang)})
                self._has_left = True
                await self._socket.close(code)


def _event_message(text: str) -> str:
    return f'{{"kind":"event","event":{text}}}'


def _event_frame(text: str) -> bytes:
    return text_frame(_event_message(text))
