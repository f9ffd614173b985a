"""All matches of a database as lines of JSON, and back again.

One line for each match, with its events exactly as they are stored:

    {"match": "…", "events": [{"number": 1, "at": 1700000000000, "body": "{…}"}, …]}

(with `"same_address": true` if two people sat down from the same network address), then one for
each profile, with its devices and its passkey:

    {"profile": {"id": "…", "holder": "…", …}, "devices": […], "passkey": null}

and one for each tournament:

    {"tournament": "…", "events": [{"number": 1, "at": 1700000000000, "body": "{…}"}, …]}

and, in the same way, one for each study (`"study"`).

A match of which some text cannot be read is in it as well, with the damaged bytes as escapes
(`\\udcff` for FF), for somebody who can mend it; `restore_line` refuses such a line.

Before all of them is what operators have decided, so that it is in force for what follows: whoever
was erased, and whatever was deleted, does not come back out of an older backup.

    {"order": 1, "body": "{…}", "digest": "…"}

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
from relati.matches.events import Redacted
from relati.matches.match import fold
from relati.matches.match_row import match_row, traces_in
from relati.matches.redaction import redact
from relati.matches.stored_events import read_event, write_event
from relati.order.state import OrderState, name_digest
from relati.storage.event_store import DatabaseEventStore
from relati.storage.profile_backup import SavedProfile
from relati.storage.reports import Report
from relati.storage.studies import row_of as study_row
from relati.studies.stored_events import read_event as read_study_event
from relati.studies.study import fold as fold_study
from relati.tournaments.redaction import redact as redact_tournament
from relati.tournaments.row import row_of
from relati.tournaments.stored_events import read_event as read_tournament_event
from relati.tournaments.stored_events import write_event as write_tournament_event
from relati.tournaments.tournament import fold as fold_tournament

#: What became of a match: stored, stored from where it stopped, or there already; or a profile.
#: An entry of the operators' log, or what they have deleted, which stays so.
Restored = Literal["stored", "continued", "there", "profile", "order", "deleted"]


class TournamentLine(TypedDict):
    """A tournament in a backup."""

    tournament: str
    events: list[StoredEvent]


class StudyLine(TypedDict):
    """A study in a backup."""

    study: str
    events: list[StoredEvent]


class OrderLine(TypedDict):
    """An entry of the operators' log in a backup."""

    order: int
    body: str
    digest: str


class AddressLine(TypedDict):
    """An address that the log names by its key."""

    banned_address: str
    network: str
    until: int | None


class ReportLine(TypedDict):
    """What somebody has reported."""

    report: Report


class BackupLine(TypedDict):
    """A match in a backup."""

    match: str
    events: list[StoredEvent]
    same_address: NotRequired[bool]


_LINE = TypeAdapter(BackupLine)
_PROFILE = TypeAdapter(SavedProfile)
_ORDER: TypeAdapter[Any] = TypeAdapter(OrderLine | AddressLine | ReportLine)
_TOURNAMENT = TypeAdapter(TournamentLine)
_STUDY = TypeAdapter(StudyLine)


#: What a database that works says of one match that it cannot read.
UNREADABLE_MATCH = ("storage/failed", "storage/path")


async def backup_lines(
    store: DatabaseEventStore, on_damage: Callable[[str, str], None] = lambda _id, _reason: None
) -> AsyncIterator[str]:
    """A line for each match, the oldest first, damaged ones too, as they are; then the people.

    Tournaments and studies come last.

    `on_damage` gets the id of each match or profile of which something cannot be read, and the
    reason. If nothing at all can be read of it, there is no line.
    """
    async for line in _order_lines(store):
        yield line
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
    async for study in store.studies.all():
        events = [asdict(event) for event in await store.studies.read(study)]
        line, problem = _line({"study": study, "events": events})
        if problem:
            on_damage(_printable(study), problem)
        yield line


async def _order_lines(store: DatabaseEventStore) -> AsyncIterator[str]:
    if not await store.order.exists():
        return
    last = 0
    while page := await store.order.read(last):
        for stored in page:
            last = stored.number
            yield _line({"order": last, "body": stored.body, "digest": stored.digest})[0]
    for key, network, until in await store.order.saved_addresses():
        yield _line({"banned_address": key, "network": network, "until": until})[0]
    async for report in store.reports.all():
        yield _line({"report": asdict(report)})[0]


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
    """Store the match, profile, tournament or study of a line, or what is missing of it.

    Raises `StorageError` if the line cannot be read, if its events make no match, or if the
    database has other events of the same match: nothing is ever overwritten.
    """
    if line.startswith('{"profile"'):
        return await _restore_profile(store, line)
    if line.startswith('{"tournament"'):
        return await _restore_tournament(store, line)
    if line.startswith('{"study"'):
        return await _restore_study(store, line)
    if line.startswith(('{"order"', '{"banned_address"', '{"report"')):
        return await _restore_order(store, line)
    state = await store.order_in_force()
    try:
        content = _LINE.validate_json(line)
        match_id, events = content["match"], content["events"]
        if [event.number for event in events] != list(range(1, len(events) + 1)):
            raise ValueError("the events are not numbered from 1 without gaps")
        events = _without_removed(state, match_id, events)
        match = fold(read_event(event) for event in events)
    # Whatever is wrong with one match, the others are restored.
    except Exception as error:
        raise _no_line(error) from None
    if match is None:
        raise StorageError("storage/backup-line", reason="no events")
    if match_id in state.deleted_matches:
        return "deleted"
    known = await store.read(match_id)
    if known[: len(events)] != events[: len(known)]:
        # What is left to be removed here may be gone from the backup.
        kept = _without_removed(state, match_id, known)
        if not _are_equal(kept[: len(events)], events[: len(known)]):
            raise StorageError("storage/differs", match=match_id)
        gone = [new for old, new in zip(known, kept, strict=True) if old != new]
        await store.overwrite(match_id, gone)
    missing = events[len(known) :]
    if not missing:
        return "there"
    if content.get("same_address"):
        await store.mark_same_address(match_id)
    traces = traces_in((read_event(event) for event in events), match)
    row = replace(match_row(match), has_just_ended=match.phase == "over", traces=traces)
    if not await store.append(match_id, missing, row):
        raise StorageError("storage/differs", match=match_id)  # somebody plays on in it
    return "continued" if known else "stored"


