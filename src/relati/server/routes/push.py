"""Web Push: where a browser wants to be told that it is its person's turn."""

from typing import Literal

from fastapi import APIRouter, Response
from pydantic import Field
from typing_extensions import TypedDict

from relati.errors import ServerError
from relati.matches.service import now
from relati.server.dependencies import CurrentRuntime, RequiredHolder, counted_as
from relati.server.refusals import documented
from relati.server.requests import ClientMessage
from relati.server.responses import json_response
from relati.server.runtime.push_sender import PushSender
from relati.server.runtime.push_service import LONGEST_ENDPOINT
from relati.server.runtime.runtime import Runtime
from relati.storage.pushes import PushSubscription

router = APIRouter(
    prefix="/api/push", tags=["people"], responses=documented(400, 401, 404, 413, 422, 429, 503)
)
Acts = counted_as("command")


class PushKeyMessage(TypedDict):
    """The key with which a browser subscribes; null if this server sends nothing."""

    key: str | None


class PushedMessage(TypedDict):
    """Whether this browser is told of turns now."""

    is_on: bool


class SentSubscription(ClientMessage):
    """A subscription as the browser gives it."""

    endpoint: str = Field(max_length=LONGEST_ENDPOINT)
    p256dh: str = Field(max_length=100)
    auth: str = Field(max_length=40)
    lang: Literal["en", "zh"]


class SentEndpoint(ClientMessage):
    """A subscription that has ended."""

    endpoint: str = Field(max_length=LONGEST_ENDPOINT)


@router.get("", response_model=PushKeyMessage, dependencies=[counted_as("read")])
async def push_key(runtime: CurrentRuntime) -> Response:
    """The public key of this server."""
    return json_response({"key": runtime.push.service.public_key if runtime.push else None})


@router.post("", response_model=PushedMessage, dependencies=[Acts])
async def subscribe(
    runtime: CurrentRuntime, holder: RequiredHolder, sent: SentSubscription
) -> Response:
    """Tell this browser when it is my turn and nobody looks."""
    push = _push(runtime)
    subscription = PushSubscription(sent.endpoint, sent.p256dh, sent.auth, sent.lang)
    push.service.check(subscription)
    await push.store.save(holder, subscription, now())
    return json_response({"is_on": True})


@router.post("/end", response_model=PushedMessage, dependencies=[Acts])
async def unsubscribe(runtime: CurrentRuntime, sent: SentEndpoint) -> Response:
    """Tell this browser nothing more; whoever knows its endpoint is this browser."""
    await _push(runtime).store.delete(sent.endpoint)
    return json_response({"is_on": False})


def _push(runtime: Runtime) -> PushSender:
    if runtime.push is None:
        raise ServerError("server/no-push")
    return runtime.push
