"""Events, acts and setups as JSON: the only place that reads and writes them.

The names are those of the dataclasses' fields. What does not fit is a `MatchError` that says
where.
"""

from functools import cache
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError

from relati.errors import MatchError, RelatiError
from relati.matches.acts import ClientAct
from relati.matches.events import Event
from relati.matches.journal import Entry
from relati.matches.setup import Setup


@cache
def _adapter(kind: str) -> TypeAdapter[Any]:
    # Made when first needed: this takes a while, and a game in the terminal does without.
    if kind == "event":
        return TypeAdapter(Event)
    if kind == "setup":
        return TypeAdapter(Setup)
    return TypeAdapter(Annotated[ClientAct, Field(discriminator="kind")])


def write_event(event: Event) -> Entry:
    """An event as it is stored."""
    return Entry(event.number, event.at, _adapter("event").dump_json(event).decode())


def read_event(entry: Entry) -> Event:
    """An event as it was stored."""
    event: Event = _adapter("event").validate_json(entry.body)
    return event


def plain(value: object) -> Any:
    """A setup, fact, proposal or clock as what JSON has: dictionaries, lists, texts."""
    kind: type = type(value)
    return _adapter_of(kind).dump_python(value, mode="json")


@cache
def _adapter_of(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def read_act(data: object) -> ClientAct:
    """The act that a client has sent."""
    act: ClientAct = _read("act", data)
    return act


def read_setup(data: object) -> Setup:
    """The setup that a client has sent."""
    setup: Setup = _read("setup", data)
    return setup


def _read(kind: str, data: object) -> Any:
    try:
        value = _adapter(kind).validate_python(data)
        # What cannot be written can neither be kept nor told: halves of characters.
        _adapter(kind).dump_json(value)
        return value
    except PydanticSerializationError:
        raise MatchError("match/malformed", what=kind, place=kind) from None
    except ValidationError as error:
        errors = error.errors(include_url=False)
    for each in errors:
        if isinstance(cause := each.get("ctx", {}).get("error"), RelatiError):
            raise cause
    # Of several kinds it could be, the others are not what is wrong with it.
    others = {each["loc"][:-1] for each in errors if each["loc"][-1:] == ("kind",)}
    first = next((e for e in errors if e["loc"][:-1] not in others), errors[0])
    place = ".".join(str(part) for part in first["loc"])
    raise MatchError("match/malformed", what=kind, place=place or kind)
