"""The cable between a browser and the server: it can be cut, and answers can be lost on it."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit

HOST = "127.0.0.2"


class Wire:
    """Passes everything on to the server at `address`, until it is cut. To be closed."""

    def __init__(self, address: str) -> None:
        target = urlsplit(address)
        assert target.hostname
        assert target.port
        self._target = (target.hostname, target.port)
        # The same port on another loopback address: by that the server goes too.
        self._listener = socket.create_server((HOST, target.port))
        self.address = f"http://{HOST}:{target.port}/"
        self._is_cut = False
        self._is_mute = False
        self._ends: set[socket.socket] = set()
        threading.Thread(target=self._accept, daemon=True).start()

    def lose_answers(self) -> None:
        """From now on the server hears, but is not heard."""
        self._is_mute = True

    def cut(self) -> None:
        """Nothing passes any more, whoever tries."""
        self._is_cut = True
        for end in tuple(self._ends):
            _shut(end)

    def mend(self) -> None:
        """As new."""
        self._is_cut = self._is_mute = False

    def close(self) -> None:
        """For good."""
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            if self._is_cut:
                near.close()
                continue
            far = socket.create_connection(self._target)
            self._ends |= {near, far}
            for source, sink, is_answer in ((near, far, False), (far, near, True)):
                arguments = (source, sink, is_answer)
                threading.Thread(target=self._pass_on, args=arguments, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65_536):
                if not (is_answer and self._is_mute):
                    sink.sendall(data)
        _shut(sink)
        self._ends.discard(source)
        source.close()


def _shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
