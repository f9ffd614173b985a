"""Answers that stay the same as long as a server runs: each is made once, and compressed once."""

import gzip
from collections.abc import Awaitable, Callable

from fastapi import Request, Response
from fastapi.routing import APIRoute

from relati.server.addresses import client_of
from relati.server.languages import language_of
from relati.server.middleware.gzip import SMALLEST_COMPRESSED
from relati.server.runtime.constant_answer import ConstantAnswer
from relati.server.runtime.runtime import Runtime

#: Answers that are kept of one route: there are fewer pages and languages, but as many days as one
#: likes.
MOST_KEPT = 2_000

Handler = Callable[[Request], Awaitable[Response]]


class ConstantRoute(APIRoute):
    """A route for GET whose answer depends on its address and the reader's language alone.

    They count as reads, as when they are made.
    """

    def get_route_handler(self) -> Handler:  # type: ignore[override]  # FastAPI says Coroutine
        """The handler that answers from memory."""
        make = super().get_route_handler()

        async def answer(request: Request) -> Response:
            if request.method != "GET" or set(request.query_params) - {"lang"}:
                return await make(request)
            runtime: Runtime = request.app.state.runtime
            kept = runtime.constant_answers.setdefault(self.path, {})
            key = (request.url.path, request.query_params.get("lang") or language_of(request.scope))
            if found := kept.get(key):
                address = client_of(request.client.host) if request.client else ""
                await runtime.rate_limit.count("read", address)
                return found.response(request)
            response = await make(request)
            if response.status_code != 200:
                return response
            body = bytes(response.body)
            names = ("content-type", "cache-control")
            headers = {name: response.headers[name] for name in names if name in response.headers}
            is_short = len(body) < SMALLEST_COMPRESSED
            if len(kept) >= MOST_KEPT:
                del kept[next(iter(kept))]
            kept[key] = ConstantAnswer(headers, body, None if is_short else gzip.compress(body, 6))
            return kept[key].response(request)

        return answer
