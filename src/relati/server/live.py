"""A WebSocket for each viewer of a match: events out, commands in, every one answered.

client   {"kind": "hello", "token": … or null, "after": number or null, "views": true, "lang": "zh"}
server   {"kind": "welcome", "match", "your_seats", "now", "snapshot": {…} or null}
         {"kind": "event", "event": {…}}, {"kind": "seats", "your_seats"},
         {"kind": "presence", "seats": [true, false], "watchers": 2}
client   {"kind": "command", "command": {"id", "based_on", "seat", "act"}}
server   {"kind": "done", "id", "number"} or {"kind": "refused", "id", "code", …, "number"}
client   {"kind": "ping"}                    server   {"kind": "pong", "now"}
server   {"kind": "bye", "code", "sentence", "details"}, then it closes
"""

import asyncio
import logging
import time
from contextlib import suppress
from json import dumps
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, WebSocket
from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json
from starlette.websockets import WebSocketDisconnect, WebSocketState

from relati.errors import RelatiError, ServerError, StorageError
from relati.matches.acts import LONGEST_ID, Command, ReturnToSeat
from relati.matches.events import SeatLeft, SeatMoved, SeatTaken
from relati.matches.match import Match
from relati.matches.service import now
from relati.matches.telling import Told, snapshot
from relati.server.commands import answer_data, audience_of, obey, refused_data, seats_of
from relati.server.following import Following
from relati.server.match_models import SentCommand
from relati.server.models import Asked
from relati.server.refusals import language_of, refusal_data
from relati.server.tokens import holder_of

log = logging.getLogger(__name__)

router = APIRouter()

#: Seconds for the first message, and for the other side to take one of ours.
PATIENCE = 20.0
#: Who has missed more than this is told how things stand instead.
MOST_MISSED = 200
GOODBYE, TRY_LATER = 1000, 1013


class Hello(Asked):
    """Who is there, and what it has seen."""

    kind: Literal["hello"]
    token: str | None = None
    after: int | None = Field(default=None, ge=0)
    views: bool = False
    lang: Literal["en", "zh"] | None = None


class SendCommand(Asked):
    """An act."""

    kind: Literal["command"]
    command: SentCommand


class Ping(Asked):
    """Are you there?"""

    kind: Literal["ping"]


_FIRST = TypeAdapter(Hello)
_LATER: TypeAdapter[SendCommand | Ping] = TypeAdapter(
    Annotated[SendCommand | Ping, Field(discriminator="kind")]
)


@router.websocket("/api/matches/{match}/live")
async def live(socket: WebSocket, match: Annotated[str, Path(pattern="^[0-9a-f]{32}$")]) -> None:
    """Follow a match and act in it."""
    await socket.accept()
    viewer = _Viewer(socket, match)
    try:
        await viewer.run()
    except (WebSocketDisconnect, TimeoutError):
        pass  # the other side has left, or takes nothing any more
    except RuntimeError:
        # What several tasks use says to the first that it is gone, and to the others this.
        if WebSocketState.DISCONNECTED not in (socket.client_state, socket.application_state):
            raise


