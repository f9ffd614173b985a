"""One client at the WebSocket of a match, from its first message to its last."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocketDisconnect

from relati.errors import RelatiError, ServerError, StorageError
from relati.matches.acts import Command, ReturnToSeat
from relati.matches.clocks import Days
from relati.matches.events import SeatLeft, SeatMoved, SeatTaken
from relati.matches.follower import Follower
from relati.matches.match import Match
from relati.matches.messages import SnapshotMessage, raw
from relati.matches.publish import PublishedEvent, audience_of, snapshot
from relati.matches.service import now
from relati.server.client_socket import ClientSocket, Connection
from relati.server.commands import (
    execute,
    name_to_show,
    plans_of,
    refused_command,
    reply_message,
    seats_of,
)
from relati.server.messages.answers import PlanMessage
from relati.server.messages.socket import command_id_in, read_hello, read_message
from relati.server.protocol.frames import text_frame
from relati.server.refusals import status_of
from relati.server.requests import Hello, Ping, SentCommand
from relati.server.retries import SECONDS_WHEN_BUSY
from relati.server.runtime.rate_limit import EVENTS_PER_READ
from relati.server.runtime.runtime import Runtime
from relati.server.runtime.view_cache import ClientViews

#: Seconds that a client has for its first message, and to take one of ours.
PATIENCE = 20.0
#: A client that has missed more events than this gets a snapshot instead.
MOST_MISSED = 200
#: Seconds between two messages about presence: many may come and go at once.
PRESENCE_INTERVAL = 0.2
#: Seconds after which players with clocks are asked whether they are there, and given up if not.
PING_INTERVAL, PING_TIMEOUT = 4.0, 6.0
#: Facts that may change which seats a client has.
SEAT_FACTS = (SeatTaken, SeatMoved, SeatLeft)
#: Codes with which a WebSocket is closed.
NORMAL_CLOSURE, TRY_AGAIN_LATER = 1000, 1013


class Viewer:
    """Sends a client the events of a match, and executes the commands it sends.

    Its one task waits for the client's messages. Events are written at once, if the client keeps
    up; otherwise, and for presence, there is a task as long as there is something to send. So an
    idle client takes little memory.
    """

    __slots__ = (
        "_client",
        "_executing",
        "_failure",
        "_follower",
        "_holder",
        "_is_ending",
        "_is_presence_stale",
        "_is_welcome",
        "_lang",
        "_match_id",
        "_plans",
        "_presence_task",
        "_receiving",
        "_runtime",
        "_sending_task",
        "_socket",
        "_stopping",
        "_token",
    )

    def __init__(
        self, connection: Connection, runtime: Runtime, match_id: str, client: str, lang: str
    ) -> None:
        self._socket = ClientSocket(connection, PATIENCE)
        self._runtime = runtime
        self._match_id = match_id
        self._client = client
        self._lang = lang
        self._token: str | None = None
        self._holder: str | None = None
        self._executing = asyncio.Lock()
        self._plans: list[PlanMessage] = []
        self._follower: Follower | None = None
        self._is_welcome = False
        self._is_presence_stale = False
        self._is_ending = False
        self._failure: Exception | None = None
        #: The task of this viewer, while it waits for messages or executes commands.
        self._receiving: asyncio.Task[Any] | None = None
        self._sending_task: asyncio.Task[None] | None = None
        self._presence_task: asyncio.Task[None] | None = None
        self._stopping: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve the client until one side leaves."""
        try:
            slot = self._runtime.connections.take(self._client)
        except RelatiError as refusal:
            await self._leave(refusal, TRY_AGAIN_LATER)
            return
        try:
            # What a client has missed is read again for each connection.
            await self._runtime.rate_limit.count("read", self._client)
            await self._serve(await self._hello())
        except (WebSocketDisconnect, TimeoutError):
            pass  # it has left, or reads nothing any more
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
        name = name_to_show(self._runtime, hello.name)
        self._runtime.metrics.count("viewer", "new" if hello.after is None else "again")
        service, presence = self._runtime.service, self._runtime.presence
        views = ClientViews(self._runtime.views, self._client) if hello.views else None
        follower = self._follower = await service.follow(
            self._match_id, self._holder, seen=hello.after or 0, views=views
        )
        presence.enter(self._match_id, self._holder or "", self._on_presence, name)
        try:
            await self._begin(hello, follower)
            del hello, views
            await self._receive_until_stopped()
        finally:
            self._is_ending = True
            self._socket.on_stuck = follower.wake = follower.deliver = None
            presence.leave(self._match_id, self._holder or "", self._on_presence)
            service.unfollow(self._match_id, follower)
            await self._end_tasks()

    async def _begin(self, hello: Hello, follower: Follower) -> None:
        """Welcome the client; from then on it is sent what happens."""
        await self._welcome_in_time(hello, follower)
        follower.deliver, follower.wake = self._deliver, self._send_waiting
        self._is_welcome = True
        self._send_waiting()
        self._on_presence()
        clock = follower.match.setup.clock
        if clock and not isinstance(clock, Days) and follower.match.seats_of(self._holder):
            self._socket.ping_every(PING_INTERVAL, PING_TIMEOUT)
        await self._return_to_seats(follower.match)
        if self._runtime.lobby and self._holder:
            await self._runtime.lobby.arrive(self._holder, self._match_id, follower.match)
        follower.release()
        self._socket.on_stuck = self._on_stuck

    # The tasks

    async def _receive_until_stopped(self) -> None:
        """Execute what the client sends, until it leaves or another task has stopped this one."""
        if self._stopping is None:
            task = self._receiving = asyncio.current_task()
            assert task
            try:
                await self._receive()
            except asyncio.CancelledError:
                if not self._is_ending:
                    raise
                task.uncancel()
            finally:
                self._receiving = None
        if self._failure:
            raise self._failure

    def _stop(self, failure: Exception | None) -> None:
        """End this viewer, for a reason or because all is said."""
        if not self._is_ending:
            self._is_ending = True
            self._failure = failure
            self._stopping = asyncio.ensure_future(self._stop_receiving())

    async def _stop_receiving(self) -> None:
        # A command that is being stored is not interrupted: other clients wait for it.
        async with self._executing:
            if self._receiving:
                self._receiving.cancel()

    async def _guard(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in a task of its own; a failure ends the viewer."""
        try:
            await work
        except Exception as failure:
            self._stop(failure)

    async def _end_tasks(self) -> None:
        tasks = [each for each in (self._sending_task, self._presence_task, self._stopping) if each]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _on_stuck(self, seconds: float) -> None:
        """Drop a client that reads nothing, and give it up if it still does not then.

        In between it is told why, if it reads again.
        """
        if seconds > 2 * PATIENCE:
            self._stop(TimeoutError())
        elif seconds > PATIENCE and self._follower:
            self._follower.drop()

    # To the client

    async def _welcome_in_time(self, hello: Hello, follower: Follower) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._welcome(hello, follower)
        except TimeoutError:
            if self._socket.is_sending:
                raise  # the client does not read, so it cannot be told
            raise ServerError("server/busy", seconds=SECONDS_WHEN_BUSY) from None

    async def _welcome(self, hello: Hello, follower: Follower) -> None:
        after, match = hello.after, follower.match
        is_behind = after is not None and 0 <= match.number - after <= MOST_MISSED
        seen: SnapshotMessage | None = None
        if is_behind and after is not None and (cost := (match.number - after) // EVENTS_PER_READ):
            await self._runtime.rate_limit.count("read", self._client, cost)
        if not is_behind:
            seen = snapshot(match, audience_of(match, self._holder))
            if hello.views:
                views = ClientViews(self._runtime.views, self._client)
                seen["view"] = raw(await views.view(match.state))
        await self._socket.send(
            {
                "kind": "welcome",
                "match": self._match_id,
                "your_seats": seats_of(match, self._holder),
                "now": now(),
                "snapshot": seen,
            }
        )
        if is_behind and after is not None:
            async for _, text in follower.missed(after):
                await self._socket.send_text(_event_message(text))
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
                await self._runtime.service.submit(self._match_id, command)

    def _deliver(self, event: PublishedEvent) -> bool:
        """Write an event at once, if nothing is in the way and no other message belongs to it."""
        if (
            not self._socket.can_write
            or isinstance(event.event.what, SEAT_FACTS)
            or plans_of(event.match, self._holder) != self._plans
        ):
            return False
        assert self._follower
        frame = self._follower.packed_now(event, _event_frame)
        if frame is not None:
            self._socket.write(frame)
        return frame is not None

    def _send_waiting(self) -> None:
        """Send the events that wait, unless that is being done."""
        if self._sending_task is None and self._is_welcome and not self._is_ending:
            self._sending_task = asyncio.ensure_future(self._guard(self._send_events()))

    async def _send_events(self) -> None:
        follower = self._follower
        assert follower
        while follower.has_waiting:
            async for event, text in follower.waiting_events():
                await self._socket.send_text(_event_message(text))
                await self._send_seats(event)
                await self._send_plans(event.match)
        if follower.is_dropped:
            await self._leave(ServerError("server/too-slow"), TRY_AGAIN_LATER)
            self._stop(None)
        elif follower.is_closed:
            # A command under way is answered first.
            async with self._executing:
                await self._leave(ServerError("server/closing"), TRY_AGAIN_LATER)
            self._stop(None)
        else:
            self._sending_task = None

    async def _send_seats(self, event: PublishedEvent) -> None:
        """Send the client its seats, after an event that may have changed them."""
        if isinstance(event.event.what, SEAT_FACTS):
            self._on_presence()
            seats = seats_of(event.match, self._holder)
            await self._socket.send({"kind": "seats", "your_seats": seats})

    async def _send_plans(self, match: Match) -> None:
        """Send the client what it has planned, if that has changed."""
        plans = plans_of(match, self._holder)
        if plans != self._plans:
            self._plans = plans
            await self._socket.send({"kind": "plans", "plans": plans})

    def _on_presence(self) -> None:
        """Tell the client who is there now, and soon again if that changes meanwhile."""
        self._is_presence_stale = True
        if self._presence_task is None and self._is_welcome and not self._is_ending:
            self._presence_task = asyncio.ensure_future(self._guard(self._send_presence()))

    async def _send_presence(self) -> None:
        while self._is_presence_stale:
            self._is_presence_stale = False
            match = await self._runtime.service.match(self._match_id)
            there = self._runtime.presence.of(self._match_id, match)
            await self._socket.send(there.message())
            await asyncio.sleep(PRESENCE_INTERVAL)
        self._presence_task = None

    async def _leave(self, refusal: RelatiError, code: int) -> None:
        await self._socket.leave(refusal, self._lang, code)

    # From the client

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
                    await self._socket.send({"kind": "pong", "now": now()})
                else:
                    await self._execute(message.command)

    async def _count_message(self) -> None:
        """Count what is no command, which `execute` counts; too many end the connection."""
        await self._runtime.rate_limit.count("message", self._client)

    async def _execute(self, sent: SentCommand) -> None:
        try:
            async with self._executing:
                if self._socket.has_left:
                    return  # nobody would read the reply
                holder = await self._known_holder()
                reply = await execute(self._runtime, self._match_id, sent, holder, self._client)
        except RelatiError as reason:
            if reason.code == "server/too-often":
                await self._count_message()  # who goes on all the same is sent away
            await self._refuse(sent.id, reason)
        else:
            await self._socket.send(reply_message(reply, self._lang))

    async def _refuse(self, sent_id: str, reason: RelatiError) -> None:
        """Reply to a command that the match itself was never asked about."""
        number = 0
        if not isinstance(reason, StorageError):  # asking for the match would fail, too
            with suppress(RelatiError):
                number = (await self._runtime.service.match(self._match_id)).number
        await self._socket.send(refused_command(sent_id, reason, number, self._lang))


def _event_message(text: str) -> str:
    return f'{{"kind":"event","event":{text}}}'


def _event_frame(text: str) -> bytes:
    return text_frame(_event_message(text))
