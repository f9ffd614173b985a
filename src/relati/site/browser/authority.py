"""The authority over a device's matches: the tabs ask it as they would ask a server."""

import asyncio
import importlib
import json
import traceback
from collections.abc import Callable
from typing import Any

from starlette.types import ASGIApp, Message

from relati.matches.background import Observe
from relati.server.runtime.surroundings import Stores, Surroundings
from relati.server.settings import Settings
from relati.site.asking import ask, running, scope_of
from relati.site.browser.app import create_app
from relati.site.browser.crews import crews
from relati.site.browser.kept_matches import KeptMatches

#: Tells a tab something of one of its requests or sockets: tab, id, kind, details as JSON, bytes.
Tell = Callable[[str, str, str, str, Any], None]


async def start() -> Callable[[str], None]:
    """Start the application in this worker; returns what hears the messages of the tabs."""
    browser: Any = importlib.import_module("relati_browser")
    matches = KeptMatches(browser.database)
    await matches.load()

    async def open_stores(_settings: Settings, _observe: Observe) -> Stores:
        return Stores(matches)

    app = create_app(Surroundings(crews(browser.startThinker, browser.cores), open_stores))
    opened = asyncio.get_running_loop().create_future()
    # It runs until its worker is ended: every moment is as good as any other for that.
    keeping = asyncio.ensure_future(_keep_running(app, opened))
    await opened
    authority = Authority(app, browser.tell, keeping)
    return authority.hear


async def _keep_running(app: ASGIApp, opened: "asyncio.Future[None]") -> None:
    try:
        async with running(app):
            opened.set_result(None)
            await asyncio.Event().wait()
    except Exception as error:
        if opened.done():
            raise
        opened.set_exception(error)


class Authority:
    """Answers the requests and holds the sockets of all tabs."""

    def __init__(self, app: ASGIApp, tell: Tell, keeping: "asyncio.Task[None]") -> None:
        self._app = app
        self._tell_tab = tell
        self._keeping = keeping
        self._tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._sockets: dict[tuple[str, str], asyncio.Queue[Message]] = {}

    def hear(self, text: str) -> None:
        """Take a message of a tab."""
        message = json.loads(text)
        kind, place = message["kind"], (message["from"], message["id"])
        if kind == "http":
            self._begin(place, self._answer(place, message))
        elif kind == "open":
            waiting = self._sockets[place] = asyncio.Queue()
            waiting.put_nowait({"type": "websocket.connect"})
            self._begin(place, self._serve(place, waiting, message["path"]))
        elif kind == "stop" and place in self._tasks:
            self._tasks[place].cancel()
        elif kind == "left":
            for other in [each for each in self._tasks if each[0] == place[0]]:
                self._leave(other)
        elif place in self._sockets:
            if kind == "message":
                self._sockets[place].put_nowait(
                    {"type": "websocket.receive", "text": message["text"]}
                )
            else:
                self._leave(place)

    def _begin(self, place: tuple[str, str], work: Any) -> None:
        task = self._tasks[place] = asyncio.ensure_future(work)
        task.add_done_callback(lambda _: self._tasks.pop(place, None))

    def _leave(self, place: tuple[str, str]) -> None:
        if place in self._sockets:
            self._sockets[place].put_nowait({"type": "websocket.disconnect", "code": 1001})
        else:
            self._tasks[place].cancel()

    def _tell(self, place: tuple[str, str], kind: str, piece: Any = None, **details: Any) -> None:
        self._tell_tab(*place, kind, json.dumps(details), piece)

    async def _answer(self, place: tuple[str, str], asked: dict[str, Any]) -> None:
        has_begun = False

        def begin(status: int, headers: dict[str, str]) -> None:
            nonlocal has_begun
            has_begun = True
            self._tell(place, "begin", status=status, headers=headers)

        try:
            await ask(
                self._app,
                asked["path"],
                method=asked["method"],
                headers=asked["headers"],
                body=(asked.get("body") or "").encode(),
                on_begin=begin,
                on_piece=lambda piece: self._tell(place, "piece", piece),
            )
        except Exception:
            traceback.print_exc()
            if not has_begun:
                begin(500, {})
        self._tell(place, "end")

    async def _serve(
        self, place: tuple[str, str], waiting: "asyncio.Queue[Message]", path: str
    ) -> None:
        async def send(message: Message) -> None:
            if message["type"] == "websocket.accept":
                self._tell(place, "opened")
            elif message["type"] == "websocket.send":
                text = message.get("text") or message["bytes"].decode()
                self._tell(place, "message", text=text)
            elif message["type"] == "websocket.close":
                self._tell(place, "closed", code=message.get("code", 1000))

        scope = scope_of("websocket", path, {}, subprotocols=[])
        try:
            await self._app(scope, waiting.get, send)
        except Exception:
            traceback.print_exc()
        finally:
            del self._sockets[place]
            self._tell(place, "closed", code=1000)
