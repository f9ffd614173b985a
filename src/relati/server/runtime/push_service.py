"""Sends one message to a browser's push service, and to no other place.

The address comes from a stranger. Only https is spoken, to names that resolve to public addresses,
and the connection goes to the very address that was checked. Nothing of the answer but its status
is read, and redirects are not followed.
"""

import asyncio
import base64
import json
import socket
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from relati.errors import ServerError
from relati.server.settings import PushSettings
from relati.storage.pushes import PushSubscription

if TYPE_CHECKING:
    from aiohttp import ClientSession

#: Longer than any push service's.
LONGEST_ENDPOINT = 1_000
#: Seconds that a push service has to answer, and for how long it keeps a message.
ANSWER_SECONDS, KEPT_SECONDS = 10.0, 24 * 3600
#: Seconds that the signature of a message is valid.
SIGNED_SECONDS = 12 * 3600
#: The lengths of a subscription's keys: a point of P-256, and a secret.
_KEY_BYTES, _AUTH_BYTES = 65, 16
#: Threads in which host names are looked up. A lookup that is given up goes on for a while.
LOOKUPS = 32
#: Only kinds of addresses that this machine has itself.
_ADDRESSES_IN_USE = socket.AI_ADDRCONFIG
_INTERNET = IPv6Network("2000::/3")
#: Teredo and its neighbours for special purposes, 6to4, documentation.
_TUNNELS = tuple(map(IPv6Network, ("2001::/23", "2002::/16", "2001:db8::/32", "3fff::/20")))


class PushService:
    """The other end of Web Push: checks subscriptions, and sends to them."""

    def __init__(self, settings: PushSettings) -> None:
        from py_vapid import Vapid02

        self._settings = settings
        self._keys = Vapid02.from_string(settings.private_key)
        self._session: ClientSession | None = None
        self._lookups: ThreadPoolExecutor | None = None

    @property
    def public_key(self) -> str:
        """What a browser has to know to subscribe, in base64."""
        return public_key_of(self._keys)

    def check(self, subscription: PushSubscription) -> None:
        """Refuse a subscription that is none, or whose address must not be called."""
        from pywebpush import WebPusher

        self._check_endpoint(subscription.endpoint)
        try:
            is_right = (
                len(_bytes_of(subscription.p256dh)) == _KEY_BYTES
                and len(_bytes_of(subscription.auth)) == _AUTH_BYTES
            )
            if is_right:
                WebPusher(_info(subscription)).encode(b"x")  # refuses what is no point of the curve
        except Exception:
            is_right = False
        if not is_right:
            raise ServerError("server/push-keys")

    def _check_endpoint(self, endpoint: str) -> None:
        is_test = self._settings.allow_private_addresses
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise ServerError("server/push-endpoint") from None
        is_right = (
            len(endpoint) <= LONGEST_ENDPOINT
            and endpoint.isascii()
            and parts.scheme in (("https", "http") if is_test else ("https",))
            and "@" not in parts.netloc
            and (is_test or port in (None, 443))
            and (is_test or ("." in host and not _is_number(host)))
        )
        if not is_right:
            raise ServerError("server/push-endpoint")

    async def send(self, subscription: PushSubscription, message: Mapping[str, str]) -> int:
        """The status with which the push service answers. Raises `OSError` or `TimeoutError`."""
        import aiohttp

        body, headers = await asyncio.to_thread(self._encode, subscription, message)
        if self._session is None:
            resolver = None
            if not self._settings.allow_private_addresses:
                self._lookups = ThreadPoolExecutor(LOOKUPS, "push-lookup")
                resolver = _public_resolver(self._lookups)
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=resolver, limit=20),
                timeout=aiohttp.ClientTimeout(total=ANSWER_SECONDS),
            )
        try:
            async with self._session.post(
                subscription.endpoint, data=body, headers=headers, allow_redirects=False
            ) as answer:
                return answer.status
        except aiohttp.ClientError as error:
            raise OSError(str(error)) from error

    def _encode(
        self, subscription: PushSubscription, message: Mapping[str, str]
    ) -> tuple[bytes, dict[str, str]]:
        from pywebpush import WebPusher

        data = json.dumps(message, ensure_ascii=False).encode()
        encoded = WebPusher(_info(subscription)).encode(data, "aes128gcm")
        parts = urlsplit(subscription.endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_SECONDS,
            "sub": self._settings.subject,
        }
        signed: dict[str, str] = self._keys.sign(claims)
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Urgency": "normal",
        }
        return encoded["body"], headers | signed

    async def close(self) -> None:
        """Close the connections."""
        if self._session:
            await self._session.close()
        if self._lookups:
            self._lookups.shutdown(wait=False, cancel_futures=True)


def new_keys() -> tuple[str, str]:
    """A new private key for an operator's settings, and the public one that belongs to it."""
    from py_vapid import Vapid02

    keys = Vapid02()
    keys.generate_keys()
    number: int = keys.private_key.private_numbers().private_value
    private = base64.urlsafe_b64encode(number.to_bytes(32, "big")).decode().rstrip("=")
    return private, public_key_of(keys)


def public_key_of(keys: Any) -> str:
    """The public key as browsers want it: an uncompressed point in base64."""
    numbers = keys.public_key.public_numbers()
    point = b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


def is_public(address: str) -> bool:
    """Whether an address belongs to a machine that everybody on the internet can reach.

    Of IPv6, only 2000::/3 is used on the internet. What lies outside of it either stays in one
    network or carries an IPv4 address that a gateway here would call (`::127.0.0.1`,
    `64:ff9b::7f00:1`); of the tunnels inside (6to4, Teredo) the same is true. No push service is
    reached by these.
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    if isinstance(found, IPv6Address) and (
        found not in _INTERNET or any(found in tunnel for tunnel in _TUNNELS)
    ):
        return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def _is_number(host: str) -> bool:
    """Whether a host is an address in any of the spellings that systems understand."""
    try:
        socket.inet_aton(host)
    except OSError:
        return ":" in host
    return True


def _bytes_of(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _info(subscription: PushSubscription) -> dict[str, object]:
    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    return {"endpoint": subscription.endpoint, "keys": keys}


def _public_resolver(threads: ThreadPoolExecutor) -> Any:
    """Finds the addresses of a name, and refuses a name with any address that is not public.

    aiohttp connects to what it returns and to nothing else. Names are looked up in `threads`: the
    event loop's own are needed for everybody's work, and a stranger's name server can be slow.
    """
    from aiohttp.abc import AbstractResolver, ResolveResult

    class PublicResolver(AbstractResolver):
        async def resolve(
            self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
        ) -> list[ResolveResult]:
            look_up = partial(
                socket.getaddrinfo, host, port, family, socket.SOCK_STREAM, flags=_ADDRESSES_IN_USE
            )
            infos = await asyncio.get_running_loop().run_in_executor(threads, look_up)
            addresses = [(found, str(address[0])) for found, _, _, _, address in infos]
            if not addresses or not all(is_public(address) for _, address in addresses):
                raise OSError(f"{host} is not on the internet")
            return [
                ResolveResult(
                    hostname=host,
                    host=address,
                    port=port,
                    family=found,
                    proto=0,
                    flags=socket.AI_NUMERICHOST | socket.AI_NUMERICSERV,
                )
                for found, address in addresses
            ]

        async def close(self) -> None:
            """Nothing is open."""

    return PublicResolver()
