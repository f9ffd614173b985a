"""Events as they are stored: the only place that writes and reads their JSON.

The names are those of the dataclasses' fields. Databases keep events for years: a field may be
added with a default, but none may be renamed or removed (tests/matches/test_stored_events.py).
"""

from functools import cache

from pydantic import TypeAdapter

from relati.errors import MatchError
from relati.matches.event_store import StoredEvent
from relati.matches.events import Event


@cache
def _adapter() -> TypeAdapter[Event]:
    # Built on first use: it takes a while, and a game in the terminal stores nothing.
    return TypeAdapter(Event)


def write_event(event: Event) -> StoredEvent:
    """An event as it is stored."""
    return StoredEvent(event.number, event.at, _adapter().dump_json(event).decode())


def read_event(stored: StoredEvent) -> Event:
    """The event that was stored.

    Raises `MatchError` if it is damaged, or of a kind that only a newer version knows.
    """
    try:
        return _adapter().validate_json(stored.body)
    except ValueError:
        raise MatchError("match/unreadable", number=stored.number) from None
