"""Answers that stay the same as long as a server runs: each is made once, and compressed once."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Any

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
        asked = _parameters(self.dependant) - {"lang"}  # codespell:ignore dependant

        async def answer(request: Request) -> Response:
            # What the route does not ask for changes nothing: nobody gets past the memory by it.
            if request.method != "GET" or asked & set(request.query_params):
                return await make(request)
            runtime: Runtime = request.app.state.runtime
            kept = runtime.constant_answers.setdefault(self.path, {})
            key = (request.url.path, request.query_params.get("lang") or language_of(request.scope))
            if key not in kept:
                # Made by the first who asks, however many ask meanwhile.
                async with runtime.constant_locks.setdefault(key, asyncio.Lock()):
                    if key not in kept:
                        response = await make(request)
                        if response.status_code == 200:
                            await _keep(kept, key, response)
                        return kept[key].response(request) if key in kept else response
            address = client_of(request.client.host) if request.client else ""
            found = kept[key]
            await runtime.rate_limit.count("read", address)
            return found.response(request)

        return answer


def _parameters(needs: Any) -> set[str]:
    """What an endpoint, as FastAPI knows it, takes from the part of an address after `?`."""
    names = {field.alias for field in needs.query_params}
    return names.union(*map(_parameters, needs.dependencies))


async def _keep(
    kept: dict[tuple[str, str], ConstantAnswer], key: tuple[str, str], response: Response
) -> None:
    """Keep an answer, compressed too, and forget the oldest if there are too many."""
    body = bytes(response.body)
    names = ("content-type", "cache-control")
    headers = {name: response.headers[name] for name in names if name in response.headers}
    is_short = len(body) < SMALLEST_COMPRESSED
    compressed = None if is_short else await asyncio.to_thread(gzip.compress, body, 6)
    if len(kept) >= MOST_KEPT:
        del kept[next(iter(kept))]
    kept[key] = ConstantAnswer(headers, body, compressed)
