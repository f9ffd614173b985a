"""What clients send on a WebSocket, as text: read, or refused with a reason."""

from typing import Annotated

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import from_json

from relati.errors import RelatiError, ServerError
from relati.matches.acts import LONGEST_ID
from relati.server.requests import Hello, Ping, SendCommand

_HELLO = TypeAdapter(Hello)
_LATER: TypeAdapter[SendCommand | Ping] = TypeAdapter(
    Annotated[SendCommand | Ping, Field(discriminator="kind")]
)


def read_hello(text: str) -> Hello:
    """The first message; a `ServerError` if it is something else."""
    try:
        return _HELLO.validate_json(text)
    except ValidationError:
        raise ServerError("server/hello") from None


def read_message(text: str) -> SendCommand | Ping:
    """Every later message; raises the `RelatiError` that says what is wrong with it."""
    try:
        return _LATER.validate_json(text)
    except ValidationError as error:
        raise _reason_in(error) from None


def command_id_in(text: str) -> str:
    """The id of a command that cannot be read otherwise; empty when not even that can."""
    try:
        sent_id = from_json(text)["command"]["id"]
    except (ValueError, KeyError, TypeError, IndexError):
        return ""
    return sent_id if isinstance(sent_id, str) and len(sent_id) <= LONGEST_ID else ""


def _reason_in(error: ValidationError) -> RelatiError:
    """What relati itself raised while reading the message, or that it cannot be understood."""
    for each in error.errors(include_url=False):
        cause = each.get("ctx", {}).get("error")
        if isinstance(cause, RelatiError):
            return cause
    return ServerError("server/message")
