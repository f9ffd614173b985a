"""Responses that are complete: messages, which are not validated a second time."""

from collections.abc import AsyncGenerator, AsyncIterator, Callable, Mapping
from contextlib import aclosing

from fastapi import Response
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from relati.errors import RelatiError
from relati.matches.messages import encode
from relati.server.refusals import refusal_message


def json_response(message: object, status: int = 200) -> Response:
    """A message as the response. The route documents it with `response_model`."""
    return Response(encode(message), status, media_type="application/json")


async def lines_or_refusal(
    messages: AsyncGenerator[Mapping[str, object], None], lang: str
) -> AsyncIterator[str]:
    """Each message as a line; a refusal is the last line, as the status was sent long before."""
    async with aclosing(messages):
        try:
            async for message in messages:
                yield encode(message) + "\n"
        except RelatiError as refusal:
            yield encode({"kind": "refused", **refusal_message(refusal, lang)}) + "\n"


class NdjsonResponse(StreamingResponse):
    """One JSON object a line, each sent when it is ready.

    Whatever becomes of the client, all of `give_back` is called once in the end: what was taken
    for the stream before it began belongs there.
    """

    def __init__(self, lines: AsyncIterator[str], *give_back: Callable[[], None]) -> None:
        # Not as the class's media type: FastAPI would document the refusals with it, too.
        super().__init__(lines, media_type="application/x-ndjson")
        self._give_back = give_back

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the lines."""
        # Not in the lines: of a client that has left already, not even the first is asked for.
        try:
            await super().__call__(scope, receive, send)
        finally:
            for give_back in self._give_back:
                give_back()
