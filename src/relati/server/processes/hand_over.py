"""Connections are accepted by any process, and go on in the one that owns the match they ask for.

Where a connection belongs is known when its first bytes have been read, or later when it becomes
a WebSocket: a proxy keeps connections open and asks for one match after the other by them. Then the
connection goes to the owner with what has been read, and nothing of it stays here. Whatever cannot
be handed over is served here: every process can serve every match.
"""

import asyncio
import re
import socket
from collections.abc import Callable

from relati.server.processes.peers import Peers

#: The same addresses that deploy/nginx.conf sends to one server.
_MATCH = re.compile(rb"[A-Z]+ /(?:api/matches|m)/([0-9a-f]{32})[/? ]")
#: A request whose beginning is longer is served where it came.
MOST_BYTES = 32 * 1024
CONNECTION = b"C"

#: Makes the protocol of a connection that has sent something already.
MakeProtocol = Callable[[bytes], asyncio.Protocol]


class HandOver:
    """Gives connections to the processes that own their matches, and takes those of its own."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._taking: set[asyncio.Task[object]] = set()
        #: Connections that went to another process, and those that came from one.
        self.counts = {"given": 0, "taken": 0}

    def gives(self, transport: asyncio.Transport, data: bytes) -> bool:
        """Whether a connection on which a request begins with these bytes now is another's."""
        match = _MATCH.match(data)
        if match is None or len(data) > MOST_BYTES:
            return False
        owner = self._peers.owner_of(match[1])
        # One that stands still is not waited for, and what is not yet written here would be lost.
        is_here = owner == self._peers.index or not self._peers.is_awake(owner)
        if is_here or transport.get_write_buffer_size():
            return False
        connection = transport.get_extra_info("socket")
        if not self._peers.send(owner, CONNECTION, data, connection.fileno()):
            return False
        self.counts["given"] += 1
        transport.pause_reading()
        transport.abort()  # closes it in this process alone: the owner has it open, too
        return True

    def open(self, make_protocol: MakeProtocol) -> None:
        """Take connections from now on, and whatever else the other processes send."""

        def take(_sender: int, data: bytes, file: int | None) -> None:
            if file is None:
                return
            self.counts["taken"] += 1
            connection = socket.socket(fileno=file)
            connection.setblocking(False)
            loop = asyncio.get_running_loop()
            work = loop.connect_accepted_socket(lambda: make_protocol(data), connection)
            task: asyncio.Task[object] = loop.create_task(work)
            self._taking.add(task)
            task.add_done_callback(self._taken)

        self._peers.on(CONNECTION, take)
        self._peers.open()

    def _taken(self, task: asyncio.Task[object]) -> None:
        self._taking.discard(task)
        if not task.cancelled():
            task.exception()  # the client has gone meanwhile