async def _restore_profile(store: DatabaseEventStore, line: str) -> Restored:
    try:
        saved = _PROFILE.validate_json(line)
    except ValidationError as error:
        raise _no_line(error) from None
    state, profile = await store.order_in_force(), saved.profile
    deleted = state.deleted_profiles.get(profile.id, -1)
    if state.has_erased(profile.holder) or profile.created <= deleted:
        return "deleted"
    if name_digest(profile.id, profile.name) in state.deleted_profile_names.get(profile.id, ()):
        saved = replace(saved, profile=replace(profile, name=""))
    await store.profiles.restore(saved)
    return "profile"


def _without_removed(
    state: OrderState, match_id: str, events: list[StoredEvent]
) -> list[StoredEvent]:
    """The events of a match as they are to be stored, whatever has come back with a backup."""
    redaction = state.redaction(match_id)
    if not (redaction.lines or redaction.names or redaction.erased):
        return events
    before = [read_event(event) for event in events]
    after, has_gone = redact(before, redaction)
    if has_gone is None:
        return events
    return [
        stored if old == new else write_event(new)
        for stored, old, new in zip(events, before, after, strict=True)
    ]


def _are_equal(some: list[StoredEvent], others: list[StoredEvent]) -> bool:
    """Whether these are the same events, by whichever version they were written.

    What went by the same decision may have gone at different times.
    """
    for stored, also in zip(some, others, strict=True):
        one, other = read_event(stored), read_event(also)
        if isinstance(one.what, Redacted) and isinstance(other.what, Redacted):
            continue
        if (stored.at, one) != (also.at, other):
            return False
    return True


async def _restore_order(store: DatabaseEventStore, line: str) -> Restored:
    state = await store.order_in_force()
    try:
        content = _ORDER.validate_json(line)
    except ValidationError as error:
        raise _no_line(error) from None
    if "report" in content:
        await store.reports.save(content["report"])
        return "there"
    if "banned_address" in content:
        key, network = content["banned_address"], content["network"]
        await store.order.restore_address(key, network, content["until"])
        return "there"
    try:
        is_new = await store.order.restore(state, content["body"])
    except ValidationError as error:
        raise _no_line(error) from None
    return "order" if is_new else "there"


async def finish_restoring(store: DatabaseEventStore, now: int) -> None:
    """Remove again what was there before what operators have decided came with a backup."""
    await store.removals.carry_out(await store.order_in_force(), now)


async def _restore_tournament(store: DatabaseEventStore, line: str) -> Restored:
    try:
        content = _TOURNAMENT.validate_json(line)
        tournament_id, events = content["tournament"], content["events"]
        if [event.number for event in events] != list(range(1, len(events) + 1)):
            raise ValueError("the events are not numbered from 1 without gaps")
        state = await store.order_in_force()
        read = [read_tournament_event(event) for event in events]
        kept, has_gone = redact_tournament(read, state.erased)
        if has_gone:
            events = [write_tournament_event(event) for event in kept]
        tournament = fold_tournament(kept)
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


async def _restore_study(store: DatabaseEventStore, line: str) -> Restored:
    try:
        content = _STUDY.validate_json(line)
        study_id, events = content["study"], content["events"]
        if [event.number for event in events] != list(range(1, len(events) + 1)):
            raise ValueError("the events are not numbered from 1 without gaps")
        study = fold_study(read_study_event(event) for event in events)
        assert study is not None
    except Exception as error:
        raise _no_line(error) from None
    state = await store.order_in_force()
    if study_id in state.deleted_studies or state.has_erased(study.holder):
        return "deleted"
    known = await store.studies.read(study_id)
    if known[: len(events)] != events[: len(known)]:
        raise StorageError("storage/differs", match=study_id)
    missing = events[len(known) :]
    if not missing:
        return "there"
    if not await store.studies.append(study_id, missing, study_row(study)):
        raise StorageError("storage/differs", match=study_id)
    return "continued" if known else "stored"


def _no_line(error: Exception) -> StorageError:
    return StorageError("storage/backup-line", reason=_on_one_line(error))


def _on_one_line(error: Exception) -> str:
    return _printable(" ".join(str(error).split())[:120]) or type(error).__name__
