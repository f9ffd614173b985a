"""Which requests are accepted: those of programs, of this server's own pages, and of its sites.

A page on another site must not be able to use this server through somebody's browser. It could
try in two ways: by sending requests across sites (so `Origin` is checked for everything that
changes something, and for WebSockets), and by giving its own name this server's address (so the
name in `Host` is checked for everything).
"""

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Scope

from relati.errors import ServerError
from relati.server.middleware.refusing import RefusingMiddleware
from relati.server.settings import Settings, is_loopback, is_numeric

#: Methods that change nothing, and may come from anywhere.
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
#: Where probes ask, which know a server only by its address. What they are told is no secret.
PROBES = ("/api/health", "/api/health/live", "/api/health/ready")


class OriginCheck(RefusingMiddleware):
    """Refuses requests from pages of other sites, and those to a host name that is not ours."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        super().__init__(app)
        self.settings = settings

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why: it calls this server by a wrong name, or comes from a page of another."""
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) > 1:  # a proxy in front may have checked the other one
            return ServerError("server/host", host=", ".join(hosts)[:100])
        is_safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if is_safe and scope["path"] in PROBES:
            return None
        host = headers.get("host", "")
        if not may_be_called(host, self.settings):
            return ServerError("server/host", host=host[:100])
        if is_safe:
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
    own = (f"http://{host}", f"https://{host}")
    if origin in settings.origins or origin in settings.sites or origin in own:
        return None
    return ServerError("server/origin", origin=origin[:100])
