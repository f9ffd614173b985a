"""An answer that stays the same as long as a server runs, plain and compressed."""

import sys
from dataclasses import dataclass

from fastapi import Request, Response


@dataclass(frozen=True, slots=True)
class ConstantAnswer:
    """An answer, and the same compressed, unless it is too short for that."""

    headers: dict[str, str]
    body: bytes
    compressed: bytes | None

    @property
    def size(self) -> int:
        """The bytes it takes."""
        parts = (self.headers, self.body, self.compressed, *self.headers.values())
        return sum(map(sys.getsizeof, parts))

    def response(self, request: Request) -> Response:
        """It as a response, compressed if the client takes that."""
        headers = dict(self.headers)
        body = self.body
        if self.compressed is not None:
            headers["vary"] = "Accept-Encoding"
            if "gzip" in request.headers.get("accept-encoding", ""):
                headers["content-encoding"] = "gzip"
                body = self.compressed
        return Response(body, headers=headers)
