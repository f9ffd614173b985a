"""All matches of a database as lines of JSON, and back again.

One line for each match, with its events exactly as they are stored:

    {"match": "…", "events": [{"number": 1, "at": 1700000000000, "body": "{…}"}, …]}

(with `"same_address": true` if two people sat down from the same network address), then one for
each profile, with its devices and its passkey:

    {"profile": {"id": "…", "holder": "…", …}, "devices": […], "passkey": null}

and one for each tournament:

    {"tournament": "…", "events": [{"number": 1, "at": 1700000000000, "body": "{…}"}, …]}

A match of which some text cannot be read is in it as well, with the damaged bytes as escapes
(`\\udcff` for FF), for somebody who can mend it; `restore_line` refuses such a line.

Such a file goes from any database into any other. Codes that move a seat are not in it: they
live for minutes. Nor are subscriptions to notifications, which browsers renew.
"""

import json
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict, replace
from typing import Any, Literal, NotRequired

from pydantic import TypeAdapter, ValidationError
from typing_extensions import TypedDict

from relati.errors import StorageError
from relati.matches.event_store import StoredEvent
from relati.matches.match import fold
from relati.matches.match_row import match_row
from relati.matches.stored_events import read_event
from relati.storage.event_store import DatabaseEventStore
from relati.storage.profile_backup import SavedProfile
from relati.tournaments.row import row_of
from relati.tournaments.stored_events import read_event as read_tournament_event
from relati.tournaments.tournament import fold as fold_tournament

#: What became of a match: stored, stored from where it stopped, or there already; or a profile.
Restored = Literal["stored", "continued", "there", "profile"]


class TournamentLine(TypedDict):
    """A tournament in a backup."""

    tournament: str
    events: list[StoredEvent]


class BackupLine(TypedDict):
    """A match in a backup."""

    match: str
    events: list[StoredEvent]
    same_address: NotRequired[bool]


_LINE = TypeAdapter(BackupLine)
_PROFILE = TypeAdapter(SavedProfile)
_TOURNAMENT = TypeAdapter(TournamentLine)


#: What a database that works says of one match that it cannot read.
UNREADABLE_MATCH = ("storage/failed", "storage/path")


async def backup_lines(
    store: DatabaseEventStore, on_damage: Callable[[str, str], None] = lambda _id, _reason: None
) -> AsyncIterator[str]:
    """A line for each match, the oldest first, damaged ones too, as they are; then the people.

    Tournaments come last.

    `on_damage` gets the id of each match or profile of which something cannot be read, and the
    reason. If nothing at all can be read of it, there is no line.
    """
    async for match in store.all_matches():
        try:
            events = [asdict(event) for event in await store.read(match)]
            shared = {"same_address": True} if await store.is_same_address(match) else {}
            line, problem = _line({"match": match, "events": events, **shared})
        except (StorageError, TypeError, ValueError) as error:
            if isinstance(error, StorageError) and error.code not in UNREADABLE_MATCH:
                raise
            on_damage(_printable(match), _on_one_line(error))
            continue
        if problem:
            on_damage(_printable(match), problem)
        yield line
    async for saved in store.profiles.saved():
        line, problem = _line(asdict(saved))
        if problem:
            on_damage(_printable(saved.profile.id), problem)
        yield line
    async for tournament in store.tournaments.all():
        events = [asdict(event) for event in await store.tournaments.read(tournament)]
        line, problem = _line({"tournament": tournament, "events": events})
        if problem:
            on_damage(_printable(tournament), problem)
        yield line


def _line(content: dict[str, Any]) -> tuple[str, str]:
    """Some content as a line that any file can hold, and what is wrong with its text, if anything.

    Raises `TypeError` if the database returned bytes where text belongs.
    """
    line = json.dumps(content, ensure_ascii=False)
    try:
        line.encode()
    except UnicodeEncodeError as error:
        return json.dumps(content), _on_one_line(error)
    return line, ""


def _printable(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode()


async def restore_line(store: DatabaseEventStore, line: str) -> Restored:
    """Store the match, profile or tournament of a line, or what is missing of it.

    Raises `StorageError` if the line cannot be read, if its events make no match, or if the
    database has other events of the same match: nothing is ever overwritten.
    """
    if line.startswith('{"profile"'):
        return await _restore_profile(store, line)
    if line.startswith('{"tournament"'):
        return await _restore_tournament(store, line)
    try:
        content = _LINE.validate_json(line)
        match_id, events = content["match"], content["events"]
        if [event.number for event in events] != list(range(1, len(events) + 1)):
            raise ValueError("the events are not numbered from 1 without gaps")
        match = fold(read_event(event) for event in events)
    # Whatever is wrong with one match, the others are restored.
    except Exception as error:
        raise _no_line(error) from None
    if match is None:
        raise StorageError("storage/backup-line", reason="no events")
    known = await store.read(match_id)
    if known[: len(events)] != events[: len(known)]:
        raise StorageError("storage/differs", match=match_id)
    missing = events[len(known) :]
    if not missing:
        return "there"
    if content.get("same_address"):
        await store.mark_same_address(match_id)
    row = replace(match_row(match), has_just_ended=match.phase == "over")
    if not await store.append(match_id, missing, row):
        raise StorageError("storage/differs", match=match_id)  # somebody plays on in it
    return "continued" if known else "stored"


async def _restore_profile(store: DatabaseEventStore, line: str) -> Restored:
    try:
        saved = _PROFILE.validate_json(line)
    except ValidationError as error:
        raise _no_line(error) from None
    await store.profiles.restore(saved)
    return "profile"


async def _restore_tournament(store: DatabaseEventStore, line: str) -> Restored:
    try:
        content = _TOURNAMENT.validate_json(line)
        tournament_id, events = content["tournament"], content["events"]
        if [event.number for event in events] != list(range(1, len(events) + 1)):
            raise ValueError("the events are not numbered from 1 without gaps")
        tournament = fold_tournament(read_tournament_event(event) for event in events)
        assert tournament is not None
    except Exception as error:
        raise _no_line(error) from None
    known = await store.tournaments.read(tournament_id)
    if known[: len(events)] != events[: len(known)]:
        raise StorageError("storage/differs", match=tournament_id)
    missing = events[len(known) :]
    if not missing:
        return "there"
    if not await store.tournaments.append(tournament_id, missing, row_of(tournament)):
        raise StorageError("storage/differs", match=tournament_id)
    return "continued" if known else "stored"


def _no_line(error: Exception) -> StorageError:
    return StorageError("storage/backup-line", reason=_on_one_line(error))


def _on_one_line(error: Exception) -> str:
    return _printable(" ".join(str(error).split())[:120]) or type(error).__name__
