"""Events as they are stored: the only place that writes and reads their JSON.

The names are those of the dataclasses' fields. Databases keep events for years: a field may be
added with a default, but none may be renamed or removed.
"""

from functools import cache

from pydantic import TypeAdapter

from relati.matches.event_store import StoredEvent
from relati.tournaments.events import TournamentEvent


@cache
def _adapter() -> TypeAdapter[TournamentEvent]:
    return TypeAdapter(TournamentEvent)


def write_event(event: TournamentEvent) -> StoredEvent:
    """An event as it is stored."""
    return StoredEvent(event.number, event.at, _adapter().dump_json(event).decode())


def read_event(stored: StoredEvent) -> TournamentEvent:
    """The event that was stored."""
    return _adapter().validate_json(stored.body)
