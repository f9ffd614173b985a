"""Responses that are complete: messages, which are not validated a second time, and pictures."""

from collections.abc import AsyncIterator

from fastapi import Response
from fastapi.responses import StreamingResponse

from relati.matches.messages import encode
from relati.server.middleware.security_headers import PICTURE_POLICY

#: The media types of pictures, by format; `gif` and `webp` are moving.
PICTURE_TYPES = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
}


def json_response(message: object, status: int = 200) -> Response:
    """A message as the response. The route documents it with `response_model`."""
    return Response(encode(message), status, media_type="application/json")


class NdjsonResponse(StreamingResponse):
    """One JSON object a line, each sent when it is ready."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        # Not as the class's media type: FastAPI would document the refusals with it, too.
        super().__init__(lines, media_type="application/x-ndjson")


def picture_response(drawn: bytes, form: str) -> Response:
    """A picture as a response; an SVG may use its own style and nothing else."""
    headers = {"Content-Security-Policy": PICTURE_POLICY} if form == "svg" else {}
    return Response(drawn, media_type=PICTURE_TYPES[form], headers=headers)
