"""The two clients: they carry out the steps of `operations` with httpx."""

import asyncio
import json
import secrets
import time
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from contextlib import AsyncExitStack, ExitStack
from functools import cached_property
from types import TracebackType
from typing import Any, Self, TypeVar

from relati.client.links import server_of
from relati.client.operations import Operations
from relati.client.steps import Answer, ConnectionCut, Emit, Listen, Pause, ReadLine, Send, Steps
from relati.client.updates import PublicMatch, Update
from relati.errors import ClientError
from relati.matches.acts import ClientAct
from relati.matches.setup import Setup
from relati.rules import Move

try:
    import httpx
except ModuleNotFoundError:
    raise ClientError("client/needs", package="httpx") from None

T = TypeVar("T")

#: Seconds to connect, and to wait for an answer. A stream is never silent for half as long.
CONNECT, ANSWER = 10.0, 40.0
#: Seconds without an answer or an event until a client gives up.
PATIENCE = 120.0
#: These are raised before the first byte is sent.
NOT_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout, httpx.ProxyError)


class _Shell:
    """What both clients have: the server, the token, and how to ask httpx."""

    def __init__(
        self,
        server: str,
        token: str | None = None,
        *,
        lang: str = "en",
        patience: float | None = PATIENCE,
    ) -> None:
        """A client of a server, given by its address or by the link to a match.

        Seats belong to the `token`: give the one of an earlier client to play on with its seats.
        `patience` is for how many seconds it tries to reach the server, None for ever.
        """
        self.server = server_of(server)
        self.token = secrets.token_urlsafe(32) if token is None else token
        self._do = Operations(self.server, patience)
        self._options: dict[str, Any] = {
            "base_url": f"{self.server}/api",
            "headers": {"Authorization": f"Bearer {self.token}", "Accept-Language": lang},
            "timeout": httpx.Timeout(ANSWER, connect=CONNECT),
        }


def _arguments(step: Send | Listen) -> dict[str, Any]:
    if isinstance(step, Listen):
        return {"method": "GET", "url": step.path, "params": dict(step.params)}
    body = {} if step.body is None else {"json": step.body}
    return {"method": step.method, "url": step.path, "params": dict(step.params), **body}


def _answer(response: httpx.Response) -> Answer:
    try:
        data = json.loads(response.content)
    except ValueError:
        data = None
    return Answer(response.status_code, data, response.headers.get("Retry-After"))


def _cut(error: httpx.RequestError) -> ConnectionCut:
    reason = str(error) or type(error).__name__
    return ConnectionCut(reason, was_sent=not isinstance(error, NOT_SENT))


class Client(_Shell):
    """A client for ordinary code: every method returns when the server has answered.

    Best used in a `with`, which closes its connections; else call `close`.
    """

    @cached_property
    def _http(self) -> httpx.Client:
        return httpx.Client(**self._options)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections; the next call makes new ones."""
        if http := self.__dict__.pop("_http", None):
            http.close()

    def create(self, setup: Setup) -> Update:
        """Create a match; its device seats are yours."""
        return self._run(self._do.create(setup))

    def look(self, link: str) -> Update:
        """The match of a link as it is now."""
        return self._run(self._do.look(link))

    def public(self, limit: int = 50) -> tuple[PublicMatch, ...]:
        """The public matches, those with the latest moves first."""
        return self._run(self._do.public(limit))

    def bots(self) -> tuple[str, ...]:
        """The names of the bots that the server's operator offers, for `SeatPlan("bot", bot=…)`."""
        return self._run(self._do.bots())

    def join(self, invitation: str, *, name: str = "", seat: int | None = None) -> Update:
        """Take a free seat of the match of a link, or all seats that a code stands for.

        A seat of the match that is yours already is kept. Raises `ClientError` if none is free.
        """
        return self._run(self._do.join(invitation, name, seat))

    def make_code(self, update: Update) -> str:
        """A code with which another client can take over your seats."""
        return self._run(self._do.make_code(update))

    def play(
        self, update: Update, move: Move | str, *, is_wanted: Callable[[], bool] | None = None
    ) -> bool:
        """Play a move in the position of the update; it is executed once, however often sent.

        False if the game has changed since: the next update shows how. A move that `is_wanted` no
        longer is not sent again. Raises `RefusedByServer` for an illegal move, and `ClientError`
        with `client/unsure` if nobody knows whether it was played: follow the match to see.
        """
        return self._run(self._do.play(update, move, is_wanted))

    def act(
        self,
        update: Update,
        act: ClientAct,
        *,
        seat: int | None = None,
        is_wanted: Callable[[], bool] | None = None,
    ) -> int:
        """Execute any act of `relati.matches.acts` once; the number of the event it led to."""
        return self._run(self._do.act(update, act, seat, is_wanted))

    def say(self, update: Update, text: str, *, name: str = "") -> int:
        """Write a line of chat: to the players with a seat, else to the watchers.

        A watcher may give a `name`. Raises `RefusedByServer` for what is no line.
        """
        return self._run(self._do.say(update, text, name))

    def follow(self, link: Update | str, *, past_end: bool = False) -> Iterator[Update]:
        """The match as it is, then after every event, until it is over (or `past_end`).

        A connection that breaks is made again, and nothing is missed.
        """
        link = link.match if isinstance(link, Update) else link
        return self._drive(self._do.follow(link, past_end))

    def _run(self, steps: Steps[T]) -> T:
        running = self._drive(steps)
        while True:
            try:
                next(running)
            except StopIteration as end:
                result: T = end.value
                return result

    def _drive(self, steps: Steps[T]) -> Generator[Any, None, T]:
        result: Any = None
        failure: ConnectionCut | None = None
        lines: Iterator[str] = iter(())
        with ExitStack() as streams:
            while True:
                try:
                    step = steps.throw(failure) if failure else steps.send(result)
                except StopIteration as end:
                    value: T = end.value
                    return value
                result = failure = None
                try:
                    match step:
                        case Emit(value=value):
                            yield value
                        case Pause(seconds=seconds):
                            time.sleep(seconds)
                        case Send():
                            result = _answer(self._http.request(**_arguments(step)))
                        case Listen():
                            streams.close()
                            stream = self._http.stream(**_arguments(step))
                            response = streams.enter_context(stream)
                            if response.status_code != 200:
                                response.read()
                                result = _answer(response)
                            else:
                                result, lines = Answer(200), response.iter_lines()
                        case ReadLine():
                            result = next(lines, None)
                except httpx.RequestError as error:
                    failure = _cut(error)


