"""Events as they are stored: the only place that writes and reads their JSON.

The names are those of the dataclasses' fields. Databases keep events for years: a field may be
added with a default, but none may be renamed or removed.
"""

from functools import cache

from pydantic import TypeAdapter

from relati.matches.event_store import StoredEvent
from relati.studies.events import StudyEvent


@cache
def _adapter() -> TypeAdapter[StudyEvent]:
    return TypeAdapter(StudyEvent)


def write_event(event: StudyEvent) -> StoredEvent:
    """An event as it is stored."""
    return StoredEvent(event.number, event.at, _adapter().dump_json(event).decode())


def read_event(stored: StoredEvent) -> StudyEvent:
    """The event that was stored."""
    return _adapter().validate_json(stored.body)
