"""Answers that stay the same as long as a server runs: each is made once, and compressed once."""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

from relati.server.addresses import client_of
from relati.server.languages import language_of
from relati.server.middleware.gzip import SMALLEST_COMPRESSED
from relati.server.pages.client_build import IMMUTABLE, VERSIONED_DATA, ClientFiles
from relati.server.runtime.constant_answer import ConstantAnswer
from relati.server.runtime.runtime import Runtime
from relati.words import LANGUAGES

Handler = Callable[[Request], Awaitable[Response]]


class ConstantRoute(APIRoute):
    """A route for GET whose answer depends on its address and the reader's language alone.

    Every request counts as a read, also one that is answered from memory; the route itself does
    that, so its router must not.
    """

    def get_route_handler(self) -> Handler:  # type: ignore[override]  # FastAPI says Coroutine
        """The handler that answers from memory."""
        make = super().get_route_handler()
        parameters = _parameters(self.dependant)  # codespell:ignore dependant

        async def answer(request: Request) -> Response:
            runtime: Runtime = request.app.state.runtime
            client = client_of(request.client.host) if request.client else ""
            await runtime.rate_limit.count("read", client)
            key = _key(request, parameters)
            if key is None:
                return await make(request)
            kept = await runtime.constant_answers.answer(key, partial(_constant, make, request))
            response = kept.response(request)
            if _is_versioned(request):
                response.headers["Cache-Control"] = IMMUTABLE
            return response

        return answer


def _key(request: Request, parameters: set[str]) -> str | None:
    """What a constant answer depends on; None for a request that has no such answer.

    Parameters that the route does not know change nothing: they cannot bypass the memory, nor fill
    it.
    """
    query = request.query_params
    if request.method != "GET" or (parameters - {"lang"}) & set(query):
        return None
    if "lang" not in parameters:
        return request.url.path
    if query.get("lang", LANGUAGES[0]) not in LANGUAGES:
        return None  # which is refused
    return f"{request.url.path} {language_of(request.scope)}"


def _is_versioned(request: Request) -> bool:
    """Whether this address will say the same for ever: it has the version that there is now."""
    # A site without a server has no versions: its files are looked after by its service worker.
    client: ClientFiles | None = getattr(request.app.state, "client", None)
    version = request.query_params.get("v")
    if (
        client is None
        or version is None
        or version != client.version
        or request.url.path not in VERSIONED_DATA
    ):
        return False
    # Without a language in it, the same address is for readers of all languages.
    return request.url.path != "/api/reference" or "lang" in request.query_params


async def _constant(make: Handler, request: Request) -> ConstantAnswer:
    """The answer as it is kept, compressed too."""
    response = await make(request)
    body = bytes(response.body)
    names = ("content-type", "cache-control")
    headers = {name: response.headers[name] for name in names if name in response.headers}
    is_short = len(body) < SMALLEST_COMPRESSED
    compressed = None if is_short else await asyncio.to_thread(gzip.compress, body, 6)
    return ConstantAnswer(headers, body, compressed)


def _parameters(needs: Any) -> set[str]:
    """What an endpoint, as FastAPI knows it, takes from the part of an address after `?`."""
    names = {field.alias for field in needs.query_params}
    return names.union(*map(_parameters, needs.dependencies))