class AsyncClient(_Shell):
    """The same client for asynchronous code: cancel a task, and nothing of it is sent any more."""

    @cached_property
    def _http(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(**self._options)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """See `Client.close`."""
        if http := self.__dict__.pop("_http", None):
            await http.aclose()

    async def create(self, setup: Setup) -> Update:
        """See `Client.create`."""
        return await self._run(self._do.create(setup))

    async def look(self, link: str) -> Update:
        """See `Client.look`."""
        return await self._run(self._do.look(link))

    async def public(self, limit: int = 50) -> tuple[PublicMatch, ...]:
        """See `Client.public`."""
        return await self._run(self._do.public(limit))

    async def bots(self) -> tuple[str, ...]:
        """See `Client.bots`."""
        return await self._run(self._do.bots())

    async def join(self, invitation: str, *, name: str = "", seat: int | None = None) -> Update:
        """See `Client.join`."""
        return await self._run(self._do.join(invitation, name, seat))

    async def make_code(self, update: Update) -> str:
        """See `Client.make_code`."""
        return await self._run(self._do.make_code(update))

    async def play(
        self, update: Update, move: Move | str, *, is_wanted: Callable[[], bool] | None = None
    ) -> bool:
        """See `Client.play`."""
        return await self._run(self._do.play(update, move, is_wanted))

    async def act(
        self,
        update: Update,
        act: ClientAct,
        *,
        seat: int | None = None,
        is_wanted: Callable[[], bool] | None = None,
    ) -> int:
        """See `Client.act`."""
        return await self._run(self._do.act(update, act, seat, is_wanted))

    async def say(self, update: Update, text: str, *, name: str = "") -> int:
        """See `Client.say`."""
        return await self._run(self._do.say(update, text, name))

    def follow(self, link: Update | str, *, past_end: bool = False) -> AsyncGenerator[Update, None]:
        """See `Client.follow`; within `contextlib.aclosing` if you leave it before its end."""
        link = link.match if isinstance(link, Update) else link
        return self._drive(self._do.follow(link, past_end), [])

    async def _run(self, steps: Steps[T]) -> T:
        results: list[T] = []
        async for _ in self._drive(steps, results):
            pass
        return results[0]

    async def _drive(self, steps: Steps[T], results: list[T]) -> AsyncGenerator[Any, None]:
        """As `Client._drive`; its result goes to `results`, as it cannot be returned."""
        result: Any = None
        failure: ConnectionCut | None = None
        lines: Any = None
        async with AsyncExitStack() as streams:
            while True:
                try:
                    step = steps.throw(failure) if failure else steps.send(result)
                except StopIteration as end:
                    results.append(end.value)
                    return
                result = failure = None
                try:
                    match step:
                        case Emit(value=value):
                            yield value
                        case Pause(seconds=seconds):
                            await asyncio.sleep(seconds)
                        case Send():
                            result = _answer(await self._http.request(**_arguments(step)))
                        case Listen():
                            await streams.aclose()
                            stream = self._http.stream(**_arguments(step))
                            response = await streams.enter_async_context(stream)
                            if response.status_code != 200:
                                await response.aread()
                                result = _answer(response)
                            else:
                                result, lines = Answer(200), response.aiter_lines()
                        case ReadLine():
                            result = await anext(lines, None)
                except httpx.RequestError as error:
                    failure = _cut(error)
