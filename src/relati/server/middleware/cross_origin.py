"""What browsers ask before a page of another site may read an answer of this server.

Only the sites that the operator has named get it, for data alone, and without cookies: whoever has
a seat shows a token, which a page of another site does not know.
"""

from collections.abc import Sequence

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

#: How long a browser remembers what it was allowed (seconds).
REMEMBERED = 7200
PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": "Accept-Language, Authorization, Content-Type",
    "Access-Control-Max-Age": str(REMEMBERED),
}


class CrossOrigin:
    """Lets the pages of these sites read what is answered below `/api/`."""

    def __init__(self, app: ASGIApp, sites: Sequence[str]) -> None:
        self.app = app
        self.sites = frozenset(sites)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a browser that asks what is allowed; pass everything else on."""
        if scope["type"] != "http" or not scope["path"].startswith("/api/"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        origin = headers.get("origin", "")
        is_allowed = origin in self.sites

        async def told(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered = MutableHeaders(scope=message)
                # A cache must not give one site what was answered to another.
                answered.add_vary_header("Origin")
                if is_allowed:
                    answered["Access-Control-Allow-Origin"] = origin
            await send(message)

        is_question = scope["method"] == "OPTIONS" and "access-control-request-method" in headers
        if is_question and is_allowed:
            await Response(status_code=204, headers=PREFLIGHT)(scope, receive, told)
        else:
            await self.app(scope, receive, told)
