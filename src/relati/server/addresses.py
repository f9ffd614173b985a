"""What counts as one client: a network address, or for IPv6 the network it belongs to."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

#: Whoever has one IPv6 address usually has this whole network, and any address in it.
IPV6_PREFIX = 64


@lru_cache(4_096)
def client_of(address: str) -> str:
    """The client behind an address: `192.0.2.7`, or `2001:db8:1:2::/64` for all of that network.

    Text that is no address, as from a socket file, is a client of its own.
    """
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    if parsed.is_loopback:
        return str(parsed)
    return str(IPv6Network((parsed, IPV6_PREFIX), strict=False))
