"""A server in this process: its socket, its signals, its end."""

import asyncio
import errno
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import uvicorn
from fastapi import FastAPI

from relati.matches.service import Service
from relati.server.app import create_app
from relati.server.protocol.http import LimitedHttpProtocol, limited_protocol
from relati.server.protocol.websocket import match_socket_protocol
from relati.server.settings import Settings

if TYPE_CHECKING:
    from relati.server.processes.hand_over import HandOver
    from relati.server.processes.peers import Peers

#: Seconds in which requests that wait when the server ends are read. They are in the buffers of
#: the system already, so it takes only a few rounds of the event loop.
READING_SECONDS = 0.1
#: Seconds that requests have to finish when the server ends; those that need longer are refused.
LAST_SECONDS = 2
#: Seconds that followers of matches have to read the last message.
GOODBYE_SECONDS = 1.0
#: After how many new objects Python looks for garbage that refers to itself, and after how many
#: such looks it looks at older objects too. There is little of it here, and all states of all
#: matches were looked through again and again (in a profile, about an eighth of the time).
GARBAGE_THRESHOLDS = (20_000, 20, 50)
#: Seconds after which a thread that computes lets another one have the interpreter. Five
#: milliseconds are usual: so long the thread that stores moves would wait for the event loop, again
#: and again within one transaction, and everybody's moves with it.
SWITCH_SECONDS = 0.0005
#: Bytes that the system may buffer for a slow reader (Linux takes twice as many), and how long
#: until it gives up one that reads nothing: closing alone would wait for it for ever.
SEND_BUFFER, GIVE_UP_MILLISECONDS = 128 * 1024, 30_000


def bind(host: str, port: int) -> socket.socket:
    """A socket to listen on; port 0 is any free one. Raises `OSError` if it cannot be opened."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if hasattr(signal, "SIGHUP"):  # elsewhere it would let two servers share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux
            give_up = socket.TCP_USER_TIMEOUT
            listener.setsockopt(socket.IPPROTO_TCP, give_up, GIVE_UP_MILLISECONDS)
        listener.bind((host, port))
    except BaseException:
        listener.close()
        raise
    return listener


def is_busy(error: OSError) -> bool:
    """Whether a socket could not be opened because another program uses the port."""
    return error.errno == errno.EADDRINUSE


def serve(
    settings: Settings,
    listener: socket.socket,
    on_ready: Callable[[], None] = lambda: None,
    peers: "Peers | None" = None,
) -> None:
    """Serve until SIGINT or SIGTERM; `on_ready` is called once requests are answered.

    One of several processes has `peers`.
    """
    to_owner = _hand_over(peers) if peers else None
    _allow_connections(settings.capacity.connections)
    sys.setswitchinterval(SWITCH_SECONDS)
    app = create_app(settings, peers)
    if to_owner:
        about = "Connections that went to the process of their match."
        app.state.runtime.metrics.counts("relati_handed_over", about, "way", to_owner.counts)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=LAST_SECONDS,
        ws=match_socket_protocol(to_owner),
        ws_max_size=settings.sizes.body,
        # It would cost more time than the moves themselves, and memory for each socket.
        ws_per_message_deflate=False,
        http=limited_protocol(
            settings.receive_seconds, settings.sizes.headers + settings.sizes.address, to_owner
        ),
    )
    # When it has ended, uvicorn raises the signal again, for the handler that was there before.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Why the server cannot be opened is reported by our caller: a sentence, no traceback.
    logging.getLogger("uvicorn.error").addFilter(lambda _: app.state.runtime.failure is None)
    with suppress(KeyboardInterrupt, SystemExit):
        _Server(config, app, on_ready, to_owner).run(sockets=[listener])
    if app.state.runtime.failure:
        raise app.state.runtime.failure


def _hand_over(peers: "Peers") -> "HandOver":
    from relati.server.processes.hand_over import HandOver  # not on every system

    return HandOver(peers)


def _allow_connections(count: int) -> None:
    """Ask the system to allow `count` sockets, or as many as it can; 1,024 files are usual."""
    with suppress(ImportError, ValueError, OSError):  # Windows has none of this
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = count + 1_000
        if hard != resource.RLIM_INFINITY:
            wanted = min(wanted, hard)
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class _Server(uvicorn.Server):
    """A server that reports when it is ready, and says goodbye to followers."""

    def __init__(
        self,
        config: uvicorn.Config,
        app: FastAPI,
        on_ready: Callable[[], None],
        to_owner: "HandOver | None",
    ) -> None:
        super().__init__(config)
        self._app = app
        self._on_ready = on_ready
        self._to_owner = to_owner

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What has been loaded stays: looking through it for garbage holds every request up.
        gc.freeze()
        gc.set_threshold(*GARBAGE_THRESHOLDS)
        gc.enable()
        if self._to_owner:
            self._to_owner.open(self._protocol_with)
        if not self.should_exit:  # the lifespan could be opened
            self._on_ready()

    def _protocol_with(self, received: bytes) -> asyncio.Protocol:
        """The protocol of a connection that another process has accepted, as `startup` makes it."""
        protocol = self.config.http_protocol_class(  # type: ignore[call-arg]  # as in uvicorn
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        assert isinstance(protocol, LimitedHttpProtocol)
        protocol.received = received
        return protocol

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Before the connections are closed, which is the first thing uvicorn does here: closing
        # them would throw away what has been sent but not read, and who is not accepted yet.
        await asyncio.sleep(READING_SECONDS)
        for server in self.servers:
            server.close()
        service: Service = self._app.state.runtime.service
        service.end_following()
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                while service.follower_count:
                    await asyncio.sleep(0.01)
        await super().shutdown(sockets)