class _Viewer:
    """One socket."""

    def __init__(self, socket: WebSocket, identity: str) -> None:
        self._socket = socket
        self._identity = identity
        self._state = socket.app.state
        self._lang = language_of(socket.scope)
        self._address = socket.client.host if socket.client else ""
        self._holder: str | None = None
        self._obeying = asyncio.Lock()
        self._sending = asyncio.Lock()
        self._sending_since: float | None = None
        self._has_left = False
        self._presence_changed = asyncio.Event()

    async def run(self) -> None:
        """Say hello, then listen and tell until one side leaves."""
        try:
            place = self._state.crowd.enter(self._address)
        except RelatiError as refusal:
            await self._leave(refusal, TRY_LATER)
            return
        try:
            await self._run()
        except RelatiError as refusal:
            await self._leave(refusal, GOODBYE)
        finally:
            place.leave()

    async def _run(self) -> None:
        hello = await self._hello()
        self._lang = hello.lang or self._lang
        self._holder = holder_of(hello.token) if hello.token else None
        following = Following(
            self._state.service,
            self._state.boards,
            self._identity,
            self._holder,
            views=hello.views,
        )
        match = await following.start(hello.after or 0)
        presence, changed = self._state.presence, self._presence_changed.set
        presence.enter(self._identity, self._holder or "", changed)
        tasks: list[asyncio.Task[None]] = []
        try:
            async with asyncio.timeout(PATIENCE):
                await self._welcome(hello, following, match)
            tasks = [
                asyncio.ensure_future(work)
                for work in (self._tell(following), self._tell_presence(), self._listen())
            ]
            await self._come_back(match)
            for task in await self._first_done(tasks, following):
                task.result()
        finally:
            presence.leave(self._identity, self._holder or "", changed)
            following.stop()
            # What is being stored is not cut short: the others hear of it at once.
            async with self._obeying:
                for task in tasks:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _first_done(
        self, tasks: list[asyncio.Task[None]], following: Following
    ) -> set[asyncio.Task[None]]:
        """Those that ended first; a `TimeoutError` when the other side takes nothing any more.

        First it is given up, so that it is told why if it takes something again. Looked at now
        and then: a time limit on each message costs more than sending it.
        """
        while True:
            done, _ = await asyncio.wait(
                tasks, timeout=PATIENCE / 2, return_when=asyncio.FIRST_COMPLETED
            )
            if done:
                return done
            stuck = time.monotonic() - self._sending_since if self._sending_since else 0.0
            if stuck > 2 * PATIENCE:
                raise TimeoutError
            if stuck > PATIENCE:
                following.drop()

    async def _hello(self) -> Hello:
        try:
            async with asyncio.timeout(PATIENCE):
                return _FIRST.validate_json(await self._socket.receive_text())
        except (ValidationError, KeyError, TimeoutError):
            raise ServerError("server/hello") from None

    async def _welcome(self, hello: Hello, following: Following, match: Match) -> None:
        after = hello.after
        is_behind = after is not None and 0 <= match.number - after <= MOST_MISSED
        told: dict[str, Any] | None = None
        if not is_behind:
            told = snapshot(match, audience_of(match, self._holder))
            if hello.views:
                told["view"] = await self._state.boards.view(match.state)
        await self._send(
            {
                "kind": "welcome",
                "match": self._identity,
                "your_seats": seats_of(match, self._holder),
                "now": now(),
                "snapshot": told,
            }
        )
        if is_behind and after is not None:
            async for _, written in following.missed(match, after):
                await self._send_text(f'{{"kind":"event","event":{written}}}')

    async def _come_back(self, match: Match) -> None:
        """The owner of a seat that was left is back."""
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
                await self._state.service.submit(self._identity, command)

    async def _tell(self, following: Following) -> None:
        async for told, written in following.happening():
            await self._send_text(f'{{"kind":"event","event":{written}}}')
            await self._tell_seats(told)
        if following.is_dropped:
            await self._leave(ServerError("server/too-slow"), TRY_LATER)
            return
        # Who waits for an answer gets it first.
        async with self._obeying:
            await self._leave(ServerError("server/closing"), TRY_LATER)

    async def _tell_seats(self, told: Told) -> None:
        """Which seats are this viewer's, after something that may have changed it."""
        if isinstance(told.event.what, SeatTaken | SeatMoved | SeatLeft):
            self._presence_changed.set()
            seats = seats_of(told.match, self._holder)
            await self._send({"kind": "seats", "your_seats": seats})

    async def _tell_presence(self) -> None:
        while True:
            await self._presence_changed.wait()
            self._presence_changed.clear()
            match = await self._state.service.match(self._identity)
            seats, watchers = self._state.presence.of(self._identity, match)
            await self._send({"kind": "presence", "seats": seats, "watchers": watchers})
            # Many may come and go at once.
            await asyncio.sleep(0.2)

    async def _listen(self) -> None:
        while True:
            text = ""
            try:
                text = await self._socket.receive_text()
                sent = _LATER.validate_json(text)
            except (ValidationError, KeyError) as error:
                await self._refuse(_id_in(text), _reason_in(error))
                continue
            if isinstance(sent, Ping):
                await self._send({"kind": "pong", "now": now()})
            else:
                await self._obey(sent.command)

    async def _obey(self, sent: SentCommand) -> None:
        state = self._state
        try:
            async with self._obeying:
                if self._has_left:
                    return  # nobody would hear the answer
                answer = await obey(
                    state.service, state.counter, self._identity, sent, self._holder, self._address
                )
        except RelatiError as reason:
            await self._refuse(sent.id, reason)
        else:
            await self._send(answer_data(answer, self._lang))

    async def _refuse(self, sent_id: str, reason: RelatiError) -> None:
        """Answer what the match itself was never asked."""
        number = 0
        if not isinstance(reason, StorageError):  # which would be asked, and waited for, again
            with suppress(RelatiError):
                number = (await self._state.service.match(self._identity)).number
        await self._send(refused_data(sent_id, reason, number, self._lang))

    async def _send(self, message: dict[str, Any]) -> None:
        await self._send_text(dumps(message, separators=(",", ":"), ensure_ascii=False))

    async def _send_text(self, text: str) -> None:
        async with self._sending:
            if self._has_left:
                return
            self._sending_since = time.monotonic()
            await self._socket.send_text(text)
            self._sending_since = None

    async def _leave(self, refusal: RelatiError, code: int) -> None:
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._send({"kind": "bye"} | refusal_data(refusal, self._lang))
                self._has_left = True
                await self._socket.close(code)


def _reason_in(error: ValidationError | KeyError) -> RelatiError:
    """Why a message cannot be understood, as far as relati itself knows."""
    if isinstance(error, ValidationError):
        for each in error.errors(include_url=False):
            cause = each.get("ctx", {}).get("error")
            if isinstance(cause, RelatiError):
                return cause
    return ServerError("server/message")


def _id_in(text: str) -> str:
    """The id of a command that cannot be understood otherwise; empty when not even that can."""
    try:
        found = from_json(text)["command"]["id"]
    except (ValueError, KeyError, TypeError, IndexError):
        return ""
    return found if isinstance(found, str) and len(found) <= LONGEST_ID else ""
