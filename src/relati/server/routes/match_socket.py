"""The WebSocket of a match: events out, commands in, every command answered.

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

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketState

from relati.server.dependencies import ClientAddress, CurrentRuntime
from relati.server.languages import language_of
from relati.server.protocol.frames import EXTENSION, FrameWriter
from relati.server.requests import MatchId
from relati.server.viewer import Viewer

router = APIRouter()


@router.websocket("/api/matches/{match_id}/live")
async def match_socket(
    socket: WebSocket, runtime: CurrentRuntime, match_id: MatchId, client: ClientAddress
) -> None:
    """Follow a match and act in it."""
    await socket.accept()
    lang = language_of(socket.scope)
    protocol: FrameWriter | None = socket.scope.get("extensions", {}).get(EXTENSION)
    if protocol is not None:
        viewer = Viewer(protocol, runtime, match_id, client, lang)
        protocol.hand_over(viewer.run)
        return
    try:
        # In a task of its own, as there: the viewer is cancelled when all is said.
        await asyncio.ensure_future(Viewer(socket, runtime, match_id, client, lang).run())
    except RuntimeError:
        # A socket shared by tasks raises WebSocketDisconnect once, and RuntimeError after that.
        if WebSocketState.DISCONNECTED not in (socket.client_state, socket.application_state):
            raise
