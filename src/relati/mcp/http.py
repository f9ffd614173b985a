"""The MCP server over HTTP, closed to pages of other sites.

Anyone who can connect may use it, and a browser can connect wherever its user can: a page of
another site could let its own name resolve to this machine. So `Host` must be a name that the
server knows as its own, and so must `Origin` where a page sends it, on whatever address it listens.
"""

from collections.abc import Sequence
from typing import Any

from mcp.server import MCPServer
from mcp.server.transport_security import TransportSecuritySettings

#: Names of this machine for itself.
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
#: To listen on one of these means to listen on all addresses; nobody calls a machine so.
UNSPECIFIED = ("0.0.0.0", "::")


def run_over_http(tools: MCPServer[Any], host: str, port: int, names: Sequence[str] = ()) -> None:
    """Serve until interrupted, at `/mcp`; others may call it by these names, too."""
    security = security_of(host, names)
    tools.run("streamable-http", host=host, port=port, transport_security=security)


def security_of(host: str, names: Sequence[str] = ()) -> TransportSecuritySettings:
    """Which `Host` and `Origin` are accepted: any port, as a proxy may have another one."""
    own = () if host in UNSPECIFIED else (f"[{host}]" if ":" in host else host,)
    hosts = list(dict.fromkeys((*LOOPBACK, *own, *names)))
    origins = [f"{scheme}://{name}" for name in hosts for scheme in ("http", "https")]
    return TransportSecuritySettings(
        allowed_hosts=[*hosts, *(f"{name}:*" for name in hosts)],
        allowed_origins=[*origins, *(f"{origin}:*" for origin in origins)],
    )
