"""Under which address people find this server."""

import socket
from contextlib import suppress

from starlette.requests import Request

from relati.server.settings import Settings, is_loopback


def own_address(request: Request, settings: Settings) -> str:
    """The address with which links to this server begin, `https://relati.example/`."""
    # Behind a proxy only the settings know whether people come by https.
    return settings.address if settings.origins else str(request.base_url)


def shared_address(request: Request, settings: Settings) -> str:
    """The address to send to others: 127.0.0.1 is another computer for each of them.

    It is that of this computer in its network, if the server listens there.
    """
    address = own_address(request, settings)
    name = request.url.hostname or ""
    if settings.origins or not is_loopback(name) or is_loopback(settings.host):
        return address
    network = _network_address()
    return f"http://{network}:{settings.port}/" if network else address


def _network_address() -> str | None:
    """This computer's address towards other networks. Nothing is sent to find it."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address for examples, which nobody has
        found: str = probe.getsockname()[0]
        return None if is_loopback(found) else found
    return None
