"""Who may ask, and what a browser may do with the answer.

A page on another site must not be able to use this server through somebody's browser. It could
try in two ways: by sending requests across sites (so `Origin` is checked for everything that
changes something, and for WebSockets), and by giving its own name this server's address (so the
name in `Host` is checked for everything).
"""

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from relati.errors import ServerError
from relati.server.gate import Gate
from relati.server.settings import Settings, is_loopback, is_numeric

#: For the pages of the client: everything from here, nothing inline.
PAGES_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
#: For data, which is not to be shown as a page at all.
DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
#: For SVG pictures, which bring their style with them and need nothing else.
PICTURE_POLICY = f"{DATA_POLICY}; style-src 'unsafe-inline'; sandbox"

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
#: Methods that change nothing, and may come from anywhere.
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


class SecurityHeaders:
    """Puts the headers on every response; an endpoint's own policy stays as it is."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""

        async def with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Content-Security-Policy", DATA_POLICY)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers)


class Doorkeeper(Gate):
    """Refuses requests that another site's page has sent, or could read the answer of."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(app)
        self.settings = settings

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why: it calls this server by a wrong name, or comes from a page of another."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not may_be_called(host, self.settings):
            return ServerError("server/host", host=host[:100])
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return None
        return refuse_origin(HTTPConnection(scope), self.settings)


def may_be_called(host: str, settings: Settings) -> bool:
    """Whether this server goes by that name and port.

    A name that is made to point here can never be one of the origins, `localhost` or an address
    in numbers.
    """
    if host in (origin.partition("://")[2] for origin in settings.origins):
        return True
    name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
    if not name:
        name, port = host, ""
    if (port or "80") != str(settings.port):
        return False
    if is_loopback(name):
        return True
    return is_numeric(name) and not settings.origins and not is_loopback(settings.host)


def refuse_origin(connection: HTTPConnection, settings: Settings) -> ServerError | None:
    """Why the page that sends this may not do so; None when it may, or when it is no page.

    Browsers name the page's origin with everything that changes something and with every
    WebSocket; programs that name none are no browsers. The `Host` has been checked before.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return None
        origin = "?"
    host = connection.headers.get("host", "")
    if origin in settings.origins or origin in (f"http://{host}", f"https://{host}"):
        return None
    return ServerError("server/origin", origin=origin[:100])
