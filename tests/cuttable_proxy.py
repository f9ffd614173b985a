"""A proxy that breaks as a network does: it cuts connections, drops answers, or holds everything.

It stands between a browser and the server, or between a server and its database or broker.
"""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit

HOST = "127.0.0.2"


class CuttableProxy:
    """Forwards everything to the server at `address` until it is cut. Close it after use."""

    def __init__(self, address: str) -> None:
        target = urlsplit(address)
        assert target.hostname
        assert target.port
        self._target = (target.hostname, target.port)
        # The same port on another loopback address: the server checks the port of `Host`.
        self._listener = socket.create_server((HOST, target.port))
        self.address = f"http://{HOST}:{target.port}/"
        self._is_cut = False
        self._drops_answers = False
        self._flows = threading.Event()
        self._flows.set()
        self._ends: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def drop_answers(self) -> None:
        """From now on requests reach the server, but no answer comes back."""
        self._drops_answers = True

    def hold(self) -> None:
        """Let nothing through, and tell nobody.

        What is sent meanwhile arrives when it is mended, as systems repeat what was not confirmed.
        """
        self._flows.clear()

    def cut(self) -> None:
        """Close all connections and accept none."""
        self._is_cut = True
        self._flows.set()
        for end in tuple(self._ends):
            _shut(end)

    def mend(self) -> None:
        """Forward everything again."""
        self._is_cut = self._drops_answers = False
        self._flows.set()

    def close(self) -> None:
        """Cut, and stop listening."""
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            self._flows.wait()
            if self._is_cut:
                near.close()
                continue
            try:
                far = socket.create_connection(self._target)
            except OSError:  # what is behind it has ended
                near.close()
                continue
            self._ends |= {near, far}
            for source, sink, is_answer in ((near, far, False), (far, near, True)):
                arguments = (source, sink, is_answer)
                threading.Thread(target=self._pass_on, args=arguments, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                self._flows.wait()
                if not (is_answer and self._drops_answers):
                    sink.sendall(data)
        _shut(sink)
        self._ends.discard(source)
        source.close()


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
