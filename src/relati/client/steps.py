"""What an operation asks of the shell that runs it.

An operation is a generator: it yields one of these steps, gets the result sent back, and returns
when it is done. A connection that breaks is thrown into it as `ConnectionCut`. So everything but
the network itself is written once for `Client` and `AsyncClient`, and can be tested without either.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Send:
    """Send a request; the result is an `Answer`."""

    method: str
    path: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    body: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Listen:
    """Send a request whose answer is a stream of lines; the result is the `Answer` before them."""

    path: str
    params: Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class ReadLine:
    """Read a line of the stream; the result is None when the stream has ended."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait for some seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Emit:
    """Give the caller a value, and go on when it asks for the next."""

    value: Any


Step = Send | Listen | ReadLine | Pause | Emit
Steps = Generator[Step, Any, T]


@dataclass(frozen=True, slots=True)
class Answer:
    """What the server answered; `data` is None if it was no JSON, such as a proxy's page."""

    status: int
    data: Any = None
    retry_after: str | None = None


class ConnectionCut(Exception):
    """The connection broke; `was_sent` unless the request surely never reached the server."""

    def __init__(self, reason: str, *, was_sent: bool) -> None:
        super().__init__(reason)
        self.was_sent = was_sent
