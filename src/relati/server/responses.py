"""Responses that are complete: messages, which are not validated a second time."""

from collections.abc import AsyncIterator

from fastapi import Response
from fastapi.responses import StreamingResponse

from relati.matches.messages import encode


def json_response(message: object, status: int = 200) -> Response:
    """A message as the response. The route documents it with `response_model`."""
    return Response(encode(message), status, media_type="application/json")


class NdjsonResponse(StreamingResponse):
    """One JSON object a line, each sent when it is ready."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        # Not as the class's media type: FastAPI would document the refusals with it, too.
        super().__init__(lines, media_type="application/x-ndjson")
